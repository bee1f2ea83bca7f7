import { createHash } from "node:crypto";
import { fontFamily } from "../theme/font";
import type { Theme } from "../theme/theme";
import { vendoredText } from "../vendored";
import { scriptJson, themeStyles, writePage } from "./html";
import { escaped, type VegaSpec, withoutControls } from "./svg";

interface InteractivePicture {
  readonly title: string;
  /** The same picture in each theme and width, the narrowest first. */
  readonly drawings: readonly InteractiveDrawing[];
  /** One, or a light and a dark one for the reader's system to choose from. */
  readonly themes: readonly Theme[];
  /** Whether it is a page of its own, with Vega in it. */
  readonly is_page: boolean;
}

/** A picture in one theme, for windows that are at least as wide. */
interface InteractiveDrawing {
  readonly theme: Theme["name"];
  readonly width: number;
  readonly spec: VegaSpec;
}

/** A picture that Vega draws in the reader's browser, from a page that asks no network for anything. */
export function renderInteractive({
  title,
  drawings,
  themes,
  is_page,
}: InteractivePicture): string {
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
  return writePage({ title, themes, head, styles: [themeStyles(themes, new Map()), STYLE], body });
}

const STYLE = `body { margin: 0; background: var(--paper); color: var(--ink); }
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

/**
 * The program of the page: it finds the picture's place, and draws into it once the fonts are there. It draws
 * again, in its first state, when the window becomes too narrow or the system changes its theme.
 */
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
