import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeSwing,
  type GameState,
  homeChance,
  strengthBehind,
  tipOff,
} from "../../../../src/analysis/win-probability/model/closed-form";
import { WIN_PROBABILITY_PARAMETERS } from "../../../../src/analysis/win-probability/model/parameters";

const PARAMETERS = {
  ...WIN_PROBABILITY_PARAMETERS,
  points_sd: 12,
  end_sd: 0.5,
  ball: 0.5,
  free_throw: 0.8,
};

const state = (lead: number, seconds: number, more: Partial<GameState> = {}): GameState => ({
  ...tipOff("wbb"),
  lead,
  seconds,
  ...more,
});

const known = (mean: number) => ({ mean, sd: 0 });

const chance = (...[at, strength]: [GameState, { mean: number; sd: number }]) =>
  homeChance(at, strength, PARAMETERS);

// Worked out in Python with scipy.stats.norm.
describe("the closed form", () => {
  it.each([
    ["a lead of 6 at half-time, 4 points the better", state(6, 1200), 4, 0.8142437557497724],
    ["the tip-off, 5 points the better", tipOff("wbb"), 5, 0.6568480328891941],
    ["2 behind with the ball and 30 s left", state(-2, 30, { ball: 1 }), 0, 0.2161545367721262],
    [
      "1 behind, two throws to come, 5 s left",
      state(-1, 5, { ball: -1, free_throws: 2 }),
      3,
      0.5475583182901937,
    ],
    [
      "the start of an overtime, 8 points the better",
      state(0, 300, { overtime: true }),
      8,
      0.5899002904171292,
    ],
    ["a tie at the end of regulation: an overtime", state(0, 0), 8, 0.5834990085691469],
  ])("%s", (_, at, mean, expected) => {
    expect(chance(at, known(mean))).toBeCloseTo(expected, 6);
  });

  it("learns strength from the lead if little is known", () => {
    expect(chance(state(12, 1200), { mean: 4, sd: 10 })).toBeCloseTo(0.9526315271690928, 6);
    // In overtime the lead tells nothing about it, but that regulation was level.
    const overtime = state(0, 0, { overtime: true });
    expect(chance(overtime, { mean: 0, sd: 10 })).toBeCloseTo(0.5, 9);
  });

  const anyState = fc.record({
    lead: fc.integer({ min: -40, max: 40 }),
    seconds: fc.integer({ min: 0, max: 2400 }),
    overtime: fc.boolean(),
    ball: fc.constantFrom(-1, 0, 1),
    free_throws: fc.integer({ min: -3, max: 3 }),
  });
  const anyStrength = fc.record({
    mean: fc.double({ min: -40, max: 40, noNaN: true }),
    sd: fc.constantFrom(0, 10),
  });

  it("is 1 less itself with the sides swapped", () => {
    fc.assert(
      fc.property(anyState, anyStrength, (at, strength) => {
        const swapped = {
          ...at,
          lead: -at.lead,
          ball: -at.ball,
          free_throws: -at.free_throws,
        };
        const other = chance(swapped, { ...strength, mean: -strength.mean });
        expect(chance(at, strength) + other).toBeCloseTo(1, 9);
      }),
    );
  });

  it("grows with the lead, the ball and strength", () => {
    fc.assert(
      fc.property(anyState, anyStrength, (at, strength) => {
        const now = chance(at, strength);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(1);
        const more = { ...at, lead: at.lead + 1 };
        expect(chance(more, strength)).toBeGreaterThanOrEqual(now - 1e-12);
        const better = { ...strength, mean: strength.mean + 1 };
        expect(chance(at, better)).toBeGreaterThanOrEqual(now - 1e-12);
      }),
    );
  });

  it("finds the strength of a probability, in any state", () => {
    for (const at of [tipOff("wbb"), state(3, 2300), state(-4, 900, { ball: 1 })]) {
      for (const probability of [0.05, 0.5, 0.83]) {
        const strength = strengthBehind(probability, at, PARAMETERS);
        expect(chance(at, strength)).toBeCloseTo(probability, 6);
      }
    }
    // Probabilities of 0 and 1 are not possible before a game.
    expect(chance(tipOff("wbb"), strengthBehind(1, tipOff("wbb"), PARAMETERS))).toBeCloseTo(
      0.999,
      6,
    );
    expect(chance(tipOff("wbb"), strengthBehind(0, tipOff("wbb"), PARAMETERS))).toBeCloseTo(
      0.001,
      6,
    );
  });
});

describe("the swing of a possession", () => {
  it("is the mean change by its points", () => {
    const possession = { seconds: 20, points: [0.5, 0, 0.5, 0] as const };
    const at = state(0, 100, { ball: 1 });
    const now = chance(at, known(0));
    const scored = chance(state(2, 80, { ball: -1 }), known(0));
    const missed = chance(state(0, 80, { ball: -1 }), known(0));
    expect(computeSwing(at, known(0), { ...PARAMETERS, possession })).toBeCloseTo(
      (Math.abs(scored - now) + Math.abs(missed - now)) / 2,
      12,
    );
  });

  it("is largest in close games near their end", () => {
    const swing = (at: GameState) => computeSwing(at, known(0), PARAMETERS);
    expect(swing(state(0, 30))).toBeGreaterThan(5 * swing(tipOff("wbb")));
    expect(swing(state(20, 30))).toBeLessThan(1e-6);
  });
});
