import type { Bundle } from "../bundle";
import { escapeHtml } from "../html";
import { type Block, type Entry, listBlocks, type Page } from "./page";
import { pageText } from "./text";

// As in tables: inline styles and no fixed colors, for light and dark pages.

/** Pages with fewer lines have no search box. */
const WORTH_A_SEARCH = 9;

/** Longer lists are closed if a page has several. */
const LONG = 40;

/** Longer names may take several lines. */
const WIDEST_NAME = 32;
const FAINT = "opacity:.6";
const CELL = "text-align:left;vertical-align:top;padding:2px 12px 2px 0";
const BOX =
  "margin:4px 0;padding:3px 8px;width:24em;max-width:95%;font:inherit;color:inherit;" +
  "background:transparent;border:1px solid rgba(128,128,128,.5);border-radius:4px";
const CODE = "margin:4px 0;padding:6px 10px;overflow-x:auto;background:rgba(128,128,128,.12)";

/**
 * Returns a page as HTML. Its script adds the search to every page of a notebook that has none yet, so that
 * it needs no ids. Without scripts, the box stays hidden. Notebooks must not treat keys as shortcuts.
 */
export function pageHtml(page: Page): string {
  const blocks = listBlocks(page);
  const lists = blocks.filter((block) => block.kind === "list");
  const lines = lists.reduce((sum, { entries }) => sum + entries.length, 0);
  const isClosed = (block: Block) =>
    block.kind === "list" && block.entries.length > LONG && lists.at(-1) !== block;
  return [
    `<div class="sportsframe-help" data-lm-suppress-shortcuts="true" style="max-width:60em">`,
    `<div style="font-size:1.15em"><b>${marked(page.title)}</b></div>`,
    ...(page.subtitle === undefined ? [] : [`<div style="${FAINT}">${lined(page.subtitle)}</div>`]),
    ...(lines < WORTH_A_SEARCH ? [] : [searchHtml()]),
    ...blocks.map((block) => blockHtml(block, !isClosed(block))),
    "</div>",
    ...(lines < WORTH_A_SEARCH ? [] : [`<script>${SEARCH}</script>`]),
  ].join("\n");
}

/** Returns a page as the output of a cell; its text has the width of tables. */
export const pageBundle = (page: Page): Bundle => ({
  data: { "text/html": pageHtml(page), "text/plain": pageText(page, 80) },
});

const searchHtml = (): string =>
  `<input hidden class="sportsframe-search" type="search" placeholder="Search this page" ` +
  `aria-label="Search this page" style="${BOX}">`;

function blockHtml(block: Block, isOpen: boolean): string {
  switch (block.kind) {
    case "text":
      return block.text
        .split("\n\n")
        .map((text) => `<p style="margin:6px 0">${lined(text)}</p>`)
        .join("\n");
    case "code":
      return (
        `<div><b>${escapeHtml(block.title)}</b></div>\n` +
        `<pre style="${CODE}"><code>${escapeHtml(block.code)}</code></pre>`
      );
    case "list": {
      const table = listHtml(block.entries);
      if (block.title === "") return table;
      const summary = `<summary style="cursor:pointer"><b>${escapeHtml(block.title)}</b></summary>`;
      return `<details${isOpen ? " open" : ""} style="margin:6px 0">${summary}\n${table}\n</details>`;
    }
  }
}

function listHtml(entries: readonly Entry[]): string {
  const areTyped = entries.some(({ type }) => type !== undefined);
  const rows = entries.map(({ name, type = "", text }) => {
    const keep = name.length > WIDEST_NAME ? "" : ` style="white-space:nowrap"`;
    const cells = [`<code${keep}>${escapeHtml(name)}</code>`];
    if (areTyped) cells.push(`<span style="${FAINT}">${escapeHtml(type)}</span>`);
    cells.push(marked(text));
    return `<tr>${cells.map((cell) => `<td style="${CELL}">${cell}</td>`).join("")}</tr>`;
  });
  const style = "margin:0;border-collapse:collapse";
  return `<table style="${style}"><tbody>\n${rows.join("\n")}\n</tbody></table>`;
}

/** Returns text as HTML, with backticks as code. */
const marked = (text: string): string =>
  escapeHtml(text).replace(/`([^`\n]+)`/g, "<code>$1</code>");

const lined = (text: string): string => marked(text).replaceAll("\n", "<br>");

/** Every word must occur in a line; lists without such a line are hidden, the others are opened. */
const SEARCH = `
for (const box of document.querySelectorAll("input.sportsframe-search[hidden]")) {
  box.hidden = false;
  box.addEventListener("keydown", (event) => event.stopPropagation());
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\\s+/);
    for (const table of box.parentElement.querySelectorAll("table")) {
      let found = 0;
      for (const line of table.rows) {
        const text = line.textContent.toLowerCase();
        const isFound = words.every((word) => text.includes(word));
        line.style.display = isFound ? "" : "none";
        found += isFound;
      }
      const list = table.closest("details") || table;
      list.style.display = found === 0 ? "none" : "";
      if (found > 0 && box.value !== "") list.open = true;
    }
  });
}
`;
