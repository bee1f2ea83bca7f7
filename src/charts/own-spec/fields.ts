import { areCompactDays, COMPACT_DAY, isAbsent, readNumber } from "../../frames/cells";
import { readContents } from "../../frames/input/read-frame";
import { unknownColumn } from "../../frames/nearest";
import { isPlain } from "../../frames/print/glimpse";
import { rowMaker } from "../../frames/rows";
import type { Frame } from "../../frames/types";
import type { PlainRow } from "../input/chart-input";
import type { SpecPart } from "../theme/chart-style";
import { CHART, specError } from "./words";

/** The kind of a field's values; null for fields without a value. */
export type Kind = "number" | "boolean" | "text" | "digits" | "object" | DateKind;
type DateKind = "instant" | "local" | "day";

export const isDate = (kind: Kind | null): kind is DateKind =>
  kind === "day" || kind === "instant" || kind === "local";

/** The data of a specification: dense rows, and the kind of each column. */
export interface DataTable {
  readonly names: ReadonlySet<string>;
  readonly height: number;
  kindOf(name: string): Kind | null;
  /** Rows with these columns; `dates` are added as text that every browser reads as the same instant. */
  rows(names: readonly string[], dates: readonly string[]): readonly PlainRow[];
}

export function frameTable(frame: Frame): DataTable {
  const { columns, rows } = readContents(frame);
  const names = columns.map(({ name }) => name);
  return readTable(names, rows);
}

export function rowsTable(rows: readonly PlainRow[]): DataTable {
  const known = new Set<string>();
  for (const row of rows) for (const name in row) known.add(name);
  const names = [...known];
  const cells = rows.map((row) => names.map((name) => plainValue(row[name])));
  return readTable(names, cells);
}

function readTable(names: readonly string[], rows: readonly (readonly unknown[])[]): DataTable {
  const kinds = new Map<string, Kind | null>();
  return {
    names: new Set(names),
    height: rows.length,
    kindOf(name) {
      const index = names.indexOf(name);
      if (index === -1) return null;
      const column = () => rows.map((row) => row[index]);
      const kind = kinds.get(name) ?? kindOfValues(name, column());
      kinds.set(name, kind);
      return kind;
    },
    rows(wanted, dates) {
      const places = [...wanted, ...dates].map((name) => names.indexOf(name));
      const make = rowMaker([...wanted, ...dates.map(dateName)]);
      return rows.map((row) => {
        const cell = (place: number, index: number) =>
          index < wanted.length ? row[place] : dateText(row[place]);
        return make(places.map(cell) as never);
      });
    },
  };
}

/** The column for drawing a day or an instant, beside its text. */
const dateName = (name: string): string => `${name}${DATE}`;

const DATE = " (date)";

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

function plainValue(value: unknown): unknown {
  if (isAbsent(value)) return null;
  return value instanceof Date ? value.toISOString() : readNumber(value);
}

/** The columns of a view's data. Those that a specification brings stay as they are, without `asked`. */
export interface Fields extends DataTable {
  /** Whether there may be others, such as values of a field that become fields. */
  readonly isOpen: boolean;
  readonly asked?: Asked | undefined;
}

/** Columns of the chart's table that are drawn by their dates, and those of text to be read as numbers. */
export interface Asked {
  readonly table: DataTable;
  readonly dates: Set<string>;
  readonly numbers: Set<string>;
}

/** Notes that a field is drawn by its date; the name of the field that has it as one. */
export function dateOf({ asked }: Fields, name: string): string {
  if (!asked?.table.names.has(name) || name.endsWith(DATE)) return name;
  asked.dates.add(name);
  return dateName(name);
}

export interface Field {
  readonly name: string;
  /** The name with its dots escaped: Vega-Lite treats a bare dot as a path into an object. */
  readonly path: string;
  readonly kind: Kind | null;
}

export const rowFields = (rows: readonly PlainRow[], isOpen = false): Fields => ({
  ...rowsTable(rows),
  isOpen,
});

export const escaped = (name: string): string => name.replace(/[.'"]/g, "\\$&");

/** Returns the field of a specification; throws an ArgumentError if it does not exist. */
export function findField(fields: Fields, path: string, place: string): Field {
  const name = [path, path.replace(/\\(.)/g, "$1")].find((one) => fields.names.has(one));
  if (name !== undefined) {
    if (!/[[\]\\]/.test(name)) return { name, path: escaped(name), kind: fields.kindOf(name) };
    const why = `Vega-Lite cannot read '${name}', whose name has brackets.`;
    throw specError(place, why, "Rename the column.");
  }
  const [root = ""] = path.split(/[.[]/, 1);
  const isInside = root !== path && fields.names.has(root) && fields.kindOf(root) === "object";
  if (isInside || fields.isOpen) return { name: path, path, kind: null };
  throw unknownColumn(CHART, path, [...fields.names], `${place}: the data`);
}

/** A part with the names of fields escaped, at those of its keys that can hold names. */
export function withPaths(
  fields: Fields,
  part: SpecPart,
  holdsNames: (key: string) => boolean,
): SpecPart {
  const resolved = Object.entries(part).map(([key, value]) => {
    const one = (each: unknown): unknown => {
      if (isPlain(each)) return withPaths(fields, each as SpecPart, holdsNames);
      if (typeof each !== "string" || !holdsNames(key)) return each;
      return fields.names.has(each) ? escaped(each) : each;
    };
    return [key, Array.isArray(value) ? value.map(one) : one(value)];
  });
  return Object.fromEntries(resolved);
}

type Datasets = Readonly<Record<string, unknown>>;

/** The fields of data that a specification brings; an ArgumentError for data that are elsewhere. */
export function dataFields(data: unknown, datasets: Datasets, place: string): Fields {
  const { url, sequence, format, name, values } = (data ?? {}) as SpecPart;
  if (url !== undefined) {
    const what = `${JSON.stringify(url)} is not fetched: charts are drawn without a network.`;
    const next = "Pass the rows as the first argument: chart(load(path), spec), or as data.values.";
    throw specError(place, what, next);
  }
  if (sequence !== undefined) {
    const { as = "data" } = sequence as { readonly as?: string };
    return rowFields([{ [as]: 0 }]);
  }
  const { type, property } = (format ?? {}) as SpecPart;
  // Only Vega-Lite can read these.
  if ((type ?? property) !== undefined) return rowFields([], true);
  if (values !== undefined || typeof name !== "string") return valueFields(values);
  if (Object.hasOwn(datasets, name)) return valueFields(datasets[name]);
  throw specError(place, `there are no datasets of the name '${name}'.`);
}

/** Vega reads rows that are not objects as a field `data`. */
function valueFields(values: unknown): Fields {
  const rows = Array.isArray(values) || isPlain(values) ? [values].flat() : [];
  const plain = rows.map((row) => (isPlain(row) ? (row as PlainRow) : { data: row }));
  return rowFields(plain, rows.length === 0);
}
