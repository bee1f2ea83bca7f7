import { inspect } from "node:util";
import { cellText, clip, displayWidth, pad, pointsAligned, WIDEST_CELL } from "../files/cell-text";
import { chosenColumns } from "../input/chosen-columns";
import {
  type Glimpse,
  glimpseDanfo,
  type RowLimits,
  takeGlimpse,
  withAmericanDays,
} from "./glimpse";
import { displayed, notifyPrint } from "./print-hook";

/** Row limits of a terminal: a season's teams or a long list of leaders are whole. */
export const TERMINAL_ROWS: RowLimits = { whole: 30, cut: 10 };
const GAP = "  ";

/** Returns the width of the terminal in characters; for a pipe, the value of COLUMNS. */
export const textWidth = (): number => process.stdout.columns || Number(process.env.COLUMNS) || 80;

export const frameText = (frame: object, width: number = textWidth()): string =>
  tableText(glimpseDanfo(frame, TERMINAL_ROWS), width);

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
function plainText(glimpse: Glimpse, width: number): string {
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
const WIDEST = { cell: WIDEST_CELL, name: WIDEST_CELL };

function textColumns(
  { columns, head, tail }: Glimpse,
  widest: typeof WIDEST,
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
const CUTS = [24, 20].map((cell) => ({ ...WIDEST, cell }));

/** Widths of heavily cut texts and names, used only for a most important deciding column. */
const DEEP_CUTS = [
  { ...WIDEST, cell: 16 },
  ...[24, 20, 16, 12].map((cell) => ({ cell, name: 16 })),
];

/** Returns the columns that fit, with cut texts if that shows more of the deciding ones. */
function chosenBlock(table: Glimpse, width: number, digits?: number | null) {
  const glimpse = withAmericanDays(table);
  const buildBlock = ({ cell, name }: typeof WIDEST) => {
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
function splitBlocks(columns: readonly TextColumn[], width: number) {
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

function hiddenColumnsText(hidden: readonly string[], { listed = "x.columns", columns }: Glimpse) {
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

/** Titled small tables that represent an object which is not a frame when it is printed. */
export interface PrintedTables {
  readonly title: string;
  /** Rows as plain objects; a table without rows is omitted. */
  readonly tables: readonly { readonly title: string; readonly rows: readonly object[] }[];
}

const printed = new WeakMap<object, PrintedTables>();

/** Returns the same object, which consoles and notebooks print as tables; its JSON is unchanged. */
export function printingAs<T extends object>(value: T, tables: PrintedTables): T {
  printed.set(value, tables);
  const text = () => printedText(tables, textWidth());
  Object.defineProperty(value, inspect.custom, { value: () => notifyPrint(value, text()) });
  Object.defineProperty(value, "toString", { value: text });
  return displayed(value);
}

export const printedTables = (value: unknown): PrintedTables | undefined =>
  typeof value === "object" && value !== null ? printed.get(value) : undefined;

/** Maximum number of rows shown; longer tables show only their number of rows. */
const MOST_ROWS = 10;

export const listGlimpses = ({
  tables,
}: PrintedTables): readonly { readonly title: string; readonly glimpse: Glimpse }[] =>
  tables.flatMap(({ title, rows }) => {
    const whole = takeGlimpse(rows, { whole: rows.length, cut: rows.length });
    if (whole === undefined) return [];
    const columns = whole.columns.map((column) => ({ ...column, dtype: "", isEmpty: false }));
    return [{ title, glimpse: { ...whole, columns, head: whole.head.slice(0, MOST_ROWS) } }];
  });

export function printedText(tables: PrintedTables, width: number): string {
  const blocks = listGlimpses(tables).map(({ title, glimpse }) => {
    const more = glimpse.height - glimpse.head.length;
    const lines = plainText(glimpse, width - 2).split("\n");
    return [title, ...lines, ...(more > 0 ? [`… ${more} more`] : [])].join("\n  ");
  });
  return [tables.title, ...blocks].join("\n\n");
}
