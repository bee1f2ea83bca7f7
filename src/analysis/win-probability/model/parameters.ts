import { ArgumentError } from "../../../errors";
import { chosenLeague, missingParameters } from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { asObject } from "../../../schema/payload";

/** Parameters of basketball's win probability model. */
export interface WinProbabilityParameters {
  /** League of the games. */
  readonly league: LeagueCode;
  /** Description of the games used for the fit. */
  readonly fitted_on: string;
  /** The day of the fit, YYYY-MM-DD. */
  readonly date: string;
  /** Standard deviation of the margin in regulation, in points, around the difference in strength. */
  readonly points_sd: number;
  /** Standard deviation that remains at the end, in points, for plays that share the last clock reading. */
  readonly end_sd: number;
  /** Value of having the ball, in points. */
  readonly ball: number;
  /** Value of a pending free throw, in points. */
  readonly free_throw: number;
  /** The home side's advantage in points, if only the place is known. */
  readonly home_advantage: number;
  /** Standard deviation of that margin between games, in points. */
  readonly unknown_strength_sd: number;
  /** Mean change in probability by one possession over all instants, which is a leverage of 1. */
  readonly mean_swing: number;
  /** Seconds of a possession, and the shares of possessions with 0, 1, 2 and 3 points. */
  readonly possession: {
    readonly seconds: number;
    readonly points: readonly [none: number, one: number, two: number, three: number];
  };
}

/** The default parameters of the model. */
export const WIN_PROBABILITY_PARAMETERS: WinProbabilityParameters = {
  league: "wbb",
  fitted_on: "897 games of women's college basketball, November 2022 to January 2023",
  date: "2026-11-22",
  points_sd: 13.23,
  end_sd: 0.453,
  ball: 0.565,
  free_throw: 0.848,
  home_advantage: 5.04,
  unknown_strength_sd: 12.7,
  mean_swing: 0.0214,
  possession: { seconds: 17.6, points: [0.569, 0.042, 0.289, 0.1] },
};

export function checkLeague(
  operation: string,
  league: LeagueCode,
  parameters: WinProbabilityParameters,
) {
  if (league === parameters.league) return;
  if (parameters === WIN_PROBABILITY_PARAMETERS) {
    throw missingParameters(operation, league, [parameters.league], "fitWinProbability");
  }
  throw new ArgumentError(
    `parameters are for ${parameters.league}, but the game is of ${league}.`,
    { operation, next: `Pass parameters with { league: "${league}" }.` },
  );
}

export const isModeled = (league: LeagueCode): boolean =>
  league === WIN_PROBABILITY_PARAMETERS.league;

/** Returns the parameters of a call, or the default; throws an ArgumentError for anything else. */
export function checkedParameters(operation: string, value: unknown): WinProbabilityParameters {
  if (value === undefined) return WIN_PROBABILITY_PARAMETERS;
  const received = asObject(value);
  const lacking = Object.entries(WIN_PROBABILITY_PARAMETERS).find(
    ([name, preset]) => typeof preset === "number" && !Number.isFinite(received[name]),
  );
  if (lacking === undefined) {
    chosenLeague(operation, value);
    return { ...WIN_PROBABILITY_PARAMETERS, ...received };
  }
  throw new ArgumentError(`invalid parameters of the model: ${lacking[0]} must be a number.`, {
    operation,
    next: "Pass the result of fitWinProbability.",
  });
}
