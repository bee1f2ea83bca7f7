import { groupRows } from "../../../../charts/input/chart-input";
import { GRADIENT, legendView, scaleTo } from "../../../../charts/marks/key";
import { OWN_COLOR, tooltipOf } from "../../../../charts/marks/marks";
import { fitColumns, GAP, inColumns } from "../../../../charts/marks/panel";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { mixed } from "../../../../charts/theme/colors";
import { HEAT, PADDING, type ThemeName } from "../../../../charts/theme/theme";
import { countRows, timesOf } from "../../../../frames/input/input-table";
import { type Grid, isolines } from "./isolines";
import { buildColumns, LEAST_MULTIPLE, plateView } from "./plate";
import { VIEW } from "./zone";
import { splitParts, whiffShare, zoneViews } from "./zone-parts";
import type { Picture, PitchRow } from "./zone-picture";

/** Narrower than this two panels have no room for words in the parts of the zone. */
const LEAST_ABREAST = 165;

/** The least width of a single panel beside the parts of its zone. */
const LEAST_BESIDE = 250;

/** More panels than these have no parts of the zone: that would be too much to read. */
export const MOST_WITH_PARTS = 2;

/** The shares of whiffs that colors tell apart, at least: few swings have none or many. */
const LEAST_WHIFFS = 0.5;

/** From none to the most. Lines and words in ink are seen on each of these. */
const COLORS = {
  heat: HEAT,
  whiffs: { light: ["#e3eef8", "#79b5e6"], dark: ["#1d2c3a", "#1f659e"] },
} as const satisfies Readonly<Record<string, Readonly<Record<ThemeName, readonly string[]>>>>;

/** Steps of color from none to the most, closest at the low end, so that no edge is visible. */
const [BANDS, STEEPNESS] = [16, 1.6] as const;

/** Draws the density of pitches in each panel, and their results by parts of the zone. */
export function densityView(picture: Picture, style: ChartStyle): SpecPart {
  const { panels, zone, top_ft, by } = picture;
  const { theme } = style;
  const grids = panels.map(({ located }) => estimateDensity(located, top_ft));
  const most = mostOf(grids.flatMap(({ values }) => [...values]));
  const hasParts = by === undefined && panels.length <= MOST_WITH_PARTS;
  const parts = hasParts ? panels.map(({ located }) => splitParts(located, zone)) : [];
  const whiffs = parts.flatMap(({ ninths }) => ninths.flatMap((tally) => whiffShare(tally) ?? []));
  const share = scaleTo(most, COLORS.heat[theme.name]);
  const most_whiffs = Math.max(LEAST_WHIFFS, mostOf(whiffs));
  const missed = scaleTo(most_whiffs, COLORS.whiffs[theme.name]);
  const room = style.width - 2 * PADDING;
  const { columns, width } =
    by === undefined && !hasParts
      ? buildColumns(picture, room)
      : fitColumns(
          room,
          hasParts ? 2 : panels.length,
          panels.length === 1 ? LEAST_BESIDE : hasParts ? LEAST_ABREAST : LEAST_MULTIPLE,
        );
  const heats = panels.map((panel, index) => {
    const bands = listBands(grids[index] as Grid, most, COLORS.heat[theme.name]);
    return plateView(panel, bands, picture, width, style, (place) => [
      {
        mark: { type: "line", filled: true, strokeWidth: 0, clip: true },
        encoding: {
          ...place,
          order: { field: "order", type: "quantitative" },
          detail: { field: "ring", type: "nominal" },
          fill: OWN_COLOR,
          tooltip: tooltipOf({ share: "On 6 by 6 inches" }),
        },
      },
    ]);
  });
  const [low, high] = COLORS.whiffs[theme.name];
  const fillOf = (whiffs: number | null) =>
    whiffs === null ? theme.background : mixed(low, high, whiffs / most_whiffs);
  const zones = zoneViews(parts, zone, fillOf, width, style);
  const views =
    columns === 1
      ? heats.flatMap((heat, index) => [heat, ...zones.slice(index, index + 1)])
      : [...heats, ...zones];
  const legends = [
    scaleView("Share of pitches on 6 by 6 inches", share),
    ...(whiffs.length === 0 ? [] : [scaleView("Whiffs, of swings", missed)]),
  ];
  return {
    vconcat: [...inColumns(views, columns), ...inColumns(legends, columns)],
    spacing: GAP.down,
  };
}

/** Areas of more than each step of density, the larger ones first, so that inner ones are on top. */
function listBands(grid: Grid, most: number, colors: readonly string[]): readonly object[] {
  const shareAt = (band: number) => most * (band / BANDS) ** STEEPNESS;
  const chooseColor = (band: number) => {
    const at = ((shareAt(band) + shareAt(band + 1)) / 2 / most) * (colors.length - 1);
    const from = Math.floor(at);
    return mixed(colors[from] ?? "", colors[from + 1] ?? "", at - from);
  };
  const rings = Array.from({ length: BANDS - 1 }, (_, index) => index + 1).flatMap((band) =>
    isolines(grid, shareAt(band)).map(({ points, area }) => ({
      points,
      area: Math.abs(area),
      // A hole shows the steps below.
      band: area > 0 ? band : band - 1,
    })),
  );
  return rings
    .toSorted((one, other) => other.area - one.area)
    .flatMap(({ points, band }, ring) => {
      const [from, to] = [band, band + 1].map((step) => (100 * shareAt(step)).toFixed(1));
      const share = `${from}% to ${to}%`;
      const row = { ring, color: chooseColor(band), share };
      return points.map(([x, z], order) => ({ ...row, order, x, z }));
    });
}

const mostOf = (shares: readonly number[]): number =>
  shares.reduce((one, other) => Math.max(one, other), 0);

const scaleView = (title: string, fill: ReturnType<typeof scaleTo>): SpecPart => {
  const values = [0, fill.scale.domain.at(-1)];
  const legend = { title, values, format: ".0%", ...GRADIENT };
  return legendView([{ share: 0 }], { fill: { field: "share", ...fill, legend } });
};

/** Feet between the points at which densities are computed: forty across the picture. */
export const CELL_FT = (2 * VIEW.side_ft) / 40;

/** Each pitch is spread around its place, normally distributed with this many feet. */
export const SPREAD_FT = 0.3;

/** Shares are stated for squares of 6 inches by 6, in square feet. */
const UNIT = 0.25;

/** The share of pitches on 6 inches by 6, from the lower edge of the picture up to `top_ft`. */
export function estimateDensity(located: readonly PitchRow[], top_ft: number): Grid {
  const columns = pointsBetween(-VIEW.side_ft, VIEW.side_ft);
  const rows = pointsBetween(VIEW.bottom_ft, top_ft);
  const values = new Float64Array(rows.length * columns.length);
  const scale = UNIT / (2 * Math.PI * SPREAD_FT * SPREAD_FT * countRows(located));
  // The service rounds locations, so that the pitches of a season share a few hundred weights.
  const upFrom = new Map<number, readonly Weight[]>();
  for (const [x, pitches] of groupRows(located, ({ plate_x_ft }) => plate_x_ft ?? 0)) {
    const sums = new Float64Array(rows.length);
    for (const pitch of pitches) {
      const [z, times] = [pitch.plate_z_ft ?? 0, timesOf(pitch)];
      const weights = upFrom.get(z) ?? weightsNear(rows, z);
      upFrom.set(z, weights);
      for (const [row, up] of weights) sums[row] = (sums[row] ?? 0) + times * up;
    }
    for (const [column, wide] of weightsNear(columns, x)) {
      sums.forEach((sum, row) => {
        const place = row * columns.length + column;
        values[place] = (values[place] ?? 0) + scale * sum * wide;
      });
    }
  }
  return { columns, rows, values };
}

type Weight = readonly [place: number, weight: number];

/** Beyond this distance a pitch has no weight. */
const REACH_FT = 3 * SPREAD_FT;

/** Feet at the edges of the picture over which colors fade: they would have a hard edge there. */
const FADE_FT = 0.4;

/** The points that a pitch reaches, and how much of it is there. */
function weightsNear(points: readonly number[], place: number): readonly Weight[] {
  const [first = 0, last = 0] = [points[0], points.at(-1)];
  const from = Math.max(0, Math.ceil((place - REACH_FT - first) / CELL_FT));
  const to = Math.min(points.length - 1, Math.floor((place + REACH_FT - first) / CELL_FT));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const point = points[from + index] ?? 0;
    const fading = Math.min(1, (point - first) / FADE_FT, (last - point) / FADE_FT);
    return [from + index, fading * Math.exp(-(((point - place) / SPREAD_FT) ** 2) / 2)];
  });
}

const pointsBetween = (from: number, to: number): readonly number[] =>
  Array.from(
    { length: Math.floor((to - from) / CELL_FT + 1e-9) + 1 },
    (_, index) => from + index * CELL_FT,
  );
