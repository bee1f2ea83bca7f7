import type { SpecPart } from "../shared/chart-style";

/** How the names of invisible layers begin that only carry tooltips. */
export const POINTER = "pointer";

const COMPOSED = ["layer", "hconcat", "vconcat", "concat"] as const;

/**
 * The specification without tooltips and the layers that carry them. The static picture is the
 * same, and drawing it takes a third less time where every moment has a tooltip.
 */
export function staticSpec({ spec, encoding, ...view }: SpecPart): SpecPart {
  const views = COMPOSED.filter((key) => Array.isArray(view[key])).map((key) => [
    key,
    (view[key] as readonly SpecPart[])
      .filter(({ name }) => !String(name).startsWith(POINTER))
      .map(staticSpec),
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
