import { type Box, clamp, distance, type Point } from "./boxes";

export const CELL = 3;

/** The lines of a picture on a grid, so that labels can avoid them. */
export interface LineMap {
  /** How much of the lines a box covers, in cells. */
  within(box: Box): number;
  /** How many cells of the lines a line between two points crosses, its beginning left out. */
  along(from: Point, to: Point): number;
}

export const NO_LINES: LineMap = { within: () => 0, along: () => 0 };

/** Rasterises lines through points; running sums make counting the cells of a box constant time. */
export function lineMap(frame: Box, lines: readonly (readonly Point[])[]): LineMap {
  const columns = Math.ceil(frame.width / CELL) + 1;
  const rows = Math.ceil(frame.height / CELL) + 1;
  const column = (x: number) => clamp(Math.floor((x - frame.x) / CELL), 0, columns - 1);
  const row = (y: number) => clamp(Math.floor((y - frame.y) / CELL), 0, rows - 1);
  const cells = new Uint8Array(columns * rows);
  const cellAt = (from: Point, to: Point, part: number) =>
    row(from.y + (to.y - from.y) * part) * columns + column(from.x + (to.x - from.x) * part);
  for (const line of lines) {
    let from = line[0] as Point;
    for (const to of line) {
      const steps = Math.max(1, Math.ceil(distance(from, to) / CELL));
      for (let step = 0; step <= steps; step++) cells[cellAt(from, to, step / steps)] = 1;
      from = to;
    }
  }
  const sums = runningSums(cells, columns, rows);
  const sum = (x: number, y: number) => sums[y * (columns + 1) + x] ?? 0;
  return {
    within({ x, y, width, height }) {
      // Leave a margin: a label that barely misses a line seems to touch it.
      const [left, right] = [column(x - CELL), column(x + width + CELL) + 1];
      const [top, bottom] = [row(y - CELL), row(y + height + CELL) + 1];
      return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
    },
    along(from, to) {
      const steps = Math.ceil(distance(from, to) / CELL);
      let crossed = 0;
      // Skip the beginning, which is on the line that the leader starts from.
      for (let step = 3; step <= steps; step++) {
        crossed += cells[cellAt(from, to, step / steps)] ?? 0;
      }
      return crossed;
    },
  };
}

/** The sums of all cells above and to the left of each corner. */
function runningSums(cells: Uint8Array, columns: number, rows: number): Uint32Array {
  const wide = columns + 1;
  const sums = new Uint32Array(wide * (rows + 1));
  for (let y = 0; y < rows; y++) {
    let inRow = 0;
    for (let x = 0; x < columns; x++) {
      inRow += cells[y * columns + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + inRow;
    }
  }
  return sums;
}

/** Returns the edge of a box, as a line for a map. */
export const outlineBox = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
  { x, y },
];
