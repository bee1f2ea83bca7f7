import type { Sport } from "../leagues";
import { easternDay } from "../schema/dates";
import type { OpenGame, Side } from "./game";

/** Returns the values of `gameDayColumns` for one side or for the whole game. */
export function readGameDay(game: OpenGame<Sport>, side?: Side) {
  const { start_utc, neutral_site } = game;
  const [header] = game.rows("header");
  return {
    site: neutral_site ? "neutral" : side?.home_away,
    season: seasonOf(game),
    season_type: header?.season_type ?? null,
    start_utc,
    game_date: start_utc === null ? null : (easternDay(new Date(start_utc)) ?? null),
  };
}

/** Returns the season as one year, from the header. */
export const seasonOf = (game: OpenGame<Sport>): number | null =>
  game.rows("header")[0]?.season_year ?? null;
