import { formatPercent } from "../../../charts/input/wording";
import { DISTANCE_LABELS, FIELD_DEPTH, fieldLayer, fieldPoint } from "../../../charts/marks/field";
import { GRADIENT, keyView, legendView, scaleTo } from "../../../charts/marks/key";
import { byName, leaderLayer, textLayer, tooltipOf } from "../../../charts/marks/marks";
import {
  type Extent,
  encodePlace,
  fitColumns,
  GAP,
  inColumns,
  panelView,
  points,
} from "../../../charts/marks/panel";
import type { Kind } from "../../../charts/marks/symbols";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { measure } from "../../../charts/theme/font";
import { HEAT, PADDING, SIZES } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";
import { LABEL_OFFSET, placeTexts } from "./field-labels";
import { type Panel, type Picture, SQUARE_FT, type Square, TOOLTIP } from "./spray-picture";

/** The least width of a field beside another. */
const LEAST_ABREAST = 210;

/** The fields with their key, and the number of home runs without room for their label. */
export function drawFields({ panels, key, kinds }: Picture, style: ChartStyle) {
  const room = style.width - 2 * PADDING;
  const { columns, width } = fitColumns(room, panels.length, LEAST_ABREAST);
  // One for all, so that distances can be compared.
  const squares = panels.flatMap((panel) => panel.squares ?? []);
  const corners = squares.flatMap(({ x, y, x2, y2 }) => [
    { x, y },
    { x: x2, y: y2 },
  ]);
  const marks = panels.flatMap((panel) => panel.marks);
  const extent = measureExtent([...marks, ...corners], width);
  const fill = scaleBalls(squares, style);
  const fields = panels.map((panel) =>
    panel.squares === undefined
      ? drawField(panel, extent, kinds, style)
      : { view: drawSquares(panel, panel.squares, extent, fill, style), unlabeled: 0 },
  );
  const views = fields.map(({ view }) => view);
  return {
    body: {
      vconcat: [
        ...inColumns(views, columns),
        ...(squares.length > 0 ? [squaresLegend(fill)] : []),
        ...(key.length === 0 || marks.length === 0 ? [] : [keyView(key, room, style.theme)]),
      ],
      spacing: GAP.down,
    },
    unlabeled: fields.reduce((sum, field) => sum + field.unlabeled, 0),
  };
}

/** Feet of free ground beside the outermost ball. */
const MARGIN = 14;

/** Pixels of a label's height above and below the outermost ball. */
const EDGE = 11;

/** A panel of a width that holds the field, the labels of distances, and every ball. */
function measureExtent(
  balls: readonly { readonly x: number; readonly y: number }[],
  width: number,
): Extent {
  const [corner] = fieldPoint(FIELD_DEPTH, 45);
  const labels =
    LABEL_OFFSET.x + maximum(DISTANCE_LABELS.map(({ text }) => measure(text, SIZES.label)));
  const left = Math.max(corner + 2, maximum([0, ...balls.map(({ x }) => -x)]) + MARGIN);
  const right = maximum([0, ...balls.map(({ x }) => x)]) + MARGIN;
  // Whichever needs more room at the right: the farthest label, or a ball.
  const pixels_a_foot = Math.min((width - labels) / (left + corner), width / (left + right));
  const edge = EDGE / pixels_a_foot;
  const top = maximum([FIELD_DEPTH, ...balls.map(({ y }) => y)]) + edge;
  const bottom = maximum([0, ...balls.map(({ y }) => -y)]) + edge;
  const height = Math.round((top + bottom) * pixels_a_foot);
  return { left_ft: -left, bottom_ft: -bottom, pixels_a_foot, width, height };
}

/** A field with its balls and labels, and the number of home runs without room for a label. */
function drawField(panel: Panel, extent: Extent, kinds: readonly Kind[], style: ChartStyle) {
  const { theme } = style;
  const place = encodePlace(extent, "y");
  const sizes = kinds.map(makeSizes(extent, panel.marks.length));
  const names = kinds.map(({ name }) => name);
  const reaches = new Map(
    kinds.map((kind, index) => [kind.name, reachOf(kind, sizes[index] ?? 0)]),
  );
  const reaching = <M extends { readonly kind: string }>(mark: M) => ({
    ...mark,
    reach: reaches.get(mark.kind) ?? 0,
  });
  const texts = placeTexts(panel.labeled.map(reaching), panel.marks.map(reaching), extent);
  const words = { baseline: "middle", color: theme.muted };
  const layer = [
    fieldLayer(place, theme),
    ...(texts.leaders.length === 0 ? [] : [leaderLayer(texts.leaders, place, theme.muted)]),
    textLayer(texts.distances, place, words),
    points(
      {
        place,
        kinds,
        mark: { opacity: 0.9, strokeWidth: STROKE },
        channels: { size: byName("kind", names, sizes, true) },
        tooltip: TOOLTIP,
      },
      theme,
    ),
    textLayer(texts.labels, place, { ...words, color: theme.ink, fontWeight: 600 }),
  ];
  return {
    view: panelView(panel, extent, layer, style),
    unlabeled: panel.labeled.length - texts.labels.length,
  };
}

/** The quantile of squares from which on all have the color of the most balls. */
const CAPPED_AT = 0.98;

/** Colors of squares by their number of balls. */
function scaleBalls(squares: readonly Square[], { theme }: ChartStyle) {
  const counts = squares.map(({ balls }) => balls).sort((one, other) => one - other);
  const most = counts[Math.ceil(CAPPED_AT * counts.length) - 1] ?? 1;
  const { scale, ...channel } = scaleTo(most, HEAT[theme.name]);
  return { field: "balls", ...channel, scale: { ...scale, clamp: true } };
}

function squaresLegend(fill: ReturnType<typeof scaleBalls>): SpecPart {
  const most = fill.scale.domain.at(-1) ?? 1;
  const legend = {
    title: `Balls on ${SQUARE_FT} by ${SQUARE_FT} feet`,
    values: [0, most],
    labelExpr: `format(datum.value, ',') + (datum.value > 0 ? ' or more' : '')`,
    ...GRADIENT,
  };
  return legendView([{ balls: 0 }], { fill: { ...fill, legend } });
}

/** A field with a colored square for each part of it on which balls were fielded. */
function drawSquares(
  panel: Panel,
  squares: readonly Square[],
  extent: Extent,
  fill: ReturnType<typeof scaleBalls>,
  style: ChartStyle,
): SpecPart {
  const place = encodePlace(extent, "y");
  const { theme } = style;
  const distances = placeTexts([], [], extent).distances;
  const layer = [
    {
      data: {
        values: squares.map((square) => ({ ...square, share: formatPercent(square.hits, 1) })),
      },
      mark: { type: "rect", strokeWidth: 0 },
      encoding: {
        ...place,
        x2: { field: "x2" },
        y2: { field: "y2" },
        fill: { ...fill, legend: null },
        tooltip: tooltipOf({ balls: "Balls", share: "Hits" }),
      },
    },
    fieldLayer(place, theme),
    textLayer(distances, place, { baseline: "middle", color: theme.muted }),
  ];
  return panelView(panel, extent, layer, style);
}

/** Hits are larger than outs, home runs largest. */
const SIZE = { out: 0.65, hit: 1, home_run: 1.8 } as const;

/** For more balls the marks are smaller. */
const MOST_BALLS = 250;

function makeSizes({ width }: Extent, balls: number): (kind: Kind) => number {
  const crowd = Math.max(0.25, Math.min(1, MOST_BALLS / balls));
  const usual = crowd * Math.min(110, Math.max(64, width / 5));
  return ({ name, filled }) =>
    usual * (name === "Home run" ? SIZE.home_run : filled ? SIZE.hit : SIZE.out);
}

/** Pixels of the line around a mark. */
const STROKE = 1.2;

/** Extent of a mark: that of a star, whose points are the farthest, is three halves of its radius. */
const reachOf = ({ shape }: Kind, size: number): number =>
  ((shape === "star" ? 1.5 : 1.25) * Math.sqrt(size) + STROKE) / 2;
