import { printable } from "../errors";
import { type Glimpse, type GlimpseColumn, glimpseDanfo, type RowLimits, widthOf } from "./glimpse";

/** A terminal shows few lines at a time. */
const LIMITS: RowLimits = { whole: 10, cut: 10 };
const MAX_CELL_WIDTH = 32;
const GAP = "  ";

/** Columns of text in a terminal of unknown width. */
const DEFAULT_WIDTH = 80;

/** Columns of text there are: the terminal's, else what COLUMNS says, as for a pipe. */
export function textWidth(): number {
  return process.stdout.columns || Number(process.env.COLUMNS) || DEFAULT_WIDTH;
}

/** A danfo frame or series as a table with shape and dtypes that fits the terminal. */
export function frameText(frame: object, width: number = textWidth()): string {
  return tableText(glimpseDanfo(frame, LIMITS), width);
}

/** A table with shape and dtypes in no more columns of text than `width`. */
export function tableText(glimpse: Glimpse, width: number): string {
  const { columns, height, head, tail } = glimpse;
  const shape = `shape: (${height}, ${widthOf(glimpse)})`;
  if (columns.length === 0) return shape;
  const between = tail.length === 0 ? [] : ["…"];
  const shown = columns.map((column, index) => {
    const cells = (rows: Glimpse["head"]) => cellsOf(rows, index);
    return textColumn(column, [column.dtype, ...cells(head), ...between, ...cells(tail)]);
  });
  return [shape, ...linesOf(shown, width)].join("\n");
}

/** The first rows of a table below its names, in no more columns of text than `width`. */
export function plainText({ columns, head }: Glimpse, width: number): string {
  const shown = columns.map((column, index) => textColumn(column, cellsOf(head, index)));
  return linesOf(shown, width).join("\n");
}

function linesOf(columns: readonly TextColumn[], width: number): readonly string[] {
  const chosen = chooseColumns(columns, width);
  const count = chosen[0]?.lines.length ?? 0;
  return Array.from({ length: count }, (_, line) =>
    chosen
      .map(({ lines: cells, width: wide, right }) => pad(cells[line] ?? "", wide, right))
      .join(GAP)
      .trimEnd(),
  );
}

interface TextColumn {
  readonly lines: readonly string[];
  readonly width: number;
  readonly right: boolean;
}

const cellsOf = (rows: Glimpse["head"], index: number): readonly string[] =>
  rows.map((row) => clip(String(row[index] ?? null)));

function textColumn({ name, isNumeric }: GlimpseColumn, cells: readonly string[]): TextColumn {
  const lines = [clip(name), ...cells];
  const width = lines.reduce((widest, line) => Math.max(widest, displayWidth(line)), 0);
  return { lines, width, right: isNumeric };
}

/** A last column wider than this gives its room to the first ones. */
const WIDEST_LAST = 16;

/** All columns where they fit; otherwise the first ones, and the last after … where it is narrow. */
function chooseColumns(columns: readonly TextColumn[], width: number): readonly TextColumn[] {
  const total = columns.reduce((sum, column) => sum + column.width + GAP.length, -GAP.length);
  if (total <= width) return columns;
  const more = elided(columns[0]?.lines.length ?? 0);
  const end = columns.slice(-1).filter((last) => last.width <= WIDEST_LAST);
  const tail = [more, ...end];
  let room = width - tail.reduce((sum, column) => sum + column.width + GAP.length, -GAP.length);
  const first: TextColumn[] = [];
  for (const column of columns.slice(0, columns.length - end.length)) {
    room -= column.width + GAP.length;
    if (room < 0) break;
    first.push(column);
  }
  return first.length === 0 ? [columns[0] as TextColumn, more] : [...first, ...tail];
}

function elided(lines: number): TextColumn {
  return { lines: new Array<string>(lines).fill("…"), width: 1, right: false };
}

/** Letters of a cell that are looked at: cells may hold a megabyte of JSON. */
const LOOKED_AT = 20 * MAX_CELL_WIDTH;

/** One line of printable text: line breaks and terminal codes in a name must stay text. */
function clip(text: string): string {
  const start = text.slice(0, LOOKED_AT);
  const safe = printable(start);
  if (start === text && displayWidth(safe) <= MAX_CELL_WIDTH) return safe;
  let clipped = "";
  for (const character of safe) {
    if (displayWidth(clipped + character) >= MAX_CELL_WIDTH) break;
    clipped += character;
  }
  return `${clipped}…`;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Terminal cells of a text: two for emoji and East Asian letters, none for accents that combine. */
function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (WIDE.test(character)) width += 2;
    else if (!ZERO_WIDTH.test(character)) width += 1;
  }
  return width;
}

function pad(text: string, width: number, right: boolean): string {
  const fill = " ".repeat(Math.max(0, width - displayWidth(text)));
  return right ? fill + text : text + fill;
}
