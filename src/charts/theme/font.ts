import { type Font, fontFaces, INTER, pathOf, widthOf } from "./font-file";

let current = INTER;

/** Returns what `draw` does while all text is measured and embedded in a font. */
export function inFont<T>(font: Font, draw: () => T): T {
  const before = current;
  current = font;
  try {
    return draw();
  } finally {
    current = before;
  }
}

/** The font of the picture that is drawn now, as self-contained CSS. */
export const drawnFaces = (): string => fontFaces(current);

/** Fonts for pages without the picture's own. */
export const OTHER_FONTS = "'Helvetica Neue', Arial, sans-serif";

/** The family of all text, as CSS names it. */
export const fontFamily = (): string =>
  `${/^[a-z]+$/i.test(current.name) ? current.name : `'${current.name}'`}, ${OTHER_FONTS}`;

/** The font has two weights; CSS uses the lighter one for weights up to 500. */
const isHeavy = (weight: unknown): boolean =>
  weight === "bold" || weight === "bolder" || Number(weight) > 500;

/** The width of the outline that makes text bold; none if the font has a bold weight. */
export const boldOutline = (size: number, weight: unknown): number =>
  current.heavy === current.regular && isHeavy(weight) ? size / 25 : 0;

const faceOf = (weight: unknown) => (isHeavy(weight) ? current.heavy : current.regular);

/** The file of the font in a weight. */
export const drawnFile = (weight: unknown): string => pathOf(faceOf(weight));

/**
 * Returns the width in pixels of a line of text at a size, in the font of the picture. Kerning, which makes
 * it a little narrower, is ignored.
 */
export function measure(text: string, size: number, weight: unknown = 400): number {
  const face = faceOf(weight);
  let ems = 0;
  for (const letter of text) ems += widthOf(face, letter);
  return ems * size;
}

/** A blank at which no line is broken if the words fit one; lines contain a usual one. */
export const NO_BREAK = "\u00a0";

/**
 * Returns a text in lines that are no wider than `width` pixels, broken at line breaks and blanks. Wider
 * words are broken. Text between middle dots stays together if it fits a line, and no line begins with a dot.
 * A text of blanks alone has no lines.
 */
export function wrap(text: string, width: number, size: number, weight: unknown = 400): string[] {
  const fits = (line: string) => measure(line, size, weight) <= width;
  const lines = text.split("\n").flatMap((line) => wrapLine(line, fits));
  return lines.map((line) => line.replaceAll(NO_BREAK, " "));
}

/**
 * Wraps to the same number of lines, but of similar widths, as for headlines: no single word is on the last
 * line.
 */
export function wrapEvenly(text: string, width: number, size: number, weight: unknown): string[] {
  const lines = wrap(text, width, size, weight);
  let narrowest = lines;
  for (let room = width - STEP; room > width / 2; room -= STEP) {
    const narrower = wrap(text, room, size, weight);
    if (narrower.length > lines.length) break;
    narrowest = narrower;
  }
  return narrowest;
}

const STEP = 8;

function wrapLine(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (chunk: string, words: readonly string[]): void => {
    const longer = line === "" ? chunk : `${line} ${chunk}`;
    if (fits(longer)) {
      line = longer;
    } else if (words.length > 1 && !fits(chunk)) {
      for (const word of words) add(word, [word]);
    } else if (chunk.includes(NO_BREAK) && !fits(chunk)) {
      for (const word of chunk.split(NO_BREAK)) add(word, [word]);
    } else {
      if (line !== "") lines.push(line);
      const pieces = splitWord(chunk, fits);
      for (const piece of pieces.slice(0, -1)) lines.push(piece);
      line = pieces.at(-1) ?? "";
    }
  };
  for (const part of splitParts(text)) add(part.join(" "), part);
  return line === "" ? lines : [...lines, line];
}

function splitParts(text: string): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const word of text.split(/[^\S\u00a0]+(?!·(?:\s|$))/).filter((one) => one !== "")) {
    parts.at(-1)?.push(word);
    if (word.endsWith("·")) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function splitWord(word: string, fits: (text: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && !fits(piece + letter)) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
