import { maximum, minimum } from "../../schema/extremes";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { PADDING } from "../theme/theme";
import { labelStyle, markLayer, textLayer, tooltipOf } from "./marks";
import {
  drawCard,
  leftAxis,
  namedTicks,
  niceTicks,
  type Plot,
  panelView,
  signed,
  widest,
} from "./plot";

/** One number of two sides; null if a side has none. */
interface DotRow {
  readonly name: string;
  readonly own: number | null;
  /** Whether the own dot is hollow, as a doubtful number. */
  readonly is_hollow: boolean;
  readonly is_pale?: boolean;
  readonly other: number | null;
  /** Both in words, beside the dots. */
  readonly numbers: string;
  /** Values of the tooltip, by field. */
  readonly cells: SpecPart;
}

/** Rows of dots on a separate axis. */
export interface DotPanel {
  readonly heading: string;
  /** Format of the axis, in d3's syntax; null for numbers above and below zero, with their signs. */
  readonly format: string | null;
  readonly rows: readonly DotRow[];
  readonly titles: Readonly<Record<string, string>>;
}

const ROW = 30;
const GAP = 8;
const EDGE = 12;
/** Between the right end of the axis, on which a dot can be, and the numbers. */
const BEFORE_NUMBERS = 14;
/** In narrower pictures, the panels of a section are below each other. */
const BESIDE = 480;

/** A full dot and an open diamond for each number; the panels of a section are side by side if they fit. */
export function pairedDots(
  sections: readonly (readonly DotPanel[])[],
  color: string,
  style: ChartStyle,
): SpecPart {
  const names = sections.flat().flatMap(({ rows }) => rows.map(({ name }) => name));
  const isWide = style.width >= BESIDE;
  const vconcat = sections.map((panels) => {
    const left = widest(names) + GAP;
    const room = (style.width - 2 * PADDING - left - GAP * (panels.length - 1)) / panels.length;
    const views = panels.map((panel, index) => {
      // The numbers beside a panel are as wide as beside those above and below it.
      const column = isWide ? sections.flatMap((one) => one[index] ?? []) : sections.flat();
      const numbers = column.flatMap(({ rows }) => rows.map((row) => row.numbers));
      const right = widest(numbers) + BEFORE_NUMBERS;
      const width = Math.floor(isWide ? room : style.width - 2 * PADDING - left) - right;
      const plot = { style, left, width, height: ROW * panel.rows.length };
      return dotsView(plot, panel, !isWide || index === 0, color);
    });
    return isWide ? { hconcat: views, spacing: GAP } : { vconcat: views, spacing: 14 };
  });
  return drawCard(vconcat, style, 18);
}

/** At least a blank between the labels of an axis. */
const BLANK = 4;

/** From zero in about three steps, two or one: as many as have room for their labels. */
function fittingTicks(most: number, format: DotPanel["format"], room: number): readonly number[] {
  const isPercent = format === ".0%";
  const text = (tick: number) => (isPercent ? `${Math.round(100 * tick)}%` : tick.toFixed(1));
  const last = niceTicks(0, most, 2).at(-1) ?? 1;
  const sets = [niceTicks(0, most, 3), [0, last / 2, last], [0, last]];
  const isExact = (tick: number) =>
    Number.parseFloat(text(tick)) === (isPercent ? 100 * tick : tick);
  const fits = (ticks: readonly number[]) =>
    ticks.every(isExact) && (ticks.length - 1) * (widest(ticks.map(text)) + BLANK) <= room;
  return sets.find(fits) ?? [0, last];
}

function dotsView(
  plot: Plot,
  { rows, heading, format, titles }: DotPanel,
  isNamed: boolean,
  color: string,
): SpecPart {
  const { theme } = plot.style;
  const values = rows.map(({ cells, ...row }) => ({ ...row, ...cells }));
  const numbers = rows.flatMap(({ own, other }) => [own ?? 0, other ?? 0]);
  const most = maximum(numbers);
  const least = minimum([0, ...numbers]);
  const ticks =
    format === null ? niceTicks(least, most, 3) : fittingTicks(most, format, plot.width - EDGE);
  const first = ticks[0] ?? 0;
  const last = ticks.at(-1) ?? 1;
  // A dot at zero, and its label, stay within the view.
  const before = ((last - first) * EDGE) / (plot.width - EDGE);
  const x = {
    type: "quantitative",
    scale: { domain: [first - before, last], nice: false },
    axis: {
      title: null,
      labelFlush: false,
      labelOverlap: false,
      ...(format === null ? namedTicks(ticks, signed) : { format, values: ticks }),
    },
  };
  const y = {
    field: "name",
    type: "nominal",
    // All rows in their order: a layer without the first one would put it last.
    scale: { domain: rows.map(({ name }) => name) },
    axis: isNamed ? leftAxis(plot, { grid: false }) : null,
  };
  const looks = {
    other: { shape: "diamond", size: 46, fill: theme.background, stroke: theme.ink },
    own: { shape: "circle", size: 110, stroke: theme.background },
  } as const;
  const hollow = { test: "datum.is_hollow", value: theme.background };
  const inks = {
    fill: { condition: hollow, value: color },
    stroke: { condition: { ...hollow, value: color }, value: theme.background },
  };
  const opacity = { condition: { test: "datum.is_pale", value: 0.35 }, value: 1 };
  // The diamond is on the dot, which is larger, so both are visible if they are the same.
  const dots = (["own", "other"] as const).map((field) => ({
    data: { values: values.filter((value) => value[field] !== null) },
    mark: { type: "point", strokeWidth: 1.6, ...looks[field] },
    encoding: {
      x: { ...x, field },
      y,
      opacity,
      tooltip: tooltipOf({ name: "Kind", ...titles }),
      ...(field === "own" && inks),
    },
  }));
  const between = markLayer(
    values.filter(({ own, other }) => own !== null && other !== null),
    { type: "rule", color: theme.line, strokeWidth: 2 },
    { x: { ...x, field: "own" }, x2: { field: "other" }, y, opacity },
  );
  const look = { ...labelStyle(theme), align: "left", x: plot.width + BEFORE_NUMBERS };
  return panelView(plot, [between, ...dots, textLayer(values, { y }, look, "numbers")], heading);
}
