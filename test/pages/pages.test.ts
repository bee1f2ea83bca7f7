import { cpSync, existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Example, outputsOf, PAGES, ROOT, userFolder } from "../support/pages";
import { updatedSeason } from "../support/updated-season";

const FOLDER = userFolder();
afterAll(() => rmSync(FOLDER, { recursive: true }));

describe("the README", () => {
  it("is short and has a game, a season and a chart", () => {
    const [readme] = PAGES;
    expect(Buffer.byteLength(readme?.text ?? "")).toBeLessThanOrEqual(8192);
    const names = readme?.examples.map(({ name, output }) => [name, output !== undefined]);
    expect(names).toEqual([
      ["game", true],
      ["season", true],
      ["chart", false],
    ]);
  });
});

describe("the pages", () => {
  const links = PAGES.flatMap(({ file, text }) =>
    // Pages of the site link to each other by addresses that begin with a slash.
    [...text.matchAll(/\]\((?!\/|https?:|#|mailto:)([^)\s#]+)[^)]*\)/g)].map(
      ([, link = ""]) => [file, link] as const,
    ),
  );

  it("link to files that exist", () => {
    expect(links.length).toBeGreaterThan(50);
    const dead = links.filter(([file, link]) => !existsSync(join(ROOT, dirname(file), link)));
    expect(dead).toEqual([]);
  });

  it("of one subject each begin with its use, and an example", () => {
    const late = PAGES.filter(({ file }) => /^docs\/pages\/(?!from-|index)/.test(file)).filter(
      ({ text }) => !/^# .+\n\n(?:(?!```|## )[\s\S])*```ts\n/.test(text),
    );
    expect(late.map(({ file }) => file)).toEqual([]);
  });
});

/** Pages whose first example downloads seasons that the others read, too. */
const DOWNLOADING: readonly string[] = ["docs/pages/from-pandas.md", "docs/pages/transfers.md"];

// Needs dist/ and vendor/: npm run build. All examples of all pages: whole.test.ts.
describe("the first example of each page", () => {
  const first: readonly Example[] = PAGES.flatMap(({ file, examples }) => {
    const example = examples.find(({ notRun }) => notRun === undefined);
    const isLeft = example === undefined || DOWNLOADING.includes(file);
    return isLeft ? [] : [{ ...example, name: file }];
  });

  it("runs offline, with the seasons of the sample", { timeout: 300_000 }, async () => {
    for (const update of Object.values(updatedSeason)) {
      cpSync((await update()).dir, join(FOLDER, "sample-data"), { recursive: true });
    }
    const printed = await outputsOf(first, FOLDER);
    expect([...printed.keys()]).toEqual(first.map(({ name }) => name));
    const shown = first.filter(({ output }) => output !== undefined);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.map(({ name }) => printed.get(name))).toEqual(shown.map(({ output }) => output));
  });
});
