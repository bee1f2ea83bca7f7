import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/charts/chart";
import { ArgumentError } from "../../src/errors";
import type { UntypedRow } from "../../src/frames/rows";
import { some } from "../support/sample";
import { asRows, changed, LEAGUES, OF_TABLES } from "./declared-cases";

describe.each(OF_TABLES)("%s", (_, { draw, example, input }) => {
  it("refuses rows of two leagues", () => {
    const [given, options] = input();
    const mixed = changed(given, (table) => [
      ...table,
      { ...table[0], league: "nba" } as UntypedRow,
    ]);
    expect(() => draw(mixed, options)).toThrow("two leagues");
  });

  it("takes the option league for a table that was saved without it", () => {
    const [given, options] = input();
    const saved = changed(given, (table) => table.map(({ league: _, ...others }) => others));
    expect(() => draw(saved, options)).toThrow("league of the table is unknown");
    const { spec } = draw(given, options);
    const { of } = example;
    expect(draw(saved, { ...options, league: LEAGUES[of] }).spec).toEqual(spec);
    expect(() => draw(given, { ...options, league: "wnba" })).toThrow("two leagues");
  });
});

// A picture for every column takes long.
describe.each(some(OF_TABLES))("%s", (_, { draw, few }) => {
  it("says so, or states the same, without any one column", () => {
    const [given, options] = few();
    const [first] =
      given !== null && typeof given === "object" && "batting" in given
        ? asRows((given as Record<string, unknown>).batting)
        : asRows(given);
    const whole = new Set(numbersIn(draw(given, options)));
    for (const column of Object.keys(first ?? {})) {
      const rest = changed(given, (table) => table.map(({ [column]: _, ...others }) => others));
      let chart: Chart;
      try {
        chart = draw(rest, options);
      } catch (error) {
        expect(error).toBeInstanceOf(ArgumentError);
        continue;
      }
      expect([column, ...numbersIn(chart).filter((one) => !whole.has(one))]).toEqual([column]);
    }
  });
});

/** What a picture needs for its words: without a column it can have other ones. */
const LAYOUT = new Set("width height fontSize lineHeight labelLimit x x2 y y2".split(" "));

/** The numbers of a chart's data by the name of their field. */
function numbersIn(chart: Chart): readonly string[] {
  const found: string[] = [];
  JSON.stringify(chart.spec, (key, value) => {
    if (typeof value === "number" && !LAYOUT.has(key)) found.push(`${key} ${value}`);
    return value;
  });
  return found;
}
