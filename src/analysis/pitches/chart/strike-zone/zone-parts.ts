import { countWithUnit, formatPercent, withCommas } from "../../../../charts/input/wording";
import { headingAbove } from "../../../../charts/marks/panel";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { measure } from "../../../../charts/theme/font";
import { SIZES } from "../../../../charts/theme/theme";
import { countRows } from "../../../../frames/input/input-table";
import { countPitches, type Tally } from "../tally";
import type { Zone } from "./zone";
import { mostOf, zoneLayers } from "./zone-grid";
import type { PitchRow } from "./zone-picture";

/** Pitches in a zone, by its ninths, and beside it. */
type Parts = ReturnType<typeof splitParts>;

/** Fewer swings than this say too little of a part to color it. */
export const LEAST_SWINGS = 5;

const third = (thirds: number): number => Math.min(2, Math.max(0, Math.floor(thirds)));

/**
 * Located pitches by parts of the zone. A ball that touches the zone from without belongs to the
 * part that it touches.
 */
export function splitParts(
  located: readonly PitchRow[],
  { half_plate_ft, ball_radius_ft, bottom_ft, top_ft }: Zone,
) {
  const wide = (2 * half_plate_ft) / 3;
  const high = (top_ft - bottom_ft) / 3;
  const ninths: PitchRow[][] = Array.from({ length: 9 }, () => []);
  const outside: PitchRow[] = [];
  for (const pitch of located) {
    const x = pitch.plate_x_ft ?? 0;
    const z = pitch.plate_z_ft ?? 0;
    const beside = Math.max(0, Math.abs(x) - half_plate_ft);
    const above = Math.max(0, z - top_ft, bottom_ft - z);
    const ninth = 3 * third((top_ft - z) / high) + third((x + half_plate_ft) / wide);
    const isOutside = Math.hypot(beside, above) > ball_radius_ft;
    (isOutside ? outside : (ninths[ninth] ?? outside)).push(pitch);
  }
  return {
    /** From the upper left, as the catcher sees them, row by row. */
    ninths: ninths.map(countPitches),
    inside: countPitches(ninths.flat()),
    outside: countPitches(outside),
    located: countRows(located),
  };
}

const TOOLTIP = { pitches: "Pitches", share: "Share", swings: "Swings", whiffs: "Whiffs" } as const;

/** The parts of zones to scale with their numbers, in the fullest form that all have room for in a width. */
export function zoneViews(
  all: readonly Parts[],
  { half_plate_ft, bottom_ft, top_ft }: Zone,
  width: number,
  style: ChartStyle,
): readonly SpecPart[] {
  // The outline extends beyond both sides.
  const wide = width - 2;
  const fits = (lines: readonly string[]) =>
    lines.every((text, line) => measure(text, SIZES.label, line === 0 ? 600 : 400) <= wide / 3 - 4);
  const words =
    FORMS.find((lines) =>
      all.every(({ ninths, located }) => ninths.every((tally) => fits(lines(tally, located)))),
    ) ?? countAlone;
  const zones = all.map((parts) =>
    parts.ninths.map((tally) => ({
      lines: words(tally, parts.located),
      share: tally.swings < LEAST_SWINGS ? null : tally.whiffs / tally.swings,
      cells: {
        pitches: String(tally.pitches),
        share: formatPercent(tally.pitches, parts.located) ?? "none",
        swings: String(tally.swings),
        whiffs: String(tally.whiffs),
      },
    })),
  );
  const most = mostOf(zones.flat());
  return all.map((parts, index) => ({
    ...headingAbove(writeHeading(parts), width),
    width,
    height: Math.round((wide * (top_ft - bottom_ft)) / (2 * half_plate_ft)),
    layer: zoneLayers(zones[index] ?? [], most, TOOLTIP, style, [1, width - 1]),
  }));
}

type Form = (tally: Tally, located: number) => readonly string[];

const shareOf = ({ pitches }: Tally, located: number): string =>
  formatPercent(pitches, located) ?? "";

const missedOf = ({ whiffs, swings }: Tally): string =>
  `${withCommas(whiffs)} of ${withCommas(swings)}`;

const countAlone: Form = ({ pitches }) => [withCommas(pitches)];

/** Texts in a part of the zone, the fullest form first. */
const FORMS: readonly Form[] = [
  (tally, located) => [
    `${withCommas(tally.pitches)} · ${shareOf(tally, located)}`,
    ...(tally.swings === 0
      ? ["no swings"]
      : [`${missedOf(tally)} missed`, `${formatPercent(tally.whiffs, tally.swings)}`]),
  ],
  (tally, located) => [
    withCommas(tally.pitches),
    shareOf(tally, located),
    missedOf(tally),
    ...(tally.swings === 0 ? [] : [`${formatPercent(tally.whiffs, tally.swings)}`]),
  ],
];

function writeHeading({ inside, outside, located }: Parts): readonly string[] {
  const about = (tally: Tally) => {
    const { pitches, swings, whiffs } = tally;
    const missed = `${withCommas(whiffs)} of ${countWithUnit(swings, "swing")} missed`;
    const share = located === 0 ? "" : ` (${shareOf(tally, located)})`;
    return `${withCommas(pitches)}${share}, ${swings === 0 ? "no swings" : missed}`;
  };
  return ["By part of the zone", `In it ${about(inside)}`, `Outside ${about(outside)}`];
}
