import type { OpenGame } from "../game";

/**
 * Whether a game was begun: it has plays, is going on or was completed (some have no log). Before
 * it, and for one postponed on the day, box scores can hold averages of the season.
 */
export const isBegun = (game: OpenGame<"wbb">): boolean =>
  game.completed || game.running || game.rows("plays").length > 0;
