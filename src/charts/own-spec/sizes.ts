import { compiled, renderView } from "../render/svg";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
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

const VIEW_HEIGHT = 180;

/** Heights of views whose specification does not set them: a single one is half as high as wide. */
export function viewHeights(view: SpecPart, { width, height }: ChartStyle): SpecPart {
  const half = Math.round(Math.min(360, Math.max(VIEW_HEIGHT, width / 2)));
  const continuousHeight = height ?? (isSingle(view) ? half : VIEW_HEIGHT);
  return { continuousHeight, ...(height !== undefined && { discreteHeight: height }) };
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
