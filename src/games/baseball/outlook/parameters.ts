import { ArgumentError } from "../../../errors";
import { isObject } from "../../../schema/payload";

/** How often what happens, as shares from 0 to 1. */
export interface BaseballRates {
  /** Walks, hit batters and interference of the catcher, of plate appearances. */
  readonly walk: number;
  /** Singles, and batters who reach on an error, of plate appearances. */
  readonly single: number;
  /** Doubles, of plate appearances. */
  readonly double: number;
  /** Triples, of plate appearances. */
  readonly triple: number;
  /** Home runs, of plate appearances. */
  readonly home_run: number;
  /** Strikeouts, of plate appearances; what is left are outs in play. */
  readonly strikeout: number;
  /** Runners on second who score on a single with fewer than two out. */
  readonly second_home: number;
  /** The same with two out. */
  readonly second_home_two_out: number;
  /** Runners on first who take third on a single, if nobody stops there. */
  readonly first_to_third: number;
  /** Runners on first who score on a double with fewer than two out. */
  readonly first_home: number;
  /** The same with two out. */
  readonly first_home_two_out: number;
  /** Outs in play that are double plays, with a runner on first and fewer than two out. */
  readonly double_play: number;
  /** Runners on third who score on another out in play with fewer than two out. */
  readonly third_home_on_out: number;
  /** Runners on second who take a free third on it. */
  readonly second_to_third_on_out: number;
  /** Runners on first who take a free second on it. */
  readonly first_to_second_on_out: number;
  /** Wild pitches, passed balls and balks, of what happens with a runner on base. */
  readonly wild_pitch: number;
  /** Steals of second, of what happens with a runner on first and none on second. */
  readonly steal: number;
  /** Runners caught or picked off, of the same. */
  readonly caught_stealing: number;
}

/** Parameters of baseball's win probability model. */
export interface BaseballWinProbabilityParameters {
  /** The games that they were counted in, in words. */
  readonly fitted_on: string;
  /** The day of the fit, YYYY-MM-DD. */
  readonly date: string;
  /** Probability that the home side wins if nothing else is known. */
  readonly home_win_probability: number;
  /** The mean over plate appearances of what one changes, as a probability; leverage 1. */
  readonly mean_swing: number;
  readonly rates: BaseballRates;
}

/**
 * The default parameters of the model. Extra-base hits, strikeouts, steals and advances from first on hits
 * are rounded averages of Major League Baseball. The others were fitted so that runs to the end of the inning
 * from the 24 states are as likely as counted.
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

const isShare = (value: unknown): boolean => typeof value === "number" && value >= 0 && value <= 1;

/** Returns the parameters passed, or the defaults; throws an ArgumentError if they are invalid. */
export function checkedBaseballParameters(
  operation: string,
  value: unknown,
): BaseballWinProbabilityParameters {
  if (value === undefined) return BASEBALL_WIN_PROBABILITY_PARAMETERS;
  const parts = isObject(value) ? value : {};
  const rates = isObject(parts.rates) ? parts.rates : {};
  const wrong = ["home_win_probability", "mean_swing"].find((name) => !isShare(parts[name]));
  const wrongRate = Object.keys(BASEBALL_WIN_PROBABILITY_PARAMETERS.rates).find(
    (name) => !isShare(rates[name]),
  );
  if (wrong === undefined && wrongRate === undefined) {
    return value as BaseballWinProbabilityParameters;
  }
  throw new ArgumentError(
    `these are no parameters of the model of baseball: ${wrong ?? `rates.${wrongRate}`} is no share of 1.`,
    { operation, next: "Pass what fitBaseballWinProbability gives." },
  );
}
