import { expect, it } from "vitest";
import { seasonChart } from "../../../../src/analysis/team-games/chart/season-chart";
import { subtitleOf, textsOf, titleOf } from "../../../support/chart-parts";
import { faultsAt, faultsInStyles } from "../../../support/charts";
import { pictureOf } from "../../../support/scenegraph";
import { cells } from "../../cells";

/** Games of a team: won by 12 at home, lost by 4 away at the fifth of the poll, won by 1 elsewhere. */
const game = (index: number, margin: number | null, site: string, more: object = {}) => ({
  ...cells(`
    league=wbb team_id="1" team_name="Fern Foxes" team_abbreviation=FERN season=2023 result=null
    opponent_rank=null overtimes=0 team_color=7a1f3d team_alternate_color=ffffff
  `),
  game_id: String(index),
  opponent_abbreviation: `OPP${index}`,
  site,
  game_date: `202301${String(index).padStart(2, "0")}`,
  start_utc: `2023-01-${String(index).padStart(2, "0")}T20:00Z`,
  points: margin === null ? null : 70 + margin,
  opponent_points: margin === null ? null : 70,
  margin,
  ...more,
});

const SEASON = [
  game(3, 1, "neutral"),
  game(1, 12, "home"),
  game(2, -4, "away", { opponent_rank: 5 }),
  game(4, null, "home"),
];

/** Thirty games, some by much. */
const LONG = Array.from({ length: 30 }, (_, index) =>
  game(index + 1, ((index * 37) % 71) - 30, ["home", "away", "neutral"][index % 3] ?? "home"),
);

it("has the games in their order, and the record by site", () => {
  const drawn = seasonChart(SEASON);
  expect(titleOf(drawn)).toBe("Fern Foxes, 2022–23");
  // 12 - 4 + 1 = 9 in three games.
  expect(subtitleOf(drawn)).toBe("2–1 (1–0 at home, 0–1 away, 1–0 neutral) · mean margin +3.0");
  const texts = textsOf(drawn);
  const opponents = ["vs OPP1", "@ #5 OPP2", "n OPP3"];
  expect(texts.filter((one) => one.includes("OPP"))).toEqual(opponents);
});

it("has bars as high as the margins, losses below the line", () => {
  const drawn = seasonChart(SEASON, { height: 200 });
  const bars = pictureOf(drawn).all.filter(
    ({ type, box, item }) =>
      type === "rect" &&
      item.fill !== drawn.spec.background &&
      box.x2 - box.x1 > 20 &&
      box.x2 - box.x1 < 400,
  );
  const heights = bars.map(({ box }) => box.y2 - box.y1);
  expect(heights).toHaveLength(3);
  const [won = 0, lost = 0, close = 0] = heights;
  expect(won / close).toBeCloseTo(12, 0);
  expect(won / lost).toBeCloseTo(3, 1);
  expect(bars[1]?.box.y1).toBeCloseTo(bars[0]?.box.y2 ?? 0, 3);
});

it("has the margins of up to 20 games at their bars, where there is room", () => {
  const numbers = (list: readonly object[], width = 640) =>
    textsOf(seasonChart(list, { width, window: null })).filter((text) => /^[+−]\d+$/.test(text));
  const played = Array.from({ length: 21 }, (_, at) => game(at + 1, 3 + (at % 9), "home"));
  const shown = numbers(played.slice(0, 20));
  // Margins from 3 to 11 twice, and then 3 and 4; none of these three is on the axis.
  expect(["+3", "+7", "+11"].map((one) => shown.filter((text) => text === one).length)).toEqual([
    3, 2, 2,
  ]);
  expect(numbers(played).filter((text) => text === "+3")).toEqual([]);
  expect(numbers(played.slice(0, 20), 320)).not.toContain("+3");
  const texts = pictureOf(seasonChart(SEASON)).texts;
  const [won, lost] = ["+12", "−4"].map((text) => texts.find((one) => one.text === text)?.box);
  // Above and below the line that both bars begin at.
  expect(won?.y2).toBeLessThan(lost?.y1 ?? 0);
  expect(faultsInStyles(seasonChart(played.slice(0, 20)))).toEqual([]);
  expect(faultsInStyles(seasonChart(LONG.slice(0, 12)))).toEqual([]);
});

it("draws form as the mean of as many games as asked for, and no line of one point", () => {
  const { spec } = seasonChart(SEASON, { window: 2 });
  // (12 - 4) / 2 and (-4 + 1) / 2.
  expect(JSON.stringify(spec)).toContain('[{"game":2,"form":4},{"game":3,"form":-1.5}]');
  expect(JSON.stringify(seasonChart(LONG, { window: null }).spec)).not.toContain('"form"');
  const games = (count: number) =>
    Array.from({ length: count }, (_, at) => game(at + 1, 5, "home"));
  const [five, six] = [seasonChart(games(5)), seasonChart(games(6))];
  expect(JSON.stringify(five.spec)).not.toContain('"form":5');
  expect(JSON.stringify(six.spec)).toContain('[{"game":5,"form":5},{"game":6,"form":5}]');
  expect(textsOf(five).join(" ")).not.toContain("Line:");
});

it("says how many of the games on the team's record are there", () => {
  const at = (index: number, games_on_record: number | null) =>
    game(index, 5, "home", { result: "W", games_on_record });
  const missing = seasonChart([at(1, 3), at(2, 4), at(3, null)]);
  expect(textsOf(missing).join(" ")).toContain("Games are missing: FERN has 2 of its first 4.");
  // The record and the line are of these games alone.
  expect(textsOf(missing).join(" ")).toContain("3–0 · 3 games here");
  const long = seasonChart([...Array(6).keys()].map((index) => at(index + 1, index + 3)));
  expect(textsOf(long).join(" ")).toContain("last 5 games here.");
  expect(seasonChart([at(1, 1), at(2, 2)]).notes).not.toContain("missing");
  // What a filter leaves out is not missing.
  const filtered = seasonChart([at(1, 3), at(2, 4)], { site: "home" });
  expect(filtered.notes).not.toContain("missing");
});

it("has opponents upright if there is room, else turned, else the months", () => {
  const anglesAt = (rows: readonly object[], width: number) =>
    pictureOf(seasonChart(rows, { width }))
      .texts.filter(({ text }) => text.includes("OPP"))
      .map(({ item }) => Number(item.angle ?? 0));
  expect(anglesAt(SEASON, 640)).toEqual([0, 0, 0]);
  expect(anglesAt(LONG, 640)).toEqual(LONG.map(() => 270));
  // Ten games in each of three months, in bars of 9 pixels.
  const days = ["202211", "202212", "202301"].flatMap((month) =>
    Array.from({ length: 10 }, (_, day) => `${month}${10 + day}`),
  );
  const long = LONG.map((row, index) => ({ ...row, game_date: days[index] ?? "" }));
  expect(anglesAt(long, 320)).toEqual([]);
  const months = pictureOf(seasonChart(long, { width: 320 })).texts.filter(({ text }) =>
    ["Nov", "Dec", "Jan"].includes(text),
  );
  expect(months.map(({ text }) => text)).toEqual(["Nov", "Dec", "Jan"]);
  const [first = 0, second = 0, third = 0] = months.map(({ box }) => box.x1);
  expect(second - first).toBeCloseTo(third - second, 0);
});

it("has every label of its axis in low pictures, too, and no fault in any width or theme", () => {
  const texts = textsOf(seasonChart([game(1, 33, "home"), game(2, -9, "home")], { width: 320 }));
  expect(texts).toEqual(expect.arrayContaining(["−10", "0", "+10", "+20", "+30", "+40"]));
  expect(faultsInStyles(seasonChart(LONG))).toEqual([]);
  for (const width of [320, 480, 1200]) expect(faultsAt(seasonChart(LONG), { width })).toEqual([]);
});

it("takes filters, and says so", () => {
  const dates = ["2023-01-02", "20230103"] as const;
  expect(subtitleOf(seasonChart(SEASON, { dates }))).toBe(
    "1–1 (0–1 away, 1–0 neutral) · mean margin −1.5 · Jan 2 to Jan 3",
  );
});

it("says that an empty table has no games, and refuses what it cannot draw", () => {
  const texts = textsOf(seasonChart([]));
  expect(texts.filter((text) => text.includes("No games with a result"))).toHaveLength(1);
  const two = [...SEASON, game(9, 3, "home", { team_id: "2", team_name: "Herons" })];
  expect(() => seasonChart(two)).toThrow(/team must be one of 2, such as .*Herons \(2\)/);
  expect(() => seasonChart(two, { team: "Herron" })).toThrow(/Herons/);
});
