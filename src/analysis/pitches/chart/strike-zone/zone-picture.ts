import { formatPercent, withCommas } from "../../../../charts/input/wording";
import { clamp } from "../../../../charts/marks/labels";
import { countRows, rowsApart } from "../../../../frames/input/input-table";
import { baseballRules } from "../../../../leagues";
import { groupBy } from "../../../../schema/group-by";
import { mean } from "../../../numeric/mean";
import type { Pitch } from "../../pitches";
import { leagueOfMatchups, MATCHUP_COLUMNS } from "../matchup-rows";
import { countPitches } from "../tally";
import { VIEW, type Zone } from "./zone";
import { KINDS, type PitchColor } from "./zone-modes";
import type { Panel, PanelsBy } from "./zone-panels";

/** Columns of `pitches` that the chart reads; a custom table needs no others. */
export const READ = [
  ...MATCHUP_COLUMNS,
  "batter_side",
  "pitch_type",
  "pitch_type_text",
  "velocity",
  "balls_before",
  "strikes_before",
  "plate_x_ft",
  "plate_z_ft",
  "called_strike",
  "swinging_strike",
  "foul",
  "in_play",
  "ball",
  "hit_by_pitch",
] as const satisfies readonly (keyof Pitch)[];

export type PitchRow = Pick<Pitch, (typeof READ)[number] | "pitch_number">;

export type Mode = "points" | "density";

export type Picture = ReturnType<typeof buildPicture>;

interface Asked {
  readonly zone: Zone;
  readonly color: PitchColor;
  /** Undefined if the number of pitches is to decide. */
  readonly mode: Mode | undefined;
  readonly by: PanelsBy | "at_bat" | undefined;
}

/** With more balls in a panel readers cannot see single ones. */
export const MOST_POINTS = 120;

/** Fewer balls than these make hills of their own, and no density. */
export const LEAST_DENSE = 25;

/** With more balls in points mode, balls are drawn smaller, but not below that. */
const MOST_BALLS = 600;
const LEAST_BALL = 0.4;

export function buildPicture(
  rows: readonly PitchRow[],
  { zone, color, mode, by }: Asked,
  panels: readonly Panel[],
) {
  const located = rows.filter(isLocated);
  const isCrowded = panels.some((panel) => countRows(panel.located) > MOST_POINTS);
  const { of, in: kindsIn, unidentified } = KINDS[color];
  // Counted pitches, which are drawn as densities, have no kinds.
  const isCounted = rowsApart(rows) !== undefined;
  const single = isCounted ? [] : rows;
  const kinds = kindsIn(single);
  const byKind = groupBy(single, of);
  let top_ft = zone.top_ft + 0.5;
  for (const { plate_z_ft } of located) top_ft = Math.max(top_ft, (plate_z_ft ?? 0) + 0.25);
  const count = countRows(located);
  const isSparse = located.length === 0 || (!isCounted && count < LEAST_DENSE);
  const inPanels = panels.reduce((sum, panel) => sum + countRows(panel.located), 0);
  return {
    mode: isSparse ? "points" : (mode ?? (isCrowded ? "density" : "points")),
    /** Whether points are drawn in place of a density that was asked for. */
    is_sparse: isSparse && mode === "density" && located.length > 0,
    /** Whether densities were chosen by default. */
    is_own_choice: mode === undefined,
    zone,
    is_by_hand: baseballRules(leagueOfMatchups(rows)).answers.has_pitches_by_hand,
    automated: baseballRules(leagueOfMatchups(rows)).zone.automated,
    /** Feet above the ground to the upper edge. */
    top_ft: Math.min(VIEW.top_ft, top_ft),
    /** Size of the drawn balls, by their true size: smaller if they would hide each other. */
    ball: Math.max(LEAST_BALL, Math.min(1, Math.sqrt(MOST_BALLS / count))),
    color,
    by,
    kinds,
    tally: countPitches(rows),
    /** Pitches that are in no panel, each once, by the first reason. */
    missing: {
      /** Pitches farther out than the view, whose marks are at its edge. */
      beyond: countRows(located.filter(isFartherOut)),
      unlocated: countRows(rows) - count,
      /** Pitches to batters whose side is unknown, or of panels beyond the maximum. */
      panelless: count - inPanels,
    },
    /** How many pitches the service tells no kind of. */
    unidentified: {
      ...unidentified,
      count: byKind.get(unidentified.name)?.length ?? 0,
    },
    /** Pitches whose speed the service has, which the means in the key are of. */
    timed: single.filter(({ velocity }) => velocity !== null).length,
    panels: located.length === 0 ? [] : panels,
    key: kinds
      .filter(({ name }) => name !== unidentified.name)
      .map((kind) => {
        const own = byKind.get(kind.name) ?? [];
        const about = color === "result" ? formatPercent(own.length, rows.length) : meanSpeed(own);
        return { kind, count: `${kind.name} ${withCommas(own.length)}`, about };
      }),
  };
}

export const isLocated = ({ plate_x_ft, plate_z_ft }: PitchRow): boolean =>
  plate_x_ft !== null && plate_z_ft !== null;

/** Counts pitches farther out than the view, whose marks are at its edge; false for none. */
export const edgeText = (count: number): string | false =>
  count > 0 && `At the edge: ${count} farther out.`;

export function isFartherOut(row: PitchRow): boolean {
  const { x, z } = placeInView(row);
  return isLocated(row) && (x !== row.plate_x_ft || z !== row.plate_z_ft);
}

/** The place of a pitch in the picture: its own, or the nearest one at the edge of the view. */
export const placeInView = ({ plate_x_ft, plate_z_ft }: PitchRow) => ({
  x: clamp(plate_x_ft ?? 0, -VIEW.side_ft, VIEW.side_ft),
  z: clamp(plate_z_ft ?? 0, VIEW.bottom_ft, VIEW.top_ft),
});

/** `92.0 mph`; null if no speed is known. */
export function meanSpeed(rows: readonly Pick<PitchRow, "velocity">[]): string | null {
  const speeds = rows.flatMap(({ velocity }) => velocity ?? []);
  return speeds.length === 0 ? null : `${mean(speeds).toFixed(1)} mph`;
}
