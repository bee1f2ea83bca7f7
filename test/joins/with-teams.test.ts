import pl from "nodejs-polars";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { detectEngine } from "../../src/frames/contents";
import { toDanfo, toPolars } from "../../src/frames/convert";
import { readContents } from "../../src/frames/input/read-frame";
import { rows } from "../../src/frames/rows";
import type { DanfoFrame } from "../../src/frames/types";
import { withTeams } from "../../src/joins/with-teams";
import type { Cell, Dtype } from "../../src/schema/dtypes";
import { operations } from "../../src/service/operations";
import { cellsIn } from "../support/cells";
import { fixtureText, payloadText } from "../support/payloads";
import { columnsOf, ENGINES, frameOf } from "./frames";
import { scoreboardOf } from "./scoreboards";

const TEAMS: Record<string, Dtype> = {
  team_id: "character",
  team_color: "character",
  wins: "integer",
};

describe.each(ENGINES)("%s", (engine) => {
  const games = scoreboardOf("wbb", engine, [
    { game_id: "11", home_id: "2", away_id: "02", home_color: "own" },
    { game_id: "12", home_id: "7", away_id: "2" },
    { game_id: "13", home_id: null, away_id: null },
  ]);
  const teams = (list: Cell[][]) => frameOf(engine, columnsOf(TEAMS), list);
  const two = teams([
    ["02", "red", 3],
    [null, "grey", 5],
    ["2", "blue", null],
  ]);
  const joined = () => withTeams(games, two) as DanfoFrame;

  test("both sides of each game get the columns of their team", () => {
    const names = "team_id team_color team_wins".split(" ");
    const added = ["home", "away"].flatMap((side) => names.map((name) => `${side}_${name}`));
    expect(cellsIn(rows(joined()), `game_id ${added.join(" ")}`)).toEqual([
      ["11", "2", "blue", null, "02", "red", 3],
      ["12", null, null, null, "2", "blue", null],
      ["13", null, null, null, null, null, null],
    ]);
  });

  test("the games' own columns are first and unchanged", () => {
    const before = readContents(games);
    const after = readContents(joined());
    const width = before.columns.length;
    expect(after.columns.slice(0, width)).toEqual(before.columns);
    expect(after.rows.map((row) => row.slice(0, width))).toEqual(before.rows);
    expect(after.columns.slice(width)).toEqual([
      { name: "home_team_id", dtype: "character" },
      { name: "home_team_color", dtype: "character" },
      { name: "home_team_wins", dtype: "integer" },
      { name: "away_team_id", dtype: "character" },
      { name: "away_team_color", dtype: "character" },
      { name: "away_team_wins", dtype: "integer" },
    ]);
    expect(detectEngine(joined())).toBe(engine);
  });

  test("no games, or no teams", () => {
    const none = withTeams(scoreboardOf("wbb", engine, []), two) as DanfoFrame;
    expect(readContents(none).columns).toEqual(readContents(joined()).columns);
    expect(rows(none)).toEqual([]);
    const unknown = rows(withTeams(games, teams([])) as DanfoFrame);
    expect(unknown.map(({ home_id, home_team_id }) => [home_id, home_team_id])).toEqual([
      ["2", null],
      ["7", null],
      [null, null],
    ]);
  });

  const frame = (dtypes: Record<string, Dtype>, list: Cell[][] = []) =>
    frameOf(engine, columnsOf(dtypes), list);
  const named = { team_id: "character", name: "character", team_name: "character" } as const;
  const twice = [
    ["2", "blue", 1],
    ["2", "navy", 2],
  ];
  const other = () => (engine === "danfo" ? toPolars(two) : toDanfo(two)) as never;
  const [danfo, polars] = engine === "danfo" ? ["games", "teams"] : ["teams", "games"];

  test.each<[DanfoFrame, () => DanfoFrame, string]>([
    [two, () => two, "games is not a scoreboard: it has no column game_id"],
    [
      frame({ game_id: "character", home_id: "character" }),
      () => two,
      "it has no column away_id. Pass the result of site_wbb_scoreboard",
    ],
    [games, () => frame({ id: "character" }), "teams has no column 'team_id'. It has id."],
    [games, () => frame({ team_id: "integer" }, [[2]]), "team_id of teams is"],
    [games, () => teams(twice), "teams contains more than one row for team 2."],
    [joined(), () => two, 'two columns "home_team_id"'],
    [games, () => frame(named), 'two columns "home_team_name"'],
    [games, other, `toPolars(${danfo}) or toDanfo(${polars})`],
  ])("refuses other frames, %#", (one, second, message) => {
    const call = () => withTeams(one as never, second());
    expect(call).toThrow(ArgumentError);
    expect(call).toThrow(message);
  });
});

test("all games of a day have the teams' own names on both sides", () => {
  const payload = JSON.parse(fixtureText("wbb/scoreboard_today.json"));
  const listed = JSON.parse(fixtureText("wbb/teams.json")) as {
    sports: { leagues: { teams: { team: { id: string; displayName: string } }[] }[] }[];
  };
  const names = new Map(
    listed.sports[0]?.leagues[0]?.teams.map(({ team }) => [team.id, team.displayName]),
  );
  const games = operations.site_wbb_scoreboard.parse(payload);
  const joined = rows(withTeams(games, operations.site_wbb_teams_site.parse(listed as never)));
  expect(joined.length).toBe(payload.events.length);
  expect(joined.length).toBeGreaterThan(3);
  for (const game of joined) {
    expect(game.home_team_display_name).toBe(names.get(game.home_id ?? ""));
    expect(game.away_team_display_name).toBe(names.get(game.away_id ?? ""));
    expect(game.away_team_display_name).toBe(game.away_display_name);
  }
});

test("types of polars' own stay on both sides", () => {
  const games = scoreboardOf("wbb", "polars", [{ home_id: "1", away_id: "2" }]);
  const teams = pl.DataFrame({
    team_id: pl.Series("team_id", ["2"], pl.Utf8),
    founded: pl.Series("founded", [new Date(0)], pl.Datetime("ms")),
  });
  const joined = withTeams<object, object>(games as never, teams as never).toRecords();
  expect(joined[0]).toMatchObject({ home_team_founded: null, away_team_founded: new Date(0) });
});

describe("recorded", () => {
  test("ARI at CIN of 6 June 2025 with mlb/teams.json, read with python", () => {
    const games = operations.site_mlb_scoreboard.parse(
      JSON.parse(payloadText("mlb/scoreboard_today.json")),
    );
    const teams = operations.site_mlb_teams_site.parse(JSON.parse(payloadText("mlb/teams.json")));
    const joined = rows(withTeams(games, teams));
    expect(joined).toHaveLength(15);
    expect(joined.find(({ game_id }) => game_id === "401695844")).toMatchObject({
      home_id: "17",
      home_team_id: "17",
      home_team_slug: "cincinnati-reds",
      home_team_short_display_name: "Reds",
      home_team_color: "c6011f",
      away_id: "29",
      away_team_id: "29",
      away_team_slug: "arizona-diamondbacks",
      away_team_nickname: "Arizona",
    });
  });

  test("refuses teams of another league, whose ids are alike", () => {
    const games = operations.site_mlb_scoreboard.parse(
      JSON.parse(fixtureText("mlb/scoreboard_today.json")),
    );
    const teams = operations.site_wbb_teams_site.parse(JSON.parse(fixtureText("wbb/teams.json")));
    expect(() => withTeams(games as never, teams as never)).toThrow(
      "withTeams: games is of mlb, but teams is of wbb",
    );
    expect(() => withTeams(games as never, undefined as never)).toThrow(
      "withTeams: teams is not a danfo or polars DataFrame.",
    );
  });
});
