import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { crc32 } from "node:zlib";
import { ArgumentError } from "../../errors";
import { invalidOption } from "../../schema/option-rules";
import { withCommas } from "../input/wording";
import { boldOutline, drawnFile, hasGlyph } from "../theme/font";
import { loadResvg } from "../vendored";

/** Decoded, a pixel takes four bytes. */
const MOST_PIXELS = 16e6;
const MOST_PIXELS_TOGETHER = 64e6;
/** Letters of a URL in messages. */
const BEGINNING = 60;

/** A PNG or JPEG in a `data:` URL; no other image is drawn. */
const IMAGE = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Throws an ArgumentError for an image that is not drawn, such as one with too many pixels; returns its size. */
export function checkImage(chart: string, url: unknown): ImageSize {
  const refused = (why: string, next = "Use a PNG or JPEG in a data: URL with base64.") => {
    const text = String(url);
    const shown = text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text;
    return new ArgumentError(`the image ${shown} ${why}`, { operation: chart, next });
  };
  const [, kind, base64 = ""] = IMAGE.exec(String(url)) ?? [];
  if (kind === undefined) {
    throw refused("is not drawn: charts read no files and no network, and draw no SVG images.");
  }
  const bytes = Buffer.from(base64, "base64");
  const size = kind === "png" ? sizeOfPNG(bytes) : sizeOfJPEG(bytes);
  const { width, height } = size ?? { width: 0, height: 0 };
  if (width * height === 0) throw refused(`is no ${kind.toUpperCase()}.`);
  if (width * height <= MOST_PIXELS) return { width, height };
  throw refused(
    `has ${withCommas(width)} by ${withCommas(height)} pixels, more than ${withCommas(MOST_PIXELS)} together.`,
    "Make it smaller.",
  );
}

export function checkImages(chart: string, urls: readonly unknown[]): void {
  const known = new Map<unknown, ImageSize>();
  let together = 0;
  for (const url of urls) {
    const size = known.get(url) ?? checkImage(chart, url);
    known.set(url, size);
    together += size.width * size.height;
    if (together <= MOST_PIXELS_TOGETHER) continue;
    const most = withCommas(MOST_PIXELS_TOGETHER);
    throw new ArgumentError(`the images have more than ${most} pixels together.`, {
      operation: chart,
      next: "Make them smaller, or draw fewer.",
    });
  }
}

function sizeOfPNG(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return undefined;
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The size in the segment that begins a frame; undefined if there is none. */
function sizeOfJPEG(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else at += 2 + (hasLength(marker) ? bytes.readUInt16BE(at + 2) : 0);
  }
  return undefined;
}

/** C0 to CF, without those of tables and of arithmetic coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const hasLength = (marker: number) => marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);

/** A logo as a `data:` URL; of a file its content. Null if there is none. */
export function logoURL(chart: string, logo: unknown): string | null {
  if (logo === undefined || logo === null) return null;
  const url = typeof logo === "string" && logo.startsWith("data:") ? logo : fileURL(chart, logo);
  checkImage(chart, url);
  return url;
}

function fileURL(chart: string, logo: unknown): string {
  const extension = typeof logo === "string" ? extname(logo).slice(1).toLowerCase() : "";
  if (!["png", "jpg", "jpeg"].includes(extension) || /^[a-z]{2,}:/i.test(String(logo))) {
    throw invalidOption(chart, "logo", "a data: URL, or the path of a .png or .jpg file", logo);
  }
  const kind = extension === "png" ? "png" : "jpeg";
  try {
    return `data:image/${kind};base64,${readFileSync(String(logo)).toString("base64")}`;
  } catch (cause) {
    throw new ArgumentError(`the logo ${logo} cannot be read.`, { operation: chart, cause });
  }
}

/** Returns the pictures of teams in a folder by team_id, as `logoURL` does; null for a team without one. */
export function logoFolder(
  chart: string,
  folder: string | undefined,
): (team_id: string | null) => string | null {
  if (folder === undefined) return () => null;
  if (!(statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false)) {
    const format = "the path of a folder with pictures such as 99.png";
    throw invalidOption(chart, "logos", format, folder);
  }
  return (team_id) => {
    // An id that is no plain name could lead out of the folder.
    if (team_id === null || !/^\w+$/.test(team_id)) return null;
    const file = join(folder, `${team_id}.png`);
    return existsSync(file) ? logoURL(chart, file) : null;
  };
}

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
const MOST_DRAWN = 100e6;

/** The pixels of an image as red, green, blue and cover; throws an ArgumentError if none is visible. */
export function readPixels(chart: string, url: string) {
  const { width, height } = checkImage(chart, url);
  const { Resvg } = loadResvg(chart);
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><image ${size} xlink:href="${url}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // The renderer leaves out what it cannot read.
  if (pixels.every((part) => part === 0)) {
    const what = `the image ${url.slice(0, 60)}… shows nothing: it may be damaged.`;
    throw new ArgumentError(what, { operation: chart });
  }
  return { width, height, pixels };
}

/** The length of the signature and of the header's chunk, after which others may follow. */
const HEADER_END = 33;

const TYPE = "iTXt";

function withDescription(png: Buffer, text: string): Buffer {
  // Type, keyword, no compression, no language, no translated keyword.
  const chunk = Buffer.from(`${TYPE}Description\0\0\0\0\0${text}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - TYPE.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk));
  const header = png.subarray(0, HEADER_END);
  return Buffer.concat([header, length, chunk, check, png.subarray(HEADER_END)]);
}

/** The bytes of a PNG, `scale` pixels for each of the picture's, with the picture in words. */
export function renderPNG(chart: string, svg: string, scale: number, description: string): Buffer {
  const { Resvg } = loadResvg(chart);
  const picture = new Resvg(outlined(withoutEmoji(svg)), {
    fitTo: { mode: "zoom", value: scale },
    // The machine's own fonts would make the picture another one on the next machine.
    font: { fontFiles: [drawnFile(400), drawnFile(600)], loadSystemFonts: false },
  });
  const pixels = picture.width * picture.height * scale * scale;
  if (pixels > MOST_DRAWN) {
    const millions = Math.round(pixels / 1e6);
    const what = `a PNG of this chart at scale ${scale} would have ${millions} million pixels.`;
    const next = `Choose a smaller scale or width, for at most ${MOST_DRAWN / 1e6} million.`;
    throw new ArgumentError(what, { operation: chart, next });
  }
  return withDescription(picture.render().asPng(), description);
}
