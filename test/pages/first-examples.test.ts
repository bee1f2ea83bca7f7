import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copySeasons, type Example, outputsOf, PAGES, userFolder } from "../support/pages";

const FOLDER = userFolder();
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Pages whose first example downloads seasons that the others read, too. */
const DOWNLOADING: readonly string[] = ["docs/pages/from-pandas.md", "docs/pages/transfers.md"];

// Needs dist/ and vendor/: npm run build. `npm run test:all` runs all examples instead: whole.test.ts.
describe("the first example of each page", () => {
  const first: readonly Example[] = PAGES.flatMap(({ file, examples }) => {
    const example = examples.find(({ notRun }) => notRun === undefined);
    const isLeft = example === undefined || DOWNLOADING.includes(file);
    return isLeft ? [] : [{ ...example, name: file }];
  });

  it("runs offline, with the seasons of the sample", { timeout: 300_000 }, async () => {
    await copySeasons(join(FOLDER, "sample-data"));
    const printed = await outputsOf(first, FOLDER);
    expect([...printed.keys()]).toEqual(first.map(({ name }) => name));
    const shown = first.filter(({ output }) => output !== undefined);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.map(({ name }) => printed.get(name))).toEqual(shown.map(({ output }) => output));
  });
});
