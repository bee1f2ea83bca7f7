import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { userFolder } from "../support/pages";

const FOLDER = userFolder();
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Mistakes, each in a function of its own; some are noticed only after a response arrived. */
const MISTAKES = {
  column: `lines.loc({ columns: ["nope"] })`,
  field: `s.chart(lines, { mark: "bar", encoding: { x: "nope" } })`,
  table: `[1].map(() => s.boxScore("x"))`,
  league: `await s.findTeam("xfl", "x")`,
  game: `await s.site_wbb_summary({ event_id: "1" })`,
  schedule: `await s.findGames({ league: "wbb", team: "1234567", season: 2023 })`,
  stored: `await season.load("nope")`,
  query: `await season.sql("select nope from shots")`,
  ranked: `await season.leaders("pionts")`,
  charted: `await season.chart("leaders", { statistic: "pionts" })`,
  drawn: `await season.chart("lineup_totals", { team: "nobody" })`,
} as const;

const SCRIPT = `
import * as s from "sportsframe";
await s.useSampleService({ live: false });
const lines = s.boxScore(await s.site_wbb_summary({ event_id: "990000110" }));
const season = await s.openSeason({ league: "wbb", season: 2023, dir: "data" });
await season.update({ dates: "20230105" });
const mistakes = {
${Object.entries(MISTAKES)
  .map(([name, code]) => `  async ${name}() { ${code}; },`)
  .join("\n")}
};
const seen = {};
for (const [name, make] of Object.entries(mistakes)) {
  try {
    await make();
  } catch (error) {
    seen[name] = error.stack.split("\\n").find((line) => line.startsWith("    at "));
  }
}
console.log(JSON.stringify(seen));
process.exit();
`;

// Needs dist/ and vendor/: npm run build.
it("the first line of a stack is the user's", { timeout: 120_000 }, () => {
  writeFileSync(join(FOLDER, "mine.mjs"), SCRIPT);
  const text = execFileSync(process.execPath, ["mine.mjs"], { cwd: FOLDER, encoding: "utf8" });
  const seen = JSON.parse(text) as Readonly<Record<string, string>>;
  const first = SCRIPT.split("\n").findIndex((line) => line.startsWith("  async column")) + 1;
  expect(Object.keys(seen)).toEqual(Object.keys(MISTAKES));
  Object.keys(MISTAKES).forEach((name, index) => {
    expect(seen[name], name).toContain(`mine.mjs:${first + index}:`);
  });
});

it("the files below that line have names of rooms", () => {
  const files = readdirSync(join(__dirname, "../../dist")).filter((name) => name.endsWith(".js"));
  expect(files).toEqual(expect.arrayContaining(["analysis-shots.js", "frames.js", "seasons.js"]));
  expect(files.filter((name) => !/^[a-z]+(?:-[a-z]+)*(?:-\d+)?\.js$/.test(name))).toEqual([]);
});
