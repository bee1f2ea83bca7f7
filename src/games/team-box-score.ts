import { type MlbTeamBoxScoreRow, mlbTeamBoxScore } from "./baseball/team-box-score";
import { type WbbTeamBoxScoreRow, wbbTeamBoxScore } from "./basketball/team-box-score";
import { defineTable, type GameTable } from "./define-table";

export type { MlbTeamBoxScoreRow, WbbTeamBoxScoreRow };

/**
 * The statistics of both sides of one game or several of a league as numbers: one wide row per
 * side, away side first, a column for each statistic that the summary's `boxscore_team` has in a
 * row of its own.
 *
 * Basketball: rebounds and turnovers are the team's, which exceed the sums of its players; the
 * differences stand beside them as `team_rebounds` and `team_turnovers` and are already in the
 * totals. Columns in `_pct` run from 0 to 1. Baseball: the group stands before the name
 * (`batting_hits`, `pitching_hits_allowed`, `fielding_errors`), rates are those of the game.
 *
 * Empty before the game, when the service sends averages or totals of the season in its place, and
 * for games that were not played. Source: `boxscore.teams[].statistics[]`; the score is the
 * header's.
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
  basketball: wbbTeamBoxScore,
  baseball: mlbTeamBoxScore,
});
