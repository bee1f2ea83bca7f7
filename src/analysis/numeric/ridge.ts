import { factorize, invert, zeroMatrix } from "./cholesky";

/** Weighted rows of a linear model: each is a value and the unknowns that contribute to it with a factor. */
export interface SparseRows {
  readonly unknowns: number;
  readonly values: Float64Array;
  readonly weights: Float64Array;
  /** By row, all of the same length. */
  readonly places: readonly Int32Array[];
  readonly factors: readonly Float64Array[];
}

const ITERATIONS = 500;
const TOLERANCE = 1e-9;

/** Returns the ridge estimate by conjugate gradients; rows for which `isIn` is false do not count. */
export function solveRidge(
  rows: SparseRows,
  penalties: Float64Array,
  isIn: (row: number) => boolean = () => true,
  start: Float64Array = new Float64Array(rows.unknowns),
): Float64Array {
  const used = rows.places.map((_, row) => row).filter(isIn);
  const diagonal = penalties.slice();
  const right = new Float64Array(rows.unknowns);
  for (const row of used) {
    const weight = rows.weights[row] as number;
    spread(rows, row, weight * (rows.values[row] as number), right);
    const [places, factors] = termsOf(rows, row);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number;
      diagonal[place] = (diagonal[place] as number) + weight * (factors[at] as number) ** 2;
    }
  }
  const product = (x: Float64Array): Float64Array => {
    const result = x.map((value, place) => value * (penalties[place] as number));
    for (const row of used)
      spread(rows, row, (rows.weights[row] as number) * fitted(rows, row, x), result);
    return result;
  };
  const x = start.slice();
  const first = product(x);
  const residual = right.map((value, place) => value - (first[place] as number));
  const scaled = () =>
    residual.map((value, place) => value / Math.max(diagonal[place] as number, 1e-12));
  let z = scaled();
  let direction = z.slice();
  let size = dot(residual, z);
  const enough = TOLERANCE ** 2 * Math.max(dot(right, right), 1e-12);
  for (let step = 0; step < ITERATIONS && dot(residual, residual) > enough; step++) {
    const image = product(direction);
    const length = size / dot(direction, image);
    for (let place = 0; place < x.length; place++) {
      x[place] = (x[place] as number) + length * (direction[place] as number);
      residual[place] = (residual[place] as number) - length * (image[place] as number);
    }
    z = scaled();
    const next = dot(residual, z);
    direction = z.map((value, place) => value + (next / size) * (direction[place] as number));
    size = next;
  }
  return x;
}

const termsOf = ({ places, factors }: SparseRows, row: number) =>
  [places[row] as Int32Array, factors[row] as Float64Array] as const;

export function fitted(rows: SparseRows, row: number, x: Float64Array): number {
  const [places, factors] = termsOf(rows, row);
  let sum = 0;
  for (let at = 0; at < places.length; at++) {
    sum += (factors[at] as number) * (x[places[at] as number] as number);
  }
  return sum;
}

function spread(rows: SparseRows, row: number, amount: number, into: Float64Array): void {
  const [places, factors] = termsOf(rows, row);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    into[place] = (into[place] as number) + amount * (factors[at] as number);
  }
}

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

/** Returns the weighted sum of squared residuals of rows. */
export function squaresLeft(
  rows: SparseRows,
  x: Float64Array,
  isIn: (row: number) => boolean = () => true,
): number {
  let sum = 0;
  for (let row = 0; row < rows.values.length; row++) {
    if (!isIn(row)) continue;
    sum +=
      (rows.weights[row] as number) * ((rows.values[row] as number) - fitted(rows, row, x)) ** 2;
  }
  return sum;
}

/** Returns covariances of some unknowns, up to the residual variance, with the others fixed. */
export function makeCovariances(
  rows: SparseRows,
  penalties: Float64Array,
  chosen: readonly number[],
): (one: number, other: number) => number {
  const at = new Map(chosen.map((place, index) => [place, index]));
  const size = chosen.length;
  const matrix = zeroMatrix(size);
  chosen.forEach((place, index) => {
    matrix.cells[index * size + index] = penalties[place] as number;
  });
  for (let row = 0; row < rows.values.length; row++) {
    const [places, factors] = termsOf(rows, row);
    const weight = rows.weights[row] as number;
    for (let one = 0; one < places.length; one++) {
      const index = at.get(places[one] as number);
      if (index === undefined) continue;
      for (let other = 0; other < places.length; other++) {
        const second = at.get(places[other] as number);
        if (second === undefined || second > index) continue;
        const cell = index * size + second;
        matrix.cells[cell] =
          (matrix.cells[cell] as number) +
          weight * (factors[one] as number) * (factors[other] as number);
      }
    }
  }
  const { cells } = invert(factorize(matrix));
  return (one, other) => cells[(at.get(one) ?? 0) * size + (at.get(other) ?? 0)] as number;
}
