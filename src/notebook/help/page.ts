/** A page of help, before it becomes text or HTML. */
export interface Page {
  /** A call, or a name. */
  readonly title: string;
  /** Lines below the title that are never wrapped. */
  readonly subtitle?: string;
  readonly blocks: readonly Block[];
  /** The expression of a function, whose text has no columns and at most 60 lines: `season.load`. */
  readonly subject?: string;
}

/** Paragraphs, code, or a list of names; empty blocks are omitted. */
export type Block =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Whether a long page can do without it. */
      readonly isDetail?: boolean;
    }
  | { readonly kind: "code"; readonly title: string; readonly code: string }
  | {
      readonly kind: "list";
      readonly title: string;
      readonly entries: readonly Entry[];
      /** Whether the entries are columns of a table. */
      readonly isColumns?: boolean;
    };

/** One line of a list: an argument, an option, a column, a function. */
export interface Entry {
  readonly name: string;
  readonly type?: string | undefined;
  readonly text: string;
}

export const textBlock = (text: string): Block => ({ kind: "text", text });

export const listBlock = (title: string, entries: readonly Entry[]): Block => ({
  kind: "list",
  title,
  entries,
});

/** Returns what a name is for, an example, and then the details. */
export function leadBlocks(text: string, example: string | undefined): readonly Block[] {
  const [summary = "", ...details] = text.split("\n\n");
  return [
    textBlock(summary),
    { kind: "code", title: "Example", code: example ?? "" },
    { kind: "text", text: details.join("\n\n"), isDetail: true },
  ];
}

export const listBlocks = ({ blocks }: Page): readonly Block[] =>
  blocks.filter((block) => {
    if (block.kind === "text") return block.text !== "";
    return block.kind === "code" ? block.code !== "" : block.entries.length > 0;
  });

/** Returns the first sentence of a text, or the part before its colon if that is long enough. */
export function firstSentence(text: string): string {
  const [sentence = text] = /^.*?[.?!](?=\s|$)(?<!\b(?:e\.g|i\.e|vs)\.)/s.exec(text) ?? [];
  const [head = ""] = sentence.split(/:\s/);
  return head.length > ENOUGH && head !== sentence ? `${head}.` : sentence;
}

/** Minimum length of the part before a colon: "404" is too short. */
const ENOUGH = 25;
