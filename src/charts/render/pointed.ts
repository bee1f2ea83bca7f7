import type { Point } from "../marks/labels";
import { type Item, listMarks, type Mark, POINTER, type renderView } from "./svg";

export type Pointed = ReturnType<typeof collectPointed>;
type TooltipRow = Readonly<Record<string, string>>;

/**
 * Areas that point to a row, in pixels of the drawing. A box has the row's index, left, top, width and
 * height; a shape has its middle, its scale and its path. `reach` is a stretch of a panel that shows nothing
 * itself, and `words` are texts beside their subject.
 */
export type Places = Record<Kind, (readonly (number | string)[])[]>;
type Kind = "reach" | "dot" | "box" | "words" | "shape";

/** The tooltips of a drawn chart, each once and in the order of drawing, and their places. */
export function collectPointed({ root, origin }: ReturnType<typeof renderView>) {
  const rows = new Map<string, TooltipRow>();
  const indexes = new Map<string, number>();
  const places: Places = { reach: [], dot: [], box: [], words: [], shape: [] };
  for (const { mark, at } of listMarks(root as Mark, origin)) {
    const repeats = new Map<string, number>();
    for (const item of mark.items) {
      const row = findRow(item.tooltip);
      if (row === undefined) continue;
      const kind = findKind(mark, item);
      const text = JSON.stringify(row);
      const repeat = repeats.get(text) ?? 0;
      // The lines of a label speak of one thing.
      if (kind !== "words") repeats.set(text, repeat + 1);
      const key = `${repeat} ${text}`;
      const index = indexes.get(key) ?? indexes.size;
      indexes.set(key, index);
      rows.set(key, row);
      places[kind].push([index, ...findPlace(kind, mark, item, at)]);
    }
  }
  return { rows: [...rows.values()], places };
}

/** Removes the marks of a drawn view that only carry tooltips, and are invisible. */
export function dropPointers({ items }: { readonly items?: unknown }): void {
  for (const group of (items ?? []) as { items?: readonly Mark[] }[]) {
    if (group.items === undefined) continue;
    group.items = group.items.filter(({ name }) => !name?.startsWith(POINTER));
    for (const mark of group.items) if (mark.marktype === "group") dropPointers(mark);
  }
}

function findRow(tooltip: unknown): TooltipRow | undefined {
  if (tooltip === undefined || tooltip === null || tooltip === "") return undefined;
  if (typeof tooltip !== "object") return { "": String(tooltip) };
  const cells = Object.entries(tooltip).map(([name, value]) => [name, cellText(value)]);
  return cells.length === 0 ? undefined : Object.fromEntries(cells);
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Wider symbols have a shape that a box does not describe. */
const WIDE = 32;

function findKind({ marktype, name }: Mark, { bounds, shape }: Item): Kind {
  if (marktype === "text") return "words";
  if (marktype !== "symbol") return name?.startsWith(POINTER) ? "reach" : "box";
  const isWide = bounds !== undefined && bounds.x2 - bounds.x1 > WIDE;
  return isWide && String(shape).startsWith("M") ? "shape" : "dot";
}

const CORNERED_MARKS = ["line", "area", "trail"];

function findPlace(kind: Kind, { marktype }: Mark, item: Item, at: Point) {
  const middle = [at.x + Number(item.x ?? 0), at.y + Number(item.y ?? 0)].map(rounded);
  // Vega uses the size of a custom shape as the square of its width.
  if (kind === "shape") return [...middle, Math.sqrt(Number(item.size)) / 2, String(item.shape)];
  if (item.bounds === undefined || CORNERED_MARKS.includes(marktype)) return [...middle, 0, 0];
  const { x1, y1, x2, y2 } = item.bounds;
  return [at.x + x1, at.y + y1, x2 - x1, y2 - y1].map(rounded);
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;
