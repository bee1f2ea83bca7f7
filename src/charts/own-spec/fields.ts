import { messageOf } from "../../errors";
import { isPlain } from "../../frames/glimpse";
import { unknownColumn } from "../../frames/nearest";
import type { PlainRow } from "../shared/chart-input";
import type { SpecPart } from "../shared/chart-style";
import { loadVega } from "../vendored";
import { type DataTable, dateName, isDateName, type Kind, kindIn } from "./table";
import { CHART, specError } from "./words";

/** The fields that the data of a view have. */
export interface Fields {
  readonly names: ReadonlySet<string>;
  /** Whether there may be others, as where values of a field become fields. */
  readonly isOpen: boolean;
  kindOf(name: string): Kind | null;
  /** Some rows, to see what transforms make of them. */
  sample(): readonly PlainRow[];
  /** Notes that a field is drawn by its date; the name of the field that has it as one. */
  dateOf(name: string): string;
  /** Notes that a field whose values are numbers as text is to be read as numbers. */
  readAsNumber(name: string): void;
}

/** A field of the data as a specification is to name it. */
export interface Field {
  readonly name: string;
  /** The name with its dots escaped: Vega-Lite takes a bare one for the way into an object. */
  readonly path: string;
  readonly kind: Kind | null;
}

/** Enough rows to see which values transforms make. */
const SAMPLE = 2000;

/** What a specification asks of columns beside their values. */
export interface Asked {
  readonly dates: Set<string>;
  readonly numbers: Set<string>;
}

/** The fields of the table of which `chart` draws. */
export const tableFields = (table: DataTable, { dates, numbers }: Asked): Fields => ({
  names: new Set(table.names),
  isOpen: false,
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
  kindOf: (name) => kindIn(rows, name),
  sample: () => rows.slice(0, SAMPLE),
  dateOf: (name) => name,
  readAsNumber: () => undefined,
});

/** Of data that only Vega-Lite can read. */
export const UNKNOWN: Fields = rowFields([], true);

export const escaped = (name: string): string => name.replace(/[.'"]/g, "\\$&");

const unescaped = (path: string): string => path.replace(/\\(.)/g, "$1");

/** The field that a specification names; an ArgumentError where there is none. */
export function findField(fields: Fields, path: unknown, place: string): Field {
  if (typeof path !== "string") throw specError(place, "the name of a field must be text.");
  const name = [path, unescaped(path)].find((one) => fields.names.has(one));
  if (name !== undefined) {
    if (/[[\]\\]/.test(name)) {
      throw specError(
        place,
        `Vega-Lite cannot read '${name}', whose name has brackets.`,
        "Rename the column.",
      );
    }
    return { name, path: escaped(name), kind: fields.kindOf(name) };
  }
  const [root = ""] = path.split(/[.[]/, 1);
  const isInside = root !== path && fields.names.has(root) && fields.kindOf(root) === "object";
  if (isInside || fields.isOpen) return { name: path, path, kind: null };
  throw unknownColumn(CHART, path, [...fields.names], `${place}: the data`);
}

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
}

/** The fields that an expression reads of `datum`, by names that stand in it. */
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

/** Throws for what is no expression, and for one that reads a field that is not there. */
export function checkExpression(fields: Fields, expression: string, place: string): void {
  for (const name of readFields(parsed(expression, place))) {
    if (!fields.names.has(name) && !fields.isOpen) {
      throw unknownColumn(CHART, name, [...fields.names], `${place}: the data`);
    }
  }
}

function parsed(expression: string, place: string): Node {
  try {
    return loadVega().parseExpression(expression);
  } catch (error) {
    throw specError(place, `'${expression}' is no expression of Vega: ${messageOf(error)}.`);
  }
}

/** A filter: an expression, or an object that tests fields; fields are checked and escaped. */
export function predicate(fields: Fields, test: unknown, place: string): unknown {
  if (typeof test === "string") {
    checkExpression(fields, test, place);
    return test;
  }
  if (typeof test !== "object" || test === null) return test;
  const part = test as SpecPart;
  const inner = (["and", "or", "not"] as const).find((key) => key in part);
  if (inner !== undefined) {
    const tests = part[inner];
    const one = (each: unknown) => predicate(fields, each, place);
    return { ...part, [inner]: Array.isArray(tests) ? tests.map(one) : one(tests) };
  }
  return "field" in part ? { ...part, field: findField(fields, part.field, place).path } : part;
}

type Datasets = Readonly<Record<string, unknown>>;

/** The fields of data that a specification brings; an ArgumentError for data that are elsewhere. */
export function dataFields(data: unknown, datasets: Datasets, place: string): Fields {
  const part = (data ?? {}) as SpecPart;
  if (part.url !== undefined) {
    throw specError(
      place,
      `${JSON.stringify(part.url)} is not fetched: charts are drawn without a network.`,
      "Pass the rows as the first argument: chart(load(path), spec), or as data.values.",
    );
  }
  if (part.sequence !== undefined) {
    const { as = "data" } = part.sequence as { readonly as?: string };
    return rowFields([{ [as]: 0 }]);
  }
  const format = part.format as SpecPart | undefined;
  if (format?.type !== undefined || format?.property !== undefined) return UNKNOWN;
  if (part.values !== undefined) return valueFields(part.values);
  if (typeof part.name !== "string") return UNKNOWN;
  if (Object.hasOwn(datasets, part.name)) return valueFields(datasets[part.name]);
  throw specError(place, `there are no datasets of the name '${part.name}'.`);
}

/** Rows that are no objects are a field `data` to Vega. */
const valueFields = (values: unknown): Fields => {
  if (!Array.isArray(values)) return isPlain(values) ? rowFields([values as PlainRow]) : UNKNOWN;
  return rowFields(
    values.map((row) => (isPlain(row) ? (row as PlainRow) : { data: row })),
    values.length === 0,
  );
};

/** Checks the other side of a lookup. */
export function lookedUp(from: unknown, place: string): void {
  const { data, key, fields = [] } = (from ?? {}) as SpecPart;
  if (data === undefined || typeof (data as SpecPart).name === "string") return;
  const other = dataFields(data, {}, `${place}.from.data`);
  for (const field of [key, ...(fields as readonly unknown[])]) {
    findField(other, field, `${place}.from`);
  }
}
