import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cacheCheck } from "../../src/doctor/settings";
import { ArgumentError, dfd, load, replayGame, SportsFrameError, save } from "../../src/index";
import { createRecorder } from "../../src/live/record/recording";
import { createSettings } from "../../src/service/options/settings";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sportsframe-files-attack-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const frame = () => new dfd.DataFrame([{ a: 1 }]);

describe.skipIf(process.platform === "win32")("a pipe in place of a file", () => {
  const pipe = (name: string) => {
    const path = join(folder, name);
    execFileSync("mkfifo", [path]);
    return path;
  };

  it.each(["csv", "json", "ndjson", "parquet", "arrow"])("does not stop load: .%s", (kind) => {
    expect(() => load(pipe(`x.${kind}`))).toThrow(ArgumentError);
  });

  it("is neither written nor replaced by save", () => {
    const path = pipe("x.csv");
    expect(() => save(frame(), path)).toThrow(/x\.csv: it is not a regular file/);
    expect(readdirSync(folder)).toEqual(["x.csv"]);
  });

  it("does not stop a recording or its replay", () => {
    const path = pipe("game.ndjson");
    expect(() => createRecorder("record", path, "wbb", "1")).toThrow(SportsFrameError);
    expect(() => replayGame(path)).toThrow(/game\.ndjson cannot be read: it is not a regular file/);
  });
});

it("a link in a cache folder is not a file that the doctor tries to write", async () => {
  const [cache, victim] = [join(folder, "cache"), join(folder, "victim")];
  mkdirSync(cache);
  writeFileSync(victim, "precious");
  symlinkSync(victim, join(cache, `.sportsframe-doctor-${process.pid}`));
  const check = await cacheCheck(createSettings({ cache }));
  expect([check.status, readFileSync(victim, "utf8")]).toEqual(["fine", "precious"]);
  expect(readdirSync(cache)).toEqual([`.sportsframe-doctor-${process.pid}`]);
});
