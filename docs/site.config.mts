import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

/** Written with the pages by `npm run docs`. */
const sidebar = JSON.parse(readFileSync(new URL("../sidebar.json", import.meta.url), "utf8"));

export default defineConfig({
  title: "sportsframe",
  description: "Women's college basketball and baseball as data frames, for TypeScript.",
  outDir: "dist",
  cleanUrls: true,
  themeConfig: {
    nav: [
      { text: "Guide", link: "/guide/first-hour" },
      { text: "Gallery", link: "/guide/gallery" },
      { text: "Models", link: "/guide/models" },
      { text: "Reference", link: "/reference/" },
    ],
    sidebar,
    search: { provider: "local" },
    outline: [2, 3],
  },
});
