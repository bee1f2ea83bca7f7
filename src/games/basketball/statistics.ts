import { type Columns, double, integer } from "../../schema/columns";
import { convertTo } from "../../schema/dtypes";
import { ratio } from "../../schema/ratio";

export type ShootingCounts = ReturnType<typeof shootingCounts>;

const PAIR = /^(\d{1,4})-(\d{1,4})$/;

/** Returns made, attempted and their quotient from text such as `"5-8"`; null for any other value. */
export function shootingCounts(pair: string | null | undefined) {
  const [, made = null, attempted = null] = PAIR.exec(pair ?? "")?.map(Number) ?? [];
  return { made, attempted, pct: ratio(made, attempted) };
}

export const parseNumber = (text: string | null | undefined): number | null =>
  (convertTo.double(text) as number | null | undefined) ?? null;

export const shootingColumns = {
  field_goals_made: integer("field_goals.made", "Field goals made, threes included."),
  field_goals_attempted: integer(
    "field_goals.attempted",
    "Field goals attempted, threes included.",
  ),
  field_goal_pct: double(
    "field_goals.pct",
    "Field goals made divided by attempted, 0 to 1, unrounded; null without an attempt.",
  ),
  three_point_field_goals_made: integer(
    "threes.made",
    "Field goals made from beyond the three-point line.",
  ),
  three_point_field_goals_attempted: integer(
    "threes.attempted",
    "Field goals attempted from beyond the three-point line.",
  ),
  three_point_field_goal_pct: double(
    "threes.pct",
    "Threes made divided by attempted, 0 to 1, unrounded; null without an attempt.",
  ),
  free_throws_made: integer("free_throws.made", "Free throws made, one point each."),
  free_throws_attempted: integer("free_throws.attempted", "Free throws attempted, made or missed."),
  free_throw_pct: double(
    "free_throws.pct",
    "Free throws made divided by attempted, 0 to 1, unrounded; null without an attempt.",
  ),
} satisfies Columns;
