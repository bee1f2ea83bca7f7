import { PNG } from "pngjs";
import type { Box } from "./geometry";

/** A decoded PNG; `scale` is the number of its pixels per pixel of the chart. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly data: Uint8Array;
}

export function bitmapOf(png: Uint8Array, scale: number): Bitmap {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  return { width, height, scale, data };
}

/** Difference of a channel from the background's at which a pixel counts as drawn. */
const INK = 64;

/** Pixels of a box, in chart pixels, that differ in color from the picture's corner. */
export function inkIn(
  { width, height, scale, data }: Bitmap,
  box: Box,
): readonly [number, number][] {
  const found: [number, number][] = [];
  const [left, right] = [Math.max(0, Math.floor(box.x1 * scale)), Math.min(width, box.x2 * scale)];
  const [top, bottom] = [Math.max(0, Math.floor(box.y1 * scale)), Math.min(height, box.y2 * scale)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 4 * (y * width + x);
      const isInk = [0, 1, 2].some(
        (channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > INK,
      );
      if (isInk) found.push([x / scale, y / scale]);
    }
  }
  return found;
}

/** How much of a box is drawn on, from 0 to 1: for a line of text about a sixth. */
export function inkShare(bitmap: Bitmap, box: Box): number {
  const { scale } = bitmap;
  const area = (box.x2 - box.x1) * (box.y2 - box.y1) * scale * scale;
  return inkIn(bitmap, box).length / area;
}
