import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveAsked, Misuse, writeArchive } from "../../scripts/archive";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import { operations } from "../../src/operations";

/** More games of basketball than one circuit of teams plays, so that there is a second. */
const GAMES = { wbb: 90, mlb: 5 } as const;
const CODES = ["wbb", "mlb"] as const;
type Code = (typeof CODES)[number];

const root = mkdtempSync(join(tmpdir(), "sportsframe-archive-"));
const first = join(root, "first");
const again = join(root, "again");
afterAll(() => rmSync(root, { recursive: true }));

const namesIn = (...path: readonly string[]) => readdirSync(join(...path)).sort();
const textOf = (...path: readonly string[]) => readFileSync(join(...path), "utf8");
const tableOf = (frame: unknown) => rows(frame as Frame) as UntypedRow[];

const summaryIds = (code: Code) =>
  namesIn(first, code, "summary").map((name) => name.replace(/\.json$/, ""));
const summaryOf = (code: Code, id: string) =>
  operations[`site_${code}_summary`].parse(
    JSON.parse(textOf(first, code, "summary", `${id}.json`)),
  );
/** Rows of all scoreboards, by the day their file is named after. */
const boardsOf = (code: Code): readonly (readonly [day: string, games: readonly UntypedRow[]])[] =>
  namesIn(first, code, "scoreboard").map((name) => {
    const payload: unknown = JSON.parse(textOf(first, code, "scoreboard", name));
    return [name, tableOf(operations[`site_${code}_scoreboard`].parse(payload))];
  });

beforeAll(() => {
  for (const code of CODES) {
    expect(writeArchive(code, GAMES[code], first)).toBe(GAMES[code]);
    expect(writeArchive(code, GAMES[code], again)).toBe(GAMES[code]);
  }
});

describe.each(CODES)("an archive of %s", (code) => {
  it("has as many summaries as games were asked for, each with a box score", () => {
    const ids = summaryIds(code);
    expect(ids).toHaveLength(GAMES[code]);
    for (const id of ids) {
      const { header, boxscore_player } = summaryOf(code, id);
      expect(tableOf(header)[0]?.id).toBe(id);
      expect(tableOf(boxscore_player).length).toBeGreaterThan(10);
    }
  });

  it("has every game once on the scoreboard of its American day", () => {
    const games = boardsOf(code).flatMap(([, list]) => list);
    expect(games.map(({ game_id }) => game_id).sort()).toEqual(summaryIds(code));
    for (const [name, list] of boardsOf(code)) {
      for (const { date, status_type_completed } of list) {
        expect(status_type_completed).toBe(true);
        // No game begins between midnight and six, so that six hours back is the day in America.
        const day = new Date(Date.parse(String(date)) - 6 * 3_600_000).toISOString().slice(0, 10);
        expect(`${day.replaceAll("-", "")}.json`).toBe(name);
      }
    }
  });

  it("tells the same score on the scoreboard and in the summary", () => {
    for (const { game_id, home_id, home_score, away_id, away_score } of boardsOf(code).flatMap(
      ([, list]) => list,
    )) {
      const points = new Map<unknown, number>([
        [home_id, 0],
        [away_id, 0],
      ]);
      for (const player of tableOf(summaryOf(code, String(game_id)).boxscore_player)) {
        // Runs of a pitcher's row are those he allowed.
        const isPitcher = (player["full_innings.part_innings"] ?? null) !== null;
        const scored = isPitcher ? 0 : Number((code === "wbb" ? player.points : player.runs) ?? 0);
        points.set(player.team_id, (points.get(player.team_id) ?? 0) + scored);
      }
      expect([...points.values()]).toEqual([Number(home_score), Number(away_score)]);
    }
  });

  it("is the same bytes when it is written again", () => {
    for (const kind of ["summary", "scoreboard"]) {
      const names = namesIn(first, code, kind);
      expect(namesIn(again, code, kind)).toEqual(names);
      for (const name of names) {
        expect(textOf(again, code, kind, name) === textOf(first, code, kind, name), name).toBe(
          true,
        );
      }
    }
  });
});

describe("circuits", () => {
  it("have teams and games of their own over the same days", () => {
    const games = boardsOf("wbb").map(([, list]) => list);
    const teamsOf = (list: readonly UntypedRow[]) =>
      new Set(list.flatMap(({ home_id, away_id }) => [home_id, away_id]));
    const isFirst = ({ game_id }: UntypedRow) => Number(game_id) <= 990_000_200;
    const one = games.flat().filter(isFirst);
    const two = games.flat().filter((game) => !isFirst(game));
    expect(one.length).toBeGreaterThan(60);
    expect(one.length + two.length).toBe(90);
    expect(teamsOf(one).size).toBe(12);
    expect([...teamsOf(two)].filter((id) => teamsOf(one).has(id))).toEqual([]);
    const names = (list: readonly UntypedRow[]) => new Set(list.map(({ home_name }) => home_name));
    expect([...names(two)].filter((name) => names(one).has(name))).toEqual([]);
    expect(games.some((list) => list.some(isFirst) && !list.every(isFirst))).toBe(true);
  });

  it("of another seed are another season", () => {
    const other = join(root, "other");
    expect(writeArchive("wbb", 3, other, "another seed")).toBe(3);
    const [name = ""] = namesIn(other, "wbb", "summary");
    expect(textOf(other, "wbb", "summary", name)).not.toBe(textOf(first, "wbb", "summary", name));
  });
});

describe("the command line", () => {
  const nowhere = join(root, "nowhere");

  it("asks for games of both leagues or one, or for none", () => {
    const words = ["--games", "7", "--out", nowhere];
    expect(archiveAsked([])).toBeUndefined();
    expect(archiveAsked(words)).toEqual({ games: 7, out: nowhere, leagues: ["wbb", "mlb"] });
    expect(archiveAsked([...words, "--league", "mlb", "--seed", "own"])).toEqual({
      games: 7,
      out: nowhere,
      leagues: ["mlb"],
      seed: "own",
    });
  });

  it.each([
    [["--games", "7"], "--out FOLDER is missing"],
    [["--games", "0", "--out", nowhere], 'from 1 to 50000, not "0"'],
    [["--games", "x", "--out", nowhere], 'from 1 to 50000, not "x"'],
    [["--games", "50001", "--out", nowhere], 'not "50001"'],
    [["--games", "7", "--out", nowhere, "--league", "nba"], 'wbb or mlb, not "nba"'],
    [["--games", "7", "--out", nowhere, "--nope"], "Unknown option '--nope'"],
    [["--games", "7", "--out"], "--out <value>' argument missing"],
    [["7"], "Unexpected argument '7'"],
    [["--out", nowhere], "--games NUMBER"],
    [["--games", "7", "--out", first], "wbb holds something"],
    [["--games", "7", "--out", __filename], "is no folder"],
  ])("refuses %j", (words, complaint) => {
    expect(() => archiveAsked(words)).toThrow(Misuse);
    expect(() => archiveAsked(words)).toThrow(complaint);
  });

  it("complains and ends with 2", () => {
    const script = join(__dirname, "../../scripts/fixtures.ts");
    const command = [require.resolve("ts-node/dist/bin"), script, "--games", "x"];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect(stderr).toMatch(/^--games must be .*\nUsage: /);
    expect(status).toBe(2);
  });
});
