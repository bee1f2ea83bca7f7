import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { deliver } from "../../src/frames/deliver";
import { save } from "../../src/frames/files/save";
import { refusalOf } from "../support/refusals";

it.each(["csv", "json", "ndjson"])("refuses %s that no text can hold", (ending) => {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-size-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const long = "x".repeat(200_000_000);
  const frame = deliver<"danfo", { text: string }>(
    "danfo",
    [{ name: "text", dtype: "character" }],
    [[long], [long], [long]],
  );
  const path = join(folder, `long.${ending}`);
  expect(refusalOf(() => save(frame, path)).message).toMatch(/^save: .*512 MB.* \.parquet/);
  expect(readdirSync(folder)).toEqual([]);
});
