import { expect, it } from "vitest";
import { modelWinProbability, rows, winProbabilityAdded } from "../../../../src/names";
import { golden, mlb, wbb } from "../../../games/summaries";
import { sumOf } from "../../cells";

// biome-ignore lint/suspicious/noExplicitAny: a payload is changed in ways that types forbid
type Raw = any;

const competitorsOf = (raw: Raw): Raw[] => raw.header.competitions[0].competitors;

type Changes = Readonly<Record<string, (raw: Raw) => void>>;

const ALIKE: Changes = {
  "one side only": (raw) => competitorsOf(raw).pop(),
  "no sides": (raw) => competitorsOf(raw).splice(0),
  "no scores": (raw) => {
    for (const side of competitorsOf(raw)) side.score = undefined;
  },
  "a tie": (raw) => {
    for (const side of competitorsOf(raw)) side.score = "50";
  },
  "a log that is backwards": (raw) => raw.plays.reverse(),
  "periods of no game": (raw) => {
    raw.plays.forEach((play: Raw, index: number) => {
      play.period.number = [0, -1, 99][index % 3];
    });
  },
};

const BASKETBALL: Changes = {
  ...ALIKE,
  "clocks of no game": (raw) => {
    raw.plays.forEach((play: Raw, index: number) => {
      play.clock.displayValue = ["-3:00", "9999:59", "soon", ""][index % 4];
    });
  },
  "a billion periods before the first": (raw) => {
    raw.plays.at(-1).period.number = -1e9;
    raw.format = { regulation: { periods: -1e9, clock: -1e9 }, overtime: { clock: -1e9 } };
  },
  "plays of nobody": (raw) => {
    for (const play of raw.plays) {
      play.team = undefined;
      play.participants = undefined;
    }
  },
  "each play twice": (raw) => {
    raw.plays = raw.plays.flatMap((play: Raw) => [play, play]);
  },
  "probabilities of other plays": (raw) => {
    for (const entry of raw.winprobability) entry.playId = `x${entry.playId}`;
  },
};

const BASEBALL: Changes = {
  ...ALIKE,
  "a log that stops": (raw) => raw.plays.splice(raw.plays.length / 2),
  "outs of no game": (raw) => {
    raw.plays.forEach((play: Raw, index: number) => {
      play.outs = [-1, 7, 3][index % 3];
    });
  },
  "a game of no innings": (raw) => {
    raw.format = { regulation: { periods: 0 } };
  },
};

const OPTIONS = [{}, { pregame: "service" }, { source: "service" }] as const;

function changed(league: "wbb" | "mlb", change: (raw: Raw) => void): Raw {
  const raw: Raw = structuredClone(golden(`${league}/summary_final`));
  change(raw);
  return raw;
}

it.each(Object.entries(BASKETBALL))("%s: every probability is one", (_, change) => {
  const game = wbb(changed("wbb", change));
  for (const options of OPTIONS) {
    const list = rows(modelWinProbability(game, options));
    expect(list.length).toBeGreaterThan(100);
    for (const { home_win_probability: home, away_win_probability: away, leverage } of list) {
      expect(home).toBeGreaterThanOrEqual(0);
      expect(home).toBeLessThanOrEqual(1);
      expect(away === null || (away >= 0 && away <= 1)).toBe(true);
      expect(Number.isFinite(leverage)).toBe(true);
    }
    const added = rows(winProbabilityAdded(game, options));
    expect(added.every((row) => Number.isFinite(row.win_probability_added))).toBe(true);
    expect(sumOf(added, "win_probability_added")).toBeCloseTo(0, 6);
  }
});

it.each(Object.entries(BASEBALL))("%s in baseball: every probability is one", (_, change) => {
  const game = mlb(changed("mlb", change));
  for (const options of OPTIONS) {
    for (const row of rows(modelWinProbability(game, options))) {
      const { home_win_probability: home, leverage, pregame_home_win_probability: start } = row;
      expect(home).toBeGreaterThanOrEqual(0);
      expect(home).toBeLessThanOrEqual(1);
      expect(start).toBeGreaterThan(0);
      expect(Number.isFinite(leverage)).toBe(true);
    }
  }
});
