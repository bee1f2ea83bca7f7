import { escaped } from "../../../charts/render/svg";
import { teamColor } from "../../../charts/theme/colors";
import type { Theme } from "../../../charts/theme/theme";
import type { PrintedCell, PrintedColumn, PrintedFacts, PrintedRow } from "./table-facts";
import { heatColor } from "./table-layout";

type Page = PrintedFacts & { readonly logoOf: (team_id: string | null) => string | null };

/** A color in each theme of the page, as variables of CSS. */
const inThemes = (themes: readonly Theme[], colorOf: (theme: Theme) => string): string =>
  themes.map((theme) => `--${theme.name}:${colorOf(theme)}`).join(";");

/** The table as HTML that can be copied, read aloud, and sorted by its titles. */
export function tablePage(facts: Page, themes: readonly Theme[]): string {
  const { columns, blocks } = facts;
  const bodies = blocks.map(({ title, rows }) => {
    const head =
      title === ""
        ? ""
        : `<tr class="group"><th scope="rowgroup" colspan="${columns.length}">${escaped(title)}</th></tr>\n`;
    return `<tbody>\n${head}${rows.map((row) => writeRow(row, facts, themes)).join("\n")}\n</tbody>`;
  });
  return `<table class="printed">
<thead>${writeSpans(columns)}<tr>${columns.map(writeHead).join("")}</tr></thead>
${bodies.join("\n")}
</table>`;
}

function writeSpans(columns: readonly PrintedColumn[]): string {
  if (columns.every(({ span }) => span === null)) return "";
  const spans: { title: string; count: number }[] = [];
  for (const { span } of columns) {
    const last = spans.at(-1);
    if (last?.title === (span ?? "")) last.count += 1;
    else spans.push({ title: span ?? "", count: 1 });
  }
  const cells = spans.map(({ title, count }) =>
    title === ""
      ? `<td colspan="${count}"></td>`
      : `<th scope="colgroup" colspan="${count}">${escaped(title)}</th>`,
  );
  return `<tr class="spans">${cells.join("")}</tr>`;
}

const writeHead = ({ title, isNumber }: PrintedColumn): string =>
  `<th scope="col"${isNumber ? ' class="number"' : ""}><button type="button">${escaped(title || "#")}</button></th>`;

function writeRow(row: PrintedRow, { columns, logoOf }: Page, themes: readonly Theme[]): string {
  const { colors } = row;
  const stripe =
    colors?.color == null
      ? ""
      : ` style="${inThemes(themes, (theme) => teamColor(theme, colors))}"`;
  const logo = logoOf(row.team_id);
  const image = logo === null ? "" : `<img src="${logo}" alt="" height="18"> `;
  const label = columns.findIndex(({ isNumber }) => !isNumber);
  const cells = row.cells.map((cell, at) =>
    writeCell(cell, columns[at] as PrintedColumn, at === label, at === label ? image : "", themes),
  );
  const cut =
    row.cut === null
      ? ""
      : `\n<tr class="cut"><td colspan="${columns.length}">${escaped(row.cut)}</td></tr>`;
  return `<tr class="row${row.isHighlighted ? " chosen" : ""}"${stripe}>${cells.join("")}</tr>${cut}`;
}

function writeCell(
  { text, value, heat }: PrintedCell,
  { isNumber }: PrintedColumn,
  isLabel: boolean,
  image: string,
  themes: readonly Theme[],
): string {
  const classes = [isNumber ? "number" : "", heat === null ? "" : "heat"].filter(Boolean).join(" ");
  const style =
    heat === null ? "" : ` style="${inThemes(themes, (theme) => heatColor(theme, heat))}"`;
  const tag = isLabel ? "th" : "td";
  const attributes = `${isLabel ? ' scope="row"' : ""}${classes && ` class="${classes}"`}${style}`;
  return `<${tag}${attributes} data-value="${escaped(String(value ?? ""))}">${image}${escaped(text)}</${tag}>`;
}

/** Which of their colors rows and cells have. */
const shades = (theme: Theme | undefined): string =>
  `.row { --stripe: var(--${theme?.name}); } .heat { --shade: var(--${theme?.name}); }`;

/** Looks of the table. */
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
