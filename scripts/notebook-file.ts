// Reads, makes and normalizes notebook files, so that the same cells and outputs are the same bytes.
import { readFileSync } from "node:fs";

/** Text in Jupyter's format: whole, or as a list of lines. */
export type Text = string | readonly string[];

/** An output of a cell; keys that are not listed here are kept. */
export interface Output {
  readonly output_type: string;
  /** The name of a stream: stdout or stderr. */
  readonly name?: string;
  readonly text?: Text;
  /** The displayed data by MIME type. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

export interface Cell {
  readonly cell_type: string;
  readonly id: string;
  readonly source: Text;
  readonly outputs?: readonly Output[];
  readonly [key: string]: unknown;
}

export interface Notebook {
  readonly cells: readonly Cell[];
  readonly [key: string]: unknown;
}

const FORM = {
  metadata: {
    kernelspec: { display_name: "TypeScript (tslab)", language: "typescript", name: "tslab" },
    language_info: {
      codemirror_mode: { mode: "typescript", name: "javascript", typescript: true },
      file_extension: ".ts",
      mimetype: "text/typescript",
      name: "typescript",
      version: "3.7.2",
    },
  },
  nbformat: 4,
  nbformat_minor: 5,
};

/** A notebook for tslab, not yet run, with a cell for each text. */
export function notebookOf(cells: readonly string[]): Notebook {
  return {
    ...FORM,
    cells: cells.map((source, index) => ({
      cell_type: "code",
      id: `cell-${index}`,
      execution_count: null,
      metadata: {},
      outputs: [],
      source,
    })),
  };
}

export function readNotebook(path: string): Notebook {
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * The text of a notebook file as Jupyter writes it, but with the JSON of a picture on one line. Indented JSON
 * would nearly double the size.
 */
export function notebookText(notebook: Notebook): string {
  const pictures: string[] = [];
  const text = JSON.stringify(
    notebook,
    (mime, value) => {
      if (!VEGA_LITE.test(mime)) return value;
      pictures.push(JSON.stringify(value));
      return `${PICTURE}${pictures.length - 1}`;
    },
    1,
  );
  return `${text.replace(PICTURES, (_, index) => pictures[index] ?? "")}\n`;
}

const VEGA_LITE = /^application\/vnd\.vegalite\b/;

/** A character that no text has. */
const PICTURE = "\uf8ff";
const PICTURES = new RegExp(`"${PICTURE}(\\d+)"`, "g");

/** The notebook without what differs between runs: counts, timings, how streams were cut. */
export function inOneForm({ cells }: Notebook): Notebook {
  let count = 0;
  return {
    cells: cells.map(({ cell_type, id, source, outputs = [] }) => {
      const lines = linesOf(source);
      if (cell_type !== "code") return { cell_type, id, metadata: {}, source: lines };
      count += 1;
      return {
        cell_type,
        execution_count: count,
        id,
        metadata: {},
        outputs: joined(outputs),
        source: lines,
      };
    }),
    ...FORM,
  };
}

/** Joins what a cell printed, which arrives in pieces that differ between runs. */
function joined(outputs: readonly Output[]): readonly Output[] {
  const whole: Output[] = [];
  for (const output of outputs) {
    const last = whole.at(-1);
    const goesOn =
      output.output_type === "stream" &&
      last?.output_type === "stream" &&
      last.name === output.name;
    if (!goesOn) whole.push(output);
    else whole[whole.length - 1] = { ...last, text: textOf(last.text) + textOf(output.text) };
  }
  return whole.map((output) =>
    output.text === undefined ? output : { ...output, text: linesOf(output.text) },
  );
}

export const textOf = (text: Text | undefined): string => [text ?? ""].flat().join("");

const linesOf = (text: Text): readonly string[] => textOf(text).match(/[^\n]*\n|[^\n]+$/g) ?? [];
