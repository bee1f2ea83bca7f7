import { describe, expect, it } from "vitest";
import { calibrationChart } from "../../../../src/analysis/win-probability/chart/calibration-chart";
import { textsOf, wordsOf } from "../../../support/chart-parts";
import { faultsInStyles } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";

/** A hundred games, each said to be won with a probability, of which a share is. */
const games = (probability: number, share: number, more: object = {}) =>
  Array.from({ length: 100 }, (_, index) => ({
    game_id: `${probability} ${index}`,
    probability,
    outcome: index < 100 * share ? 1 : 0,
    ...more,
  }));

const GOOD = [games(0.05, 0.05), games(0.35, 0.3), games(0.75, 0.75), games(0.95, 0.96)].flat();

const drawn = (input: unknown = GOOD, options = {}) => calibrationChart(input as never, options);

const dotsOf = (chart: ReturnType<typeof drawn>) =>
  pictureOf(chart).all.flatMap(({ type, points }) => (type === "symbol" ? points : []));

describe("the chart of calibration", () => {
  it("says in how many tenths what was predicted happened", () => {
    const chart = drawn();
    const texts = textsOf(chart);
    expect(chart.facts).toMatchObject({ games: 400 });
    expect(texts).toContain("Outcomes are consistent with predictions in 4 of 4 tenths");
    // (100 x 0.05 x 0.95 + 100 x (0.3 x 0.65² + 0.7 x 0.35²) + 18.75 + 96 x 0.05² + 4 x 0.95²) / 400
    expect(texts).toContain("Brier score 0.121 · 400 predictions of 400 games");
    const bad = drawn([...GOOD, ...games(0.55, 0.9)]);
    expect(textsOf(bad).join(" ")).toContain("4 of 5 tenths");
  });

  it("has points on the diagonal where both are the same", () => {
    const [first, , third] = dotsOf(
      drawn([...games(0.05, 0.05), ...games(0.35, 0.6), ...games(0.75, 0.75)]),
    );
    const [line] = pictureOf(drawn()).all.filter(({ type }) => type === "line");
    const [start, end] = line?.points ?? [];
    const slope = ((end?.y ?? 0) - (start?.y ?? 0)) / ((end?.x ?? 0) - (start?.x ?? 0));
    const ownSlope = ((third?.y ?? 0) - (first?.y ?? 0)) / ((third?.x ?? 0) - (first?.x ?? 0));
    expect(ownSlope).toBeCloseTo(slope, 6);
    expect(first?.y).toBeGreaterThan(third?.y ?? Number.NaN);
  });

  it("tells models apart by a column, beside each other", () => {
    const both = [...games(0.35, 0.3, { whose: "old" }), ...games(0.35, 0.9, { whose: "new" })];
    const chart = drawn(both, { series: "whose" });
    const texts = wordsOf(chart).join(" ");
    expect(texts).toMatch(
      /old: consistent in 1 of 1 tenth, Brier score 0\.212 (· )?new: consistent in 0 of 1 tenth/,
    );
    expect(dotsOf(chart)).toHaveLength(2);
    expect(texts).toContain("● old");
  });

  it("takes columns of other names, and leaves out what is unknown", () => {
    const renamed = GOOD.map(({ probability, outcome, game_id }) => ({
      ...{ said: probability, won: outcome === 1, game: game_id },
    }));
    const options = { probability: "said", outcome: "won", game: "game" };
    const gap = { said: null, won: true, game: "x" };
    expect(drawn([...renamed, gap], options).spec).toEqual(drawn().spec);
    const alone = drawn(
      GOOD.map(({ probability, outcome }) => ({ probability, outcome })),
      { game: null },
    );
    expect(textsOf(alone).join(" ")).toContain("400 predictions");
    expect(textsOf(drawn([]))).toContain("No predictions with an outcome");
  });

  it("has no fault in any style", () => {
    const both = ["model", "service"].flatMap((whose) => GOOD.map((row) => ({ ...row, whose })));
    expect(faultsInStyles(drawn())).toEqual([]);
    expect(faultsInStyles(drawn(both, { series: "whose" }))).toEqual([]);
    expect(faultsInStyles(drawn(GOOD.slice(0, 1)))).toEqual([]);
  });

  it("refuses what it cannot draw", () => {
    expect(() => drawn([{ probability: 1.2, outcome: 1, game_id: "1" }])).toThrow("from 0 to 1");
    const letters = [{ probability: 0.2, outcome: "W", game_id: "1" }];
    expectRefusal(() => drawn(letters), null, "column outcome", "true and false, or 1 and 0");
    expect(() => drawn(GOOD, { probability: "p" })).toThrow("is missing columns of forecasts: p");
    expect(() => drawn(GOOD, { series: "game_id" })).toThrow("at most 4 values");
  });
});
