import { expect, it } from "vitest";
import {
  factorize,
  invert,
  logDeterminant,
  multiply,
  readCell,
  type SymmetricMatrix,
  solved,
  zeroMatrix,
} from "../../../src/analysis/numeric/cholesky";

// By hand: L = [1 0 0; 2 3 0; 4 5 6] has L Lᵀ = A with the determinant (1 · 3 · 6)². Values above the
// diagonal are not read.
const A: SymmetricMatrix = {
  size: 3,
  cells: Float64Array.of(1, 99, 99, 2, 13, 99, 4, 23, 77),
};
const WHOLE = [
  [1, 2, 4],
  [2, 13, 23],
  [4, 23, 77],
] as const;

const lowerOf = ({ cells }: SymmetricMatrix) => [0, 3, 4, 6, 7, 8].map((place) => cells[place]);

it("a matrix is its triangle by its triangle, and stays as it is", () => {
  const before = [...A.cells];
  expect(lowerOf(factorize(A))).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...A.cells]).toEqual(before);
});

it("solves A x = b, and knows the determinant", () => {
  // A (1, -1, 2)ᵀ, row by row.
  const b = Float64Array.of(1 - 2 + 8, 2 - 13 + 46, 4 - 23 + 154);
  expect([...solved(factorize(A), b)]).toEqual([1, -1, 2]);
  expect([...b]).toEqual([7, 35, 135]);
  expect(logDeterminant(factorize(A))).toBeCloseTo(Math.log(324), 12);
});

it("multiplies the whole matrix", () => {
  // (1 + 2 · 2 + 4 · 3, 2 + 13 · 2 + 23 · 3, 4 + 23 · 2 + 77 · 3).
  expect([...multiply(A, Float64Array.of(1, 2, 3))]).toEqual([17, 97, 281]);
});

it("an inverse by its matrix is one", () => {
  const inverse = invert(factorize(A));
  const product = WHOLE.map((row) =>
    [0, 1, 2].map((column) =>
      row.reduce((sum, value, k) => sum + value * readCell(inverse, k, column), 0),
    ),
  );
  product.flat().forEach((value, place) => {
    expect(value).toBeCloseTo(place % 4 === 0 ? 1 : 0, 10);
  });
});

it("an inverse without links between the numbers is that of each", () => {
  const cells = Float64Array.of(4, 0, 0, 0, 16, 0, 0, 0, 1);
  const inverse = invert(factorize({ size: 3, cells }));
  expect([...inverse.cells]).toEqual([0.25, 0, 0, 0, 0.0625, 0, 0, 0, 1]);
  expect([...zeroMatrix(2).cells]).toEqual([0, 0, 0, 0]);
});
