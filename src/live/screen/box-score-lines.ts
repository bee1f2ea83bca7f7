import { mlbBatting } from "../../analysis/box-scores/baseball-batting";
import { wbbBoxScore } from "../../analysis/box-scores/basketball-box-score";
import { type OpenGame, openGames } from "../../games/game";
import { tableRows } from "../../games/table";
import { type LeagueCode, sportOf } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import { leagueOperations } from "../../service/operations/league-objects";

/** The best lines of both teams' box scores, for display. */
export interface BoxScoreLines {
  readonly names: readonly string[];
  readonly away: readonly BoxScoreLine[];
  readonly home: readonly BoxScoreLine[];
}

export interface BoxScoreLine {
  readonly athlete: string;
  readonly numbers: readonly (number | null)[];
}

export const joinSummary = (league: LeagueCode, payload: JsonObject) =>
  leagueOperations[league].summary.parse(payload);

/** Returns the box score lines of both teams; players with the best numbers come first. */
export function boxScoreLines(league: LeagueCode, payload: JsonObject): BoxScoreLines {
  const [game] = openGames("live", [sportOf(league)], joinSummary(league, payload));
  if (game === undefined) return { names: [], away: [], home: [] };
  return sportOf(league) === "basketball"
    ? basketballLines(game as OpenGame<"basketball">)
    : baseballLines(game as OpenGame<"baseball">);
}

function basketballLines(game: OpenGame<"basketball">): BoxScoreLines {
  const rows = tableRows(wbbBoxScore, [game]).filter(({ minutes }) => minutes !== null);
  const lines = rows.map(({ home_away, athlete_short_name, athlete_name, ...row }) => ({
    home_away,
    athlete: athlete_short_name ?? athlete_name ?? "",
    numbers: [row.minutes, row.points, row.rebounds, row.assists],
    rank: (row.points ?? 0) * 100 + (row.rebounds ?? 0) + (row.assists ?? 0),
  }));
  return bySide(["min", "pts", "reb", "ast"], lines);
}

function baseballLines(game: OpenGame<"baseball">): BoxScoreLines {
  const rows = tableRows(mlbBatting, [game]).filter(({ at_bats }) => at_bats !== null);
  const lines = rows.map(({ home_away, athlete_short_name, athlete_name, ...row }) => ({
    home_away,
    athlete: athlete_short_name ?? athlete_name ?? "",
    numbers: [row.at_bats, row.hits, row.runs, row.runs_batted_in],
    rank: (row.hits ?? 0) * 10 + (row.runs_batted_in ?? 0) + (row.runs ?? 0),
  }));
  return bySide(["ab", "h", "r", "rbi"], lines);
}

interface RankedLine extends BoxScoreLine {
  readonly home_away: string | null;
  readonly rank: number;
}

function bySide(names: readonly string[], lines: readonly RankedLine[]): BoxScoreLines {
  const of = (side: string) =>
    lines
      .filter(({ home_away }) => home_away === side)
      .sort((one, other) => other.rank - one.rank)
      .map(({ athlete, numbers }) => ({ athlete, numbers }));
  return { names, away: of("away"), home: of("home") };
}
