import type { LeagueCode } from "../leagues";
import type { Side } from "./competitor";
import type { OpenGame } from "./game";

type Sides = Pick<OpenGame<LeagueCode>, "home" | "away">;

/** The side that a side plays against. */
export const opponentOf = ({ home, away }: Sides, side: Side): Side =>
  side.home_away === "home" ? away : home;

/** Rows by side: away, home, then those of neither; within a side in their order. */
export function awayFirst<T extends { readonly team_id: string | null }>(
  { side }: OpenGame<LeagueCode>,
  rows: readonly T[],
): readonly T[] {
  const place = ({ team_id }: T) => {
    const home_away = side(team_id)?.home_away;
    return home_away === undefined ? 2 : Number(home_away === "home");
  };
  return [...rows].sort((one, other) => place(one) - place(other));
}
