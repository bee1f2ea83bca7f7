import type { Engine, FrameOf } from "../../frames/types";
import { type GarbageTimeOption, garbageOption } from "../../games/basketball/garbage-time";
import {
  defineTable,
  type GameTable,
  type GameTableWith,
  type Parts,
} from "../../games/define-table";
import {
  type MlbBattingRow,
  type MlbPitchingRow,
  mlbBatting,
  mlbPitching,
} from "./baseball-box-score";
import { type MlbTeamBoxScoreRow, mlbTeamBoxScore } from "./baseball-team-box-score";
import { type WbbBoxScoreRow, wbbBoxScore } from "./basketball-box-score";
import { type WbbTeamBoxScoreRow, wbbTeamBoxScore } from "./basketball-team-box-score";

export type {
  MlbBattingRow,
  MlbPitchingRow,
  MlbTeamBoxScoreRow,
  WbbBoxScoreRow,
  WbbTeamBoxScoreRow,
};

/** The two tables of a baseball box score; a player who bats and pitches is in both. */
export interface BaseballBoxScore<E extends Engine = Engine> {
  readonly batting: FrameOf<E, MlbBattingRow>;
  readonly pitching: FrameOf<E, MlbPitchingRow>;
}

/** Rows of box scores: players or, in baseball, batters and pitchers; some players are in both. */
export interface BoxScoreRows {
  readonly basketball: WbbBoxScoreRow;
  readonly baseball: Parts<{ readonly batting: MlbBattingRow; readonly pitching: MlbPitchingRow }>;
}

/**
 * Returns the box score of one or more games of a league, with numeric columns. One row is one player, away
 * side first, in the service's order.
 *
 * Basketball returns one frame, starters before the bench. Attempts are split into made and attempted, with
 * ratios (`_pct`) from 0 to 1. Statistics of players who did not play are null. Baseball returns `{ batting,
 * pitching }`. Pitching counts runs and hits allowed, and innings in outs ("5.2" is 17). Rates such as the
 * batting average are for the season, as sent. The position played is null for sections assembled by a user.
 * Several games are stacked, with their game_id. Rows without a name and a number are dropped. Team rebounds
 * and team turnovers belong to no player: see `teamBoxScore`.
 *
 * With `garbage_time: false`, lines are sums of a player's plays outside of garbage time, and 0 for players
 * without any; games without plays have no rows. Minutes then come from the lineups, unrounded, and are null
 * for games without substitutions.
 *
 * Empty before the game, when the service sends season totals instead, and for games that were not played.
 * Source: `boxscore.players[]`, the summary's `boxscore_player`.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames, and for
 * `garbage_time: false` in a league without a rule
 * @example
 * const players = boxScore(await site_wbb_summary({ event_id: "401469424" }));
 * const ballgame = await site_mlb_summary({ event_id: "401696636" });
 * const { batting, pitching } = boxScore(ballgame);
 */
export const boxScore: GameTableWith<BoxScoreRows, GarbageTimeOption> = defineTable({
  name: "boxScore",
  version: 1,
  options: garbageOption,
  basketball: wbbBoxScore,
  baseball: { parts: { batting: mlbBatting, pitching: mlbPitching } },
});

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
