import { inspect } from "node:util";
import { Chart } from "../charts/chart";
import { ArgumentError, MissingPackageError, printable } from "../errors";
import { unknownColumn } from "../frames/nearest";
import {
  type Glimpse,
  isPlain,
  pickedFrom,
  type RowLimits,
  takeGlimpse,
} from "../frames/print/glimpse";
import {
  listGlimpses,
  type PrintedTables,
  printedTables,
  printedText,
  TERMINAL_ROWS,
  tableText,
} from "../frames/print/text";
import { isSections, sectionGlimpses, sectionsText } from "../frames/sections";
import type { Bundle } from "./bundle";
import { pageBundle } from "./help/html";
import { pageOfDeclared } from "./help/subject";
import { pageText } from "./help/text";
import { escapeHtml, tableHtml } from "./html";
import type { ShowOptions } from "./show-options";

/** A value as text of a requested width, and as the output of a notebook's cell. */
export interface Display {
  text(width: number): string;
  bundle(): Bundle;
}

/** Width of text in a notebook, which does not depend on a terminal. */
const TEXT_WIDTH = 80;

/**
 * Returns the display of a value; undefined for values without one. Throws an ArgumentError for options if
 * the value is not a table, and for unknown columns.
 */
export function buildBundle(value: unknown, options: ShowOptions = {}): Display | undefined {
  const display = tablelessDisplay(value);
  if (display === undefined) return tableDisplay(value, options) ?? tablesDisplay(value, options);
  const names = Object.keys(options);
  if (names.length === 0) return display;
  throw new ArgumentError(
    `${names.join(", ")} apply only to tables, and this value is not a table.`,
    {
      operation: "show",
      next: WAYS.find(([isOne]) => isOne(value))?.[1],
    },
  );
}

/** Advice on options for values that are not tables. */
const WAYS: readonly (readonly [(value: unknown) => boolean, string])[] = [
  [(value) => value instanceof Chart, "A chart takes width, theme and title in .with({ ... })."],
  [isSections, "Show one of its sections, for example show(game.plays, { rows: 20 })."],
];

function tablelessDisplay(value: unknown): Display | undefined {
  if (value instanceof Chart) return chartDisplay(value);
  if (isSections(value)) return sectionsDisplay(value);
  const page = pageOfDeclared(value);
  if (page !== undefined) {
    return { text: (width) => pageText(page, width), bundle: () => pageBundle(page) };
  }
  const printed = printedTables(value);
  return printed && printedDisplay(printed);
}

function tableDisplay(value: unknown, options: ShowOptions): Display | undefined {
  const glimpse = takeGlimpse(value, rowLimits(options, TERMINAL_ROWS));
  if (glimpse === undefined) return undefined;
  checkColumns(options, [glimpse]);
  return displayOfTable(value, glimpse, options);
}

function rowLimits({ rows }: ShowOptions, preset: RowLimits): RowLimits {
  const most = rows === "all" ? Number.POSITIVE_INFINITY : rows;
  return most === undefined ? preset : { whole: most, cut: most };
}

function displayOfTable(value: unknown, glimpse: Glimpse, options: ShowOptions): Display {
  const { columns, digits, width } = options;
  const chosen = (part: Glimpse) => (columns === undefined ? part : pickedFrom(part, columns));
  const text = (room: number) => {
    const lines = takeGlimpse(value, rowLimits(options, TERMINAL_ROWS)) ?? glimpse;
    return tableText(chosen(lines), width ?? room, digits);
  };
  const html = () => tableHtml(chosen(glimpse), { digits });
  return { text, bundle: () => htmlBundle(html(), text(TEXT_WIDTH)) };
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
    const isList = Array.isArray(table);
    const glimpse = isList ? undefined : takeGlimpse(table, rowLimits(options, TERMINAL_ROWS));
    return { name, glimpse, display: glimpse && displayOfTable(table, glimpse, options) };
  });
  const glimpses = tables.flatMap(({ glimpse }) => glimpse ?? []);
  if (glimpses.length < tables.length) return undefined;
  checkColumns(options, glimpses);
  const text = (width: number) =>
    tables.map(({ name, display }) => `${printable(name)}\n${display?.text(width)}`).join("\n\n");
  const html = () =>
    tables
      .map(
        ({ name, display }) =>
          `<div><b>${escapeHtml(name)}</b></div>\n${display?.bundle().data["text/html"]}`,
      )
      .join("\n");
  return { text, bundle: () => htmlBundle(html(), text(TEXT_WIDTH)) };
}

function printedDisplay(printed: PrintedTables): Display {
  const text = (width: number) => printedText(printed, width);
  const html = () =>
    listGlimpses(printed).map(({ title, glimpse }) =>
      tableHtml(glimpse, { caption: escapeHtml(title) }),
    );
  const head = `<div><b>${escapeHtml(printed.title)}</b></div>`;
  return { text, bundle: () => htmlBundle([head, ...html()].join("\n"), text(TEXT_WIDTH)) };
}

function sectionsDisplay(sections: object): Display {
  const text = () => sectionsText(sections);
  return { text, bundle: () => htmlBundle(sectionsHtml(sections), text()) };
}

function sectionsHtml(sections: object): string {
  const glimpses = sectionGlimpses(sections);
  const head = glimpses.map(({ name, shape, columns = [], failed }) => [
    name,
    shape?.[0] ?? null,
    shape?.[1] ?? null,
    failed ?? takeFirst(columns).join(", "),
  ]);
  const glimpse: Glimpse = {
    columns: [
      { name: "section", dtype: "", isNumeric: false },
      { name: "rows", dtype: "", isNumeric: true },
      { name: "columns", dtype: "", isNumeric: true },
      { name: "first columns", dtype: "", isNumeric: false },
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

/**
 * Returns a PNG, which every front end shows; an SVG, which most show, if the binary that draws PNGs is
 * missing (`--omit=optional`).
 */
export function bundlePicture(chart: Chart, alt: unknown): Bundle {
  try {
    const png = chart.toPNG({ scale: PNG_SCALE });
    return {
      data: { "image/png": png.toString("base64") },
      metadata: { "image/png": { ...readPngSize(png), alt } },
    };
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error;
    return { data: { "image/svg+xml": chart.toSVG() } };
  }
}

/** Sharp on high-resolution screens. */
const PNG_SCALE = 2;

/** Returns the display size of a picture. A PNG has its size in pixels at bytes 16 and 20. */
function readPngSize(png: Buffer): { readonly width: number; readonly height: number } {
  const size = (offset: number) => Math.round(png.readUInt32BE(offset) / PNG_SCALE);
  return { width: size(16), height: size(20) };
}

function htmlBundle(html: string, text: string): Bundle {
  return { data: { "text/html": html, "text/plain": text } };
}
