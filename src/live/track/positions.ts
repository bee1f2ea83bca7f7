/** Progress of a game as numbers, compared from the first to the last. */
export type Position = readonly number[];

/** Returns a number below 0 if the first is earlier, and 0 if they agree over their common length. */
export function comparePositions(one: Position, other: Position): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = (one[index] as number) - (other[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the seconds of a displayed clock, `4:12` or `12.4`; undefined for anything else. */
export function clockSeconds(clock: string | null): number | undefined {
  const [, minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,2}(?:\.\d+)?)$/.exec(clock ?? "") ?? [];
  return seconds === undefined ? undefined : 60 * Number(minutes ?? 0) + Number(seconds);
}
