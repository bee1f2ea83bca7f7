import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { PAGES, ROOT } from "../support/pages";

it("the README is short and has a game, a season and a chart", () => {
  const [readme] = PAGES;
  expect(Buffer.byteLength(readme?.text ?? "")).toBeLessThanOrEqual(8192);
  const names = readme?.examples.map(({ name, output }) => [name, output !== undefined]);
  expect(names).toEqual([
    ["game", true],
    ["season", true],
    ["chart", false],
  ]);
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
