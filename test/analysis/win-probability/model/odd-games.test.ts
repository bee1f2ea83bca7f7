import { expect, it } from "vitest";
import { modelWinProbability } from "../../../../src/analysis/win-probability/model/model-win-probability";
import { winProbabilityAdded } from "../../../../src/analysis/win-probability-added/win-probability-added";
import { rows } from "../../../../src/frames/rows";
import { golden, wbb } from "../../../games/summaries";

// biome-ignore lint/suspicious/noExplicitAny: a payload is changed in ways that types forbid
type Raw = any;

const competitorsOf = (raw: Raw): Raw[] => raw.header.competitions[0].competitors;

const ODD: Readonly<Record<string, (raw: Raw) => void>> = {
  "one side only": (raw) => competitorsOf(raw).pop(),
  "no sides": (raw) => competitorsOf(raw).splice(0),
  "no scores": (raw) => {
    for (const side of competitorsOf(raw)) side.score = undefined;
  },
  "a tie": (raw) => {
    for (const side of competitorsOf(raw)) side.score = "50";
  },
  "clocks that go backwards": (raw) => raw.plays.reverse(),
  "clocks of no game": (raw) => {
    raw.plays.forEach((play: Raw, index: number) => {
      play.clock.displayValue = ["-3:00", "9999:59", "soon", ""][index % 4];
    });
  },
  "periods of no game": (raw) => {
    raw.plays.forEach((play: Raw, index: number) => {
      play.period.number = [0, -1, 99][index % 3];
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

it.each(Object.entries(ODD))("%s: every probability is one", (_, change) => {
  const raw: Raw = structuredClone(golden("wbb/summary_final"));
  change(raw);
  const game = wbb(raw);
  for (const options of [{}, { pregame: "service" }, { source: "service" }] as const) {
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
    const sum = added.reduce((total, row) => total + (row.win_probability_added ?? 0), 0);
    expect(sum).toBeCloseTo(0, 6);
  }
});
