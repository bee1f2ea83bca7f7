import { readNumber, readNumbers, rowKey, rowsByKey, sumColumn } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import { estimatePossessions, meanOf } from "../../games/basketball/estimated-possessions";
import type { Line, Rules } from "./statistics";
import { WBB_COUNTS } from "./wbb-statistics";

const GAME_AND_TEAM = ["game_id", "team_id"];
const GAME_AND_OPPONENT = ["game_id", "opponent_id"];

/** A player who played, with the numbers of the game for their shares. */
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
  const ofAthletes = new Map(
    rowsByKey(played, GAME_AND_TEAM).map((side) => {
      const sums = ["minutes", ...WBB_COUNTS].map((name) => [name, sumColumn(side, name)]);
      return [rowKey(side[0] as UntypedRow, GAME_AND_TEAM), Object.fromEntries(sums) as Line];
    }),
  );
  const ofTeams =
    teams &&
    new Map(teams.map((row) => [rowKey(row, GAME_AND_TEAM), readNumbers(row, WBB_COUNTS)]));
  return played.map((row) => {
    const [key, other] = [rowKey(row, GAME_AND_TEAM), rowKey(row, GAME_AND_OPPONENT)];
    const side = ofAthletes.get(key) as Line;
    return {
      row,
      line: lineOf(
        row,
        side,
        ofAthletes.get(other),
        [ofTeams?.get(key), ofTeams?.get(other)],
        rules,
      ),
    };
  });
}

function lineOf(
  row: UntypedRow,
  athletes: Line,
  opponents: Line | undefined,
  [team, opponent]: readonly [Line | undefined, Line | undefined],
  rules: Rules,
): Line {
  const minutes = athletes.minutes || null;
  return Object.assign(readNumbers(row, WBB_COUNTS), {
    games: 1,
    starts: Number(row.starter === true),
    minutes: minutes === null ? null : readNumber(row, "minutes"),
    team_minutes: minutes,
    team_field_goals_made: athletes.field_goals_made ?? null,
    team_chances: chancesIn(athletes, rules),
    team_offensive_rebounds: team?.offensive_rebounds ?? null,
    team_defensive_rebounds: team?.defensive_rebounds ?? null,
    opponent_offensive_rebounds: opponent?.offensive_rebounds ?? null,
    opponent_defensive_rebounds: opponent?.defensive_rebounds ?? null,
    opponent_twos_attempted: twosIn(opponents),
    possessions: estimateGamePossessions(team, opponent, rules),
  });
}

/** Returns the team's chances that a player used: shots, trips to the line and turnovers. */
function chancesIn(line: Line, { free_throw_factor }: Rules): number | null {
  const { field_goals_attempted, free_throws_attempted, turnovers } = line;
  if (field_goals_attempted == null || free_throws_attempted == null || turnovers == null) {
    return null;
  }
  return field_goals_attempted + free_throw_factor * free_throws_attempted + turnovers;
}

function twosIn(line: Line | undefined): number | null {
  const all = line?.field_goals_attempted ?? null;
  const threes = line?.three_point_field_goals_attempted ?? null;
  return all === null || threes === null ? null : all - threes;
}

const POSSESSION_COUNTS = [
  ...(["field_goals_attempted", "offensive_rebounds"] as const),
  ...(["turnovers", "free_throws_attempted"] as const),
];

/** The estimate of both sides of a game, the mean of theirs. */
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
