import {
  logoLayer,
  OWN_COLOR,
  pixels,
  position,
  STACKED,
  textLayer,
} from "../../../charts/marks/marks";
import { plotConfig } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { mixed, teamColor, tintDepth } from "../../../charts/theme/colors";
import { measure, wrap } from "../../../charts/theme/font";
import { DIVERGING, PADDING, SIZES, type Theme } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";
import { FIRST } from "./table-columns";
import type { Heat, PrintedCell, PrintedColumn, PrintedFacts, PrintedRow } from "./table-facts";

const SIZE = SIZES.label;

/** Pixels between columns, above and below a line of text, from one line to the next, and of a stripe. */
const GAP = 14;
const MARGIN = 5;
const LINE = 15;
const STRIPE = 10;
const LOGO = 18;

/** Pixels of texts that need not wrap, and of those that may not be narrower. */
const WIDEST_TEXT = 260;
const NARROWEST_TEXT = 84;

export type TableLayout = ReturnType<typeof layOutTable>;

/** A column with its place. */
type PlacedColumn = TableLayout["columns"][number];

/** A column with the widths that it can have. */
type Sized = ReturnType<typeof sizeColumn>;

/** Columns as wide as their cells; texts wrap, and the last columns are left out, if there is no room. */
export function layOutTable(
  { columns, blocks, heated, has_logos }: PrintedFacts & { readonly has_logos: boolean },
  { width }: ChartStyle,
) {
  const rows = blocks.flatMap((block) => block.rows);
  const hasStripes = rows.some(({ colors }) => colors?.color != null);
  const margin = (hasStripes ? STRIPE : 0) + (has_logos ? LOGO + MARGIN : 0);
  // Colored cells at the edge have room around their numbers.
  const room = width - 2 * PADDING - margin - (heated.length > 0 ? GAP / 2 : 0);
  const sized = columns.map((column, at) =>
    sizeColumn(
      column,
      at,
      rows.map(({ cells }) => cells[at]?.text ?? ""),
    ),
  );
  const needed = (list: readonly Sized[]) =>
    list.reduce((sum, { least }) => sum + least + GAP, -GAP);
  let count = sized.length;
  while (count > 1 && needed(withSpans(sized.slice(0, count))) > room) count -= 1;
  const shown = withSpans(sized.slice(0, count));
  const spare = room - needed(shown);
  const wanted = shown.reduce((sum, { usual, least }) => sum + usual - least, 0);
  const growth = wanted === 0 ? 0 : Math.min(1, spare / wanted);
  const isFixed = ({ column: { name } }: Sized) => FIRST.includes(name);
  const further = Math.max(0, spare - wanted) / (shown.filter((one) => !isFixed(one)).length || 1);
  let left = margin;
  return {
    columns: shown.map((one) => {
      const { least, usual, ...column } = one;
      const size = Math.floor(least + growth * (usual - least) + (isFixed(one) ? 0 : further));
      // The last one ends at the edge, whatever was rounded.
      const right = one === shown.at(-1) ? margin + room : left + size;
      const placed = { ...column, left, right };
      left += size + GAP;
      return placed;
    }),
    /** Titles of columns without room. */
    hidden: sized.slice(count).map(({ column }) => column.title),
    width: width - 2 * PADDING,
    /** Pixels of stripes and logos on the left. */
    margin,
  };
}

/** Columns wide enough for the longest word of the title above them. */
const withSpans = (sized: readonly Sized[]): readonly Sized[] =>
  sized.map((one) => {
    const { span } = one.column;
    if (span === null) return one;
    const own = sized.filter(({ column }) => column.span === span);
    const word = maximum(span.split(" ").map((text) => measure(text, SIZE, 600)));
    const least = Math.ceil((word + GAP) / own.length - GAP);
    return { ...one, least: Math.max(one.least, least), usual: Math.max(one.usual, least) };
  });

/** Returns widths, pixels right of the decimal points, and of the widest number, beside which bars end. */
function sizeColumn(column: PrintedColumn, at: number, texts: readonly string[]) {
  const words = column.title.split(" ");
  const head = maximum([0, ...words.map((word) => measure(word, SIZE, 600))]);
  if (!column.isNumber) {
    const all = maximum([0, ...texts.map((one) => measure(one, SIZE))]);
    const longest = maximum(
      texts.flatMap((one) => one.split(" ").map((word) => measure(word, SIZE))),
    );
    const usual = Math.max(head, Math.min(all, WIDEST_TEXT));
    const least = Math.min(usual, Math.max(head, longest, NARROWEST_TEXT));
    const widths = { least: Math.ceil(least), usual: Math.ceil(usual) };
    return { column, at, ...widths, decimals: 0, number: 0 };
  }
  const parts = texts.map(splitNumber);
  const whole = maximum([0, ...parts.map(([text]) => measure(text, SIZE))]);
  const decimals = maximum([0, ...parts.map(([, text]) => measure(text, SIZE))]);
  const number = Math.ceil(whole + decimals + 2);
  const bar = column.bar === null ? 0 : GAP;
  const least = Math.max(Math.ceil(head), number + 2 * bar);
  return { column, at, least, usual: least + 3 * bar, decimals, number };
}

/** The text left of the decimal point, and the point with the text after it. */
function splitNumber(text: string): readonly [whole: string, decimals: string] {
  const end = /^[+−-]?[\d,]*/.exec(text)?.[0].length ?? 0;
  return end === 0 && !text.startsWith(".") ? [text, ""] : [text.slice(0, end), text.slice(end)];
}

/** Texts and boxes of the picture, each with its pixels, and the top of the next row. */
interface Pen extends Readonly<Record<"texts" | "boxes" | "lines" | "logos", SpecPart[]>> {
  readonly layout: TableLayout;
  readonly theme: Theme;
  top: number;
}

export function drawTable(
  facts: PrintedFacts & { readonly logoOf: (team_id: string | null) => string | null },
  style: ChartStyle,
  layout: TableLayout,
): SpecPart {
  const { theme } = style;
  const pen: Pen = { layout, theme, texts: [], boxes: [], lines: [], logos: [], top: 0 };
  drawHead(pen);
  for (const { title, rows } of facts.blocks) {
    if (title !== "") drawGroup(pen, title);
    for (const row of rows) drawRow(pen, row, facts.logoOf(row.team_id));
  }
  const rule = (values: readonly SpecPart[]) => ({
    data: { values },
    mark: { type: "rule" },
    encoding: { ...pixels, x2: { field: "x2" }, color: OWN_COLOR },
  });
  return {
    width: layout.width,
    height: pen.top,
    layer: [
      {
        data: { values: pen.boxes },
        mark: { type: "rect" },
        encoding: { x: position("x", null), x2: { field: "x2" }, ...STACKED, color: OWN_COLOR },
      },
      rule(pen.lines),
      ...(pen.logos.length === 0 ? [] : [logoLayer(pen.logos, LOGO, pixels)]),
      ...[400, 600].map((fontWeight) =>
        textLayer(
          pen.texts.filter(({ weight }) => weight === fontWeight),
          { ...pixels, color: OWN_COLOR },
          { align: "left", baseline: "middle", fontSize: SIZE, fontWeight },
        ),
      ),
      ...style.layers,
    ],
    config: plotConfig(theme),
  };
}

const lineAcross = ({ layout, lines, top }: Pen, color: string, from = 0): void => {
  lines.push({ x: from, x2: layout.width, y: top, color });
};

/** Writes lines of a cell, the first one `above` pixels below the top of the row. */
function writeLines(
  pen: Pen,
  lines: readonly string[],
  place: { readonly x: (line: string) => number; readonly y: number },
  look: { readonly color: string; readonly weight: number },
): void {
  lines.forEach((text, index) => {
    pen.texts.push({ text, x: place.x(text), y: place.y + index * LINE, ...look });
  });
}

const startOf =
  ({ column, left, right, decimals }: PlacedColumn, weight: number) =>
  (text: string): number => {
    if (!column.isNumber) return left;
    const [whole] = splitNumber(text);
    return right - decimals - measure(whole, SIZE, weight);
  };

/** Titles of columns at the bottom of their row, and those of several columns above them. */
function drawHead(pen: Pen): void {
  const { layout, theme } = pen;
  drawSpans(pen);
  const heads = layout.columns.map(({ column, left, right }) =>
    wrap(column.title, right - left + GAP / 2, SIZE, 600),
  );
  const most = maximum([1, ...heads.map((lines) => lines.length)]);
  heads.forEach((lines, index) => {
    const { column, left, right } = layout.columns[index] as PlacedColumn;
    const y = pen.top + MARGIN + (most - lines.length) * LINE + LINE / 2;
    const x = (text: string) => (column.isNumber ? right - measure(text, SIZE, 600) : left);
    writeLines(pen, lines, { x, y }, { color: theme.muted, weight: 600 });
  });
  pen.top += most * LINE + 2 * MARGIN;
  lineAcross(pen, theme.line);
}

function drawSpans(pen: Pen): void {
  const { layout, theme } = pen;
  const spans = layout.columns.reduce<{ title: string | null; left: number; right: number }[]>(
    (all, { column, left, right }) => {
      const last = all.at(-1);
      if (last !== undefined && last.title === column.span) last.right = right;
      else all.push({ title: column.span, left, right });
      return all;
    },
    [],
  );
  const named = spans.flatMap(({ title, ...ends }) => (title === null ? [] : { title, ...ends }));
  if (named.length === 0) return;
  const heads = named.map(({ title, left, right }) => wrap(title, right - left, SIZE, 600));
  const most = maximum(heads.map((lines) => lines.length));
  heads.forEach((lines, index) => {
    const { left, right } = named[index] as (typeof named)[number];
    const x = (text: string) => (left + right - measure(text, SIZE, 600)) / 2;
    const y = pen.top + (most - lines.length) * LINE + LINE / 2;
    writeLines(pen, lines, { x, y }, { color: theme.ink, weight: 600 });
    pen.lines.push({ x: left, x2: right, y: pen.top + most * LINE + 2, color: theme.line });
  });
  pen.top += most * LINE + 2;
}

function drawGroup(pen: Pen, title: string): void {
  const { layout, theme } = pen;
  const bottom = pen.top + LINE + 2 * MARGIN;
  pen.boxes.push({ x: 0, x2: layout.width, top: pen.top, bottom, color: theme.surface });
  const place = { x: () => layout.margin, y: pen.top + MARGIN + LINE / 2 };
  writeLines(pen, [title], place, { color: theme.ink, weight: 600 });
  pen.top = bottom;
}

function drawRow(pen: Pen, row: PrintedRow, logo: string | null): void {
  const { layout, theme } = pen;
  const weight = row.isHighlighted ? 600 : 400;
  const texts = layout.columns.map(({ column, at, left, right }) => {
    const text = row.cells[at]?.text ?? "";
    return column.isNumber ? [text] : wrap(text, right - left, SIZE, weight);
  });
  const most = maximum([1, ...texts.map((lines) => lines.length)]);
  const bottom = pen.top + most * LINE + 2 * MARGIN;
  if (row.isHighlighted) {
    pen.boxes.push({ x: 0, x2: layout.width, top: pen.top, bottom, color: theme.faint });
  }
  texts.forEach((lines, index) => {
    const column = layout.columns[index] as PlacedColumn;
    const cell = row.cells[column.at] as PrintedCell;
    drawGround(pen, column, cell, bottom);
    const y = pen.top + MARGIN + LINE / 2 + ((most - lines.length) * LINE) / 2;
    writeLines(pen, lines, { x: startOf(column, weight), y }, { color: theme.ink, weight });
  });
  if (row.colors?.color != null) {
    const color = teamColor(theme, row.colors);
    pen.boxes.push({ x: 0, x2: STRIPE / 2, top: pen.top + 2, bottom: bottom - 2, color });
  }
  if (logo !== null) {
    const x = layout.margin - MARGIN - LOGO / 2;
    pen.logos.push({ url: logo, x, y: (pen.top + bottom) / 2 });
  }
  pen.top = bottom;
  lineAcross(pen, theme.faint);
  if (row.cut !== null) drawCut(pen, row.cut);
}

/** The color or the bar behind a number. */
function drawGround(
  { boxes, layout, theme, top }: Pen,
  { column, left, right, number }: PlacedColumn,
  { heat, value }: PrintedCell,
  bottom: number,
): void {
  if (heat !== null) {
    const color = heatColor(theme, heat);
    const [x, x2] = [Math.max(0, left - GAP / 2), Math.min(layout.width, right + GAP / 2)];
    boxes.push({ x, x2, top: top + 1, bottom: bottom - 1, color });
  }
  if (column.bar === null || typeof value !== "number") return;
  const [least, most] = column.bar;
  const room = right - left - number - MARGIN;
  const placeOf = (one: number) => left + (room * (one - least)) / (most - least || 1);
  const [x, x2] = [placeOf(Math.min(0, value)), placeOf(Math.max(0, value))];
  const color = mixed(theme.background, theme.series[0] ?? theme.line, 0.5);
  boxes.push({ x, x2, top: top + MARGIN, bottom: bottom - MARGIN, color });
}

/** Part of the way from the paper to the color of the best and the worst. */
const DEPTH = 0.75;

/** The ground of a cell: red is better, blue is worse, a style is gray. Words in ink are legible on it. */
export function heatColor(theme: Theme, { share, isStyle }: Heat): string {
  const { background, name, line } = theme;
  const [low = line, high = line] = [DIVERGING[name].at(0), DIVERGING[name].at(-1)];
  const end = isStyle ? line : share < 0.5 ? low : high;
  const part = isStyle ? share : Math.abs(2 * share - 1);
  return mixed(background, end, part * tintDepth(end, background, theme, DEPTH));
}

function drawCut(pen: Pen, label: string): void {
  const { layout, theme } = pen;
  pen.lines.pop();
  const width = measure(label, SIZE, 600);
  const y = pen.top + MARGIN + LINE / 2;
  const x = layout.width - width;
  pen.texts.push({ text: label, x, y, color: theme.muted, weight: 600 });
  pen.lines.push({ x: 0, x2: x - MARGIN, y, color: theme.muted });
  pen.top += LINE + 2 * MARGIN;
}
