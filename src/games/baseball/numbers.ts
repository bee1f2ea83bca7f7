import { LONGEST_NUMBER } from "../../schema/dtypes";

const SHOWN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The number a box score shows (".272", "12"); null for dashes and other words. */
export const numberShown = (text: string | null): number | null =>
  text !== null && text.length <= LONGEST_NUMBER && SHOWN.test(text) ? Number(text) : null;

const INNINGS = /^(\d{1,4})\.([012])$/;

/** Innings are written with thirds after the dot: "5.2" is 17 outs. */
export function parseOuts(innings: string | null): number | null {
  const [, full, part] = INNINGS.exec(innings ?? "") ?? [];
  return full === undefined ? null : 3 * Number(full) + Number(part);
}

/** The second number of "85-52". */
export function parseSecond(pair: string | null): number | null {
  const [, second] = /^\d{1,4}-(\d{1,4})$/.exec(pair ?? "") ?? [];
  return second === undefined ? null : Number(second);
}
