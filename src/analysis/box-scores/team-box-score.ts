import { defineTable, type GameTable } from "../../games/define-table";
import { type MlbTeamBoxScoreRow, mlbTeamBoxScore } from "./baseball-team-box-score";
import { type WbbTeamBoxScoreRow, wbbTeamBoxScore } from "./basketball-team-box-score";

export type { MlbTeamBoxScoreRow, WbbTeamBoxScoreRow };

/**
 * Returns the statistics of both sides of one or more games of a league, with numeric columns: one row per
 * side, away side first. Each statistic of the summary's `boxscore_team` is a column.
 *
 * Basketball: rebounds and turnovers are the team's, which exceed the sums of its players. The differences
 * are `team_rebounds` and `team_turnovers`, which the totals include. Columns ending in `_pct` run from 0 to
 * 1. Baseball: names begin with the group (`batting_hits`, `pitching_hits_allowed`, `fielding_errors`). Rates
 * are for the game.
 *
 * Empty before the game, when the service sends season averages or totals instead, and for games that were
 * not played. Source: `boxscore.teams[].statistics[]`; the score is the header's.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * const sides = teamBoxScore(await site_wbb_summary({ event_id: "401469424" }));
 */
export const teamBoxScore: GameTable<{
  basketball: WbbTeamBoxScoreRow;
  baseball: MlbTeamBoxScoreRow;
}> = defineTable({
  name: "teamBoxScore",
  version: 1,
  basketball: wbbTeamBoxScore,
  baseball: mlbTeamBoxScore,
});
