import { measure } from "../shared/font";
import type { Box, Size } from "../shared/labels/boxes";

/** Lines of text, and the room that they take. */
export interface Block extends Size {
  readonly lines: readonly string[];
}

/** Lines of text in their place. */
export interface PlacedBlock extends Box {
  readonly lines: readonly string[];
}

/** From line to line, in pixels. */
export const lineHeight = (size: number): number => size + 3.5;

export const block = (lines: readonly string[], size: number, weight = 400): Block => ({
  lines,
  width: lines.reduce((most, line) => Math.max(most, measure(line, size, weight)), 0),
  height: lines.length * lineHeight(size),
});
