import { nearest } from "../../schema/did-you-mean";
import { FRAME_DTYPES } from "../../schema/dtypes";
import { declarations, findField } from "./declarations";
import { publicNames } from "./names";
import { type Entry, firstSentence, listBlock, type Page, textBlock } from "./page";
import { knownTables } from "./tables";

/** A topic of help, with the words that find it. */
interface Topic extends Entry {
  /** Weight of a match: highest for names, then columns, then texts. */
  readonly weight: number;
  readonly words: string;
}

const MOST_FOUND = 25;

export function searchPage(text: string): Page {
  const found = findings(text);
  const title = `Search: ${text}`;
  if (found.length === 0) return { title, blocks: [textBlock(nothingText(text))] };
  const more = found.length - MOST_FOUND;
  return {
    title,
    blocks: [
      listBlock("", found.slice(0, MOST_FOUND)),
      textBlock(more > 0 ? `… and ${more} more: add a word to narrow the search.` : ""),
      textBlock('Pass the first word of a line to help for its page: help("shots").'),
    ],
  };
}

/** Returns the entries that contain every word of a text, best first, then by name. */
export function findings(text: string): readonly Entry[] {
  const written = writeWords(text);
  if (written === "") return [];
  const words = written.split(" ");
  known ??= [...publicNames().flatMap(nameTopics), ...columnTopics()];
  return known
    .filter((topic) => words.every((word) => topic.words.includes(` ${word}`)))
    .map((topic) => ({ topic, rank: topic.weight + nameRank(topic.name, words) }))
    .sort((a, b) => b.rank - a.rank || (a.topic.name < b.topic.name ? -1 : 1))
    .map(({ topic }) => topic);
}

const nameRank = (name: string, words: readonly string[]): number =>
  words.filter((word) => ` ${writeWords(name)}`.includes(` ${word}`)).length * 10;

/** Returns the lower-case words of a text, also of camelCase and snake_case. */
const writeWords = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

let known: readonly Topic[] | undefined;

function nameTopics(name: string): readonly Topic[] {
  const { kind, text, options = [], members = {} } = declarations().entries[name] ?? {};
  if (kind === undefined || text === undefined) return [];
  const topic = (title: string, words: string, weight: number): Topic => ({
    name: title,
    text: firstSentence(words),
    weight,
    words: ` ${writeWords(title)} ${writeWords(words)}`,
  });
  const fields = options.map(findField).map((field) => ({
    ...topic(field.name, `${field.text}`, 3),
    name: `${name}, option ${field.name}`,
  }));
  const methods = Object.entries(members).flatMap(([method, member]) =>
    member.text === undefined ? [] : [topic(`${name}.${method}`, member.text, 4)],
  );
  const own = topic(name, text, kind === "type" ? 1 : 5);
  return [own, ...methods, ...fields.filter(({ text: words }) => kind === "function" && words)];
}

const columnTopics = (): readonly Topic[] =>
  knownTables().flatMap(({ name, part, columns }) =>
    columns.map((column) => ({
      name: `${part === "" ? name : `${name}, ${part}`}, column ${column.name}`,
      type: FRAME_DTYPES[column.dtype],
      text: column.description,
      weight: 2,
      words: ` ${writeWords(column.name)} ${writeWords(column.description)}`,
    })),
  );

function nothingText(text: string): string {
  const meant = nearest(text, publicNames());
  const hint = meant === undefined ? "help() lists all functions." : `Did you mean '${meant}'?`;
  return `Nothing matches these words. ${hint}`;
}
