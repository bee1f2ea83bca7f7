import { describe, expect, it } from "vitest";
import { smallChart } from "../../support/charts";

const END = "</script>";

/** What stands in each script of a page, as a browser's parser takes it: up to the first end. */
function scriptsOf(html: string): string[] {
  const found: string[] = [];
  for (let at = html.indexOf("<script>"); at >= 0; at = html.indexOf("<script>", at)) {
    const end = html.indexOf(END, at);
    found.push(html.slice(at + "<script>".length, end));
    at = end + END.length;
  }
  return found;
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

  it("shows the picture where scripts do not run", () => {
    const [, svg = ""] = /<div id="chart">(<svg[\s\S]*<\/svg>)<\/div>/.exec(html) ?? [];
    expect(svg).toContain("<title>Kestrel Bay beat Ashgrove</title>");
    expect(html).toContain("<title>Kestrel Bay beat Ashgrove</title>\n");
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">/);
  });

  it("carries the font once", () => {
    expect(html.match(/@font-face/g)).toHaveLength(2);
  });

  it("hands the specification to the chart's program", () => {
    const [, call = ""] = scriptsOf(html);
    const [, spec = ""] = /^\s*sportsframeChart\((\{[\s\S]*\}), document/.exec(call) ?? [];
    expect(JSON.parse(spec)).toMatchObject({
      description: "Kestrel Bay was behind for three quarters.",
    });
    expect(scriptsOf(html)).toHaveLength(2);
  });

  it.each([
    ["</script><script>alert(1)</script>"],
    ["<!--<script>"],
    ["</SCRIPT >"],
    ["\u2028 \u2029 \\ \" ' ` $& $1"],
    ["<img src=x onerror=alert(1)>"],
  ])("is not broken by %j, wherever it stands", (text) => {
    const mark = { type: "text", text };
    const body = { width: 608, height: 100, data: { values: [{ text }] }, mark };
    const page = smallChart({ title: text, subtitle: text, description: text, body }).toHTML();
    const scripts = scriptsOf(page);
    expect(scripts).toHaveLength(2);
    expect(scripts[0]).toBe(scriptsOf(html)[0]);
    const [, spec = ""] =
      /^\s*sportsframeChart\((\{[\s\S]*\}), document/.exec(scripts[1] ?? "") ?? [];
    expect(spec).not.toMatch(/<(?:\/script|!--|script)/i);
    expect(JSON.stringify(JSON.parse(spec))).toContain(JSON.stringify(text).slice(1, -1));
    const tags = page.replaceAll(/<script>[\s\S]*?<\/script>/g, "");
    expect(tags).not.toMatch(/<(?:img|script|!--)/i);
  });

  it("is called by its description where it has no title", () => {
    const page = smallChart().with({ title: null, subtitle: null }).toHTML();
    expect(page).toContain("<title>Kestrel Bay was behind for three quarters.</title>\n");
  });

  it("has the theme's paper around the picture", () => {
    expect(smallChart({}, { theme: "dark" }).toHTML()).toContain("background: #14171b;");
    expect(smallChart({}, { theme: "dark" }).toHTML()).toContain('{ theme: "dark" }');
  });
});
