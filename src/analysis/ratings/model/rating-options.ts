import { ArgumentError } from "../../../errors";
import type { AnyFrame, PlainRow } from "../../../frames/input/input-types";
import { type LeagueOption, leagueRule } from "../../../games/table-league";
import { type LeagueCode, sportOf } from "../../../leagues";
import type { Day } from "../../../schema/dates";
import {
  asReceived,
  type Checked,
  dayBefore,
  invalidOption,
  numberWithin,
  type OptionsFor,
  oneAmong,
  orUnset,
  positiveNumber,
} from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";
import { describeValue } from "../../../schema/value-text";
import {
  type EloParameters,
  presetParameters,
  RATING_PARAMETERS,
  type RatingParameters,
} from "./parameters";
import { readPrior } from "./prior-ratings";

/** A method of rating. */
export type RatingMethod = "efficiency" | "margin" | "srs" | "elo";

/** Options of `teamRatings`. */
export interface TeamRatingsOptions extends LeagueOption {
  /**
   * First day, in US Eastern time, whose games are excluded ("20230131", "2023-01-31").
   * @default every game of the table counts
   */
  readonly as_of?: Day;
  /**
   * Method: "efficiency" (points per 100 possessions), "margin", "srs" or "elo".
   * @default "efficiency" for tables with possessions, otherwise "margin"
   */
  readonly method?: RatingMethod;
  /**
   * Maximum margin of a game, in points or runs, that counts; predictions from such ratings are also of
   * capped margins.
   * @default none; every point counts
   */
  readonly margin_cap?: number;
  /**
   * Half-life of a game's weight, in days before as_of or the last game; not with elo.
   * @default none; all games count alike
   */
  readonly half_life_days?: number;
  /**
   * Parameters of the ratings: the result of `fitTeamRatings`.
   * @default those of the package: wbb fitted on games of 2022-23, mlb set by hand. Other leagues are fitted
   * to the rated games, at least 20
   */
  readonly parameters?: RatingParameters;
  /**
   * The table of `teamRatings` for the previous season, by the same method. Teams then start from a share of
   * that rating. For "efficiency" and "margin".
   * @default none; teams start from their conference
   */
  readonly prior?: AnyFrame | readonly PlainRow[];
  /**
   * With elo: effect of one game on a rating, in Elo points, before the margin's multiplier.
   * @default k_factor of the parameters
   */
  readonly k_factor?: number;
  /** With elo: whether larger margins move ratings farther. @default true */
  readonly margin_multiplier?: boolean;
  /**
   * With elo: the share of the distance from 1500 that a rating retains from one season to the next.
   * @default carry_over of the parameters
   */
  readonly carry_over?: number;
}

export type CheckedOptions = ReturnType<typeof checkedOptions>;

export const ratingRules = {
  ...leagueRule,
  as_of: dayBefore,
  method: orUnset(oneAmong(["efficiency", "margin", "srs", "elo"] as const, "efficiency")),
  margin_cap: positiveNumber,
  half_life_days: positiveNumber,
  parameters: asReceived<RatingParameters>(),
  prior: asReceived<TeamRatingsOptions["prior"]>(),
  k_factor: positiveNumber,
  margin_multiplier: orUnset(oneAmong([true, false], true)),
  carry_over: orUnset(numberWithin({ from: 0, to: 1 }, 0.5)),
} satisfies OptionsFor<TeamRatingsOptions>;

const ELO_OPTIONS = ["k_factor", "margin_multiplier", "carry_over"] as const;

/** Options that a method does not take. */
const FOREIGN = {
  efficiency: ELO_OPTIONS,
  margin: ELO_OPTIONS,
  srs: ["prior", ...ELO_OPTIONS],
  elo: ["half_life_days", "prior"],
} as const;

export function checkedOptions(
  operation: string,
  chosen: Checked<typeof ratingRules>,
  league: LeagueCode,
  hasPossessions: boolean,
) {
  const method: RatingMethod = chosen.method ?? (hasPossessions ? "efficiency" : "margin");
  const foreign = FOREIGN[method].find((name) => chosen[name] !== undefined);
  if (foreign) {
    throw new ArgumentError(`${foreign} is not an option of the method ${method}.`, { operation });
  }
  if (method === "efficiency" && !hasPossessions) {
    const isBaseball = sportOf(league) === "baseball";
    const what = isBaseball ? "baseball has no possessions." : "this table has none.";
    throw new ArgumentError(`method "efficiency" needs possessions, and ${what}`, {
      operation,
      next: isBaseball ? 'Use method: "margin".' : "Pass the table of fourFactors().",
    });
  }
  return {
    ...chosen,
    method,
    /** Undefined for a league without presets: parameters are fitted to the games. */
    parameters: checkedParameters(operation, chosen.parameters, league) ?? presetParameters(league),
    prior:
      chosen.prior === undefined ? undefined : readPrior(operation, chosen.prior, league, [method]),
    elo: Object.fromEntries(
      ELO_OPTIONS.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
    ) as Partial<EloParameters>,
  };
}

/** Returns the parameters in an option; throws an ArgumentError for those of another league. */
export function checkedParameters(
  operation: string,
  chosen: unknown,
  league: LeagueCode,
): RatingParameters | undefined {
  if (chosen === undefined) return undefined;
  const next = "Pass the result of fitTeamRatings.";
  if (!isObject(chosen)) {
    throw invalidOption(operation, "parameters", "an object", chosen, next);
  }
  if (chosen.league !== league) {
    const what = typeof chosen.league === "string" ? chosen.league : "no league";
    throw new ArgumentError(`parameters are for ${what}, but the games are of ${league}.`, {
      operation,
      next,
    });
  }
  const preset = presetParameters(league) ?? RATING_PARAMETERS.wbb;
  const wrong = firstUnlike(chosen, preset, "parameters");
  if (wrong !== undefined) throw new ArgumentError(wrong, { operation, next });
  return chosen as unknown as RatingParameters;
}

/** Returns the defect of a part of parameters; undefined if it contains the numbers of the preset one. */
function firstUnlike(chosen: unknown, preset: unknown, name: string): string | undefined {
  if (isObject(preset)) {
    if (!isObject(chosen)) return `${name} must be an object, got ${describeValue(chosen)}.`;
    return Object.keys(preset)
      .map((key) => firstUnlike(chosen[key], preset[key], `${name}.${key}`))
      .find((wrong) => wrong !== undefined);
  }
  if (typeof preset !== "number") return undefined;
  const isSpread = /_(?:sd|factor|point|ratio)$/.test(name);
  if (typeof chosen === "number" && Number.isFinite(chosen) && (!isSpread || chosen > 0)) {
    return undefined;
  }
  return `${name} must be a number${isSpread ? " above 0" : ""}, got ${describeValue(chosen)}.`;
}
