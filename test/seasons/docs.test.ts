import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { seasonTables } from "../../src/seasons/tables";

const PAGE = readFileSync(resolve(__dirname, "../../docs/seasons.md"), "utf8");

it.each(["wbb", "mlb"] as const)("the page on seasons has the tables of %s", (league) => {
  const [, names = ""] = new RegExp(`^\\| ${league} \\| (.*) \\|$`, "m").exec(PAGE) ?? [];
  const listed = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(
    seasonTables(league)
      .map(({ name }) => name)
      .sort(),
  );
});
