import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { checkKeys } from "../schema/known-names";

/** Options of `show`. */
export interface ShowOptions {
  /**
   * The columns to show, in this order. All of them are shown.
   * @default all in a notebook; in text as many as fit, chosen by subject
   */
  readonly columns?: readonly string[];
  /**
   * Maximum number of rows, or `"all"`: a longer table shows its first and last rows.
   * @default in a notebook 20 (longer tables are cut to 10); in a terminal 10
   */
  readonly rows?: number | "all";
  /**
   * Maximum number of significant digits; null shows all. Digits before the point are always shown. The
   * values are unchanged.
   * @default 4
   */
  readonly digits?: number | null;
  /**
   * Width of the text in characters; Infinity sets no limit.
   * @default the width of the terminal; 80 in a notebook
   */
  readonly width?: number;
}

const CHECKS: Readonly<Record<keyof ShowOptions, readonly [(value: unknown) => boolean, string]>> =
  {
    columns: [
      (value) =>
        Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string"),
      "a list of names of columns",
    ],
    rows: [
      (value) => value === "all" || value === Infinity || isCount(value),
      '"all" or a number from 1',
    ],
    digits: [
      (value) => value === null || (isCount(value) && value <= MOST_DIGITS),
      "a whole number from 1 to 17, or null for all digits",
    ],
    width: [
      (value) => value === Infinity || (isCount(value) && value >= NARROWEST),
      "a number of columns of text from 20, or Infinity",
    ],
  };

/** Maximum number of significant digits of any number. */
const MOST_DIGITS = 17;
const NARROWEST = 20;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1;

/** Returns the options unchanged; throws an ArgumentError for unknown or invalid ones. */
export function checkShowOptions(options: unknown): ShowOptions {
  if (options === undefined) return {};
  const known = Object.keys(CHECKS);
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw failure("options must be an object.", `Its options are ${known.join(", ")}.`);
  }
  checkKeys("show", options, known);
  for (const [name, [isValid, what]] of Object.entries(CHECKS)) {
    const value = (options as ShowOptions)[name as keyof ShowOptions];
    if (value !== undefined && !isValid(value)) {
      throw failure(`${name} must be ${what}, got ${inspect(value, { depth: 1 })}.`);
    }
  }
  return options;
}

const failure = (what: string, next?: string): ArgumentError =>
  new ArgumentError(what, { operation: "show", next });
