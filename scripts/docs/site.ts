import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { knownTables } from "../../src/notebook/help/tables";
import { GUIDE_GROUPS, guidePages } from "./guide";
import { linkedPages, PICTURES } from "./links";
import { sampleOutputs } from "./outputs";
import { type SitePage, summaryOf } from "./page";
import { referencePages } from "./reference";
import "../../src/notebook/help";

const ROOT = resolve(__dirname, "../..");
const SITE = join(ROOT, ".site");

/**
 * Builds the documentation site: its pages as Markdown in .site/ and, unless `pages` is true, the site
 * in .site/dist. Throws an error for a dead link and for a column without a description.
 */
export async function buildSite({ pages: isPagesOnly }: { pages: boolean }): Promise<void> {
  rmSync(SITE, { recursive: true, force: true });
  const pages = [...linkedPages(guidePages()), ...referencePages(await sampleOutputs())];
  for (const page of pages) write(`${page.path}.md`, textOf(page));
  write("sidebar.json", JSON.stringify(sidebarOf(pages)));
  for (const [from, to] of Object.entries(PICTURES)) {
    cpSync(join(ROOT, from), join(SITE, "public", to), { recursive: true });
  }
  write("public/llms.txt", listOf(pages));
  write("public/llms-full.txt", pages.map(textOf).join("\n\n"));
  cpSync(join(ROOT, "docs/site.config.mts"), join(SITE, ".vitepress/config.mts"));
  checkDescriptions();
  console.log(`${pages.length} pages in .site`);
  if (isPagesOnly) return;
  const vitepress = join(ROOT, "node_modules/vitepress/bin/vitepress.js");
  execFileSync(process.execPath, [vitepress, "build", SITE], { stdio: "inherit" });
}

function write(path: string, text: string): void {
  const file = join(SITE, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text.trim()}\n`);
}

/** The index is laid out by its head; every other page has its title above. */
const textOf = ({ path, title, body }: SitePage): string =>
  path === "index" ? body : `# ${title}\n\n${body}`;

/** The groups of the sidebar with their pages, in the order in which pages first name them. */
function sidebarOf(pages: readonly SitePage[]) {
  const groups = new Map<string, { text: string; link: string }[]>();
  for (const { group, title, path } of pages) {
    if (group === undefined) continue;
    const list = groups.get(group) ?? [];
    groups.set(group, list);
    list.push({ text: title, link: `/${path.replace(/(^|\/)index$/, "$1")}` });
  }
  const isOpen = [...GUIDE_GROUPS, "Model cards"];
  return [...groups].map(([text, items]) => ({ text, items, collapsed: !isOpen.includes(text) }));
}

/** The site for programs: each page in a line. */
const listOf = (pages: readonly SitePage[]): string =>
  [
    "# sportsframe",
    "> Women's college basketball and baseball as data frames, in one line, for TypeScript.",
    "The whole text is in /llms-full.txt.",
    ...pages
      .filter(({ path }) => path !== "index")
      .map((page) => `- [${page.title}](/${page.path}): ${summaryOf(page)}`),
  ].join("\n\n");

/** Every column says what it is. */
function checkDescriptions(): void {
  const columns = knownTables().flatMap(({ name, columns: own }) =>
    own.map((column) => ({ ...column, table: name })),
  );
  const silent = columns.filter(({ description }) => !/\w+ \w+/.test(description));
  console.log(`${columns.length - silent.length} of ${columns.length} columns are described`);
  if (silent.length === 0) return;
  const names = silent.map(({ table, name }) => `${table}.${name}`);
  throw new Error(`Columns without a description: ${names.join(", ")}`);
}
