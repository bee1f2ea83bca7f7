import type { WbbPlay } from "../../service/datasets/summary/plays";
import type { OpenGame } from "../game";

/** Returns whether a row is the end of a period or of the game; its score is often from another moment. */
export const isEnd = ({ type_id }: WbbPlay): boolean => type_id === "412" || type_id === "402";

/**
 * Returns the plays in the order in which they happened: that of the log. Within one reading of the clock, it
 * is the order in which the win probabilities were computed. A play without a probability stays after the
 * previous one. The end of a period follows all its plays: its probability was often computed before those at
 * 0:00.
 */
export function playsInOrder(game: OpenGame<"basketball">): readonly WbbPlay[] {
  const plays = endsLast(game.rows("plays"));
  const instants = numberInstants(plays);
  const entryOf = new Map<string | null, number>();
  for (const [index, { play_id }] of game.rows("winprobability").entries()) {
    entryOf.set(play_id, index);
  }
  const latest: number[] = new Array(plays.length).fill(-1);
  const mixed = new Set<number>();
  const entries: number[] = [];
  for (const [place, { id }] of plays.entries()) {
    const instant = instants[place] as number;
    const before = latest[instant] as number;
    const entry = isEnd(plays[place] as WbbPlay) ? before : (entryOf.get(id) ?? before);
    if (entry < before) mixed.add(instant);
    latest[instant] = entry;
    entries.push(entry);
  }
  if (mixed.size === 0) return plays;
  const placesOf = new Map([...mixed].map((instant) => [instant, [] as number[]]));
  instants.forEach((instant, place) => {
    placesOf.get(instant)?.push(place);
  });
  const ordered = [...plays];
  for (const places of placesOf.values()) {
    const sorted = places.toSorted((one, other) => (entries[one] ?? 0) - (entries[other] ?? 0));
    sorted.forEach((place, index) => {
      ordered[places[index] ?? place] = plays[place] as WbbPlay;
    });
  }
  return ordered;
}

/** Returns the plays with each end of a period after its other plays. */
function endsLast(plays: readonly WbbPlay[]): readonly WbbPlay[] {
  const lastOf = new Map<number | null, number>();
  plays.forEach((play, place) => {
    if (!isEnd(play)) lastOf.set(play.period_number, place);
  });
  const isEarly = (play: WbbPlay, place: number) =>
    isEnd(play) && place < (lastOf.get(play.period_number) ?? -1);
  const early = plays.filter(isEarly);
  if (early.length === 0) return plays;
  return plays.flatMap((play, place) => {
    if (isEarly(play, place)) return [];
    const { period_number } = play;
    if (lastOf.get(period_number) !== place) return [play];
    return [play, ...early.filter((end) => end.period_number === period_number)];
  });
}

/** Returns the number of each play's instant: its period and clock reading, or itself without a reading. */
export function numberInstants(plays: readonly WbbPlay[]): readonly number[] {
  const periods = new Map<number | null, Map<string, number>>();
  return plays.map(({ period_number, clock_display_value }, index) => {
    if (clock_display_value === null) return index;
    let known = periods.get(period_number);
    if (known === undefined) {
      known = new Map();
      periods.set(period_number, known);
    }
    const instant = known.get(clock_display_value) ?? index;
    if (instant === index) known.set(clock_display_value, index);
    return instant;
  });
}
