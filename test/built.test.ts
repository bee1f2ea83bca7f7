import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import * as sources from "../src/index";

const ROOT = resolve(__dirname, "..");

/** The output of a separate process that loads the built package as `sportsframe`. */
const printed = (code: string, options: readonly string[] = []): string =>
  execFileSync(process.execPath, [...options, "--eval", code], { cwd: ROOT, encoding: "utf8" });

const LOADED = `
  const sportsframe = require("sportsframe");
  const files = () => Object.keys(require.cache).map((file) => require("path").basename(file));
`;

describe("the built package", () => {
  it("has the names of the sources, for require and for import", () => {
    const names = printed(
      `
      import * as all from "sportsframe";
      console.log(JSON.stringify(Object.keys(all)));`,
      ["--input-type=module"],
    );
    const imported = (JSON.parse(names) as string[]).filter((name) => name !== "default");
    expect(imported.filter((name) => name !== "module.exports").sort()).toEqual(
      Object.keys(sources).sort(),
    );
    const required = printed(`console.log(JSON.stringify(Object.keys(require("sportsframe"))))`);
    expect((JSON.parse(required) as string[]).sort()).toEqual(Object.keys(sources).sort());
  });

  it("loads a room when one of its names is first used", () => {
    const [before, after] = printed(`${LOADED}
      console.log(files().filter((file) => /^(charts|tables|seasons|notebook)/.test(file)).join());
      sportsframe.shots;
      console.log(files().filter((file) => /^(charts|tables|seasons|notebook)/.test(file)).join());
    `).split("\n");
    expect(before).toBe("");
    expect(after).toBe("tables.js");
  });

  it("returns the same function at each access", () => {
    const text = printed(`${LOADED}
      const { shotChart } = sportsframe;
      console.log(shotChart === sportsframe.shotChart, shotChart.name);`);
    expect(text).toBe("true shotChart\n");
  });

  it("prints how a function is called, and lists of columns as tables", () => {
    const text = printed(`${LOADED}
      console.log(sportsframe.shots);
      console.log(sportsframe.boxScore.columns.baseball);`);
    expect(text).toMatch(
      /^shots\(game, options\?\)\n.*\nhelp\(shots\) shows the rest\.\ncolumns\n/,
    );
    expect(text).toContain("Columns (28), pitching");
  });

  it("has one class of errors in all its files", () => {
    const text = printed(`${LOADED}
      try {
        sportsframe.shotChart(1);
      } catch (error) {
        console.log(error instanceof sportsframe.ArgumentError);
      }`);
    expect(text).toBe("true\n");
  });
});
