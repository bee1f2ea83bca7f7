import type { OpenGame } from "../../../games/game";
import { describeBallGame, type StandingAfter } from "./ball-game";
import type { BaseballWinProbabilityParameters } from "./parameters";
import { betterBehind, bottomChance, computeOutlook, FIRST_PITCH, type Standing } from "./standing";

/** The home side's probability at a moment of the game, which determines the strength of the sides. */
export interface KnownChance {
  readonly home: number;
  readonly standing: Standing;
}

/** Distance of probabilities from 0 and 1 before the end of the game. */
const NEARLY = 1e-9;

/**
 * Returns the home side's probabilities by the model; without a known one, only the place of the game counts.
 */
export function computeHomeChances(
  game: OpenGame<"baseball">,
  known: KnownChance | undefined,
  parameters: BaseballWinProbabilityParameters,
) {
  const { rules, isHomeInBottom } = describeBallGame(game);
  const ofHome = (bottom: number) => (isHomeInBottom ? bottom : 1 - bottom);
  const neutral = game.neutral_site ? 0.5 : parameters.home_win_probability;
  const { home, standing } = known ?? { home: neutral, standing: FIRST_PITCH };
  const better = betterBehind(ofHome(home), standing, rules, parameters);
  const outlook = computeOutlook(better, rules, parameters);
  return {
    outlook,
    /** The probability before the first plate appearance. */
    start: ofHome(bottomChance(outlook, FIRST_PITCH)),
    /** Returns the probability after a plate appearance. */
    chanceOf: ({ standing: after, winner }: StandingAfter): number =>
      winner ?? Math.min(Math.max(ofHome(bottomChance(outlook, after)), NEARLY), 1 - NEARLY),
  };
}
