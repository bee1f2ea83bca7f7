import { mlbBatting } from "../../analysis/box-scores/baseball-box-score";
import { wbbBoxScore } from "../../analysis/box-scores/basketball-box-score";
import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
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

/** The printed columns by sport, the one of players who played first, with their weights in the order. */
const COLUMNS = {
  basketball: [
    { name: "minutes", heading: "min", weight: 0 },
    { name: "points", heading: "pts", weight: 100 },
    { name: "rebounds", heading: "reb", weight: 1 },
    { name: "assists", heading: "ast", weight: 1 },
  ],
  baseball: [
    { name: "at_bats", heading: "ab", weight: 0 },
    { name: "hits", heading: "h", weight: 10 },
    { name: "runs", heading: "r", weight: 1 },
    { name: "runs_batted_in", heading: "rbi", weight: 1 },
  ],
} as const;

/** Returns the box score lines of both teams; players with the best numbers come first. */
export function boxScoreLines(league: LeagueCode, payload: JsonObject): BoxScoreLines {
  const sport = sportOf(league);
  const [game] = openGames("live", [sport], joinSummary(league, payload));
  if (game === undefined) return { names: [], away: [], home: [] };
  const columns = COLUMNS[sport];
  const rows: readonly UntypedRow[] =
    sport === "basketball"
      ? tableRows(wbbBoxScore, [game as OpenGame<"basketball">])
      : tableRows(mlbBatting, [game as OpenGame<"baseball">]);
  const lines = rows
    .filter((row) => readNumber(row, columns[0].name) !== null)
    .map((row) => ({
      home_away: row.home_away,
      athlete: String(row.athlete_short_name ?? row.athlete_name ?? ""),
      numbers: columns.map(({ name }) => readNumber(row, name)),
      rank: columns.reduce((sum, { name, weight }) => sum + weight * Number(row[name]), 0),
    }))
    .sort((one, other) => other.rank - one.rank);
  const ofSide = (side: string) => lines.filter(({ home_away }) => home_away === side);
  return {
    names: columns.map(({ heading }) => heading),
    away: ofSide("away"),
    home: ofSide("home"),
  };
}
