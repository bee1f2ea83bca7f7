import { createHash } from "node:crypto";
import type { DrawnPage } from "../chart";
import { countWithUnit } from "../input/wording";
import type { ChartStyle } from "../theme/chart-style";
import { drawnFaces, fontFamily } from "../theme/font";
import type { Theme } from "../theme/theme";
import { vendoredText } from "../vendored";
import type { Pointed } from "./pointed";
import { escaped, type VegaSpec, withoutControls } from "./svg";
import type { headingOf } from "./titled";

/** A chart in one width, in each theme of the page: the picture, and the places of its tooltips. */
interface PageDrawing {
  readonly width: number;
  readonly svgs: readonly string[];
  readonly pointed: Pointed | undefined;
}

interface Page {
  readonly title: string;
  /** One, or a light and a dark one for the reader's system to choose from. */
  readonly themes: readonly Theme[];
}

/** The drawings of a page in each width, the narrowest first. */
interface Drawn<Drawing> extends Page {
  readonly drawings: readonly Drawing[];
}

/** JSON in a script: nothing in it can end the script. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** One file that needs no other: the picture, the program that makes it answer, and the font. */
export function renderHTML({ title, drawings, themes }: Drawn<PageDrawing>): string {
  const colors = new Map<string, string>();
  const pictures = drawings.flatMap(({ svgs }, index) => {
    const one = svgs.length === 1 ? svgs[0] : inBothThemes(svgs, colors);
    const drawing = (svg: string, theme: string) =>
      `<div class="drawing d${index}${theme}" data-drawing="${index}">${svg}</div>`;
    if (one !== undefined) return drawing(one, "");
    return svgs.map((svg, which) => drawing(svg, ` ${themes[which]?.name}`));
  });
  // Wherever a chart is drawn, it tells the same rows.
  const rows = drawings.at(-1)?.pointed?.rows ?? [];
  const styles = [STYLE, widthStyles(drawings)];
  const chart = `<div id="chart" aria-label="${escaped(title)}">${pictures.join("\n")}</div>\n`;
  if (rows.length === 0) return writePage({ title, themes, colors, styles, body: chart });
  const places = scriptJson(drawings.map(({ pointed }) => pointed?.places));
  const scripts = `<script>${vendoredText("browser.js")}</script>
<script>
sportsframeChart(${places});
</script>`;
  const body = chart + writeTable(title, rows);
  return writePage({ title, themes, colors, styles, body, scripts });
}

/** A page of text between its title and its caption; `name` is the title of the window. */
interface TextPage
  extends DrawnPage,
    ReturnType<typeof headingOf>,
    Pick<ChartStyle, "logo" | "width"> {
  readonly name: string;
  readonly themes: readonly Theme[];
}

/** One file that needs no other, whose content is HTML instead of a picture. */
export function renderPage({ themes, width, ...page }: TextPage): string {
  const lines = page.lines.flatMap((line) => (line === "" ? [] : line.split("\n")));
  const heading = page.title ? `<h1>${escaped(page.title)}</h1>\n` : "";
  const subtitle = page.subtitle ? `<p class="quiet">${escaped(page.subtitle)}</p>\n` : "";
  const caption = lines.map((line) => `<p class="quiet small">${escaped(line)}</p>`).join("\n");
  const logo = page.logo ? `<p><img src="${escaped(page.logo)}" alt="" height="28"></p>` : "";
  const main = `main { max-width: ${width}px; padding: 16px; box-sizing: border-box; }`;
  return writePage({
    title: page.name,
    themes,
    styles: [STYLE, page.style(themes), main, TEXT_STYLE],
    body: `${heading}${subtitle}<div class="scroll" tabindex="0">${page.body(themes)}</div>
${caption}${logo}`,
    scripts: `<script>${page.script}</script>`,
  });
}

interface WholePage extends Page {
  /** Elements of the head before all others. */
  readonly head?: string;
  /** Names of colors that differ between the themes. */
  readonly colors?: ReadonlyMap<string, string>;
  readonly styles: readonly string[];
  readonly body: string;
  readonly scripts?: string;
}

const writePage = ({ title, themes, head, colors, styles, body, scripts }: WholePage): string =>
  withoutControls(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${head ?? ""}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${themes.map(({ name }) => name).join(" ")}">
<title>${escaped(title)}</title>
<style>
${drawnFaces()}
body { font: 14px/1.4 ${fontFamily()}; }
${[themeStyles(themes, colors), ...styles].join("\n")}
</style>
</head>
<body>
<main>
${body}
</main>
${scripts ?? ""}
</body>
</html>
`);

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

function themeStyles(themes: readonly Theme[], colors: WholePage["colors"] = new Map()): string {
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
      const from = index === 0 ? "" : ` and (width >= ${width}px)`;
      const to = next === undefined ? "" : ` and (width < ${next}px)`;
      return `@media all${from}${to} { main { max-width: ${most}px; } .d${index} { display: block; } }`;
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

/** One picture for two themes, with their differences as variables in `names`; undefined if more differs. */
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
  const changed = kept.filter(differs);
  const others = theirs.filter((_, index) => differs(kept[index] ?? "", index));
  if (![...changed, ...others].every((attribute) => SAFE.test(attribute))) return undefined;
  return kept
    .map((part, index) =>
      differs(part, index) ? inVariable(part, theirs[index] ?? part, names) : part,
    )
    .join("");
}

/** Values that may stand in a style sheet: colors and numbers. Others come from anywhere. */
const SAFE =
  /^[\w-]+="(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d.,%\s/-]{1,60}\)|[a-z]{1,30}|-?\d{0,9}(?:\.\d{0,18})?(?:e-\d{1,3})?)"$/i;

function inVariable(ours: string, theirs: string, names: Map<string, string>): string {
  const [attribute, light] = ours.split('"');
  const [other, dark] = theirs.split('"');
  if (attribute !== other) return ours;
  const values = `${light}|${dark}`;
  const name = names.get(values) ?? `c${names.size}`;
  names.set(values, name);
  return `${attribute}"var(--${name})"`;
}

/** A picture that Vega draws in the reader's browser, from a page that asks no network for anything. */
export function renderInteractive(
  { title, drawings, themes }: Drawn<{ theme: Theme["name"]; width: number; spec: VegaSpec }>,
  /** Whether it is a page of its own, with Vega in it. */
  is_page: boolean,
): string {
  const data = scriptJson(drawings);
  const id = createHash("sha256").update(data).digest("hex").slice(0, 12);
  const body = `<div class="sportsframe" data-chart="${id}" role="img" aria-label="${escaped(title)}"></div>
<script>
(${DRAW})("${id}", ${data}, ${scriptJson(fontFamily())});
</script>`;
  if (!is_page) return withoutControls(body);
  const head = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<script>
globalThis.sportsframeVega = (() => {
const module = { exports: {} };
${vendoredText("vega.js").replaceAll("</script", "<\\/script")}
return module.exports;
})();
</script>
`;
  return writePage({ title, themes, head, styles: [PLAIN_STYLE], body });
}

const PLAIN_STYLE = `body { margin: 0; background: var(--paper); color: var(--ink); }
.sportsframe { overflow-x: auto; }
.sportsframe-tip { position: fixed; z-index: 1; max-width: 340px; padding: 8px 10px; pointer-events: none;
  border: 1px solid var(--muted); border-radius: 4px; background: var(--surface); color: var(--ink);
  font-size: 13px; }
.sportsframe-tip dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 10px; margin: 0; }
.sportsframe-tip dt { color: var(--muted); }
.sportsframe-tip dd { margin: 0; }
[hidden] { display: none !important; }`;

/** Nothing is fetched, and no text becomes code. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** The page's program; it draws again, in its first state, for narrower windows and another theme. */
const DRAW = `async (id, drawings, font) => {
  const place = document.querySelector('[data-chart="' + id + '"]:not([data-drawn])');
  place.dataset.drawn = "";
  const vega = globalThis.sportsframeVega;
  if (vega === undefined) {
    place.textContent = "This chart needs another one before it on the page, made with toHTML({ interactive: true }).";
    return;
  }
  const refuse = (uri) => Promise.reject(new Error("Nothing is loaded from " + uri + "."));
  const sanitize = (uri) => (/^data:image\\/(?:png|jpeg);base64,/.test(uri) ? Promise.resolve({ href: uri }) : refuse(uri));
  const tip = document.body.appendChild(document.createElement("div"));
  tip.className = "sportsframe-tip";
  tip.hidden = true;
  const tooltip = (_, event, item, value) => {
    tip.hidden = value === null || value === undefined || value === "";
    if (tip.hidden) return;
    const list = document.createElement("dl");
    const entries = typeof value === "object" ? Object.entries(value) : [["", value]];
    for (const [name, text] of entries) {
      list.appendChild(document.createElement("dt")).textContent = name;
      list.appendChild(document.createElement("dd")).textContent = String(text);
    }
    tip.replaceChildren(list);
    tip.style.left = Math.max(8, Math.min(event.clientX + 12, innerWidth - tip.offsetWidth - 8)) + "px";
    tip.style.top = Math.max(8, Math.min(event.clientY + 12, innerHeight - tip.offsetHeight - 8)) + "px";
  };
  await Promise.all([400, 600].map((weight) => document.fonts.load(weight + " 12px " + font)));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let [view, drawn] = [];
  const draw = async () => {
    const name = dark.matches ? "dark" : "light";
    const own = drawings.filter(({ theme }) => theme === name);
    const list = own.length === 0 ? drawings : own;
    const fitting = list.filter(({ width }) => width <= innerWidth).pop() ?? list[0];
    if (fitting === drawn) return;
    drawn = fitting;
    view?.finalize();
    view = new vega.View(vega.parse(fitting.spec, undefined, { ast: true }), {
      container: place,
      expr: vega.expressionInterpreter,
      hover: true,
      loader: { load: refuse, http: refuse, file: refuse, sanitize },
      renderer: "svg",
      tooltip,
    });
    await view.runAsync();
  };
  await draw();
  dark.addEventListener("change", draw);
  addEventListener("resize", draw);
}`;
