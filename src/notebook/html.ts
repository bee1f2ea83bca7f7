import { countText } from "../errors";
import { type Glimpse, type GlimpseColumn, widthOf } from "../frames/glimpse";
import type { Cell } from "../schema/dtypes";

// Code hosts drop every style, and JupyterLab drops style elements until the notebook is trusted.
// So the table works without styles, uses inline ones, and colours that suit light and dark pages.

/** Characters of a cell that are shown; its title has more. */
const WIDEST = 50;

/** Characters of a title: as many as browsers show, and few enough for a small notebook. */
const WIDEST_TITLE = 1000;

const TABLE_STYLE =
  "width:max-content;margin:0;border-collapse:collapse;font-variant-numeric:tabular-nums";
const FAINT = "opacity:.55";

/** A frame's glimpse as a table, below a caption with the frame's size. */
export function tableHtml(glimpse: Glimpse, caption: string = sizeOf(glimpse)): string {
  const { columns, head, tail, height } = glimpse;
  const formats = columns.map((column, index) => formatOf(column, index, [...head, ...tail]));
  const rows = (part: Glimpse["head"]) =>
    part.map((cells) => `<tr>${cells.map((cell, i) => formats[i]?.(cell)).join("")}</tr>`);
  const between = height - head.length - tail.length;
  const lines = [
    `<div style="overflow-x:auto">`,
    `<div><small>${caption}</small></div>`,
    `<table style="${TABLE_STYLE}">`,
    `<thead><tr>${columns.map(headerHtml).join("")}</tr></thead>`,
    "<tbody>",
    ...rows(head),
    ...(between > 0 ? [leftOutHtml(between, columns.length)] : []),
    ...rows(tail),
    "</tbody>",
    "</table>",
    "</div>",
  ];
  return lines.join("\n");
}

/** "82 rows × 50 columns". */
function sizeOf(glimpse: Glimpse): string {
  return `${countText(glimpse.height, "row")} × ${countText(widthOf(glimpse), "column")}`;
}

function headerHtml({ name, dtype, isNumeric }: GlimpseColumn): string {
  const type =
    dtype === ""
      ? ""
      : `<br><small style="font-weight:normal;${FAINT}">${escapeHtml(dtype)}</small>`;
  const title = clip(name) === name ? "" : titleAttribute(name);
  return `<th ${alignment(isNumeric)}${title}>${escapeHtml(clip(name))}${type}</th>`;
}

function leftOutHtml(count: number, columns: number): string {
  const text = `⋮ ${countText(count, "row")} left out`;
  return `<tr><td colspan="${columns}" ${alignment(false)}><span style="${FAINT}">${text}</span></td></tr>`;
}

/** Numbers are right-aligned by attribute: hosts that drop it right-align all cells anyway. */
function alignment(isNumeric: boolean): string {
  return isNumeric ? `align="right"` : `style="text-align:left"`;
}

/** Formats the cells of a column, its numbers with the same number of decimals. */
function formatOf(
  { isNumeric }: GlimpseColumn,
  index: number,
  rows: Glimpse["head"],
): (cell: Cell) => string {
  const decimals = rows.reduce((most, row) => Math.max(most, decimalsOf(row[index] ?? null)), 0);
  return (cell) => {
    const open = `<td ${alignment(isNumeric)}`;
    if (cell === null) return `${open}><i style="${FAINT}">null</i></td>`;
    const whole = String(cell);
    const text = typeof cell === "number" ? numberText(cell, decimals) : clip(whole);
    const isWhole = Number(text) === cell || text === whole;
    return `${open}${isWhole ? "" : titleAttribute(whole)}>${escapeHtml(text)}</td>`;
  };
}

/** Decimals to show: at most four, below 1 counted from the first digit that is not 0. */
function decimalsOf(cell: Cell): number {
  if (typeof cell !== "number") return 0;
  const [, zeros = ""] = /^-?0\.(0*)/.exec(String(cell)) ?? [];
  const rounded = String(Number(cell.toFixed(zeros.length + 4)));
  return /^-?\d+\.(\d+)$/.exec(rounded)?.[1]?.length ?? 0;
}

/** Columns of whole numbers, and numbers too large or small for decimals, are as in JavaScript. */
function numberText(value: number, decimals: number): string {
  const text = String(value);
  const isWhole = decimals === 0 && Number.isInteger(value);
  return isWhole || !/^-?\d+(\.\d+)?$/.test(text) ? text : value.toFixed(decimals);
}

const titleAttribute = (text: string): string => ` title="${escapeHtml(clip(text, WIDEST_TITLE))}"`;

/** The first characters, and … for the others; surrogate pairs are not cut in two. */
function clip(text: string, widest: number = WIDEST): string {
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
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter)
    .replace(/[\p{Cc}\p{Cs}]/gu, (letter) => (/\s/.test(letter) ? letter : "\ufffd"));
}
