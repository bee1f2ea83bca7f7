import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const CLI = resolve(__dirname, "../../dist/cli.js");

function sportsframe(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it("lists all its commands, in lines that fit, without arguments and with --help", () => {
  const { status, stdout, stderr } = sportsframe();
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of ["repl", "kernel", "sample", "help", "--version"]) {
    expect(stdout).toContain(`\n  sportsframe ${name}`);
  }
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(100);
  expect(sportsframe("kernel", "--help").stdout).toBe(stdout);
});

it.each([
  [["repl", "--smaple"], "--smaple", "repl --help"],
  [["repl", "there"], "there", "repl --help"],
  [["rpel"], "There is no command \"rpel\". Did you mean 'repl'?", "--help"],
])("names the problem of %j, and the option that shows the usage", (args, message, help) => {
  const { status, stdout, stderr } = sportsframe(...args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(new RegExp(`^[^\n]+\nsportsframe ${help} shows the usage\\.\n$`));
  expect(stderr).not.toContain("    at ");
});
