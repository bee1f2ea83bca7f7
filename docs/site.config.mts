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
    search: { provider: "local" },
    outline: [2, 3],
  },
});
