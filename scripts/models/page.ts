// The pages of docs/models contain the text of the cards; these functions put new numbers into them.
import type { Chart } from "sportsframe";

type Cell = string | number;

export type Rows = readonly (readonly Cell[])[];

/** Returns a page with new numbers. */
export type Change = (page: string) => string;

/** The numbers of a card, and the pictures that it shows, by the names of their files. */
export interface ModelCard {
  readonly changes: readonly Change[];
  readonly pictures: Readonly<Record<string, Chart>>;
}

const rowText = (cells: readonly Cell[]): string =>
  `|${cells.map((cell) => (cell === "" ? " |" : ` ${cell} |`)).join("")}`;

/** Replaces the rows of the tables whose heading begins with these cells, in the order of the page. */
export const table =
  (heading: string, ...tables: readonly Rows[]): Change =>
  (page) => {
    const blocks = page.split("\n\n");
    const places = [...blocks.keys()].filter((at) => blocks[at]?.startsWith(`| ${heading}`));
    if (places.length !== tables.length) {
      throw new Error(`${places.length} tables begin with "${heading}", not ${tables.length}.`);
    }
    for (const [index, place] of places.entries()) {
      const head = (blocks[place] ?? "").split("\n", 2);
      blocks[place] = [...head, ...(tables[index] ?? []).map(rowText)].join("\n");
    }
    return blocks.join("\n\n");
  };

/** Replaces the numbers of a sentence, which is found by the words around them. */
export const sentence =
  (words: TemplateStringsArray, ...numbers: readonly Cell[]): Change =>
  (page) => {
    const patterns = words.map((part) =>
      part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"),
    );
    const pattern = new RegExp(patterns.map((part) => `(${part})`).join(".+?"));
    if (!pattern.test(page)) throw new Error(`No sentence reads "${words.join("...")}".`);
    return page.replace(pattern, (_, ...parts) =>
      words.map((_, index) => `${parts[index]}${numbers[index] ?? ""}`).join(""),
    );
  };
