import type { Sport } from "../leagues";
import type { JsonObject } from "../schema/payload";
import type { Side } from "./competitor";
import type { OpenGame } from "./game";

type Sides = Pick<OpenGame<Sport>, "home" | "away" | "neutral_site">;

/** Returns a side's opponent. */
export const opponentSide = ({ home, away }: Pick<Sides, "home" | "away">, side: Side): Side =>
  side.home_away === "home" ? away : home;

/**
 * Returns the values of a row's team and opponent columns. A team id that is missing in the header remains.
 * Columns are listed by name, since a spread is many times slower in V8.
 */
export const teamAndOpponent = (
  game: Sides,
  side: Side | undefined,
  team_id = side?.team_id,
): JsonObject => ({
  team_id,
  team_abbreviation: side?.team_abbreviation,
  team_name: side?.team_name,
  team_color: side?.team_color,
  team_alternate_color: side?.team_alternate_color,
  home_away: side?.home_away,
  site: side && (game.neutral_site ? "neutral" : side.home_away),
  opponent_id: side && opponentSide(game, side).team_id,
});

/** Returns the rows by side: away, home, then neither; within a side, in their order. */
export function awayFirst<T extends { readonly team_id: string | null }>(
  { side }: OpenGame<Sport>,
  rows: readonly T[],
): readonly T[] {
  const place = ({ team_id }: T) => {
    const home_away = side(team_id)?.home_away;
    return home_away === undefined ? 2 : Number(home_away === "home");
  };
  return [...rows].sort((one, other) => place(one) - place(other));
}
