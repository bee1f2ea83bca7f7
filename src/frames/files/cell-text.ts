import { printable } from "../../errors";
import type { Cell } from "../../schema/dtypes";
import { numberText } from "../numbers";

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
export function cellText(cell: Cell, widest: number, digits?: number | null): string {
  return typeof cell === "number" ? numberText(cell, digits) : clip(String(cell), widest);
}
