import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { ModelCard } from "./models/page";
import { seasonFiles } from "./recorded";

const DOCS = resolve(__dirname, "../docs/models");

/**
 * Writes the numbers and pictures of the named cards of docs/models, or all, from the recorded season. Their
 * text is there; for each, a file of scripts/models exports `card`.
 */
export async function writeModelCards(wanted: readonly string[]): Promise<void> {
  const pages = readdirSync(DOCS).filter((file) => file.endsWith(".md"));
  const names = pages.map((file) => basename(file, ".md"));
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no card ${unknown}: ${names.join(", ")}.`);
  }
  if (seasonFiles().length === 0) {
    console.log("No card was written: the recorded season is missing.");
    return;
  }
  for (const name of wanted.length > 0 ? wanted : names) {
    const { card } = require(`./models/${name}`) as { card(): Promise<ModelCard> };
    const { changes, pictures } = await card();
    const page = join(DOCS, `${name}.md`);
    const text = readFileSync(page, "utf8");
    writeFileSync(
      page,
      changes.reduce((changed, change) => change(changed), text),
    );
    for (const [file, chart] of Object.entries(pictures)) {
      chart.save(join(DOCS, "images", `${file}.png`));
    }
    console.log(`docs/models/${name}.md`);
  }
}
