import { describe, expect, it } from "vitest";
import { BASEBALL_WIN_PROBABILITY_PARAMETERS as PRESET } from "../../../../../src/analysis/win-probability/baseball-chain/parameters";
import {
  type ModelWinProbabilityOptions,
  modelWinProbability,
} from "../../../../../src/analysis/win-probability/model/model-win-probability";
import { winProbability } from "../../../../../src/analysis/win-probability/win-probability";
import { rows } from "../../../../../src/frames/rows";
import type { MlbSummary } from "../../../../../src/games/game";
import { danfo, present } from "../../../../games/baseball/games";
import { golden, mlb, simulated } from "../../../../games/summaries";

// biome-ignore lint/suspicious/noExplicitAny: a payload is changed in ways that types forbid
type Raw = any;

const FINAL = "mlb/summary_final";
const rowsOf = (game: MlbSummary<"danfo">, options: ModelWinProbabilityOptions = {}) =>
  rows(modelWinProbability(game, options));

const changed = (change: (raw: Raw) => void) => {
  const raw: Raw = structuredClone(golden(FINAL));
  change(raw);
  return mlb(raw);
};

describe("modelWinProbability of a ball game", () => {
  const game = mlb(golden(FINAL));
  const sent = rows(winProbability(game));

  it("has the service's rows and columns, and its own", () => {
    const list = rowsOf(game);
    expect(list.map(({ play_id }) => play_id)).toEqual(sent.map(({ play_id }) => play_id));
    expect(list.every(({ source }) => source === "model")).toBe(true);
    const own = modelWinProbability.columns.baseball.map(({ name }) => name);
    for (const { name } of winProbability.columns.baseball) expect(own).toContain(name);
    for (const { home_score, away_score, outs_after, inning, half } of list.slice(0, 5)) {
      expect(sent).toContainEqual(
        expect.objectContaining({ home_score, away_score, outs_after, inning, half }),
      );
    }
  });

  it("goes from the pregame probability to certainty, and its changes add up to that", () => {
    for (const pregame of [0.6, { home_win_probability: 0.35 }]) {
      const list = rowsOf(game, { pregame });
      const start = typeof pregame === "number" ? pregame : pregame.home_win_probability;
      for (const row of list) {
        expect(row.pregame_home_win_probability).toBeCloseTo(start, 7);
        expect(row.pregame_source).toBe("given");
      }
      const end = list.at(-1)?.home_win_probability ?? Number.NaN;
      expect([0, 1]).toContain(end);
      expect(end).toBe(Number((list.at(-1)?.home_score ?? 0) > (list.at(-1)?.away_score ?? 0)));
      const moves = list.map(({ home_win_probability_change: change }) => change ?? Number.NaN);
      expect(moves.reduce((sum, move) => sum + move, 0)).toBeCloseTo(end - start, 6);
      for (const { home_win_probability: home } of list.slice(0, -1)) {
        expect(home).toBeGreaterThan(0);
        expect(home).toBeLessThan(1);
      }
    }
  });

  it("uses the home advantage without pregame, and one half on a neutral site", () => {
    expect(rowsOf(game)[0]?.pregame_home_win_probability).toBeCloseTo(
      PRESET.home_win_probability,
      7,
    );
    const neutral = changed((raw) => {
      raw.header.competitions[0].neutralSite = true;
    });
    expect(rowsOf(neutral)[0]?.pregame_home_win_probability).toBeCloseTo(0.5, 7);
  });

  it("takes the service's first probability as the game stood then", () => {
    const [first] = rowsOf(game, { pregame: "service" });
    expect(first?.home_win_probability).toBeCloseTo(sent[0]?.home_win_probability ?? -1, 7);
    expect(first?.pregame_source).toBe("service");
  });

  it("returns the service's probabilities on request, and fills their gaps", () => {
    const gaps = changed((raw) => {
      raw.winprobability.splice(3, 2);
    });
    const list = rowsOf(gaps, { source: "service" });
    expect(list).toHaveLength(sent.length);
    list.forEach((row, index) => {
      const isGap = index === 3 || index === 4;
      expect(row.source).toBe(isGap ? "model" : "service");
      if (!isGap) expect(row.home_win_probability).toBe(sent[index]?.home_win_probability);
    });
    expect(list[0]?.home_win_probability_change).toBeNull();
  });

  it("begins extra innings with a runner since 2020, but in the postseason", () => {
    const tied = (year: number, type: number) =>
      changed((raw) => {
        Object.assign(raw.header.season, { year, type });
        raw.winprobability = [];
        raw.header.competitions[0].competitors.forEach((side: Raw) => {
          side.score = "0";
        });
        // The events of the first become those of the tenth, in which both sides start alike.
        raw.plays = raw.plays.filter((play: Raw) => play.period.number === 1);
        raw.plays.forEach((play: Raw) => {
          play.period.number = 10;
        });
      });
    const [placed, postseason, before] = [tied(2025, 2), tied(2025, 3), tied(2019, 2)].map(
      (one) => rowsOf(one, { pregame: 0.5 })[0]?.home_win_probability ?? Number.NaN,
    );
    expect(postseason).toBe(before);
    expect(placed).not.toBe(before);
  });

  it("takes parameters of baseball, and no others", () => {
    const parameters = { ...PRESET, home_win_probability: 0.6 };
    expect(rowsOf(game, { parameters })[0]?.pregame_home_win_probability).toBeCloseTo(0.6, 7);
    const wrong = { ...PRESET, rates: { ...PRESET.rates, walk: Number.NaN } };
    expect(() => modelWinProbability(game, { parameters: wrong })).toThrow("rates.walk");
    const text = { ...PRESET, home_win_probability: "0.6" };
    expect(() => modelWinProbability(game, { parameters: text as never })).toThrow(
      "home_win_probability must be a number from 0 to 1",
    );
    expect(() => modelWinProbability(game, { parameters: {} as never })).toThrow(
      "invalid parameters of the baseball model",
    );
    expect(() => modelWinProbability(game, { prior: 0.5 } as never)).toThrow("prior");
    expect(() => modelWinProbability(game, { pregame: 2 })).toThrow("0 to 1");
  });
});

it("is near the service's own in recorded games, from the same start", () => {
  for (const payload of present("401472463", "401696636")) {
    const game = danfo(payload);
    const sent = rows(winProbability(game));
    const own = rowsOf(game, { pregame: "service" });
    const off = sent.flatMap(({ home_win_probability: home }, index) =>
      home === null ? [] : [Math.abs(home - (own[index]?.home_win_probability ?? Number.NaN))],
    );
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(0.04);
    expect(own.at(-1)?.home_win_probability).toBe(sent.at(-1)?.home_win_probability);
  }
});

it("ends with the winner in every game of the sample league", () => {
  for (const game of simulated("mlb").map(mlb)) {
    const list = rowsOf(game);
    const last = list.at(-1);
    if (last === undefined || last.log_stops_early !== false) continue;
    const lead = (last.home_score ?? 0) - (last.away_score ?? 0);
    // A game that ended level has no winner, and its last probability remains.
    if (lead === 0) expect(last.home_win_probability).toBeCloseTo(0.5, 1);
    else expect(last.home_win_probability).toBe(Number(lead > 0));
  }
});
