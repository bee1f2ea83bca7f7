import { ArgumentError } from "../../../errors";
import { missingParameters } from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { asObject } from "../../../schema/payload";

/** Frequencies of events, as shares from 0 to 1. */
export interface BaseballRates {
  /** Walks, hit batters and catcher interference, per plate appearance. */
  readonly walk: number;
  /** Singles, and batters who reach on an error, per plate appearance. */
  readonly single: number;
  /** Doubles per plate appearance. */
  readonly double: number;
  /** Triples per plate appearance. */
  readonly triple: number;
  /** Home runs per plate appearance. */
  readonly home_run: number;
  /** Strikeouts per plate appearance; the remaining plate appearances are outs in play. */
  readonly strikeout: number;
  /** Share of runners on second who score on a single with fewer than two out. */
  readonly second_home: number;
  /** The same with two out. */
  readonly second_home_two_out: number;
  /** Share of runners on first who reach third on a single, if it is open. */
  readonly first_to_third: number;
  /** Share of runners on first who score on a double with fewer than two out. */
  readonly first_home: number;
  /** The same with two out. */
  readonly first_home_two_out: number;
  /** Share of outs in play that are double plays, with a runner on first and fewer than two out. */
  readonly double_play: number;
  /** Share of runners on third who score on other outs in play with fewer than two out. */
  readonly third_home_on_out: number;
  /** Share of runners on second who advance to an open third on such an out. */
  readonly second_to_third_on_out: number;
  /** Share of runners on first who advance to an open second on such an out. */
  readonly first_to_second_on_out: number;
  /** Wild pitches, passed balls and balks, as a share of events with a runner on base. */
  readonly wild_pitch: number;
  /** Steals of second, as a share of events with a runner on first and none on second. */
  readonly steal: number;
  /** Runners caught stealing or picked off, as a share of the same events. */
  readonly caught_stealing: number;
}

/** Parameters of baseball's win probability model. */
export interface BaseballWinProbabilityParameters {
  /** Description of the games used for the fit. */
  readonly fitted_on: string;
  /** The day of the fit, YYYY-MM-DD. */
  readonly date: string;
  /** Probability that the home side wins if nothing else is known. */
  readonly home_win_probability: number;
  /** Mean change in probability per plate appearance, which is a leverage of 1. */
  readonly mean_swing: number;
  readonly rates: BaseballRates;
}

/**
 * The default parameters of the model. Extra-base hits, strikeouts, steals and advances from first on hits
 * are rounded averages of Major League Baseball. The others were fitted so that runs to the end of the inning
 * from the 24 states match the observed frequencies.
 */
export const BASEBALL_WIN_PROBABILITY_PARAMETERS: BaseballWinProbabilityParameters = {
  fitted_on:
    "9.6 million states of bases and outs of Major League Baseball, from Retrosheet's logs, " +
    "as counted by Greg Stoll (github.com/gregstoll/baseballstats)",
  date: "2026-11-22",
  home_win_probability: 0.539,
  mean_swing: 0.0351,
  rates: {
    walk: 0.0822,
    single: 0.1688,
    double: 0.042,
    triple: 0.0055,
    home_run: 0.0243,
    strikeout: 0.157,
    second_home: 0.3307,
    second_home_two_out: 0.6671,
    first_to_third: 0.271,
    first_home: 0.4,
    first_home_two_out: 0.6,
    double_play: 0.1182,
    third_home_on_out: 0.4667,
    second_to_third_on_out: 0.4911,
    first_to_second_on_out: 0.1903,
    wild_pitch: 0.0157,
    steal: 0.055,
    caught_stealing: 0.022,
  },
};

const PRESET = "mlb" satisfies LeagueCode;

/** Throws an ArgumentError for the default parameters in a game of another league. */
export function requireParameters(
  operation: string,
  league: LeagueCode,
  parameters: BaseballWinProbabilityParameters,
): void {
  if (parameters !== BASEBALL_WIN_PROBABILITY_PARAMETERS || league === PRESET) return;
  throw missingParameters(operation, league, [PRESET], "fitBaseballWinProbability");
}

const isShare = (value: unknown): boolean => typeof value === "number" && value >= 0 && value <= 1;

/** Returns the parameters passed, or the defaults; throws an ArgumentError if they are invalid. */
export function checkedBaseballParameters(operation: string, value: unknown) {
  if (value === undefined) return BASEBALL_WIN_PROBABILITY_PARAMETERS;
  const parts = asObject(value);
  const rates = asObject(parts.rates);
  const wrong = ["home_win_probability", "mean_swing"].find((name) => !isShare(parts[name]));
  const wrongRate = Object.keys(BASEBALL_WIN_PROBABILITY_PARAMETERS.rates).find(
    (name) => !isShare(rates[name]),
  );
  if (wrong === undefined && wrongRate === undefined) {
    return value as BaseballWinProbabilityParameters;
  }
  throw new ArgumentError(
    `invalid parameters of the baseball model: ${wrong ?? `rates.${wrongRate}`} must be a number from 0 to 1.`,
    { operation, next: "Pass the result of fitBaseballWinProbability." },
  );
}
