import { convertTo } from "../schema/dtypes";
import { asList } from "../schema/payload";

/**
 * Returns the list in a nested column: as sent in rows of a section, as JSON text in rows of a user's frame.
 * Empty for any other value.
 */
export function readListCell(cell: unknown): readonly unknown[] {
  if (typeof cell !== "string") return asList(cell);
  try {
    return asList(JSON.parse(cell));
  } catch {
    return [];
  }
}

/** Returns a value as a text column would contain it: a number becomes text; null for anything else. */
export const asText = (value: unknown): string | null =>
  // Most are text already, which need not be converted.
  typeof value === "string"
    ? value
    : typeof value === "object"
      ? null
      : ((convertTo.character(value) as string | undefined) ?? null);

/** Returns a whole number as a column would contain it; null for anything else. */
export const asInteger = (value: unknown): number | null =>
  (convertTo.integer(value) as number | null | undefined) ?? null;
