import { describe, expect, it } from "vitest";
import { dfd } from "../../src/frames/dfd";
import { buildBundle } from "../../src/notebook/display";
import { pageHtml } from "../../src/notebook/help/html";
import { listBlock, type Page, textBlock } from "../../src/notebook/help/page";
import { findPage } from "../../src/notebook/help/subject";
import { FRAME_DTYPES } from "../../src/schema/dtypes";
import { operations } from "../../src/service/operations";
// Help knows the public names from it, also in the tests that come after.
import "../../src/index";

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `line${index}`, text: "A line." }));
const page = (...blocks: Page["blocks"]): Page => ({ title: "page", blocks });
const count = (text: string, part: string) => text.split(part).length - 1;

const SIGNS: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  "#39": "'",
};

/** The text that a reader of HTML sees. */
const textIn = (html: string): string =>
  html.replace(/<[^>]+>/g, "").replace(/&([^;]+);/g, (_, name) => SIGNS[name] ?? "");

describe("help as HTML", () => {
  it("shows columns with whole descriptions, in lists that can be closed", () => {
    const { columns } = operations.site_wbb_scoreboard;
    const html = pageHtml(findPage(operations.site_wbb_scoreboard, undefined));
    expect(html).toContain("<b>Columns (50)</b></summary>");
    expect(count(html, "<details open")).toBe(3);
    const text = textIn(html);
    expect(columns.filter(({ description }) => !text.includes(description))).toEqual([]);
  });

  it("has one hidden search box, which its script shows if there is something to find", () => {
    const html = pageHtml(page(listBlock("Lines", linesOf(9))));
    expect(count(html, "<input hidden ")).toBe(1);
    expect(count(html, "<script>")).toBe(1);
    expect(html).not.toMatch(/\bid=|https?:/);
    expect(pageHtml(page(listBlock("Lines", linesOf(8))))).not.toMatch(/<input|<script/);
  });

  it("closes long lists but the last one", () => {
    const html = pageHtml(page(listBlock("Long", linesOf(41)), listBlock("Last", linesOf(41))));
    expect(html).toMatch(/<details style[^>]*><summary[^>]*><b>Long/);
    expect(html).toMatch(/<details open style[^>]*><summary[^>]*><b>Last/);
  });

  it("is safe against HTML and control characters in names and texts", () => {
    const evil = "<img src=x onerror=alert(1)>\u0000`<b>`";
    const list = listBlock(evil, [{ name: evil, type: evil, text: evil }]);
    const html = pageHtml({
      title: evil,
      subtitle: evil,
      blocks: [textBlock(evil), { kind: "code", title: evil, code: evil }, list],
    });
    expect(html).not.toMatch(/<img|<b>`|<code><b>/);
    expect(html).not.toContain("\u0000");
    expect(html).toContain("<code>&lt;b&gt;</code>");
    const frame = new dfd.DataFrame([[1]], { columns: ["<script>alert(1)</script>"] });
    expect(pageHtml(findPage(frame, undefined))).not.toContain("<script>alert");
  });
});

it("show shows columns as a table of name, dtype and description", () => {
  const { columns } = operations.site_wbb_standings;
  const text = buildBundle(columns)?.text(80) ?? "";
  expect(text).toContain(`\nColumns (${columns.length})\n  `);
  for (const { name, dtype } of columns)
    expect(text).toMatch(
      new RegExp(`\n {2}${name.replaceAll(".", "\\.")}\\s+${FRAME_DTYPES[dtype]}\\. `),
    );
  expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
  expect(buildBundle(columns)?.bundle().data["text/html"]).toContain("sportsframe-help");
});
