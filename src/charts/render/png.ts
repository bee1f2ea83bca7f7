import { crc32 } from "node:zlib";
import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { ArgumentError } from "../../errors";
import { boldOutline, drawnFile } from "../theme/font";
import { hasGlyph } from "../theme/font-file";
import { loadResvg } from "../vendored";
import { checkImage } from "./images";

/** Emoji and their joiners and modifiers; a few, such as ©, are letters of the font. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d/gu;

/** Removes emoji: browsers use another font for them, but here they would be "no glyph" boxes. */
export const withoutEmoji = (svg: string): string =>
  svg.replace(EMOJI, (sign) => (hasGlyph(sign) ? sign : ""));

const TEXT = /<text ([^<>]*)/g;

/** Outlines bold text of a font with one weight, as browsers do. */
const outlined = (svg: string): string =>
  svg.replace(TEXT, (start, attributes: string) => {
    const [, size] = /font-size="([\d.]+)px"/.exec(attributes) ?? [];
    const [, weight = ""] = /font-weight="(\w+)"/.exec(attributes) ?? [];
    const [, color] = /fill="([^"]+)"/.exec(attributes) ?? [];
    const outline = boldOutline(Number(size), weight);
    if (!outline || color === undefined) return start;
    return start.replace("<text ", `<text stroke="${color}" stroke-width="${outline}" `);
  });

/** The bytes of a larger picture take more than half a gigabyte while it is drawn. */
const MOST_PIXELS = 100e6;

/** The pixels of an image as red, green, blue and cover; throws an ArgumentError if none is visible. */
export function readPixels(chart: string, url: string) {
  const { width, height } = checkImage(chart, url);
  const { Resvg } = loadResvg(chart);
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><image ${size} xlink:href="${url}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // The renderer leaves out what it cannot read.
  if (pixels.every((part) => part === 0)) {
    throw new ArgumentError(`the image ${url.slice(0, 60)}… shows nothing: it may be damaged.`, {
      operation: chart,
    });
  }
  return { width, height, pixels };
}

/** The bytes before a chunk's data, and after it. */
const BEFORE_DATA = 8;
const AFTER_DATA = 4;

/** The length of the signature and of the header's chunk, after which others may follow. */
const HEADER_END = 33;

/** Returns a PNG with its picture in words, as readers of images find it. */
function withDescription(png: Buffer, text: string): Buffer {
  // Keyword, no compression, no language, no translated keyword.
  const data = Buffer.concat([Buffer.from("Description\0\0\0\0\0"), Buffer.from(text)]);
  const chunk = Buffer.alloc(BEFORE_DATA + data.length + AFTER_DATA);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write("iTXt", 4, "latin1");
  data.copy(chunk, BEFORE_DATA);
  const end = BEFORE_DATA + data.length;
  chunk.writeUInt32BE(crc32(chunk.subarray(4, end)), end);
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)]);
}

/**
 * The bytes of a PNG, `scale` pixels for each of the picture's, with the picture in words; `chart` is whose
 * message it is.
 */
export function renderPNG(chart: string, svg: string, scale: number, description: string): Buffer {
  const { Resvg } = loadResvg(chart);
  const options: ResvgRenderOptions = {
    fitTo: { mode: "zoom", value: scale },
    // The machine's own fonts would make the picture another one on the next machine.
    font: {
      fontFiles: [drawnFile(400), drawnFile(600)],
      loadSystemFonts: false,
    },
  };
  const picture = new Resvg(outlined(withoutEmoji(svg)), options);
  const pixels = picture.width * picture.height * scale * scale;
  if (pixels > MOST_PIXELS) {
    throw new ArgumentError(
      `a PNG of this chart at scale ${scale} would have ${Math.round(pixels / 1e6)} million pixels.`,
      {
        operation: chart,
        next: `Choose a smaller scale or width, for at most ${MOST_PIXELS / 1e6} million.`,
      },
    );
  }
  return withDescription(picture.render().asPng(), description);
}
