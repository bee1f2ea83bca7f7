import { formatPercent } from "../../../charts/input/wording";
import { FIELD_DEPTH, type Field, fieldLayer, fieldPoint } from "../../../charts/marks/field";
import { GRADIENT, keyView, legendView, scaleTo } from "../../../charts/marks/key";
import {
  type Box,
  CELL,
  crossesBox,
  distance,
  dot,
  grown,
  type Leader,
  lineMap,
  nearestPoint,
  outlineBox,
  type PlacedLabel,
  type Point,
  placeLabels,
} from "../../../charts/marks/labels";
import { byName, leaderLayer, textLayer, tooltipOf } from "../../../charts/marks/marks";
import {
  type Extent,
  encodePlace,
  fitColumns,
  GAP,
  inColumns,
  points,
  scaledView,
} from "../../../charts/marks/panel";
import type { Kind } from "../../../charts/marks/symbols";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { measure } from "../../../charts/theme/font";
import { HEAT, PADDING, SIZES } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";
import { type Panel, type Picture, SQUARE_FT, type Square, TOOLTIP } from "./spray-picture";

/** The fields with their key, and the number of home runs without room for their label. */
export function drawFields({ panels, key, kinds, field }: Picture, style: ChartStyle) {
  const room = style.width - 2 * PADDING;
  const { columns, width } = fitColumns(room, panels.length, 210);
  // One for all, so that distances can be compared.
  const squares = panels.flatMap((panel) => panel.squares ?? []);
  const corners = squares.flatMap(({ x, y, x2, y2 }) => [
    { x, y },
    { x: x2, y: y2 },
  ]);
  const marks = panels.flatMap((panel) => panel.marks);
  const extent = measureExtent([...marks, ...corners], width, field);
  const fill = scaleBalls(squares, style);
  const fields = panels.map((panel) => drawField(panel, extent, kinds, fill, style));
  const views = fields.map(({ view }) => view);
  const legends = [
    ...(squares.length > 0 ? [squaresLegend(fill)] : []),
    ...(key.length === 0 || marks.length === 0 ? [] : [keyView(key, room, style.theme)]),
  ];
  return {
    body: { vconcat: [...inColumns(views, columns), ...legends], spacing: GAP.down },
    unlabeled: fields.reduce((sum, field) => sum + field.unlabeled, 0),
  };
}

/** Feet of free ground beside the outermost ball. */
const MARGIN = 14;

/** A panel to scale, and the field in it. */
type Ground = Extent & { readonly field: Field };

/** A panel of a width that holds the field, the labels of distances, and every ball. */
function measureExtent(balls: readonly Point[], width: number, field: Field): Ground {
  const [corner] = fieldPoint(FIELD_DEPTH, 45);
  const labels =
    LABEL_OFFSET.x + maximum([0, ...field.labels.map(({ text }) => measure(text, SIZES.label))]);
  const left = Math.max(corner + 2, maximum([0, ...balls.map(({ x }) => -x)]) + MARGIN);
  const right = maximum([0, ...balls.map(({ x }) => x)]) + MARGIN;
  // Whichever needs more room at the right: the farthest label, or a ball.
  const pixels_a_foot = Math.min((width - labels) / (left + corner), width / (left + right));
  // A label's height above and below the outermost ball.
  const edge = 11 / pixels_a_foot;
  const top = maximum([FIELD_DEPTH, ...balls.map(({ y }) => y)]) + edge;
  const bottom = maximum([0, ...balls.map(({ y }) => -y)]) + edge;
  const height = Math.round((top + bottom) * pixels_a_foot);
  return { left_ft: -left, bottom_ft: -bottom, pixels_a_foot, width, height, field };
}

/** A field with its balls and labels, and the number of home runs without room for a label. */
function drawField(
  panel: Panel,
  extent: Ground,
  kinds: readonly Kind[],
  fill: Fill,
  style: ChartStyle,
) {
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
  const mark = { opacity: 0.9, strokeWidth: STROKE };
  const channels = { size: byName("kind", names, sizes, true) };
  const marks = [
    points({ place, kinds, mark, channels, tooltip: TOOLTIP }, theme),
    textLayer(texts.labels, place, { ...words, color: theme.ink, fontWeight: 600 }),
  ];
  const layer = [
    ...(panel.squares === undefined ? [] : [squaresLayer(panel.squares, place, fill)]),
    fieldLayer(extent.field, place, theme),
    ...(texts.leaders.length === 0 ? [] : [leaderLayer(texts.leaders, place, theme.muted)]),
    textLayer(texts.distances, place, words),
    ...(panel.squares === undefined ? marks : []),
  ];
  return {
    view: scaledView(panel, extent, layer, style),
    unlabeled: panel.labeled.length - texts.labels.length,
  };
}

function scaleBalls(squares: readonly Square[], { theme }: ChartStyle) {
  const counts = squares.map(({ balls }) => balls).sort((one, other) => one - other);
  // The fullest squares share a color.
  const most = counts[Math.ceil(0.98 * counts.length) - 1] ?? 1;
  const { scale, ...channel } = scaleTo(most, HEAT[theme.name]);
  return { field: "balls", ...channel, scale: { ...scale, clamp: true } };
}

type Fill = ReturnType<typeof scaleBalls>;

function squaresLegend(fill: Fill): SpecPart {
  const most = fill.scale.domain.at(-1) ?? 1;
  const legend = {
    title: `Balls on ${SQUARE_FT} by ${SQUARE_FT} feet`,
    values: [0, most],
    labelExpr: `format(datum.value, ',') + (datum.value > 0 ? ' or more' : '')`,
    ...GRADIENT,
  };
  return legendView([{ balls: 0 }], { fill: { ...fill, legend } });
}

/** A colored square for each part of a field on which balls were fielded. */
const squaresLayer = (squares: readonly Square[], place: SpecPart, fill: Fill): SpecPart => ({
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
});

/** Hits are larger than outs, home runs largest. */
const SIZE = { out: 0.65, hit: 1, home_run: 1.8 } as const;

function makeSizes({ width }: Extent, balls: number): (kind: Kind) => number {
  const crowd = Math.max(0.25, Math.min(1, 250 / balls));
  const usual = crowd * Math.min(110, Math.max(64, width / 5));
  return ({ name, filled }) =>
    usual * (name === "Home run" ? SIZE.home_run : filled ? SIZE.hit : SIZE.out);
}

const STROKE = 1.2;

/** Extent of a mark: that of a star, whose points are the farthest, is three halves of its radius. */
const reachOf = ({ shape }: Kind, size: number): number =>
  ((shape === "star" ? 1.5 : 1.25) * Math.sqrt(size) + STROKE) / 2;

/** Pixels from a point of the foul line to the label of its distance, clear of the line. */
const LABEL_OFFSET = { x: 5, y: 5 } as const;

const HEIGHT = SIZES.label + 3;

/** Pixels from a mark to its label, and more that need a line, as do labels as near to another mark. */
const LABEL_GAP = { own: 4, leader: 5 } as const;

/** A mark, and how many pixels it reaches from its middle. */
type Mark = Point & { readonly reach: number };

/** A mark with a label, of which the first text that has room is drawn. */
type Anchor = Mark & { readonly texts: readonly string[] };

interface Words {
  readonly text: string;
  readonly box: Box;
  readonly leader?: Leader | undefined;
}

/**
 * Returns places for the labels of the field and of home runs, from marks in feet. None covers a mark,
 * another label or the edge; a label without room is dropped.
 */
function placeTexts(home_runs: readonly Anchor[], balls: readonly Mark[], extent: Ground) {
  const { left_ft, bottom_ft, pixels_a_foot, width, height, field } = extent;
  const inPixels = <P extends Point>(one: P): P => ({
    ...one,
    x: (one.x - left_ft) * pixels_a_foot,
    y: height - (one.y - bottom_ft) * pixels_a_foot,
  });
  const inFeet = ({ x, y }: Point): Point => ({
    x: left_ft + x / pixels_a_foot,
    y: bottom_ft + (height - y) / pixels_a_foot,
  });
  const textAt = ({ text, box }: Words) => ({
    ...inFeet({ x: box.x + box.width / 2, y: box.y + box.height / 2 }),
    text,
  });
  const marks = balls.map(inPixels);
  const frame = { x: 0, y: 0, width, height };
  const covered = lineMap(frame, marks.map(outlineMark));
  const fieldLines = field.lines.filter((line) => !line.distance);
  // Labels avoid the lines of the field if there is another place.
  const paths = fieldLines.map((line) => line.points.map(([x, y]) => inPixels({ x, y })));
  const lines = lineMap(frame, paths);
  // Longer lines to labels mislead.
  const room = { frame, covered, lines, longest: 80 };
  // Beside the ends of a line of distance: at the right, or else at the left.
  const ends = field.labels.map(({ text, at: [x, y] }) => {
    const size = { width: measure(text, SIZES.label), height: HEIGHT };
    const right = inPixels({ x, y });
    const left = inPixels({ x: -x, y });
    const box = [right.x + LABEL_OFFSET.x, left.x - LABEL_OFFSET.x - size.width]
      .map((x) => ({ x, y: right.y + LABEL_OFFSET.y - HEIGHT / 2, ...size }))
      .find((one) => one.x >= 0 && one.x + one.width <= width && covered.within(one) === 0);
    return { text, anchor: right, sizes: [size], box };
  });
  const beside = ends.flatMap(({ text, box }): readonly Words[] => (box ? [{ text, box }] : []));
  const homeless = ends.filter(({ box }) => box === undefined);
  const apart = placeLabels(homeless, { ...room, taken: beside.map(({ box }) => box) });
  const distances = [
    ...beside,
    ...apart.map((box): Words => ({ text: box.text, box, leader: [box.anchor, box.end] })),
  ];
  const taken = distances.map(({ box }) => box);
  const leaders = distances.flatMap(({ leader }) => (leader === undefined ? [] : [leader]));
  // More labels make a picture hard to read.
  const farthest = home_runs.slice(0, 12).map(inPixels);
  const reach = maximum([0, ...farthest.map((mark) => mark.reach)]) + LABEL_GAP.own;
  const sizeOf = (text: string) => ({ width: measure(text, SIZES.label, 600), height: HEIGHT });
  const named = farthest.map((anchor) => ({ anchor, sizes: anchor.texts.map(sizeOf) }));
  const placed = placeLabels(named, { ...room, taken, leaders, reach });
  const labels = placed.flatMap(({ anchor, ...box }): readonly Words[] => {
    const leader = isOwn(anchor, box, marks) ? undefined : ([anchor, box.end] as const);
    if (leader && taken.some((one) => crossesBox(...leader, one))) return [];
    return [{ text: anchor.texts[box.size] ?? "", box, leader }];
  });
  return {
    distances: distances.map(textAt),
    labels: labels.map(textAt),
    /** Lines from marks to labels at a distance. */
    leaders: [...distances, ...labels].flatMap(({ leader }) => {
      if (leader === undefined) return [];
      const [from, to] = leader.map(inFeet) as [Point, Point];
      return { x: from.x, y: from.y, x2: to.x, y2: to.y };
    }),
  };
}

/** Whether a label is near its own mark and no other: then it needs no line to it. */
const isOwn = (mark: Mark, box: PlacedLabel, marks: readonly Mark[]): boolean =>
  distance(mark, box.end) <= mark.reach + LABEL_GAP.own + LABEL_GAP.leader &&
  marks.every(
    (other) =>
      distance(other, mark) < 1 ||
      distance(other, nearestPoint(other, box)) > other.reach + LABEL_GAP.own + LABEL_GAP.leader,
  );

/** Around a mark, as a line that no label may touch: a map of lines adds the rest of the mark. */
const outlineMark = ({ reach, ...at }: Mark): readonly Point[] =>
  outlineBox(grown(dot(at), reach - CELL + 1));
