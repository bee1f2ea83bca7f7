import { describe, expect, it } from "vitest";
import { shots, shotTable } from "../../../src/analysis/shots/shots";
import { readChartInput } from "../../../src/charts/input/chart-input";
import { toDanfo, toPolars } from "../../../src/frames/convert";
import { dfd } from "../../../src/frames/dfd";
import { tableRows } from "../../../src/games/table";
import { operations } from "../../../src/service/operations";
import { fixtureText } from "../../support/payloads";
import { expectRefusal, refusalOf } from "../../support/refusals";

const raw = (name: string) => JSON.parse(fixtureText(`${name}.json`)) as object;
const { parse } = operations.site_wbb_summary;
const game = parse(raw("wbb/summary_final"));
const live = parse(raw("wbb/summary_in"));

const given = (what: unknown) =>
  readChartInput<{ readonly mine?: unknown }, "basketball">(
    "shotChart",
    {
      name: "shots",
      sports: ["basketball"],
      rows: (games) => tableRows(shotTable, games) as readonly object[],
      columns: () => shots.columns,
    },
    what,
    {},
  );

describe("a chart is given", () => {
  it("a summary of either engine: the rows of its table, and the game", () => {
    const { rows, games } = given(game);
    expect(rows).toHaveLength(124);
    expect(games).toHaveLength(1);
    expect(games?.[0]).toMatchObject({
      completed: true,
      status: "Final/OT",
      start_utc: "2023-01-05T23:30Z",
      home: { team_name: "Kestrel Bay Lanterns", score: 83 },
      away: { team_name: "Ashgrove Foxes", score: 81 },
    });
    const polars = parse(raw("wbb/summary_final"), { return_as_polars: true });
    expect(given(polars).rows).toEqual(given(game).rows);
    expect(given(polars).games?.[0]?.home).toEqual(given(game).games?.[0]?.home);
  });

  it("several summaries: the rows of all", () => {
    const { rows, games } = given([game, live]);
    expect(rows).toHaveLength(124 + 51);
    expect(games?.map(({ status }) => status)).toEqual(["Final/OT", "1:49 - 2nd Quarter"]);
  });

  it("the table itself, of either kind: its rows, and no game", () => {
    const table = shots(game);
    for (const one of [table, toPolars(table), toDanfo(toPolars(table))]) {
      expect(given(one)).toEqual({ rows: given(game).rows, games: undefined, league: "wbb" });
    }
  });

  it("several tables: the rows of all", () => {
    const { rows, games } = given([shots(game), shots(live)]);
    expect(rows).toEqual(given([game, live]).rows);
    expect(games).toBeUndefined();
  });

  it("a part of the table, with a column more", () => {
    const table = shots(game);
    const some = table.head(3);
    some.addColumn("mine", [1, 2, 3], { inplace: true });
    const { rows } = given(some);
    expect(rows.map(({ mine, ...row }) => [mine, row])).toEqual(
      given(game)
        .rows.slice(0, 3)
        .map((row, index) => [index + 1, row]),
    );
  });

  it("an empty table", () => {
    const none = shots(parse(raw("wbb/summary_pre")));
    expect(given(none)).toEqual({ rows: [], games: undefined });
    expect(given(toPolars(none))).toEqual({ rows: [], games: undefined });
  });
});

describe("a chart says what to do when it is given", () => {
  it.each([
    ["a promise", Promise.resolve(game), "got a promise: put await before"],
    ["the raw JSON", raw("wbb/summary_final"), "got the raw JSON: omit return_parsed"],
    ["nothing", undefined, "shotChart takes the result of site_wbb_summary"],
    ["null", null, "shotChart takes the result of site_wbb_summary"],
    ["text", "401469424", "shotChart takes the result of site_wbb_summary"],
    ["another object", { shots: [] }, "got { shots: [] }"],
  ])("%s", (_, what, message) => {
    expectRefusal(() => given(what), null, message, "shotChart(await site_wbb_summary(");
  });

  it("a game of the other league, one section of a summary, or another table", () => {
    const mlb = operations.site_mlb_summary.parse(raw("mlb/summary_final"));
    expectRefusal(() => given(mlb), null, "got a game of mlb");
    expect(() => given(game.plays)).toThrow(
      /^shotChart: this table is missing columns of shots\(\): .* and \d+ more\. .*shots\(game\)/,
    );
    const other = new dfd.DataFrame([{ points: 3 }]);
    expectRefusal(() => given(other), null, "is missing columns of shots()");
  });

  it("a table without some columns: their names", () => {
    const table = toPolars(shots(game)).drop(["x_ft", "season"] as never);
    const { message, operation } = refusalOf(() => given(table));
    expect(message).toContain("this table is missing columns of shots(): season, x_ft.");
    expect(operation).toBe("shotChart");
  });
});
