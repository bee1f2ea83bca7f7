import { describe, expect, it } from "vitest";
import { bracketOf } from "../../../src/analysis/bracket/bracket-of";
import type { BracketSlot } from "../../../src/analysis/bracket/simulate-bracket";
import { simulateBracket } from "../../../src/analysis/bracket/simulate-bracket";
import { normal } from "../../../src/analysis/numeric/normal";
import { predictGame } from "../../../src/analysis/ratings/model/predict-game";
import { toPolars } from "../../../src/frames/convert";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import { expectRefusal } from "../../support/refusals";
import { rowOf, sumOf } from "../cells";
import { frameOfRows } from "../frame-of-rows";
import { ranked, rating } from "../resume/tables";

const RATINGS = ranked(70);

/** A bracket of teams r1, r2, … in this order. */
const slots = (count: number, own: (index: number) => object = () => ({})): BracketSlot[] =>
  Array.from({ length: count }, (_, index) => ({
    slot: index + 1,
    team_id: `r${index + 1}`,
    ...own(index),
  }));

/** 68 teams, seeds 1 to 16 four times, with two teams in slots 2, 10, 18 and 26. */
const FIRST_FOUR = [
  ...slots(64, (index) => ({ seed: 1 + (index % 16) })),
  ...[2, 10, 18, 26].map((slot, index) => ({ slot, team_id: `r${65 + index}`, seed: 16 })),
];

const ROUNDS = [64, 32, 16, 8, 4, 2].map((count) => `round_of_${count}`);

/** The chance of one team to win every game of a bracket, summed over all possible results. */
function titles(bracket: readonly BracketSlot[], beats: Beats): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  const play = (alive: readonly BracketSlot[], next: BracketSlot[], round: number, all: number) => {
    const [one, other, ...others] = alive;
    if (one === undefined) {
      if (next.length > 1) return play(next, [], round + 1, all);
      const id = String(next[0]?.team_id);
      chances.set(id, (chances.get(id) ?? 0) + all);
      return;
    }
    const p = beats(one, other as BracketSlot, round);
    play(others, [...next, one], round, all * p);
    play(others, [...next, other as BracketSlot], round, all * (1 - p));
  };
  play(bracket, [], 1, 1);
  return chances;
}

type Beats = (one: BracketSlot, other: BracketSlot, round: number) => number;

describe("exact chances", () => {
  it("are those of two games and a final, by hand", () => {
    const sd = Math.sqrt(11 ** 2 + 2 * 3 ** 2);
    const p = (difference: number) => normal(difference / sd);
    const table = simulateBracket(slots(4), RATINGS);
    // r1 to r4 are rated 30 to 27: r1 meets r2, then r3 or r4.
    expect(rowOf(table, "r1").round_of_2).toBeCloseTo(p(1), 12);
    expect(rowOf(table, "r1").champion).toBeCloseTo(p(1) * (p(1) * p(2) + (1 - p(1)) * p(3)), 12);
    expect(rowOf(table, "r1")).toMatchObject({ round_of_4: 1, round_of_8: null, slot: 1 });
    expect(rowOf(table, "r1").simulations).toBeNull();
  });

  it("agree with all ways in which a bracket of eight can end, hosts included", () => {
    const bracket = slots(8, (index) => ({ host_rounds: [2, 0, 0, 1, 0, 3, 0, 0][index] }));
    const table = simulateBracket(bracket, RATINGS);
    const expected = titles(bracket, (one, other, round) => {
      const [a, b] = [Number(one.host_rounds) >= round, Number(other.host_rounds) >= round];
      const [home, away] = b && !a ? [other, one] : [one, other];
      const { home_win_probability } = predictGame(RATINGS, {
        home: home.team_id,
        away: away.team_id,
        neutral: !(a || b),
      });
      return home === one ? home_win_probability : 1 - home_win_probability;
    });
    for (const [team, champion] of expected) {
      expect(rowOf(table, team).champion).toBeCloseTo(champion, 12);
    }
  });

  it("sum to the number of teams in each round", () => {
    const table = simulateBracket(FIRST_FOUR, RATINGS);
    expect(table).toHaveLength(68);
    for (const column of ROUNDS) {
      expect(sumOf(table, column)).toBeCloseTo(Number(column.slice("round_of_".length)), 10);
    }
    expect(Math.abs(sumOf(table, "champion") - 1)).toBeLessThan(1e-12);
    const champions = table.map(({ champion }) => Number(champion));
    expect(champions).toEqual(champions.toSorted((one, other) => other - one));
    for (const row of table as unknown as UntypedRow[]) {
      const path = [...ROUNDS, "champion"].map((column) => Number(row[column]));
      expect(path).toEqual(path.toSorted((one, other) => other - one));
    }
  });

  it("give hosts of women's college basketball their advantage by seed", () => {
    const bracket = slots(64, (index) => ({ seed: 1 + (index % 16) }));
    const chance = (own: readonly BracketSlot[], team: string, round: string) =>
      Number(rowOf(simulateBracket(own, RATINGS), team)[round]);
    const explicit = bracket.map((row, index) => ({ ...row, host_rounds: index % 16 < 4 ? 2 : 0 }));
    const neutral = bracket.map((row) => ({ ...row, host_rounds: 0 }));
    for (const round of ["round_of_32", "round_of_16", "champion"]) {
      expect(chance(bracket, "r1", round)).toBe(chance(explicit, "r1", round));
    }
    expect(chance(bracket, "r1", "round_of_32")).toBeGreaterThan(
      chance(neutral, "r1", "round_of_32"),
    );
    // Seeds 5 and 6 play their first game on a neutral court.
    expect(chance(bracket, "r5", "round_of_32")).toBe(chance(neutral, "r5", "round_of_32"));
  });

  it("take games played as they are", () => {
    const bracket = slots(8, (index) => ({ wins: [0, 2, 0, 1, 0, 0, 0, 0][index] }));
    const table = simulateBracket(bracket, RATINGS);
    expect(rowOf(table, "r2").round_of_2).toBe(1);
    for (const out of ["r1", "r3", "r4"]) expect(rowOf(table, out).round_of_2).toBe(0);
    expect(rowOf(table, "r4").round_of_4).toBe(1);
    expect(sumOf(table, "round_of_4")).toBeCloseTo(4, 12);
    expect(sumOf(table, "champion")).toBeCloseTo(1, 12);
    const won = simulateBracket(
      slots(4, (index) => ({ wins: [0, 1, 0, 2][index] })),
      RATINGS,
    );
    expect(won.map(({ team_id, champion }) => [team_id, champion])[0]).toEqual(["r4", 1]);
    const lost = FIRST_FOUR.map((row) =>
      row.team_id === "r65" ? { ...row, lost_first_four: true } : row,
    );
    const more = simulateBracket(lost, RATINGS);
    expect([rowOf(more, "r65").round_of_64, rowOf(more, "r2").round_of_64]).toEqual([0, 1]);
  });
});

describe("simulated chances", () => {
  const within = (exact: readonly object[], simulated: readonly object[], count: number) => {
    for (const row of exact as UntypedRow[]) {
      const other = rowOf(simulated, String(row.team_id));
      for (const column of [...ROUNDS, "champion"]) {
        const p = Number(row[column]);
        const error = Math.sqrt((p * (1 - p)) / count);
        expect(Math.abs(Number(other[column]) - p)).toBeLessThanOrEqual(4 * error + 1e-12);
      }
    }
  };

  it("are within four standard errors of the exact ones, of a full bracket with hosts", () => {
    const simulations = 20_000;
    const bracket = FIRST_FOUR.map((row) => ({ ...row, host_rounds: 1 }));
    const table = simulateBracket(bracket, RATINGS, { simulations, seed: 3 });
    within(simulateBracket(bracket, RATINGS), table, simulations);
    expect(table[0]?.simulations).toBe(simulations);
    expect(sumOf(table, "champion")).toBeCloseTo(1, 12);
    expect(sumOf(table, "round_of_32")).toBeCloseTo(32, 9);
  });

  it("are reproducible by seed", () => {
    const run = (seed?: number) =>
      simulateBracket(FIRST_FOUR, RATINGS, {
        simulations: 500,
        uncertainty: true,
        ...(seed !== undefined && { seed }),
      });
    expect(run(7)).toEqual(run(7));
    expect(run()).toEqual(run(1));
    expect(run(7)).not.toEqual(run(8));
  });

  it("with uncertainty have the exact chance of a single game", () => {
    // Two teams of different conferences, then of one, whose shared error cancels.
    const sds = {
      apart: Math.sqrt(11 ** 2 + 2 * 3 ** 2),
      together: Math.sqrt(11 ** 2 + 2 * 2 ** 2),
    };
    const simulations = 200_000;
    for (const [name, sd] of Object.entries(sds)) {
      const two = [6, 0].map((net, place) => {
        const id = "ab"[place] as string;
        return rating(id, net, { conference: name === "together" ? "one" : id });
      });
      const bracket = two.map(({ team_id }, index) => ({ slot: index + 1, team_id }));
      const table = simulateBracket(bracket, two, { uncertainty: true, simulations });
      const p = normal(6 / sd);
      const error = Math.sqrt((p * (1 - p)) / simulations);
      expect(Math.abs(Number(rowOf(table, "a").champion) - p)).toBeLessThan(4 * error);
    }
  });

  it("with uncertainty have one rating of a team for all of its games", () => {
    // Two games against equals whose ratings are certain: the mean of the squared probability.
    const bracket = ["best", "e1", "e2", "e3"].map((team_id, index) => ({
      slot: index + 1,
      team_id,
    }));
    const ratings = bracket.map(({ team_id }) =>
      rating(team_id, team_id === "best" ? 5 : 0, { net_sd: team_id === "best" ? 8 : 0 }),
    );
    const steps = Array.from({ length: 1601 }, (_, index) => (index - 800) / 100);
    const expected =
      steps.reduce(
        (sum, z) => sum + (normal((5 + 8 * z) / 11) ** 2 * Math.exp((-z * z) / 2)) / 100,
        0,
      ) / Math.sqrt(2 * Math.PI);
    const simulations = 200_000;
    const table = simulateBracket(bracket, ratings, { uncertainty: true, simulations });
    const error = Math.sqrt((expected * (1 - expected)) / simulations);
    const champion = Number(rowOf(table, "best").champion);
    expect(Math.abs(champion - expected)).toBeLessThan(4 * error);
    const exact = Number(rowOf(simulateBracket(bracket, ratings), "best").champion);
    expect(exact).toBeCloseTo(normal(5 / Math.sqrt(11 ** 2 + 8 ** 2)) ** 2, 12);
    expect(Math.abs(champion - exact)).toBeGreaterThan(4 * error);
  });
});

describe("bad brackets", () => {
  const three = slots(3);
  it.each([
    [slots(63), "63 teams in 63 slots"],
    [slots(63, (index) => ({ slot: 1 + (index % 32) })), "two teams share slot 1"],
    [[...three, { slot: 4, team_id: "r1" }], "r1 is in the bracket twice, in slots 1 and 4"],
    [[...three, { slot: 4, team_id: "x" }], "a team has no rating: x"],
    [[...three, { slot: 9, team_id: "r4" }], "slot 4 is missing"],
    [[...three, { slot: 4 }], "slot 4 has no team_id"],
    [[], "0 teams"],
    [three.map(({ team_id }) => ({ team_id })), "is missing columns of bracketOf(): slot"],
    [slots(4, () => ({ wins: 1 })), "r1 and r2 cannot both have 1 wins"],
    [slots(4, (index) => ({ wins: [2, 0, 2, 0][index] })), "r1 and r3 cannot both have 2"],
    [slots(4, () => ({ wins: 3 })), "wins of slot 1 must be a whole number from 0 to 2, got 3"],
    [slots(4, () => ({ seed: 1.5 })), "seed of slot 1 must be a whole number"],
    [slots(4, () => ({ lost_first_four: true })), "r1 cannot have lost in the First Four"],
    [slots(4, () => ({ league: "mbb" })), "ratings are of wbb, but the other table is of mbb"],
    [slots(4, (index) => ({ league: index ? "mbb" : "wbb" })), "two leagues"],
  ])("are rejected: %#", (bracket, message) => {
    expectRefusal(() => simulateBracket(bracket as never, RATINGS), null, message);
  });

  const ofTwoDays = RATINGS.map((row) => ({ ...row, season: 2022, as_of: row.team_id }));
  it.each([
    [ofTwoDays, {}, "several methods or days"],
    [[], {}, "ratings are empty"],
    [RATINGS, { seed: "1" }, "seed must be a whole number from 0"],
    [RATINGS, { seed: Number.NaN }, "seed must be a whole number from 0"],
    [RATINGS, { simulations: 1e9 }, "from 1 to 1000000, got 1000000000"],
    [RATINGS, { simulations: 0 }, "simulations must be a whole number from 1"],
  ])("are rejected with bad ratings and options: %#", (ratings, options, message) => {
    const call = () => simulateBracket(slots(4), ratings as never, options as never);
    expectRefusal(call, null, message);
  });

  it("frames give frames", () => {
    const danfo = frameOfRows(bracketOf.columns, FIRST_FOUR);
    for (const frame of [danfo, toPolars(danfo)]) {
      const table = rows(simulateBracket(frame as never, RATINGS) as never);
      expect(table).toEqual(simulateBracket(FIRST_FOUR, RATINGS));
    }
  });
});
