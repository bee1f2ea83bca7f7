import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPolars } from "../../../src/frames/polars";
import * as sf from "../../../src/index";
import { buildBundle } from "../../../src/notebook/display";
import { playerLine } from "../../analysis/totals/made-up";
import { fixture } from "../../games/basketball/summaries";
import { frameOf } from "../frame-columns";

loadPolars();
const pl = require("nodejs-polars") as typeof import("nodejs-polars");

const { columns } = process.stdout;
beforeAll(() => {
  process.stdout.columns = 80;
});
afterAll(() => {
  process.stdout.columns = columns;
});

/** The names in the printed table. */
function namesOf(frame: object): readonly string[] {
  const [, names = ""] = inspect(frame).split("\n");
  return names.trim().split(/ {2,}| (?=\S)/);
}

/** Twenty columns of ten letters, of which eighty letters show six; the last is null in all rows. */
const NAMES = Array.from({ length: 20 }, (_, index) => `column_${index + 10}`);
const ROWS = [3, 1, 2].map((row) =>
  NAMES.map((name, index) => (index === 19 ? null : `${row}${name}`)),
);
const wide = <E extends "danfo" | "polars">(engine: E) =>
  frameOf(
    engine,
    NAMES.map((name) => `${name} character`),
    ROWS,
  );

describe("polars' frames show the columns that they were sorted or grouped by:", () => {
  const frame = wide("polars") as unknown as import("nodejs-polars").DataFrame;
  it.each([
    ["sort", () => frame.sort("column_25")],
    ["sort by an expression", () => frame.sort(pl.col("column_25"), true)],
    ["sort by an object", () => frame.sort({ by: "column_25", descending: true })],
    ["head", () => frame.sort("column_25").head(2)],
    ["tail", () => frame.sort("column_25").tail(1)],
    ["filter", () => frame.sort("column_25").filter(pl.col("column_10").neq(pl.lit("x")))],
    ["a new column", () => frame.sort("column_25").withColumn(pl.lit(1).alias("one"))],
    ["lazy", () => frame.lazy().sort("column_25").limit(2).collectSync()],
    ["groups", () => frame.groupBy("column_25").first()],
    [
      "lazy groups",
      () => frame.lazy().groupBy("column_25").agg(pl.exclude("column_25").first()).collectSync(),
    ],
  ])("%s", (_, sorted) => {
    expect(namesOf(sorted())).toContain("column_25");
    expect(namesOf(frame)).not.toContain("column_25");
  });

  it("the latest first, and all that fit", () => {
    expect(namesOf(frame.sort("column_28").sort(["column_25", "column_27"]))).toEqual(
      ["10", "11", "12", "25", "27", "28"].map((number) => `column_${number}`),
    );
  });

  it("collected later", async () => {
    expect(namesOf(await frame.lazy().sort("column_25").collect())).toContain("column_25");
  });
});

describe("danfo's frames keep them", () => {
  const sorted = wide("danfo").sortValues("column_25");
  it.each([
    ["with fewer columns", () => sorted.drop({ columns: ["column_10"] })],
    ["with a new column", () => sorted.addColumn("one", [1, 1, 1])],
    ["as a copy", () => sorted.copy()],
    ["with new labels", () => sorted.resetIndex()],
  ])("%s", (_, frame) => expect(namesOf(frame())).toContain("column_25"));
});

it.each(["danfo", "polars"] as const)("a %s frame sorted by nulls shows them", (engine) => {
  const frame = wide(engine) as sf.Frame;
  const sorted =
    engine === "danfo"
      ? (frame as ReturnType<typeof wide<"danfo">>).sortValues("column_29")
      : (frame as sf.PolarsFrame).sort("column_29");
  expect(namesOf(sorted)).toContain("column_29");
  expect(inspect(frame)).toContain("(1 empty)");
  expect(inspect(sorted)).not.toContain("empty");
});

it("notebooks put them first", () => {
  const html = String(
    buildBundle(wide("danfo").sortValues("column_25"))?.bundle().data["text/html"],
  );
  expect(/<th[^>]*>(\w+)/.exec(html)?.[1]).toBe("column_10");
  expect(html.indexOf("column_25")).toBeLessThan(html.indexOf("column_19"));
});

describe("the season and the day", () => {
  const table = (days: readonly string[]) =>
    frameOf(
      "danfo",
      [...NAMES, "season", "game_date"].map((name) => `${name} character`),
      days.map((day) => [...NAMES.map((name) => name), day.slice(0, 4), day]),
    );

  it("are shown if rows differ in them", () => {
    expect(namesOf(table(["20230105", "20230106"])).slice(-1)).toEqual(["game_date"]);
    expect(namesOf(table(["20230105", "20240105"])).slice(-2)).toEqual(["season", "game_date"]);
  });

  it("are not if all rows are of one game", () => {
    expect(namesOf(table(["20230105", "20230105"]))).toEqual(NAMES.slice(0, 7));
  });
});

describe("tables of this package show what they are grouped and sorted by", () => {
  it("shotSplits: shooters and zones", () => {
    const splits = sf.shotSplits(sf.shots(fixture("summary_final").danfo), ["shooter", "zone"]);
    expect(namesOf(splits).slice(0, 3)).toEqual(["team_abbreviation", "athlete_name", "zone"]);
  });

  it("leaders: the statistic, however long its name", () => {
    const lines = ["LSU", "UConn"].map((team, index) =>
      playerLine({
        athlete_id: `${index}`,
        athlete_name: "Wilhelmina Wolverstone",
        team_id: `${index}`,
        team_abbreviation: team,
        minutes: 30,
        three_point_field_goals_attempted: 100,
        three_point_field_goals_made: 50 + index,
      }),
    );
    const totals = sf.playerTotals(new sf.dfd.DataFrame(lines) as sf.DanfoFrame, { ranks: true });
    const best = sf.leaders(totals, "three_point_field_goal_pct");
    expect(namesOf(best)).toEqual(
      expect.arrayContaining(["rank", "name", "value", "statistic", "team_abbreviation"]),
    );
  });

  it("playerTotals: the groups in which it ranks", () => {
    const line = playerLine({ athlete_id: "1", team_id: "1", athlete_position: "G", minutes: 30 });
    const totals = sf.playerTotals(new sf.dfd.DataFrame([line]) as sf.DanfoFrame, {
      ranks: "position",
    });
    expect(namesOf(totals)).toContain("position_group");
  });
});

// 00:30 UTC on January 6 is 19:30 on January 5 in New York; 03:30 UTC on June 6 is 23:30 on June 5.
describe("the day of a game is printed instead of its start in UTC:", () => {
  const games = sf.site_wbb_scoreboard.parse({
    events: [{ id: "401", date: "2023-01-06T00:30Z", shortName: "ARK @ LSU" }],
  });

  it("in scoreboards", () => {
    expect(inspect(games)).toMatch(/ date\n.* US day\n.* 20230105\n/);
    expect(inspect(sf.toPolars(games))).toMatch(/ US day\n.* 20230105\n/);
    const html = buildBundle(games)?.bundle().data["text/html"];
    expect(html).toContain(">20230105<");
  });

  it("in schedules", () => {
    const schedule = sf.site_mlb_team_schedule.parse({
      events: [{ id: "401", date: "2023-06-06T03:30Z", name: "A at B" }],
    });
    expect(inspect(schedule)).toContain(" 20230605 ");
  });

  it("but not in the frame, nor if the user chose the column", () => {
    expect(sf.rows(games)[0]?.date).toBe("2023-01-06T00:30Z");
    expect(inspect(games.loc({ columns: ["date", "name"] }))).toContain("2023-01-06T00:30Z");
    const display = buildBundle(games, { columns: ["date"] });
    expect(display?.text(80)).toContain("2023-01-06T00:30Z");
  });
});
