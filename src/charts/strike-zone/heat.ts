import type { PitchRow } from "./picture";
import { VIEW } from "./zone";

/** Feet of a side of the squares that densities are drawn in: forty across the picture. */
export const CELL_FT = (2 * VIEW.side_ft) / 40;

/** Each pitch is spread around its place, normally distributed with this many feet. */
export const SPREAD_FT = 0.3;

/** Shares are given for squares of 6 inches by 6, in square feet. */
const UNIT = 0.25;

/** Squares with less than this part of the most have no colour that could be seen. */
const LEAST = 0.02;

/** A square by its middle, and the share of pitches on 6 inches by 6 there. */
export interface Cell {
  readonly x: number;
  readonly z: number;
  readonly share: number;
}

/** Where pitches crossed the plate, from the lower edge of the picture up to `top_ft`. */
export function densityOf(located: readonly PitchRow[], top_ft: number): readonly Cell[] {
  const columns = middles(-VIEW.side_ft, VIEW.side_ft);
  const rows = middles(VIEW.bottom_ft, top_ft);
  const sums = new Float64Array(rows.length * columns.length);
  for (const { plate_x_ft, plate_z_ft } of located) {
    const across = nearby(columns, plate_x_ft ?? 0);
    const up = nearby(rows, plate_z_ft ?? 0);
    up.weights.forEach((high, row) => {
      const start = (up.first + row) * columns.length + across.first;
      across.weights.forEach((wide, column) => {
        sums[start + column] = (sums[start + column] ?? 0) + high * wide;
      });
    });
  }
  const most = sums.reduce((one, other) => Math.max(one, other), 0);
  const scale = UNIT / (2 * Math.PI * SPREAD_FT * SPREAD_FT * located.length);
  return rows.flatMap((z, row) =>
    columns.flatMap((x, column) => {
      const sum = sums[row * columns.length + column] ?? 0;
      if (sum === 0 || sum < LEAST * most) return [];
      return { x: rounded(x, 1e3), z: rounded(z, 1e3), share: rounded(sum * scale, 1e5) };
    }),
  );
}

/** The middles of the squares from one edge to the other. */
const middles = (from: number, to: number): readonly number[] =>
  Array.from(
    { length: Math.floor((to - from) / CELL_FT + 1e-9) },
    (_, index) => from + (index + 0.5) * CELL_FT,
  );

/** Farther from a pitch than this nothing of it is left. */
const REACH_FT = 3 * SPREAD_FT;

/** The squares in a row that a pitch reaches, and how much of it is there. */
function nearby(middles: readonly number[], place: number) {
  const isNear = (middle: number) => Math.abs(middle - place) <= REACH_FT;
  const weights = middles
    .filter(isNear)
    .map((middle) => Math.exp(-(((middle - place) / SPREAD_FT) ** 2) / 2));
  return { first: middles.findIndex(isNear), weights };
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
