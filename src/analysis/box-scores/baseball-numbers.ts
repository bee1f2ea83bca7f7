import { LONGEST_NUMBER } from "../../schema/dtypes";

const SHOWN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Returns the number in a text of a box score (".272", "12"); null for dashes and other words. */
export const numberShown = (text: string | null): number | null =>
  text !== null && text.length <= LONGEST_NUMBER && SHOWN.test(text) ? Number(text) : null;

const INNINGS = /^(\d{1,4})\.([012])$/;

/** Returns the outs of innings as text, with thirds after the dot: 17 for "5.2". */
export function parseOuts(innings: string | null): number | null {
  const [, full, part] = INNINGS.exec(innings ?? "") ?? [];
  return full === undefined ? null : 3 * Number(full) + Number(part);
}

/** Returns the second number of a pair: 52 for "85-52". */
export function parseSecond(pair: string | null): number | null {
  const [, second] = /^\d{1,4}-(\d{1,4})$/.exec(pair ?? "") ?? [];
  return second === undefined ? null : Number(second);
}
