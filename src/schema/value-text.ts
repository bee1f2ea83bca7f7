import { inspect } from "node:util";

/** Longer texts and texts with several lines are not quoted in a message. */
const LONGEST = 100;

/** Returns a passed value for an error message: as it is written, or its kind. */
export function describeValue(value: unknown): string {
  const kind = typeof value === "object" && value !== null ? findKind(value) : undefined;
  if (kind !== undefined) return kind;
  if (typeof value === "function") return `the function ${value.name}`.trimEnd();
  const text = inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
  if (text.length <= LONGEST && !text.includes("\n")) return text;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" ? "an object" : `${text.slice(0, LONGEST)}...`;
}

/** Returns the kind of a value that prints as more than one line: frames, columns and games. */
function findKind(value: object): string | undefined {
  const { $isSeries } = value as { readonly $isSeries?: boolean };
  // danfo's objects answer other names with errors.
  if ($isSeries !== undefined) return $isSeries ? "a column" : "a table";
  const { then, collectSync, shape, toArray } = value as Readonly<Record<string, unknown>>;
  if (typeof then === "function") return "a promise: put await before the call";
  if (typeof collectSync === "function")
    return "a lazy frame: await frame.collect() returns a frame";
  if (typeof toArray === "function") return "a column";
  if (typeof shape === "object" && shape !== null) return "a table";
  return "header" in value && "plays" in value ? "a game's summary" : undefined;
}
