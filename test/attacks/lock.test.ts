import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import { suiteFolder } from "../support/suite-folder";

const FOLDER = suiteFolder("lock");

const ROOT = join(__dirname, "../..");

/**
 * A writer that pauses at random before every call of the file system. It notes each moment at which another
 * living process is inside, and is killed while it holds every second lock or so.
 */
const WRITER = `
const fs = require("node:fs");
const [, , folder, seed, hasLinks] = process.argv;
let state = Number(seed);
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
for (const name of ["linkSync", "lstatSync", "unlinkSync", "renameSync", "openSync", "readdirSync", "rmSync"]) {
  const own = fs[name];
  fs[name] = (...args) => {
    if (random() < 0.3) sleep(random() < 0.1 ? 120 * random() : 4 * random());
    if (name === "linkSync" && hasLinks === "no") throw Object.assign(new Error("no"), { code: "EPERM" });
    return own.apply(fs, args);
  };
}
const { locked } = require("./lock.cjs");
const inside = folder + "/inside";
const isAlive = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };
const note = (text) => fs.appendFileSync(folder + "/notes", text + "\\n");
(async () => {
  for (let turn = 0; turn < 50; turn++) {
    await locked({ folder, league: "wbb", season: 2023 }, 60_000, undefined, async () => {
      let other;
      try { other = Number(fs.readFileSync(inside, "utf8")); } catch {}
      if (other) note(isAlive(other) ? "overlap" : "takeover");
      fs.writeFileSync(inside, String(process.pid));
      sleep(40 * random());
      if (Number(fs.readFileSync(inside, "utf8")) !== process.pid) note("overlap");
      if (random() < 0.5) process.kill(process.pid, "SIGKILL");
      fs.writeFileSync(inside, "");
    });
    if (random() < 0.3) await new Promise((done) => setTimeout(done, 1));
  }
})().catch((error) => { note("failed " + error.message); });
`;

/** Lets eight processes compete until the lock was taken over that often; returns the notes. */
async function raced(takeovers: number, hasLinks: boolean): Promise<readonly string[]> {
  const folder = mkdtempSync(join(FOLDER, "season-"));
  const notes = (): readonly string[] => {
    try {
      return readFileSync(join(folder, "notes"), "utf8").trim().split("\n");
    } catch {
      return [];
    }
  };
  let seed = 1;
  const compete = async (): Promise<void> => {
    while (notes().filter((note) => note === "takeover").length < takeovers) {
      seed += 1;
      const args = [join(FOLDER, "writer.cjs"), folder, `${seed * 7919}`, hasLinks ? "yes" : "no"];
      await new Promise((done) =>
        spawn(process.execPath, args, { stdio: "ignore" }).on("exit", done),
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, compete));
  return notes();
}

beforeAll(async () => {
  await build({
    entryPoints: [process.env.SPORTSFRAME_LOCK ?? join(ROOT, "src/seasons/store/lock.ts")],
    outfile: join(FOLDER, "lock.cjs"),
    bundle: true,
    platform: "node",
    format: "cjs",
  });
  writeFileSync(join(FOLDER, "writer.cjs"), WRITER);
});

// Writers sleep most of the time, so both races run at once.
it.concurrent.each([
  ["with hard links", true, Number(process.env.SPORTSFRAME_TAKEOVERS ?? 40)],
  ["without them", false, 20],
])(
  "one process writes a season at a time, also when owners die: %s",
  { timeout: 600_000 },
  async (_, hasLinks, count) => {
    const notes = await raced(count, hasLinks);
    expect(notes.filter((note) => note !== "takeover")).toEqual([]);
    expect(notes.length).toBeGreaterThanOrEqual(count);
  },
);
