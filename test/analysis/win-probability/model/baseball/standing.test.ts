import { describe, expect, it } from "vitest";
import { seeded } from "../../../../../sample/random";
import {
  type BaseballRates,
  type BaseballWinProbabilityParameters,
  BASEBALL_WIN_PROBABILITY_PARAMETERS as PRESET,
} from "../../../../../src/analysis/win-probability/baseball-chain/parameters";
import {
  type BallGameRules,
  betterBehind,
  bottomChance,
  computeOutlook,
  FIRST_PITCH,
  isDecided,
  placeOf,
  runsToCome,
  type Standing,
  swingAfter,
} from "../../../../../src/analysis/win-probability/baseball-chain/standing";
import {
  adjustRates,
  SECOND,
  STATES,
  type Way,
  waysFrom,
} from "../../../../../src/analysis/win-probability/baseball-chain/ways";

const NINE: BallGameRules = { regulation: 9, placed_runner: false };
const PLACED: BallGameRules = { regulation: 9, placed_runner: true };
const SEVEN: BallGameRules = { regulation: 7, placed_runner: true };

const at = (
  inning: number,
  half: Standing["half"],
  lead: number,
  { bases = 0, outs = 0 } = {},
): Standing => ({ inning, half, bases, outs, lead });

/** A league in which one in four hits a home run, and all others strike out. */
const HOMERS: BaseballWinProbabilityParameters = {
  ...PRESET,
  rates: {
    ...(Object.fromEntries(
      Object.keys(PRESET.rates).map((name) => [name, 0]),
    ) as unknown as BaseballRates),
    home_run: 0.25,
    strikeout: 0.75,
  },
};

describe("remaining runs", () => {
  it("are those of a league of home runs, by hand", () => {
    const [none, one, two] = runsToCome(HOMERS.rates)[placeOf(0, 0)] ?? [];
    // Three outs, with none, one or two home runs anywhere before the last of them.
    expect(none).toBeCloseTo(0.75 ** 3, 12);
    expect(one).toBeCloseTo(3 * 0.25 * 0.75 ** 3, 12);
    expect(two).toBeCloseTo(6 * 0.25 ** 2 * 0.75 ** 3, 12);
    // With the bases loaded and two out nothing, four, or more runs.
    const loaded = runsToCome(HOMERS.rates)[placeOf(7, 2)] ?? [];
    expect(loaded.slice(0, 6)).toEqual([0.75, 0, 0, 0, 0.25 * 0.75, 0.25 ** 2 * 0.75]);
  });

  it("are sums over all possible ways", () => {
    for (const state of STATES) {
      const ways = waysFrom(state, PRESET.rates);
      expect(ways.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(runsToCome(PRESET.rates)[placeOf(state.bases, state.outs)]).toHaveLength(17);
      for (const way of ways) {
        const runners = (bases: number) => [1, 2, 4].filter((base) => (bases & base) > 0).length;
        const made = way.outs - state.outs;
        const turn = runners(way.bases) + way.runs + made - runners(state.bases);
        // Everybody on base or at bat is on base, home or out; after the third out nobody counts.
        if (way.outs < 3) expect([0, 1]).toContain(turn);
      }
    }
  });

  // Tom Tango's run expectancy of Major League Baseball 2010-2015 (tangotiger.net/re24.html).
  it.each([
    [0, 0, 0.481],
    [0, 2, 0.098],
    [1, 0, 0.859],
    [SECOND, 1, 0.664],
    [7, 1, 1.541],
  ])("from bases %i with %i out are about %f", (bases, outs, runs) => {
    const list = runsToCome(PRESET.rates)[placeOf(bases, outs)] ?? [];
    const mean = list.reduce((sum, chance, count) => sum + chance * count, 0);
    expect(Math.abs(mean - runs)).toBeLessThan(0.05);
  });
});

describe("the value of a game state", () => {
  const outlook = computeOutlook(0, NINE, PRESET);

  it("is one half for equal sides, and the opposite for sides that change places", () => {
    expect(bottomChance(outlook, FIRST_PITCH)).toBeCloseTo(0.5, 9);
    for (const lead of [1, 2, 5]) {
      const ahead = bottomChance(outlook, at(5, "top", lead));
      expect(ahead + bottomChance(outlook, at(5, "top", -lead))).toBeCloseTo(1, 9);
    }
    const better = betterBehind(0.62, FIRST_PITCH, NINE, PRESET);
    expect(bottomChance(computeOutlook(better, NINE, PRESET), FIRST_PITCH)).toBeCloseTo(0.62, 8);
    expect(betterBehind(0.38, FIRST_PITCH, NINE, PRESET)).toBeCloseTo(-better, 6);
  });

  it("is that of a league of home runs, by hand", () => {
    const homers = computeOutlook(0, NINE, HOMERS);
    // With two out in the last bottom, level: a home run, or an extra inning between equals.
    const level = at(9, "bottom", 0, { outs: 2 });
    expect(bottomChance(homers, level)).toBeCloseTo(0.25 + 0.75 * 0.5, 9);
    // One behind: two home runs in a row, or one, an out, and an extra inning.
    const behind = at(9, "bottom", -1, { outs: 2 });
    expect(bottomChance(homers, behind)).toBeCloseTo(0.25 ** 2 + 0.25 * 0.75 * 0.5, 9);
    // Ahead before its last turn at bat it need not bat: the away side has one out left.
    const top = at(9, "top", 1, { outs: 2 });
    const none = 0.75;
    const tied = 0.25 * 0.75;
    const inBottom = bottomChance(homers, at(9, "bottom", 0));
    let expected = none + tied * inBottom;
    for (let more = 1; more <= 14; more++) {
      const behindBy = bottomChance(homers, at(9, "bottom", -more));
      expected += 0.25 ** (more + 1) * 0.75 * behindBy;
    }
    expect(bottomChance(homers, top)).toBeCloseTo(expected, 7);
  });

  it("is the mean of all next states, in any state", () => {
    for (const rules of [NINE, PLACED, SEVEN]) {
      const better = 0.1;
      const seen = computeOutlook(better, rules, PRESET);
      for (const half of ["top", "bottom"] as const) {
        const rates = adjustRates(PRESET.rates, (half === "top" ? -better : better) / 2);
        for (const inning of [1, 6, 7, 9, 12]) {
          for (const lead of half === "top" ? [-3, 0, 2] : [-3, -1, 0]) {
            for (const { bases, outs } of STATES) {
              const now = bottomChance(seen, at(inning, half, lead, { bases, outs }));
              const next = waysFrom({ bases, outs }, rates).reduce((sum, way) => {
                const then = at(inning, half, lead + (half === "top" ? -way.runs : way.runs), way);
                return sum + way.share * bottomChance(seen, then);
              }, 0);
              expect(Math.abs(next - now)).toBeLessThan(1e-6);
            }
          }
        }
      }
    }
  });

  // Wins of the side in the bottom, of games that stood so: Major League Baseball, counted
  // by Greg Stoll from Retrosheet's logs (github.com/gregstoll/baseballstats, probs.txt).
  it.each([
    ["tied in the last bottom", at(9, "bottom", 0), 8758, 13347, 0.01],
    ["the same with one on", at(9, "bottom", 0, { bases: 1 }), 2690, 3696, 0.015],
    ["the same with one out", at(9, "bottom", 0, { outs: 1 }), 5540, 9210, 0.01],
    ["one behind in it", at(9, "bottom", -1), 2438, 13385, 0.03],
    ["two behind in it", at(9, "bottom", -2), 928, 11823, 0.02],
    ["three behind in it", at(9, "bottom", -3), 323, 9694, 0.015],
    ["tied before the eighth", at(8, "top", 0), 8345, 15995, 0.01],
    ["two ahead before the eighth", at(8, "top", 2), 11452, 12812, 0.02],
    ["two behind before the eighth", at(8, "top", -2), 1529, 12088, 0.02],
    ["tied in the 13th", at(13, "bottom", 0), 1000, 1531, 0.02],
    ["one on before an out", at(1, "top", 0, { bases: 1 }), 16620, 33557, 0.015],
  ])("is near observed results: %s", (_, standing, wins, games, off) => {
    const better = betterBehind(PRESET.home_win_probability, FIRST_PITCH, NINE, PRESET);
    const chance = bottomChance(computeOutlook(better, NINE, PRESET), standing);
    expect(Math.abs(chance - wins / games)).toBeLessThan(off);
  });

  it("agrees with games that are played out, play by play", () => {
    const random = seeded("standings");
    const better = 0.2;
    for (const [rules, start] of [
      [NINE, FIRST_PITCH],
      [NINE, at(8, "bottom", -1, { bases: 3, outs: 1 })],
      [PLACED, at(9, "top", 0)],
      [SEVEN, at(7, "bottom", -2, { bases: 7 })],
    ] as const) {
      const games = 1500;
      let wins = 0;
      for (let game = 0; game < games; game++) wins += Number(playedOut(start, rules) > 0);
      const chance = bottomChance(computeOutlook(better, rules, PRESET), start);
      const error = Math.sqrt((chance * (1 - chance)) / games);
      expect(Math.abs(wins / games - chance)).toBeLessThan(3 * error);
    }

    function playedOut(start: Standing, rules: BallGameRules): number {
      let standing = start;
      while (!isDecided(standing, rules)) {
        const { inning, half, lead } = standing;
        if (standing.outs === 3) {
          const next = half === "top" ? inning : inning + 1;
          const bases = next > rules.regulation && rules.placed_runner ? SECOND : 0;
          standing = at(next, half === "top" ? "bottom" : "top", lead, { bases });
          continue;
        }
        const way = random.weighted(waysOf(standing), ({ share }) => share);
        standing = at(inning, half, lead + (half === "top" ? -way.runs : way.runs), way);
      }
      return standing.lead;
    }
    function waysOf({ half, bases, outs }: Standing): readonly Way[] {
      const key = `${half} ${bases} ${outs}`;
      const rates = adjustRates(PRESET.rates, (half === "top" ? -better : better) / 2);
      const ways = known.get(key) ?? waysFrom({ bases, outs }, rates);
      known.set(key, ways);
      return ways;
    }
  });

  const known = new Map<string, readonly Way[]>();
});

it("the end of a game is there when the last inning is played, or need not be", () => {
  expect(isDecided(at(9, "top", 1, { outs: 3 }), NINE)).toBe(true);
  expect(isDecided(at(9, "top", 1, { outs: 2 }), NINE)).toBe(false);
  expect(isDecided(at(9, "bottom", 1, { outs: 1 }), NINE)).toBe(true);
  expect(isDecided(at(9, "bottom", -1, { outs: 3 }), NINE)).toBe(true);
  expect(isDecided(at(9, "bottom", 0, { outs: 3 }), NINE)).toBe(false);
  expect(isDecided(at(8, "bottom", 9, { outs: 3 }), NINE)).toBe(false);
  expect(isDecided(at(7, "bottom", 9, { outs: 3 }), SEVEN)).toBe(true);
});

describe("leverage", () => {
  const outlook = computeOutlook(0, NINE, PRESET);
  const leverage = (standing: Standing) =>
    swingAfter(outlook, standing, PRESET) / PRESET.mean_swing;

  it("matches Tom Tango's values, is 0 at the end, and between innings that of the next batter", () => {
    // "Crucial Situations", hardballtimes.com, 2006: the bases loaded with two out, one behind.
    expect(leverage(at(9, "bottom", -1, { bases: 7, outs: 2 }))).toBeCloseTo(10.9, 0);
    expect(Math.abs(leverage(FIRST_PITCH) - 0.87)).toBeLessThan(0.1);
    expect(leverage(at(9, "bottom", 1, { outs: 1 }))).toBe(0);
    expect(leverage(at(3, "top", 0, { outs: 3 }))).toBeCloseTo(leverage(at(3, "bottom", 0)), 9);
  });
});
