import { orUndefined } from "../errors";
import { asList, jsonText } from "./payload";

/** The specification's four types; each frame engine maps them to its own. */
export type Dtype = "character" | "integer" | "double" | "logical";

/** danfo's names for the four types, which users read; they are labels, and values keep full precision. */
export const FRAME_DTYPES = {
  character: "string",
  integer: "int32",
  double: "float32",
  logical: "boolean",
} satisfies Record<Dtype, string>;

/** The JavaScript type of a present value, by dtype. */
export interface CellTypes {
  character: string;
  integer: number;
  double: number;
  logical: boolean;
}

/** One value of a frame; missing is null. */
export type Cell = string | number | boolean | null;
export type CellOf<D extends Dtype> = CellTypes[D] | null;

/** Converts a JSON value to a cell: null if it is missing, undefined if a conversion would lose something. */
export type Convert = (value: unknown) => Cell | undefined;

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** At most 15 digits, which a double represents exactly. */
const FEW_DIGITS = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;

/** Longer texts are not numbers: an exact double needs at most 25 characters. */
export const LONGEST_NUMBER = 40;

/** Returns the digits of a number, from the first to the last that is not 0. */
function significantDigits(text: string): string {
  const [mantissa = ""] = text.split(/[eE]/, 1);
  const digits = mantissa.replace(/[-.]/g, "");
  let start = 0;
  let end = digits.length;
  while (digits[start] === "0") start++;
  while (end > start && digits[end - 1] === "0") end--;
  return digits.slice(start, end);
}

/** Parses one or two digits, the form of most statistics: a pattern takes four times as long. */
function shortNumber(text: string): number | undefined {
  const first = text.charCodeAt(0) - ZERO;
  if (!(first >= 0 && first <= 9)) return /^-\d$/.test(text) ? Number(text) : undefined;
  if (text.length === 1) return first;
  const second = text.charCodeAt(1) - ZERO;
  return first > 0 && second >= 0 && second <= 9 ? 10 * first + second : undefined;
}

const ZERO = "0".charCodeAt(0);

/** Returns the number in a text; undefined if a double cannot represent it exactly. */
function numberFromText(text: string): number | undefined {
  if (text.length <= 2) return shortNumber(text);
  if (FEW_DIGITS.test(text)) return Number(text);
  if (text.length > LONGEST_NUMBER || !JSON_NUMBER.test(text)) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return undefined;
  return significantDigits(text) === significantDigits(String(number)) ? number : undefined;
}

function toCharacter(value: unknown): Cell | undefined {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return null;
  switch (typeof value) {
    case "number":
      return isExact(value) ? String(value) : undefined;
    case "boolean":
      return value ? "true" : "false";
    default:
      return jsonText(value);
  }
}

/** Beyond 2^53, JSON.parse has rounded a number, and its text would be a wrong id. */
const isExact = (number: number): boolean =>
  Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number);

function toInteger(value: unknown): Cell | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value : undefined;
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return undefined;
  const number = numberFromText(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

function toDouble(value: unknown): Cell | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? numberFromText(value) : undefined;
}

function toLogical(value: unknown): Cell | undefined {
  if (typeof value === "boolean") return value;
  if (value === undefined || value === null) return null;
  if (value === "true") return true;
  return value === "false" ? false : undefined;
}

/** Conversions of a JSON value to a cell by dtype, only if nothing is lost. */
export const convertTo: Readonly<Record<Dtype, Convert>> = {
  character: toCharacter,
  integer: toInteger,
  double: toDouble,
  logical: toLogical,
};

/** Returns the list in a nested column: as sent in sections, as JSON text in users' frames; otherwise empty. */
export const readListCell = (cell: unknown): readonly unknown[] =>
  asList(typeof cell === "string" ? orUndefined(() => JSON.parse(cell)) : cell);

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
