import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { sportOf } from "../../src/leagues";
import { seasonTables } from "../../src/seasons/tables";

const read = (name: string) => readFileSync(resolve(__dirname, "../../docs", name), "utf8");
const namesIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? "");

/** The functions in the list of game tables, with the sport that it states. */
const LINES = [
  ...read("pages/game-tables.md").matchAll(/^\| (.+?) \| (both|basketball|baseball) \|/gm),
].flatMap(([, names = "", sport = ""]) => namesIn(names).map((name) => ({ name, sport })));

describe.each(["wbb", "mlb"] as const)("of the tables of %s", (league) => {
  const isSection = ({ name }: { readonly name: string }) => name.startsWith("section_");
  const tables = seasonTables(league);

  it("the page on seasons has the sections", () => {
    const [, names = ""] =
      new RegExp(`^\\| ${league} \\| (.*) \\|$`, "m").exec(read("pages/season.md")) ?? [];
    expect(namesIn(names).sort()).toEqual(
      tables
        .filter(isSection)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it("the page on game tables has the others, with their sport", () => {
    const sports = ["both", sportOf(league)];
    const listed = LINES.filter(({ sport }) => sports.includes(sport)).map(({ name }) => name);
    const called = tables
      .filter((table) => !isSection(table) && table.name !== "team_games")
      .map((table) => table.called.replace(/OutsideGarbageTime$|(?<=^boxScore)[A-Z]\w+$/, ""));
    expect([...new Set(called)].filter((name) => !listed.includes(name))).toEqual([]);
  });
});
