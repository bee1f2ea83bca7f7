import { readNumber, readNumbers, rowKey, rowsByKey, sumColumn } from "../../frames/input-table";
import { rowMaker, type UntypedRow } from "../../frames/rows";
import { estimatePossessions, meanOf } from "../../games/basketball/estimated-possessions";
import type { Line, Rules } from "./statistics";
import { WBB_COUNTS } from "./wbb-statistics";

const GAME_AND_TEAM = ["game_id", "team_id"];
const GAME_AND_OPPONENT = ["game_id", "opponent_id"];

/** A player who played, with the numbers of the game for the player's shares. */
export interface WbbAthleteGame {
  readonly row: UntypedRow;
  readonly line: Line;
}

/**
 * Returns the games of players. Numbers of their side are sums of its players. Rebounds and possessions are
 * those of `teams`, including team rebounds and team turnovers, and unknown without it. Sums of players would
 * make rebound rates a tenth too high. Minutes of a side that sum to 0 are unknown.
 */
export function athleteGames(
  played: readonly UntypedRow[],
  teams: readonly UntypedRow[] | undefined,
  rules: Rules,
): readonly WbbAthleteGame[] {
  const sides = rowsByKey(played, GAME_AND_TEAM);
  const ofAthletes = new Map(
    sides.map((side) => {
      const sums = ["minutes", ...WBB_COUNTS].map((name) => [name, sumColumn(side, name)]);
      return [rowKey(side[0] as UntypedRow, GAME_AND_TEAM), Object.fromEntries(sums) as Line];
    }),
  );
  const ofTeams =
    teams &&
    new Map(teams.map((row) => [rowKey(row, GAME_AND_TEAM), readNumbers(row, WBB_COUNTS)]));
  const shared = new Map<UntypedRow, readonly (number | null)[]>();
  for (const side of sides) {
    const [key, other] = [GAME_AND_TEAM, GAME_AND_OPPONENT].map((names) =>
      rowKey(side[0] as UntypedRow, names),
    ) as [string, string];
    const numbers = sharedNumbers(
      ofAthletes.get(key) as Line,
      ofAthletes.get(other),
      [ofTeams?.get(key), ofTeams?.get(other)],
      rules,
    );
    for (const row of side) shared.set(row, numbers);
  }
  return played.map((row) => ({ row, line: buildLine(row, shared.get(row) ?? []) }));
}

/** Returns the numbers that all players of a side share, in the order of the line's own names. */
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

const makeLine = rowMaker([
  ...[...WBB_COUNTS, "games", "starts", "minutes"],
  ...["team_minutes", "team_field_goals_made", "team_chances"],
  ...["team_offensive_rebounds", "team_defensive_rebounds"],
  ...["opponent_offensive_rebounds", "opponent_defensive_rebounds"],
  ...["opponent_twos_attempted", "possessions"],
]);

function buildLine(row: UntypedRow, shared: readonly (number | null)[]): Line {
  const [team_minutes] = shared;
  return makeLine([
    ...WBB_COUNTS.map((name) => readNumber(row, name)),
    1,
    Number(row.starter === true),
    team_minutes === null ? null : readNumber(row, "minutes"),
    ...shared,
  ]) as Line;
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

/** Returns the estimate for a game, the mean of both teams' estimates. */
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
