const SHOWN = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** The number a box score shows (".272", "12"); null for dashes and other words. */
export const numberShown = (text: string | null): number | null =>
  text !== null && SHOWN.test(text) ? Number(text) : null;

const INNINGS = /^(\d+)\.([012])$/;

/** Innings are written with thirds after the dot: "5.2" is 17 outs. */
export function outsIn(innings: string | null): number | null {
  const [, full, part] = INNINGS.exec(innings ?? "") ?? [];
  return full === undefined ? null : 3 * Number(full) + Number(part);
}

/** The second number of "85-52". */
export function secondOf(pair: string | null): number | null {
  const [, second] = /^\d+-(\d+)$/.exec(pair ?? "") ?? [];
  return second === undefined ? null : Number(second);
}
