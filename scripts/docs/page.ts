/** The part of the site that an address is in: its folder. The sidebar of a page opens its own part. */
export const partOf = (path: string): string => path.split("/")[0] ?? "";

/** A part or another name as a title: Charts. */
export const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A page of the documentation site. */
export interface SitePage {
  /** Its address without an ending, `guide/charts`; the folder is its part. */
  readonly path: string;
  readonly title: string;
  /** Its group in the sidebar; undefined for a page outside of the sidebar. */
  readonly group?: string | undefined;
  /** The file of the repository that contains its text. */
  readonly source?: string | undefined;
  /** The folder of the repository that its links are relative to. */
  readonly folder: string;
  /** Its Markdown below the title. */
  readonly body: string;
}

/** The lines of a text, each with whether it is code. */
export function markedLines(markdown: string): readonly { line: string; isCode: boolean }[] {
  let isCode = false;
  return markdown.split("\n").map((line) => {
    const isFence = line.startsWith("```");
    const marked = { line, isCode: isCode || isFence };
    if (isFence) isCode = !isCode;
    return marked;
  });
}

/** The address of a heading on its page, as GitHub and VitePress make it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/** The first paragraph as plain text, for lists of pages. */
export function summaryOf({ body }: SitePage): string {
  const plain = markedLines(body).filter(({ line, isCode }) => !isCode && !/^[#|<!]/.test(line));
  const text = plain.map(({ line }) => line).join("\n");
  const [paragraph = ""] = text.split(/\n\s*\n/).filter((one) => one.trim() !== "");
  return paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
