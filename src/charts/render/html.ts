import type { DrawnPage } from "../chart";
import { countWithUnit } from "../input/wording";
import { drawnFaces, fontFamily } from "../theme/font";
import type { Theme } from "../theme/theme";
import { vendoredText } from "../vendored";
import type { Places, Pointed } from "./pointed";
import { escaped, withoutControls } from "./svg";
import type { headingOf } from "./titled";

/** A chart in one width, in each theme of the page: the picture, and the places of its tooltips. */
export interface PageDrawing {
  readonly width: number;
  readonly svgs: readonly string[];
  readonly pointed: Pointed;
}

interface Page {
  readonly title: string;
  /** The narrowest first. */
  readonly drawings: readonly PageDrawing[];
  /** One, or a light and a dark one for the reader's system to choose from. */
  readonly themes: readonly Theme[];
}

/** JSON in a script: nothing in it can end the script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c");

/** One file that needs no other: the picture, the program that makes it answer, and the font. */
export function renderHTML({ title, drawings, themes }: Page): string {
  const colors = new Map<string, string>();
  const pictures = drawings.flatMap(({ svgs }, index) => {
    const one = svgs.length === 1 ? svgs[0] : inBothThemes(svgs, colors);
    const names = one === undefined ? themes.map(({ name }) => ` ${name}`) : [""];
    return (one === undefined ? svgs : [one]).map(
      (svg, which) =>
        `<div class="drawing d${index}${names[which]}" data-drawing="${index}">${svg}</div>`,
    );
  });
  // Wherever a chart is drawn, it tells the same rows.
  const rows = drawings.at(-1)?.pointed.rows ?? [];
  return writePage({
    title,
    themes,
    styles: [themeStyles(themes, colors), STYLE, widthStyles(drawings)],
    body: `<div id="chart" aria-label="${escaped(title)}">${pictures.join("\n")}</div>
${rows.length === 0 ? "" : writeTable(title, rows)}`,
    scripts: rows.length === 0 ? "" : writeScripts(drawings.map(({ pointed }) => pointed.places)),
  });
}

/** A page of text between its title and its caption; `name` is the title of the window. */
interface TextPage extends DrawnPage, ReturnType<typeof headingOf> {
  readonly name: string;
  readonly themes: readonly Theme[];
  readonly logo: string | null;
  readonly width: number;
}

/** One file that needs no other, whose content is HTML instead of a picture. */
export function renderPage({ themes, width, ...page }: TextPage): string {
  const lines = page.lines.flatMap((line) => (line === "" ? [] : line.split("\n")));
  const heading = page.title ? `<h1>${escaped(page.title)}</h1>\n` : "";
  const subtitle = page.subtitle ? `<p class="quiet">${escaped(page.subtitle)}</p>\n` : "";
  const caption = lines.map((line) => `<p class="quiet small">${escaped(line)}</p>`).join("\n");
  const logo = page.logo ? `<p><img src="${escaped(page.logo)}" alt="" height="28"></p>` : "";
  return writePage({
    title: page.name,
    themes,
    styles: [
      themeStyles(themes, new Map()),
      STYLE,
      page.style(themes),
      `main { max-width: ${width}px; padding: 16px; box-sizing: border-box; }`,
      TEXT_STYLE,
    ],
    body: `${heading}${subtitle}<div class="scroll" tabindex="0">${page.body(themes)}</div>
${caption}${logo}`,
    scripts: `<script>${page.script}</script>`,
  });
}

interface WholePage {
  readonly title: string;
  readonly themes: readonly Theme[];
  /** Elements of the head before all others. */
  readonly head?: string;
  readonly styles: readonly string[];
  readonly body: string;
  readonly scripts?: string;
}

export const writePage = ({
  title,
  themes,
  head = "",
  styles,
  body,
  scripts = "",
}: WholePage): string =>
  withoutControls(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${head}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${themes.map(({ name }) => name).join(" ")}">
<title>${escaped(title)}</title>
<style>
${drawnFaces()}
body { font: 14px/1.4 ${fontFamily()}; }
${styles.join("\n")}
</style>
</head>
<body>
<main>
${body}
</main>
${scripts}
</body>
</html>
`);

const writeScripts = (places: readonly Places[]): string =>
  `<script>${vendoredText("browser.js")}</script>
<script>
sportsframeChart(${scriptJson(places)});
</script>`;

/** The rows of the tooltips, for those who cannot see the picture or point at it. */
function writeTable(title: string, rows: Pointed["rows"]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = heads.map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
  const body = rows.map(
    (row) => `<tr>${heads.map((name) => `<td>${escaped(row[name] ?? "")}</td>`).join("")}</tr>`,
  );
  return `<details>
<summary>Data table, ${countWithUnit(rows.length, "row")}</summary>
<div class="scroll" role="region" aria-label="Data table" tabindex="0">
<table>
<caption>${escaped(title)}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body.join("\n")}
</tbody>
</table>
</div>
</details>`;
}

export function themeStyles(themes: readonly Theme[], colors: ReadonlyMap<string, string>): string {
  const [first, second] = themes.map(({ background, ink, muted, faint, surface }, index) => {
    const own = { paper: background, ink, muted, faint, surface };
    const variables = Object.entries(own).map(([name, color]) => `--${name}:${color}`);
    const drawn = [...colors].map(([values, name]) => `--${name}:${values.split("|")[index]}`);
    return `:root{${[...variables, ...drawn].join(";")}}`;
  });
  if (second === undefined) return String(first);
  return `${first}
@media (prefers-color-scheme: dark) { ${second} .drawing.light { display: none; } }
@media not (prefers-color-scheme: dark) { .drawing.dark { display: none; } }`;
}

/** A drawing is used from its width up to that of the next, and grows by at most a third. */
const MOST_GROWTH = 4 / 3;

const widthStyles = (drawings: readonly PageDrawing[]): string =>
  drawings
    .map(({ width }, index) => {
      const next = drawings[index + 1]?.width;
      const most = next === undefined ? width : Math.min(next, Math.round(width * MOST_GROWTH));
      const from = index === 0 ? [] : [`(width >= ${width}px)`];
      const to = next === undefined ? [] : [`(width < ${next}px)`];
      const query = ["all", ...from, ...to].join(" and ");
      return `@media ${query} { main { max-width: ${most}px; } .d${index} { display: block; } }`;
    })
    .join("\n");

const TEXT_STYLE = `h1 { margin: 0 0 5px; font-size: 17px; }
p { margin: 0 0 5px; }
.quiet { color: var(--muted); }
.small { font-size: 12px; }
.scroll { margin-bottom: 12px; }`;

const STYLE = `body { margin: 0; background: var(--paper); color: var(--ink); }
main { margin: 0 auto; }
#chart { touch-action: pan-y; }
#chart:focus-visible { outline: 2px solid var(--muted); outline-offset: -2px; }
.drawing { display: none; position: relative; }
.drawing svg { display: block; width: 100%; height: auto; }
.drawing .cross { position: absolute; inset: 0; height: 100%; pointer-events: none; }
.cross * { fill: none; stroke: var(--ink); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
#tip { position: fixed; top: 0; left: 0; box-sizing: border-box; max-width: min(340px, 100vw - 16px);
  padding: 8px 10px; pointer-events: none; border: 1px solid var(--muted); border-radius: 4px;
  background: var(--surface); font-size: 13px; }
#tip dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 10px; margin: 0; }
#tip dt { color: var(--muted); max-width: 140px; }
#tip dd { margin: 0; }
#said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[hidden] { display: none !important; }
details { padding: 4px 16px 16px; }
summary { cursor: pointer; color: var(--muted); }
.scroll { overflow-x: auto; }
table { min-width: 540px; border-collapse: collapse; font-size: 13px; }
caption { padding: 8px 0; text-align: left; font-weight: 600; }
th, td { padding: 3px 12px 3px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--faint); }`;

/** Attributes that themes change in a picture: colors, and how strongly they cover. */
const CHANGED = /\b((?:fill|stroke|stop-color|opacity|fill-opacity|stroke-opacity)="[^"]*")/;

/** Ids contain a hash of the picture, including its colors. */
const OWN_IDS = /\b(clip|gradient_)[0-9a-f]{8}_/g;

/**
 * Merges the pictures of two themes, with CSS variables in place of their differences. `names` collects the
 * variables by their values, `light|dark`. Undefined if the pictures differ in more.
 */
export function inBothThemes(
  [light = "", dark = ""]: readonly string[],
  names: Map<string, string>,
): string | undefined {
  const [ours, theirs] = [light, dark].map((svg) => svg.replace(OWN_IDS, "$1_").split(CHANGED));
  if (ours === undefined || theirs?.length !== ours.length) return undefined;
  // Every second part is one that may differ.
  if (ours.some((part, index) => index % 2 === 0 && part !== theirs[index])) return undefined;
  const kept = light.split(CHANGED);
  const differs = (part: string, index: number): boolean =>
    index % 2 === 1 && part !== theirs[index] && !part.includes("url(");
  if (kept.some((part, index) => differs(part, index) && !isSafe(part, theirs[index]))) {
    return undefined;
  }
  return kept
    .map((part, index) =>
      differs(part, index) ? inVariable(part, theirs[index] ?? part, names) : part,
    )
    .join("");
}

/** Values that may stand in a style sheet: colors and numbers. Others come from anywhere. */
const SAFE =
  /^[\w-]+="(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d.,%\s/-]{1,60}\)|[a-z]{1,30}|-?\d{0,9}(?:\.\d{0,18})?(?:e-\d{1,3})?)"$/i;

const isSafe = (...attributes: readonly (string | undefined)[]): boolean =>
  attributes.every((attribute) => SAFE.test(attribute ?? ""));

function inVariable(ours: string, theirs: string, names: Map<string, string>): string {
  const [attribute, light] = ours.split('"');
  const [other, dark] = theirs.split('"');
  if (attribute !== other) return ours;
  const values = `${light}|${dark}`;
  const name = names.get(values) ?? `c${names.size}`;
  names.set(values, name);
  return `${attribute}"var(--${name})"`;
}
