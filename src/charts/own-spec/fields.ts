import { unknownColumn } from "../../frames/nearest";
import { isPlain } from "../../frames/print/glimpse";
import type { PlainRow } from "../input/chart-input";
import type { SpecPart } from "../theme/chart-style";
import { type DataTable, dateName, isDateName, type Kind, rowsTable } from "./table";
import { CHART, specError } from "./words";

/** The fields of the data of a view. */
export interface Fields {
  readonly names: ReadonlySet<string>;
  /** Whether there may be others, such as values of a field that become fields. */
  readonly isOpen: boolean;
  kindOf(name: string): Kind | null;
  /** Some rows, to test transforms on. */
  sample(): readonly PlainRow[];
  /** Notes that a field is drawn by its date; the name of the field that has it as one. */
  dateOf(name: string): string;
  /** Notes that a field whose values are numbers as text is to be read as numbers. */
  readAsNumber(name: string): void;
}

/** A field of the data as a specification is to name it. */
export interface Field {
  readonly name: string;
  /** The name with its dots escaped: Vega-Lite treats a bare dot as a path into an object. */
  readonly path: string;
  readonly kind: Kind | null;
}

/** Enough rows to determine the values that transforms make. */
const SAMPLE = 2000;

/** Requirements of a specification for columns, beside their values. */
export interface Asked {
  readonly dates: Set<string>;
  readonly numbers: Set<string>;
}

/** The fields of a table; without `asked`, of data that the specification brings, which stay as they are. */
export const tableFields = (
  table: DataTable,
  asked?: Asked,
  isOpen = table.names.length === 0 && table.height === 0,
): Fields => ({
  names: new Set(table.names),
  isOpen,
  kindOf: table.kindOf,
  sample: () => table.rows(table.names, []).slice(0, SAMPLE),
  dateOf(name) {
    if (asked === undefined || isDateName(name)) return name;
    asked.dates.add(name);
    return dateName(name);
  },
  readAsNumber: (name) => asked?.numbers.add(name),
});

export const rowFields = (rows: readonly PlainRow[], isOpen = false): Fields =>
  tableFields(rowsTable(rows), undefined, isOpen);

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
    throw specError(
      place,
      `${JSON.stringify(url)} is not fetched: charts are drawn without a network.`,
      "Pass the rows as the first argument: chart(load(path), spec), or as data.values.",
    );
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
  const rows = Array.isArray(values) ? values : isPlain(values) ? [values] : [];
  return rowFields(
    rows.map((row) => (isPlain(row) ? (row as PlainRow) : { data: row })),
    rows.length === 0,
  );
}
