import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Chart } from "sportsframe";
import { card as baseballMetrics } from "./models/baseball-metrics";
import { card as baseballWinProbability } from "./models/baseball-win-probability";
import { card as playerImpactCard } from "./models/player-impact";
import { card as possessionsCard } from "./models/possessions";
import { card as ratings } from "./models/ratings";
import { hasRecordedGames } from "./models/recorded-season";
import { card as resumeAndProjections } from "./models/resume-and-projections";
import { card as runExpectancy } from "./models/run-expectancy";
import { card as shotQuality } from "./models/shot-quality";
import { card as winProbability } from "./models/win-probability";

const DOCS = resolve(__dirname, "../docs/models");

/** A card: its text as Markdown, and the pictures that it shows, by the names of their files. */
export interface ModelCard {
  readonly text: string;
  readonly pictures: Readonly<Record<string, Chart>>;
}

/** The cards by the names of their files. */
const CARDS: Readonly<Record<string, () => Promise<ModelCard>>> = {
  "baseball-metrics": baseballMetrics,
  "shot-quality": shotQuality,
  "baseball-win-probability": baseballWinProbability,
  "player-impact": playerImpactCard,
  possessions: possessionsCard,
  "resume-and-projections": resumeAndProjections,
  "run-expectancy": runExpectancy,
  ratings,
  "win-probability": winProbability,
};

/**
 * Writes the named cards of docs/models, or all, from the recorded season. Each card is a file of
 * scripts/models that exports `card`; its pictures are in docs/models/images.
 */
export async function writeModelCards(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(CARDS, name));
  if (unknown !== undefined) {
    throw new Error(`There is no card ${unknown}: ${Object.keys(CARDS).join(", ")}.`);
  }
  if (!hasRecordedGames()) {
    console.log("No card was written: the recorded season is missing.");
    return;
  }
  mkdirSync(join(DOCS, "images"), { recursive: true });
  for (const [name, make] of Object.entries(CARDS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { text, pictures } = await make();
    writeFileSync(join(DOCS, `${name}.md`), `${text.trim()}\n`);
    for (const [file, chart] of Object.entries(pictures)) {
      chart.save(join(DOCS, "images", `${file}.png`));
    }
    console.log(`docs/models/${name}.md`);
  }
}
