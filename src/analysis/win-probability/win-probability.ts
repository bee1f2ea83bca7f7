import { gameClock, minutesPlayed } from "../../games/basketball/clock";
import { defineTable, type GameTable } from "../../games/define-table";
import type { OpenGame } from "../../games/game";
import { areBaseball, tableRows } from "../../games/table";
import type { Sport } from "../../leagues";
import { type MlbWinProbabilityRow, mlbWinProbability } from "./published/baseball";
import { type WbbWinProbabilityRow, wbbWinProbability } from "./published/basketball";

export type { MlbWinProbabilityRow, WbbWinProbabilityRow };

/**
 * Returns win probabilities from the service's own model for games of a league. The model includes team
 * strength, so a game need not begin at one half.
 *
 * One row is one play in basketball and one plate appearance in baseball, with the state after it. Rows are
 * in the order of the log. In basketball, plays at the same reading of the clock are in the order of the
 * entries, in which they were computed. The end of a period follows its plays. It repeats the last known
 * probability if its own was computed before one of them or from another score.
 *
 * Probabilities run from 0 to 1; the away side's is 1 minus the home side's and the tie's. Values that the
 * service does not send are null; in baseball, which has no ties, an unsent tie counts as 0. Changes are
 * measured from the last known value. A 0 or 1 is null unless the game is over and that side won. The game is
 * over after the last row, or in basketball at 0:00 of the last period with a lead. A score that is level at
 * 0:00 is one half from the tying play on (`source` is level), regardless of rebounds after it.
 *
 * Scores are sums of the plays' points if these add up to the final score. Otherwise they are running maxima,
 * since single rows can be stale; `log_stops_early` marks logs without an end. In basketball, several rows
 * share a reading of the clock, and swings between them are artifacts. `instant_change` is the swing from
 * instant to instant, `is_last_of_instant` selects one row of each. Elapsed seconds use `format`.
 *
 * Entries for plays that are not in the log are dropped; `reconcile` counts them. Empty before the game and
 * without a log. Source: `winprobability[]`, joined to `plays[]` by play id.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * winProbability(await site_wbb_summary({ event_id: "401469424" }));
 */
export const winProbability: GameTable<{
  basketball: WbbWinProbabilityRow;
  baseball: MlbWinProbabilityRow;
}> = defineTable({
  name: "winProbability",
  version: 1,
  basketball: wbbWinProbability,
  baseball: mlbWinProbability,
});

export const winProbabilityRows = (
  games: readonly OpenGame<Sport>[],
): readonly (WbbWinProbabilityRow | MlbWinProbabilityRow)[] =>
  areBaseball(games)
    ? tableRows(mlbWinProbability, games)
    : tableRows(wbbWinProbability, games as readonly OpenGame<"basketball">[]);

/** The columns of a table of probabilities that make a game exciting. */
type ChangedRow = Pick<
  MlbWinProbabilityRow,
  "home_win_probability" | "home_win_probability_change" | "log_stops_early"
> & { readonly source?: string | null };

/**
 * Returns the sum of the absolute changes of the service's win probability, times the usual length of a game
 * over the played one. Null for a game that is not over, without a probability of the service, and if the log
 * does not reach the end.
 */
export function excitementOf(rows: readonly ChangedRow[], regulation: number, played: number) {
  const isSent = rows.some(
    ({ home_win_probability, source = "service" }) =>
      home_win_probability !== null && source === "service",
  );
  const isModeled = rows.some(({ source }) => source === "model");
  if (!isSent || isModeled || rows[0]?.log_stops_early !== false || played <= 0) return null;
  const moved = rows.reduce((sum, row) => sum + Math.abs(row.home_win_probability_change ?? 0), 0);
  return (moved * regulation) / played;
}

export function excitement(game: OpenGame<Sport>): number | null {
  const rows = winProbabilityRows([game]);
  if (game.sport === "baseball") {
    const last = rows.at(-1);
    const played = last && "inning" in last ? (last.inning ?? 0) : 0;
    return excitementOf(rows, game.rows("format")[0]?.regulation_periods ?? 9, played);
  }
  const basketball = game as OpenGame<"basketball">;
  const clock = gameClock(basketball);
  const regulation = clock.startOf(clock.regulation_periods + 1);
  return excitementOf(rows, regulation, 60 * (minutesPlayed(basketball) ?? 0));
}
