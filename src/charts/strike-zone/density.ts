import { GRADIENT, legendView } from "../shared/baseball/key";
import { columnsIn, GAP, inColumns } from "../shared/baseball/panel";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { PADDING, type ThemeName } from "../shared/theme";
import { CELL_FT, densityOf } from "./heat";
import { partsOf, whiffShare, zoneForm, zoneView } from "./parts";
import type { Picture } from "./picture";
import { LEAST_MULTIPLE, plateView } from "./plate";

/** Narrower than this two panels have no room for words in the parts of the zone. */
const LEAST_ABREAST = 165;

/** The least width of a single panel that stands beside the parts of its zone. */
const LEAST_BESIDE = 250;

/** The shares of whiffs that colours tell apart, at least: few swings have none or many. */
const LEAST_WHIFFS = 0.5;

/** From none to the most. Lines and words in ink are seen on each of these. */
const COLORS: Readonly<Record<"heat" | "whiffs", Readonly<Record<ThemeName, readonly string[]>>>> =
  {
    heat: { light: ["#ffffff", "#fbd3a8", "#e06c1f"], dark: ["#14171b", "#5b3113", "#c8611d"] },
    whiffs: { light: ["#e3eef8", "#79b5e6"], dark: ["#1d2c3a", "#1f659e"] },
  };

/** For each panel where its pitches crossed, and what came of them by parts of the zone. */
export function densityView(picture: Picture, style: ChartStyle): SpecPart {
  const { panels, zone, top_ft, by } = picture;
  const { theme } = style;
  const cells = panels.map(({ located }) => densityOf(located, top_ft));
  // Of many panels the parts would be too much to read.
  const parts = by === undefined ? panels.map(({ located }) => partsOf(located, zone)) : [];
  const whiffs = parts.flatMap(({ ninths }) => ninths.flatMap((tally) => whiffShare(tally) ?? []));
  const share = scaleTo(mostOf(cells.flat().map((cell) => cell.share)), COLORS.heat[theme.name]);
  const missed = scaleTo(Math.max(LEAST_WHIFFS, mostOf(whiffs)), COLORS.whiffs[theme.name]);
  const room = style.width - 2 * PADDING;
  const { columns, width } =
    by === undefined
      ? columnsIn(room, 2, panels.length === 1 ? LEAST_BESIDE : LEAST_ABREAST)
      : columnsIn(room, panels.length, LEAST_MULTIPLE);
  const form = zoneForm(parts, zone, width);
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
  const fill = { field: "whiff_share", ...missed, legend: null };
  const zones = parts.map((one) => zoneView(one, form, fill, style));
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
