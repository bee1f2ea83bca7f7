import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { shots } from "../../src/analysis/shots/shots";
import { ArgumentError } from "../../src/errors";
import { rows } from "../../src/frames/rows";
import { startSampleService } from "../../src/sample";
import { openSeason, type SeasonOptions } from "../../src/seasons/open";
import { load } from "../../src/service/find/load";
import { fixtureText, seasonFiles } from "../support/payloads";
import { differences, fileOf, GAMES, recordedSeason, scratch, tablesOf } from "./recorded";

const FINAL = fixtureText("wbb/summary_final.json");
const NO_PLAYS = fixtureText("wbb/summary_final_noplays.json");

/** A folder with files of these contents, beside which seasons can be stored. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = join(scratch(), "games");
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const idOf = (file: string): string => basename(file).split(".")[0] ?? "";

/** A folder with copies of the recorded games that are chosen; the test is skipped without them. */
function recordedFolder(isChosen: (id: string, place: number) => boolean): string {
  const chosen = seasonFiles().filter((file, place) => isChosen(idOf(file), place));
  const folder = folderOf({});
  for (const file of chosen) copyFileSync(file, join(folder, basename(file)));
  return folder;
}

/** A season from a folder; a request would fail. */
const openFrom = (from: string, options: Partial<SeasonOptions> = {}) =>
  openSeason({ league: "wbb", season: 2023, from, base_url: "http://127.0.0.1:9", ...options });

async function noticed<T>(call: () => Promise<T>) {
  const spy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const result = await call();
    return { result, notices: spy.mock.calls.map(([text]) => String(text)) };
  } finally {
    spy.mockRestore();
  }
}

/** The payload of a game with another id and other facts in its header. */
function changed(text: string, id: string, header: object = {}, completed = true): string {
  const payload = JSON.parse(text);
  payload.header = { ...payload.header, id, ...header };
  payload.header.competitions[0].status.type.completed = completed;
  return JSON.stringify(payload);
}

const statesOf = (season: Awaited<ReturnType<typeof openFrom>>) =>
  rows(season.games()).map(({ game_id, state }) => [game_id, state]);

describe("a season from a folder", () => {
  it("has the tables of a downloaded one, and asks nothing of the service", async () => {
    const from = recordedFolder((id) => GAMES.includes(id));
    const own = await openFrom(from);
    const { season } = await recordedSeason();
    expect(await differences(own, await tablesOf(season))).toEqual([]);
    expect(readdirSync(join(from, ".."))).toEqual(["games", "games-season"]);
  });

  it("goes on with new files, and with those that were not final", async () => {
    const from = folderOf({
      "990000110.json": FINAL,
      "990000175.json": fixtureText("wbb/summary_in.json"),
    });
    const { result: season, notices: lines } = await noticed(() => openFrom(from));
    expect(lines).toEqual([
      "sportsframe: openSeason: 1 game in play or to come is not in the tables.\n",
    ]);
    expect(statesOf(season)).toEqual([
      ["990000110", "final"],
      ["990000175", "pending"],
    ]);
    writeFileSync(join(from, "990000175.json"), changed(FINAL, "990000175"));
    writeFileSync(join(from, "noplays.json"), NO_PLAYS);
    // Named by the id of a stored game, it is not read again.
    writeFileSync(join(from, "990000110.json"), "gone");
    const { result, notices } = await noticed(() => season.update());
    expect(result).toMatchObject({ found: 3, fetched: 2, unchanged: 1, failed: 0 });
    expect(notices).toEqual([]);
    const games = rows(await season.load("teamGames"));
    expect(games.map(({ points }) => points)).toEqual([83, 81, 83, 81, 68, 71]);
  });

  it("rebuilds its files from the folder", async () => {
    const from = folderOf({ "a.json": FINAL });
    const dir = join(from, "../season");
    const season = await openFrom(from, { dir });
    const before = await tablesOf(season);
    rmSync(fileOf(dir, "box_score"));
    const { repaired, fetched } = await season.update();
    expect([repaired.length, fetched]).toEqual([1, 1]);
    expect(await differences(season, before)).toEqual([]);
  });

  it("names what it leaves out, once", async () => {
    const from = folderOf({
      "a.json": FINAL,
      "b.json": fixtureText("mlb/summary_final.json"),
      "c.json": changed(NO_PLAYS, "990000142", { season: { year: 2022, type: 2 } }),
      "d.json": "{",
    });
    const { result: season, notices } = await noticed(() => openFrom(from));
    expect(notices).toEqual([
      expect.stringMatching(
        /left out 3 files: .*b\.json \(of mlb\), .*c\.json \(of season 2022\), .*d\.json \(JSON that was cut short\)\.\n$/,
      ),
    ]);
    expect((await noticed(() => season.update())).notices).toEqual([]);
    const both = { season: undefined, seasons: [2022, 2023], dir: join(from, "../both") };
    const two = await noticed(() => openFrom(from, both));
    expect(two.notices).toEqual([expect.stringContaining("left out 2 files")]);
    expect(rows(two.result.games()).map((game) => game.season)).toEqual([2022, 2023]);
  });

  it("that has no game of the season throws, and names the files", async () => {
    const from = folderOf({ "a.json": FINAL });
    await expect(openFrom(from, { season: 2022 })).rejects.toThrow(
      /has no games of wbb 2022: .*a\.json \(of season 2023\)/,
    );
    await expect(openFrom(from, { league: "mlb" })).rejects.toThrow(/a\.json \(of wbb\)/);
    await expect(openFrom(join(from, "*.txt"), { dir: from })).rejects.toThrow(ArgumentError);
    // A pattern may match files of several folders.
    await expect(openFrom(join(from, "*.json"))).rejects.toThrow(/dir must/);
    await expect(openFrom(7 as never)).rejects.toThrow(/from must/);
  });

  it("takes no options of the service in its updates", async () => {
    const season = await openFrom(folderOf({ "a.json": FINAL }));
    for (const options of [{ team: "LSU" }, { dates: "202301" }, { rosters: true }]) {
      await expect(season.update(options)).rejects.toThrow(/all games of its folder/);
    }
  });

  it("can go on with the service, of whichever kind", async () => {
    const from = folderOf({ "a.json": FINAL });
    const dir = join(from, "../season");
    await openFrom(from, { dir });
    const { base_url, close } = await startSampleService({ live: false });
    const season = await openSeason({ league: "wbb", season: 2023, dir, base_url });
    const result = await season.update({ dates: "20230105" }).finally(close);
    // Six games of the sample league are on that day.
    expect(result).toMatchObject({ found: 6, fetched: 5, unchanged: 1 });
  });
});

it("recorded games of 2022-23 are read from a folder, with the scores of their headers", () => {
  const from = recordedFolder((_, place) => place % 40 === 0);
  const games = load(from, { league: "wbb" });
  expect(games).toHaveLength(24);
  const lines = rows(boxScore(games));
  const located = rows(shots(games));
  for (const game of games) {
    const [header] = rows(game.header);
    const scores = JSON.parse(header?.competitions ?? "[]")[0].competitors;
    for (const { id, score } of scores) {
      const isOwn = (row: { game_id: unknown; team_id: unknown }) =>
        row.game_id === header?.id && row.team_id === id;
      const points = lines.filter(isOwn).map((row) => row.points ?? 0);
      expect([header?.id, points.reduce((sum, one) => sum + one, 0)]).toEqual([
        header?.id,
        Number(score),
      ]);
      expect(located.filter(isOwn).length).toBeGreaterThan(0);
    }
  }
});
