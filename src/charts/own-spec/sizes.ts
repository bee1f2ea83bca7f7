import { compiled, renderView } from "../render/svg";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { PADDING } from "../theme/theme";
import { CHART } from "./words";

const FACETS = ["row", "column", "facet"];

const INNER = ["layer", "hconcat", "vconcat", "concat"];

/** One view, whose axes Vega can fit into a width; others are views side by side. */
export const isSingle = (view: SpecPart): boolean =>
  (view.mark !== undefined || view.layer !== undefined) &&
  !FACETS.some((channel) => channel in ((view.encoding ?? {}) as SpecPart));

/** With a caption it is one of several views, which Vega does not fit to a width. */
export const isFitted = (view: SpecPart, { caption }: ChartStyle): boolean =>
  isSingle(view) && caption == null;

/** Whether a specification says how wide something in it is. */
export function statesWidth(view: SpecPart): boolean {
  const { view: sizes = {} } = (view.config ?? {}) as { readonly view?: SpecPart };
  const inner = INNER.flatMap((key) => (Array.isArray(view[key]) ? view[key] : [])) as SpecPart[];
  return (
    (view.width !== undefined && view.width !== "container") ||
    view.autosize !== undefined ||
    ["continuousWidth", "discreteWidth", "step"].some((key) => key in sizes) ||
    [...inner, ...(view.spec === undefined ? [] : [view.spec as SpecPart])].some(statesWidth)
  );
}

/** The height of one view if neither its specification nor the options set it. */
const heightOf = (width: number): number => Math.round(Math.min(360, Math.max(180, width / 2)));

const VIEW_HEIGHT = 180;

/** Returns sizes that fit a specification without widths of its own to the width of the picture. */
export function sizesFor(view: SpecPart, style: ChartStyle): { body: SpecPart; config: SpecPart } {
  const { width: _, ...body } = view;
  const { width, height } = style;
  const continuousHeight = height ?? (isSingle(view) ? heightOf(width) : VIEW_HEIGHT);
  const heights = { continuousHeight, ...(height !== undefined && { discreteHeight: height }) };
  if (statesWidth(view)) return { body: view, config: { view: heights } };
  if (isFitted(view, style)) {
    const room = width - 2 * PADDING;
    return {
      body: { ...body, width: room, autosize: { type: "fit-x", contains: "content" } },
      config: { view: heights },
    };
  }
  return { body, config: { view: heights } };
}

const LEAST_VIEW = 24;

/**
 * Returns the width that each of several views needs for the width of the picture. The number of views side
 * by side, and the room of axes and legends, are known only after Vega draws them.
 */
export function viewWidth(width: number, specOf: (viewWidth: number) => SpecPart): number {
  const { root, width: total, finish } = renderView(CHART, compiled(CHART, specOf(TRIAL)));
  const views = new Set(leftEdges(root as Drawn, 0)).size || 1;
  finish();
  return Math.max(LEAST_VIEW, Math.floor(TRIAL + (width - total) / views));
}

/** A width that no view has by chance. */
const TRIAL = 97;

interface Drawn {
  readonly x?: number;
  readonly width?: number;
  readonly marktype?: string;
  readonly items?: readonly Drawn[];
}

/** Yields the left edges of views of the trial's width: as many places as are side by side. */
function* leftEdges(
  { x = 0, width, marktype, items = [] }: Drawn,
  start: number,
): Generator<number> {
  if (marktype !== undefined && marktype !== "group") return;
  const left = start + x;
  if (width === TRIAL) yield Math.round(left);
  for (const item of items) yield* leftEdges(item, left);
}
