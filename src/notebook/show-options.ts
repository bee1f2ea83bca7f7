import { checkOptions, type OptionsFor, optionRule } from "../schema/option-rules";
import { isWholeNumber } from "../schema/payload";

/** Options of `show`. */
export interface ShowOptions {
  /**
   * The columns to show, in this order. All of them are shown.
   * @default those with values: all in a notebook; in text as many as fit, chosen by subject
   */
  readonly columns?: readonly string[];
  /**
   * Maximum number of rows, or `"all"`: a longer table shows its first and last rows.
   * @default 30; longer tables are cut to 10
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

/** Maximum number of significant digits of any number. */
const MOST_DIGITS = 17;
const NARROWEST = 20;

const rules = {
  columns: optionRule("a list of names of columns", (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string")
      ? value
      : undefined,
  ),
  rows: optionRule('"all" or a number from 1', (value) =>
    value === "all" || value === Infinity || isWholeNumber(value, 1) ? value : undefined,
  ),
  digits: optionRule("a whole number from 1 to 17, or null for all digits", (value) =>
    value === null || isWholeNumber(value, 1, MOST_DIGITS) ? value : undefined,
  ),
  width: optionRule("a number of columns of text from 20, or Infinity", (value) =>
    value === Infinity || isWholeNumber(value, NARROWEST) ? value : undefined,
  ),
} satisfies OptionsFor<ShowOptions>;

/** Returns the options unchanged; throws an ArgumentError for unknown or invalid ones. */
export function checkShowOptions(options: unknown = {}): ShowOptions {
  checkOptions("show", rules, options);
  return options as ShowOptions;
}
