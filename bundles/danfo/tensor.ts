/**
 * The part of TensorFlow.js that danfo calls, on plain arrays. It follows the rules that are visible
 * in danfo's results (shapes, broadcasting, dtypes, messages) and computes in float64, so that 2**40
 * and 0.1 stay exact.
 */

import { shuffled } from "./shuffle";

type Dtype = "float32" | "int32" | "bool" | "string";
type Primitive = number | boolean | string | null | undefined;
type Values = Float64Array | Primitive[];
type Nested = Primitive | Nested[];
type Operation = (a: number, b: number) => number;

const product = (shape: readonly number[]): number => shape.reduce((size, n) => size * n, 1);

function inferDtype(values: unknown): Dtype {
  let first = values;
  while (Array.isArray(first)) first = first[0];
  if (typeof first === "string") return "string";
  if (typeof first === "boolean") return "bool";
  return "float32";
}

function inferShape(values: unknown): number[] {
  const shape: number[] = [];
  for (let level = values; Array.isArray(level); level = level[0]) shape.push(level.length);
  return shape;
}

// The 32 bits of an int32 tensor cannot hold NaN or a fraction; TensorFlow stores 0 and truncates.
const toInteger = (value: number): number => (Number.isFinite(value) ? Math.trunc(value) + 0 : 0);

const store: Record<string, (values: Primitive[]) => Values> = {
  // A missing value is no 0.
  float32: (values) => Float64Array.from(values, (value) => Number(value ?? Number.NaN)),
  int32: (values) => Float64Array.from(values, (value) => toInteger(Number(value))),
  bool: (values) => Float64Array.from(values, (value) => (Math.round(Number(value)) !== 0 ? 1 : 0)),
  string: (values) => values,
};

function upcast(a: Dtype, b: Dtype): Dtype {
  if (a === b) return a;
  if (a === "string" || b === "string") throw new Error(`Can not upcast ${a} with ${b}`);
  return a === "float32" || b === "float32" ? "float32" : "int32";
}

function broadcastShape(a: readonly number[], b: readonly number[]): number[] {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, i) => {
    const left = a[a.length - rank + i] ?? 1;
    const right = b[b.length - rank + i] ?? 1;
    if (left !== right && left !== 1 && right !== 1) {
      throw new Error(`Operands could not be broadcast together with shapes ${a} and ${b}.`);
    }
    return left === 1 ? right : left;
  });
}

/** Whether a value is worse than another, or none. */
const isBehind = (best: number | undefined, isWorse: (best: number) => boolean): boolean =>
  best !== undefined && (Number.isNaN(best) || isWorse(best));

export class Tensor {
  constructor(
    private readonly values: Values,
    readonly shape: readonly number[],
    readonly dtype: Dtype,
  ) {}

  get rank(): number {
    return this.shape.length;
  }

  get size(): number {
    return product(this.shape);
  }

  arraySync(): Nested {
    if (this.rank === 0) return this.values[0];
    if (this.size === 0) return [];
    if (this.size !== this.values.length) {
      throw new Error(`[${this.shape}] does not match the input size ${this.values.length}.`);
    }
    const [rows = 0, columns] = this.shape;
    if (columns === undefined) return Array.from(this.values);
    const nested: Nested[] = [];
    for (let row = 0, i = 0; row < rows; row++) {
      const values: Primitive[] = [];
      for (let column = 0; column < columns; column++, i++) values.push(this.values[i]);
      nested.push(values);
    }
    return nested;
  }

  clone(): Tensor {
    return new Tensor(this.values.slice(), this.shape, this.dtype);
  }

  transpose(): Tensor {
    const [rows = 0, columns] = this.shape;
    if (columns === undefined) return this.clone();
    const source = this.numbers("x", "transpose");
    const values = new Float64Array(source.length);
    for (let i = 0; i < source.length; i++) {
      values[(i % columns) * rows + Math.floor(i / columns)] = source[i] ?? Number.NaN;
    }
    return new Tensor(values, [columns, rows], this.dtype);
  }

  add(other: Tensor): Tensor {
    return this.arithmetic("add", other, (a, b) => a + b);
  }

  sub(other: Tensor): Tensor {
    return this.arithmetic("sub", other, (a, b) => a - b);
  }

  mul(other: Tensor): Tensor {
    return this.arithmetic("mul", other, (a, b) => a * b);
  }

  div(other: Tensor): Tensor {
    // Two int32 tensors divide to whole numbers in TensorFlow.
    const whole = this.dtype === "int32" && other.dtype === "int32";
    return this.arithmetic("div", other, whole ? (a, b) => Math.floor(a / b) : (a, b) => a / b);
  }

  divNoNan(other: Tensor): Tensor {
    return this.arithmetic("div", other, (a, b) => (b === 0 ? 0 : a / b));
  }

  pow(other: Tensor): Tensor {
    return this.arithmetic("pow", other, (a, b) => a ** b, ["base", "exp"]);
  }

  mod(other: Tensor): Tensor {
    return this.arithmetic("mod", other, (a, b) => {
      const rest = a % b;
      const sameSign = (a < 0 && b < 0) || (a >= 0 && b >= 0);
      return sameSign ? rest : (rest + b) % b;
    });
  }

  greater(other: Tensor): Tensor {
    return this.compare(other, (a, b) => a > b);
  }

  greaterEqual(other: Tensor): Tensor {
    return this.compare(other, (a, b) => a >= b);
  }

  less(other: Tensor): Tensor {
    return this.compare(other, (a, b) => a < b);
  }

  lessEqual(other: Tensor): Tensor {
    return this.compare(other, (a, b) => a <= b);
  }

  equal(other: Tensor): Tensor {
    return this.compare(other, (a, b) => a === b);
  }

  notEqual(other: Tensor): Tensor {
    return this.compare(other, (a, b) => a !== b);
  }

  sqrt(): Tensor {
    return new Tensor(this.numbers("x", "sqrt").map(Math.sqrt), this.shape, "float32");
  }

  max(axis?: number): Tensor {
    return this.reduce("max", axis, this.dtype, (column) =>
      column.reduce((most, value) => Math.max(most, value), column[0] ?? Number.NaN),
    );
  }

  min(axis?: number): Tensor {
    return this.reduce("min", axis, this.dtype, (column) =>
      column.reduce((least, value) => Math.min(least, value), column[0] ?? Number.NaN),
    );
  }

  mean(axis?: number, caller = "mean"): Tensor {
    // The mean of nothing is 0 in TensorFlow.
    return this.reduce(caller, axis, "float32", (column) =>
      column.length === 0 ? 0 : column.reduce((sum, value) => sum + value, 0) / column.length,
    );
  }

  argMax(axis = 0): Tensor {
    return this.reduce("argMax", axis, "int32", (column) =>
      column.reduce(
        (best, value, i) => (isBehind(column[best], (one) => one < value) ? i : best),
        0,
      ),
    );
  }

  argMin(axis = 0): Tensor {
    return this.reduce("argMin", axis, "int32", (column) =>
      column.reduce(
        (best, value, i) => (isBehind(column[best], (one) => one > value) ? i : best),
        0,
      ),
    );
  }

  private numbers(argument: string, operation: string): Float64Array {
    if (this.values instanceof Float64Array) return this.values;
    throw new Error(
      `Argument '${argument}' passed to '${operation}' must be numeric tensor, but got string tensor`,
    );
  }

  private arithmetic(
    name: string,
    other: Tensor,
    operation: Operation,
    [left, right]: readonly [string, string] = ["a", "b"],
  ): Tensor {
    const a = this.numbers(left, name);
    const b = other.numbers(right, name);
    const dtype = upcast(this.dtype, other.dtype);
    const finish = dtype === "int32" ? toInteger : (value: number) => value;
    return this.broadcast(a, other, b, dtype, (x, y) => finish(operation(x, y)));
  }

  private compare(other: Tensor, test: (a: number, b: number) => boolean): Tensor {
    upcast(this.dtype, other.dtype);
    const a = this.numbers("a", "compare");
    const b = other.numbers("b", "compare");
    return this.broadcast(a, other, b, "bool", (x, y) => (test(x, y) ? 1 : 0));
  }

  private broadcast(
    a: Float64Array,
    other: Tensor,
    b: Float64Array,
    dtype: Dtype,
    operation: Operation,
  ): Tensor {
    const shape = broadcastShape(this.shape, other.shape);
    const [rows, columns] = [shape.at(-2) ?? 1, shape.at(-1) ?? 1];
    const steps = ({ shape: own }: Tensor) => {
      const width = own.at(-1) ?? 1;
      return { row: (own.at(-2) ?? 1) === 1 ? 0 : width, column: width === 1 ? 0 : 1 };
    };
    const [left, right] = [steps(this), steps(other)];
    const values = new Float64Array(rows * columns);
    for (let row = 0, i = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, i++) {
        const x = a[row * left.row + column * left.column] ?? Number.NaN;
        const y = b[row * right.row + column * right.column] ?? Number.NaN;
        values[i] = operation(x, y);
      }
    }
    return new Tensor(values, shape, dtype);
  }

  private reduce(
    name: string,
    axis: number | undefined,
    dtype: Dtype,
    fold: (column: Float64Array) => number,
  ): Tensor {
    const source = this.numbers("x", name);
    if (axis !== undefined && axis !== 0) {
      throw new Error(`${name}: this build of danfo reduces along axis 0 only, got axis ${axis}`);
    }
    const columns = axis === undefined ? 1 : product(this.shape.slice(1));
    const rows = columns === 0 ? 0 : source.length / columns;
    const values = new Float64Array(columns);
    const column = new Float64Array(rows);
    for (let j = 0; j < columns; j++) {
      for (let row = 0; row < rows; row++) column[row] = source[row * columns + j] ?? Number.NaN;
      values[j] = fold(column);
    }
    return new Tensor(values, axis === undefined ? [] : this.shape.slice(1), dtype);
  }
}

// By hand: `flat()` takes several times as long, and every arithmetic call comes through here.
function flatten(values: unknown, into: Primitive[] = []): Primitive[] {
  if (!Array.isArray(values)) into.push(values as Primitive);
  else for (let i = 0; i < values.length; i++) flatten(values[i], into);
  return into;
}

function create(values: unknown, shape: readonly number[], dtype?: string): Tensor {
  const name = dtype ?? inferDtype(values);
  const convert = store[name];
  if (!convert) throw new Error(`Unknown data type ${name}`);
  return new Tensor(convert(flatten(values)), shape, name as Dtype);
}

function requireValues(values: unknown): void {
  if (values === null || values === undefined) {
    throw new Error("The input to the tensor constructor must be a non-null value.");
  }
}

export function scalar(value: Primitive): Tensor {
  return create(value, []);
}

export function tensor1d(values: unknown, dtype?: string): Tensor {
  requireValues(values);
  const shape = inferShape(values);
  if (shape.length !== 1) {
    throw new Error("tensor1d() requires values to be a flat/TypedArray");
  }
  return create(values, shape, dtype);
}

export function tensor2d(values: unknown, shape?: readonly number[], dtype?: string): Tensor {
  requireValues(values);
  const inferred = inferShape(values);
  if (inferred.length !== 1 && inferred.length !== 2) {
    throw new Error("tensor2d() requires values to be number[][] or flat/TypedArray");
  }
  if (shape === undefined && inferred.length === 1) {
    throw new Error("tensor2d() requires shape to be provided when `values` are a flat/TypedArray");
  }
  const given = shape ?? inferred;
  if (product(given) !== product(inferred)) {
    throw new Error(
      `Based on the provided shape, [${given}], the tensor should have ` +
        `${product(given)} values but has ${product(inferred)}`,
    );
  }
  return create(values, given, dtype);
}

export function moments(x: Tensor, axis: number): { mean: Tensor; variance: Tensor } {
  const mean = x.mean(axis, "moments");
  const deviation = x.sub(mean);
  return { mean, variance: deviation.mul(deviation).mean(axis) };
}

export const data = {
  array<Item>(items: readonly Item[]) {
    return {
      shuffle: (window: number, seed: string) => ({
        take: (count: number) => ({
          toArray: async (): Promise<Item[]> => shuffled(items, window, seed).slice(0, count),
        }),
      }),
    };
  },
};
