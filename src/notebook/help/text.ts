import { wrapped } from "../../frames/print/text";
import { maximum } from "../../schema/extremes";
import { type Block, type Entry, listBlocks, type Page } from "./page";

const WIDEST_NAME = 32;
const INDENT = "  ";

/** Returns a page as text in at most `width` columns; code can be wider. */
export const pageText = (page: Page, width: number): string =>
  [headOf(page), ...listBlocks(page).map((block) => blockText(block, width))].join("\n\n");

const headOf = ({ title, subtitle }: Page): string =>
  subtitle === undefined ? title : `${title}\n${subtitle}`;

function blockText(block: Block, width: number): string {
  switch (block.kind) {
    case "text":
      return block.text
        .split("\n")
        .map((line) => wrapped(line, width).join("\n"))
        .join("\n");
    case "code":
      return `${block.title}\n${INDENT}${block.code.split("\n").join(`\n${INDENT}`)}`;
    case "list": {
      const list = listing(block.entries, width);
      return block.title === "" ? list : `${block.title}\n${list}`;
    }
  }
}

/** Returns names on the left and wrapped texts on the right; after a long name, the text begins below it. */
function listing(entries: readonly Entry[], width: number): string {
  const short = entries.map(({ name }) => name.length).filter((length) => length <= WIDEST_NAME);
  const left = maximum([0, ...short]);
  const hanging = " ".repeat(left + 2 * INDENT.length);
  return entries
    .map(({ name, type, text }) => {
      const words = [type, text].filter((part) => part !== undefined && part !== "").join(". ");
      const lines = wrapped(words, Math.max(width - hanging.length, 20)).join(`\n${hanging}`);
      const gap = name.length > left ? `\n${hanging}` : INDENT;
      return `${INDENT}${name.padEnd(left)}${gap}${lines}`.trimEnd();
    })
    .join("\n");
}
