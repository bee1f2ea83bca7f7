import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import * as library from "../../src/index";
import type { Options } from "../../src/seasons/charts/season-rows";
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

const NOBODY = ["Nobody", "'Nobody'"] as const;
const NEGATIVE = [-1, "got -1"] as const;
const NONE = [[], "got []"] as const;
const WORD = ["none of these", "got 'none of these'"] as const;
const NUMBER = [5, "got 5"] as const;

/** A wrong value of every option that a chart has, and what the error says of it. */
const WRONG: Readonly<Record<string, readonly [unknown, string]>> = {
  ...{ team: NOBODY, team_id: NOBODY, athlete: NOBODY, athlete_id: NOBODY, conference: WORD },
  ...{ pitcher: NOBODY, pitcher_id: NOBODY, batter: NOBODY, batter_id: NOBODY },
  ...{ labels: NEGATIVE, n: NEGATIVE, min_games: NEGATIVE, min_attempts: NEGATIVE },
  ...{ min_minutes: NEGATIVE, min_outs: NEGATIVE, min_shots: NEGATIVE, hexagon_ft: NEGATIVE },
  ...{ window: NEGATIVE, swings: NEGATIVE, min_run: NEGATIVE, pregame: NEGATIVE },
  ...{ teams: NONE, columns: NONE, period: NONE, inning: NONE, dates: NONE },
  ...{ mode: WORD, court: WORD, by: WORD, color: WORD, site: WORD, source: WORD, league: WORD },
  ...{ x: WORD, y: WORD, shrink: WORD, column: NUMBER, series: NUMBER, game: NUMBER },
  ...{ probability: NUMBER, outcome: NUMBER, batter_height_in: NEGATIVE, athletes: NEGATIVE },
  ...{ min_plate_appearances: NEGATIVE, min_at_bats: NEGATIVE },
  ...{ spanners: NUMBER, groups: NUMBER, format: NUMBER, heat: NUMBER, bars: NONE, rank: NUMBER },
  ...{
    highlight: NOBODY,
    cut: NUMBER,
    sort: NUMBER,
    rows: NEGATIVE,
    logos: NUMBER,
    source: NUMBER,
  },
  ...{ size: WORD, better: NUMBER, last: NEGATIVE },
  absolute_minimums: NUMBER,
  baseline: ["none", ""],
  plate_appearances: [[{ game_id: "1" }], "plateAppearances"],
  ratings: [[{ game_id: "1" }], "teamRatings"],
  four_factors: [[{ game_id: "1" }], "fourFactors"],
  games: [[{ game_id: "1" }], "teamGames"],
};

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

  it.each(ALL)("%s refuses a wrong value of each of its options", (_, draw) => {
    const inputs = CASES.flatMap(([, one]) => (one.draw === draw ? [one.few()] : []));
    const isTaken = ([given, options]: readonly [unknown, Options], option: string): boolean => {
      const [wrong, fact = ""] = WRONG[option] ?? [];
      try {
        draw(given, { ...options, [option]: wrong });
        return true;
      } catch (error) {
        return !(error instanceof ArgumentError && error.message.includes(fact));
      }
    };
    // Others are checked only in one of the pictures, as a team is among those of a season.
    const unchecked = draw.declared.options.filter((option) =>
      // The table without rows first: where it refuses the value, no picture need be drawn.
      [[[], {}] as const, ...inputs].every((input) => isTaken(input, option)),
    );
    // Charts without pictures have nobody to choose from here.
    const names = inputs.length === 0 ? ["team", "team_id", "conference"] : [];
    expect(unchecked.filter((option) => !names.includes(option))).toEqual([]);
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
