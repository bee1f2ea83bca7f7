import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { homepage } from "../../package.json";
import { sitePath } from "./guide";
import { markedLines, type SitePage, slugOf } from "./page";

const ROOT = resolve(__dirname, "../..");

/** Pictures that a page shows, by the path they have on the site. */
export const PICTURES = { "docs/images": "images", "docs/models/images": "models/images" } as const;

/**
 * The pages with the links of the repository turned into those of the site: files that are pages,
 * and pictures. A link to another file leads to the repository.
 */
export function linkedPages(pages: readonly SitePage[]): readonly SitePage[] {
  const headings = new Map(pages.map((page) => [page.path, headingSlugs(page)]));
  return pages.map((page) => linked(page, headings));
}

function linked(page: SitePage, headings: ReadonlyMap<string, ReadonlySet<string>>): SitePage {
  const dead = (link: string) => new Error(`${page.path} has a dead link: ${link}`);
  const checked = (path: string, anchor: string | undefined, link: string): void => {
    if (anchor !== undefined && !headings.get(path)?.has(anchor)) throw dead(link);
  };
  const target = (link: string): string => {
    if (/^(https?:|mailto:)/.test(link)) return link;
    const [file = "", anchor] = link.split("#");
    if (file === "") {
      checked(page.path, anchor, link);
      return link;
    }
    if (headings.has(file.slice(1)) || file === "/reference/") return link;
    const path = posix.normalize(posix.join(page.folder, file));
    const known = sitePath(path.replace(/^docs\//, ""));
    if (path.endsWith(".md") && headings.has(known)) {
      checked(known, anchor, link);
      return `/${known}${anchor === undefined ? "" : `#${anchor}`}`;
    }
    const [folder, shown] =
      Object.entries(PICTURES).find(([one]) => path.startsWith(`${one}/`)) ?? [];
    if (folder !== undefined) return `/${shown}${path.slice(folder.length)}`;
    if (!existsSync(join(ROOT, path))) throw dead(link);
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

const headingSlugs = ({ body }: SitePage): ReadonlySet<string> =>
  new Set(
    markedLines(body).flatMap(({ line, isCode }) => {
      const [, heading] = (!isCode && /^#+ (.+)$/.exec(line)) || [];
      return heading === undefined ? [] : [slugOf(heading)];
    }),
  );
