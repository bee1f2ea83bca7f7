import type { UntypedRow } from "../../frames/rows";
import { maximum, minimum } from "../../schema/extremes";
import type { ChartStyle, SpecPart } from "./chart-style";
import { measure } from "./font";
import { teamLabel } from "./game-heading";
import { type Box, overlap, type Point, type Size } from "./labels";
import { OWN_COLOR, pixels, textLayer, tooltipOf } from "./marks";
import {
  decimalsOf,
  leftAxis,
  namedTicks,
  niceTicks,
  type Plot,
  placePlot,
  plotView,
  widest,
} from "./plot";
import { SIZES } from "./theme";

/** A point of a scatter, and its label. */
interface NamedPoint {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly color: string;
}

/** From the left end of an axis to its right, or from its bottom to its top. */
type Ends = readonly [first: number, last: number];

interface Axes {
  readonly x: Ends;
  readonly y: Ends;
  /** Lines across the whole view, which names avoid. */
  readonly lines: { readonly x: number; readonly y: number };
}

/**
 * A channel of numbers between the ends of its axis, which may run downward. One layer defines the axis,
 * the others leave it open.
 */
export const between = (field: string, [first, last]: Ends, axis?: SpecPart) => ({
  field,
  type: "quantitative",
  scale: {
    domain: first < last ? [first, last] : [last, first],
    nice: false,
    zero: false,
    reverse: first > last,
  },
  ...(axis && { axis }),
});

/** Height of a name, its distance from its point, and the size of a point. */
const [HEIGHT, GAP, POINT] = [SIZES.label, 6, 8];

/**
 * Returns names off all points and each other, with the better places for those that come first. They are
 * beside their points, or farther off at the end of a line. A name without room is not drawn.
 */
function pointNames(
  { width, height }: Plot,
  labelled: readonly NamedPoint[],
  all: readonly { readonly x: number; readonly y: number }[],
  axes: Axes,
): readonly SpecPart[] {
  const pixelsOf = ({ x, y }: { readonly x: number; readonly y: number }): Point => ({
    x: share(x, axes.x) * width,
    y: (1 - share(y, axes.y)) * height,
  });
  const taken = all.map((one) => {
    const { x, y } = pixelsOf(one);
    return { x: x - POINT / 2, y: y - POINT / 2, width: POINT, height: POINT };
  });
  const { x, y } = pixelsOf(axes.lines);
  const lines = [
    { x, y: 0, width: 1, height },
    { x: 0, y, width, height: 1 },
  ];
  const isFree = (box: Box, others: readonly Box[]) =>
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= width &&
    box.y + box.height <= height &&
    !others.some((other) => overlap(box, other, 1));
  const names = labelled.map((point) => ({
    ...{ ...point, anchor: pixelsOf(point) },
    size: { width: measure(point.name, SIZES.label), height: HEIGHT },
  }));
  const placed = names.flatMap((name) => {
    const boxes = boxesAround(name.anchor, name.size);
    const box = boxes.find((one) => isFree(one, [...taken, ...lines]));
    if (box !== undefined) taken.push(box);
    return box === undefined ? [] : [{ ...name, box }];
  });
  return [
    textLayer(
      placed.map(({ name, color, box }) => ({
        ...{ text: name, color },
        ...{ x: box.x, y: box.y + HEIGHT / 2 },
      })),
      { ...pixels, color: OWN_COLOR },
      { align: "left", baseline: "middle", fontSize: SIZES.label },
    ),
  ];
}

const share = (value: number, [first, last]: Ends): number => (value - first) / (last - first);

/** Places of a name: right of its point, left, above, below, then diagonally from it. */
const boxesAround = ({ x, y }: Point, { width, height }: Size): readonly Box[] => {
  const [right, left] = [x + GAP, x - GAP - width];
  const [above, below] = [y - GAP - height, y + GAP];
  const beside = [right, left].map((at) => ({ x: at, y: y - height / 2 }));
  const over = [above, below].map((at) => ({ x: x - width / 2, y: at }));
  const askew = [above + GAP / 2, below - GAP / 2].flatMap((at) =>
    [right - GAP / 2, left + GAP / 2].map((start) => ({ x: start, y: at })),
  );
  return [...beside, ...over, ...askew].map((corner) => ({ ...corner, width, height }));
};

/** A team among others, with the values of its tooltip by field. */
export interface TeamPoint {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Whether it is highlighted. */
  readonly isChosen: boolean;
  readonly cells: SpecPart;
}

/** A team of a row, as a point of a scatter; its tooltip begins with its name. */
export function buildTeamPoint(
  row: UntypedRow,
  chosen: string | undefined,
  { cells, ...place }: { readonly x: number; readonly y: number; readonly cells: SpecPart },
) {
  const { name: full, abbreviation: name } = teamLabel(row);
  const isChosen = chosen !== undefined && String(row.team_id) === chosen;
  return { ...place, name, isChosen, cells: { team: full, ...cells }, full, row };
}

export type RowPoint = ReturnType<typeof buildTeamPoint>;

/** An axis of a scatter. */
export interface ScatterAxis {
  readonly title: string;
  /** The text of a tick; `digits` are the decimals that the ticks need. */
  readonly textOf: (tick: number, digits: number) => string;
  /** Whether less is better, and so farther to the right or up. */
  readonly isTurned?: boolean;
  /** The value of a line across the view; by default the mean of the points. */
  readonly mean?: number;
}

/** Teams by two numbers, the means as lines, and the names of the first ones and of the chosen. */
export function teamScatter(
  points: readonly TeamPoint[],
  of: { readonly x: ScatterAxis; readonly y: ScatterAxis },
  names: number,
  tooltip: Readonly<Record<string, string>>,
  style: ChartStyle,
): SpecPart {
  const { theme } = style;
  const [x, y] = [scaledAxis(of.x, points, "x"), scaledAxis(of.y, points, "y")];
  const axes: Axes = { x: x.ends, y: y.ends, lines: { x: x.mean, y: y.mean } };
  const height = Math.round(Math.min(560, style.width * 0.75));
  const plot = placePlot(style, { left: y.texts, height });
  const [accent = theme.ink] = theme.series;
  const labelled = points
    .filter(({ isChosen }, index) => isChosen || index < names)
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
    .map(({ x, y, name, isChosen }) => ({ x, y, name, color: isChosen ? accent : theme.ink }));
  const rule = (channel: "x" | "y", mean: number) => ({
    data: { values: [{ mean }] },
    mark: { type: "rule", color: theme.line },
    encoding: { [channel]: between("mean", axes[channel]) },
  });
  // A label at the end of the axis would extend beyond the picture.
  const across = { title: of.x.title, labelFlush: widest(x.texts) / 2, ...x.labels };
  const byChoice = (chosen: unknown, value: unknown) => ({
    condition: { test: "datum.is_chosen", value: chosen },
    value,
  });
  return plotView(
    plot,
    [
      {
        data: {
          values: points.map(({ x, y, isChosen, cells }) => ({
            x,
            y,
            is_chosen: isChosen,
            ...cells,
          })),
        },
        mark: { type: "point", filled: true, opacity: 0.85 },
        encoding: {
          x: between("x", axes.x, across),
          y: between("y", axes.y, leftAxis(plot, y.labels)),
          color: byChoice(accent, theme.muted),
          size: byChoice(110, 36),
          tooltip: tooltipOf(tooltip),
        },
      },
      rule("x", x.mean),
      rule("y", y.mean),
      ...pointNames(plot, labelled, points, axes),
    ],
    of.y.title,
  );
}

/** Returns the ends of an axis a little beyond the points and the mean, and the values of its labels. */
function scaledAxis(
  { textOf, isTurned = false, mean }: ScatterAxis,
  points: readonly TeamPoint[],
  channel: "x" | "y",
) {
  const values = points.map((point) => point[channel]);
  const line = mean ?? values.reduce((sum, one) => sum + one, 0) / values.length;
  const { ends, ticks } = buildAxis([line, ...values], isTurned);
  const digits = decimalsOf(ticks);
  const text = (tick: number) => textOf(tick, digits);
  return { ends, mean: line, texts: ticks.map(text), labels: namedTicks(ticks, text) };
}

/** Returns the ends of an axis a little beyond its values, and its labels; it may run downward. */
export function buildAxis(
  values: readonly number[],
  isTurned = false,
): { readonly ends: Ends; readonly ticks: readonly number[] } {
  const [least, most] = [minimum(values), maximum(values)];
  const room = (most - least || 2) * 0.06;
  const ends = [least - room, most + room] as const;
  const ticks = niceTicks(...ends, 6).filter((tick) => tick >= ends[0] && tick <= ends[1]);
  return { ends: isTurned ? [ends[1], ends[0]] : ends, ticks };
}
