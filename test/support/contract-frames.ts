import type { ColumnInfo } from "../../src/schema/columns";
import type { Dtype } from "../../src/schema/dtypes";

export type EngineName = "danfo" | "polars";

/** The contents of a frame, read without any code of this project. */
export interface Table {
  readonly names: readonly string[];
  /** The engine's own names of the types. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** An operation of any kind. */
export interface ContractOperation {
  (...given: unknown[]): unknown;
  readonly operation: string;
  readonly path: string;
  readonly columns?: readonly ColumnInfo[];
  readonly sections?: Readonly<Record<string, { readonly columns: readonly ColumnInfo[] }>>;
  url(given?: unknown): string;
  parse(payload: unknown, options?: unknown): unknown;
}

/** The one table of an operation that has no sections. */
export const ONLY_TABLE = "the table";

/** The declared columns of every table of an operation. */
export function declaredTables({
  columns,
  sections,
}: ContractOperation): Readonly<Record<string, readonly ColumnInfo[]>> {
  if (columns !== undefined) return { [ONLY_TABLE]: columns };
  return Object.fromEntries(
    Object.entries(sections ?? {}).map(([name, section]) => [name, section.columns]),
  );
}

const optionsOf = (engine: EngineName) => (engine === "polars" ? { return_as_polars: true } : {});

const contentsOf = (frame: unknown, engine: EngineName): Table =>
  engine === "polars" ? polarsTable(frame) : danfoTable(frame);

/** The frame of an operation whose columns depend on the payload. */
export const readFrame = (
  operation: ContractOperation,
  payload: unknown,
  engine: EngineName,
): Table => contentsOf(operation.parse(payload, optionsOf(engine)), engine);

/** For each table of an operation, a function that reads it from a payload. */
export function tableReaders(
  operation: ContractOperation,
  payload: unknown,
  engine: EngineName,
): [table: string, read: () => Table][] {
  const result = operation.parse(payload, optionsOf(engine));
  return Object.keys(declaredTables(operation)).map((name) => [
    name,
    () => {
      const frame = name === ONLY_TABLE ? result : (result as Record<string, unknown>)[name];
      return contentsOf(frame, engine);
    },
  ]);
}

/** Every table of an operation, read from a payload. */
export function readTables(
  operation: ContractOperation,
  payload: unknown,
  engine: EngineName,
): Record<string, Table> {
  const readers = tableReaders(operation, payload, engine);
  return Object.fromEntries(readers.map(([name, read]) => [name, read()]));
}

interface DanfoLike {
  readonly columns: string[];
  readonly dtypes: string[];
  readonly values: unknown[][];
  readonly shape: [number, number];
}

function danfoTable(frame: unknown): Table {
  const { columns, dtypes, values, shape } = frame as DanfoLike;
  if (shape[0] !== values.length || shape[1] !== columns.length) {
    throw new Error(`a danfo frame whose shape is ${shape}, with ${values.length} rows`);
  }
  return { names: columns, types: dtypes, rows: values };
}

interface PolarsLike {
  readonly columns: string[];
  readonly dtypes: { readonly variant: string }[];
  toRecords(): Record<string, unknown>[];
}

function polarsTable(frame: unknown): Table {
  const { columns, dtypes } = frame as PolarsLike;
  const records = (frame as PolarsLike).toRecords();
  return {
    names: columns,
    types: dtypes.map(({ variant }) => variant),
    rows: records.map((record) => columns.map((name) => record[name])),
  };
}

/** Each engine's names for the specification's types. */
export const TYPE_NAMES: Readonly<Record<EngineName, Readonly<Record<Dtype, string>>>> = {
  danfo: { character: "string", integer: "int32", double: "float32", logical: "boolean" },
  polars: { character: "String", integer: "Int64", double: "Float64", logical: "Bool" },
};

/** The specification's type by the engine's name of it; undefined for types beyond the four. */
export function dtypeOf(engine: EngineName, type: string | undefined): Dtype | undefined {
  const names = Object.entries(TYPE_NAMES[engine]) as [Dtype, string][];
  return names.find(([, name]) => name === type)?.[0];
}

/** Whether a column of a dtype may have this value. */
export function isCell(dtype: Dtype, value: unknown): boolean {
  if (value === null) return true;
  if (dtype === "integer") return Number.isSafeInteger(value);
  if (dtype === "double") return Number.isFinite(value);
  return typeof value === (dtype === "logical" ? "boolean" : "string");
}
