import { messageOf } from "../../errors";
import { unknownColumn } from "../../frames/nearest";
import { isPlain } from "../../frames/print/glimpse";
import type { PlainRow } from "../input/chart-input";
import type { SpecPart } from "../theme/chart-style";
import { loadVega } from "../vendored";
import { checkKind, type DataTable, dateName, isDateName, type Kind } from "./table";
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

/** The fields of the table that `chart` draws. */
export const tableFields = (table: DataTable, { dates, numbers }: Asked): Fields => ({
  names: new Set(table.names),
  isOpen: table.names.length === 0 && table.height === 0,
  kindOf: table.kindOf,
  sample: () => table.rows(table.names, []).slice(0, SAMPLE),
  dateOf(name) {
    if (isDateName(name)) return name;
    dates.add(name);
    return dateName(name);
  },
  readAsNumber: (name) => numbers.add(name),
});

export const rowFields = (rows: readonly PlainRow[], isOpen = false): Fields => ({
  names: new Set(rows.flatMap((row) => Object.keys(row))),
  isOpen,
  kindOf: (name) => checkKind(rows, name),
  sample: () => rows.slice(0, SAMPLE),
  dateOf: (name) => name,
  readAsNumber: () => undefined,
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

/** Keys whose texts, or lists of texts, are fields in any part of a specification. */
const FIELD_KEYS: readonly string[] = ["field", "argmin", "argmax"];

/** Keys whose texts are expressions or tests. */
const EXPRESSION_KEYS = ["calculate", "filter", "test", "and", "or", "not"];

/** Keys of data and guides, which have separate fields. */
const OTHER_DATA = ["data", "values", "datasets", "from", "axis", "legend", "header", "scale"];

/** A part with the fields in it checked and escaped, and its expressions checked. */
export function withFields(
  fields: Fields,
  part: SpecPart,
  place: string,
  keys: readonly string[] = [],
): SpecPart {
  const resolved = Object.entries(part).map(([key, value]) => {
    const one = (each: unknown): unknown => {
      if (isPlain(each)) return withFields(fields, each as SpecPart, `${place}.${key}`);
      if (typeof each !== "string" || each === "*") return each;
      if (EXPRESSION_KEYS.includes(key)) return checkExpression(fields, each, place);
      if (![...FIELD_KEYS, ...keys].includes(key)) return each;
      return findField(fields, each, place).path;
    };
    if (OTHER_DATA.includes(key)) return [key, value];
    return [key, Array.isArray(value) ? value.map(one) : one(value)];
  });
  return Object.fromEntries(resolved);
}

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
}

/** The fields that an expression reads from `datum` by a written name. */
function* readFields(node: Node): Generator<string> {
  const { type, object, property, computed } = node;
  if (type === "MemberExpression" && object?.name === "datum") {
    const name = computed ? property?.value : property?.name;
    if (typeof name === "string") yield name;
  }
  for (const part of Object.values(node)) {
    if (typeof part === "object" && part !== null) yield* readFields(part);
  }
}

/** Throws for a text that is not an expression, or reads a field that does not exist. */
function checkExpression(fields: Fields, expression: string, place: string): string {
  let parsed: Node;
  try {
    parsed = loadVega().parseExpression(expression);
  } catch (error) {
    throw specError(place, `'${expression}' is not a Vega expression: ${messageOf(error)}.`);
  }
  for (const name of readFields(parsed)) {
    if (!fields.names.has(name) && !fields.isOpen) {
      throw unknownColumn(CHART, name, [...fields.names], `${place}: the data`);
    }
  }
  return expression;
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
