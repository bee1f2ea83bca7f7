import type { Dtype } from "../schema/dtypes";
import type { FrameColumn } from "./types";

/**
 * A list of JSON objects has no place for the dtypes of its columns, nor, when it is empty, for the
 * columns; a place of our own would be a row or a column to every other reader. What they all skip
 * is blanks between tokens: there the columns stand as bits, a space for 0 and a tab for 1.
 */

const DTYPE_OF_LETTER: Readonly<Record<string, Dtype>> = {
  c: "character",
  i: "integer",
  d: "double",
  l: "logical",
};

export function blanksOf(columns: readonly FrameColumn[]): string {
  const text = JSON.stringify(columns.map(({ name, dtype }) => `${dtype[0]}${name}`));
  return Array.from(Buffer.from(text), blanksOfByte).join("");
}

function blanksOfByte(byte: number): string {
  return byte.toString(2).padStart(8, "0").replaceAll("0", " ").replaceAll("1", "\t");
}

/** The columns that stand in blanks; undefined for blanks that say nothing. */
export function columnsOfBlanks(blanks: string): readonly FrameColumn[] | undefined {
  const bytes = blanks.match(/[ \t]{8}/g) ?? [];
  if (bytes.length === 0 || bytes.length * 8 !== blanks.length) return undefined;
  const text = Buffer.from(bytes.map(byteOfBlanks)).toString();
  try {
    return (JSON.parse(text) as string[]).map((column) => {
      const dtype = DTYPE_OF_LETTER[column.slice(0, 1)];
      if (dtype === undefined) throw new TypeError("no dtype");
      return { name: column.slice(1), dtype };
    });
  } catch {
    // Someone's indentation.
    return undefined;
  }
}

function byteOfBlanks(blanks: string): number {
  return Number.parseInt(blanks.replaceAll(" ", "0").replaceAll("\t", "1"), 2);
}
