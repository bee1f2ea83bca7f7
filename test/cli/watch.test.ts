import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const CLI = resolve(__dirname, "../../dist/cli.js");

/** A watch of the sample league in a process of its own. */
function watch(...args: string[]) {
  const words = [CLI, "watch", "--sample", "--every", "10", ...args];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => child.on("close", (code, signal) => done(signal ?? code)));
  return { child, ended, errors: text(child.stderr) };
}

it("writes a line for each turn of a night's games when there is no screen", async () => {
  const { child, ended, errors } = watch("--league", "mlb");
  const lines = (await text(child.stdout)).trimEnd().split("\n");
  expect([await ended, await errors]).toEqual([0, ""]);
  expect(lines[0]).toMatch(/^99\d+ {2}\S+ @ \S+ {2}The game begins\.$/);
  const score = / {2}(?:top|bottom) \d+(?:st|nd|rd|th) {2}\S+ \d+, \S+ \d+$/;
  expect(lines.filter((line) => score.test(line)).length).toBeGreaterThan(2);
  expect(lines.at(-1)).toMatch(/ {2}Final: \S+ \d+, \S+ \d+$/);
  expect(lines.join("")).not.toContain("\u001b");
});

it("records a game, ends with it and replays it as it was", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-watch-"));
  const file = join(folder, "game.ndjson");
  try {
    const game = watch("--league", "wbb", "--event-id", "990000176", "--record", file);
    const lines = await text(game.child.stdout);
    expect([await game.ended, await game.errors]).toEqual([0, ""]);
    expect(lines).toMatch(/^The game begins\.\n.+\nFinal: \S+ \d+, \S+ \d+\n$/s);
    const again = watch("--replay", file, "--speed", "1000");
    expect(await text(again.child.stdout)).toBe(lines);
    expect([await again.ended, await again.errors]).toEqual([0, ""]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("ends without an error if its reader closes the pipe", async () => {
  const { child, ended, errors } = watch("--league", "wbb", "--event-id", "990000176");
  child.stdout.once("data", () => child.stdout.destroy());
  expect([await ended, await errors]).toEqual([0, ""]);
});
