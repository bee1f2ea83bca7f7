import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { measure, wrap } from "../shared/font";
import { PADDING, SIZES } from "../shared/theme";
import type { FreeThrows, Legend, Panel } from "./panel";
import { inLines, locatedParts, ofThem, shootingParts, tallyOf } from "./words";

/** Panels stand side by side from this width of the picture on. */
const WIDE = 560;

const GAP = { columns: 24, rows: 22, heading: 5, note: 7, legend: 14 } as const;

const LINE = { heading: SIZES.heading + 4.5, label: SIZES.label + 4.5 } as const;

/** How many panels stand side by side, and their width in whole pixels, which keep edges sharp. */
export function gridOf({ width }: ChartStyle, panels: number) {
  const columns = width < WIDE || panels < 2 ? 1 : 2;
  const room = width - 2 * PADDING;
  return { columns, width: Math.floor((room - (columns - 1) * GAP.columns) / columns) };
}

export interface Label {
  readonly heading: readonly string[];
  readonly numbers: readonly string[];
  readonly notes: readonly string[];
  readonly x: number;
  readonly align: "left" | "right";
}

/** The label of a panel in `width` pixels; without a heading the chart's own titles have the rest. */
export function labelOf(
  { title, shots, free_throws }: Panel,
  notes: readonly string[],
  width: number,
  place: Pick<Label, "x" | "align"> = { x: 0, align: "left" },
): Label {
  const tally = tallyOf(shots);
  const parts = tally.attempts === 0 ? [] : [...shootingParts(tally), ...locatedParts(tally)];
  const thrown = free_throws && freeThrowLine(free_throws);
  return {
    ...place,
    heading: title === "" ? [] : wrap(title, width, SIZES.heading, 600),
    numbers: title === "" ? [] : inLines(parts, width, SIZES.label),
    notes: [...notes, ...(thrown === undefined ? [] : [thrown])].flatMap((note) =>
      wrap(note, width, SIZES.label),
    ),
  };
}

const freeThrowLine = ({ made, attempted }: FreeThrows): string =>
  attempted === 0 ? "No free throws" : `Free throws ${ofThem(made, attempted)}`;

const heightAbove = ({ heading, numbers }: Label): number =>
  heading.length * LINE.heading + numbers.length * LINE.label;

export interface Cell {
  readonly width: number;
  readonly height: number;
  readonly fill: string | null;
  readonly layers: readonly SpecPart[];
  readonly labels: readonly Label[];
}

/** Cells in rows, headings of a row at one height, the legends above them all. */
export function arranged(
  cells: readonly Cell[],
  columns: number,
  legends: readonly Legend[],
  style: ChartStyle,
): SpecPart {
  const rows = chunks(cells, columns).map((row) => {
    const above = Math.max(...row.flatMap(({ labels }) => labels.map(heightAbove)));
    const views = row.map((cell) => viewOf(cell, above, style));
    return views.length === 1 ? (views[0] ?? {}) : { hconcat: views, spacing: GAP.columns };
  });
  const panels = rows.length === 1 ? (rows[0] ?? {}) : { vconcat: rows, spacing: GAP.rows };
  if (legends.length === 0) return panels;
  const width = style.width - 2 * PADDING;
  const strips = legends.map(({ height, layers }) => ({ width, height, layer: layers(width) }));
  return { vconcat: [...strips, panels], spacing: GAP.legend };
}

function chunks<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return list.flatMap((_, index) => (index % size === 0 ? [list.slice(index, index + size)] : []));
}

function viewOf({ width, height, fill, layers, labels }: Cell, above: number, style: ChartStyle) {
  return {
    width,
    height,
    ...(fill !== null && { view: { fill, stroke: null } }),
    layer: [
      ...layers,
      ...labels.flatMap((label) => labelLayers(label, height, above, style)),
      ...style.layers,
    ],
  };
}

function labelLayers(
  { heading, numbers, notes, ...place }: Label,
  height: number,
  above: number,
  { theme }: ChartStyle,
): readonly SpecPart[] {
  const top = -above - GAP.heading;
  const color = theme.muted;
  return [
    ...textLayers(heading, { ...place, y: top, color: theme.ink }, SIZES.heading, 600),
    ...textLayers(numbers, { ...place, y: top + heading.length * LINE.heading, color }),
    ...textLayers(notes, { ...place, y: height + GAP.note, color }),
  ];
}

/** Lines of text below a point of a panel, in pixels from its upper left corner. */
function textLayers(
  lines: readonly string[],
  place: { readonly x: number; readonly y: number; readonly align: string; readonly color: string },
  size: number = SIZES.label,
  weight = 400,
): readonly SpecPart[] {
  if (lines.length === 0) return [];
  return [
    {
      data: { values: [{}] },
      mark: {
        type: "text",
        text: lines,
        ...place,
        baseline: "top",
        fontSize: size,
        fontWeight: weight,
        lineHeight: size === SIZES.heading ? LINE.heading : LINE.label,
      },
    },
  ];
}

/** Words in the middle between the sides of a panel, around a height in pixels from above. */
export function messageLayers(
  text: string,
  width: number,
  y: number,
  { theme }: ChartStyle,
): readonly SpecPart[] {
  const lines = wrap(text, width - 2 * PADDING, SIZES.subtitle);
  const widest = lines.reduce((most, line) => Math.max(most, measure(line, SIZES.subtitle)), 0);
  const tall = lines.length * LINE.label + GAP.note;
  const x = width / 2;
  return [
    // A plate, since the lines of a court run through the middle of it.
    {
      data: { values: [{}] },
      mark: {
        type: "rect",
        fill: theme.surface,
        x: x - widest / 2 - GAP.note,
        x2: x + widest / 2 + GAP.note,
        y: y - tall / 2,
        y2: y + tall / 2,
      },
    },
    ...textLayers(
      lines,
      { x, y: y - tall / 2 + GAP.note / 2 + 2, align: "center", color: theme.ink },
      SIZES.subtitle,
    ),
  ];
}
