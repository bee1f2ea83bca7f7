import { describe, expect, it } from "vitest";
import * as library from "../../src/index";
import { SOURCES } from "../../src/seasons/charts/sources";
import { panelsIn } from "../support/chart-parts";
import { faultsInStyles } from "../support/charts";
import { refusalOf } from "../support/refusals";
import { some } from "../support/sample";
import { ALL, CASES, OF_ANY } from "./declared-cases";

/*
 * Every chart of the list, as its declaration says: a new chart is tested here without another line.
 */

/** Names of the functions that make the tables, as errors call them. */
const TABLES = ["forecasts", ...Object.keys(library)];

describe("the list of charts", () => {
  it("has each under its own name, its kinds and pictures once, with a source for every kind", () => {
    for (const [name, draw] of ALL) expect([draw.name, draw.declared.name]).toEqual([name, name]);
    const kinds = ALL.flatMap(([, draw]) => Object.keys(draw.kinds));
    expect(new Set(kinds).size).toBe(kinds.length);
    const pictures = CASES.map(([, { example }]) => example.picture);
    expect(new Set(pictures).size).toBe(pictures.length);
    const known = new Set(Object.values(SOURCES).flatMap((sources) => Object.keys(sources)));
    for (const [, draw] of ALL)
      for (const from of Object.values(draw.kinds)) expect(known).toContain(from);
  });

  it.each(ALL)("%s refuses an option that no chart has, and rows of nothing known", (_, draw) => {
    expect(() => draw([], { no_such_option: 1 })).toThrow(/no_such_option/);
    if (OF_ANY.includes(draw)) return;
    const { message } = refusalOf(() => draw([{ nonsense: 1 }], {}));
    const [, table] = /is missing columns of (\w+)/.exec(message) ?? [];
    expect(TABLES, message).toContain(table);
  });
});

describe.each(some(CASES))("%s", (_, { draw, input }) => {
  it("is drawn without a fault in every style, states facts, and has a user's layer", () => {
    const [given, options] = input();
    const chart = draw(given, options);
    expect(Object.keys(chart.facts).length).toBeGreaterThan(0);
    const layer = { mark: "rule", encoding: { y: { datum: 0.5 } } };
    const layered = draw(given, { ...options, layers: [layer] }).spec;
    const parts = JSON.stringify(layered).split(JSON.stringify(layer));
    expect(parts.length - 1).toBeGreaterThanOrEqual(Math.max(1, panelsIn(layered).length));
    expect(faultsInStyles(chart)).toEqual([]);
  });
});
