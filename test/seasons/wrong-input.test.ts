import { existsSync } from "node:fs";
import { join } from "node:path";
import v8 from "node:v8";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ArgumentError } from "../../src/errors";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import type { Where } from "../../src/seasons/read/where";
import { runScript } from "../support/run-script";
import { withoutWriting } from "../support/without-writing";
import {
  emptySeason,
  GAMES,
  opened,
  recordedSeason,
  recordedService,
  scratch,
  updatedRecording,
} from "./recorded";

/** The lines that are written to stderr from now on, instead of being shown. */
function stderrLines(): readonly string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}

describe("a folder without the season", () => {
  it("is unchanged by reading, and one line lists seasons nearby", async () => {
    const above = scratch();
    await (await opened(await recordedService([]), join(above, "data"))).update();
    const lines = stderrLines();
    const season = await emptySeason("wbb", join(above, "dada"));
    expect((await season.load("box_score")).shape[0]).toBe(0);
    expect((await season.sql("select * from box_score")).shape[0]).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/nothing is stored of wbb 2023 in \S+dada\. \S+data has wbb 2023\./),
    ]);
    expect(existsSync(join(above, "dada"))).toBe(false);
  });

  // Node's own way to make it never returns.
  it.runIf(process.platform === "linux")("that cannot be made is named by an update", async () => {
    const season = await opened(await recordedService([]), "/proc/no-such-place");
    await expect(season.update()).rejects.toThrow(
      "/proc/no-such-place/wbb: it does not exist and cannot be created. Choose another dir.",
    );
  });
});

describe("where", () => {
  it.each<[unknown, string]>([
    [{ points: "20" }, "`where`: points contains numbers, not '20'."],
    [{ points: [20, "x"] }, "`where`: points contains numbers, not 'x'."],
    [{ starter: 1 }, "`where`: starter contains true or false, not 1."],
    [{ team_id: null }, "`where`: team_id contains text, not null."],
    [{ team_id: undefined }, "not undefined"],
    [{ team_id: { a: 1 } }, "not { a: 1 }"],
    [{ game_date: "yesterday" }, "yesterday is not a day, month or range of days"],
    [5, "`where` must be an object"],
  ])("names the problem, not a damaged file: %j", async (where, message) => {
    const { season } = await recordedSeason();
    const reading = season.load("box_score", { where: where as never });
    await expect(reading).rejects.toThrow(ArgumentError);
    await expect(reading).rejects.toThrow(message);
  });

  it("of no value chooses no row, and a column that is named twice is there once", async () => {
    const { season } = await recordedSeason();
    const columns = ["team_id", "points", "team_id"];
    const none = await season.load("box_score", { where: { team_id: [] }, columns });
    expect([none.shape, none.columns]).toEqual([
      [0, 2],
      ["team_id", "points"],
    ]);
    const all = await season.load("box_score", { where: { team_id: 99 }, columns });
    expect(all.columns).toEqual(["team_id", "points"]);
    expect(all.shape[0]).toBeGreaterThan(5);
  });

  it("names a text that no row has, and the nearest one", async () => {
    const { season } = await recordedSeason();
    const lines = stderrLines();
    for (const where of [
      { team_abbreviation: "lsu" },
      { team_name: "Gonzaga" },
      { team_abbreviation: "LSU", team_id: ["1", "123"] },
      // Rows have each of these, but none has both, or no text is wrong.
      { team_abbreviation: "LSU", team_name: "South Carolina Gamecocks" },
      { team_abbreviation: ["lsu", "LSU"] },
      { team_abbreviation: "LSU", game_date: "20210101" },
      { points: 200 },
    ]) {
      await season.load("box_score", { where });
    }
    expect(lines).toEqual([
      "sportsframe: load: no row of box_score has team_abbreviation 'lsu'. Did you mean 'LSU'?\n",
      "sportsframe: load: no row of box_score has team_name 'Gonzaga'.\n",
      "sportsframe: load: no row of box_score has team_id '1' or '123'.\n",
    ]);
  });

  it("takes a game's id by either name", async () => {
    const { season } = await recordedSeason();
    const [first = "", second = ""] = GAMES;
    const ids = async (where: Where) => {
      const lines = rows(await season.load("box_score", { where }));
      return [...new Set(lines.map(({ game_id }) => game_id))];
    };
    expect(await ids({ event_id: second })).toEqual([second]);
    expect(await ids({ event_id: Number(second), game_id: second })).toEqual([second]);
    expect(await ids({ event_id: [first, second] })).toEqual([first, second]);
    await expect(ids({ event_id: first, game_id: second })).rejects.toThrow(
      `load: event_id is '${first}', but game_id is '${second}'.`,
    );
  });
});

describe("an update", () => {
  it.each([
    [{ team_ids: "99" }, "team_ids must be a list, got '99'"],
    [{ team_id: 99, dates: "yesterday" }, "dates must be a day, month, year or range of days"],
    [{ season_types: "2" }, "season_types must be a list of parts, got '2'. Valid parts are 2, 3."],
    [{ season_types: [1] }, "must be a list of parts, got [ 1 ]. Valid parts are 2, 3."],
    [{ refresh: "corrections", days: "x" }, "days must be a number from 0, got 'x'."],
    [{ wait_ms: Number.NaN }, "got NaN."],
    [{ refresh: true }, "refresh must be 'corrections', got true."],
    [{ refresh: "correction" }, "got 'correction'. Did you mean 'corrections'?"],
    [{ teamid: 99 }, "'teamid'"],
    [{ team_ids: [] }, "team_ids is an empty list. Omit it for all."],
    [{ groups: [] }, "groups is an empty list."],
    [{ team_id: "99", groups: "50" }, "groups and teams cannot be combined."],
    [{ on_progress: true }, "on_progress must be a function"],
    [{ progress: "no" }, "progress must be true or false"],
  ])("refuses %j before any request", async (options, message) => {
    const service = await recordedService([]);
    const season = await opened(service, scratch());
    const updating = season.update(options as never);
    await expect(updating).rejects.toThrow(ArgumentError);
    await expect(updating).rejects.toThrow(message);
    expect(service.loopback.requests).toEqual([]);
  });

  it("of baseball has no groups, and of a future season no games", async () => {
    const service = await recordedService([]);
    const season = new Date().getUTCFullYear() + 1;
    const base_url = service.loopback.url;
    const mlb = await openSeason({ league: "mlb", season, dir: scratch(), base_url });
    await expect(mlb.update({ groups: "50" })).rejects.toThrow("mlb has no groups.");
    const lines = stderrLines();
    expect(await mlb.update()).toMatchObject({ found: 0, failed: 0 });
    expect(lines.join("")).toContain(`no games of mlb ${season}. The season is to come.`);
    expect(service.loopback.requests).toEqual([]);
    expect((await mlb.report()).games.found).toBe(0);
  });

  it("reports that a folder is read-only, which can still be read", async () => {
    const { service, dir } = await updatedRecording(GAMES.slice(0, 1));
    await withoutWriting([dir, join(dir, "wbb")], async () => {
      const again = await opened(service, dir);
      expect((await again.load("box_score")).shape[0]).toBeGreaterThan(10);
      expect((await again.report()).games.known).toBe(1);
      await expect(again.update()).rejects.toThrow(
        /season=2023\.lock: permission to read or write it is denied\. Choose another dir/,
      );
      await expect((await emptySeason("mlb", dir)).update()).rejects.toThrow(
        /mlb: permission to read or write it is denied/,
      );
    });
  });
});

describe("a query", () => {
  it.each([
    ["select * from box_scor", "Table with name box_scor does not exist!", "'box_score'"],
    ["select * from winProbabilty", "winProbabilty does not exist!", "'win_probability'"],
  ])("that names no table of the season gets the intended one: %s", async (query, what, meant) => {
    const error = await (await emptySeason()).sql(query).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ArgumentError);
    expect(String(error)).toContain(what);
    expect(String(error)).toContain(`Did you mean ${meant}? Tables are section_boxscore_player,`);
    // The engine's own tables are not suggested.
    expect(String(error)).not.toMatch(/"pg_|"sqlite_/);
  });

  it("that is wrong otherwise gets the engine's words in their lines, and no tables", async () => {
    const season = await emptySeason();
    const error = await season.sql("select pionts from box_score").catch(({ message }) => message);
    const [what, meant, line, place] = error.split("\n");
    expect(what).toMatch(/^sql: Binder Error: Referenced column "pionts" not found/);
    expect(meant).toContain('"points"');
    expect(line).toBe("LINE 1: select pionts from box_score");
    // Below the word that is wrong.
    expect(place.indexOf("^")).toBe(line.indexOf("pionts"));
    expect(error).not.toContain("Tables are");
  });

  it.each<[unknown, string | RegExp]>([
    [
      'select * from box_score where reason = "ill"',
      `"ill" is the name of a column in SQL: a text is 'ill'.`,
    ],
    ["select * from zzzzzzzzzzzzzzzz", /does not exist![^?]*Tables are/],
    [5, "the query must be text"],
    [" -- nothing", "the query is empty"],
    ["/* nothing\n at all */;", "the query is empty"],
    [
      "select check from reconcile",
      /^sql: Parser Error: syntax error at or near "check"\. If check is the column, write "check"/,
    ],
    ["from read_csv('none.csv')", /^sql: the query may not open 'none\.csv'\..*option allow/],
    [
      "select 9007199254740993 as big",
      `column 'big' has 9007199254740993, an integer beyond 2^53, which a frame would round.`,
    ],
    [
      "select 9007199254740993::decimal(30, 0) as big",
      "column 'big' has 9007199254740993, an integer beyond 2^53",
    ],
  ])("is refused with the remedy: %s", async (query, message) => {
    await expect((await emptySeason()).sql(query as never)).rejects.toThrow(message);
  });

  it.each<[string, unknown]>([
    ["-- a /* b\nselect 1 as n", 1],
    ["/* -- */ select 2 as n", 2],
    // The last of several statements is the answer.
    ["select 4 as n; select 5 as n;", 5],
    ["select 1e17::double as big", 1e17],
    ["select cast(9007199254740993 as varchar) as big", "9007199254740993"],
    ["select 9007199254740991 as big", 2 ** 53 - 1],
  ])("has its value: %s", async (query, value) => {
    expect((await (await emptySeason()).sql(query)).values).toEqual([[value]]);
  });
});

// Needs dist/ and vendor/: npm run build.
it.each([
  ["nodejs-polars", "season", /polars is not installed.*npm install nodejs-polars@\d/s],
  ["@duckdb/node-api", "query", /not installed\. Run: npm install @duckdb\/node-api, or/],
])("without a package %s, a %s has the command that brings it", async (name, _, message) => {
  const code = `
      process.stderr.write = () => true;
      const Module = require("node:module");
      const resolve = Module._resolveFilename;
      Module._resolveFilename = function (request, ...rest) {
        if (!request.startsWith("${name}")) return resolve.call(this, request, ...rest);
        throw Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
      };
      const { openSeason } = require("./dist");
      openSeason({ league: "wbb", season: 2023, dir: ${JSON.stringify(scratch())} })
        .then((season) => season.sql("select 1"))
        .catch(({ name, message }) => console.log(name, message));`;
  const stdout = await runScript(code);
  expect(stdout).toMatch(/^MissingPackageError /);
  expect(stdout).toMatch(message);
});

it("a table that does not fit into the memory is refused, unless the selection fits", async () => {
  const { dir, season } = await recordedSeason();
  const load = (options: object = {}) => season.load("section_plays", options);
  const [all = 0, wide = 0] = (await load()).shape;
  expect(all).toBe(4102);
  const heap = v8.getHeapStatistics();
  const limit = vi.spyOn(v8, "getHeapStatistics");
  onTestFinished(() => limit.mockRestore());
  const fits = (cells: number) => limit.mockReturnValue({ ...heap, heap_size_limit: 30 * cells });
  fits(all * wide);
  expect((await load()).shape).toEqual([all, wide]);
  fits(all * wide - 1);
  const reading = load();
  await expect(reading).rejects.toThrow(ArgumentError);
  const numbers = [all, all * wide].map((count) => count.toLocaleString("en-US"));
  for (const said of [...numbers, "columns", "where", "scan", "sql"]) {
    await expect(reading).rejects.toThrow(new RegExp(`\\b${said}\\b`));
  }
  const polars = await season.load("section_plays", { return_as_polars: true });
  expect(polars.shape).toEqual({ height: all, width: wide });
  expect((await load({ columns: ["game_id"] })).shape).toEqual([all, 1]);
  // Plays of the first two games, counted with python.
  fits(376 * wide);
  const [game_id = "", other = ""] = GAMES;
  expect((await load({ where: { game_id } })).shape).toEqual([376, wide]);
  await expect(load({ where: { game_id: [game_id, other] } })).rejects.toThrow("728 rows");
  const several = await openSeason({ league: "wbb", seasons: [2022, 2023], dir });
  await expect(several.load("section_plays")).rejects.toThrow(`${numbers[0]} rows`);
  const none = await several.load("section_plays", { where: { season: 2022 } });
  expect(none.shape[0]).toBe(0);
});
