// Writes what the documentation takes from the code:
//   npm run docs                       the site, in .site/
//   npm run docs -- pages              its Markdown alone, without VitePress
//   npm run docs -- gallery            pictures and docs/gallery.md: look at them before you commit
//   npm run docs -- gallery --check    fails if one of these differs from the repository
//   npm run docs -- tables             the tables of options and of what `reconcile` finds
//   npm run docs -- models [card ...]  model cards, from the recorded season
import { writeGallery } from "./docs/gallery";
import { writeOptionsTable } from "./docs/options-table";
import { writeReconcileTable } from "./docs/reconcile-table";
import { buildSite } from "./docs/site";
import { writeModelCards } from "./models";
import { isRecorded } from "./recorded";

const PARTS: Readonly<Record<string, (words: readonly string[]) => void | Promise<void>>> = {
  site: () => buildSite({ pages: false }),
  pages: () => buildSite({ pages: true }),
  gallery: (words) => writeGallery({ check: words.includes("--check") }),
  tables() {
    writeOptionsTable();
    if (isRecorded()) writeReconcileTable();
    else console.log("docs/reconcile.md stays: the recorded season is missing.");
  },
  models: writeModelCards,
};

async function main([part = "site", ...words]: readonly string[]): Promise<void> {
  const write = PARTS[part];
  if (write === undefined) {
    throw new Error(
      `'${part}' is not a part of the documentation: ${Object.keys(PARTS).join(", ")}.`,
    );
  }
  await write(words);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
