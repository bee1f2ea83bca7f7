import { printable } from "../../errors";
import type { Cell } from "../../schema/dtypes";
import { maximum } from "../../schema/extremes";

/** Maximum width of a value in terminal cells. */
export const WIDEST_CELL = 32;

/** Characters of a cell that are examined: a cell may contain a megabyte of JSON. */
const LOOKED_AT = 20 * WIDEST_CELL;

/** A URL, as the service has for pages and pictures. */
export const LINK = /^(https?:)?\/\/\S+$/;

/** Returns one line of printable text, shortened with `…`; line breaks and terminal codes are escaped. */
export function clip(text: string, widest: number = WIDEST_CELL): string {
  if (text.length <= widest && PLAIN.test(text)) return text;
  const start = text.slice(0, LOOKED_AT);
  const safe = printable(start);
  if (start === text && displayWidth(safe) <= widest) return safe;
  if (start === text && LINK.test(text)) {
    const end = takeStart([...safe].reverse(), Math.floor(widest / 2));
    return `${takeStart([...safe], Math.ceil(widest / 2)).join("")}…${end.reverse().join("")}`;
  }
  return `${takeStart([...safe], widest).join("")}…`;
}

/** Returns the longest start that is narrower than `widest`. */
function takeStart(letters: readonly string[], widest: number): string[] {
  let width = 0;
  const end = letters.findIndex((letter) => {
    width += displayWidth(letter);
    return width >= widest;
  });
  return letters.slice(0, end === -1 ? letters.length : end);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Matches most texts; measuring them letter by letter takes twenty times as long. */
const PLAIN = /^[ -~]*$/;
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Returns the width in terminal cells: two for emoji and East Asian letters, none for combining accents. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (WIDE.test(character)) width += 2;
    else if (!ZERO_WIDTH.test(character)) width += 1;
  }
  return width;
}

export function pad(text: string, width: number, right: boolean): string {
  const fill = " ".repeat(Math.max(0, width - displayWidth(text)));
  return right ? fill + text : text + fill;
}

/** Returns a cell as text: numbers with `digits` significant digits, texts no wider than `widest`. */
export const cellText = (cell: Cell, widest: number, digits?: number | null): string =>
  typeof cell === "number" ? numberText(cell, digits) : clip(String(cell), widest);

const SHOWN_DIGITS = 4;

/**
 * Returns a number for display, with at most `digits` significant digits; null shows all. Digits before the
 * point are never rounded to zeros, and whole numbers are unchanged.
 */
export function numberText(value: number, digits: number | null = SHOWN_DIGITS): string {
  if (digits === null || Number.isInteger(value) || !Number.isFinite(value)) return String(value);
  const isSmall = Math.abs(value) < 10 ** digits;
  return String(Number(isSmall ? value.toPrecision(digits) : value.toFixed(0)));
}

/** Blanks as wide as the decimal point and the digits that they replace. */
export interface Blanks {
  readonly point: string;
  readonly digit: string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Returns the texts with blanks for missing decimals, so that all points are aligned. */
export function pointsAligned(texts: readonly string[], { point, digit }: Blanks): string[] {
  const decimals = texts.map((text) =>
    DECIMAL.test(text) ? (text.split(".")[1] ?? "").length : 0,
  );
  const most = maximum([0, ...decimals]);
  return texts.map((text, index) => {
    if (most === 0 || !DECIMAL.test(text)) return text;
    const own = decimals[index] ?? 0;
    return text + (own === 0 ? point : "") + digit.repeat(most - own);
  });
}
