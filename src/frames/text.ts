import type { Cell } from "../schema/dtypes";
import { cellOf, danfoView } from "./contents";

/** Rows shown of a longer frame: half of them from its start, half from its end. */
const MAX_ROWS = 10;
const MAX_CELL_WIDTH = 32;
const GAP = "  ";

/** Columns of text a terminal has where nothing tells. */
const DEFAULT_WIDTH = 80;

/** Columns of text there are: the terminal's, else what COLUMNS says, as for a pipe. */
export function textWidth(): number {
  return process.stdout.columns || Number(process.env.COLUMNS) || DEFAULT_WIDTH;
}

/** A danfo frame or series as a table with shape and dtypes that fits the terminal. */
export function frameText(frame: object, width: number = textWidth()): string {
  const { columns, dtypes, values } = danfoView(frame);
  const rows = values.map((row) => (Array.isArray(row) ? row : [row])) as Cell[][];
  const shape = `shape: (${rows.length}, ${columns.length})`;
  if (columns.length === 0) return shape;
  const [head, tail] = ends(rows);
  const shown = columns.map((name, index) => column(name, dtypes[index] ?? "", index, head, tail));
  const chosen = chooseColumns(shown, width);
  const count = chosen[0]?.lines.length ?? 0;
  const lines = Array.from({ length: count }, (_, line) =>
    chosen
      .map(({ lines: cells, width: wide, right }) => pad(cells[line] ?? "", wide, right))
      .join(GAP)
      .trimEnd(),
  );
  return [shape, ...lines].join("\n");
}

interface TextColumn {
  readonly lines: readonly string[];
  readonly width: number;
  readonly right: boolean;
}

/** The first and the last rows, the last ones empty where all fit. */
function ends(rows: readonly Cell[][]): readonly [readonly Cell[][], readonly Cell[][]] {
  if (rows.length <= MAX_ROWS) return [rows, []];
  return [rows.slice(0, MAX_ROWS / 2), rows.slice(-MAX_ROWS / 2)];
}

function column(
  name: string,
  dtype: string,
  index: number,
  head: readonly Cell[][],
  tail: readonly Cell[][],
): TextColumn {
  const cells = (part: readonly Cell[][]) => part.map((row) => cellText(row[index]));
  const between = tail.length === 0 ? [] : ["…"];
  const lines = [clip(name), dtype, ...cells(head), ...between, ...cells(tail)];
  const right = dtype === "int32" || dtype === "float32";
  return { lines, width: Math.max(...lines.map(displayWidth)), right };
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

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "null";
  return clip(String(cellOf(cell, "character")));
}

/** One line of printable text: line breaks and terminal codes in a name must stay text. */
function clip(text: string): string {
  const printable = text.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1));
  const safe = printable.replace(/[\u007f-\u009f]/g, "\ufffd");
  if (displayWidth(safe) <= MAX_CELL_WIDTH) return safe;
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
