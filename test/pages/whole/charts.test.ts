import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf, runPages } from "./run-pages";

runPages("charts");

it("saves what its charts are", async () => {
  const folder = await folderOf("charts");
  const saved = (name: string) => readFileSync(join(folder, name));
  expect(saved("win-probability.png").toString("latin1", 1, 4)).toBe("PNG");
  expect(saved("scorers.html").toString()).toContain("<!doctype html>");
  expect(saved("zones.svg").toString()).toContain("Kestrel Bay Lanterns");
  expect(saved("pitches.png").toString("latin1", 1, 4)).toBe("PNG");
});
