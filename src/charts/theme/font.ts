import { readFileSync, statSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import { ArgumentError, SportsFrameError } from "../../errors";
import { oncePer } from "../../schema/once-per";
import { fontFile, loadResvg, vendoredText } from "../vendored";

export interface Font {
  readonly name: string;
  /** The path of a user's font. */
  readonly path?: string;
  readonly regular: Face;
  /** The face of bold text; a user's font has only one, whose outlines are drawn for bold text. */
  readonly heavy: Face;
}

interface Face {
  /** The name of a bundled file without its extension, or the path of a user's file. */
  readonly file: string;
  readonly is_bundled: boolean;
  /** The weights that pages use it for. */
  readonly weights: string;
  /** Widths of characters by code point, in parts of the font's size; those of a user's font as they are needed. */
  widths?: Map<number, number>;
}

/** The bundled font; pages have its Latin letters, 50 kB. */
export const INTER: Font = {
  name: "Inter",
  regular: { file: "regular", is_bundled: true, weights: "400" },
  heavy: { file: "semibold", is_bundled: true, weights: "600 900" },
};

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

const pathOf = ({ file, is_bundled }: Face, extension: "ttf" | "woff2"): string =>
  is_bundled ? fontFile(`${file}.${extension}`) : file;

export const drawnFile = (weight: unknown): string => pathOf(faceOf(weight), "ttf");

const fontFaces = oncePer(({ name, regular, heavy }: Font): string =>
  [...new Set([regular, heavy])]
    .map((face) => {
      const file = pathOf(face, "woff2");
      const data = readFileSync(file).toString("base64");
      const source = `url(data:font/${extname(file).slice(1)};base64,${data})`;
      return `@font-face{font-family:"${name}";font-weight:${face.weights};src:${source}}`;
    })
    .join(""),
);

/** The font of the picture that is drawn now, as self-contained CSS. */
export const drawnFaces = (): string => fontFaces(current);

/** The place of the width of an unknown character, and of the letters around a measured one. */
const OTHERS = -1;

/** Returns the width of a character in parts of the font's size. */
function widthOf(face: Face, letter: string): number {
  const { file, is_bundled } = face;
  face.widths ??= is_bundled ? readWidths(file) : new Map([[OTHERS, drawnWidth(file, "HH")]]);
  const code = letter.codePointAt(0) ?? 0;
  const others = face.widths.get(OTHERS) ?? 0;
  const known = face.widths.get(code) ?? (is_bundled ? others : undefined);
  if (known !== undefined) return known;
  const width = NEVER_DRAWN.test(letter) ? 0 : drawnWidth(file, `H&#${code};H`) - others;
  face.widths.set(code, width);
  return width;
}

/** Whether the bundled font has a character; those that it has are taken to be in other fonts. */
export const hasGlyph = (letter: string): boolean =>
  widthOf(INTER.regular, letter) > 0 &&
  INTER.regular.widths?.has(letter.codePointAt(0) ?? 0) === true;

/** Reads `widths.json`, in the format of `bundles/charts/README.md`. */
function readWidths(name: string): Map<number, number> {
  const { unitsPerEm, [name]: weight } = JSON.parse(vendoredText("font/widths.json"));
  const widths = new Map([[OTHERS, weight.unknown / unitsPerEm]]);
  for (const [first, ...run] of weight.runs as readonly [number, ...number[]][]) {
    for (const [index, width] of run.entries()) widths.set(first + index, width / unitsPerEm);
  }
  return widths;
}

/** Characters that XML does not allow, or that have no width. */
const NEVER_DRAWN = /[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]/u;

/** The width of letters as they are drawn. Throws for a file that is no font. */
function drawnWidth(path: string, letters: string): number {
  const { Resvg } = loadResvg("font");
  const text = `<text xml:space="preserve" font-size="1000" font-family="Own">${letters}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
  const box = new Resvg(svg, { font: { fontFiles: [path], loadSystemFonts: false } }).getBBox();
  if (box === undefined) throw new Error("nothing is drawn");
  return box.width / 1000;
}

/** Fonts of users by path and time of change. */
const known = new Map<string, Font>();

/** Returns the bundled font or that of a file; throws an ArgumentError for anything else. */
export function findFont(chart: string, font: unknown): Font {
  if (font === undefined || font === INTER.name) return INTER;
  const refused = (why: string, cause?: unknown) =>
    new ArgumentError(`font: ${JSON.stringify(font)} ${why}`, {
      operation: chart,
      next: `Use the path of a TTF or OTF file, or a bundled font: "${INTER.name}".`,
      cause,
    });
  if (typeof font !== "string" || !/\.[ot]tf$/i.test(font)) {
    throw refused("is neither a bundled font nor the path of a .ttf or .otf file.");
  }
  const path = resolve(font);
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) throw refused("is a file that does not exist.");
  const found = known.get(`${path} ${changed}`);
  if (found !== undefined) return found;
  const face: Face = { file: path, is_bundled: false, weights: "400" };
  try {
    widthOf(face, "0");
  } catch (cause) {
    if (cause instanceof SportsFrameError) throw cause;
    throw refused("is no TTF or OTF font that can be read.", cause);
  }
  // The name is a part of style sheets.
  const name = basename(path, extname(path)).replace(/[^\p{L}\p{N} _-]/gu, "") || "Font";
  const made = { name, path, regular: face, heavy: face };
  known.set(`${path} ${changed}`, made);
  return made;
}

/** The width of a line of text in pixels, in the picture's font; kerning, which narrows it a little, is ignored. */
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

/** Wraps to as many lines, but of similar widths, as for headlines: no single word is on the last line. */
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
  const pieces = [""];
  for (const letter of word) {
    const longer = pieces.at(-1) + letter;
    if (longer === letter || fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
