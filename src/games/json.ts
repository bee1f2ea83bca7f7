import { convertTo } from "../schema/dtypes";
import { isObject, type JsonObject, NOTHING } from "../schema/payload";

/**
 * The list that a nested column has: as it was sent in rows of a section, as JSON text in those of
 * a user's frame. Empty if it holds something else.
 */
export function readListCell(cell: unknown): readonly unknown[] {
  if (typeof cell !== "string") return asList(cell);
  try {
    return asList(JSON.parse(cell));
  } catch {
    return [];
  }
}

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns an object unchanged, and an empty one for any other value. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : NOTHING);

/** Text as a column would have it: a numeric id is the same id as text; null for anything else. */
export const asText = (value: unknown): string | null =>
  // Most are text already, which need not be converted.
  typeof value === "string"
    ? value
    : typeof value === "object"
      ? null
      : ((convertTo.character(value) as string | undefined) ?? null);

/** A whole number as a column would have it; null for anything else. */
export const asInteger = (value: unknown): number | null =>
  (convertTo.integer(value) as number | null | undefined) ?? null;
