import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { THEMES } from "../../../src/charts/theme/theme";
import { unescaped } from "../../support/chart-pages";
import { smallChart } from "../../support/charts";
import { pictureOf } from "../../support/scenegraph";

/** Throws for what is no XML: resvg reads with a strict parser. */
const asXml = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } });

const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe("the SVG", () => {
  it("has a name and a description for screen readers", () => {
    const svg = smallChart().toSVG();
    expect(svg).toMatch(
      /^<svg role="img" aria-label="Kestrel Bay beat Ashgrove" xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*><title>Kestrel Bay beat Ashgrove<\/title><desc>Kestrel Bay was behind for three quarters.<\/desc>/,
    );
  });

  it("is named by its description where there is no title", () => {
    const svg = smallChart().with({ title: null, subtitle: null }).toSVG();
    expect(svg).toMatch(/^<svg role="img" aria-label="Kestrel Bay was behind[^"]*"[^>]*><desc>/);
  });

  it("says what it shows once, not at every mark", () => {
    const svg = smallChart().toSVG();
    const labels = [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual([
      "Kestrel Bay beat Ashgrove",
      expect.stringMatching(/^Title text 'Kestrel Bay beat Ashgrove'/),
      expect.stringMatching(/^Subtitle text '78 to 76/),
    ]);
  });

  it("carries its font and needs nothing else", () => {
    const svg = smallChart().toSVG();
    const faces = svg.match(/@font-face\{[^}]+\}/g) ?? [];
    expect(faces).toHaveLength(2);
    for (const face of faces) expect(face).toMatch(/src:url\(data:font\/woff2;base64,d09G/);
    expect(svg).toContain('font-family="Inter, ');
    const names = svg.replaceAll(/base64,[^)]+/g, "").match(/"[^"]*\/\/[^"]*"/g);
    expect(names).toEqual(['"http://www.w3.org/2000/svg"', '"http://www.w3.org/1999/xlink"']);
    expect(svg).not.toMatch(/<(script|image|link|use|foreignObject)\b/);
    expect(asXml(svg).imagesToResolve()).toEqual([]);
  });

  it("has the theme's paper and the size that Vega measures", () => {
    const chart = smallChart({}, { theme: "dark", width: 400 });
    const { width, height } = pictureOf(chart);
    const svg = chart.toSVG();
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
    expect(svg).toContain(`fill="${THEMES.dark.background}"`);
    expect(asXml(svg)).toMatchObject({ width, height });
  });

  const NASTY = `<script>alert("x")</script> & <b>North</b> 'n' </desc></title></svg> $& $1 ]]>`;

  it("holds every text as text", () => {
    const mark = { type: "text", text: NASTY };
    const chart = smallChart({
      title: NASTY,
      subtitle: NASTY,
      description: NASTY,
      caption: [NASTY],
      body: { width: 608, height: 100, data: { values: [{}] }, mark },
    });
    const svg = chart.toSVG();
    expect(() => asXml(svg)).not.toThrow();
    expect(svg.match(/<(?:script|b)\b/g)).toBeNull();
    expect(svg.match(/<\/(?:desc|title|svg)>/g)).toEqual(["</title>", "</desc>", "</svg>"]);
    const [, desc = ""] = /<desc>([^<]*)<\/desc>/.exec(svg) ?? [];
    expect(unescaped(desc)).toBe(NASTY);
    expect(textsIn(svg).join(" ")).toContain("&lt;b&gt;North&lt;/b&gt;");
  });

  it.each(["constructor", "toString", "hasOwnProperty", "__proto__", "if"])(
    "writes a text %s as any other",
    (name) => {
      const mark = { type: "text", text: [name, "second line"] };
      const body = { width: 608, height: 100, data: { values: [{}] }, mark };
      const svg = smallChart({ title: name, body }).toSVG();
      const lines = [...svg.matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, line]) => line);
      expect(lines).toEqual([name, "second line"]);
    },
  );

  it("leaves out what no XML may hold", () => {
    const title = "Kestrel\u0000 \u0001Bay\u000b \ufffebeat\uffff Ash\ud83dgrove 🦦";
    const svg = smallChart({ title, description: title }).toSVG();
    expect(() => asXml(svg)).not.toThrow();
    expect(svg).toContain("<title>Kestrel Bay beat Ashgrove 🦦</title>");
  });
});
