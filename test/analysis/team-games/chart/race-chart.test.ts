import { describe, expect, it } from "vitest";
import { raceChart } from "../../../../src/analysis/team-games/chart/race-chart";
import { spreadOut } from "../../../../src/charts/marks/spread-out";
import { expectListed, textsOf, valuesIn } from "../../../support/chart-parts";
import { faultsInStyles } from "../../../support/charts";

const game = (team: number, day: number, result: string | null, more: object = {}) => ({
  league: "wbb",
  game_id: `${team}-${day}`,
  team_id: String(team),
  team_name: `Team ${team}`,
  team_abbreviation: `T${team}`,
  site: day % 2 === 0 ? "home" : "away",
  season: 2023,
  game_date: `202301${String(day).padStart(2, "0")}`,
  start_utc: `2023-01-${String(day).padStart(2, "0")}T20:00Z`,
  result,
  overtimes: 0,
  ...more,
});

/** Team 1 wins three of three, team 2 one of two. */
const RACE = [
  game(1, 5, "W"),
  game(1, 1, "W"),
  game(1, 3, "W"),
  game(2, 2, "L"),
  game(2, 4, "W"),
  game(2, 6, null),
];

/** Ten teams that all play each day of a month. */
const MONTH = Array.from({ length: 300 }, (_, index) => {
  const [team, day] = [1 + (index % 10), 1 + Math.floor(index / 10)];
  return game(team, day, (day * 7 + team * 3) % 10 < 10 - team / 2 ? "W" : "L");
});

const dataOf = (drawn: ReturnType<typeof raceChart>, key: string) =>
  valuesIn(drawn).filter((row) => key in row);

describe("the chart of a race", () => {
  it("counts games above even day by day", () => {
    const drawn = raceChart(RACE);
    // Each line begins at 0 the day before the first game, goes on to the day after the last, and lies less
    // than a third of a game from its level.
    expect(
      dataOf(drawn, "above").map(({ team, day, above }) => `${team} ${day} ${above.toFixed(0)}`),
    ).toEqual([
      ...["1 2022-12-31 0", "1 2023-01-01 1", "1 2023-01-03 2", "1 2023-01-05 3", "1 2023-01-06 3"],
      ...["2 2022-12-31 -0", "2 2023-01-02 -1", "2 2023-01-04 -0", "2 2023-01-06 -0"],
    ]);
    const texts = textsOf(drawn);
    expectListed(texts, "Games above .500, 2022–23", "through Jan 5", "T1 3–0", "T2 1–1");
  });

  it("names no leader of the usual eight while another team has games that are not here", () => {
    const played = (team: number, day: number, games_on_record: number) =>
      game(team, day, team <= 8 ? "W" : "L", { games_on_record });
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    const whole = raceChart(ten.flatMap((team) => [1, 2].map((day) => played(team, day, day))));
    expect(textsOf(whole)).toContain(
      "8 teams share the lead · through Jan 2 · 8 of 10 teams in these games",
    );
    // Of its twenty games the ninth team may have won eighteen.
    const partial = raceChart(
      ten.flatMap((team) => [1, 2].map((day) => played(team, day, team === 9 ? 18 + day : day))),
    );
    expect(textsOf(partial)).toContain("through Jan 2 · 8 of 10 teams in these games");
    expect(partial.facts).toMatchObject({ missing: [], missed: 1 });
    expect(partial.notes).toEqual(["lanes", "missed"]);
  });

  it("names no leader of two that are level", () => {
    const three = [1, 3].flatMap((team) => [1, 3, 6].map((day) => game(team, day, "W")));
    const two = [1, 3, 5].map((day) => game(2, day, "L"));
    const texts = textsOf(raceChart([...three, ...two]));
    expect(texts).toContain("T1 3–0 and T3 3–0 share the lead · through Jan 6");
  });

  it("names no leader while games are missing, or one team has played far fewer", () => {
    const recorded = (team: number, day: number, count: number) =>
      game(team, day, team === 1 ? "W" : "L", { games_on_record: count });
    const complete = [1, 2].flatMap((team) => [1, 2].map((day) => recorded(team, day, day)));
    const whole = raceChart(complete);
    expect(textsOf(whole)).toContain("Team 1 lead at 2–0 · through Jan 2");
    expect(whole.notes).toEqual(["lanes"]);
    // The second team's record after its second row counts five games.
    const partial = raceChart([...complete.slice(0, 3), recorded(2, 2, 5)]);
    expect(textsOf(partial)).toContain("through Jan 2");
    expect(partial.notes).toEqual(["lanes", "missing"]);
    expect(textsOf(partial).join(" ")).toContain("T2 has 2 of its first 5");
    // What a filter leaves out is not missing.
    expect(
      raceChart([...complete.slice(0, 3), recorded(2, 2, 5)], { dates: "20230102" }).notes,
    ).toEqual(["lanes"]);
    expect(raceChart(RACE).notes).toEqual(["lanes", "unequal"]);
  });

  it("draws teams that are level side by side, and says of how many teams it is", () => {
    const level = raceChart([game(1, 1, "W"), game(2, 1, "W")]);
    const [first, second] = dataOf(level, "above").filter(({ day }) => day === "2023-01-01");
    expect(first.above).toBeGreaterThan(second.above);
    expect(first.above - second.above).toBeLessThan(0.6);
    expect(level.notes).toEqual(["lanes"]);
    expect(textsOf(raceChart(MONTH)).join(" ")).toContain("8 of 10 teams");
  });

  it("takes teams and filters, else the best eight of many, without a fault in any style", () => {
    const drawn = raceChart(MONTH, { teams: [9, "Team 2"], dates: "20230129" });
    expect(new Set(dataOf(drawn, "above").map(({ team }) => team))).toEqual(new Set(["2", "9"]));
    expect(dataOf(drawn, "above")).toHaveLength(2 * (2 + 2));
    expect(textsOf(drawn).join(" ")).toContain("2 of 10 teams in these games · since Jan 29");
    const best = raceChart(MONTH);
    expect(textsOf(best).filter((text) => /^T\d+ /.test(text))).toHaveLength(8);
    expect(faultsInStyles(best)).toEqual([]);
  });

  it("says that a table has no results, and refuses what it cannot draw", () => {
    expect(textsOf(raceChart([]))).toContain("No games with a result");
    expect(() => raceChart([...RACE, game(1, 1, "W", { season: 2022 })])).toThrow("of one season");
  });
});

it("places on a line are moved apart, around the middle of where they belong", () => {
  expect(spreadOut([50, 10], 10, 100)).toEqual([50, 10]);
  // 48, 50 and 52 want to be 10 apart: around 50.
  expect(spreadOut([52, 48, 50], 10, 100)).toEqual([60, 40, 50]);
  expect(spreadOut([1, 2], 10, 100)).toEqual([0, 10]);
  expect(spreadOut([99, 98], 10, 100)).toEqual([100, 90]);
});
