import { countText } from "../errors";
import { displayWidth, LINK, numberText, pointsAligned } from "../frames/files/cell-text";
import { chosenColumns } from "../frames/input/chosen-columns";
import {
  type Glimpse,
  type GlimpseColumn,
  SELECTED,
  withAmericanDays,
} from "../frames/print/glimpse";
import { hiddenRowsText } from "../frames/print/text";
import type { Cell } from "../schema/dtypes";

// Code hosts drop all styles, and JupyterLab drops style elements until the notebook is trusted. So the table
// works without styles, uses inline ones, and has colors that suit light and dark pages.

/** Maximum number of characters of a cell; its title contains more. */
const WIDEST = 50;

/** Characters of a title: as many as browsers show, and few enough for a small notebook. */
const WIDEST_TITLE = 1000;

/** Tables with more rows scroll below their names. */
const MOST_IN_VIEW = 20;

const TABLE_STYLE =
  "width:max-content;margin:0;border-collapse:separate;border-spacing:0;" +
  "font-variant-numeric:tabular-nums";
const FAINT = "opacity:.55";

/** Blanks as wide as a point and a digit, for fonts whose digits have one width. */
const BLANKS = { point: "\u2008", digit: "\u2007" };

/** Returns a table below a caption. The first deciding columns of a wide table stay in view when it scrolls. */
export function tableHtml(
  table: Glimpse,
  {
    caption,
    digits,
  }: { readonly caption?: string; readonly digits?: number | null | undefined } = {},
): string {
  const glimpse = withAmericanDays(table);
  const { columns, head, tail, height } = glimpse;
  const rows = [...head, ...tail];
  const texts = columns.map((column, place) => cellTexts(column, place, rows, digits));
  const widths = columns.map((column, place) => widthOf(column, texts[place] ?? []));
  const { places, leading, holds } = tableLayout(glimpse, widths);
  const isTall = rows.length > MOST_IN_VIEW;
  const headers = places.map((place, index) =>
    headerHtml(columns[place] as GlimpseColumn, holds[index] ?? "", isTall),
  );
  const lines = rows.map((cells, row) => {
    const written = places.map((place, index) => {
      const column = columns[place] as GlimpseColumn;
      const text = texts[place]?.[row] ?? "";
      return cellHtml(column, cells[place] ?? null, text, holds[index] ?? "");
    });
    return `<tr>${written.join("")}</tr>`;
  });
  const between = height - rows.length;
  return [
    `<div><small>${caption ?? writeSize(glimpse, leading)}</small></div>`,
    `<div style="overflow:auto${isTall ? ";max-height:40em" : ""}">`,
    `<table style="${TABLE_STYLE}">`,
    `<thead><tr>${headers.join("")}</tr></thead>`,
    "<tbody>",
    ...lines.slice(0, head.length),
    ...(between > 0 ? [leftOutHtml(between, places.length)] : []),
    ...lines.slice(head.length),
    "</tbody>",
    "</table>",
    "</div>",
  ].join("\n");
}

/** Returns "82 rows × 50 columns", and how their order differs from the frame's. */
function writeSize({ height, width, columns, isPicked }: Glimpse, leading: number): string {
  const empty = isPicked ? 0 : columns.filter(({ isEmpty }) => isEmpty === true).length;
  const hidden = empty === 0 ? "" : `, ${empty} of them empty and hidden`;
  const size = `${countText(height, "row")} × ${countText(width, "column")}${hidden}`;
  return leading === 0 ? size : `${size}; ${leading} first by subject, then the others in order`;
}

function cellTexts(
  { isNumeric }: GlimpseColumn,
  place: number,
  rows: Glimpse["head"],
  digits?: number | null,
): readonly string[] {
  const texts = rows.map((row) => {
    const cell = row[place] ?? null;
    return typeof cell === "number" ? numberText(cell, digits) : clip(String(cell));
  });
  return isNumeric ? pointsAligned(texts, BLANKS) : texts;
}

/** Returns the width of a column in characters, including the gap between columns. */
const widthOf = ({ name, dtype }: GlimpseColumn, texts: readonly string[]): number =>
  2 + [clip(name), dtype, ...texts].reduce((most, text) => Math.max(most, displayWidth(text)), 0);

function headerHtml(
  { name, dtype, isNumeric }: GlimpseColumn,
  hold: string,
  isTall: boolean,
): string {
  const small = `<br><small style="font-weight:normal;${FAINT}">${escapeHtml(dtype)}</small>`;
  const type = dtype === "" ? "" : small;
  const title = clip(name) === name ? "" : titleAttribute(name);
  // Above the cells that stay in view, which are above those that scroll.
  const sides = hold === "" ? `position:sticky;${PAGE_COLORS}` : hold;
  const style = isTall ? `${sides};top:0;z-index:${hold === "" ? 2 : 3}` : hold;
  return `<th${alignment(isNumeric, style)}${title}>${escapeHtml(clip(name))}${type}</th>`;
}

function leftOutHtml(count: number, columns: number): string {
  const text = escapeHtml(hiddenRowsText(count));
  return `<tr><td colspan="${columns}"${alignment(false)}><span style="${FAINT};position:sticky;left:0">${text}</span></td></tr>`;
}

/** Numbers are right-aligned by attribute; hosts that drop it right-align all cells anyway. */
function alignment(isNumeric: boolean, style = ""): string {
  const styles = [isNumeric ? "" : "text-align:left", style].filter((one) => one !== "");
  const attribute = styles.length === 0 ? "" : ` style="${styles.join(";")}"`;
  return `${isNumeric ? ` align="right"` : ""}${attribute}`;
}

/** Returns a cell, whose title contains the omitted part of its text. */
function cellHtml({ isNumeric }: GlimpseColumn, cell: Cell, text: string, hold: string): string {
  const open = `<td${alignment(isNumeric, hold)}`;
  if (cell === null) return `${open}><i style="${FAINT}">null</i></td>`;
  const whole = String(cell);
  const isWhole = text === whole || Number(text) === cell;
  return `${open}${isWhole ? "" : titleAttribute(whole)}>${escapeHtml(text)}</td>`;
}

const titleAttribute = (text: string): string =>
  ` title="${escapeHtml(takeStart(text, WIDEST_TITLE))}"`;

/** Returns the first characters, and … for the others; a link also keeps its end, which names its target. */
function clip(text: string): string {
  if (text.length <= WIDEST || !LINK.test(text)) return takeStart(text, WIDEST);
  return `${text.slice(0, WIDEST / 2)}…${text.slice(1 - WIDEST / 2)}`;
}

/** Returns the first characters, and … for the others; surrogate pairs are not split. */
function takeStart(text: string, widest: number): string {
  if (text.length <= widest) return text;
  const letters = [...text.slice(0, 2 * widest + 2)];
  return letters.length <= widest ? text : `${letters.slice(0, widest - 1).join("")}…`;
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML; control characters and lone surrogates become �. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter)
    .replace(/[\p{Cc}\p{Cs}]/gu, (letter) => (/[\n\t]/.test(letter) ? letter : "\ufffd"));

/** Width of a notebook beside a list of files, in characters. */
const ROOM = 100;

/** Maximum number of columns that stay in view; the others need most of the space. */
const MOST_HELD = 2;
const WIDEST_HELD = 48;

/**
 * Returns the positions of columns in their order on a page, and how many were moved to the front. Styles keep
 * some in view. A table that fits is unchanged; `widths` are in characters.
 */
function tableLayout(glimpse: Glimpse, widths: readonly number[]) {
  const isShown = (place: number) =>
    glimpse.isPicked === true || glimpse.columns[place]?.isEmpty !== true;
  const places = [...glimpse.columns.keys()].filter(isShown);
  const total = places.reduce((sum, place) => sum + (widths[place] ?? 0), 0);
  if (total <= ROOM) return { places, leading: 0, holds: places.map(() => "") };
  const isSelected = glimpse.isPicked === true || places.length <= SELECTED;
  const shown = isSelected ? [] : chosenColumns(glimpse, widths, ROOM).shown;
  const order = [...shown, ...places.filter((place) => !shown.includes(place))];
  const isMoved = order.some((place, index) => place !== index);
  return {
    places: order,
    leading: isMoved ? shown.length : 0,
    holds: describeHolds(glimpse, order, widths),
  };
}

/** Returns the styles that keep the first columns of text in view: they name the subject of a row. */
function describeHolds(
  { columns, labels = 0 }: Glimpse,
  order: readonly number[],
  widths: readonly number[],
): readonly string[] {
  const inOrder = order.map((place) => widths[place] ?? 0);
  const first = order.findIndex((place) => columns[place]?.isNumeric && place >= labels);
  const texts = first === -1 ? order.length : first;
  const lefts = inOrder.map((_, index) =>
    inOrder.slice(0, index).reduce((sum, one) => sum + one, 0),
  );
  const count = inOrder.findIndex(
    (width, index) =>
      index >= Math.max(1, Math.min(texts, MOST_HELD)) ||
      (index > 0 && (lefts[index] ?? 0) + width > WIDEST_HELD),
  );
  return inOrder.map((width, index) => {
    if (index >= count) return "";
    // The next column can stay in view beside this one only if its width is known.
    const size = index < count - 1 ? `;box-sizing:border-box;${exactly(width)}` : "";
    return `position:sticky;left:${wide(lefts[index] ?? 0)};z-index:1;${PAGE_COLORS}${size}`;
  });
}

/** Returns letters as a length that is the same in bold names and plain cells. */
const wide = (letters: number): string => `${Math.round(letters * 6.2) / 10}em`;

const exactly = (width: number): string =>
  `min-width:${wide(width)};max-width:${wide(width)};overflow:hidden;text-overflow:ellipsis`;

/** Colors of cells that stay in view above scrolling ones: those of the page, light or dark. */
const PAGE_COLORS =
  "background:var(--jp-layout-color0,var(--vscode-editor-background,Canvas));" +
  "color:var(--jp-content-font-color1,var(--vscode-editor-foreground,CanvasText))";
