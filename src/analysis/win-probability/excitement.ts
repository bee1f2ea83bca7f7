import { gameClock, minutesPlayed } from "../../games/basketball/clock";
import type { OpenGame } from "../../games/game";
import { areBaseball } from "../../games/table";
import type { Sport } from "../../leagues";
import { winProbabilityRows } from "./win-probability";

/** The columns of a table of probabilities that make a game exciting. */
export interface ChangedRow {
  readonly home_win_probability: number | null;
  readonly home_win_probability_change: number | null;
  readonly log_stops_early: boolean | null;
  readonly source?: string | null;
}

/**
 * Returns the sum of the absolute changes of the service's win probability, times the usual length of a game
 * over the played one. Null for a game that is not over, without a probability of the service, and if the log
 * does not reach the end.
 */
export function excitementOf(
  rows: readonly ChangedRow[],
  regulation: number,
  played: number,
): number | null {
  const isSent = rows.some(
    ({ home_win_probability, source = "service" }) =>
      home_win_probability !== null && source === "service",
  );
  const isOwn = rows.every(({ source }) => source !== "model");
  if (!isSent || !isOwn || rows[0]?.log_stops_early !== false || played <= 0) return null;
  const moved = rows.reduce((sum, row) => sum + Math.abs(row.home_win_probability_change ?? 0), 0);
  return (moved * regulation) / played;
}

/** The innings of a game of which the service sends none. */
const INNINGS = 9;

/** Returns the excitement of a game by its summary; see `excitementOf`. */
export function excitement(game: OpenGame<Sport>): number | null {
  const rows = winProbabilityRows([game]);
  if (areBaseball([game])) {
    const last = rows.at(-1);
    const played = last !== undefined && "inning" in last ? (last.inning ?? 0) : 0;
    return excitementOf(rows, game.rows("format")[0]?.regulation_periods ?? INNINGS, played);
  }
  const basketball = game as OpenGame<"basketball">;
  const clock = gameClock(basketball);
  const regulation = clock.startOf(clock.regulation_periods + 1);
  return excitementOf(rows, regulation, 60 * (minutesPlayed(basketball) ?? 0));
}
