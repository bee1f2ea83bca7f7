import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { rows } from "../../src/frames/rows";
import {
  differences,
  fileOf,
  opened,
  recordedService,
  scratch,
  tablesOf,
  updatedRecording,
} from "./recorded";

const IDS = ["401469407", "401469417", "401469424"] as const;

/** The path of the stored response of a game's summary. */
function answerPath(dir: string, id: string): string {
  const answers = join(dir, "answers");
  const names = readdirSync(answers, { recursive: true }) as string[];
  const name = names.find((one) => one.includes("summary") && one.includes(id));
  if (name === undefined) throw new Error(`no answer of ${id} among ${names.join(", ")}`);
  return join(answers, name);
}

/** A season of three games whose tables have to be rebuilt. */
async function damaged() {
  const updated = await updatedRecording(IDS);
  const before = await tablesOf(updated.season);
  const damage = () => rmSync(fileOf(updated.dir, "shots"));
  damage();
  return { ...updated, before, damage };
}

const FAULTS: Readonly<Record<string, (path: string) => void>> = {
  "cut short": (path) => truncateSync(path, 5000),
  empty: (path) => truncateSync(path, 0),
  "of other bytes": (path) => writeFileSync(path, "a power cut"),
  gone: (path) => rmSync(path),
  "JSON that ends early": (path) => {
    const text = gunzipSync(readFileSync(path));
    writeFileSync(path, gzipSync(text.subarray(0, text.length / 2)));
  },
};

describe("a stored response that is", () => {
  it("damaged in any way is requested again, and no other", async () => {
    const { service, dir, season, before, damage } = await damaged();
    for (const [fault, spoil] of Object.entries(FAULTS)) {
      spoil(answerPath(dir, "401469417"));
      const done = await season.update();
      expect([fault, done.fetched, done.failed, done.corrected]).toEqual([fault, 3, 0, 0]);
      expect([fault, ...service.asked()]).toEqual([fault, "401469417"]);
      expect([fault, ...(await differences(season, before))]).toEqual([fault]);
      service.loopback.forget();
      damage();
    }
  });

  it("unreadable makes one failed game, and no failed update, if the service refuses it", async () => {
    const { service, dir, season, before, damage } = await damaged();
    FAULTS["JSON that ends early"]?.(answerPath(dir, "401469417"));
    service.refused.set("401469417", 404);
    expect(await season.update()).toMatchObject({ fetched: 2, failed: 1 });
    expect(rows(season.games())).toMatchObject([
      { game_id: "401469407", state: "final", attempts: null },
      { game_id: "401469417", state: "failed", attempts: 1 },
      { game_id: "401469424", state: "final", attempts: null },
    ]);
    const shots = rows(await season.load("shots"));
    expect([...new Set(shots.map(({ game_id }) => game_id))]).toEqual(["401469407", "401469424"]);
    service.refused.clear();
    expect(await season.update()).toMatchObject({ fetched: 1, failed: 0 });
    expect(await differences(season, before)).toEqual([]);
    damage();
    service.loopback.forget();
    await season.update();
    expect(service.asked()).toEqual([]);
  });

  it("of a shape that no table can read is a failed game with the path", async () => {
    const service = await recordedService(IDS);
    service.change("401469417", (game) => ({ ...game, boxscore: { players: "none" } }));
    const season = await opened(service, scratch());
    const { fetched, failed } = await season.update();
    expect(fetched + failed).toBe(3);
    const games = rows(season.games());
    const bad = games.find(({ game_id }) => game_id === "401469417");
    expect([failed, bad?.state]).toEqual([1, "failed"]);
    expect(bad?.error).toContain("boxscore");
    const shots = rows(await season.load("shots"));
    expect(new Set(shots.map(({ game_id }) => game_id)).size).toBe(2);
  });
});
