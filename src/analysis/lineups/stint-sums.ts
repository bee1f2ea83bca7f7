import { ArgumentError } from "../../errors";
import { readNumber, requireColumns } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { type GarbageTimeOption, requireGarbageRule } from "../../games/basketball/garbage-time";
import { teamColumns } from "../../games/row-columns";
import type { LeagueTable } from "../../games/table-league";
import { basketballRules, LEAGUE_CODES, sportOf } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import { ratio } from "../../schema/ratio";
import { minus, PLAY_COUNTS } from "../formulas";

export const SIDES = ["away", "home"] as const;
export type SideName = (typeof SIDES)[number];
const POINTS = ["points", "possessions"] as const;
const FIVE = [1, 2, 3, 4, 5].map((place) => `athlete_${place}_id`);

const columnsOf = (names: readonly string[]): readonly string[] =>
  SIDES.flatMap((side) => names.map((name) => `${side}_${name}`));

export const STINT_COLUMNS = [
  "game_id",
  "season",
  "stint_number",
  "seconds",
  "inferred_count",
  ...columnsOf(["team_id", "athletes", ...POINTS, ...FIVE]),
];

export const COUNT_COLUMNS = columnsOf(PLAY_COUNTS);

export function chosenStints(
  operation: string,
  input: LeagueTable,
  options: GarbageTimeOption,
): readonly UntypedRow[] {
  if (options.garbage_time !== false) return input.rows;
  requireGarbageRule(operation, input.league);
  requireColumns(operation, input, ["garbage_time"], "stints()");
  return input.rows.filter(({ garbage_time }) => garbage_time !== true);
}

/** Throws an ArgumentError if there are no stints, with the first days of substitutions by league. */
export function requireStints(operation: string, rows: readonly UntypedRow[]): void {
  if (rows.length > 0) return;
  const known = LEAGUE_CODES.flatMap((code) => {
    const since = sportOf(code) === "basketball" && basketballRules(code).substitutions_since;
    return since ? [`${code} since ${since}`] : [];
  });
  throw new ArgumentError("there are no stints: the logs of the games contain no substitutions.", {
    operation,
    next: `Pass games with substitutions: ${known.join(", ")}.`,
  });
}

export type StintSums = ReturnType<typeof noStints>;
const COUNTS = [...POINTS, ...PLAY_COUNTS] as const;

const zeros = () =>
  Object.fromEntries(COUNTS.map((count) => [count, 0])) as Record<(typeof COUNTS)[number], number>;

export const noStints = () => ({
  seconds: 0,
  /** Seconds of stints with an inferred player. */
  inferred: 0,
  own: zeros(),
  opponent: zeros(),
});

export function addStint(sums: StintSums, stint: UntypedRow, side: SideName): void {
  const opponent = side === "home" ? "away" : "home";
  const seconds = readNumber(stint, "seconds") ?? 0;
  sums.seconds += seconds;
  if ((readNumber(stint, "inferred_count") ?? 0) > 0) sums.inferred += seconds;
  for (const count of COUNTS) {
    sums.own[count] += readNumber(stint, `${side}_${count}`) ?? 0;
    sums.opponent[count] += readNumber(stint, `${opponent}_${count}`) ?? 0;
  }
}

/** Returns a stint's team, under the names of a row's team columns. */
export const readTeam = (stint: UntypedRow, side: SideName): JsonObject =>
  Object.fromEntries(Object.keys(teamColumns).map((name) => [name, stint[`${side}_${name}`]]));

/** Returns names of a stint's players by id; undefined if names and ids do not match. */
export function collectFive(
  stint: UntypedRow,
  side: string,
): ReadonlyMap<string, string | undefined> {
  const ids = FIVE.map((name) => stint[`${side}_${name}`]).filter((id) => id != null);
  const names = String(stint[`${side}_athletes`] ?? "").split("; ");
  const areTheirs = names.length === ids.length;
  return new Map(ids.map((id, index) => [String(id), areTheirs ? names[index] : undefined]));
}

export function buildRatings({ seconds, own, opponent }: StintSums) {
  const offensive_rating = ratio(100 * own.points, own.possessions);
  const defensive_rating = ratio(100 * opponent.points, opponent.possessions);
  return {
    minutes: seconds / 60,
    points: own.points,
    opponent_points: opponent.points,
    possessions: own.possessions,
    opponent_possessions: opponent.possessions,
    offensive_rating,
    defensive_rating,
    net_rating: minus(offensive_rating, defensive_rating),
  };
}
