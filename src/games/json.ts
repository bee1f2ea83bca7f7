import { convertTo } from "../schema/dtypes";
import { isObject, type JsonObject, NOTHING } from "../schema/payload";

/** The list that a column's JSON text holds; none where it holds something else. */
export function listIn(json: string | null): readonly unknown[] {
  if (json === null) return [];
  try {
    return listOf(JSON.parse(json));
  } catch {
    return [];
  }
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An object as it is; whatever else stands where one is expected has no keys. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : NOTHING);

/** Text as a column would have it: a numeric id is the same id as text; null for what is none. */
export const textOf = (value: unknown): string | null =>
  typeof value === "object" ? null : ((convertTo.character(value) as string | undefined) ?? null);

/** A whole number as a column would have it; null for what is none. */
export const integerOf = (value: unknown): number | null =>
  (convertTo.integer(value) as number | null | undefined) ?? null;
