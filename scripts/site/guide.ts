import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { markedLines, type SitePage } from "./page";

const ROOT = resolve(__dirname, "../..");

/** Pages made of the README's parts, by their headings; the README stays the one source. */
const OF_README: readonly (readonly [path: string, title: string, parts: readonly string[]])[] = [
  ["guide/five-minutes", "A notebook in five minutes", ["A notebook in five minutes"]],
  [
    "guide/first-hour",
    "The first hour",
    ["In a notebook or at a prompt", "First steps", "Finding a team and a game", "In a script"],
  ],
  [
    "guide/frames",
    "Frames and engines",
    ["polars, or the raw JSON", "From pandas to danfo and polars", "Your own frames"],
  ],
  ["guide/joins", "Joins", ["Joining"]],
  ["guide/game-tables", "Game tables", ["Game tables"]],
  ["guide/a-season", "A season", ["Seasons"]],
  ["guide/charts", "Charts", ["Charts"]],
  ["guide/live-games", "Live games", ["Live games"]],
  ["guide/operations", "Operations", ["Operations"]],
  ["guide/requests", "Requests and the cache", ["Requests", "The cache", "Options"]],
  ["guide/errors", "Errors", ["Errors"]],
  ["guide/sample-league", "The sample league", ["The sample league"]],
];

/** Pages that are files of `docs/` too, in the order of the sidebar. */
const OF_DOCS: readonly (readonly [path: string, file: string])[] = [
  ["guide/notebooks", "notebooks.md"],
  ["guide/gallery", "gallery.md"],
  ["guide/danfo", "danfo.md"],
  ["guide/leagues", "leagues.md"],
  ["guide/seasons", "seasons.md"],
  ["guide/reconcile", "reconcile.md"],
  ["guide/tried", "tried.md"],
];

/** The guide, in the order of the sidebar: the README's parts, then what has a file of its own. */
export function guidePages(): readonly SitePage[] {
  const readme = sectionsOf(readFileSync(join(ROOT, "README.md"), "utf8"));
  const sliced = OF_README.map(([path, title, parts]) => {
    const bodies = parts.map((part) => {
      const text = readme.get(part);
      if (text === undefined) throw new Error(`The README has no part "${part}".`);
      return part === title || parts.length === 1 ? text : `## ${part}\n\n${text}`;
    });
    return { path, title, group: "Guide", folder: "", body: bodies.join("\n\n") };
  });
  const own = OF_DOCS.map(([path, file]) => filePage(`docs/${file}`, path, "Guide"));
  return [
    ...sliced,
    ...own,
    ...handPages(),
    ...folderPages("leagues", "Leagues"),
    ...folderPages("models", "Model cards"),
  ];
}

/** Pages that are written for the site alone. */
function handPages(): readonly SitePage[] {
  const folder = "docs/pages";
  const groupOf = (name: string) =>
    name.startsWith("from-") ? "Coming from" : name === "index" ? undefined : "Guide";
  return readdirSync(join(ROOT, folder))
    .toSorted()
    .map((file) => {
      const name = file.replace(/\.md$/, "");
      const path = name === "index" ? name : `guide/${name}`;
      return filePage(`${folder}/${file}`, path, groupOf(name));
    });
}

/** The pages of a folder of `docs/`, which the site has under the folder's name. */
const folderPages = (folder: string, group: string): readonly SitePage[] =>
  readdirSync(join(ROOT, "docs", folder))
    .filter((file) => file.endsWith(".md"))
    .toSorted()
    .map((file) => {
      const path = `${folder}/${file.replace(/\.md$/, "")}`;
      return filePage(`docs/${folder}/${file}`, path, group);
    });

function filePage(file: string, path: string, group: string | undefined): SitePage {
  const text = readFileSync(join(ROOT, file), "utf8");
  const [, title = path, body = text] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  return {
    path,
    title,
    ...(group !== undefined && { group }),
    folder: dirname(file),
    body: body.trim(),
  };
}

/** The text below each heading, up to the next one of whatever level. */
function sectionsOf(markdown: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const { line, isCode } of markedLines(markdown)) {
    const [, heading] = (!isCode && /^#+ (.+)$/.exec(line)) || [];
    if (heading === undefined) current.push(line);
    else {
      current = [];
      sections.set(heading, current);
    }
  }
  return new Map([...sections].map(([heading, lines]) => [heading, lines.join("\n").trim()]));
}
