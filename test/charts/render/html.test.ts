import { describe, expect, it } from "vitest";
import { Chart } from "../../../src/charts/chart";
import { chart } from "../../../src/charts/own-chart";
import type { Places } from "../../../src/charts/render/pointed";
import { scriptsOf, unescaped } from "../../support/chart-pages";
import { smallChart } from "../../support/charts";

function drawingsIn(html: string): Places[] {
  const [, json = ""] = /^\s*sportsframeChart\(([\s\S]*)\);/.exec(scriptsOf(html)[1] ?? "") ?? [];
  return JSON.parse(json) as Places[];
}

describe("the page", () => {
  const html = smallChart().toHTML();

  it("names no file and no address to load from", () => {
    const tags = html.replaceAll(/<script>[\s\S]*?<\/script>/g, "");
    expect(tags).not.toMatch(/<(?:script|link|img|image|iframe|object|embed|base|use)\b/);
    expect(tags).not.toMatch(/\b(?:src|href|srcset|action|poster)\s*=/);
    expect(tags).not.toMatch(/@import/);
    for (const [, address] of tags.matchAll(/url\(([^)]{0,20})/g)) {
      expect(address).toMatch(/^data:font\/woff2/);
    }
  });

  it("shows picture and table where scripts do not run", () => {
    const [, svg = ""] = /<div id="chart"[^>]*>([\s\S]*<\/svg>)<\/div>/.exec(html) ?? [];
    expect(svg).toContain("<title>Kestrel Bay beat Ashgrove</title>");
    expect(html).toContain("<title>Kestrel Bay beat Ashgrove</title>\n");
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">/);
    expect(html).toContain("<summary>Data table, 2 rows</summary>");
    expect(html).toContain('<tr><th scope="col">At</th></tr>');
    expect(html).toContain("<tr><td>1</td></tr>\n<tr><td>2</td></tr>");
  });

  it("carries the font once", () => expect(html.match(/@font-face/g)).toHaveLength(2));

  it("hands the script where each row lies, in every width", () => {
    const drawings = drawingsIn(html);
    expect(scriptsOf(html)).toHaveLength(2);
    // Of a scale from 0 to 3 in the middle of the room between paddings of 16.
    const middles = drawings.map(({ dot }) =>
      dot.map(([row, left, , width]) => [row, Math.round(Number(left) + Number(width) / 2)]),
    );
    const thirds = (room: number) => [1, 2].map((at) => [at - 1, 16 + Math.round((at * room) / 3)]);
    expect(middles).toEqual([thirds(328), thirds(608)]);
  });

  it("is small: no program but its own", () => {
    expect(html.length).toBeLessThan(100_000);
    expect(scriptsOf(html)[0]?.length).toBeLessThan(10_000);
  });

  it("neither asks for focus nor has a table where nothing can be pointed at", () => {
    const body = { width: 608, height: 100, data: { values: [{}] }, mark: "point" };
    const page = smallChart({ body }).toHTML();
    expect(scriptsOf(page)).toEqual([]);
    expect(page).not.toContain("<details>");
  });

  it.each([
    ["</script><script>alert(1)</script>"],
    ["<!--<script>"],
    ["</SCRIPT >"],
    ["\u2028 \u2029 \\ \" ' ` $& $1"],
    ["<img src=x onerror=alert(1)>"],
  ])("is not broken by %j, wherever it stands", (text) => {
    const plain = text.replaceAll(/[\u2028\u2029\\]/g, "");
    const shape = `M-1,-1H1V1H-1Z${text.replaceAll(/[a-z]/gi, "")}`;
    const body = {
      width: 608,
      height: 100,
      data: { values: [{ text, at: 1 }] },
      mark: { type: "point", shape, size: 4000 },
      // Vega-Lite does not escape all of it in the names of a tooltip's cells.
      encoding: { tooltip: [{ field: "text", title: plain }, { field: "at" }] },
    };
    const page = smallChart({ title: text, subtitle: text, description: text, body }).toHTML();
    const scripts = scriptsOf(page);
    expect(scripts).toHaveLength(2);
    expect(scripts[0]).toBe(scriptsOf(html)[0]);
    expect(scripts[1]).not.toContain("<");
    expect(drawingsIn(page)[0]?.shape[0]?.[4]).toBe(shape);
    const tags = page.replaceAll(/<script>[\s\S]*?<\/script>/g, "");
    expect(tags).not.toMatch(/<(?:img|script|!--)/i);
    const [, head = "", cell = ""] =
      /<th [^>]*>([\s\S]*?)<\/th>[\s\S]*?<td>([\s\S]*?)<\/td>/.exec(tags) ?? [];
    expect([cell, head].map(unescaped)).toEqual([text, plain]);
  });

  it("is called by its description where it has no title", () => {
    const page = smallChart().with({ title: null, subtitle: null }).toHTML();
    expect(page).toContain("<title>Kestrel Bay was behind for three quarters.</title>\n");
  });

  it("follows the reader's theme where the user chose none", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/^:root\{--paper:#ffffff;/m);
    expect(html).toMatch(/^@media \(prefers-color-scheme: dark\) \{ :root\{--paper:#14171b;/m);
    // Ink is a variable, not a picture for each theme.
    expect(html.match(/<svg /g)).toHaveLength(2);
    expect(html).toContain('fill="var(--c');
  });

  it("has the theme that the user chose, and no other", () => {
    for (const theme of ["light", "dark"] as const) {
      const page = smallChart({}, { theme }).toHTML();
      expect(page).toContain(`<meta name="color-scheme" content="${theme}">`);
      expect(page).toContain(`--paper:${theme === "dark" ? "#14171b" : "#ffffff"};`);
      expect(page).not.toContain("prefers-color-scheme");
    }
  });

  it("has two pictures where the themes' differ in more than colours", () => {
    const chart = new Chart("twofold", ({ theme }) => ({
      title: `On ${theme.name} paper`,
      subtitle: "",
      description: "One word.",
      body: {
        width: 100,
        height: 20,
        data: { values: [{}] },
        mark: { type: "text", text: "word" },
      },
    }));
    const page = chart.toHTML();
    expect(page.match(/<div class="drawing d0 (?:light|dark)"/g)).toHaveLength(2);
    expect(page).toContain("<title>On dark paper</title>");
  });

  it.each([
    [300, [300]],
    [480, [360, 480]],
    [640, [360, 640]],
    [900, [360, 640, 900]],
  ])("of a chart %d wide is drawn as wide as %j", (width, widths) => {
    const page = smallChart({}, { width }).toHTML();
    const drawn = [...page.matchAll(/<svg [^>]*viewBox="0 0 (\d+)/g)].map(([, wide]) =>
      Number(wide),
    );
    expect(drawn).toEqual(widths);
    expect(page.match(/@media all[^{]*/g)).toHaveLength(widths.length);
  });
});

it.each([
  "blue;}body{background:url(http://evil.example/seen)}x{y:z",
  "url(http://evil.example/seen)",
  "var(--x,url(http://evil.example/seen))",
  "rgb(0,0,0);background:url(//evil.example)",
  "</style><b>",
])("a color that is none reaches no style sheet: %s", (color) => {
  const fill = { expr: `background == '#ffffff' ? 'red' : ${JSON.stringify(color)}` };
  const html = chart([{ a: 1, b: 2 }], {
    mark: { type: "bar", fill },
    encoding: { x: { field: "a" }, y: { field: "b" } },
  }).toHTML();
  const [style = ""] = /<style>[\s\S]*?<\/style>/.exec(html) ?? [];
  expect(style).not.toMatch(/evil|<b>|var\(--x/);
  expect(style).toContain("@media (prefers-color-scheme: dark)");
});
