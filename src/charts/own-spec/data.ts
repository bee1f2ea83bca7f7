import { isPlain } from "../../frames/glimpse";
import type { PlainRow } from "../shared/chart-input";
import type { SpecPart } from "../shared/chart-style";
import { type Fields, findField, rowFields, UNKNOWN } from "./fields";
import { specError } from "./words";

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
