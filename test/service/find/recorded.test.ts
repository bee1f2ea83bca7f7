import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { shots } from "../../../src/analysis/shots/shots";
import { ArgumentError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { load } from "../../../src/service/find/load";
import { fixtureText } from "../../support/payloads";
import { scratchFolder } from "../setup";

const FINAL = fixtureText("wbb/summary_final.json");
const NO_PLAYS = fixtureText("wbb/summary_final_noplays.json");
const CANCELED = fixtureText("wbb/summary_canceled.json");
const OTHER = fixtureText("mlb/summary_final.json");

/** A folder with files of these contents, gone after the test. */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = scratchFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The result of a call, and what it wrote to stderr. */
function noticed<T>(call: () => T): { readonly result: T; readonly notice: string } {
  const spy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const result = call();
    return { result, notice: spy.mock.calls.map(([text]) => String(text)).join("") };
  } finally {
    spy.mockRestore();
  }
}

const idsOf = (games: readonly { readonly header: object }[]) =>
  games.map(({ header }) => rows(header as never).map(({ id }) => id)[0]);

/** A line as the cache writes it above a body. */
const copy = (path: string, body: string) =>
  gzipSync(
    `${JSON.stringify({ url: `https://site.api.espn.com/apis/${path}`, status: 200 })}\n${body}`,
  );

describe("load of recorded games", () => {
  it("returns those of a folder by date, packed or not, with folders in it", () => {
    const folder = folderOf({
      "a.json.gz": gzipSync(NO_PLAYS),
      "990000110.json": FINAL,
      "2023/january/x.JSON": CANCELED,
      ".hidden/b.json": "no",
      "readme.txt": "no",
    });
    const { result, notice } = noticed(() => load(folder, { league: "wbb" }));
    // January 5, 16 and 23.
    expect(idsOf(result)).toEqual(["990000110", "990000129", "990000142"]);
    expect(notice).toBe("");
    const lines = rows(boxScore(result));
    const points = (id: string) =>
      lines
        .filter(({ game_id }) => game_id === id)
        .reduce((sum, row) => sum + (row.points ?? 0), 0);
    // 83 to 81, and 68 to 71.
    expect([points("990000110"), points("990000142")]).toEqual([164, 139]);
    const located = new Set(rows(shots(result)).map(({ game_id }) => game_id));
    expect([...located]).toEqual(["990000110"]);
  });

  it("finds the league itself, and gives frames of polars", () => {
    const folder = folderOf({ "one.json": OTHER });
    const [game] = load(folder) as unknown as ReturnType<typeof load<"mlb">>;
    expect(rows(game?.header as never)).toMatchObject([{ id: "991000158" }]);
    const [same] = load(folder, { league: "mlb", return_as_polars: true });
    expect(same?.header.height).toBe(1);
  });

  it.each([
    ["*.json", ["990000110"]],
    ["99*", ["990000110", "990000129"]],
    ["*/*.json", ["990000142"]],
    ["**/*42.json", ["990000142"]],
    ["**/*", ["990000110", "990000129", "990000142"]],
    ["990000110.json", ["990000110"]],
  ])("takes the pattern %s", (pattern, ids) => {
    const folder = folderOf({
      "990000110.json": FINAL,
      "990000129.json.gz": gzipSync(CANCELED),
      "in/990000142.json": NO_PLAYS,
    });
    expect(idsOf(load(`${folder}/${pattern}`, { league: "wbb" }))).toEqual(ids);
  });

  it("reads the cache folder of this package, and only its summaries", () => {
    const folder = folderOf({
      "site.api.espn.com/site_wbb_summary/event_id=990000110.json.gz": copy(
        "site/v2/sports/basketball/womens-college-basketball/summary?event=990000110",
        FINAL,
      ),
      "site.api.espn.com/site_wbb_teams_site/all.json.gz": copy(
        "site/v2/sports/basketball/womens-college-basketball/teams?limit=1000",
        fixtureText("wbb/teams.json"),
      ),
    });
    const { result, notice } = noticed(() => load(folder, { league: "wbb" }));
    expect(idsOf(result)).toEqual(["990000110"]);
    expect(notice).toBe("");
  });

  it("names the files that are left out, in one line", () => {
    const { result, notice } = noticed(() => {
      const folder = folderOf({
        "a.json": FINAL,
        "b.json": OTHER,
        "c.json": FINAL.slice(0, 1000),
        "d.json": "<html>",
        "e.json": fixtureText("wbb/teams.json"),
        "f.json": JSON.stringify({ ...JSON.parse(NO_PLAYS), gameId: 990000142 }),
        "g.json.gz": gzipSync(FINAL).subarray(0, 500),
      });
      return load(folder, { league: "wbb" });
    });
    expect(idsOf(result)).toEqual(["990000110"]);
    expect(notice.match(/\n/g)).toHaveLength(1);
    expect(notice).toContain("left out 6 files");
    expect(
      [...notice.matchAll(/(\w)\.json(?:\.gz)? \(([^)]*)\)/g)].map(([, ...found]) => found),
    ).toEqual([
      ["b", "of mlb"],
      ["c", "JSON that was cut short"],
      ["d", "not a JSON object"],
      ["e", "not a summary"],
      ["f", "rewritten by another package: use its raw file"],
    ]);
    expect(notice).toMatch(/ and 1 more\.\n$/);
  });

  it("prefers a final recording of a game to one before", () => {
    const before = JSON.parse(FINAL);
    before.header.competitions[0].status.type.completed = false;
    before.plays = [];
    const folder = folderOf({
      "a.json": JSON.stringify(before),
      "b.json": FINAL,
      "c.json": FINAL,
    });
    const { result, notice } = noticed(() => load(folder, { league: "wbb" }));
    expect([result.length, result[0]?.plays.shape[0]]).toEqual([1, 475]);
    expect(notice).toMatch(/a\.json \(game 990000110 once more\), .*c\.json \(game 990000110/);
  });

  it.each([
    ["two leagues", { "a.json": FINAL, "b.json": OTHER }, {}, /of wbb and mlb\..*league: "wbb"/],
    ["no such game", { "a.json": FINAL }, { league: "mlb" }, /has no games: .*a\.json \(of wbb\)/],
    ["no summary", { "a.json": "[]" }, {}, /has no games: .*a\.json \(not a JSON object\)/],
    ["no JSON", { "a.txt": "" }, {}, /no files that end in \.json/],
    ["an unknown league", { "a.json": FINAL }, { league: "nfl" }, /league/],
    ["options of tables", { "a.json": FINAL }, { columns: [] }, /'columns'.*file with a table/],
  ])("throws for %s", (_, files, options, message) => {
    const folder = folderOf(files as never);
    expect(() => load(folder, options as never)).toThrow(message);
    expect(() => load(folder, options as never)).toThrow(ArgumentError);
  });

  it("throws for a folder that does not exist, with a league or a pattern", () => {
    expect(() => load("no-such-folder/*.json")).toThrow(
      /no-such-folder\/ cannot be read: it does not exist/,
    );
    expect(() => load("no-such-folder", { league: "wbb" })).toThrow(
      /no-such-folder cannot be read: it does not exist/,
    );
  });
});
