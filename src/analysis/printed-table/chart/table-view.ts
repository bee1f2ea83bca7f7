import {
  logoLayer,
  markLayer,
  OWN_COLOR,
  pixels,
  STACKED,
  textLayer,
} from "../../../charts/marks/marks";
import { plotView } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { mixed, teamColor, tintDepth } from "../../../charts/theme/colors";
import { measure, wrap } from "../../../charts/theme/font";
import { DIVERGING, PADDING, SIZES, type Theme } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";
import {
  FIRST,
  type Heat,
  type PrintedColumn,
  type PrintedFacts,
  type PrintedRow,
} from "./table-facts";

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

type TableLayout = ReturnType<typeof layOutTable>;
type PlacedColumn = TableLayout["columns"][number];
type SizedColumn = ReturnType<typeof sizeColumn>;

/** Columns as wide as their cells; texts wrap, and the last columns are left out, if there is no room. */
export function layOutTable({ columns, blocks, has_logos }: PrintedFacts, { width }: ChartStyle) {
  const rows = blocks.flatMap((block) => block.rows);
  const hasStripes = rows.some(({ team }) => team.color !== null);
  const margin = (hasStripes ? STRIPE : 0) + (has_logos ? LOGO + MARGIN : 0);
  // Colored cells at the edge have room around their numbers.
  const edge = columns.some(({ heat }) => heat !== null) ? GAP / 2 : 0;
  const room = width - 2 * PADDING - margin - edge;
  const sized = columns.map((column, at) => {
    const texts = rows.map(({ cells }) => cells[at]?.text ?? "");
    return sizeColumn(column, at, texts);
  });
  const spareIn = (list: readonly SizedColumn[]) =>
    list.reduce((rest, { least }) => rest - least - GAP, room + GAP);
  let shown = widenBySpans(sized);
  while (shown.length > 1 && spareIn(shown) < 0)
    shown = widenBySpans(sized.slice(0, shown.length - 1));
  const spare = spareIn(shown);
  const wanted = shown.reduce((sum, { usual, least }) => sum + usual - least, 0);
  const growth = wanted === 0 ? 0 : Math.min(1, spare / wanted);
  const flexible = shown.filter(({ name }) => !FIRST.includes(name));
  const further = Math.max(0, spare - wanted) / (flexible.length || 1);
  const last = shown.at(-1);
  let left = margin;
  return {
    columns: shown.map((column) => {
      const { least, usual } = column;
      const more = flexible.includes(column) ? further : 0;
      const start = left;
      left += Math.floor(least + growth * (usual - least) + more) + GAP;
      // The last one ends at the edge, whatever was rounded.
      return { ...column, left: start, right: column === last ? margin + room : left - GAP };
    }),
    hidden: columns.slice(shown.length).map(({ title }) => title),
    width: width - 2 * PADDING,
    /** Pixels of stripes and logos on the left. */
    margin,
  };
}

/** Columns wide enough for the longest word of the title above them. */
const widenBySpans = (columns: readonly SizedColumn[]): readonly SizedColumn[] =>
  columns.map((column) => {
    const { span, least, usual } = column;
    if (span === null) return column;
    const count = columns.filter((one) => one.span === span).length;
    const share = Math.ceil((widestOf(span.split(" "), 600) + GAP) / count - GAP);
    return { ...column, least: Math.max(least, share), usual: Math.max(usual, share) };
  });

const widestOf = (texts: readonly string[], weight = 400): number =>
  maximum([0, ...texts.map((text) => measure(text, SIZE, weight))]);

/** Returns widths, pixels right of the decimal points, and of the widest number, beside which bars end. */
function sizeColumn(column: PrintedColumn, at: number, texts: readonly string[]) {
  const head = widestOf(column.title.split(" "), 600);
  if (!column.isNumber) {
    const words = widestOf(texts.flatMap((text) => text.split(" ")));
    const usual = Math.ceil(Math.max(head, Math.min(widestOf(texts), WIDEST_TEXT)));
    const least = Math.min(usual, Math.ceil(Math.max(head, words, NARROWEST_TEXT)));
    return { ...column, at, least, usual, decimals: 0, number: 0 };
  }
  const decimals = widestOf(texts.map((text) => text.slice(wholePart(text).length)));
  const number = Math.ceil(widestOf(texts.map(wholePart)) + decimals + 2);
  const bar = column.bar === null ? 0 : GAP;
  const least = Math.max(Math.ceil(head), number + 2 * bar);
  return { ...column, at, least, usual: least + 3 * bar, decimals, number };
}

/** The text left of the decimal point. */
function wholePart(text: string): string {
  const [whole = ""] = /^[+−-]?[\d,]*/.exec(text) ?? [];
  return whole === "" && !text.startsWith(".") ? text : whole;
}

/** Texts and boxes of the picture, each with its pixels, and the top of the next row. */
interface Pen extends Readonly<Record<"texts" | "boxes" | "lines" | "logos", SpecPart[]>> {
  readonly layout: TableLayout;
  readonly theme: Theme;
  top: number;
}

export function drawTable({ blocks }: PrintedFacts, style: ChartStyle, layout: TableLayout) {
  const { theme } = style;
  const pen: Pen = { layout, theme, texts: [], boxes: [], lines: [], logos: [], top: 0 };
  drawHead(pen);
  for (const { title, rows } of blocks) {
    if (title !== "") drawGroup(pen, title);
    for (const row of rows) drawRow(pen, row);
  }
  const x2 = { field: "x2" };
  return plotView({ style, left: 0, width: layout.width, height: pen.top }, [
    markLayer(pen.boxes, { type: "rect" }, { x: pixels.x, x2, ...STACKED, color: OWN_COLOR }),
    markLayer(pen.lines, { type: "rule" }, { ...pixels, x2, color: OWN_COLOR }),
    ...(pen.logos.length === 0 ? [] : [logoLayer(pen.logos, LOGO, pixels)]),
    ...[400, 600].map((fontWeight) =>
      textLayer(
        pen.texts.filter(({ weight }) => weight === fontWeight),
        { ...pixels, color: OWN_COLOR },
        { align: "left", baseline: "middle", fontSize: SIZE, fontWeight },
      ),
    ),
  ]);
}

interface Words {
  readonly lines: readonly string[];
  readonly x: (line: string) => number;
}

/** Writes texts beside each other from the top of the row; returns its bottom without the lower margin. */
function writeRow(
  { texts, top }: Pen,
  row: readonly Words[],
  look: { readonly color: string; readonly weight: number },
  { margin = MARGIN, isCentered = false } = {},
): number {
  const most = maximum([1, ...row.map(({ lines }) => lines.length)]);
  for (const { lines, x } of row) {
    const above = (most - lines.length) * LINE * (isCentered ? 0.5 : 1);
    lines.forEach((text, index) => {
      const y = top + margin + above + LINE / 2 + index * LINE;
      texts.push({ text, x: x(text), y, ...look });
    });
  }
  return top + margin + most * LINE;
}

/** Titles of columns at the bottom of their row, and those of several columns above them. */
function drawHead(pen: Pen): void {
  const { layout, theme, lines } = pen;
  const spans = joinSpans(layout.columns).flatMap(({ title, columns }) => {
    const [{ left = 0 } = {}] = columns;
    const right = columns.at(-1)?.right ?? 0;
    const x = (line: string) => (left + right - measure(line, SIZE, 600)) / 2;
    return title === "" ? [] : { left, right, x, lines: wrap(title, right - left, SIZE, 600) };
  });
  if (spans.length > 0) {
    pen.top = 2 + writeRow(pen, spans, { color: theme.ink, weight: 600 }, { margin: 0 });
    for (const { left, right } of spans) {
      lines.push({ x: left, x2: right, y: pen.top, color: theme.line });
    }
  }
  const titles = layout.columns.map(({ title, isNumber, left, right }) => ({
    lines: wrap(title, right - left + GAP / 2, SIZE, 600),
    x: (line: string) => (isNumber ? right - measure(line, SIZE, 600) : left),
  }));
  pen.top = MARGIN + writeRow(pen, titles, { color: theme.muted, weight: 600 });
  lines.push({ x: 0, x2: layout.width, y: pen.top, color: theme.line });
}

/** Returns neighboring columns of one title together; the title is empty without one. */
export function joinSpans<Column extends PrintedColumn>(columns: readonly Column[]) {
  const spans: { readonly title: string; readonly columns: Column[] }[] = [];
  for (const column of columns) {
    const title = column.span ?? "";
    const last = spans.at(-1);
    if (last?.title === title) last.columns.push(column);
    else spans.push({ title, columns: [column] });
  }
  return spans;
}

function drawGroup(pen: Pen, title: string): void {
  const { layout, theme, boxes, top } = pen;
  const words = { lines: [title], x: () => layout.margin };
  pen.top = MARGIN + writeRow(pen, [words], { color: theme.ink, weight: 600 });
  boxes.push({ x: 0, x2: layout.width, top, bottom: pen.top, color: theme.surface });
}

function drawRow(pen: Pen, row: PrintedRow): void {
  const { layout, theme, boxes, lines, top } = pen;
  const weight = row.isHighlighted ? 600 : 400;
  const texts = layout.columns.map(({ at, isNumber, left, right, decimals }) => {
    const text = row.cells[at]?.text ?? "";
    return {
      lines: isNumber ? [text] : wrap(text, right - left, SIZE, weight),
      x: (line: string) =>
        isNumber ? right - decimals - measure(wholePart(line), SIZE, weight) : left,
    };
  });
  const bottom = MARGIN + writeRow(pen, texts, { color: theme.ink, weight }, { isCentered: true });
  if (row.isHighlighted) boxes.push({ x: 0, x2: layout.width, top, bottom, color: theme.faint });
  for (const column of layout.columns) {
    const cell = row.cells[column.at];
    if (cell !== undefined) drawGround(pen, column, cell, bottom);
  }
  if (row.team.color !== null) {
    const color = teamColor(theme, row.team);
    boxes.push({ x: 0, x2: STRIPE / 2, top: top + 2, bottom: bottom - 2, color });
  }
  if (row.logo !== null) {
    const x = layout.margin - MARGIN - LOGO / 2;
    pen.logos.push({ url: row.logo, x, y: (top + bottom) / 2 });
  }
  pen.top = bottom;
  if (row.cut === null) lines.push({ x: 0, x2: layout.width, y: bottom, color: theme.faint });
  else drawCut(pen, row.cut);
}

/** The color or the bar behind a number. */
function drawGround(
  { boxes, layout, theme, top }: Pen,
  { heat, bar, left, right, number }: PlacedColumn,
  { share, value }: PrintedRow["cells"][number],
  bottom: number,
): void {
  if (heat !== null && share !== null) {
    const x = Math.max(0, left - GAP / 2);
    const x2 = Math.min(layout.width, right + GAP / 2);
    const color = heatColor(theme, heat, share);
    boxes.push({ x, x2, top: top + 1, bottom: bottom - 1, color });
  }
  if (bar === null || typeof value !== "number") return;
  const { least, most } = bar;
  const room = right - left - number - MARGIN;
  const placeOf = (one: number) => left + (room * (one - least)) / (most - least || 1);
  const x = placeOf(Math.min(0, value));
  const x2 = placeOf(Math.max(0, value));
  const color = mixed(theme.background, theme.series[0] ?? theme.line, 0.5);
  boxes.push({ x, x2, top: top + MARGIN, bottom: bottom - MARGIN, color });
}

/** Part of the way from the paper to the color of the best and the worst. */
const DEPTH = 0.75;

/** The ground of a cell: red is better, blue is worse, a style is gray. Words in ink are legible on it. */
export function heatColor(theme: Theme, { isStyle }: Heat, share: number): string {
  const { background, name, line } = theme;
  const end = isStyle ? line : (DIVERGING[name].at(share < 0.5 ? 0 : -1) ?? line);
  const part = isStyle ? share : Math.abs(2 * share - 1);
  return mixed(background, end, part * tintDepth(end, background, theme, DEPTH));
}

function drawCut(pen: Pen, label: string): void {
  const { layout, theme, lines } = pen;
  const x = layout.width - measure(label, SIZE, 600);
  const y = pen.top + MARGIN + LINE / 2;
  lines.push({ x: 0, x2: x - MARGIN, y, color: theme.muted });
  const words = { lines: [label], x: () => x };
  pen.top = MARGIN + writeRow(pen, [words], { color: theme.muted, weight: 600 });
}
