import { ArgumentError } from "../../errors";
import type { AnyFrame, PlainRow } from "../../frames/input-types";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { type LeagueCode, sportOf } from "../../leagues";
import type { Day } from "../../schema/dates";
import {
  asReceived,
  type Checked,
  dayBefore,
  numberWithin,
  type OptionsFor,
  oneAmong,
  orUnset,
  positiveNumber,
} from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { describeValue } from "../../schema/value-text";
import {
  type EloParameters,
  presetParameters,
  RATING_PARAMETERS,
  type RatingParameters,
} from "./parameters";
import { readPrior } from "./prior-ratings";
import type { RatingTable } from "./rating-table";

/** A method of rating. */
export type RatingMethod = "efficiency" | "margin" | "srs" | "elo";

/** Options of `teamRatings`. */
export interface TeamRatingsOptions extends LeagueOption {
  /**
   * The first day whose games do not count, American ("20230131", "2023-01-31").
   * @default every game of the table counts
   */
  readonly as_of?: Day;
  /**
   * Method: "efficiency" (points per 100 possessions), "margin", "srs" or "elo".
   * @default "efficiency" for tables with possessions, else "margin"
   */
  readonly method?: RatingMethod;
  /**
   * A game's margin counts as no more than this number of points or runs; predictions from such ratings
   * are of capped margins, too.
   * @default none; every point counts
   */
  readonly margin_cap?: number;
  /**
   * Days after which a game counts half, up to as_of or the last game; not with elo.
   * @default none; all games count alike
   */
  readonly half_life_days?: number;
  /**
   * The result of `fitTeamRatings` for games of your own.
   * @default those of the package: wbb fitted on games of 2022-23, mlb set by hand. Other leagues are
   * fitted to the games rated, of which there must be 20
   */
  readonly parameters?: RatingParameters;
  /**
   * The table of `teamRatings` of the season before, by the same method. Teams then start from a share of
   * that rating; "efficiency" and "margin" take it.
   * @default none; teams start from their conference
   */
  readonly prior?: AnyFrame | readonly PlainRow[];
  /**
   * With elo: change of a rating by a game in points, before the margin counts.
   * @default k_factor of the parameters
   */
  readonly k_factor?: number;
  /**
   * With elo: whether larger margins move ratings farther.
   * @default true
   */
  readonly margin_multiplier?: boolean;
  /**
   * With elo: the share of the distance to 1500 that a rating keeps from one season to the next.
   * @default carry_over of the parameters
   */
  readonly carry_over?: number;
}

/** Options that were checked. */
export interface CheckedOptions {
  readonly as_of: string | undefined;
  readonly method: RatingMethod;
  readonly margin_cap: number | undefined;
  readonly half_life_days: number | undefined;
  /** Undefined for a league that has none: they are fitted to the games. */
  readonly parameters: RatingParameters | undefined;
  /** Ratings by season and team. */
  readonly prior: RatingTable | undefined;
  readonly elo: Partial<EloParameters>;
}

const METHODS = ["efficiency", "margin", "srs", "elo"] as const;

/** The rules of options; which of them a method takes depends on the table. */
export const ratingRules = {
  ...leagueRule,
  as_of: dayBefore,
  method: orUnset(oneAmong(METHODS, "efficiency")),
  margin_cap: positiveNumber,
  half_life_days: positiveNumber,
  parameters: asReceived<RatingParameters>(),
  prior: asReceived<TeamRatingsOptions["prior"]>(),
  k_factor: positiveNumber,
  margin_multiplier: orUnset(oneAmong([true, false], true)),
  carry_over: orUnset(numberWithin({ from: 0, to: 1 }, 0.5)),
} satisfies OptionsFor<TeamRatingsOptions>;

const OF_ELO = ["k_factor", "margin_multiplier", "carry_over"] as const;

export function checkedOptions(
  operation: string,
  chosen: Checked<typeof ratingRules>,
  league: LeagueCode,
  hasPossessions: boolean,
): CheckedOptions {
  const method = chosen.method ?? (hasPossessions ? "efficiency" : "margin");
  const foreign =
    method === "elo"
      ? (["half_life_days", "prior"] as const).find((name) => chosen[name] !== undefined)
      : method === "srs" && chosen.prior !== undefined
        ? "prior"
        : OF_ELO.find((name) => chosen[name] !== undefined);
  if (foreign) {
    throw new ArgumentError(`${foreign} is no option of the method ${method}.`, { operation });
  }
  if (method === "efficiency" && !hasPossessions) {
    const what =
      sportOf(league) === "baseball" ? "baseball has no possessions." : "this table has none.";
    throw new ArgumentError(`method "efficiency" takes possessions, and ${what}`, {
      operation,
      next:
        sportOf(league) === "baseball"
          ? 'Use method: "margin".'
          : "Pass the table of fourFactors().",
    });
  }
  return {
    as_of: chosen.as_of,
    method,
    margin_cap: chosen.margin_cap,
    half_life_days: chosen.half_life_days,
    parameters: checkedParameters(operation, chosen.parameters, league) ?? presetParameters(league),
    prior:
      chosen.prior === undefined ? undefined : readPrior(operation, chosen.prior, league, [method]),
    elo: Object.fromEntries(
      OF_ELO.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
    ),
  };
}

/** Parameters that an option brings; throws an ArgumentError for others than of this league. */
export function checkedParameters(
  operation: string,
  chosen: unknown,
  league: LeagueCode,
): RatingParameters | undefined {
  const preset = presetParameters(league);
  if (chosen === undefined) return undefined;
  const next = "Pass what fitTeamRatings gave.";
  if (!isObject(chosen)) {
    throw new ArgumentError(`parameters are an object; got ${describeValue(chosen)}.`, {
      operation,
      next,
    });
  }
  if (chosen.league !== league) {
    const what = typeof chosen.league === "string" ? chosen.league : "no league";
    throw new ArgumentError(`parameters are of ${what}, and the games of ${league}.`, {
      operation,
      next,
    });
  }
  const wrong = firstUnlike(chosen, preset ?? RATING_PARAMETERS.wbb, "parameters");
  if (wrong !== undefined) throw new ArgumentError(wrong, { operation, next });
  return chosen as unknown as RatingParameters;
}

/** Returns the defect of a part of parameters; undefined if it has the numbers of the preset one. */
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
