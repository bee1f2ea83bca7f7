import { defineTable, type GameTable } from "./define-table";
import { columns, type ReconcileRow } from "./reconcile/columns";
import { mlbChecks } from "./reconcile/mlb";
import { wbbChecks } from "./reconcile/wbb";

export type { ReconcileRow };

/**
 * Returns checks of the service's data against each other: one row per check, with both values and their
 * sources. The game tables use the plays; these checks show how reliable they are.
 *
 * Only possible checks have rows: none on plays if a game has no log. Empty before the game. Rows are in a
 * fixed order of checks, away side first, then by period and by player (in baseball by pitcher).
 * The win probabilities come last. `agrees` is true if both values are the same.
 * The sections of a game in progress can be of different moments.
 *
 * Basketball: `points` of scoring plays, players, team and periods against the score,
 * `player_points` and so `assists`, `fouls`, `turnovers`, `steals` and `blocks` of plays and players,
 * `running_score`, `largest_lead`; `field_goals`, `three_point_field_goals` and `free_throws`, each
 * `_made` and `_attempted`, of plays and players against the team's box score; `offensive_rebounds`
 * and `defensive_rebounds` of plays and team, where the log tells dead balls; `player_rebounds`,
 * `rebounds`, `turnovers`, `team_turnovers`; `period_points` for each period; and, where they differ
 * alone, `points_of_player` and the like for each athlete, and `plays_of_player` of who did not play;
 * `shot_distances` of texts and locations.
 * Baseball: `runs`, `running_score`, `runs_allowed`, `hits`, `hits_allowed`,
 * `plate_appearances`, `outs_recorded`, `pitches_thrown`, and `pitches_of_pitcher` for each.
 * Both: `win_probability_values` (entries that hold no probability), `win_probability_places`
 * (entries that name nothing in the log), `plays_with_win_probability`, `win_probability_winner` (the
 * last entry and who won). What it found in 956 games: docs/reconcile.md.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * const checks = reconcile(await site_wbb_summary({ event_id: "401469424" }));
 * console.table(rows(checks).filter(({ agrees }) => agrees === false));
 */
export const reconcile: GameTable<{ basketball: ReconcileRow; baseball: ReconcileRow }> =
  defineTable({
    name: "reconcile",
    basketball: { columns, items: wbbChecks },
    baseball: { columns, items: mlbChecks },
  });
