/** A symmetric matrix, row by row; only the lower triangle is read. */
export interface SymmetricMatrix {
  readonly size: number;
  readonly cells: Float64Array;
}

export const zeroMatrix = (size: number): SymmetricMatrix => ({
  size,
  cells: new Float64Array(size * size),
});

export const readCell = ({ size, cells }: SymmetricMatrix, row: number, column: number): number =>
  cells[row >= column ? row * size + column : column * size + row] as number;

export function multiply({ size, cells }: SymmetricMatrix, x: Float64Array): Float64Array {
  const product = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    const own = x[row] as number;
    let sum = (cells[row * size + row] as number) * own;
    for (let column = 0; column < row; column++) {
      const cell = cells[row * size + column] as number;
      sum += cell * (x[column] as number);
      product[column] = (product[column] as number) + cell * own;
    }
    product[row] = (product[row] as number) + sum;
  }
  return product;
}

/** Returns the lower triangle L with L Lᵀ = A, for a positive definite A, which is not changed. */
export function factorize({ size, cells }: SymmetricMatrix): SymmetricMatrix {
  const lower = cells.slice();
  for (let row = 0; row < size; row++) {
    const ofRow = row * size;
    for (let column = 0; column <= row; column++) {
      const ofColumn = column * size;
      let sum = lower[ofRow + column] as number;
      for (let k = 0; k < column; k++) {
        sum -= (lower[ofRow + k] as number) * (lower[ofColumn + k] as number);
      }
      lower[ofRow + column] =
        row === column ? Math.sqrt(sum) : sum / (lower[ofColumn + column] as number);
    }
  }
  return { size, cells: lower };
}

/** Returns the solution x of A x = b, from the triangle of A. */
export function solved({ size, cells }: SymmetricMatrix, b: Float64Array): Float64Array {
  const x = b.slice();
  for (let row = 0; row < size; row++) {
    let sum = x[row] as number;
    for (let k = 0; k < row; k++) sum -= (cells[row * size + k] as number) * (x[k] as number);
    x[row] = sum / (cells[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = (x[row] as number) / (cells[row * size + row] as number);
    x[row] = value;
    for (let k = 0; k < row; k++) {
      x[k] = (x[k] as number) - (cells[row * size + k] as number) * value;
    }
  }
  return x;
}

/** Returns the logarithm of the determinant of A, from its triangle. */
export function logDeterminant({ size, cells }: SymmetricMatrix): number {
  let sum = 0;
  for (let row = 0; row < size; row++) sum += 2 * Math.log(cells[row * size + row] as number);
  return sum;
}

export function invert(triangle: SymmetricMatrix): SymmetricMatrix {
  const { size } = triangle;
  const inverted = invertedTriangle(triangle);
  const cells = new Float64Array(size * size);
  // The inverse is Mᵀ M, of M = the inverse of L: a sum of outer products of its rows.
  for (let k = 0; k < size; k++) {
    for (let row = 0; row <= k; row++) {
      const factor = inverted[k * size + row] as number;
      if (factor === 0) continue;
      for (let column = 0; column <= row; column++) {
        const place = row * size + column;
        cells[place] = (cells[place] as number) + factor * (inverted[k * size + column] as number);
      }
    }
  }
  return { size, cells };
}

function invertedTriangle({ size, cells }: SymmetricMatrix): Float64Array {
  const inverted = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const pivot = cells[row * size + row] as number;
    for (let k = 0; k < row; k++) {
      const factor = (cells[row * size + k] as number) / pivot;
      if (factor === 0) continue;
      for (let column = 0; column <= k; column++) {
        const place = row * size + column;
        inverted[place] =
          (inverted[place] as number) - factor * (inverted[k * size + column] as number);
      }
    }
    inverted[row * size + row] = 1 / pivot;
  }
  return inverted;
}
