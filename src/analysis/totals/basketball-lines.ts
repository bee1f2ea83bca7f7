import { placesByKey, readNumbers, rowKey } from "../../frames/input/input-table";
import { rowMaker, type UntypedRow } from "../../frames/rows";
import { minus, plus, times } from "../formulas";
import { estimatePossessions, meanOf, RATE_COUNTS } from "../four-factors/estimated-possessions";
import { WBB_COUNTS, wbbPlayerStatistics } from "./basketball-statistics";
import {
  countColumns,
  GroupedGames,
  type Rules,
  type Share,
  type Statistics,
  startsIn,
  valueReader,
} from "./statistics";
import type { PlayedGames } from "./totals-table";

type Line = Readonly<Record<string, number | null>>;

const GAME_AND_TEAM = ["game_id", "team_id"];
const GAME_AND_OPPONENT = ["game_id", "opponent_id"];

/** Columns of box scores from which rates of players are computed. */
export const SUMMED: readonly string[] = ["minutes", ...WBB_COUNTS];
const makeLine = rowMaker(SUMMED);

/**
 * Returns the games of players. Numbers of their side are sums of its players. Rebounds and possessions are
 * those of `teams`, including team rebounds and team turnovers, and unknown without it. Sums of players would
 * make rebound rates a tenth too high. Minutes of a side that sum to 0 are unknown.
 */
export function athleteGames(
  played: readonly UntypedRow[],
  teams: readonly UntypedRow[] | undefined,
  rules: Rules,
): PlayedGames {
  const counts = countColumns(played, SUMMED);
  const sides = placesByKey(played, GAME_AND_TEAM);
  const sums = new GroupedGames(counts, sides);
  const keyOf = ([first = 0]: readonly number[], names: readonly string[]): string =>
    rowKey(played[first] as UntypedRow, names);
  const ofAthletes = new Map(
    sides.map((places, side) => [
      keyOf(places, GAME_AND_TEAM),
      makeLine(SUMMED.map((name) => sums.sum(name, side))) as Line,
    ]),
  );
  const ofTeams =
    teams &&
    new Map(teams.map((row) => [rowKey(row, GAME_AND_TEAM), readNumbers(row, RATE_COUNTS)]));
  const shared: Record<string, Float64Array> = {};
  for (const places of sides) {
    const key = keyOf(places, GAME_AND_TEAM);
    const other = keyOf(places, GAME_AND_OPPONENT);
    const numbers = sharedNumbers(
      ofAthletes.get(key) as Line,
      ofAthletes.get(other),
      ofTeams?.get(key),
      ofTeams?.get(other),
      rules,
    );
    for (const [name, number] of Object.entries(numbers)) {
      shared[name] ??= new Float64Array(played.length);
      const column = shared[name];
      for (const at of places) column[at] = number ?? Number.NaN;
    }
  }
  const minutes = (counts.minutes as Float64Array).map((own, at) =>
    Number.isNaN(shared.team_minutes?.[at]) ? Number.NaN : own,
  );
  return { rows: played, numbers: { ...counts, starts: startsIn(played), minutes, ...shared } };
}

/** Returns the numbers that all players of a side share. */
function sharedNumbers(
  athletes: Line,
  opponents: Line | undefined,
  team: Line | undefined,
  opponent: Line | undefined,
  rules: Rules,
): Readonly<Record<string, number | null>> {
  const of = (line: Line | undefined, name: string): number | null => line?.[name] ?? null;
  const throws = times(rules.free_throw_factor, of(athletes, "free_throws_attempted"));
  const attempts = plus(of(athletes, "field_goals_attempted"), throws);
  return {
    team_minutes: athletes.minutes || null,
    team_field_goals_made: of(athletes, "field_goals_made"),
    team_chances: plus(attempts, of(athletes, "turnovers")),
    team_offensive_rebounds: of(team, "offensive_rebounds"),
    team_defensive_rebounds: of(team, "defensive_rebounds"),
    opponent_offensive_rebounds: of(opponent, "offensive_rebounds"),
    opponent_defensive_rebounds: of(opponent, "defensive_rebounds"),
    opponent_twos_attempted: minus(
      of(opponents, "field_goals_attempted"),
      of(opponents, "three_point_field_goals_attempted"),
    ),
    possessions: estimateGamePossessions(team, opponent, rules),
  };
}

export function estimateGamePossessions(
  one: UntypedRow | undefined,
  other: UntypedRow | undefined,
  { free_throw_factor }: Rules,
): number | null {
  const [own, others] = [one, other].map((row = {}) =>
    estimatePossessions(readNumbers(row, RATE_COUNTS), free_throw_factor),
  );
  return meanOf(own ?? null, others ?? null);
}

/** Sums that need the players of the own side only. */
const OWN_SIDE = [...SUMMED, "team_minutes", "team_field_goals_made", "team_chances"];

const rates: Statistics = Object.fromEntries(
  Object.entries<Statistics[string]>(wbbPlayerStatistics).filter(
    ([, one]) => one.kind === "share" && one.needs.every((name) => OWN_SIDE.includes(name)),
  ),
);

/** The rates of `playerTotals` that the box scores of one side are enough for, such as `usage_pct`. */
export const GAME_RATES: readonly string[] = Object.keys(rates);

/** Returns a function of some rows for a rate as in `playerTotals`. `rows` have all players of the side. */
export function rateOver(rows: readonly UntypedRow[], name: string, rules: Rules) {
  const played = rows.filter(({ did_not_play }) => did_not_play !== true);
  const { numbers } = athleteGames(played, undefined, rules);
  const places = new Map(played.map((row, at) => [row, at]));
  return (chosen: readonly UntypedRow[]): number | null => {
    const group = chosen.flatMap((row) => places.get(row) ?? []);
    const games = new GroupedGames(numbers, [group]);
    return valueReader(name, rates[name] as Share, games, undefined, rules)(0);
  };
}
