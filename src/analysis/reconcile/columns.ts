import { gameColumns, teamColumns } from "../../games/row-columns";
import { character, decidedBy, integer, logical, type Row, within } from "../../schema/columns";

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
    agrees: logical("True if both values are the same."),
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
