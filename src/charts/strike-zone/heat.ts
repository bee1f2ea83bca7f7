import type { PitchRow } from "./picture";
import { VIEW } from "./zone";

/** Feet of a side of the squares that densities are drawn in: forty across the picture. */
export const CELL_FT = (2 * VIEW.side_ft) / 40;

/** Each pitch is spread around its place, normally distributed with this many feet. */
export const SPREAD_FT = 0.3;

/** Farther from a pitch than this nothing of it is left. */
const REACH_FT = 3 * SPREAD_FT;

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
  const columns = Math.round((2 * VIEW.side_ft) / CELL_FT);
  const rows = Math.floor((top_ft - VIEW.bottom_ft) / CELL_FT);
  const sums = new Float64Array(columns * rows);
  const middle = (index: number, start: number) => start + (index + 0.5) * CELL_FT;
  const around = (place: number, start: number, count: number) => {
    const indexAt = (at: number) => Math.floor((at - start) / CELL_FT);
    const first = Math.max(0, indexAt(place - REACH_FT));
    const last = Math.min(count - 1, indexAt(place + REACH_FT));
    return { first, last, weights: weightsOf(place, first, last, start) };
  };
  const weightsOf = (place: number, first: number, last: number, start: number) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
      const away = (middle(first + step, start) - place) / SPREAD_FT;
      return Math.exp((-away * away) / 2);
    });
  for (const { plate_x_ft, plate_z_ft } of located) {
    const across = around(plate_x_ft ?? 0, -VIEW.side_ft, columns);
    const up = around(plate_z_ft ?? 0, VIEW.bottom_ft, rows);
    up.weights.forEach((high, row) => {
      across.weights.forEach((wide, column) => {
        const index = (up.first + row) * columns + across.first + column;
        sums[index] = (sums[index] ?? 0) + high * wide;
      });
    });
  }
  const most = sums.reduce((one, other) => Math.max(one, other), 0);
  const scale = UNIT / (2 * Math.PI * SPREAD_FT * SPREAD_FT * located.length);
  return [...sums].flatMap((sum, index) =>
    sum === 0 || sum < LEAST * most
      ? []
      : {
          x: rounded(middle(index % columns, -VIEW.side_ft), 1e3),
          z: rounded(middle(Math.floor(index / columns), VIEW.bottom_ft), 1e3),
          share: rounded(sum * scale, 1e5),
        },
  );
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
