import { chosenColumns } from "../frames/input/chosen-columns";
import type { Glimpse } from "../frames/print/glimpse";

/** The order of a table's columns on a page, and which of them stay in view while it scrolls. */
export interface TableLayout {
  /** Positions in the glimpse. */
  readonly places: readonly number[];
  /** Number of deciding columns that were moved to the front. */
  readonly leading: number;
  /** Styles that keep columns in view, by column; empty for columns that scroll. */
  readonly holds: readonly string[];
}

/** Width of a notebook beside a list of files, in characters. */
const ROOM = 100;

/** Tables with up to this many columns count as selected by the user and keep their order. */
const SELECTED = 8;

/** Maximum number of columns that stay in view; the others need most of the space. */
const MOST_HELD = 2;
const WIDEST_HELD = 48;

/** Returns the layout; a table that fits is unchanged. `widths` are those of the columns in characters. */
export function tableLayout(glimpse: Glimpse, widths: readonly number[]): TableLayout {
  const places = [...glimpse.columns.keys()];
  const total = widths.reduce((sum, width) => sum + width, 0);
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
export const PAGE_COLORS =
  "background:var(--jp-layout-color0,var(--vscode-editor-background,Canvas));" +
  "color:var(--jp-content-font-color1,var(--vscode-editor-foreground,CanvasText))";
