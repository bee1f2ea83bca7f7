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
