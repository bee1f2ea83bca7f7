import { lazySections, type SectionSource } from "../../src/frames/sections";
import { integer } from "../../src/schema/columns";
import type { JsonObject } from "../../src/schema/payload";

/** A summary of wbb whose sections have one column, `n`, with numbers that functions return. */
export const summaryOf = <S extends object>(
  sections: { readonly [Name in keyof S]: () => readonly number[] },
  source: Partial<SectionSource> = {},
): S =>
  lazySections<S>({
    engine: "danfo",
    datasets: Object.fromEntries(
      Object.entries<() => readonly number[]>(sections).map(([name, read]) => {
        const items = (): readonly JsonObject[] => read().map((n) => ({ n }));
        return [name, { columns: { n: integer("A number.") }, items }];
      }),
    ),
    payload: {},
    league: "wbb",
    context: (read) => read(),
    ...source,
  });
