import { placesByKey, readNumbers, rowKey } from "../../frames/input/input-table";
import { rowMaker, type UntypedRow } from "../../frames/rows";
import { estimatePossessions, meanOf } from "../four-factors/estimated-possessions";
import { RATE_COUNTS } from "../four-factors/team-counts";
import { WBB_COUNTS } from "./basketball-statistics";
import { countColumns, GroupedGames, type Rules, startsIn } from "./statistics";
import type { PlayedGames } from "./totals-table";

type Line = Readonly<Record<string, number | null>>;

const GAME_AND_TEAM = ["game_id", "team_id"];
const GAME_AND_OPPONENT = ["game_id", "opponent_id"];

/** Numbers that all players of a side share. */
const SHARED = [
  "team_minutes",
  "team_field_goals_made",
  "team_chances",
  "team_offensive_rebounds",
  "team_defensive_rebounds",
  "opponent_offensive_rebounds",
  "opponent_defensive_rebounds",
  "opponent_twos_attempted",
  "possessions",
];

const SUMMED = ["minutes", ...WBB_COUNTS];
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
  const shared = SHARED.map(() => new Float64Array(played.length));
  for (const places of sides) {
    const key = keyOf(places, GAME_AND_TEAM);
    const other = keyOf(places, GAME_AND_OPPONENT);
    const numbers = sharedNumbers(
      ofAthletes.get(key) as Line,
      ofAthletes.get(other),
      [ofTeams?.get(key), ofTeams?.get(other)],
      rules,
    );
    shared.forEach((column, index) => {
      for (const at of places) column[at] = numbers[index] ?? Number.NaN;
    });
  }
  const [team_minutes] = shared as [Float64Array];
  const numbers = {
    ...counts,
    starts: startsIn(played),
    minutes: (counts.minutes as Float64Array).map((minutes, at) =>
      Number.isNaN(team_minutes[at]) ? Number.NaN : minutes,
    ),
    ...Object.fromEntries(SHARED.map((name, index) => [name, shared[index] as Float64Array])),
  };
  return { rows: played, numbers };
}

/** Returns the numbers that all players of a side share, in the order of `SHARED`. */
function sharedNumbers(
  athletes: Line,
  opponents: Line | undefined,
  [team, opponent]: readonly [Line | undefined, Line | undefined],
  rules: Rules,
): readonly (number | null)[] {
  return [
    athletes.minutes || null,
    athletes.field_goals_made ?? null,
    computeChances(athletes, rules),
    team?.offensive_rebounds ?? null,
    team?.defensive_rebounds ?? null,
    opponent?.offensive_rebounds ?? null,
    opponent?.defensive_rebounds ?? null,
    computeTwos(opponents),
    estimateGamePossessions(team, opponent, rules),
  ];
}

/** Returns the team's chances that a player used: shots, trips to the line and turnovers. */
function computeChances(line: Line, { free_throw_factor }: Rules): number | null {
  const { field_goals_attempted, free_throws_attempted, turnovers } = line;
  if (field_goals_attempted == null || free_throws_attempted == null || turnovers == null) {
    return null;
  }
  return field_goals_attempted + free_throw_factor * free_throws_attempted + turnovers;
}

function computeTwos(line: Line | undefined): number | null {
  const all = line?.field_goals_attempted ?? null;
  const threes = line?.three_point_field_goals_attempted ?? null;
  return all === null || threes === null ? null : all - threes;
}

const POSSESSION_COUNTS = [
  ...(["field_goals_attempted", "offensive_rebounds"] as const),
  ...(["turnovers", "free_throws_attempted"] as const),
];

export function estimateGamePossessions(
  one: UntypedRow | undefined,
  other: UntypedRow | undefined,
  { free_throw_factor }: Rules,
): number | null {
  const [own, others] = [one, other].map((row = {}) =>
    estimatePossessions(readNumbers(row, POSSESSION_COUNTS), free_throw_factor),
  );
  return meanOf(own ?? null, others ?? null);
}
