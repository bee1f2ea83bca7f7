import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { operations } from "../../../src/service/operations";
import { folderOf, printedBy, runPages } from "./run-pages";

runPages("tables");

it("says what its joins print", async () => {
  // Twelve schools: the columns of the standings, those of the teams but the key.
  const width = operations.site_wbb_standings.columns.length;
  const more = operations.site_wbb_teams_site.columns.length - 1;
  expect(await printedBy("joins", "joins")).toBe(`[ 12, ${width + more} ]\n`);
  expect(await printedBy("joins", "scoreboard")).toBe("true\n");
  expect(await printedBy("joins", "team-games")).toMatch(/KBAY +69 +67 +W +1\n/);
});

it("saves what its exports are", async () => {
  const folder = await folderOf("exporting");
  const lines = (name: string) => readFileSync(join(folder, name), "utf8").trim().split("\n");
  // Six games on January 5, and 26 players of a game.
  expect(lines("team-games.csv")).toHaveLength(1 + 12);
  expect(lines("lines.csv")).toHaveLength(1 + 26);
  expect(lines("standings.csv")[1]).toContain('"=""');
});

it("says what its game tables print", async () => {
  expect(await printedBy("game-tables", "game-tables")).toContain("shape: (26, 4)");
  const pitching = await printedBy("game-tables", "baseball");
  expect(pitching).toMatch(/athlete_name +strikeouts +walks_allowed/);
});
