import { groupBy } from "../../schema/group-by";
import type { MlbPlay } from "../../service/datasets/summary/plays";

/** Type ids of log rows that are not pitches. */
export const START_BATTER = "1";
export const START_INNING = "59";
export const END_INNING = "58";
export const RESULT = "57";
/** Alternative type id of substitutions, which share the type of results. */
export const LINEUP_CHANGE = "56";

export interface HalfInning {
  readonly inning: number;
  readonly half: "top" | "bottom";
}

/** A half-inning as labels write it: `Bottom 9`. */
export const halfInningText = ({
  inning,
  half,
}: {
  readonly inning: number | null;
  readonly half: string | null;
}): string => (inning === null ? "unknown" : `${half === "bottom" ? "Bottom" : "Top"} ${inning}`);

export const readHalfInning = ({ period_type, period_number }: MlbPlay): HalfInning => ({
  inning: period_number ?? 0,
  half: period_type === "Bottom" || period_type === "End" ? "bottom" : "top",
});

export const keyOf = ({ inning, half }: HalfInning): number =>
  2 * inning + Number(half === "bottom");

/**
 * Returns the rows by half-inning, in the order in which the half-innings began. A late row of an earlier
 * half-inning belongs to that one, so that none is counted twice.
 */
export const byHalfInning = <R extends HalfInning>(
  rows: readonly R[],
): readonly (readonly R[])[] => [...groupBy(rows, keyOf).values()];
