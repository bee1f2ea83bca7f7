import { describe, expect, it } from "vitest";
import { BASEBALL_WIN_PROBABILITY_PARAMETERS as PRESET } from "../../../../../src/analysis/win-probability/baseball-chain/parameters";
import {
  countedRates,
  fitBaseballWinProbability,
} from "../../../../../src/analysis/win-probability/model/baseball/fit";
import { type SimulatedRow, simulatedSeason } from "../../../baseball-metrics/simulated-season";
import { cells } from "../../../cells";
import { plateAppearance } from "../../../plate-appearances/made-up";

type Row = Partial<Omit<SimulatedRow, "doubts"> & { readonly doubts: string | null }>;

const turn = (event: string, row: Row = {}): Row => plateAppearance(event, row) as Row;

describe("rates of a table", () => {
  it("are shares of plate appearances, by hand", () => {
    const rates = countedRates(
      [
        turn("walk"),
        turn("intentional walk"),
        turn("hit by pitch"),
        turn("single"),
        turn("reached on error"),
        turn("double"),
        turn("home run", { runs: 1 }),
        turn("strikeout", { outs_after: 1 }),
        turn("field out", { outs_after: 1 }),
        turn("field out", { outs_after: 1 }),
        // Rows with doubts tell nothing.
        turn("triple", { doubts: "runners do not add up" }),
      ],
      PRESET.rates,
    );
    expect(rates).toMatchObject({ walk: 0.3, single: 0.2, double: 0.1, triple: 0, strikeout: 0.1 });
    expect(rates.home_run).toBe(0.1);
    // Nobody was on base: rates without observations are unchanged.
    expect(rates.second_home).toBe(PRESET.rates.second_home);
    expect(rates.steal).toBe(PRESET.rates.steal);
  });

  it("follow runners, by hand", () => {
    const late = { outs_before: 2, outs_after: 2 };
    const rates = countedRates(
      [
        turn("single", { bases_before: "-2-", bases_after: "1--", runs: 1 }),
        turn("single", { bases_before: "-2-", bases_after: "1-3" }),
        turn("single", { bases_before: "-23", bases_after: "1-3", runs: 1 }),
        turn("single", { bases_before: "-2-", bases_after: "1--", runs: 1, ...late }),
        turn("single", { bases_before: "1--", bases_after: "12-" }),
        turn("single", { bases_before: "12-", bases_after: "1-3", runs: 1 }),
        turn("double", { bases_before: "1--", bases_after: "-23" }),
        turn("double", { bases_before: "1-3", bases_after: "-2-", runs: 2 }),
        turn("double play", { bases_before: "1--", outs_after: 2 }),
        turn("field out", { bases_before: "1--", bases_after: "-2-", outs_after: 1 }),
        turn("fielder's choice", { bases_before: "1--", bases_after: "1--", outs_after: 1 }),
        turn("sacrifice fly", { bases_before: "--3", runs: 1, outs_after: 1 }),
        turn("field out", { bases_before: "--3", bases_after: "--3", outs_after: 1 }),
        turn("field out", { bases_before: "-2-", bases_after: "--3", outs_after: 1 }),
      ],
      PRESET.rates,
    );
    // Two of five singles, with a runner on second and fewer than two out, scored the runner.
    expect(rates.second_home).toBe(2 / 4);
    expect(rates.second_home_two_out).toBe(1);
    expect(rates.first_to_third).toBe(1 / 2);
    expect(rates.first_home).toBe(1 / 2);
    expect(rates.double_play).toBe(1 / 3);
    expect(rates.third_home_on_out).toBe(1 / 2);
    expect(rates.second_to_third_on_out).toBe(1);
    expect(rates.first_to_second_on_out).toBe(1 / 2);
  });
});

describe("fitBaseballWinProbability", () => {
  const season = simulatedSeason(400, 1);
  const fitted = fitBaseballWinProbability(season, {
    fitted_on: "a simulation",
    date: "2026-01-01",
  });

  it("finds the rates of a league that is known", () => {
    expect(fitted).toMatchObject({ fitted_on: "a simulation", date: "2026-01-01" });
    // The rates in test/analysis/baseball-metrics/simulated-season.ts; 31,000 plate appearances were made.
    const shares = cells(
      "walk=0.09 single=0.15 double=0.045 triple=0.005 home_run=0.04 strikeout=0.22",
    );
    for (const [name, share] of Object.entries(shares) as ["walk", number][]) {
      expect(Math.abs(fitted.rates[name] - share)).toBeLessThan(
        4 * Math.sqrt((share * (1 - share)) / 31_000),
      );
    }
    // Six in fifteen singles move runners two bases; a double moves a runner from first to third.
    expect(Math.abs(fitted.rates.second_home - 0.4)).toBeLessThan(0.05);
    expect(fitted.rates.first_home).toBe(0);
    expect(fitted.rates.steal).toBeCloseTo(0.05, 2);
    expect(fitted.mean_swing).toBeGreaterThan(0.03);
    expect(fitted.mean_swing).toBeLessThan(0.045);
  });

  it("takes no other table, and not too few games", () => {
    expect(() => fitBaseballWinProbability(simulatedSeason(5, 1))).toThrow("got 5");
    expect(() => fitBaseballWinProbability([{ game_id: "1" }])).toThrow("is missing columns");
    expect(() => fitBaseballWinProbability(season, { day: "2026" } as never)).toThrow("day");
  });
});
