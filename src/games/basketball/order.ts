import type { WbbPlay } from "../../datasets/summary/plays";
import type { OpenGame } from "../game";

/**
 * The plays in the order in which they happened: that of the log, but within one reading of the
 * clock that in which the win probabilities were computed. The log has the end of a period after
 * baskets at 0:00 that were counted later. A play without a probability stays behind the one before.
 */
export function playsInOrder(game: OpenGame<"wbb">): readonly WbbPlay[] {
  const plays = game.rows("plays");
  const entries = new Map(
    game.rows("winprobability").map(({ play_id }, index) => [play_id, index] as const),
  );
  const instants = new Map<string, { readonly places: number[]; readonly entries: number[] }>();
  plays.forEach((play, place) => {
    const reading = play.clock_display_value === null ? `${place}` : instantOf(play);
    const instant = instants.get(reading) ?? { places: [], entries: [] };
    instants.set(reading, instant);
    instant.places.push(place);
    instant.entries.push(entries.get(play.id) ?? instant.entries.at(-1) ?? -1);
  });
  const ordered = [...plays];
  for (const { places, entries } of instants.values()) {
    const sorted = places
      .map((place, index) => ({ place, entry: entries[index] ?? -1 }))
      .sort((one, other) => one.entry - other.entry);
    sorted.forEach(({ place }, index) => {
      ordered[places[index] ?? place] = plays[place] as WbbPlay;
    });
  }
  return ordered;
}

/** What the plays of one instant share: a reading of the clock in a period. */
export const instantOf = ({ period_number, clock_display_value }: WbbPlay): string =>
  `${period_number} ${clock_display_value}`;
