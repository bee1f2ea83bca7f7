import { convertTo } from "../../schema/dtypes";
import type { LeagueCode, OpenGame, Side } from "../game";
import { sumOf } from "./check";

/** A side's points or runs, and hits, summed over the header's score by periods or innings. */
export function linescoresOf(game: OpenGame<LeagueCode>, { home_away }: Side) {
  const { linescores: periods = [] } = game.competitor(home_away);
  return {
    score: sumOf(periods, ({ displayValue, value }) => integerOf(displayValue ?? value)),
    hits: sumOf(periods, ({ hits }) => integerOf(hits)),
  };
}

const integerOf = (value: unknown): number | null =>
  (convertTo.integer(value) as number | null | undefined) ?? null;
