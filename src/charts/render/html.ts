import { FONT, type Theme } from "../shared/theme";
import { vendoredText } from "../vendored";
import { escaped, fontFaces, type VegaSpec } from "./svg";

interface Page {
  readonly title: string;
  /** Shown until scripts have run, and where they never do. */
  readonly svg: string;
  readonly vega: VegaSpec;
  readonly theme: Theme;
}

/** JSON in a script: nothing in it can end the script. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** One file that needs no other: the picture, the program that makes it answer, and the font. */
export function htmlOf({ title, svg, vega, theme }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${fontFaces()}
body { margin: 0; background: ${theme.background}; }
#chart { max-width: max-content; margin: 0 auto; }
#chart svg { display: block; max-width: 100%; height: auto; }
/* The body counts: the tooltips bring a style of their own. */
body #vg-tooltip-element { font-family: ${FONT}; }
</style>
</head>
<body>
<div id="chart">${svg}</div>
<script>${vendoredText("browser.js")}</script>
<script>
sportsframeChart(${scriptJson(vega)}, document.getElementById("chart"), { theme: "${theme.name}" });
</script>
</body>
</html>
`;
}
