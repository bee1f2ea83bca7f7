import { countWithUnit, formatPercent, withCommas } from "../../../../charts/input/wording";
import { labelStyle, textLayer, tooltipOf, unscaled } from "../../../../charts/marks/marks";
import { headingAbove } from "../../../../charts/marks/panel";
import { panelView } from "../../../../charts/marks/plot";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { mixed, tintDepth } from "../../../../charts/theme/colors";
import { measure } from "../../../../charts/theme/font";
import { SIZES, type Theme } from "../../../../charts/theme/theme";
import { countRows } from "../../../../frames/input/input-table";
import { maximum } from "../../../../schema/extremes";
import { countPitches, type Tally } from "../tally";
import type { Zone } from "./zone";
import type { PitchRow } from "./zone-picture";

/** Pitches in a zone, by its ninths, and beside it. */
type Parts = ReturnType<typeof splitParts>;

/** Fewer swings than this say too little of a part to color it. */
export const LEAST_SWINGS = 5;

const third = (thirds: number): number => Math.min(2, Math.max(0, Math.floor(thirds)));

/** Splits located pitches by parts of the zone. A ball that touches a part from outside belongs to it. */
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
  const fits = (lines: readonly string[] = []) =>
    lines.every((text, line) => measure(text, SIZES.label, line === 0 ? 600 : 400) <= wide / 3 - 4);
  const drawn = all.map(({ ninths, located }) =>
    ninths.map((tally) => ({
      forms: listForms(tally, located),
      share: tally.swings < LEAST_SWINGS ? null : tally.whiffs / tally.swings,
      cells: {
        pitches: String(tally.pitches),
        share: formatPercent(tally.pitches, located) ?? "none",
        swings: String(tally.swings),
        whiffs: String(tally.whiffs),
      },
    })),
  );
  const form = [0, 1].find((one) => drawn.flat().every(({ forms }) => fits(forms[one]))) ?? 2;
  const zones = drawn.map((ninths) =>
    ninths.map(({ forms, ...ninth }): Ninth => ({ ...ninth, lines: forms[form] ?? [] })),
  );
  const most = mostOf(zones.flat());
  return zones.map((ninths, index) => ({
    ...headingAbove(writeHeading(all[index] as Parts), width),
    width,
    height: Math.round((wide * (top_ft - bottom_ft)) / (2 * half_plate_ft)),
    layer: zoneLayers(ninths, most, TOOLTIP, style, [1, width - 1]),
  }));
}

const shareOf = ({ pitches }: Tally, located: number): string =>
  formatPercent(pitches, located) ?? "";

/** Texts in a part of the zone, the fullest form first; without room for any there is the count alone. */
function listForms(tally: Tally, located: number) {
  const { pitches, swings, whiffs } = tally;
  const count = withCommas(pitches);
  const share = shareOf(tally, located);
  const missed = `${withCommas(whiffs)} of ${withCommas(swings)}`;
  const rate = `${formatPercent(whiffs, swings)}`;
  return [
    [`${count} · ${share}`, ...(swings === 0 ? ["no swings"] : [`${missed} missed`, rate])],
    [count, share, missed, ...(swings === 0 ? [] : [rate])],
    [count],
  ];
}

function writeHeading({ inside, outside, located }: Parts): readonly string[] {
  const about = (tally: Tally) => {
    const { pitches, swings, whiffs } = tally;
    const missed = `${withCommas(whiffs)} of ${countWithUnit(swings, "swing")} missed`;
    const share = located === 0 ? "" : ` (${shareOf(tally, located)})`;
    return `${withCommas(pitches)}${share}, ${swings === 0 ? "no swings" : missed}`;
  };
  return ["By part of the zone", `In it ${about(inside)}`, `Outside ${about(outside)}`];
}

/** A ninth of the zone: its words, the first of them bold, the share of its color, and its tooltip by field. */
interface Ninth {
  readonly lines: readonly string[];
  /** Null if it is of too few. */
  readonly share: number | null;
  readonly cells: Readonly<Record<string, string>>;
}

/** A ninth is as high as this; the zone of an average batter is about as much higher than wide. */
export const NINTH_HEIGHT = 58;

/** From one line of words to the next. */
const LEADING = SIZES.label + 2.5;

/** The largest share of some ninths, which has the deepest color. */
const mostOf = (ninths: readonly Ninth[]): number =>
  maximum([0.01, ...ninths.map(({ share }) => share ?? 0)]);

/** Draws the strike zone in ninths from the upper left, from the catcher's view, row by row, at `across`. */
function zoneLayers(
  ninths: readonly Ninth[],
  most: number,
  titles: Readonly<Record<string, string>>,
  { theme }: ChartStyle,
  across?: readonly [left: number, right: number],
): readonly SpecPart[] {
  const places = ninths.map((_, index) => ({ column: index % 3, row: Math.floor(index / 3) }));
  const channel = (field: string, range?: readonly number[]) => ({
    field,
    type: "ordinal",
    axis: null,
    scale: { domain: [0, 1, 2], padding: 0, ...(range && { range }) },
  });
  const at = { x: channel("column", across), y: channel("row") };
  return [
    {
      data: {
        values: ninths.map(({ share, cells }, index) => ({
          ...places[index],
          fill: mixFill((share ?? 0) / most, theme),
          ...cells,
        })),
      },
      mark: { type: "rect", stroke: theme.line, strokeWidth: 1 },
      encoding: { ...at, fill: unscaled("fill"), tooltip: tooltipOf(titles) },
    },
    textLayer(
      ninths.flatMap(({ lines }, index) =>
        lines.map((text, line) => ({
          ...places[index],
          text,
          weight: line === 0 ? 600 : 400,
          offset: (line - (lines.length - 1) / 2) * LEADING,
        })),
      ),
      at,
      {
        ...labelStyle(theme),
        fontWeight: { expr: "datum.weight" },
        yOffset: { expr: "datum.offset" },
      },
    ),
  ];
}

/** A share in a ninth, such as whiffs of swings. */
export type Share = readonly [part: number, whole: number];

/**
 * Ninths with their shares and counts, the more the deeper; of too few without a share. The heading ends
 * with the unit that shares are of, swing or pitch.
 */
export function shareGrid(
  heading: string,
  shares: readonly Share[],
  width: number,
  style: ChartStyle,
): SpecPart {
  const nothing = heading.endsWith("swing") ? "no swings" : "no pitches";
  const ninths = shares.map(([part, whole]): Ninth => {
    const share = whole < LEAST_SWINGS ? "" : (formatPercent(part, whole) ?? "");
    const counts = whole === 0 ? nothing : `${part} of ${whole}`;
    return {
      lines: [share, counts],
      share: whole < LEAST_SWINGS ? null : part / whole,
      cells: { share, counts },
    };
  });
  const plot = { style, left: 0, width, height: 3 * NINTH_HEIGHT };
  const titles = { share: heading, counts: "Counts" };
  return panelView(plot, zoneLayers(ninths, mostOf(ninths), titles, style), heading);
}

/** A color on which ink is legible; the maximum of all has the deepest. */
function mixFill(part: number, theme: Theme): string {
  const [color = theme.muted] = theme.series;
  return mixed(theme.background, color, part * tintDepth(color, theme.background, theme, 0.6));
}
