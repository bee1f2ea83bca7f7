import { expect, it } from "vitest";
import { printedBy, runPages } from "./run-pages";

runPages("start");

it("leads from a team to a picture", async () => {
  expect(await printedBy("getting-started", "games")).toContain("shape: (14, 14)");
  expect(await printedBy("getting-started", "one-game")).toContain("Chart: ");
});

it("says what its finding prints", async () => {
  const printed = await printedBy("finding-games", "finding");
  expect(printed).toContain("shape: (1, 14)");
  expect(printed).toContain("shape: (14, 14)");
  expect(printed).toContain("Columns (50)");
});
