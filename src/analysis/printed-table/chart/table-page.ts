import { escaped } from "../../../charts/render/svg";
import { teamColor } from "../../../charts/theme/colors";
import type { Theme } from "../../../charts/theme/theme";
import type { PrintedFacts } from "./table-facts";
import { heatColor, joinSpans } from "./table-view";

/** An element of HTML; attributes without a value are left out. */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: string,
): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escaped(String(value))}"`,
  );
  return `<${name}${written.join("")}>${content}</${name}>`;
}

/** The table as HTML that can be copied, read aloud, and sorted by its titles. */
export function tablePage({ columns, blocks }: PrintedFacts, themes: readonly Theme[]): string {
  const whole = { colspan: columns.length };
  const label = columns.findIndex(({ isNumber }) => !isNumber);
  /** A color in each theme of the page, as variables of CSS. */
  const inThemes = (colorOf: (theme: Theme) => string): string =>
    themes.map((theme) => `--${theme.name}:${colorOf(theme)}`).join(";");
  const spans = joinSpans(columns).map(({ title, columns: { length: colspan } }) =>
    title === ""
      ? element("td", { colspan }, "")
      : element("th", { scope: "colgroup", colspan }, escaped(title)),
  );
  const heads = columns.map(({ title, isNumber }) =>
    element(
      "th",
      { scope: "col", class: isNumber ? "number" : undefined },
      element("button", { type: "button" }, escaped(title || "#")),
    ),
  );
  const bodies = blocks.map(({ title, rows }) => {
    const head = element("th", { scope: "rowgroup", ...whole }, escaped(title));
    const lines = rows.flatMap(({ cells, team, logo, isHighlighted, cut }) => {
      const written = cells.map(({ text, value, share }, at) => {
        const { isNumber = false, heat = null } = columns[at] ?? {};
        const isColored = heat !== null && share !== null;
        const image =
          at === label && logo !== null ? `<img src="${logo}" alt="" height="18"> ` : "";
        return element(
          at === label ? "th" : "td",
          {
            scope: at === label ? "row" : undefined,
            class:
              [isNumber && "number", isColored && "heat"].filter(Boolean).join(" ") || undefined,
            style: isColored ? inThemes((theme) => heatColor(theme, heat, share)) : undefined,
            "data-value": value ?? "",
          },
          image + escaped(text),
        );
      });
      const stripe = team.color === null ? undefined : inThemes((theme) => teamColor(theme, team));
      const row = { class: isHighlighted ? "row chosen" : "row", style: stripe };
      const last =
        cut === null ? [] : [element("tr", { class: "cut" }, element("td", whole, escaped(cut)))];
      return [element("tr", row, written.join("")), ...last];
    });
    const group = title === "" ? [] : [element("tr", { class: "group" }, head)];
    return element("tbody", {}, `\n${[...group, ...lines].join("\n")}\n`);
  });
  const hasSpans = columns.some(({ span }) => span !== null);
  const above = hasSpans ? element("tr", { class: "spans" }, spans.join("")) : "";
  return `<table class="printed">
<thead>${above}<tr>${heads.join("")}</tr></thead>
${bodies.join("\n")}
</table>`;
}

/** Which of their colors rows and cells have. */
const shades = (theme: Theme | undefined): string =>
  `.row { --stripe: var(--${theme?.name}); } .heat { --shade: var(--${theme?.name}); }`;

export const tableStyle = ([first, second]: readonly Theme[]): string => `${shades(first)}
${second === undefined ? "" : `@media (prefers-color-scheme: ${second.name}) { ${shades(second)} }`}
.printed { width: 100%; font-variant-numeric: tabular-nums; }
.printed th, .printed td { padding: 5px 10px 5px 0; font-weight: 400; }
.printed .number { text-align: right; }
.printed thead th, .printed .group th, .printed .chosen * { font-weight: 600; }
.printed thead button { all: unset; cursor: pointer; font-weight: 600; color: var(--muted); }
.printed thead button:focus-visible { outline: 2px solid var(--muted); }
.printed thead [aria-sort=ascending] button::after { content: " ↑"; }
.printed thead [aria-sort=descending] button::after { content: " ↓"; }
.printed .spans th { text-align: center; }
.printed .group th { background: var(--surface); }
.printed .chosen { background: var(--faint); }
.printed .row[style] > :first-child { border-left: 5px solid var(--stripe); padding-left: 8px; }
.printed .heat { background: var(--shade); padding-right: 6px; }
.printed .cut td { color: var(--muted); text-align: right; font-weight: 600; border-bottom: 2px solid var(--muted); }`;

/** Sorts the rows of each block by a title that is pressed; labeled lines then have no place. */
export const TABLE_SCRIPT = `for (const table of document.querySelectorAll("table.printed")) {
  const heads = [...table.tHead.rows[table.tHead.rows.length - 1].cells];
  heads.forEach((head, place) => head.querySelector("button").addEventListener("click", () => {
    const most = head.classList.contains("number") ? "descending" : "ascending";
    const other = most === "descending" ? "ascending" : "descending";
    const order = head.getAttribute("aria-sort") === most ? other : most;
    heads.forEach((one) => one.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    const valueOf = (row) => row.cells[place].dataset.value;
    const compare = (one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)];
      if (a === "" || b === "") return (a === "") - (b === "");
      return sign * (head.classList.contains("number") ? a - b : a.localeCompare(b));
    };
    for (const body of table.tBodies) {
      body.querySelectorAll(".cut").forEach((row) => row.remove());
      body.append(...[...body.querySelectorAll(".row")].sort(compare));
    }
  }));
}`;
