/** Makes the shipped part of the font, and the table of its widths. */

import { parse } from "opentype.js";
import subset from "subset-font";

const SPANS = [
  [0x20, 0x7e], // Basic Latin
  [0xa0, 0x17f], // Latin-1, Latin Extended-A
  [0x192, 0x192], // florin
  [0x1cd, 0x1dc], // Pinyin vowels
  [0x218, 0x21b], // Romanian
  [0x237, 0x237], // dotless j
  [0x2c6, 0x2dd], // spacing accents
  [0x2010, 0x2027], // dashes, quotes, bullet, ellipsis
  [0x2030, 0x203a], // per mille, primes, angle quotes
  [0x2044, 0x2044], // fraction slash
  [0x20a0, 0x20c0], // currency
  [0x2122, 0x2122], // trade mark
  [0x2150, 0x215e], // thirds and eighths
  [0x2190, 0x2199], // arrows
  [0x2212, 0x2212], // minus
  [0x221e, 0x221e], // infinity
  [0x2248, 0x2265], // about equal to greater or equal
  [0x25b2, 0x25b2], // triangles and disc
  [0x25bc, 0x25bc],
  [0x25cf, 0x25cf],
];

// Kerning and other features that renderers apply by default, and tabular digits, which a page may use.
// Inter's letter variants would double the file.
const FEATURES = ["kern", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"];

// Copyright, licence and its URL: the OFL requires that they stay with the font.
const NAMES = [0, 13, 14];

/** The part of a TTF that a page contains, as woff2. */
export function webFont(ttf) {
  const text = SPANS.flatMap(([first, last]) => span(first, last)).join("");
  return subset(ttf, text, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
  });
}

/** What a TTF draws with figures of one width, which the renderer of PNG files cannot ask it for. */
const FIGURES = [..."0123456789+\u2212"].map((figure) => figure.codePointAt(0));

/** A copy of a TTF whose figures are its tabular ones: its table of characters names other glyphs. */
export function withTabularFigures(ttf) {
  const font = readFont(ttf);
  const tabular = new Map(font.substitution.getSingle("tnum").map(({ sub, by }) => [sub, by]));
  const glyphs = new Map(
    FIGURES.map((code) => [code, tabular.get(font.tables.cmap.glyphIndexMap[code])]),
  );
  const changed = Buffer.from(ttf);
  const offset = startOf(changed, "cmap");
  for (let index = 0; index < changed.readUInt16BE(offset + 2); index += 1) {
    const part = offset + changed.readUInt32BE(offset + 8 + 8 * index);
    const rename = { 4: renameInSegments, 12: renameInGroups }[changed.readUInt16BE(part)];
    rename(changed, part, glyphs);
  }
  const { glyphIndexMap } = readFont(changed).tables.cmap;
  if (FIGURES.some((code) => glyphIndexMap[code] !== glyphs.get(code))) {
    throw new Error("the font's characters no longer stand where tabular figures are put");
  }
  return changed;
}

function startOf(ttf, name) {
  for (let index = 0; index < ttf.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    if (ttf.toString("latin1", entry, entry + 4) === name) return ttf.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

/** Writes glyphs into a part of format 4, in which the segments of figures list their glyphs. */
function renameInSegments(ttf, part, glyphs) {
  const width = ttf.readUInt16BE(part + 6);
  for (let at = part + 14; at < part + 14 + width; at += 2) {
    const last = ttf.readUInt16BE(at);
    const first = ttf.readUInt16BE(at + width + 2);
    const list = at + 3 * width + 2;
    for (const [code, glyph] of glyphs) {
      if (code < first || code > last) continue;
      ttf.writeUInt16BE(glyph, list + ttf.readUInt16BE(list) + 2 * (code - first));
    }
  }
}

/** Writes glyphs into a part of format 12, in which a run of figures has a run of tabular ones. */
function renameInGroups(ttf, part, glyphs) {
  for (let index = 0; index < ttf.readUInt32BE(part + 12); index += 1) {
    const group = part + 16 + 12 * index;
    const glyph = glyphs.get(ttf.readUInt32BE(group));
    if (glyph !== undefined) ttf.writeUInt32BE(glyph, group + 8);
  }
}

const span = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** The metrics of TTFs by weight; the README describes the format. */
export function fontWidths(ttfs) {
  const weights = Object.entries(ttfs).map(([weight, ttf]) => [weight, readFont(ttf)]);
  const [{ unitsPerEm, ascender, descender }] = weights.map(([, font]) => font);
  for (const [weight, font] of weights) {
    if (font.unitsPerEm !== unitsPerEm) throw new Error(`${weight} has ${font.unitsPerEm} per em`);
  }
  const metrics = { unitsPerEm, ascent: ascender, descent: -descender };
  for (const [weight, font] of weights) {
    metrics[weight] = { unknown: font.glyphs.get(0).advanceWidth, runs: runs(font) };
  }
  return JSON.stringify(metrics);
}

const readFont = (ttf) => parse(ttf.buffer.slice(ttf.byteOffset, ttf.byteOffset + ttf.byteLength));

function runs(font) {
  const glyphs = font.tables.cmap.glyphIndexMap;
  const codePoints = Object.keys(glyphs).map(Number);
  const found = [];
  let previous;
  for (const codePoint of codePoints.sort((a, b) => a - b)) {
    if (codePoint !== previous + 1) found.push([codePoint]);
    found.at(-1).push(font.glyphs.get(glyphs[codePoint]).advanceWidth);
    previous = codePoint;
  }
  return found;
}
