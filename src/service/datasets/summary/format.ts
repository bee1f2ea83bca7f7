import { character, double, integer, type Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import { objectOrNone } from "../../../schema/payload";

const regulation = {
  regulation_periods: integer(
    "regulation.periods",
    "Periods without overtime: 4 quarters (2 halves until 2014-15), 9 innings.",
  ),
  regulation_display_name: character("regulation.displayName", "Quarter, Half or Inning."),
  regulation_slug: character("regulation.slug", "quarter, half or inning."),
};

const wbbColumns = {
  ...regulation,
  regulation_clock: double("regulation.clock", "Length of a period in seconds (600)."),
  overtime_display_name: character("overtime.displayName", "Name of an overtime; rarely sent."),
  overtime_slug: character("overtime.slug", "Slug of an overtime; rarely sent."),
  overtime_clock: double("overtime.clock", "Length of an overtime in seconds (300)."),
};

/** Lengths of a basketball game's periods and overtimes. */
export interface WbbFormat extends Row<typeof wbbColumns> {}

/** Number of innings of a baseball game. */
export interface MlbFormat extends Row<typeof regulation> {}

export const format: BySport<WbbFormat, MlbFormat> = bySport(wbbColumns, regulation, {
  row: "The game: one row.",
  empty: "If the payload has no format.",
  source: "format",
  items: (payload) => objectOrNone(payload, "format"),
});
