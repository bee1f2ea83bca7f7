import { inspect } from "node:util";
import { Chart } from "../charts/chart";
import { MissingPackageError, printable } from "../errors";
import { type Glimpse, glimpseOf, isPlain, type RowLimits } from "../frames/glimpse";
import {
  glimpsesOf,
  type PrintedTables,
  printedTables,
  printedText,
} from "../frames/printed-tables";
import { isSections, sectionGlimpses, sectionsText } from "../frames/sections";
import { tableText } from "../frames/text";
import { pageBundle } from "./help/html";
import { pageOfDeclared } from "./help/subject";
import { pageText } from "./help/text";
import { escapeHtml, tableHtml } from "./html";
import type { Bundle } from "./tslab";

/** A value as text that is `width` wide, and as the output of a notebook's cell. */
export interface Display {
  text(width: number): string;
  bundle(): Bundle;
}

/** In a notebook twenty rows fit on a screen. */
const NOTEBOOK_LIMITS: RowLimits = { whole: 20, cut: 10 };
const TERMINAL_LIMITS: RowLimits = { whole: 10, cut: 10 };

/** Width of text in a notebook, which does not depend on a terminal. */
const TEXT_WIDTH = 80;

/** How to show a value; undefined for values that have no display of their own. */
export function displayOf(value: unknown, rows?: number): Display | undefined {
  if (value instanceof Chart) return chartDisplay(value);
  if (isSections(value)) return sectionsDisplay(value);
  const page = pageOfDeclared(value);
  if (page !== undefined) {
    return { text: (width) => pageText(page, width), bundle: () => pageBundle(page) };
  }
  const printed = printedTables(value);
  if (printed !== undefined) return printedDisplay(printed);
  return tableDisplay(value, rows) ?? tablesDisplay(value, rows);
}

function tableDisplay(value: unknown, rows: number | undefined): Display | undefined {
  const limits = (preset: RowLimits) => (rows === undefined ? preset : { whole: rows, cut: rows });
  const glimpse = glimpseOf(value, limits(NOTEBOOK_LIMITS));
  if (glimpse === undefined) return undefined;
  const text = (width: number) =>
    tableText(glimpseOf(value, limits(TERMINAL_LIMITS)) ?? glimpse, width);
  return { text, bundle: () => htmlBundle(tableHtml(glimpse), text(TEXT_WIDTH)) };
}

/** An object of frames, such as a baseball box score: one table below the other. */
function tablesDisplay(value: unknown, rows: number | undefined): Display | undefined {
  if (!isPlain(value) || Object.keys(value).length === 0) return undefined;
  const tables: [string, Display][] = [];
  for (const [name, table] of Object.entries(value)) {
    const display = Array.isArray(table) ? undefined : tableDisplay(table, rows);
    if (display === undefined) return undefined;
    tables.push([name, display]);
  }
  const text = (width: number) =>
    tables.map(([name, table]) => `${printable(name)}\n${table.text(width)}`).join("\n\n");
  const htmlOf = ([name, table]: [string, Display]) =>
    `<div><b>${escapeHtml(name)}</b></div>\n${table.bundle().data["text/html"]}`;
  return { text, bundle: () => htmlBundle(tables.map(htmlOf).join("\n"), text(TEXT_WIDTH)) };
}

function printedDisplay(printed: PrintedTables): Display {
  const text = (width: number) => printedText(printed, width);
  const html = () =>
    glimpsesOf(printed).map(({ title, glimpse }) => tableHtml(glimpse, escapeHtml(title)));
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
    failed ?? firstOf(columns).join(", "),
  ]);
  const glimpse: Glimpse = {
    columns: [
      { name: "section", dtype: "", isNumeric: false },
      { name: "rows", dtype: "", isNumeric: true },
      { name: "columns", dtype: "", isNumeric: true },
      { name: "first columns", dtype: "", isNumeric: false },
    ],
    height: head.length,
    head,
    tail: [],
  };
  return tableHtml(glimpse, `summary with ${head.length} sections`);
}

/** As many names as fit on a short line, and … for the others. */
function firstOf(names: readonly string[]): readonly string[] {
  let room = 48;
  const count = names.findIndex((name) => {
    room -= name.length + 2;
    return room < 0;
  });
  return count === -1 ? names : [...names.slice(0, count), "…"];
}

/** Front ends that draw Vega-Lite show the spec; others, and code hosts, show the picture. */
function chartDisplay(chart: Chart): Display {
  const text = () => inspect(chart);
  return {
    text,
    bundle: () => {
      const { spec } = chart;
      const { data, metadata } = pictureOf(chart, spec.description);
      const view = { "application/vnd.vegalite.v5+json": spec };
      return { data: { ...view, ...data, "text/plain": text() }, ...(metadata && { metadata }) };
    },
  };
}

/**
 * A PNG, which every front end shows; without the binary that draws it (`--omit=optional`) an SVG,
 * which most front ends show.
 */
function pictureOf(chart: Chart, alt: unknown): Bundle {
  try {
    const png = chart.toPNG({ scale: PNG_SCALE });
    return {
      data: { "image/png": png.toString("base64") },
      metadata: { "image/png": { ...sizeOf(png), alt } },
    };
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error;
    return { data: { "image/svg+xml": chart.toSVG() } };
  }
}

/** Sharp on today's screens. */
const PNG_SCALE = 2;

/** The size at which to show a picture. A PNG has its size in pixels at bytes 16 and 20. */
function sizeOf(png: Buffer): { readonly width: number; readonly height: number } {
  const size = (offset: number) => Math.round(png.readUInt32BE(offset) / PNG_SCALE);
  return { width: size(16), height: size(20) };
}

function htmlBundle(html: string, text: string): Bundle {
  return { data: { "text/html": html, "text/plain": text } };
}
