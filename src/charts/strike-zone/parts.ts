import { mlbZone } from "../../leagues";
import { headingAbove, placeIn } from "../shared/baseball/panel";
import { OWN_SCALES } from "../shared/baseball/symbols";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { textLayer, tooltipOf } from "../shared/marks";
import { SIZES } from "../shared/theme";
import { countWithUnit, percentOf, withCommas } from "../shared/wording";
import type { PitchRow } from "./picture";
import { type Tally, tallyOf } from "./tally";
import type { Zone } from "./zone";

/** What was thrown into a zone, by its ninths, and beside it. */
export interface Parts {
  /** From the upper left, as the catcher sees them, row by row. */
  readonly ninths: readonly Tally[];
  readonly inside: Tally;
  readonly outside: Tally;
  readonly located: number;
}

/** Fewer swings than this say too little of a part to colour it. */
export const LEAST_SWINGS = 5;

const HALF_PLATE = mlbZone.plate_width_ft / 2;

const third = (thirds: number): number => Math.min(2, Math.max(0, Math.floor(thirds)));

/**
 * Located pitches by parts of the zone. A ball that touches the zone from without belongs to the
 * part that it touches.
 */
export function partsOf(located: readonly PitchRow[], { bottom_ft, top_ft }: Zone): Parts {
  const [wide, high] = [mlbZone.plate_width_ft / 3, (top_ft - bottom_ft) / 3];
  const ninths: PitchRow[][] = Array.from({ length: 9 }, () => []);
  const outside: PitchRow[] = [];
  for (const pitch of located) {
    const [x, z] = [pitch.plate_x_ft ?? 0, pitch.plate_z_ft ?? 0];
    const beside = Math.max(0, Math.abs(x) - HALF_PLATE);
    const above = Math.max(0, z - top_ft, bottom_ft - z);
    const ninth = 3 * third((top_ft - z) / high) + third((x + HALF_PLATE) / wide);
    const isOutside = Math.hypot(beside, above) > mlbZone.ball_radius_ft;
    (isOutside ? outside : (ninths[ninth] ?? outside)).push(pitch);
  }
  return {
    ninths: ninths.map(tallyOf),
    inside: tallyOf(ninths.flat()),
    outside: tallyOf(outside),
    located: located.length,
  };
}

/** The share of swings that missed; null of too few. */
export const whiffShare = ({ whiffs, swings }: Tally): number | null =>
  swings < LEAST_SWINGS ? null : whiffs / swings;

/** Parts of the zone are drawn no wider than this, all three. */
const MOST_WIDTH = 258;

/** From one line of words to the next, in pixels. */
const LEADING = SIZES.label + 2.5;

const TOOLTIP = { pitches: "Pitches", share: "Share", swings: "Swings", whiffs: "Whiffs" } as const;

/** How zones are drawn in views of a width: where, and what form of words all of them have room for. */
export function zoneForm(all: readonly Parts[], { bottom_ft, top_ft }: Zone, width: number) {
  const pixels_a_foot = Math.min(width - 2, MOST_WIDTH) / mlbZone.plate_width_ft;
  const height = (top_ft - bottom_ft) * pixels_a_foot;
  const room = (mlbZone.plate_width_ft * pixels_a_foot) / 3 - 4;
  const fits = (lines: readonly string[]) =>
    lines.length <= (height / 3 - 2) / LEADING &&
    lines.every((text, line) => measure(text, SIZES.label, line === 0 ? 600 : 400) <= room);
  const form = FORMS.find((lines) =>
    all.every(({ ninths, located }) => ninths.every((tally) => fits(lines(tally, located)))),
  );
  return {
    extent: {
      left_ft: -width / 2 / pixels_a_foot,
      bottom_ft,
      pixels_a_foot,
      width,
      height: Math.round(height),
    },
    top_ft,
    words: form ?? countAlone,
  };
}

/** The parts with their numbers, coloured by whiffs of swings. */
export function zoneView(
  parts: Parts,
  { extent, top_ft, words }: ReturnType<typeof zoneForm>,
  fill: SpecPart,
  { theme }: ChartStyle,
): SpecPart {
  const { bottom_ft, pixels_a_foot, width, height } = extent;
  const [wide, high] = [mlbZone.plate_width_ft / 3, (top_ft - bottom_ft) / 3];
  const cells = parts.ninths.map((tally, index) => {
    const [left, top] = [(index % 3) * wide - HALF_PLATE, top_ft - Math.floor(index / 3) * high];
    return {
      ...{ x: left, x2: left + wide, z: top - high, z2: top },
      pitches: String(tally.pitches),
      share: percentOf(tally.pitches, parts.located) ?? "none",
      swings: String(tally.swings),
      whiffs: String(tally.whiffs),
      whiff_share: whiffShare(tally),
      tally,
    };
  });
  const texts = cells.flatMap(({ x, x2, z, z2, tally }) =>
    words(tally, parts.located).map((text, line, { length }) => ({
      x: (x + x2) / 2,
      z: (z + z2) / 2 + (((length - 1) / 2 - line) * LEADING) / pixels_a_foot,
      text,
      weight: line === 0 ? 600 : 400,
    })),
  );
  const place = placeIn(extent, "z");
  const mark = { type: "rect", stroke: theme.line, strokeWidth: 1, opacity: 1 };
  const encoding = {
    ...place,
    x2: { field: "x2" },
    y2: { field: "z2" },
    tooltip: tooltipOf(TOOLTIP),
  };
  const rows = cells.map(({ tally: _, ...cell }) => cell);
  const colored = rows.filter(({ whiff_share }) => whiff_share !== null);
  const style = { baseline: "middle", color: theme.ink, fontWeight: { expr: "datum.weight" } };
  return {
    ...headingAbove(headingOf(parts), width),
    width,
    height,
    layer: [
      { data: { values: rows }, mark: { ...mark, fill: theme.background }, encoding },
      { data: { values: colored }, mark, encoding: { ...encoding, fill } },
      textLayer(texts, place, style),
    ],
    resolve: { scale: OWN_SCALES },
  };
}

type Form = (tally: Tally, located: number) => readonly string[];

const shareOf = ({ pitches }: Tally, located: number): string => percentOf(pitches, located) ?? "";

const missedOf = ({ whiffs, swings }: Tally): string =>
  `${withCommas(whiffs)} of ${withCommas(swings)}`;

const countAlone: Form = ({ pitches }) => [withCommas(pitches)];

/** What is written into a part of the zone, the fullest form first. */
const FORMS: readonly Form[] = [
  (tally, located) => [
    `${withCommas(tally.pitches)} · ${shareOf(tally, located)}`,
    ...(tally.swings === 0
      ? ["no swings"]
      : [`${missedOf(tally)} missed`, `${percentOf(tally.whiffs, tally.swings)}`]),
  ],
  (tally, located) => [
    withCommas(tally.pitches),
    shareOf(tally, located),
    missedOf(tally),
    ...(tally.swings === 0 ? [] : [`${percentOf(tally.whiffs, tally.swings)}`]),
  ],
  (tally) => [withCommas(tally.pitches), missedOf(tally)],
];

function headingOf({ inside, outside, located }: Parts): readonly string[] {
  const about = (tally: Tally) => {
    const { pitches, swings, whiffs } = tally;
    const missed = `${withCommas(whiffs)} of ${countWithUnit(swings, "swing")} missed`;
    const share = located === 0 ? "" : ` (${shareOf(tally, located)})`;
    return `${withCommas(pitches)}${share}, ${swings === 0 ? "no swings" : missed}`;
  };
  return ["By part of the zone", `In it ${about(inside)}`, `Outside ${about(outside)}`];
}
