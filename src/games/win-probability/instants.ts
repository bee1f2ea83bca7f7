import type { WbbPlay } from "../../datasets/summary/plays";
import { instantOf } from "../basketball/order";

/** Of each pair of period and clock reading the last row; a row without a reading is its own. */
export function lastsOfInstants(plays: readonly WbbPlay[]): readonly boolean[] {
  const instants = plays.map(instantOf);
  const last = new Map<string, number>();
  instants.forEach((instant, index) => {
    last.set(instant, index);
  });
  return plays.map(
    (play, index) => play.clock_display_value === null || last.get(instants[index] ?? "") === index,
  );
}

/** The last known probability of each instant on its last row; null on all other rows. */
export function sharesOfInstants(
  plays: readonly WbbPlay[],
  shares: readonly (number | null)[],
): readonly (number | null)[] {
  const known = new Map<string, number>();
  plays.forEach((play, index) => {
    const share = shares[index] ?? null;
    if (share !== null) known.set(instantOf(play), share);
  });
  const lasts = lastsOfInstants(plays);
  return plays.map((play, index) => {
    if (!lasts[index]) return null;
    const isAlone = play.clock_display_value === null;
    return (isAlone ? shares[index] : known.get(instantOf(play))) ?? null;
  });
}
