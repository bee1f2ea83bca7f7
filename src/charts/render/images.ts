import { ArgumentError } from "../../errors";
import { withCommas } from "../input/wording";

/** Decoded, a pixel takes four bytes. */
const MOST_PIXELS = 16e6;
const MOST_PIXELS_TOGETHER = 64e6;

/** Letters of a URL in messages. */
const BEGINNING = 60;

/** A PNG or JPEG in a `data:` URL; no other image is drawn. */
const IMAGE = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export interface ImageSize {
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
  if (size === undefined) throw refused(`is no ${kind.toUpperCase()}.`);
  const { width, height } = size;
  if (width * height <= MOST_PIXELS) return size;
  throw refused(
    `has ${withCommas(width)} by ${withCommas(height)} pixels, more than ${withCommas(MOST_PIXELS)} together.`,
    "Make it smaller.",
  );
}

/** Throws an ArgumentError if images have too many pixels together. */
export function checkImages(chart: string, urls: readonly unknown[]): void {
  const known = new Map<unknown, ImageSize>();
  let together = 0;
  for (const url of urls) {
    const { width, height } = known.get(url) ?? checkImage(chart, url);
    known.set(url, { width, height });
    together += width * height;
    if (together > MOST_PIXELS_TOGETHER) {
      throw new ArgumentError(
        `the images have more than ${withCommas(MOST_PIXELS_TOGETHER)} pixels together.`,
        { operation: chart, next: "Make them smaller, or draw fewer." },
      );
    }
  }
}

/** The size in the header; undefined if there is none. */
function sizeOfPNG(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return undefined;
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return positive({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
}

/** The size in the segment that begins a frame; undefined if there is none. */
function sizeOfJPEG(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return positive({ width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) });
    } else at += 2 + (hasLength(marker) ? bytes.readUInt16BE(at + 2) : 0);
  }
  return undefined;
}

/** C0 to CF, without those of tables and of arithmetic coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const hasLength = (marker: number): boolean =>
  marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);

const positive = (size: ImageSize): ImageSize | undefined =>
  size.width > 0 && size.height > 0 ? size : undefined;
