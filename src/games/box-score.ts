import type { Engine, FrameOf } from "../frames/types";
import { type MlbBattingRow, mlbBatting } from "./baseball/batting";
import { type MlbPitchingRow, mlbPitching } from "./baseball/pitching";
import { type WbbBoxScoreRow, wbbBoxScore } from "./basketball/box-score";
import { defineTable, type GameTable, type Parts } from "./define-table";

export type { MlbBattingRow, MlbPitchingRow, WbbBoxScoreRow };

/** The two tables of a baseball box score; a player who bats and pitches is in both. */
export interface BaseballBoxScore<E extends Engine = Engine> {
  readonly batting: FrameOf<E, MlbBattingRow>;
  readonly pitching: FrameOf<E, MlbPitchingRow>;
}

/** Rows of box scores: of players, in baseball of batters and of pitchers; some stand in both. */
export interface BoxScoreRows {
  readonly basketball: WbbBoxScoreRow;
  readonly baseball: Parts<{ readonly batting: MlbBattingRow; readonly pitching: MlbPitchingRow }>;
}

/**
 * Returns the box score of one game or several of a league as numbers, not as text. One row is one player,
 * away side first, in the service's order.
 *
 * Basketball returns one frame, starters before the bench. Attempts are split into made and attempted, with
 * ratios (`_pct`) from 0 to 1. Players who did not play have nulls. Baseball returns `{ batting, pitching }`.
 * Pitching counts runs and hits allowed, and innings in outs ("5.2" is 17). Rates such as the batting
 * average are of the season, as sent. The position played is null for sections that a user combined.
 * Several games are stacked, with their game_id. Rows without a name and a number are dropped. Team
 * rebounds and team turnovers belong to no player: see `teamBoxScore`.
 *
 * Empty before the game, when the service sends totals of the season in its place, and for games
 * that were not played. Source: `boxscore.players[]`, the summary's `boxscore_player`.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * const players = boxScore(await site_wbb_summary({ event_id: "401469424" }));
 * const { batting, pitching } = boxScore(await site_mlb_summary({ event_id: "401696636" }));
 */
export const boxScore: GameTable<BoxScoreRows> = defineTable({
  name: "boxScore",
  basketball: wbbBoxScore,
  baseball: { parts: { batting: mlbBatting, pitching: mlbPitching } },
});
