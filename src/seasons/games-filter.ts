import { listStages } from "../datasets/stage";
import { ArgumentError } from "../errors";
import { type LeagueCode, leagueOf } from "../leagues";
import { checkKeys, checkOneOf, type Elsewhere } from "../schema/known-names";

/** Which games and rows of a season are wanted; every call of a season takes these. */
export interface GamesFilter {
  /**
   * Games whose sides are both of NCAA Division I, by the groups of the teams; basketball.
   * @default every game
   */
  readonly division_one?: boolean;
  /**
   * Parts of the season, in the words of the column `stage` of `teamGames`.
   * @default every part
   */
  readonly stage?: string | readonly string[];
  /**
   * "neutral": games where neither side is at home. "home", "away": in the other games, the rows of
   * the team that is at home, or not.
   * @default every site
   */
  readonly site?: "home" | "away" | "neutral";
  /**
   * False leaves out plays at which the game was decided; basketball. That is in the last ten
   * minutes or in an overtime, while the square of the lead less 3.5 points exceeds the seconds
   * left in the period: 28 points with ten minutes left, 21 with five, 15 with two.
   * @default true
   */
  readonly garbage_time?: boolean;
  /**
   * The side of the plate on which the batter stood; baseball.
   * @default both
   */
  readonly batter_side?: "left" | "right";
  /**
   * The hand of the pitcher, where an answer of the season tells it: of starters; baseball.
   * @default both
   */
  readonly pitcher_side?: "left" | "right";
  /**
   * Pitchers who began the game for their side, or the others; baseball.
   * @default all of them
   */
  readonly pitcher_role?: "starter" | "bullpen";
}

export type FilterName = keyof GamesFilter;

/** A filter that has been checked: what it has, it asks for. */
export interface CheckedFilter extends Omit<GamesFilter, "stage"> {
  readonly stage?: readonly string[];
}

/** The values of filters other than the stage; those of one league say of which. */
const FILTERS = {
  division_one: { values: [true, false], is_college: true, none: "has no divisions of this kind" },
  site: { values: ["home", "away", "neutral"] },
  garbage_time: { values: [true, false], is_college: true, none: "has no garbage time" },
  batter_side: { values: ["left", "right"], sport: "baseball", none: "has no batters" },
  pitcher_side: { values: ["left", "right"], sport: "baseball", none: "has no pitchers" },
  pitcher_role: { values: ["starter", "bullpen"], sport: "baseball", none: "has no pitchers" },
} as const satisfies Readonly<Record<Exclude<FilterName, "stage">, object>>;

const LEAVES_ALL: { readonly [Name in FilterName]?: boolean } = {
  division_one: false,
  garbage_time: true,
};

const NAMES = [...Object.keys(FILTERS), "stage"];

/**
 * The filters among the options of a call, which may have options of its own too. Those that leave
 * everything in are dropped.
 */
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
    const own = leagueOf(league);
    const isFit =
      ("sport" in only ? only.sport === own.sport : true) &&
      ("is_college" in only ? own.is_college : true);
    if (!isFit && "none" in only) {
      const sport = "sport" in only ? only.sport : "college basketball";
      throw new ArgumentError(`${name} is a filter of ${sport}.`, {
        operation,
        next: `A season of ${own.title} ${only.none}.`,
      });
    }
    checkOneOf<string | boolean>(operation, name, value, values);
    if (value !== LEAVES_ALL[name as FilterName]) checked[name] = value;
  }
  if (asked.stage !== undefined) checked.stage = checkedStages(operation, league, asked.stage);
  return checked as CheckedFilter;
}

function checkedStages(operation: string, league: LeagueCode, stage: unknown): readonly string[] {
  const stages = [stage].flat();
  const known = listStages(league);
  if (stages.length === 0) {
    throw new ArgumentError("stage is an empty list.", {
      operation,
      next: `Leave it out for all, or give some of ${known.join(", ")}.`,
    });
  }
  return stages.map((one) => checkOneOf(operation, "stage", one, known));
}
