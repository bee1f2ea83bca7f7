import { PayloadError } from "../errors";

/** A JSON object of unknown keys. */
export type JsonObject = { readonly [key: string]: unknown };

/** Placeholder for a missing object: all its keys are missing, too. */
export const NOTHING: JsonObject = {};

/** The prototype is one empty object, of which V8 reads faster than of Object.create(null). */
const Bare = function Bare() {} as unknown as new () => { [key: string]: unknown };
Bare.prototype = Object.create(null);

/** The values by their keys, which may be any text; values without a key are left out. */
export function keyed<T>(values: readonly T[], keyOf: (value: T, index: number) => unknown) {
  const byKey = new Bare() as { [key: string]: T };
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as T;
    const key = keyOf(value, index);
    if (typeof key === "string") byKey[key] = value;
  }
  return byKey;
}

/**
 * Returns a value as JSON; undefined if it is nested too deep for JSON.stringify, though not for
 * JSON.parse.
 */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Kind of a value, in the words of an error message. */
export function describeJson(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is missing: the service omits keys instead of sending null. */
export function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** The service returns `{}` if it has no data, which is not a failure. */
export function isEmptyObject(payload: JsonObject): boolean {
  return Object.keys(payload).length === 0;
}

/** The object at a key, undefined if it is missing; anything else is a PayloadError. */
export function objectAt(parent: JsonObject, key: string, path: string): JsonObject | undefined {
  const value = parent[key];
  return isMissing(value) ? undefined : requiredObjectAt(parent, key, path);
}

/** The object an endpoint cannot be without: missing is a PayloadError too. */
export function requiredObjectAt(parent: JsonObject, key: string, path: string): JsonObject {
  const value = parent[key];
  if (isObject(value)) return value;
  throw new PayloadError({
    jsonPath: `${path}.${key}`,
    expected: "an object",
    got: describeJson(value),
  });
}

/** The list of objects at a key, empty if it is missing; anything else is a PayloadError. */
export function objectsAt(parent: JsonObject, key: string, path: string): readonly JsonObject[] {
  const value = parent[key];
  if (isMissing(value)) return [];
  return checkObjects(value, `${path}.${key}`);
}

/** The list of objects an endpoint cannot be without: missing is a PayloadError too. */
export function requiredObjectsAt(
  parent: JsonObject,
  key: string,
  path: string,
): readonly JsonObject[] {
  return checkObjects(parent[key], `${path}.${key}`);
}

function checkObjects(value: unknown, jsonPath: string): readonly JsonObject[] {
  if (!Array.isArray(value)) {
    throw new PayloadError({ jsonPath, expected: "a list of objects", got: describeJson(value) });
  }
  for (let index = 0; index < value.length; index++) {
    if (!isObject(value[index])) {
      throw new PayloadError({
        jsonPath: `${jsonPath}[${index}]`,
        expected: "an object",
        got: describeJson(value[index]),
      });
    }
  }
  return value;
}

/** Far deeper than the service nests anything, and far from the end of the stack. */
export const DEEPEST = 32;

/** The groups inside a group; endless nesting is a PayloadError, not the end of the stack. */
export function listChildren(
  group: JsonObject,
  path: string,
  depth: number,
): readonly JsonObject[] {
  if (depth < DEEPEST) return objectsAt(group, "children", path);
  throw new PayloadError({
    jsonPath: `${path}.children`,
    expected: `groups at most ${DEEPEST} deep`,
    got: "deeper ones",
  });
}

/** The list at a key whatever its elements; empty if it is missing or not a list. */
export function valuesAt(parent: JsonObject | undefined, key: string): readonly unknown[] {
  const value = parent?.[key];
  return Array.isArray(value) ? value : [];
}
