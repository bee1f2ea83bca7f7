import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { UsageError } from "../../src/cli/command-line";
import { doctor } from "../../src/cli/doctor";
import { kernel } from "../../src/cli/kernel";
import { sample } from "../../src/cli/sample";
import { season } from "../../src/cli/season";
import { watch } from "../../src/cli/watch";
import { suiteFolder } from "../support/suite-folder";

const CLI = resolve(__dirname, "../../dist/cli.js");

function sportsframe(...args: string[]) {
  return spawnSync(process.execPath, [CLI, ...args], { encoding: "utf8" });
}

it("lists all its commands, in lines that fit, without arguments and with --help", () => {
  const { status, stdout, stderr } = sportsframe();
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of ["repl", "kernel", "sample", "help", "--version"]) {
    expect(stdout).toContain(`\n  sportsframe ${name}`);
  }
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(100);
  expect(sportsframe("nothing", "--help").stdout).toBe(stdout);
});

it("shows the usage of one command, or one action of it", () => {
  const usage = (...words: string[]) => sportsframe(...words, "--help").stdout;
  const called = (text: string) =>
    text.match(/(?<=^ {2}sportsframe ).*/gm)?.map((line) => line.slice(0, 13));
  expect(called(usage("kernel"))?.every((line) => line.startsWith("kernel"))).toBe(true);
  expect(called(usage("season"))).toEqual([
    "season update",
    "season report",
    'season sql "s',
    "season ... [-",
  ]);
  expect(called(usage("season", "sql"))).toEqual(['season sql "s', "season ... [-"]);
  expect(usage("season", "sql")).toContain("--csv");
  expect(usage("season", "report")).not.toContain("--csv");
});

it.each(Object.entries({ doctor, kernel, sample, season, watch }))(
  "shows every option of %s in its usage",
  async (_, { usage, start }) => {
    const { message } = (await start(["--zzzz"]).catch((error: Error) => error)) as Error;
    const [unknown, ...known] = message.match(/--[a-z-]+/g) ?? [];
    expect(unknown).toBe("--zzzz");
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter((option) => !usage.includes(option))).toEqual([]);
  },
);

it.each([
  [["repl", "--smaple"], "--smaple", "repl --help"],
  [["repl", "there"], "there", "repl --help"],
  [["season", "updat"], "season takes update, report, sql, not", "season --help"],
  [["rpel"], "There is no command \"rpel\". Did you mean 'repl'?", "--help"],
])("names the problem of %j, and the option that shows the usage", (args, message, help) => {
  const { status, stdout, stderr } = sportsframe(...args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(new RegExp(`^[^\n]+\nsportsframe ${help} shows the usage\\.\n$`));
});

const folder = suiteFolder("cli");
const DIR = ["--dir", folder];
const SEASON = ["--league", "mlb", "--season", "2025", ...DIR];

it.each([
  [season, [], "season takes update, report, sql."],
  [season, ["update", "--league", "wbb", ...DIR], "--season is missing."],
  [season, ["update", ...SEASON, "--year", "2024"], "'--year'. Did you mean '--season'?"],
  [season, ["updat", ...SEASON], "not \"updat\". Did you mean 'update'?"],
  [season, ["update", "--league", "ncaaw", ...SEASON.slice(2)], "'ncaaw'. Did you mean 'wbb'?"],
  [season, ["report", "--league", "xfl", "--season", "2023", ...DIR], "league"],
  [season, ["report", "--league", "wbb", "--season", "23a", ...DIR], "got '23a'"],
  [season, ["report", ...SEASON, "--dates", "2023"], "season report does not accept --dates."],
  [season, ["update", ...SEASON, "--allow", "."], "season update does not accept --allow."],
  [season, ["report", "all", ...SEASON], 'does not accept further words, such as "all"'],
  [season, ["update", ...SEASON, "--dates", "yesterday"], "yesterday"],
  [
    season,
    ["update", ...SEASON, "--sample", "--dates", "20250501", "--team", "zzzzz"],
    "update: team 'zzzzz' is not known. findTeam(\"mlb\", text)",
  ],
  [kernel, ["one", "two", "three"], 'One folder at a time, not also "two three".'],
  [kernel, ["--instal"], "Did you mean '--install'?"],
])("%# is refused with its message", async (command, args, message) => {
  const started = command.start(args);
  await expect(started).rejects.toThrow(message);
  await expect(started).rejects.toThrow(UsageError);
});
