import { wrapped } from "../../frames/print/text";
import { maximum } from "../../schema/extremes";
import { type Block, type Entry, firstSentence, listBlocks, type Page } from "./page";

const WIDEST_NAME = 32;
const INDENT = "  ";

const MOST_LINES = 60;

/**
 * Returns a page as text in at most `width` columns; code can be wider. A function's text names the calls for
 * its columns. If it is too long, lists have first sentences only, then details are omitted, then the end.
 */
export function pageText(page: Page, width: number): string {
  const blocks = listBlocks(page);
  const { subject } = page;
  if (subject === undefined) return joined(page, blocks, width);
  const columns = blocks.filter(isOfColumns);
  const others = blocks.filter((block) => !isOfColumns(block));
  const calls = [
    ...columns.map(({ title }) => `${title}: ${callFor(subject, title)}`),
    `Everything: help(${subject}, "all")`,
  ];
  const hints = (list: readonly string[]) => (list.length === 0 ? "" : `\n\n${list.join("\n")}`);
  const whole = joined(page, others, width) + hints(calls.slice(0, -1));
  if (whole.split("\n").length <= MOST_LINES) return whole;
  const room = MOST_LINES - calls.length - 1;
  const necessary = others.filter((block) => block.kind !== "text" || block.isDetail !== true);
  const brief = [others, others.map(inBrief), necessary, necessary.map(inBrief)]
    .map((list) => joined(page, list, width).split("\n"))
    .reduce((found, next) => (found.length > room ? next : found));
  const shown = brief.length > room ? [...brief.slice(0, room - 1), "…"] : brief;
  return shown.join("\n") + hints(calls);
}

const joined = (page: Page, blocks: readonly Block[], width: number): string =>
  [headOf(page), ...blocks.map((block) => blockText(block, width))].join("\n\n");

const isOfColumns = (block: Block): block is Extract<Block, { readonly kind: "list" }> =>
  block.kind === "list" && block.isColumns === true;

/** Returns the call for a list of columns: `Columns (28), baseball, pitching` is the part pitching. */
function callFor(subject: string, title: string): string {
  const [, ...parts] = title.split(", ");
  return `help(${subject}, "${parts.at(-1) ?? "columns"}")`;
}

const inBrief = (block: Block): Block =>
  block.kind === "list"
    ? { ...block, entries: block.entries.map((one) => ({ ...one, text: briefText(one.text) })) }
    : block;

function briefText(text: string): string {
  const [preset = ""] = /Default: .*/s.exec(text) ?? [];
  const first = firstSentence(text);
  return first.includes(preset) ? first : `${first} ${preset}`;
}

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
