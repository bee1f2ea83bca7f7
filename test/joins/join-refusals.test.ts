import { describe, expect, test } from "vitest";
import { joinFrames, joinOnTeamId } from "../../src/joins/join";
import { refusalOf } from "../support/refusals";
import { sampleLeague } from "../support/sample";
import { columnsOf, ENGINES, frameOf, names, players, teams } from "./frames";
import { scoreboardOf } from "./scoreboards";

describe.each(ENGINES)("%s: a join refuses, with advice,", (engine) => {
  const message = (call: () => unknown): string => refusalOf(call).message;

  test("a column that does not exist, with the nearest", () => {
    expect(message(() => joinFrames(players(engine), teams(engine), { on: "team" }))).toBe(
      "joinFrames: left has no column 'team'. Did you mean 'team_id'?",
    );
    expect(message(() => joinFrames(players(engine), teams(engine), { on: "zzz" }))).toBe(
      "joinFrames: left has no column 'zzz'. It has name, team_id, points.",
    );
    const right_on = "colour";
    expect(message(() => joinOnTeamId(players(engine), teams(engine), { right_on }))).toContain(
      "right has no column 'colour'. Did you mean 'color'?",
    );
  });

  test("text beside integers", () => {
    const numbers = frameOf(engine, columnsOf({ team_id: "integer" }), [[2]]);
    const text = message(() => joinOnTeamId(players(engine), numbers));
    const [left, right] = engine === "danfo" ? ["character", "integer"] : ["String", "Int64"];
    expect(text).toContain(`team_id of left is ${left}, but team_id of right is ${right}.`);
    expect(text).toContain("one dtype");
    const none = frameOf(engine, columnsOf({ team_id: "integer" }), []);
    expect(message(() => joinOnTeamId(players(engine), none))).toContain(`is ${right}`);
    expect(message(() => joinOnTeamId(numbers, teams(engine)))).toContain(`left is ${right}`);
  });

  test("a suffix that makes a name twice", () => {
    const left = frameOf(engine, columnsOf({ id: "character", x: "integer" }), []);
    const both = columnsOf({ id: "character", x: "integer", x_right: "integer" });
    const right = frameOf(engine, both, []);
    expect(message(() => joinFrames(left, right, { on: "id" }))).toBe(
      'joinFrames: "x" is in both frames, and the name with the suffix, "x_right", ' +
        "is also taken. Pass another suffix.",
    );
    expect(message(() => joinFrames(right, left, { on: "id" }))).toContain("x_right");
    expect(message(() => joinFrames(left, left, { on: "id", suffix: "" }))).toContain("suffix");
    expect(names(joinFrames(left, right, { on: "id", how: "semi" }))).toEqual(["id", "x"]);
  });

  test.each([
    [{}, "on is missing"],
    [{ left_on: "team_id" }, "on is missing"],
    [{ on: "team_id", left_on: "team_id" }, "on cannot be combined"],
    [{ on: [] }, "at least one"],
    [{ on: 7 }, "at least one name"],
    [{ on: ["team_id", "team_id"] }, "repeated"],
    [
      { left_on: ["team_id", "name"], right_on: "team_id" },
      "left_on has 2 columns, but right_on has 1",
    ],
    [
      { on: "team_id", how: "full" },
      "how must be one of 'left', 'inner', 'outer', 'semi', 'anti', got 'full'. Did you mean 'outer'?",
    ],
    [{ on: "team_id", suffix: 3 }, "suffix"],
    [{ on: "team_id", hwo: "left" }, "no argument or option 'hwo'. Did you mean 'how'?"],
    [{ on: "team_id", suffixes: ["_x", "_y"] }, "'suffixes'. Did you mean 'suffix'?"],
    [undefined, 'the options are missing. For example { on: "game_id" }.'],
    [null, 'the options are missing. For example { on: "game_id" }.'],
    ["name", 'options must be an object. For example { on: "name" }.'],
  ])("the options %j", (options, part) => {
    expect(message(() => joinFrames(players(engine), teams(engine), options as never))).toContain(
      part,
    );
  });

  test.each([undefined, null, 3, "frame", [], {}, Promise.resolve()])("%s for a frame", (frame) => {
    const on = { on: "team_id" };
    expect(message(() => joinFrames(frame as never, teams(engine), on))).toContain("DataFrame");
    expect(message(() => joinFrames(teams(engine), frame as never, on))).toContain("DataFrame");
  });

  test("a scoreboard on either side, which has two teams in a row", () => {
    const board = scoreboardOf("wbb", engine, [{ home_id: "2", away_id: "7" }]);
    const said =
      "is a scoreboard, which contains a home_id and an away_id per row. Use withTeams(games, teams)";
    expect(message(() => joinOnTeamId(board as never, teams(engine)))).toBe(
      `joinOnTeamId: left ${said} for both sides, or left_on: "home_id" for one.`,
    );
    expect(message(() => joinOnTeamId(teams(engine), board as never))).toBe(
      `joinOnTeamId: right ${said} for both sides, or right_on: "home_id" for one.`,
    );
    const hosts = joinOnTeamId(board, teams(engine), { left_on: "home_id" });
    expect(names(hosts)).toContain("color");
    // One team in a row, or a team beside both: none of them is a scoreboard.
    for (const name of ["home_id", "away_id"]) {
      const frame = frameOf(engine, columnsOf({ [name]: "character" }), []);
      expect(message(() => joinOnTeamId(frame, teams(engine)))).toContain("no column 'team_id'");
    }
    const log = { team_id: "character", home_id: "character", away_id: "character" } as const;
    const both = frameOf(engine, columnsOf(log), [["2", "2", "7"]]);
    expect(names(joinOnTeamId(both, teams(engine)))).toContain("color");
  });

  test("frames of two kinds", () => {
    const other = engine === "danfo" ? "polars" : "danfo";
    const [danfo, polars] = engine === "danfo" ? ["left", "right"] : ["right", "left"];
    expect(message(() => joinOnTeamId(players(engine), teams(other)))).toBe(
      `joinOnTeamId: left is a ${engine} frame, but right is a ${other} frame. ` +
        `Use toPolars(${danfo}) or toDanfo(${polars}).`,
    );
  });

  test.each([{ on: "home_id" }, "inner"])(
    "joinOnTeamId points %j to left_on and right_on",
    (given) => {
      const teams = sampleLeague().parsed("site_wbb_teams_site");
      const call = joinOnTeamId as (...args: readonly unknown[]) => unknown;
      expect(() => call(teams, teams, given)).toThrow(
        "Set other columns with left_on and right_on",
      );
    },
  );
});
