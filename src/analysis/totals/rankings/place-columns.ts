import { type Columns, double, integer, logical } from "../../../schema/columns";

/** Statistics that can be ranked, by name; `fewer` if the lowest value is the best. */
export type Ranked = Readonly<Record<string, { readonly fewer?: true }>>;

/** Ranks and percentiles in a row, present with the option `ranks`. */
export type PlacesOf<R extends Ranked> = {
  readonly [Name in keyof R & string as `${Name}_rank` | `${Name}_percentile`]?: number | null;
};

export const qualifiedBy = (rule: string) => ({
  qualified: logical(
    "True if the row reaches qualifying_minimum, which is required for ranks without a separate minimum.",
  ),
  qualifying_minimum: double(
    `Minimum to qualify. ${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`,
  ),
});

export function placeColumns(statistics: Ranked, who: string): Columns {
  const entries = Object.entries(statistics);
  const ranks = entries.map(([name, { fewer }]) => [
    `${name}_rank`,
    integer(
      `Rank by ${name} among the season's qualified ${who}, 1 for the ${fewer ? "lowest" : "highest"}; ` +
        "ties share the better rank.",
    ),
  ]);
  const percentiles = entries.map(([name, { fewer }]) => [
    `${name}_percentile`,
    double(
      `Share of the season's qualified ${who}, 0 to 1, with a ${fewer ? "higher" : "lower"} ${name}, ` +
        "plus half of those with the same value.",
    ),
  ]);
  return Object.fromEntries([...ranks, ...percentiles]);
}
