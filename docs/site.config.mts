import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** Written with the pages by `npm run docs`. */
const sidebar = readJson("../sidebar.json");

const { homepage, version } = readJson("../../package.json");

interface Token {
  readonly type: string;
  readonly content: string;
  attrSet(name: string, value: string): void;
}

/** Names each cell's column, for phones: a row of a table is a block there. */
function labelCells({ tokens }: { readonly tokens: readonly Token[] }): void {
  let labels: string[] = [];
  let column = 0;
  tokens.forEach((token, index) => {
    if (token.type === "table_open") labels = [];
    if (token.type === "tr_open") column = 0;
    if (token.type === "th_open")
      labels.push(tokens[index + 1]?.content.replace(/[`*]/g, "") ?? "");
    if (token.type !== "td_open") return;
    token.attrSet("data-label", labels[column] ?? "");
    column += 1;
  });
}

export default defineConfig({
  title: "sportsframe",
  description:
    "Games, seasons and charts of basketball and baseball as data frames, for TypeScript.",
  outDir: "dist",
  cleanUrls: true,
  // One file for the sidebars, instead of a copy on each page.
  metaChunk: true,
  head: [["link", { rel: "stylesheet", href: "/site.css" }]],
  markdown: {
    // Of two pictures, the theme loads one.
    image: { lazyLoading: true },
    config: (markdown) => {
      markdown.core.ruler.push("labels", labelCells);
    },
  },
  themeConfig: {
    nav: [
      { text: "Guide", link: "/guide/getting-started" },
      { text: "Gallery", link: "/guide/gallery" },
      { text: "Reference", link: "/reference/" },
      { text: "Contribute", link: "/contribute/contributing" },
      { text: version, link: `${homepage}/blob/main/CHANGELOG.md` },
    ],
    sidebar,
    socialLinks: [{ icon: "github", link: homepage }],
    editLink: { pattern: ({ frontmatter }) => frontmatter.edit, text: "Edit this page" },
    search: {
      provider: "local",
      // A name such as `timeout_ms` is a word, and so are its parts.
      options: {
        miniSearch: {
          options: {
            tokenize: (text: string) => [
              ...text.split(/[\n\r\p{Z}\p{P}]+/u),
              ...(text.match(/[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+/g) ?? []),
            ],
          },
        },
      },
    },
    outline: [2, 3],
  },
});
