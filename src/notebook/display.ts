import { inspect } from "node:util";
import { Chart } from "../charts/chart";
import { ArgumentError, MissingPackageError, printable } from "../errors";
import { unknownColumn } from "../frames/nearest";
import { type Glimpse, isPlain, pickedFrom, takeGlimpse } from "../frames/print/glimpse";
import {
  listGlimpses,
  type PrintedTables,
  printedTables,
  printedText,
  TERMINAL_ROWS,
  tableText,
} from "../frames/print/text";
import { isSections, sectionGlimpses, sectionsText } from "../frames/sections";
import { checkOptions, type OptionsFor, optionRule } from "../schema/option-rules";
import { isWholeNumber } from "../schema/payload";
import type { Bundle } from "./bundle";
import { pageBundle } from "./help/html";
import { pageOfDeclared } from "./help/subject";
import { pageText } from "./help/text";
import { escapeHtml, tableHtml } from "./html";

/** Options of `show`. */
export interface ShowOptions {
  /**
   * The columns to show, in this order. All of them are shown.
   * @default those with values: all in a notebook; in text as many as fit, chosen by subject
   */
  readonly columns?: readonly string[];
  /**
   * Maximum number of rows, or `"all"`: a longer table shows its first and last rows.
   * @default 30; longer tables are cut to 10
   */
  readonly rows?: number | "all";
  /**
   * Maximum number of significant digits; null shows all. Digits before the point are always shown. The
   * values are unchanged.
   * @default 4
   */
  readonly digits?: number | null;
  /**
   * Width of the text in characters; Infinity sets no limit.
   * @default the width of the terminal; 80 in a notebook
   */
  readonly width?: number;
}

/** Maximum number of significant digits of any number. */
const MOST_DIGITS = 17;
const NARROWEST = 20;

const rules = {
  columns: optionRule("a list of names of columns", (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string")
      ? value
      : undefined,
  ),
  rows: optionRule('"all" or a number from 1', (value) =>
    value === "all" || value === Infinity || isWholeNumber(value, 1) ? value : undefined,
  ),
  digits: optionRule("a whole number from 1 to 17, or null for all digits", (value) =>
    value === null || isWholeNumber(value, 1, MOST_DIGITS) ? value : undefined,
  ),
  width: optionRule("a number of columns of text from 20, or Infinity", (value) =>
    value === Infinity || isWholeNumber(value, NARROWEST) ? value : undefined,
  ),
} satisfies OptionsFor<ShowOptions>;

/** Returns the options unchanged; throws an ArgumentError for unknown or invalid ones. */
export function checkShowOptions(options: unknown = {}): ShowOptions {
  checkOptions("show", rules, options);
  return options as ShowOptions;
}

/** A value as text of a requested width, and as the output of a notebook's cell. */
export interface Display {
  text(width: number): string;
  bundle(): Bundle;
}

/** Width of text in a notebook, which does not depend on a terminal. */
const TEXT_WIDTH = 80;

/** Returns the display of a value, if it has one. Throws an ArgumentError for options that do not apply. */
export function buildBundle(value: unknown, options: ShowOptions = {}): Display | undefined {
  const display = tablelessDisplay(value);
  if (display === undefined) return tableDisplay(value, options) ?? tablesDisplay(value, options);
  const names = Object.keys(options);
  if (names.length === 0) return display;
  const what = `${names.join(", ")} apply only to tables, and this value is not a table.`;
  throw new ArgumentError(what, { operation: "show", next: adviceOn(value) });
}

function adviceOn(value: unknown): string | undefined {
  if (value instanceof Chart) return "A chart takes width, theme and title in .with({ ... }).";
  if (!isSections(value)) return undefined;
  return "Show one of its sections, for example show(game.plays, { rows: 20 }).";
}

function tablelessDisplay(value: unknown): Display | undefined {
  if (value instanceof Chart) return chartDisplay(value);
  if (isSections(value)) {
    return htmlDisplay(
      () => sectionsHtml(value),
      () => sectionsText(value),
    );
  }
  const page = pageOfDeclared(value);
  if (page !== undefined) {
    return { text: (width) => pageText(page, width), bundle: () => pageBundle(page) };
  }
  const printed = printedTables(value);
  return printed && printedDisplay(printed);
}

function tableDisplay(value: unknown, options: ShowOptions): Display | undefined {
  const glimpse = takeRows(value, options);
  if (glimpse === undefined) return undefined;
  checkColumns(options, [glimpse]);
  return displayOfTable(glimpse, options);
}

function takeRows(value: unknown, { rows }: ShowOptions): Glimpse | undefined {
  const most = rows === "all" ? Number.POSITIVE_INFINITY : rows;
  return takeGlimpse(value, most === undefined ? TERMINAL_ROWS : { whole: most, cut: most });
}

function displayOfTable(glimpse: Glimpse, { columns, digits, width }: ShowOptions): Display {
  const chosen = () => (columns === undefined ? glimpse : pickedFrom(glimpse, columns));
  return htmlDisplay(
    () => tableHtml(chosen(), { digits }),
    (room) => tableText(chosen(), width ?? room, digits),
  );
}

function htmlDisplay(html: () => string, text: (width: number) => string): Display {
  const bundle = () => ({ data: { "text/html": html(), "text/plain": text(TEXT_WIDTH) } });
  return { text, bundle };
}

function checkColumns({ columns = [] }: ShowOptions, glimpses: readonly Glimpse[]): void {
  const names = glimpses.flatMap(({ columns: own, labels = 0 }) =>
    own.slice(labels).map(({ name }) => name),
  );
  const unknown = columns.find((name) => !names.includes(name));
  if (unknown !== undefined) throw unknownColumn("show", unknown, names, "the table");
}

/** Returns an object of frames, such as a baseball box score, as consecutive tables. */
function tablesDisplay(value: unknown, options: ShowOptions): Display | undefined {
  if (!isPlain(value) || Object.keys(value).length === 0) return undefined;
  const tables = Object.entries(value).map(([name, table]: [string, unknown]) => {
    const glimpse = Array.isArray(table) ? undefined : takeRows(table, options);
    return { name, glimpse, display: glimpse && displayOfTable(glimpse, options) };
  });
  const glimpses = tables.flatMap(({ glimpse }) => glimpse ?? []);
  if (glimpses.length < tables.length) return undefined;
  checkColumns(options, glimpses);
  const text = (width: number) =>
    tables.map(({ name, display }) => `${printable(name)}\n${display?.text(width)}`).join("\n\n");
  const html = () => {
    const parts = tables.map(({ name, display }) => [
      `<div><b>${escapeHtml(name)}</b></div>`,
      display?.bundle().data["text/html"],
    ]);
    return parts.flat().join("\n");
  };
  return htmlDisplay(html, text);
}

function printedDisplay(printed: PrintedTables): Display {
  const html = () => {
    const tables = listGlimpses(printed).map(({ title, glimpse }) =>
      tableHtml(glimpse, { caption: escapeHtml(title) }),
    );
    return [`<div><b>${escapeHtml(printed.title)}</b></div>`, ...tables].join("\n");
  };
  return htmlDisplay(html, (width) => printedText(printed, width));
}

function sectionsHtml(sections: object): string {
  const glimpses = sectionGlimpses(sections);
  const head = glimpses.map(({ name, shape, columns = [], failed }) => [
    name,
    shape?.[0] ?? null,
    shape?.[1] ?? null,
    failed ?? takeFirst(columns).join(", "),
  ]);
  const column = (name: string, isNumeric: boolean) => ({ name, dtype: "", isNumeric });
  const glimpse: Glimpse = {
    columns: [
      column("section", false),
      column("rows", true),
      column("columns", true),
      column("first columns", false),
    ],
    height: head.length,
    width: 4,
    listed: "Object.keys(x)",
    head,
    tail: [],
  };
  return tableHtml(glimpse, { caption: `summary with ${head.length} sections` });
}

/** Returns as many names as fit on a short line, and … for the others. */
function takeFirst(names: readonly string[]): readonly string[] {
  let room = 48;
  const count = names.findIndex((name) => {
    room -= name.length + 2;
    return room < 0;
  });
  return count === -1 ? names : [...names.slice(0, count), "…"];
}

/** Front ends that support Vega-Lite show the specification; others, and code hosts, show the picture. */
function chartDisplay(chart: Chart): Display {
  const text = () => inspect(chart);
  return {
    text,
    bundle: () => {
      const { spec } = chart;
      const { data, metadata } = bundlePicture(chart, spec.description);
      const view = { "application/vnd.vegalite.v5+json": spec };
      return { data: { ...view, ...data, "text/plain": text() }, ...(metadata && { metadata }) };
    },
  };
}

/** Returns a PNG or, without the binary that draws it (`--omit=optional`), an SVG, which most front ends show. */
export function bundlePicture(chart: Chart, alt: unknown): Bundle {
  // Sharp on high-resolution screens.
  const scale = 2;
  try {
    const png = chart.toPNG({ scale });
    // A PNG has its size in pixels at bytes 16 and 20.
    const sizeAt = (offset: number) => Math.round(png.readUInt32BE(offset) / scale);
    return {
      data: { "image/png": png.toString("base64") },
      metadata: { "image/png": { width: sizeAt(16), height: sizeAt(20), alt } },
    };
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error;
    return { data: { "image/svg+xml": chart.toSVG() } };
  }
}
