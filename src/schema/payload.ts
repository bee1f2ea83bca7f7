import { orUndefined, PayloadError } from "../errors";

/** A JSON object with unknown keys. */
export type JsonObject = { readonly [key: string]: unknown };

/** Returns whether a value is a whole number within limits; by default from 0. */
export const isWholeNumber = (
  value: unknown,
  from = 0,
  to = Number.MAX_SAFE_INTEGER,
): value is number => Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

/** Placeholder for a missing object: all its keys are missing, too. */
export const NOTHING: JsonObject = {};

/** Constructor with one empty prototype, from which V8 reads faster than from Object.create(null). */
const Bare = function Bare() {} as unknown as new () => { [key: string]: unknown };
Bare.prototype = Object.create(null);

/** Returns the values by key, which may be any text; values without a key are dropped. */
export function keyed<T>(values: readonly T[], keyOf: (value: T, index: number) => unknown) {
  const byKey = new Bare() as { [key: string]: T };
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as T;
    const key = keyOf(value, index);
    if (typeof key === "string") byKey[key] = value;
  }
  return byKey;
}

/** Maximum number of cells, half a gigabyte in a frame; the service sends a thousandth of that. */
export const MOST_CELLS = 5_000_000;

/** Throws a PayloadError for more than MOST_CELLS cells: empty items, or items with different keys. */
export function checkSize(rows: number, columns: number): void {
  if (rows * columns <= MOST_CELLS) return;
  throw new PayloadError({
    jsonPath: "$",
    expected: `a table of at most ${MOST_CELLS} cells`,
    got: `at least ${rows} rows of ${columns} columns`,
  });
}

/** Returns a value as JSON; undefined if it is nested too deep for JSON.stringify (JSON.parse goes deeper). */
export const jsonText = (value: unknown): string | undefined =>
  orUndefined(() => JSON.stringify(value));

/** Returns the kind of a value, for an error message. */
export function describeJson(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns whether a value is missing: the service omits keys instead of sending null. */
export const isMissing = (value: unknown): value is undefined | null =>
  value === undefined || value === null;

/** Returns whether a payload is `{}`, which the service returns if it has no data; that is not an error. */
export const isEmptyObject = (payload: JsonObject): boolean => Object.keys(payload).length === 0;

/** Returns the object at a key, undefined if it is missing; throws a PayloadError for anything else. */
export function objectAt(parent: JsonObject, key: string, path: string): JsonObject | undefined {
  const value = parent[key];
  return isMissing(value) ? undefined : requiredObjectAt(parent, key, path);
}

/** Returns the object at a key of a payload as the one row of a table, and no row if it is missing. */
export function objectOrNone(payload: JsonObject, key: string): readonly JsonObject[] {
  const value = objectAt(payload, key, "$");
  return value === undefined ? [] : [value];
}

/** Returns a required object; throws a PayloadError if it is missing, too. */
export function requiredObjectAt(parent: JsonObject, key: string, path: string): JsonObject {
  const value = parent[key];
  if (isObject(value)) return value;
  throw unexpected(`${path}.${key}`, "an object", value);
}

/** Returns the list of objects at a key, empty if it is missing; throws a PayloadError for anything else. */
export function objectsAt(parent: JsonObject, key: string, path: string): readonly JsonObject[] {
  const value = parent[key];
  return isMissing(value) ? [] : checkObjects(value, `${path}.${key}`);
}

/** Returns what `read` returns for the objects of a list, which it receives with their paths, as one list. */
export const flatMapAt = <T>(
  parent: JsonObject,
  key: string,
  path: string,
  read: (object: JsonObject, path: string) => T | readonly T[],
): T[] =>
  objectsAt(parent, key, path).flatMap((object, index) => read(object, `${path}.${key}[${index}]`));

/** Returns a required list of objects; throws a PayloadError if it is missing, too. */
export function requiredObjectsAt(parent: JsonObject, key: string, path: string) {
  return checkObjects(parent[key], `${path}.${key}`);
}

function checkObjects(value: unknown, jsonPath: string): readonly JsonObject[] {
  if (!Array.isArray(value)) throw unexpected(jsonPath, "a list of objects", value);
  const wrong = value.findIndex((item) => !isObject(item));
  if (wrong >= 0) throw unexpected(`${jsonPath}[${wrong}]`, "an object", value[wrong]);
  return value;
}

/** Returns the error for a value of another kind than expected. */
export const unexpected = (jsonPath: string, expected: string, value: unknown): PayloadError =>
  new PayloadError({ jsonPath, expected, got: describeJson(value) });

/** Maximum depth of nesting: far more than the service sends, and safe for the stack. */
export const DEEPEST = 32;

/** Returns the groups inside a group; throws a PayloadError before excessive nesting overflows the stack. */
export function listChildren(group: JsonObject, path: string, depth: number) {
  if (depth < DEEPEST) return objectsAt(group, "children", path);
  throw new PayloadError({
    jsonPath: `${path}.children`,
    expected: `groups at most ${DEEPEST} deep`,
    got: "deeper ones",
  });
}

/** Returns a list unchanged, and an empty one for any other value. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns an object unchanged, and an empty one for any other value. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : NOTHING);

/** Returns the list at a key, with elements of any kind; empty if it is missing or not a list. */
export const valuesAt = (parent: JsonObject | undefined, key: string): readonly unknown[] =>
  asList(parent?.[key]);

/** Returns the texts among values as one; null if there are none. */
export function joinTexts(values: readonly unknown[], separator: string): string | null {
  const texts = values.filter((value) => typeof value === "string");
  return texts.length === 0 ? null : texts.join(separator);
}
