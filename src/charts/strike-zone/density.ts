import { GRADIENT, legendView } from "../shared/baseball/key";
import { columnsIn, GAP, inColumns } from "../shared/baseball/panel";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { mixed } from "../shared/colors";
import { PADDING, type ThemeName } from "../shared/theme";
import { partsOf, whiffShare, zoneViews } from "./parts";
import type { Picture, PitchRow } from "./picture";
import { LEAST_MULTIPLE, plateView } from "./plate";
import { VIEW } from "./zone";

/** Narrower than this two panels have no room for words in the parts of the zone. */
const LEAST_ABREAST = 165;

/** The least width of a single panel that stands beside the parts of its zone. */
const LEAST_BESIDE = 250;

/** The shares of whiffs that colours tell apart, at least: few swings have none or many. */
const LEAST_WHIFFS = 0.5;

/** From none to the most. Lines and words in ink are seen on each of these. */
const COLORS = {
  heat: { light: ["#ffffff", "#fbd3a8", "#e06c1f"], dark: ["#14171b", "#5b3113", "#c8611d"] },
  whiffs: { light: ["#e3eef8", "#79b5e6"], dark: ["#1d2c3a", "#1f659e"] },
} as const satisfies Readonly<Record<string, Readonly<Record<ThemeName, readonly string[]>>>>;

/** For each panel where its pitches crossed, and what came of them by parts of the zone. */
export function densityView(picture: Picture, style: ChartStyle): SpecPart {
  const { panels, zone, top_ft, by } = picture;
  const { theme } = style;
  const cells = panels.map(({ located }) => estimateDensity(located, top_ft));
  // Of many panels the parts would be too much to read.
  const parts = by === undefined ? panels.map(({ located }) => partsOf(located, zone)) : [];
  const whiffs = parts.flatMap(({ ninths }) => ninths.flatMap((tally) => whiffShare(tally) ?? []));
  const share = scaleTo(mostOf(cells.flat().map((cell) => cell.share)), COLORS.heat[theme.name]);
  const most = Math.max(LEAST_WHIFFS, mostOf(whiffs));
  const missed = scaleTo(most, COLORS.whiffs[theme.name]);
  const room = style.width - 2 * PADDING;
  const { columns, width } =
    by === undefined
      ? columnsIn(room, 2, panels.length === 1 ? LEAST_BESIDE : LEAST_ABREAST)
      : columnsIn(room, panels.length, LEAST_MULTIPLE);
  const heats = panels.map((panel, index) =>
    plateView(panel, cells[index] ?? [], picture, width, style, (place, pixels_a_foot) => ({
      // A little more than they are, or the background would show between them.
      mark: { ...SQUARE, size: (CELL_FT * pixels_a_foot + 0.7) ** 2 },
      encoding: {
        ...place,
        fill: { field: "share", ...share, legend: null },
        tooltip: [
          { field: "share", type: "quantitative", title: "On 6 by 6 inches", format: ".1%" },
        ],
      },
    })),
  );
  const [low, high] = COLORS.whiffs[theme.name];
  const fillOf = (whiffs: number | null) =>
    whiffs === null ? theme.background : mixed(low, high, whiffs / most);
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

const SQUARE = { type: "point", shape: "square", strokeWidth: 0, opacity: 1, clip: true } as const;

const mostOf = (shares: readonly number[]): number =>
  shares.reduce((one, other) => Math.max(one, other), 0);

/** Colours of shares from none to the most. */
const scaleTo = (most: number, range: readonly string[]) => ({
  type: "quantitative",
  scale: {
    domain: range.map((_, index) => (index * (most || 1)) / (range.length - 1)),
    range,
    interpolate: "rgb",
    nice: false,
  },
});

const scaleView = (title: string, fill: ReturnType<typeof scaleTo>): SpecPart => {
  const values = [0, fill.scale.domain.at(-1)];
  const legend = { title, values, format: ".0%", ...GRADIENT };
  return legendView([{ share: 0 }], { fill: { field: "share", ...fill, legend } });
};

/** Feet of a side of the squares that densities are drawn in: forty across the picture. */
export const CELL_FT = (2 * VIEW.side_ft) / 40;

/** Each pitch is spread around its place, normally distributed with this many feet. */
export const SPREAD_FT = 0.3;

/** Shares are given for squares of 6 inches by 6, in square feet. */
const UNIT = 0.25;

/** Squares with less than this part of the most have no colour that could be seen. */
const LEAST = 0.02;

/** A square by its middle, and the share of pitches on 6 inches by 6 there. */
interface Cell {
  readonly x: number;
  readonly z: number;
  readonly share: number;
}

/** Where pitches crossed the plate, from the lower edge of the picture up to `top_ft`. */
export function estimateDensity(located: readonly PitchRow[], top_ft: number): readonly Cell[] {
  const columns = middles(-VIEW.side_ft, VIEW.side_ft);
  const rows = middles(VIEW.bottom_ft, top_ft);
  const sums = new Float64Array(rows.length * columns.length);
  for (const { plate_x_ft, plate_z_ft } of located) {
    const across = nearby(columns, plate_x_ft ?? 0);
    const up = nearby(rows, plate_z_ft ?? 0);
    up.weights.forEach((high, row) => {
      const start = (up.first + row) * columns.length + across.first;
      across.weights.forEach((wide, column) => {
        sums[start + column] = (sums[start + column] ?? 0) + high * wide;
      });
    });
  }
  const most = sums.reduce((one, other) => Math.max(one, other), 0);
  const scale = UNIT / (2 * Math.PI * SPREAD_FT * SPREAD_FT * located.length);
  return rows.flatMap((z, row) =>
    columns.flatMap((x, column) => {
      const sum = sums[row * columns.length + column] ?? 0;
      if (sum === 0 || sum < LEAST * most) return [];
      return { x: rounded(x, 1e3), z: rounded(z, 1e3), share: rounded(sum * scale, 1e5) };
    }),
  );
}

/** The middles of the squares from one edge to the other. */
const middles = (from: number, to: number): readonly number[] =>
  Array.from(
    { length: Math.floor((to - from) / CELL_FT + 1e-9) },
    (_, index) => from + (index + 0.5) * CELL_FT,
  );

/** Farther from a pitch than this nothing of it is left. */
const REACH_FT = 3 * SPREAD_FT;

/** The squares in a row that a pitch reaches, and how much of it is there. */
function nearby(middles: readonly number[], place: number) {
  const isNear = (middle: number) => Math.abs(middle - place) <= REACH_FT;
  const weights = middles
    .filter(isNear)
    .map((middle) => Math.exp(-(((middle - place) / SPREAD_FT) ** 2) / 2));
  return { first: middles.findIndex(isNear), weights };
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
