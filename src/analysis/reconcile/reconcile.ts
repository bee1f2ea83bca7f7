import { defineTable, type GameTable } from "../../games/define-table";
import { gameColumns, teamColumns } from "../../games/row-columns";
import { character, decidedBy, integer, logical, type Row, within } from "../../schema/columns";
import { mlbChecks } from "./baseball";
import { wbbChecks } from "./basketball";

/** Both leagues' checks have the same columns. */
export const columns = decidedBy(
  [
    "check",
    "agrees",
    "difference",
    "first_value",
    "second_value",
    "team_abbreviation",
    "period",
    "athlete_name",
  ],
  {
    ...gameColumns,
    check: character(
      "Quantity compared (points, field_goals_made, pitches_thrown); a check can have several rows, " +
        "with different sources.",
    ),
    agrees: logical("True if both values are the same; null if there is nothing to compare."),
    difference: integer("first_value minus second_value."),
    first_source: character("Source of the first value: a section of the summary."),
    first_value: integer("Number from the first source, as a whole number; null if it is missing."),
    second_source: character("Source of the second value: a section of the summary."),
    second_value: integer(
      "Number from the second source, as a whole number; null if it is missing.",
    ),
    ...within("side", teamColumns),
    period: integer("Period, for checks of one period; otherwise null."),
    athlete_id: character("Player id, for checks of one player; otherwise null."),
    athlete_name: character("Name of that player, from the box score."),
    description: character("Description of both values in order, separated by a semicolon."),
  },
);

/** Two values of one quantity, from two parts of a summary. */
export interface ReconcileRow extends Row<typeof columns> {}

/**
 * Returns checks of the service's data against each other: one row per check, with both values and their
 * sources. The game tables use the plays; these checks show how reliable they are.
 *
 * Only possible checks have rows: without a log there are none on plays, but one, `log`, that says so
 * and compares nothing. Empty before the game.
 * Rows are in a fixed order of checks, away side first, then by period and by player (in baseball by
 * pitcher). The win probabilities come last. `agrees` is true if both values are the same. Sections of a game
 * in progress can be from different moments.
 *
 * Basketball against the score: `points` of scoring plays, players, team and periods. Plays against players:
 * `player_points`, `assists`, `fouls`, `turnovers`, `steals`, `blocks`. Plays and players against the team:
 * `field_goals`, `three_point_field_goals` and `free_throws`, each `_made` and `_attempted`. If the log marks
 * dead balls, `offensive_rebounds` and `defensive_rebounds`. Others: `running_score`, `largest_lead`,
 * `player_rebounds`, `rebounds`, `turnovers`, `team_turnovers`, `shot_distances` of texts and locations, and
 * `period_points` for each period. Only if they differ: `points_of_player` and the like for each player, and
 * `plays_of_player` for those who did not play. Baseball: `runs`, `running_score`, `runs_allowed`, `hits`,
 * `hits_allowed`, `plate_appearances`, `outs_recorded`, `pitches_thrown`, and `pitches_of_pitcher` for each.
 * Both: `win_probability_values` (entries without a probability), `win_probability_places` (entries that name
 * nothing in the log), `plays_with_win_probability`, `win_probability_winner` (the last entry and the
 * winner). For the results in 956 games see docs/reconcile.md.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * const checks = reconcile(await site_wbb_summary({ event_id: "401469424" }));
 * console.table(rows(checks).filter(({ agrees }) => agrees === false));
 */
export const reconcile: GameTable<{ basketball: ReconcileRow; baseball: ReconcileRow }> =
  defineTable({
    name: "reconcile",
    version: 2,
    basketball: { columns, items: wbbChecks },
    baseball: { columns, items: mlbChecks },
  });
