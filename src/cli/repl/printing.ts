import { inspect } from "node:util";
import { printable } from "../../errors";
import { isFrame } from "../../frames/contents";
import { thrownText } from "./complaints";

/** Returns the REPL's output for a value. */
export function valueText(value: unknown, colors: boolean): string {
  if (value instanceof Error) return thrownText(value);
  const text = (part: unknown) => inspect(part, { colors });
  if (!isTables(value)) return text(value);
  // Inside an object they would be indented and too wide.
  const parts = Object.entries(value).map(([name, table]) => `${printable(name)}\n${text(table)}`);
  return parts.join("\n\n");
}

/** Returns whether a value consists of frames by name, like a baseball box score. */
function isTables(value: unknown): value is Readonly<Record<string, object>> {
  // The properties of a polars frame are its columns.
  if (!isObject(value) || hasOwnText(value)) return false;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const parts: unknown[] = Object.values(value);
  return parts.length > 0 && parts.every((part) => isObject(part) && hasOwnText(part));
}

/** A polars frame hides the symbol of its text from `in`. */
const hasOwnText = (value: object): boolean => isFrame(value) || inspect.custom in value;

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
