import type { LeagueCode, OpenGame, Side } from "../game";
import { sumOf } from "./check";

/** A side's points or runs, and hits, summed over the header's score by periods or innings. */
export function linescoresOf(game: OpenGame<LeagueCode>, { home_away }: Side) {
  const { linescores } = game.competitor(home_away);
  return {
    score: sumOf(linescores, ({ score }) => score),
    hits: sumOf(linescores, ({ hits }) => hits),
  };
}
