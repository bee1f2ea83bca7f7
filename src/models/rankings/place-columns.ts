import { type Columns, double, integer, logical } from "../../schema/columns";

/** Statistics that can be ranked, by name; `fewer` if the lowest value is the best. */
export type Ranked = Readonly<Record<string, { readonly fewer?: true }>>;

/** Ranks and percentiles in a row, there with the option `ranks`. */
export type PlacesOf<R extends Ranked> = {
  readonly [Name in keyof R & string as `${Name}_rank` | `${Name}_percentile`]?: number | null;
};

/** Columns of qualification by the usual rule: whether a row qualifies, and the minimum. */
export const qualifiedBy = (rule: string) => ({
  qualified: logical(
    "qualified",
    "Whether the row reaches the qualifying_minimum; ranks without a minimum of their own need it.",
  ),
  qualifying_minimum: double(
    "qualifying_minimum",
    `Minimum to be qualified. ${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`,
  ),
});

/** Columns of the ranks, then those of the percentiles, among the qualified of a season. */
export function placeColumns(statistics: Ranked, who: string): Columns {
  const entries = Object.entries(statistics);
  const ranks = entries.map(([name, { fewer }]) => [
    `${name}_rank`,
    integer(
      `${name}_rank`,
      `Place of ${name} among the season's qualified ${who}, 1 the ` +
        `${fewer ? "lowest" : "highest"}; equals share the better place.`,
    ),
  ]);
  const percentiles = entries.map(([name, { fewer }]) => [
    `${name}_percentile`,
    double(
      `${name}_percentile`,
      `Share of the season's qualified ${who}, 0 to 1, whose ${name} is ` +
        `${fewer ? "higher" : "lower"}, plus half of those with the same.`,
    ),
  ]);
  return Object.fromEntries([...ranks, ...percentiles]);
}
