import { ArgumentError } from "../../errors";
import type { GarbageTimeOption } from "../../games/basketball/garbage-time";
import {
  garbageRule,
  hasDivisions,
  LEAGUE_CODES,
  type LeagueCode,
  leagueOf,
  sportOf,
} from "../../leagues";
import { checkKeys, checkOneOf, type Elsewhere } from "../../schema/option-rules";
import { listStages } from "../../service/datasets/stage";

/** Filters of games and rows; every call of a season that reads accepts them. */
export interface GamesFilter extends GarbageTimeOption {
  /**
   * Only games between two teams of NCAA Division I, by the groups of the teams; basketball.
   * @default every game
   */
  readonly division_one?: boolean;
  /** Parts of the season, in the words of the column `stage` of `teamGames`. @default every part */
  readonly stage?: string | readonly string[];
  /**
   * "neutral": games at a neutral site. "home", "away": in the other games, the rows of the home team or of
   * the away team.
   * @default every site
   */
  readonly site?: "home" | "away" | "neutral";
  /** Side of the plate on which the batter stood; baseball. @default both */
  readonly batter_side?: "left" | "right";
  /** Hand of the pitcher, known only for starters; baseball. @default both */
  readonly pitcher_side?: "left" | "right";
  /** Starting pitchers, or relievers; baseball. @default both */
  readonly pitcher_role?: "starter" | "bullpen";
}

export type FilterName = keyof GamesFilter;

/** A checked filter: its fields are the selections to apply. */
export interface CheckedFilter extends Omit<GamesFilter, "stage"> {
  readonly stage?: readonly string[];
}

const isBaseball = (code: LeagueCode): boolean => sportOf(code) === "baseball";

/** The values of filters other than the stage, what selects everything, and the leagues of some of them. */
const FILTERS = {
  division_one: {
    values: [true, false],
    usual: false,
    isIn: hasDivisions,
    none: "divisions of this kind",
  },
  site: { values: ["home", "away", "neutral"] },
  garbage_time: {
    values: [true, false],
    usual: true,
    isIn: (code: LeagueCode) => garbageRule(code) !== null,
    none: "rule of garbage time",
  },
  batter_side: { values: ["left", "right"], isIn: isBaseball, none: "batters" },
  pitcher_side: { values: ["left", "right"], isIn: isBaseball, none: "pitchers" },
  pitcher_role: { values: ["starter", "bullpen"], isIn: isBaseball, none: "pitchers" },
} as const satisfies Readonly<Record<Exclude<FilterName, "stage">, object>>;

const NAMES = [...Object.keys(FILTERS), "stage"];

/** Returns the filters among the options of a call, without those that select everything. */
export function checkedFilter(
  operation: string,
  league: LeagueCode,
  options: object,
  own: readonly string[] = [],
  elsewhere: Elsewhere = {},
): CheckedFilter {
  checkKeys(operation, options, [...own, ...NAMES], elsewhere);
  const asked = options as Readonly<Record<string, unknown>>;
  const checked: Record<string, unknown> = {};
  for (const [name, { values, ...only }] of Object.entries(FILTERS)) {
    const value = asked[name];
    if (value === undefined) continue;
    if ("isIn" in only && !only.isIn(league)) {
      const codes = LEAGUE_CODES.filter(only.isIn).join(", ");
      const next = `A season of ${leagueOf(league).title} has no ${only.none}.`;
      throw new ArgumentError(`${name} is a filter only for ${codes}.`, { operation, next });
    }
    checkOneOf<string | boolean>(operation, name, value, values);
    if (!("usual" in only) || value !== only.usual) checked[name] = value;
  }
  if (asked.stage !== undefined) checked.stage = checkedStages(operation, league, asked.stage);
  return checked as CheckedFilter;
}

function checkedStages(operation: string, league: LeagueCode, stage: unknown): readonly string[] {
  const stages = [stage].flat();
  const known = listStages(league);
  if (stages.length === 0) {
    const next = `Omit it for all, or pass some of ${known.join(", ")}.`;
    throw new ArgumentError("stage is an empty list.", { operation, next });
  }
  return stages.map((one) => checkOneOf(operation, "stage", one, known));
}
