import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { scatterChart } from "../../../../src/analysis/comparison/chart/scatter-chart";
import { captionOf, subtitleOf, textsOf, titleOf } from "../../../support/chart-parts";
import { faultsInStyles, type Raw } from "../../../support/charts";
import { expectRefusal, refusalOf } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";

const player = (id: number, usage: number | null, shooting: number, more: object = {}) => ({
  league: "wbb",
  season: 2023,
  athlete_id: String(id),
  athlete_name: `Anna Number${id}`,
  team_id: id < 3 ? "900" : "901",
  team_name: id < 3 ? "Iowa Hawkeyes" : "LSU Tigers",
  team_abbreviation: id < 3 ? "IOWA" : "LSU",
  usage_pct: usage,
  true_shooting_pct: shooting,
  minutes: 100 * id,
  games: 10,
  team_games: 10,
  // Of 40 minutes: as many attempts as minutes.
  field_goals_attempted: 40,
  qualified: true,
  qualifying_minimum: 100,
  per: "40 minutes",
  ...more,
});

// The means of the four qualified with both numbers: usage 0.25, true shooting 0.5.
const FIVE = [
  player(1, 0.1, 0.5),
  player(2, 0.25, 0.4),
  player(3, 0.25, 0.5),
  player(4, 0.4, 0.6),
  player(5, 0.9, 0.9, { qualified: false }),
  player(6, null, 0.7),
];

const AXES = { x: "usage_pct", y: "true_shooting_pct" } as const;

const drawn = (options: object = {}, table: readonly object[] = FIVE) =>
  scatterChart(table as never, { ...AXES, ...options });

const namesIn = ({ facts }: ReturnType<typeof drawn>) =>
  (facts as Raw).points.map(({ full }: Raw) => full);

const dotsOf = (chart: ReturnType<typeof drawn>) =>
  pictureOf(chart).all.flatMap(({ type, points, datum }) =>
    type === "symbol" ? points.map((point) => ({ ...point, of: datum })) : [],
  );

it("has pictures of teams from a folder instead of their points", () => {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-logos-"));
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  writeFileSync(join(folder, "900.png"), Buffer.from(png, "base64"));
  const chart = drawn({ logos: folder });
  expect(chart.toSVG().match(/<image/g)).toHaveLength(2);
  expect(dotsOf(chart)).toHaveLength(dotsOf(drawn()).length - 2);
  expect(faultsInStyles(chart)).toEqual([]);
  expectRefusal(() => drawn({ logos: join(folder, "none") }), "logos", "folder");
});

it("has the means and points of the qualified, and counts the rest", () => {
  const chart = drawn();
  expect(chart.facts).toMatchObject({ count: 4, of: 6, missing: 1, unqualified: [] });
  const { mean } = chart.facts as { mean: { x: number; y: number } };
  expect([mean.x, mean.y].map((one) => one.toFixed(9))).toEqual(["0.250000000", "0.500000000"]);
  expect(namesIn(chart)).not.toContain("Anna Number5");
  expect(titleOf(chart)).toBe("Usage % and true shooting %, 2022–23");
  expect(subtitleOf(chart)).toContain("4 qualified players of 6 (with 100 minutes or more)");
  expect(captionOf(chart)).toContain("25.0% and 50.0%");
  expect(chart.notes).toEqual(["lines", "missing"]);
});

it("asks for the attempts that a percentage needs, as leaders do, and counts who has fewer", () => {
  // In ten games 50 field goals are needed: at 40 minutes a game, 5 per 40 minutes.
  const shooter = (id: number, per_40: number) =>
    player(id, 0.2, 0.5, {
      minutes: 400,
      field_goals_attempted: per_40,
    });
  const table = [shooter(1, 5), shooter(2, 8), player(4, 0.3, 0.9, { minutes: 400 })];
  const few = { ...shooter(3, 4.9), true_shooting_pct: 0.99 };
  const chart = drawn({}, [...table, few]);
  expect(chart.facts).toMatchObject({ count: 3, few: 1, missing: 0, of: 4 });
  expect(namesIn(chart)).not.toContain("Anna Number3");
  expect(chart.notes).toContain("few");
  expect(drawn({}, table).notes).not.toContain("few");
  // Usage has no minimum of its own.
  expect(drawn({ y: "minutes" }, [...table, few]).facts).toMatchObject({ count: 4, few: 0 });
  const chosen = drawn({ highlight: "3" }, [...table, few]);
  expect(chosen.facts).toMatchObject({ count: 3, few: 0, unqualified: ["Anna Number3"] });
});

it("does not move the means for those highlighted, who are points though unqualified", () => {
  const chart = drawn({ highlight: "Anna Number5" });
  expect(chart.facts).toMatchObject({ count: 4, unqualified: ["Anna Number5"] });
  expect((chart.facts as { mean: { x: number } }).mean.x).toBeCloseTo(0.25, 9);
  expect(chart.notes).toContain("unqualified");
  expect(textsOf(chart)).toContain("Anna Number5");
  // Who has no number cannot be a point, and is counted.
  const absent = [...FIVE, player(7, null, 0.1, { qualified: false })];
  expect(drawn({ highlight: "7" }, absent).facts).toMatchObject({ count: 4, missing: 2 });
});

it("names first who is highlighted, then who is farthest in standard deviations", () => {
  // Deviations: usage 0.106, true shooting 0.071; so 2 and 1 are both 1.414 off, and 4 is 2.
  expect(namesIn(drawn())).toEqual([
    "Anna Number4",
    expect.stringMatching(/Number[12]$/),
    expect.stringMatching(/Number[12]$/),
    "Anna Number3",
  ]);
  const labels = (options: object) =>
    textsOf(drawn(options)).filter((text) => /Number\d$/.test(text));
  expect(labels({ labels: 1 })).toEqual(["A. Number4"]);
  expect(labels({ labels: 0, highlight: ["3"] })).toEqual(["Anna Number3"]);
});

it("keeps players whom the totals rank by fewer attempts than usual", () => {
  // Twelve attempts in ten games are fewer than the usual 50.
  const few = { per: "total", field_goals_attempted: 12 };
  const placed = (id: number, percentile: number | null) =>
    player(id, 0.2, 0.4 + id / 10, { ...few, true_shooting_pct_percentile: percentile });
  const chart = drawn({}, [placed(1, 0.25), placed(2, 0.75), placed(3, null)]);
  // The third has no rank among those with min_attempts of their own.
  expect(chart.facts).toMatchObject({ count: 2, few: 1 });
});

it("highlights all players of a team, and says in words who is highlighted", () => {
  const chosen = dotsOf(drawn({ highlight: "IOWA" })).filter(({ of }) => of.is_chosen === true);
  expect(chosen.map(({ of }) => of.player)).toEqual(["Anna Number1", "Anna Number2"]);
  expect(textsOf(drawn({ highlight: "3" })).join(" ")).toContain("Blue: Anna Number3.");
});

it("turns an axis on which less is better, and only then says what is better", () => {
  const place = (options: object, name: string) =>
    dotsOf(drawn(options)).find(({ of }) => of.player === `Anna Number${name}`);
  const usual = [place({}, "1"), place({}, "4")];
  expect(usual[0]?.x).toBeLessThan(usual[1]?.x ?? 0);
  expect(usual[0]?.y).toBeGreaterThan(usual[1]?.y ?? 0);
  const better = { x: "less", y: "less" };
  const turned = [place({ better }, "1"), place({ better }, "4")];
  expect(turned[0]?.x).toBeGreaterThan(turned[1]?.x ?? 0);
  expect(turned[0]?.y).toBeLessThan(turned[1]?.y ?? 0);
  expect(drawn().notes).not.toContain("better");
  expect(captionOf(drawn({ better: { y: "less" } }))).toContain("Better is up.");
});

it("shows a third column by area, with its range", () => {
  const chart = drawn({ size: "minutes" });
  const { points } = chart.facts as Raw;
  const areas = new Map<string, number>(points.map(({ full, area }: Raw) => [full, area ?? 0]));
  // 400 minutes against 100.
  expect((areas.get("Anna Number4") ?? 0) / (areas.get("Anna Number1") ?? 1)).toBeCloseTo(4, 9);
  expect(captionOf(chart)).toContain("minutes, 100 to 400");
  expect(faultsInStyles(chart)).toEqual([]);
});

it("draws teams, and tables that do not say who qualifies", () => {
  const teams = [1, 2, 3].map((id) => ({
    ...{ league: "nba", season: 2024, team_id: String(id), team_name: `Team ${id}` },
    ...{ team_abbreviation: `T${id}`, net_rating: 5 * id, pace: 95 + id, as_of: "20240201" },
  }));
  const chart = scatterChart(teams, { x: "pace", y: "net_rating" });
  expect(chart.facts).toMatchObject({ count: 3, mean: { x: 97, y: 10 }, unit: "team" });
  expect(subtitleOf(chart)).toBe("3 teams · games before Feb 1");
  expect(textsOf(chart)).toContain("T3");
});

it("says so if there is nothing to draw, and refuses columns without numbers and several rows of a player", () => {
  expect(textsOf(drawn({}, []))).toContain("No players or teams in this table");
  const none = FIVE.map((row) => ({ ...row, qualified: false }));
  expect(textsOf(drawn({}, none)).join(" ")).toContain("No qualified player");
  expect(refusalOf(() => drawn({ x: "usage" })).message).toContain("'usage_pct'");
  expect(refusalOf(() => drawn({ y: "team_name" })).message).toContain("y must be one of");
  expect(refusalOf(() => drawn({}, [...FIVE, FIVE[0] as object])).message).toContain("one row");
  const below = FIVE.map((row) => ({ ...row, weight: -1 }));
  expect(refusalOf(() => drawn({ size: "weight" }, below)).message).toContain("size");
  const blind = FIVE.map(({ field_goals_attempted: _, ...row }) => row);
  expect(() => drawn({}, blind)).toThrow("field_goals_attempted");
  expect(refusalOf(() => drawn({ better: { z: "less" } })).message).toContain("better");
  const seasons = [...FIVE, player(9, 0.2, 0.5, { season: 2024 })];
  expect(refusalOf(() => drawn({}, seasons)).message).toContain("one season");
});

it("has no fault with many players close together", () => {
  const many = Array.from({ length: 700 }, (_, id) =>
    player(id, 0.15 + ((id * 37) % 101) / 700, 0.4 + ((id * 53) % 97) / 400),
  );
  expect(faultsInStyles(drawn({ labels: 40, highlight: ["17", "400"] }, many))).toEqual([]);
});
