import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sampleLeague } from "../../support/sample";
import { folderOf, printedBy, runPages } from "./run-pages";

runPages("seasons");

it("says what its season prints", async () => {
  // The games of one team, by the JSON of the scoreboard.
  const board = sampleLeague().raw("site_wbb_scoreboard", {
    dates: "20221101-20230430",
    limit: 500,
  });
  const { events } = board as { readonly events: readonly object[] };
  const own = events.filter((event) => JSON.stringify(event).includes('"id":"880007"'));
  expect(await printedBy("season", "update")).toContain(`found: ${own.length},`);
  expect(await printedBy("season", "sql")).toMatch(
    /shape: \(5, 3\)\nathlete_name +games +points\n/,
  );
  // All twelve teams had played by that day.
  expect(await printedBy("season", "standings")).toMatch(/shape: \(12, \d+\)/);
  expect(existsSync(join(await folderOf("season"), "season-shots.png"))).toBe(true);
});
