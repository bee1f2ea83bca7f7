import { describe, expect, it } from "vitest";
import { shotQualityChart } from "../../../../src/analysis/shots/chart/shot-quality-chart";
import {
  EXPECTED_POINTS_MODEL,
  type ExpectedPointsModel,
  expectedPoints,
  fitExpectedPoints,
} from "../../../../src/analysis/shots/model/expected-points";
import { shotQuality } from "../../../../src/analysis/shots/model/shot-quality";
import { shots } from "../../../../src/analysis/shots/shots";
import { ArgumentError } from "../../../../src/errors";
import { rows, type UntypedRow } from "../../../../src/frames/rows";
import type { WbbSummary } from "../../../../src/games/game";
import { type RawSummary, wbb } from "../../../games/summaries";
import { textsOf } from "../../../support/chart-parts";
import { faultsInStyles } from "../../../support/charts";
import { lazy } from "../../../support/payloads";
import { everySummary } from "../../../support/sample";
import { inLine } from "../../cells";

const group = (shot_class: string, points_attempted: 2 | 3, make_probability: number) => ({
  shot_class,
  points_attempted,
  is_late: false,
  attempts: 9,
  make_probability,
});

const model: ExpectedPointsModel = {
  league: "wbb",
  fitted_on: "by hand",
  date: "2026-11-24",
  late_seconds: 3,
  two_pct: 0.5,
  three_pct: 0.3,
  groups: [
    group("layup", 2, 0.6),
    { ...group("layup", 2, 0.4), is_late: true },
    group("three", 3, 0.3),
  ],
};

let plays = 0;
const shot = (more: object = {}) => ({
  ...{ league: "wbb", season: 2023, game_id: "1", play_id: String(plays++) },
  ...{ team_id: "1", team_name: "Foxes", team_abbreviation: "FOX", opponent_id: "2" },
  ...{ athlete_id: "7", athlete_name: "Ann", seconds_left: 100, shot_class: "layup" },
  ...{ points_attempted: 2, made: true, points_scored: 2 },
  ...more,
});

describe("expected points", () => {
  it("are the probability of the group times the points", () => {
    const list = [
      shot(),
      shot({ seconds_left: 3 }),
      shot({ seconds_left: 4 }),
      shot({ shot_class: "three", points_attempted: 3, made: false }),
      // A shot without a group, and one without class and value.
      shot({ shot_class: "tip" }),
      shot({ shot_class: null, points_attempted: null, made: null }),
      shot({ shot_class: "three", points_attempted: null }),
    ];
    const expected = expectedPoints(list, { model });
    const numbers = expected.map((row) => [row.make_probability, row.expected_points]);
    expect(numbers).toEqual([
      [0.6, 1.2],
      [0.4, 0.8],
      [0.6, 1.2],
      [0.3, expect.closeTo(0.9, 12)],
      [0.5, 1],
      [0.5, 1],
      [0.3, expect.closeTo(0.9, 12)],
    ]);
    expect(expected[0]).toMatchObject({
      play_id: list[0]?.play_id,
      athlete_name: "Ann",
      made: true,
    });
  });

  it("refuse leagues without a model, models that are none, and models of another league", () => {
    const call = expectedPoints as (table: unknown, options?: unknown) => unknown;
    expect(() => call([shot({ league: "nba" })])).toThrow(/fitExpectedPoints/);
    for (const wrong of [3, {}, { ...model, groups: 3 }, { ...model, two_pct: "x" }]) {
      expect(() => call([shot()], { model: wrong })).toThrow(ArgumentError);
    }
    expect(() => call([shot()], { model: { ...model, league: "nba" } })).toThrow(/for nba/);
    expect(expectedPoints([] as object[])).toEqual([]);
  });
});

const sample = lazy(
  () =>
    everySummary
      .wbb()
      .filter((raw) => JSON.stringify(raw).includes('"STATUS_FINAL"'))
      .slice(-4)
      .map((raw) => wbb(raw as RawSummary)) as WbbSummary<"danfo">[],
);

describe("the fit", () => {
  it("draws the share made of each group to that of its points by 30 attempts", () => {
    const many = (count: number, more: object) => Array.from({ length: count }, () => shot(more));
    const list = [
      ...many(300, { made: true }),
      ...many(100, { made: false }),
      ...many(10, { made: true, seconds_left: 2 }),
      ...many(90, { made: false, shot_class: "three", points_attempted: 3 }),
      ...many(30, { made: true, shot_class: "three", points_attempted: 3 }),
      ...many(5, { made: null }),
    ];
    const fitted = fitExpectedPoints(list);
    expect(fitted).toMatchObject({ league: "wbb", two_pct: 310 / 410, three_pct: 1 / 4 });
    const group = (name: string, isLate: boolean) =>
      fitted.groups.find((one) => one.shot_class === name && one.is_late === isLate);
    expect(group("layup", false)?.make_probability).toBeCloseTo((300 + 30 * (310 / 410)) / 430, 12);
    expect(group("layup", true)).toMatchObject({ attempts: 10 });
    expect(group("layup", true)?.make_probability).toBeCloseTo((10 + 30 * (310 / 410)) / 40, 12);
    expect(group("three", false)?.make_probability).toBeCloseTo((30 + 7.5) / 150, 12);
  });

  it("refuses few attempts, and attempts for two points only", () => {
    expect(() => fitExpectedPoints([shot()])).toThrow(/500/);
    expect(() => fitExpectedPoints(Array.from({ length: 600 }, () => shot()))).toThrow(/3 points/);
  });

  it("of the package has each class, with sums that are those of its shots", () => {
    const { groups, two_pct, three_pct } = EXPECTED_POINTS_MODEL;
    for (const [value, pct] of [
      [2, two_pct],
      [3, three_pct],
    ] as const) {
      const own = groups.filter((group) => group.points_attempted === value);
      const attempts = own.reduce((sum, group) => sum + group.attempts, 0);
      const makes = own.reduce((sum, group) => sum + group.attempts * group.make_probability, 0);
      expect(makes / attempts).toBeCloseTo(pct, 2);
    }
    expect(groups.reduce((sum, group) => sum + group.attempts, 0)).toBe(107_713);
  });
});

describe("shot quality", () => {
  const list = [
    shot({ made: true }),
    shot({ made: false, points_scored: 0, game_id: "2" }),
    shot({ shot_class: "three", points_attempted: 3, points_scored: 3, athlete_id: "8" }),
    shot({ made: null }),
    shot({ team_id: "2", team_name: "Owls", opponent_id: "1", athlete_id: "9" }),
  ];

  it("adds up the expected and the scored points of shots", () => {
    const [owls, foxes] = [...shotQuality(list, { model })].sort(
      (a, b) => Number(b.team_id) - Number(a.team_id),
    );
    expect(foxes).toMatchObject({
      ...{ season: 2023, team_id: "1", team_name: "Foxes", athlete_id: null, games: 2 },
      ...{ attempts: 3, points: 5, league: "wbb" },
    });
    // 1.2 + 1.2 + 0.9; variance 4 x 0.24 twice and 9 x 0.21.
    expect(foxes?.expected_points).toBeCloseTo(3.3, 12);
    expect(foxes?.points_above_expected).toBeCloseTo(1.7, 12);
    expect(foxes?.points_per_shot).toBeCloseTo(5 / 3, 12);
    expect(foxes?.expected_points_per_shot).toBeCloseTo(1.1, 12);
    const margin = 1.96 * Math.sqrt(0.96 * 2 + 1.89);
    expect(foxes?.above_expected_low).toBeCloseTo(1.7 - margin, 12);
    expect(foxes?.above_expected_high).toBeCloseTo(1.7 + margin, 12);
    expect(owls).toMatchObject({ team_id: "2", attempts: 1, points: 2 });
  });

  it("is of players and of opponents, and refuses another way to count", () => {
    const players = shotQuality(list, { model, by: "player" });
    expect(inLine(players, "athlete_id attempts")).toBe("8 1; 9 1; 7 2");
    expect(shotQuality(list, { model, by: "player", min_attempts: 2 })).toHaveLength(1);
    const defenses = shotQuality(list, { model, by: "opponents" });
    expect(inLine(defenses, "team_name attempts")).toBe("Foxes 1; Owls 3");
    const call = shotQuality as (table: unknown, options?: unknown) => unknown;
    for (const options of [{ by: "zone" }, { min_attempts: 0 }, { teams: 1 }]) {
      expect(() => call(list, options)).toThrow(ArgumentError);
    }
  });

  it("sums to all shots of games, whoever they are counted for", () => {
    const table = rows(shots(sample()));
    const points = table.reduce((sum, row) => sum + Number(row.points_scored), 0);
    for (const by of ["team", "opponents", "player"] as const) {
      const made = shotQuality(table, { by });
      const total = (name: "points" | "attempts") =>
        made.reduce((sum, row) => sum + Number(row[name]), 0);
      expect(total("attempts")).toBe(table.length);
      expect(total("points")).toBe(points);
    }
  });
});

describe("the chart of shot quality", () => {
  /** As if of five games each, by which teams are ranked. */
  const table = lazy(() => shotQuality(rows(shots(sample()))).map((row) => ({ ...row, games: 5 })));

  it("leaves out teams with fewer games than half of the median and five, and counts them", () => {
    const games = [20, 20, 20, 10, 9, 4];
    const some = games.map((count, index) => ({
      ...table()[0],
      ...{ points_per_shot: 1 + index / 100 },
      ...{ team_id: `${index}`, team_name: `Team ${index}`, games: count },
    }));
    const chart = shotQualityChart(some as never);
    expect((chart.facts as { points: readonly unknown[] }).points).toHaveLength(4);
    expect(chart.facts).toMatchObject({ counts: { least: 10, left_out: 2 } });
    expect(chart.notes).toContain("left_out");
    expect(shotQualityChart(table()).notes).not.toContain("left_out");
    // A week has no five games.
    const week = some.map((row) => ({ ...row, games: 2 })) as never;
    expect(textsOf(shotQualityChart(week))).toContain("No team with 5 games");
    expect(shotQualityChart(week, { absolute_minimums: false }).notes).not.toContain("left_out");
    const few = textsOf(shotQualityChart(some.slice(5) as never));
    expect(few).toContain("No team with 5 games");
  });

  it("has a point per team, and names the team farthest from the expectation", () => {
    const picture = shotQualityChart(table(), { min_attempts: 0 });
    const texts = textsOf(picture);
    expect(texts).toContain("Shot quality and result, 2022–23");
    const best = table().toSorted((one, other) => over(other) - over(one))[0];
    const points = best === undefined ? "" : over(best).toFixed(2);
    expect(texts.join(" ")).toContain(
      `${best?.team_name} ${points} points per shot above expected`,
    );
    expect(faultsInStyles(picture)).toEqual([]);
  });

  it("has no two equal labels on an axis if teams differ little", () => {
    // Expected points from 0.90 to 0.93: steps of half a hundredth.
    const close = table().map((row, index, { length }) => ({
      ...row,
      expected_points_per_shot: 0.9 + (0.03 * index) / (length - 1),
    }));
    const texts = textsOf(shotQualityChart(close, { min_attempts: 0 }));
    const labels = texts.filter((text) => /^0\.9\d+$/.test(text));
    expect(labels.length).toBeGreaterThan(4);
    expect(labels.filter((text) => text.length === 5).length).toBeGreaterThan(4);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it("refuses players, and reports that there are no shots", () => {
    const players = shotQuality(rows(shots(sample())), { by: "player" });
    expect(() => shotQualityChart(players)).toThrow(/players/);
    expect(textsOf(shotQualityChart([]))).toContain("No shots");
  });
});

const over = (row: UntypedRow): number =>
  Number(row.points_per_shot) - Number(row.expected_points_per_shot);
