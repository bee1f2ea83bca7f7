import { describe, expect, it } from "vitest";
import { plateAppearances, rows, runExpectancy } from "../../../src/names";
import { simulated } from "../../games/baseball/games";
import { at } from "../../games/summaries";
import { lazy } from "../../support/payloads";
import { cells } from "../cells";
import { plateAppearance } from "../plate-appearances/made-up";
import { type SimulatedRow, simulatedSeason, trueRunExpectancy } from "./simulated-season";

const season = lazy(() => simulatedSeason(2430, 1));

/** A half-inning of a table, by states and runs. */
const half = (
  states: readonly (readonly [bases: string, outs: number, runs: number])[],
  more: Partial<SimulatedRow> = {},
): readonly object[] =>
  states.map(([bases_before, outs_before, runs], index) =>
    plateAppearance("single", {
      outs_before,
      outs_after: states[index + 1]?.[1] ?? 3,
      bases_before,
      bases_after: states[index + 1]?.[0] ?? "---",
      runs,
      ...more,
    }),
  );

const stateOf = (table: readonly object[], bases: string, outs: number) =>
  runExpectancy(table, { min_games: 0 }).find((one) => one.bases === bases && one.outs === outs);

describe("run expectancy of a simulated season whose truth is known", () => {
  it("is within three standard errors in every state, and as good as unbiased", () => {
    const truth = trueRunExpectancy();
    const table = runExpectancy(season());
    expect(table).toHaveLength(24);
    let [bias, all] = [0, 0];
    for (const { bases, outs, run_expectancy, standard_error, count, source } of table) {
      const off = (run_expectancy ?? 0) - (truth.get(`${bases} ${outs}`) ?? 0);
      expect(Math.abs(off), `${bases} ${outs}`).toBeLessThan(3 * (standard_error ?? 0));
      expect(source).toBe("counted");
      bias += off * (count ?? 0);
      all += count ?? 0;
    }
    expect(Math.abs(bias / all)).toBeLessThan(0.005);
  });

  it("has the truth of a league that the sums of its own shares give", () => {
    // Two out, nobody on: the sum over all next events, each with its own expectation.
    const truth = trueRunExpectancy();
    const of = (bases: string) => truth.get(`${bases} 2`) ?? 0;
    const by = 0.24 * of("1--") + 0.045 * of("-2-") + 0.005 * of("--3") + 0.04 * (1 + of("---"));
    expect(of("---")).toBeCloseTo(by, 12);
  });
});

describe("run expectancy of written half-innings", () => {
  const first = half([
    ["---", 0, 0],
    ["1--", 0, 2],
    ["---", 0, 0],
    ["---", 1, 0],
    ["---", 2, 0],
  ]);

  it("is the mean of the runs that followed", () => {
    const other = half(
      [
        ["---", 0, 0],
        ["---", 1, 0],
        ["---", 2, 0],
      ],
      { game_id: "2" },
    );
    // 2 and 0 runs in the first game, 0 in the second: deviations 4/3 - 2/3 and -2/3 by game.
    const start = stateOf([...first, ...other], "---", 0);
    expect(start).toMatchObject({ count: 3, games: 2, source: "counted", published: 0.481 });
    expect(start?.run_expectancy).toBeCloseTo(2 / 3, 12);
    expect(start?.standard_error).toBeCloseTo(Math.sqrt((4 / 9 + 4 / 9) * 2) / 3, 12);
    expect(stateOf(first, "1--", 0)).toMatchObject({ run_expectancy: 2, standard_error: null });
    expect(stateOf(first, "123", 0)).toMatchObject(
      cells("run_expectancy=2.292 source=published count=0 counted=null"),
    );
  });

  it("leaves out last halves, extra innings, halves without three out, and doubts", () => {
    const nothing = [
      half([["---", 0, 5]], { half: "bottom", inning: 9 }),
      half([["-2-", 0, 5]], { inning: 10 }),
      half([["---", 0, 5]], { inning: 7, half: "bottom", regulation_innings: 7 }),
      half([["---", 0, 5]], { inning: 5, outs_after: 2 }),
      half([["---", 0, 5]], { inning: 6, doubts: "runners do not add up" as never }),
    ];
    expect(stateOf([...first, ...nothing.flat()], "---", 0)?.count).toBe(2);
    expect(stateOf(half([["---", 0, 5]], { inning: 9 }), "---", 0)?.count).toBe(1);
    expect(stateOf(half([["---", 0, 5]], { inning: 7, half: "bottom" }), "---", 0)?.count).toBe(1);
  });

  it("counts a row that is there twice once", () => {
    const named = first.map((row, index) => ({ ...row, play_id: String(index) }));
    expect(stateOf([...named, ...named], "---", 0)?.count).toBe(2);
  });

  it("is the published one with fewer games than the minimum, and without any", () => {
    for (const table of [runExpectancy(first), runExpectancy([] as object[])]) {
      expect(table).toHaveLength(24);
      expect(table.every(({ source }) => source === "published")).toBe(true);
      expect(table[0]).toMatchObject({ bases: "---", outs: 0, run_expectancy: 0.481 });
      expect(table.at(-1)).toMatchObject({ bases: "123", outs: 2, run_expectancy: 0.752 });
    }
  });
});

it("run expectancy values plate appearances when it is passed to them, and refuses a minimum below 0", () => {
  const { summary } = at(
    simulated.filter(({ results }) => results.length > 0),
    0,
  );
  const table = runExpectancy(summary, { min_games: 0 });
  const [first] = rows(plateAppearances(summary, { run_expectancy: table }));
  expect(first?.re_before).toBe(rows(table)[0]?.run_expectancy);
  expect(() => runExpectancy([], { min_games: -1 })).toThrow(/min_games must be a number from 0/);
});
