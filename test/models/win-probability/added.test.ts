import { describe, expect, it } from "vitest";
import { rows } from "../../../src/frames/rows";
import { winProbability } from "../../../src/games/win-probability";
import { winProbabilityAdded } from "../../../src/models/win-probability/added";
import { modelWinProbability } from "../../../src/models/win-probability/model-win-probability";
import { everyGame } from "../../games/basketball/summaries";
import { wbb } from "../../games/summaries";
import { TYPES, type WrittenPlay, writtenGame } from "./games";

const GAME: readonly WrittenPlay[] = [
  { side: "home", period: 1, clock: "9:40", points: 2, athletes: ["11"], chance: 0.6 },
  // Assisted: the scorer's and the passer's.
  { side: "home", period: 2, clock: "5:00", points: 3, athletes: ["11", "12"], chance: 0.7 },
  // A turnover of the away side, and the steal at the same reading.
  { side: "away", type: TYPES.turnover, period: 3, clock: "2:00", athletes: ["21"], chance: 0.72 },
  { side: "home", type: TYPES.steal, period: 3, clock: "2:00", athletes: ["12"], chance: 0.75 },
  // A missed shot is the shooter's, the rebound a part of nobody's.
  { side: "home", period: 4, clock: "1:00", athletes: ["11"], chance: 0.74 },
  { side: "away", type: TYPES.block, period: 4, clock: "1:00", athletes: ["22"], chance: 0.7 },
  { type: TYPES.end, period: 4, clock: "0:00", chance: 1 },
];

const added = (options = {}) =>
  Object.fromEntries(
    rows(winProbabilityAdded(wbb(writtenGame(GAME)), options)).map((row) => [
      `${row.team_id} ${row.athlete_id}`,
      row.win_probability_added,
    ]),
  );

describe("winProbabilityAdded", () => {
  it("books each instant once for each side: to who acted, else to nobody", () => {
    // Changes: +0.1 three, +0.05 turnover and steal, -0.05 miss and block, +0.3 the end.
    expect(added()).toEqual({
      "1 11": expect.closeTo(0.1 - 0.05, 9),
      "1 null": expect.closeTo(0.05 + 0.3, 9),
      "2 21": expect.closeTo(-0.05, 9),
      "2 null": expect.closeTo(-0.1 + 0.05 - 0.3, 9),
    });
  });

  it("gives shares to who assisted, stole and blocked", () => {
    expect(added({ shares: { assist: 0.25, steal: 0.5, block: 1 } })).toEqual({
      "1 11": expect.closeTo(0.075 - 0.05, 9),
      "1 12": expect.closeTo(0.025 + 0.025, 9),
      "1 null": expect.closeTo(0.025 + 0.3, 9),
      "2 21": expect.closeTo(-0.05, 9),
      "2 22": expect.closeTo(0.05, 9),
      "2 null": expect.closeTo(-0.1 - 0.3, 9),
    });
  });

  it("has each athlete's largest change, and the leverage before her instants", () => {
    const game = wbb(writtenGame(GAME));
    const own = rows(winProbabilityAdded(game)).find(({ athlete_id }) => athlete_id === "11");
    expect(own).toMatchObject({ instants: 3, top_period: 2, top_clock: "5:00" });
    expect(own?.top_change).toBeCloseTo(0.1, 9);
    // Her instants: the first play itself, the one after it, and the one after the steal.
    const after = rows(modelWinProbability(game, { source: "service" })).map((row) => row.leverage);
    expect(own?.leverage).toBeCloseTo((2 * (after[0] ?? 0) + (after[3] ?? 0)) / 3, 9);
  });

  it("starts before the game with the model, at its first row with the service", () => {
    const sumOf = (options: object) =>
      Object.entries(added(options))
        .filter(([key]) => key.startsWith("1 "))
        .reduce((sum, [, one]) => sum + (one ?? 0), 0);
    expect(sumOf({ source: "service" })).toBeCloseTo(1 - 0.6, 8);
    expect(sumOf({ source: "model", pregame: 0.3 })).toBeCloseTo(1 - 0.3, 6);
  });

  it("adds up in every game to what the probability came to, and to the opposite", () => {
    let games = 0;
    for (const { name, danfo } of everyGame()) {
      const list = rows(winProbabilityAdded(danfo));
      const sides = new Map<string | null, number>();
      for (const { team_id, win_probability_added: one } of list) {
        sides.set(team_id, (sides.get(team_id) ?? 0) + (one ?? 0));
      }
      const table = rows(modelWinProbability(danfo, { source: "service" }));
      const known = rows(winProbability(danfo)).some((row) => row.home_win_probability !== null);
      const [first, last] = [table[0], table.at(-1)];
      if (first === undefined || last === undefined) {
        expect(list, name).toEqual([]);
        continue;
      }
      games += 1;
      const start = known
        ? table.find((row) => row.instant_change !== null || row.is_last_of_instant)
        : undefined;
      const before = known
        ? (start?.home_win_probability ?? 0)
        : (first.pregame_home_win_probability ?? 0);
      const wanted = (last.home_win_probability ?? 0) - before;
      expect(sides.get(first.home_team_id), name).toBeCloseTo(wanted, 5);
      expect(sides.get(first.away_team_id), name).toBeCloseTo(-wanted, 5);
      expect(list.filter(({ athlete_id }) => athlete_id === null)).toHaveLength(2);
    }
    expect(games).toBeGreaterThan(10);
  });

  it("uses the model where the service has nothing", () => {
    const raw = { ...writtenGame(GAME), winprobability: [] };
    const list = rows(winProbabilityAdded(wbb(raw)));
    expect(new Set(list.map(({ source }) => source))).toEqual(new Set(["model"]));
  });

  it("refuses what is no fit", () => {
    expect(() => added({ shares: { assists: 0.5 } })).toThrow("Did you mean 'assist'?");
    expect(() => added({ shares: { assist: 2 } })).toThrow("from 0 to 1, got 2");
    expect(() => added({ share: 1 })).toThrow("Did you mean 'shares'?");
  });
});
