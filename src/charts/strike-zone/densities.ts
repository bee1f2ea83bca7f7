import { mlbZone } from "../../leagues";
import { headingAbove } from "../shared/baseball/panel";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { position, textLayer, tooltipOf } from "../shared/marks";
import { PADDING, SIZES, type Theme } from "../shared/theme";
import { percentOf } from "../shared/wording";
import { legendView, RAMPS } from "./color-legend";
import { CELL_FT, type Cell, densityOf } from "./heat";
import { formFor, headingOf } from "./part-words";
import { LEAST_SWINGS, type Part, type Parts, partsOf } from "./parts";
import type { Panel, Picture } from "./picture";
import { GAP, plateView } from "./plate";
import { VIEW } from "./zone";

/** Narrower than this two panels have no room for words in the parts of the zone. */
const LEAST_ABREAST = 165;

/** The parts of the zone are no wider than this, and beside a single panel from this room on. */
const MOST_GRID = 258;
const LEAST_BESIDE = 520;

/** The shares of whiffs that colours tell apart, at least: few swings have none or many. */
const LEAST_WHIFFS = 0.5;

interface Dense {
  readonly panel: Panel;
  readonly cells: readonly Cell[];
  readonly parts: Parts;
  readonly located: number;
}

/** For each panel where its pitches crossed, and what came of them by parts of the zone. */
export function densities(picture: Picture, style: ChartStyle): SpecPart {
  const room = style.width - 2 * PADDING;
  const dense = picture.panels.map((panel) => ({
    panel,
    cells: densityOf(panel.located, picture.top_ft),
    parts: partsOf(panel.located, picture.zone),
    located: panel.located.length,
  }));
  const whiffs = dense.flatMap(({ parts }) => parts.ninths.flatMap(whiffShare));
  const most = {
    share: mostOf(dense.flatMap(({ cells }) => cells.map(({ share }) => share))),
    whiffs: Math.max(LEAST_WHIFFS, mostOf(whiffs)),
  };
  const heat = (one: Dense, width: number) => heatView(one, picture, width, most.share, style);
  const grid = (one: Dense, width: number) =>
    gridView(one, gridOf(dense, picture, width), most.whiffs, style);
  const views = (): readonly SpecPart[] => {
    const [first] = dense;
    if (dense.length === 1 && first !== undefined && room >= LEAST_BESIDE) {
      const wide = room - GAP.across - MOST_GRID;
      return [{ hconcat: [heat(first, wide), grid(first, MOST_GRID)], spacing: GAP.across }];
    }
    const half = Math.floor((room - GAP.across) / 2);
    if (dense.length === 1 || half < LEAST_ABREAST) {
      return dense.flatMap((one) => [heat(one, room), grid(one, room)]);
    }
    const spacing = room - 2 * half;
    return [heat, grid].map((view) => ({ hconcat: dense.map((one) => view(one, half)), spacing }));
  };
  const scales = [
    { title: "Share of pitches on 6 by 6 inches", ramp: RAMPS.heat, most: percent(most.share) },
    { title: "Whiffs, of swings", ramp: RAMPS.whiffs, most: percent(most.whiffs) },
  ].filter((_, index) => index === 0 || whiffs.length > 0);
  return { vconcat: [...views(), legendView(scales, room, style.theme)], spacing: GAP.down };
}

const percent = (share: number): string => percentOf(share, 1) ?? "0%";

const mostOf = (shares: readonly number[]): number =>
  shares.reduce((one, other) => Math.max(one, other), 0);

const whiffShare = ({ tally: { whiffs, swings } }: Part): readonly number[] =>
  swings < LEAST_SWINGS ? [] : [whiffs / swings];

const colored = (field: string, most: number, range: readonly string[]): SpecPart => ({
  field,
  type: "quantitative",
  scale: {
    domain: range.map((_, index) => (index * (most || 1)) / (range.length - 1)),
    range,
    interpolate: "rgb",
    nice: false,
  },
  legend: null,
});

function heatView(
  { panel, cells }: Dense,
  picture: Picture,
  width: number,
  most: number,
  style: ChartStyle,
): SpecPart {
  const plate = { ...panel, marks: cells, width, side_ft: VIEW.side_ft };
  return plateView(plate, picture, style, (place, scale) => {
    // A little more than they are, or the background would show between them.
    const side = CELL_FT * scale + 0.7;
    return {
      mark: {
        type: "point",
        shape: "square",
        size: side * side,
        strokeWidth: 0,
        opacity: 1,
        clip: true,
      },
      encoding: {
        ...place,
        fill: colored("share", most, RAMPS.heat(style.theme)),
        tooltip: [
          { field: "share", type: "quantitative", title: "On 6 by 6 inches", format: ".1%" },
        ],
      },
    };
  });
}

/** The zone in nine parts, to scale: how large, where, and what form of words they have. */
function gridOf(dense: readonly Dense[], { zone }: Picture, width: number) {
  const scale = Math.min(width - 2, MOST_GRID) / mlbZone.plate_width_ft;
  const height = Math.round((zone.top_ft - zone.bottom_ft) * scale);
  const side_ft = width / 2 / scale;
  const along = (field: string, domain: readonly number[]) =>
    position(field, { domain, nice: false, zero: false });
  const part_height = ((zone.top_ft - zone.bottom_ft) * scale) / 3;
  return {
    width,
    height,
    scale,
    place: {
      x: along("x", [-side_ft, side_ft]),
      y: along("z", [zone.bottom_ft, zone.bottom_ft + height / scale]),
    },
    form: formFor(dense, {
      width: (mlbZone.plate_width_ft * scale) / 3 - 4,
      lines: Math.floor((part_height - 2) / LEADING),
    }),
  };
}

type Grid = ReturnType<typeof gridOf>;

/** The parts coloured by whiffs of swings, with their numbers. */
function gridView(
  { parts, located }: Dense,
  grid: Grid,
  most: number,
  { theme }: ChartStyle,
): SpecPart {
  const { width, height, place } = grid;
  const cells = parts.ninths.map(({ tally, ...borders }) => ({
    x: borders.left_ft,
    x2: borders.right_ft,
    z: borders.bottom_ft,
    z2: borders.top_ft,
    pitches: String(tally.pitches),
    share: percentOf(tally.pitches, located) ?? "none",
    swings: String(tally.swings),
    whiffs: String(tally.whiffs),
    whiff_share: tally.swings < LEAST_SWINGS ? null : tally.whiffs / tally.swings,
  }));
  const mark = { type: "rect", stroke: theme.line, strokeWidth: 1, opacity: 1 };
  const encoding = { ...place, x2: { field: "x2" }, y2: { field: "z2" }, tooltip: TOOLTIP };
  const layers = [
    {
      data: { values: cells },
      mark: { ...mark, fill: theme.background },
      encoding,
    },
    {
      data: { values: cells.filter(({ whiff_share }) => whiff_share !== null) },
      mark,
      encoding: { ...encoding, fill: colored("whiff_share", most, RAMPS.whiffs(theme)) },
    },
    ...numbers(parts, located, grid, theme),
  ];
  return {
    ...headingAbove(headingOf(parts, located), width, 6),
    width,
    height,
    layer: layers,
    resolve: { scale: { fill: "independent" } },
  };
}

const TOOLTIP = tooltipOf({
  pitches: "Pitches",
  share: "Share",
  swings: "Swings",
  whiffs: "Whiffs",
});

/** From one line of words to the next, in pixels. */
const LEADING = SIZES.label + 2.5;

function numbers(
  { ninths }: Parts,
  located: number,
  { place, scale, form }: Grid,
  theme: Theme,
): readonly SpecPart[] {
  const texts = ninths.flatMap(({ left_ft, right_ft, bottom_ft, top_ft, tally }) =>
    (form?.(tally, located) ?? []).map((text, line, { length }) => ({
      x: (left_ft + right_ft) / 2,
      z: (bottom_ft + top_ft) / 2 + (((length - 1) / 2 - line) * LEADING) / scale,
      text,
      line,
    })),
  );
  const layer = (own: readonly object[], fontWeight: number) =>
    textLayer(own, place, { baseline: "middle", color: theme.ink, fontWeight });
  return [
    layer(
      texts.filter(({ line }) => line === 0),
      600,
    ),
    layer(
      texts.filter(({ line }) => line > 0),
      400,
    ),
  ];
}
