import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

/** Written with the pages by `npm run docs`. */
const sidebar = JSON.parse(readFileSync(new URL("../sidebar.json", import.meta.url), "utf8"));

/** Tables of code beside code fit a phone only where code can break. */
const NARROW = `@media (max-width: 640px) {
  .vp-doc td, .vp-doc th { padding: 6px 8px; font-size: 13px; }
  .vp-doc td code { font-size: 12px; overflow-wrap: anywhere; white-space: normal; }
}`;

export default defineConfig({
  title: "sportsframe",
  description:
    "Games, seasons and charts of basketball and baseball as data frames, for TypeScript.",
  outDir: "dist",
  cleanUrls: true,
  head: [["style", {}, NARROW]],
  themeConfig: {
    nav: [
      { text: "Guide", link: "/guide/getting-started" },
      { text: "Gallery", link: "/guide/gallery" },
      { text: "Models", link: "/guide/models" },
      { text: "Reference", link: "/reference/" },
    ],
    sidebar,
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
