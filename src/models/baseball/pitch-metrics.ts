import { readNumber } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import { mlbZone } from "../../leagues";
import { quotient } from "./batting-counts";

/** Kinds of pitches by their abbreviations, with the columns of their speeds. */
export const PITCH_KINDS = {
  FF: ["velocity_four_seam", "four-seam fastballs"],
  SI: ["velocity_sinker", "sinkers"],
  FC: ["velocity_cutter", "cutters"],
  SL: ["velocity_slider", "sliders"],
  ST: ["velocity_sweeper", "sweepers"],
  CU: ["velocity_curve", "curves"],
  CH: ["velocity_changeup", "change-ups"],
  FS: ["velocity_splitter", "splitters"],
} as const;

/** The columns of pitches that are read. */
export const PITCH_COLUMNS = [
  ...(["game_id", "play_id", "pitcher_id", "pitch_type", "velocity", "plate_x_ft"] as const),
  ...(["plate_z_ft", "called_strike", "swinging_strike", "foul", "in_play"] as const),
] as const;

/** What a pitcher's pitches show; all null of none. */
export function pitchMetrics(pitches: readonly UntypedRow[]) {
  const count = (is: (row: UntypedRow) => boolean) => pitches.filter(is).length;
  const whiffs = count(({ swinging_strike }) => swinging_strike === true);
  const swings =
    whiffs + count(({ foul }) => foul === true) + count(({ in_play }) => in_play === true);
  const called = count(({ called_strike }) => called_strike === true);
  const located = pitches.filter(isLocated);
  const velocities = Object.entries(PITCH_KINDS).map(([kind, [column]]) => [
    column,
    meanVelocity(pitches.filter(({ pitch_type }) => pitch_type === kind)),
  ]);
  return {
    swings: pitches.length === 0 ? null : swings,
    whiffs: pitches.length === 0 ? null : whiffs,
    whiff_pct: quotient(whiffs, swings),
    csw_pct: quotient(called + whiffs, pitches.length),
    zone_pct: quotient(located.filter(isInZone).length, located.length),
    ...Object.fromEntries(velocities),
  };
}

const isLocated = (row: UntypedRow): boolean =>
  readNumber(row, "plate_x_ft") !== null && readNumber(row, "plate_z_ft") !== null;

const { plate_width_ft, ball_radius_ft, average } = mlbZone;

/** A ball is in the zone if any part of it touches the average one. */
function isInZone(row: UntypedRow): boolean {
  const [x, z] = [readNumber(row, "plate_x_ft") ?? 0, readNumber(row, "plate_z_ft") ?? 0];
  return (
    Math.abs(x) <= plate_width_ft / 2 + ball_radius_ft &&
    z >= average.bottom_ft - ball_radius_ft &&
    z <= average.top_ft + ball_radius_ft
  );
}

function meanVelocity(pitches: readonly UntypedRow[]): number | null {
  const known = pitches.flatMap((row) => readNumber(row, "velocity") ?? []);
  return quotient(
    known.reduce((sum, one) => sum + one, 0),
    known.length,
  );
}
