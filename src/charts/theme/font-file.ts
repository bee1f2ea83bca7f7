import { readFileSync, statSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import { ArgumentError, SportsFrameError } from "../../errors";
import { oncePer } from "../../schema/once-per";
import { fontFile, loadResvg, vendoredText } from "../vendored";

/** A font of pictures. */
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

/** The path of a face for PNG and PDF, or for pages. */
export const pathOf = ({ file, is_bundled }: Face, extension = "ttf"): string =>
  is_bundled ? fontFile(`${file}.${extension}`) : file;

/** The font as self-contained CSS. */
export const fontFaces = oncePer(({ name, regular, heavy }: Font): string =>
  [...new Set([regular, heavy])]
    .map((face) => {
      const file = pathOf(face, "woff2");
      const data = readFileSync(file).toString("base64");
      const source = `url(data:font/${extname(file).slice(1)};base64,${data})`;
      return `@font-face{font-family:"${name}";font-weight:${face.weights};src:${source}}`;
    })
    .join(""),
);

/** The place of the width of an unknown character, and of the letters around a measured one. */
const OTHERS = -1;

/** Returns the width of a character in parts of the font's size. */
export function widthOf(face: Face, letter: string): number {
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
  const font = { fontFiles: [path], loadSystemFonts: false };
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, {
    font,
  }).getBBox();
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
