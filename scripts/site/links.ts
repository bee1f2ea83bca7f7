import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { homepage } from "../../package.json";
import { markedLines, type SitePage, slugOf } from "./page";

const ROOT = resolve(__dirname, "../..");

/** Files of the repository that are pages, by their path in it. */
const PAGE_OF_FILE: Readonly<Record<string, string>> = {
  "docs/danfo.md": "guide/danfo",
  "docs/notebooks.md": "guide/notebooks",
  "docs/leagues.md": "guide/leagues",
  "docs/seasons.md": "guide/seasons",
  "docs/reconcile.md": "guide/reconcile",
  "docs/gallery.md": "guide/gallery",
  "docs/tried.md": "guide/tried",
};

/** Pictures that a page shows, by the path they have on the site. */
export const PICTURES = { "docs/images": "images", "docs/models/images": "models/images" } as const;

/**
 * The pages with the links of the repository turned into those of the site: files that are pages,
 * headings that have moved to another page, pictures. What the site does not have is in the repository.
 */
export function linkedPages(pages: readonly SitePage[]): readonly SitePage[] {
  const places = headingPlaces(pages);
  const addresses = new Set(pages.map(({ path }) => `/${path}`));
  return pages.map((page) => linked(page, places, addresses));
}

function linked(
  page: SitePage,
  places: ReadonlyMap<string, string>,
  addresses: ReadonlySet<string>,
): SitePage {
  const target = (link: string): string => {
    if (/^(https?:|mailto:)/.test(link)) return link;
    const [file = "", anchor] = link.split("#");
    if (file === "") return places.get(anchor ?? "") ?? `#${anchor}`;
    const path = posix.normalize(posix.join(page.folder, file));
    const place = path === "README.md" ? places.get(anchor ?? "") : undefined;
    if (place !== undefined) return place;
    const known = PAGE_OF_FILE[path] ?? /^docs\/((?:models|leagues)\/[\w-]+)\.md$/.exec(path)?.[1];
    if (known !== undefined) return `/${known}${anchor === undefined ? "" : `#${anchor}`}`;
    const [folder, shown] =
      Object.entries(PICTURES).find(([one]) => path.startsWith(`${one}/`)) ?? [];
    if (folder !== undefined) return `/${shown}${path.slice(folder.length)}`;
    if (addresses.has(link)) return link;
    if (!existsSync(join(ROOT, path))) throw new Error(`${page.path} has a dead link: ${link}`);
    return `${homepage}/blob/main/${path}`;
  };
  const relinked = (text: string): string =>
    text.replace(
      /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, mark, words, link) => `${mark}[${words}](${target(link)})`,
    );
  // Words of a link can be broken into lines; what is between fences is code.
  const parts = page.body.split(/(^```[\s\S]*?^```$)/m);
  const body = parts.map((part) => (part.startsWith("```") ? part : relinked(part)));
  return { ...page, body: body.join("") };
}

/** Where each heading of the guide is now. */
const headingPlaces = (pages: readonly SitePage[]): ReadonlyMap<string, string> =>
  new Map(
    pages.flatMap(({ path, title, body }) => [
      [slugOf(title), `/${path}`] as const,
      ...markedLines(body).flatMap(({ line, isCode }) => {
        const [, heading] = (!isCode && /^#+ (.+)$/.exec(line)) || [];
        if (heading === undefined) return [];
        return [[slugOf(heading), `/${path}#${slugOf(heading)}`] as const];
      }),
    ]),
  );
