import type { operations } from "../../src/service/operations";

type Operation = (typeof operations)[keyof typeof operations];

/** Objects that are used as maps: their keys are data. */
const MAPS = [/\.positions$/, /\.atBats$/, /\.playsMap$/];

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/**
 * The paths that an operation reads from a payload, with lists as `[]`, maps as `.*`, and the JSON
 * type found there, for example `$.events[].id: string`. A value that becomes JSON text is read with
 * everything inside it.
 */
export function pathsRead(operation: Operation, payload: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const wrap = (value: unknown, path: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const isMap = MAPS.some((list) => list.test(path));
    return new Proxy(value, {
      get(target, key, receiver) {
        const child: unknown = Reflect.get(target, key, receiver);
        if (typeof key !== "string" || !Object.hasOwn(target, key)) return child;
        if (Array.isArray(target) && key === "length") return child;
        const step = Array.isArray(target) ? "[]" : isMap ? ".*" : `.${key}`;
        found.add(`${path}${step}: ${typeOf(child)}`);
        return wrap(child, path + step);
      },
    });
  };
  const result: unknown = operation.parse(wrap(payload, "$") as object);
  // Sections are read on first access.
  if ("sections" in operation) for (const section of Object.values(result as object)) void section;
  return found;
}
