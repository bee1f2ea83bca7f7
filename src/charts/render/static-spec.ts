import type { SpecPart } from "../shared/chart-style";

/** Names the layers that nobody sees: they are there for the pointer, to tell what is below it. */
export const POINTER = "pointer";

const COMPOSED = ["layer", "hconcat", "vconcat", "concat"] as const;

/**
 * A specification without what only a pointer brings to light. The picture is the same, and takes
 * a third less to draw where every moment has a tooltip.
 */
export function staticSpec({ spec, encoding, ...view }: SpecPart): SpecPart {
  const views = COMPOSED.filter((key) => Array.isArray(view[key])).map((key) => [
    key,
    (view[key] as readonly SpecPart[]).filter(({ name }) => name !== POINTER).map(staticSpec),
  ]);
  return {
    ...view,
    ...Object.fromEntries(views),
    ...(encoding !== undefined && { encoding: withoutTooltip(encoding) }),
    ...(spec !== undefined && { spec: staticSpec(spec as SpecPart) }),
  };
}

function withoutTooltip(encoding: unknown): unknown {
  const { tooltip: _, ...seen } = { ...(encoding as SpecPart) };
  return seen;
}
