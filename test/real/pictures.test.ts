import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/charts/chart";
import { faultsAt, gameOf } from "../support/charts";
import { CHARTS, type Game } from "../support/game-charts";
import { lazy, namesOf, payloadText, seasonFiles } from "../support/payloads";
import { randomOf } from "../support/random";
import { some as few } from "../support/sample";
import { SEASON_CHARTS } from "../support/season-charts";
import { warningsOf } from "../support/spec-faults";

const USUAL = 6;

/** How many games, and as many lists of games; with SPORTSFRAME_SEED others than usual. */
const COUNT = Number(process.env.SPORTSFRAME_PICTURES ?? USUAL);
const SEED = Number(process.env.SPORTSFRAME_SEED ?? 22);

const STYLES = [320, 640, 1200].flatMap((width) =>
  (["light", "dark"] as const).map((theme) => ({ width, theme })),
);

const summaryOf = (file: string): Game =>
  gameOf(basename(file, ".json.gz"), "wbb", JSON.parse(gunzipSync(readFileSync(file)).toString()));

/**
 * The faults of a picture at every width, each in turn light and dark; wide runs have both. Vega-Lite 5, which
 * draws the same specification again, reads that of the first game.
 */
function faultsOf(name: string, chart: Chart, round: number): readonly string[] {
  const styles = STYLES.filter(
    (_, index) => COUNT > USUAL || (index + (index >> 1) + round) % 2 === 0,
  );
  return [
    ...styles.flatMap((style) => faultsAt(chart, style)),
    ...(round === 0 ? warningsOf(chart.with({ width: 320 })) : []),
    ...(String(chart.spec.description ?? "") === "" ? ["no words for those who see none"] : []),
  ].map((fault) => `${name} ${fault}`);
}

const expectNone = (faults: readonly string[]) => expect(faults, faults.join("\n")).toEqual([]);

describe("pictures of recorded games", { timeout: 3_600_000 }, () => {
  const wbb = CHARTS.filter(({ league }) => league === "wbb");
  it.each(wbb)("$name of women's games", async ({ draw }) => {
    const { some } = randomOf(SEED);
    const faults: string[] = [];
    for (const [round, file] of few(some(seasonFiles(), COUNT)).entries()) {
      const game = summaryOf(file);
      faults.push(...faultsOf(game.name, draw(game), round));
      // Vega's memory of a drawing is freed only when the event loop turns.
      await setImmediate();
    }
    expectNone(faults);
  });

  // Charts of one game draw these in test/charts/every-game.test.ts, and lists below have those of women's games.
  const ballgames = namesOf("payloads", "summary").filter(({ league }) => league === "mlb");
  it.each(few(ballgames))("of a season, from $name alone", ({ name, league }) => {
    const game = gameOf(name, league, JSON.parse(payloadText(name)));
    const { one } = randomOf(SEED);
    const charts = SEASON_CHARTS.filter((each) => each.league === league);
    const faults = charts.flatMap(({ name: title, draw }, round) => {
      const drawn = draw({ list: [game.summary as never], one });
      return drawn === undefined ? [] : faultsOf(title, drawn, round);
    });
    expectNone(faults);
  });
});

describe("pictures of lists of recorded games", { timeout: 3_600_000 }, () => {
  /** Games of many teams, a few, or one. */
  const lists = lazy((): readonly (readonly Game[])[] => {
    const { some, one } = randomOf(SEED);
    const files = seasonFiles();
    const sizes = Array.from({ length: Math.min(12, COUNT / 2) }, () => one([1, 2, 5, 12]));
    return [40, ...sizes.slice(1)].map((size) => some(files, size).map(summaryOf));
  });

  it.each(SEASON_CHARTS.filter(({ league }) => league === "wbb"))("$name", async ({ draw }) => {
    const { one } = randomOf(SEED);
    const faults: string[] = [];
    for (const [round, games] of few(lists()).entries()) {
      const chart = draw({ list: games.map(({ summary }) => summary as never), one });
      if (chart === undefined) continue;
      faults.push(...faultsOf(`${games[0]?.name} and others (${games.length})`, chart, round));
      await setImmediate();
    }
    expectNone(faults);
  });
});
