import type { JsonObject } from "../../../schema/payload";

/** `{ key: value }`, or nothing where the value is missing: the service leaves such keys out. */
export const given = (key: string, value: unknown): JsonObject =>
  value === undefined ? {} : { [key]: value };
