import { inspect } from "node:util";
import { printable } from "../../errors";
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
  if (!isObject(value) || inspect.custom in value) return false;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const parts: unknown[] = Object.values(value);
  return parts.length > 0 && parts.every((part) => isObject(part) && inspect.custom in part);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
