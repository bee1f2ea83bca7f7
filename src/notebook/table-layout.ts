import { chosenColumns } from "../frames/chosen-columns";
import type { Glimpse } from "../frames/glimpse";

/** The order of a table's columns on a page, and which of them stay in view when it scrolls. */
export interface TableLayout {
  /** Places in the glimpse. */
  readonly places: readonly number[];
  /** How many of the first ones were moved there, because they decide what a row says. */
  readonly leading: number;
  /** By column, what keeps it in view; empty for those that scroll. */
  readonly holds: readonly string[];
}

/** Letters beside each other that a notebook has room for beside a list of files. */
const ROOM = 100;

/** A table of so few columns was selected, in the order that it has. */
const SELECTED = 8;

/** Columns that are held leave most of the room to the others. */
const MOST_HELD = 2;
const WIDEST_HELD = 48;

/** A table that fits is as it is. `widths` are those of the columns, in letters. */
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

/** The first columns of text are held: who or what a row is about. */
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
    // The next column can only be held beside this one if its width is known.
    const size = index < count - 1 ? `;box-sizing:border-box;${exactly(width)}` : "";
    return `position:sticky;left:${wide(lefts[index] ?? 0)};z-index:1;${PAGE_COLORS}${size}`;
  });
}

/** Letters as a length that is the same in bold names and in plain cells. */
const wide = (letters: number): string => `${Math.round(letters * 6.2) / 10}em`;

const exactly = (width: number): string =>
  `min-width:${wide(width)};max-width:${wide(width)};overflow:hidden;text-overflow:ellipsis`;

/** Colors of cells that stay in place above scrolling ones: those of the page, light or dark. */
export const PAGE_COLORS =
  "background:var(--jp-layout-color0,var(--vscode-editor-background,Canvas));" +
  "color:var(--jp-content-font-color1,var(--vscode-editor-foreground,CanvasText))";
