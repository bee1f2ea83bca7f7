import { character, integer, logical, type Row, within } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import { gameColumns, teamColumns } from "../row-columns";

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
      "check",
      "What is compared (points, field_goals_made, pitches_thrown); the same check can stand on " +
        "several rows, with other sources.",
    ),
    agrees: logical("agrees", "True where both values are the same."),
    difference: integer("difference", "first_value less second_value."),
    first_source: character("first_source", "Where the first value is from: a summary's section."),
    first_value: integer("first_value", "What the first source says, as a whole number."),
    second_source: character("second_source", "Where the second value is from."),
    second_value: integer("second_value", "What the other source says of the same."),
    ...within("side", teamColumns),
    period: integer("period", "Period where a check is about one; else null."),
    athlete_id: character("athlete_id", "Athlete id where a check is about one; else null."),
    athlete_name: character("athlete_name", "Name of that athlete, from the box score."),
    description: character("description", "Both values in words, the first one first."),
  },
);

/** Two values of one thing, from two places of a summary. */
export interface ReconcileRow extends Row<typeof columns> {}
