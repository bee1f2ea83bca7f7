import type { Sport } from "../leagues";
import { defineTable, type GameTable } from "./define-table";
import type { OpenGame } from "./game";
import { areBaseball, tableRows } from "./table";
import { type MlbWinProbabilityRow, mlbWinProbability } from "./win-probability/mlb";
import { type WbbWinProbabilityRow, wbbWinProbability } from "./win-probability/wbb";

export type { MlbWinProbabilityRow, WbbWinProbabilityRow };

/**
 * Returns the win probability of games of a league by the service's own model. The model includes team
 * strength, so a game need not begin at one half.
 *
 * One row is one play in basketball and one plate appearance in baseball, in the order of the log, but
 * within one reading of the basketball clock in the order of the entries, in which they were computed, and
 * the end of a period behind all its plays. It stands for the moment after it; nothing stands for the
 * moment before the first. Probabilities run from 0 to 1, the away side's is 1 less the home side's and the
 * tie's; those that the service does not send are null (in baseball, which has no ties, an unsent tie
 * counts as 0), and the change on the next row is measured from the last known value. A 0 or 1 is null
 * unless it is the end: after the last row, or in basketball at 0:00 of the last period with a lead, and
 * for the side that won. A score that is level at 0:00 is one half from the tying play on (`source` is
 * level), whatever the rebounds there show.
 *
 * Scores are sums of what the plays brought where these add up to the final score, else running
 * maxima, since single rows can be stale; `log_stops_early` says where a log lacks the end. In
 * basketball several rows share a reading of the clock, and what looks like a swing between them is
 * one of bookkeeping: `instant_change` is the swing from instant to instant, `is_last_of_instant`
 * keeps one row of each. Elapsed time is in seconds and comes from the `format` of the payload.
 *
 * Entries that name a play which is not in the log are left out; `reconcile` counts them. Empty
 * before the game and where there is no log. Source: `winprobability[]`, joined to `plays[]` by
 * play id.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * const chances = winProbability(await site_wbb_summary({ event_id: "401469424" }));
 */
export const winProbability: GameTable<{
  basketball: WbbWinProbabilityRow;
  baseball: MlbWinProbabilityRow;
}> = defineTable({
  name: "winProbability",
  basketball: wbbWinProbability,
  baseball: mlbWinProbability,
});

/** The rows of the table, for games of one league. */
export const winProbabilityRows = (
  games: readonly OpenGame<Sport>[],
): readonly (WbbWinProbabilityRow | MlbWinProbabilityRow)[] =>
  areBaseball(games)
    ? tableRows(mlbWinProbability, games)
    : tableRows(wbbWinProbability, games as readonly OpenGame<"basketball">[]);
