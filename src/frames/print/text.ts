import { cellText, clip, displayWidth, pad, WIDEST_CELL } from "../files/cell-text";
import { chosenColumns } from "../input/chosen-columns";
import { pointsAligned } from "../numbers";
import { type Glimpse, glimpseDanfo, type RowLimits, withAmericanDays } from "./glimpse";

/** Row limits of a terminal: a season's teams or a long list of leaders are whole. */
export const TERMINAL_ROWS: RowLimits = { whole: 30, cut: 10 };
const GAP = "  ";

/** Columns of text in a terminal of unknown width. */
const DEFAULT_WIDTH = 80;

/** Returns the width of the terminal in characters; for a pipe, the value of COLUMNS. */
export function textWidth(): number {
  return process.stdout.columns || Number(process.env.COLUMNS) || DEFAULT_WIDTH;
}

export function frameText(frame: object, width: number = textWidth()): string {
  return tableText(glimpseDanfo(frame, TERMINAL_ROWS), width);
}

/**
 * Returns a table with shape and dtypes, at most `width` characters wide, and advice for showing omitted
 * parts. Requested columns are all shown, in several blocks if they do not fit.
 */
export function tableText(glimpse: Glimpse, width: number, digits?: number | null): string {
  const { columns, height, head, tail } = glimpse;
  const shape = `shape: (${height}, ${glimpse.width})`;
  if (columns.length === 0) return shape;
  const chosen = glimpse.isPicked ? undefined : chosenBlock(glimpse, width, digits);
  const blocks = chosen
    ? [chosen.columns]
    : splitBlocks(textColumns(glimpse, WIDEST, digits), width);
  const hidden = chosen?.hidden ?? [];
  const left = height - head.length - tail.length;
  const advice = (text: string) => wrapped(text, width).map((line) => clip(line, width));
  return [
    shape,
    blocks.map((block) => listLines(block).join("\n")).join("\n\n"),
    ...(hidden.length === 0 ? [] : advice(hiddenColumnsText(hidden, glimpse))),
    ...(left === 0 ? [] : advice(hiddenRowsText(left))),
  ].join("\n");
}

/** Returns the first rows of a table below its names, in at most `width` characters. */
export function plainText(glimpse: Glimpse, width: number): string {
  const all = chosenBlock(glimpse, width);
  const isCut = all.hidden.length > 0;
  const block = isCut ? chosenBlock(glimpse, width - GAP.length - 1) : all;
  const columns = block.columns.map(({ lines: [name = "", , ...cells], ...column }) => ({
    ...column,
    lines: [name, ...cells],
  }));
  const lines = (columns[0]?.lines ?? []).map(() => "…");
  return listLines(isCut ? [...columns, { lines, width: 1, right: false }] : columns).join("\n");
}

interface TextColumn {
  /** Name, dtype and cells. */
  readonly lines: readonly string[];
  readonly width: number;
  readonly right: boolean;
}

/** Maximum widths of texts in terminal cells. */
interface Widest {
  readonly cell: number;
  readonly name: number;
}

const WIDEST: Widest = { cell: WIDEST_CELL, name: WIDEST_CELL };

function textColumns(
  { columns, head, tail }: Glimpse,
  widest: Widest,
  digits?: number | null,
): readonly TextColumn[] {
  return columns.map(({ name, dtype, isNumeric }, place) => {
    const texts = [...head, ...tail].map((row) =>
      cellText(row[place] ?? null, widest.cell, digits),
    );
    const cells = isNumeric ? pointsAligned(texts, { point: " ", digit: " " }) : texts;
    const lines = [clip(name, widest.name), dtype, ...cells];
    if (tail.length > 0) lines.splice(lines.length - tail.length, 0, "…");
    const width = lines.reduce((most, line) => Math.max(most, displayWidth(line)), 0);
    return { lines, width, right: isNumeric };
  });
}

/** Widths of cut texts that make room for one more deciding column. */
const CUTS: readonly Widest[] = [24, 20].map((cell) => ({ ...WIDEST, cell }));

/** Widths of heavily cut texts and names, used only for a most important deciding column. */
const DEEP_CUTS: readonly Widest[] = [
  { ...WIDEST, cell: 16 },
  ...[24, 20, 16, 12].map((cell) => ({ cell, name: 16 })),
];

interface Block {
  readonly columns: readonly TextColumn[];
  readonly hidden: readonly string[];
}

function chosenBlock(table: Glimpse, width: number, digits?: number | null): Block {
  const glimpse = withAmericanDays(table);
  const buildBlock = ({ cell, name }: Widest) => {
    const columns = textColumns(glimpse, { cell: Math.min(cell, width), name }, digits);
    const widths = columns.map((column) => column.width + GAP.length);
    const chosen = chosenColumns(glimpse, widths, width + GAP.length);
    return { ...chosen, columns: chosen.shown.map((place) => columns[place] as TextColumn) };
  };
  let best = buildBlock(WIDEST);
  for (const widest of [...CUTS, ...DEEP_CUTS]) {
    const isDeep = DEEP_CUTS.includes(widest);
    if (best.missing === 0 || (isDeep && !best.missesMost)) break;
    const next = buildBlock(widest);
    const isMoreImportant = !isDeep && best.missesMost && !next.missesMost;
    const least = best.missing - Number(!isMoreImportant);
    if (next.missing <= least) best = next;
  }
  return best;
}

/** Returns the columns in blocks that fit, each of which begins with the first column. */
function splitBlocks(
  columns: readonly TextColumn[],
  width: number,
): readonly (readonly TextColumn[])[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const blocks: TextColumn[][] = [[first]];
  let room = width - first.width;
  for (const column of others) {
    room -= GAP.length + column.width;
    if (room >= 0) blocks.at(-1)?.push(column);
    else {
      blocks.push([first, column]);
      room = width - first.width - GAP.length - column.width;
    }
  }
  return blocks;
}

const listLines = (columns: readonly TextColumn[]): readonly string[] =>
  (columns[0]?.lines ?? []).map((_, line) =>
    columns
      .map(({ lines, width, right }) => pad(lines[line] ?? "", width, right))
      .join(GAP)
      .trimEnd(),
  );

function hiddenColumnsText(hidden: readonly string[], { listed, columns }: Glimpse): string {
  const [next = ""] = hidden;
  const empty = columns.filter(({ name, isEmpty }) => isEmpty === true && hidden.includes(name));
  const without = empty.length === 0 ? "" : ` (${empty.length} empty)`;
  const count = `${hidden.length} more ${hidden.length === 1 ? "column" : "columns"}${without}`;
  return `… ${count}: show(x, { columns: [${JSON.stringify(clip(next))}] }) or ${listed}`;
}

export const hiddenRowsText = (count: number): string =>
  `… ${count} more ${count === 1 ? "row" : "rows"}: show(x, { rows: "all" })`;

/** Returns lines of whole words, except for words that are longer than a line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
