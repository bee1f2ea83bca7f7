import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import type { SitePage } from "./page";

const ROOT = resolve(__dirname, "../..");

/** Files of `docs/` by task, in the order of the sidebar. */
const GUIDE: Readonly<Record<string, readonly string[]>> = {
  Start: [
    "pages/getting-started.md",
    "notebooks.md",
    "pages/sample-league.md",
    ...["pages/from-pandas.md", "pages/from-r.md", "pages/from-pybaseball.md"],
  ],
  "Games and seasons": [
    ...["pages/finding-games.md", "pages/game-tables.md", "pages/season.md"],
    "pages/recorded-games.md",
    ...["pages/leaders.md", "pages/transfers.md", "pages/live.md"],
    "leagues.md",
  ],
  "Frames and joins": ["pages/engines.md", "danfo.md", "pages/joins.md", "pages/exporting.md"],
  "Charts and models": [
    ...["pages/charts.md", "pages/tables.md"],
    ...["gallery.md", "before-and-after.md", "pages/models.md"],
  ],
  "Service and errors": [
    ...["pages/service.md", "pages/requests.md", "pages/errors.md"],
    ...["reconcile.md", "tried.md"],
  ],
  Contribute: ["../CONTRIBUTING.md", "internals.md"],
};

/** The guide in the order of the sidebar, then the folders of `docs/` that hold one page a subject. */
export function guidePages(): readonly SitePage[] {
  const guide = Object.entries(GUIDE).flatMap(([group, files]) =>
    files.map((file) => filePage(posix.join("docs", file), sitePath(file), group)),
  );
  const listed = Object.values(GUIDE).flat();
  const unlisted = readdirSync(join(ROOT, "docs/pages")).filter(
    (file) => file !== "index.md" && !listed.includes(`pages/${file}`),
  );
  if (unlisted.length > 0) throw new Error(`Not in the sidebar: ${unlisted.join(", ")}`);
  return [
    filePage("docs/pages/index.md", "index", undefined),
    ...guide,
    ...folderPages("leagues", "Leagues"),
    ...folderPages("models", "Model cards"),
  ];
}

/** The address of a page by its file in `docs/`: `pages/charts.md` is `guide/charts`. */
export function sitePath(file: string): string {
  const name = file.replace(/\.md$/, "");
  if (/^(models|leagues)\//.test(name)) return name;
  const part = /CONTRIBUTING|internals/.test(name) ? "contribute" : "guide";
  return `${part}/${posix.basename(name).toLowerCase()}`;
}

/** The pages of a folder of `docs/`, which the site has under the folder's name. */
const folderPages = (folder: string, group: string): readonly SitePage[] =>
  readdirSync(join(ROOT, "docs", folder))
    .filter((file) => file.endsWith(".md"))
    .toSorted()
    .map((file) => filePage(`docs/${folder}/${file}`, sitePath(`${folder}/${file}`), group));

function filePage(file: string, path: string, group: string | undefined): SitePage {
  const text = readFileSync(join(ROOT, file), "utf8");
  const [, title = path, body = text] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  return {
    path,
    title,
    ...(group !== undefined && { group }),
    source: file,
    folder: dirname(file),
    body: body.trim(),
  };
}
