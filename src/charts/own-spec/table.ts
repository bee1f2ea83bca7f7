import { areCompactDays, COMPACT_DAY, isAbsent } from "../../frames/cells";
import { readContents } from "../../frames/input/read-frame";
import { rowMaker } from "../../frames/rows";
import type { Frame } from "../../frames/types";
import type { PlainRow } from "../input/chart-input";

/** The kind of a field's values; null for fields without a value. */
export type Kind =
  | "number"
  | "boolean"
  | "text"
  | "digits"
  | "instant"
  | "local"
  | "day"
  | "object";

export const isDate = (kind: Kind | null): boolean =>
  kind === "day" || kind === "instant" || kind === "local";

/** The data of a specification: dense rows, and the kind of each column. */
export interface DataTable {
  readonly names: readonly string[];
  readonly height: number;
  kindOf(name: string): Kind | null;
  /**
   * Rows with these columns alone. Days and instants have one more column, named by `dateName`, with text
   * that every browser reads as the same instant.
   */
  rows(names: readonly string[], dates: readonly string[]): readonly PlainRow[];
}

export function frameTable(frame: Frame): DataTable {
  const { columns, rows } = readContents(frame);
  return readTable(
    columns.map(({ name }) => name),
    rows,
  );
}

export function rowsTable(rows: readonly PlainRow[]): DataTable {
  const known = new Set<string>();
  for (const row of rows) for (const name in row) known.add(name);
  const names = [...known];
  return readTable(
    names,
    rows.map((row) => names.map((name) => plainValue(row[name]))),
  );
}

function readTable(names: readonly string[], rows: readonly (readonly unknown[])[]): DataTable {
  const kinds = new Map<string, Kind | null>();
  return {
    names,
    height: rows.length,
    kindOf(name) {
      const index = names.indexOf(name);
      if (index === -1) return null;
      const kind =
        kinds.get(name) ??
        kindOfValues(
          name,
          rows.map((row) => row[index]),
        );
      kinds.set(name, kind);
      return kind;
    },
    rows(wanted, dates) {
      const places = [...wanted, ...dates].map((name) => names.indexOf(name));
      const make = rowMaker([...wanted, ...dates.map(dateName)]);
      return rows.map((row) =>
        make(
          places.map((place, index) =>
            index < wanted.length ? row[place] : dateText(row[place]),
          ) as never,
        ),
      );
    },
  };
}

/** The column for drawing a day or an instant, beside its text. */
export const dateName = (name: string): string => `${name}${DATE}`;

const DATE = " (date)";

export const isDateName = (name: string): boolean => name.endsWith(DATE);

/** `20230105` as ISO 8601, which is the only form of a day that JavaScript reads. */
const dateText = (value: unknown): unknown =>
  typeof value === "string" ? value.replace(COMPACT_DAY, "$1-$2-$3") : value;

const TEXT_KINDS: readonly (readonly [Kind, RegExp])[] = [
  ["day", /^\d{4}-\d\d-\d\d$/],
  ["instant", /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/],
  ["local", /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/],
  ["digits", /^-?\d+(\.\d+)?$/],
];

function kindOfValues(name: string, values: readonly unknown[]): Kind | null {
  const present: unknown[] = values.filter((value) => value !== null);
  if (present.length === 0) return null;
  const type = typeof present[0];
  if (present.some((value) => typeof value !== type)) return "text";
  if (type === "number" || type === "boolean" || type === "object") return type;
  const texts = present as readonly string[];
  if (areCompactDays(name, texts)) return "day";
  return TEXT_KINDS.find(([, form]) => texts.every((text) => form.test(text)))?.[0] ?? "text";
}

/** A value as in JSON. */
function plainValue(value: unknown): unknown {
  if (isAbsent(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "bigint") return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
