import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { homepage } from "../../package.json";
import { drawnIn } from "./gallery";
import { guidePages } from "./guide";
import { linkedPages, PICTURES } from "./links";
import { sampleOutputs } from "./outputs";
import { partOf, type SitePage, summaryOf, titleOf } from "./page";
import { referencePages } from "./reference";
import "../../src/notebook/help";

const ROOT = resolve(__dirname, "../..");
const SITE = join(ROOT, ".site");

/**
 * Builds the documentation site: its pages as Markdown in .site/ and, unless `pages` is true, the site
 * in .site/dist. Throws an error for a dead link.
 */
export async function buildSite({ pages: isPagesOnly }: { pages: boolean }): Promise<void> {
  rmSync(SITE, { recursive: true, force: true });
  const pages = [...linkedPages(guidePages()), ...referencePages(await sampleOutputs())];
  for (const [from, to] of Object.entries(PICTURES)) {
    cpSync(join(ROOT, from), join(SITE, "public", to), { recursive: true });
  }
  cpSync(join(ROOT, "docs/site.css"), join(SITE, "public/site.css"));
  const dark = join(SITE, "public/images/dark");
  mkdirSync(dark);
  if (!isPagesOnly) drawnIn(dark, "dark");
  for (const page of pages) write(`${page.path}.md`, withEdit(page, withDark(textOf(page), dark)));
  write("sidebar.json", JSON.stringify(sidebarOf(pages)));
  write("public/llms.txt", listOf(pages));
  write("public/llms-full.txt", pages.map(textOf).join("\n\n"));
  cpSync(join(ROOT, "docs/site.config.mts"), join(SITE, ".vitepress/config.mts"));
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

/** Each picture that has a dark one, twice: the theme of the site shows one of them. */
const withDark = (text: string, dark: string): string =>
  text.replace(/!\[([^\]]*)\]\(\/images\/([\w-]+\.png)\)/g, (light, words, name) =>
    existsSync(join(dark, name))
      ? `${light}{.in-light}![${words}](/images/dark/${name}){.in-dark}`
      : light,
  );

/** A page with the address at which its source can be changed. */
function withEdit({ path, source }: SitePage, text: string): string {
  if (path === "index") return text;
  const edit = source === undefined ? "editLink: false" : `edit: ${homepage}/edit/main/${source}`;
  return `---\n${edit}\n---\n\n${text}`;
}

/** The sidebar of each part: its groups with their pages, and one link to each other part. */
function sidebarOf(pages: readonly SitePage[]) {
  const linkOf = ({ path }: SitePage) => `/${path.replace(/(^|\/)index$/, "$1")}`;
  const parts = [...new Set(pages.map(({ path }) => partOf(path)))].map((part) => {
    const own = pages.filter(({ path }) => partOf(path) === part);
    const groups = [...new Set(own.flatMap(({ group }) => group ?? []))].map((group) => ({
      text: group,
      items: own
        .filter((page) => page.group === group)
        .map((page) => ({ text: page.title, link: linkOf(page) })),
    }));
    const [only, ...others] = groups;
    const closed = { text: titleOf(part), link: own.slice(0, 1).map(linkOf).join("") };
    return { part, closed, open: { ...closed, items: others.length > 0 ? groups : only?.items } };
  });
  // Pages for contributors are apart.
  const users = parts.filter(({ part }) => !/^(?:contribute|index)$/.test(part));
  return Object.fromEntries(
    parts.map((own) => [
      `/${own.part}/`,
      users.includes(own) ? users.map((one) => (one === own ? one.open : one.closed)) : [own.open],
    ]),
  );
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
