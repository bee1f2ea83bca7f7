import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import type SeriesClass from "danfojs-node/dist/danfojs-base/core/series";
import { valuesInOrder } from "./labels";
import { type Cell, type Danfo, isMissing, mend } from "./mend";

const CALCULATIONS = ["add", "sub", "mul", "div", "mod", "pow", "minimum", "maximum", "asType"];

/** Calculations of whole frames whose results have the same rows and columns. */
const OF_FRAMES = [
  ...["add", "sub", "mul", "div", "divNoNan", "mod", "pow"],
  ...["abs", "round", "pctChange", "diff"],
];

const STEPS: Readonly<Record<string, (one: number, other: number) => number>> = {
  sum: (one, other) => one + other,
  prod: (one, other) => one * other,
  min: (one, other) => (other < one ? other : one),
  max: (one, other) => (other > one ? other : one),
};

/** Running sums and the like; a missing value stays in its place. */
function running(operation: string, values: readonly Cell[]): readonly Cell[] {
  const step = STEPS[operation] as (one: number, other: number) => number;
  let total: number | undefined;
  return values.map((value) => {
    if (isMissing(value)) return null;
    total = total === undefined ? (value as number) : step(total, value as number);
    return total;
  });
}

/** A function that is called with the values that are there; a missing one stays as it is. */
export const ofKnown =
  (callable: (value: Cell, ...others: unknown[]) => unknown) =>
  (value: Cell, ...others: unknown[]) =>
    isMissing(value) ? value : callable(value, ...others);

/** What is calculated with a missing value is missing, and is never passed to a function. */
export function keepMissing(
  Frame: typeof FrameClass,
  Series: typeof SeriesClass,
  Text: { readonly prototype: object },
): void {
  const withMissing = (series: Danfo, result: Danfo, isMissingAt: readonly boolean[]) =>
    new Series(
      result.values.map((value: Cell, at: number) => (isMissingAt[at] ? null : value)),
      { columns: [...series.columns], index: series.index, dtypes: result.dtypes },
    );

  mend(Series.prototype, CALCULATIONS, function (former, other, options) {
    const others = other instanceof Series ? other.values : Array.isArray(other) ? other : [];
    const isMissingAt = this.values.map(
      (value: Cell, at: number) =>
        isMissing(value) || (at < others.length && isMissing(others[at])),
    );
    const result = former(other, options);
    return isMissingAt.includes(true) ? withMissing(this, result, isMissingAt) : result;
  });

  mend(Series.prototype, ["abs"], function (former) {
    const isMissingAt = this.values.map(isMissing);
    return isMissingAt.includes(true) ? withMissing(this, former(), isMissingAt) : former();
  });

  mend(Series.prototype, ["cumOps"], function (former, operation, options) {
    const values = running(operation, this.values);
    if (this.dtypes[0] === "string") return former(operation, options);
    return new Series(values as Danfo, {
      columns: [...this.columns],
      index: this.index,
      dtypes: values.every(isMissing) ? this.dtypes : undefined,
    });
  });

  mend(Frame.prototype, ["cumOps"], function (former, operation, axis) {
    if (this.dtypes.includes("string")) return former(operation, axis, false);
    const lines = this.$getDataArraysByAxis(axis).map((line: Cell[]) => running(operation, line));
    const rows =
      axis === 1
        ? lines
        : this.index.map((_: unknown, at: number) => lines.map((line: Cell[]) => line[at]));
    return sameShape(this, rows, this.dtypes);
  });

  const sameShape = (frame: Danfo, rows: Danfo, dtypes: readonly string[]) =>
    new Frame(rows, {
      columns: [...frame.columns],
      index: [...frame.index],
      dtypes: [...dtypes],
      config: { ...frame.config },
    });

  mend(Frame.prototype, ["abs"], function (former, options) {
    const text = this.columns.find((name: string) => this.$getColumnDtype(name) === "string");
    if (text === undefined) return former(options);
    throw new Error(`abs: '${text}' has text: df["points"].abs() is of one column.`);
  });

  mend(Frame.prototype, OF_FRAMES, function (former, other, options) {
    const result = former(other, options);
    const others: Cell[][] = other instanceof Frame ? (other.values as Cell[][]) : [];
    const hasGaps = (rows: readonly Cell[][]) => rows.some((row) => row.some(isMissing));
    if (!(result instanceof Frame) || !(hasGaps(this.$data) || hasGaps(others))) return result;
    const rows = result.values.map((line: Danfo, row: number) =>
      line.map((value: Cell, column: number) => {
        const own = this.$data[row][column];
        if (isMissing(own)) return own ?? null;
        return row < others.length && isMissing(others[row]?.[column]) ? null : value;
      }),
    );
    return sameShape(this, rows, result.dtypes);
  });

  mend(Series.prototype, ["apply"], (former, callable, options) =>
    former(typeof callable === "function" ? ofKnown(callable) : callable, options),
  );

  mend(Series.prototype, ["map"], (former, callable, options) => {
    const isTable = typeof callable === "object" && callable !== null;
    const mapped = isTable
      ? (value: Cell) => (Object.hasOwn(callable, String(value)) ? callable[String(value)] : value)
      : callable;
    return former(typeof mapped === "function" ? ofKnown(mapped) : mapped, options);
  });

  mend(Frame.prototype, ["applyMap"], (former, callable, options) =>
    former(typeof callable === "function" ? ofKnown(callable) : callable, options),
  );

  /**
   * A row is passed whole, since it is read by position: missing numbers in it are NaN, so that they
   * are no 0 in what is calculated. A column is passed without its missing values.
   */
  mend(Frame.prototype, ["apply"], function (former, callable, options) {
    if (options?.axis === 0) return former(callable, options);
    const isNumber = this.dtypes.map((dtype: string) => dtype === "int32" || dtype === "float32");
    let row = 0;
    return former(() => {
      const cells: Cell[] = this.$data[row++];
      return callable(
        cells.map((cell, at) => (isMissing(cell) ? (isNumber[at] ? Number.NaN : null) : cell)),
      );
    }, options);
  });

  const names = Object.getOwnPropertyNames(Text.prototype).filter((name) => name !== "constructor");
  mend(Text.prototype, names, function (former, given, ...others) {
    const { series, values } = this;
    const isSeries = given instanceof Series;
    const beside = isSeries ? valuesInOrder(series.index, given, "other Series") : given;
    const result = former(beside, ...others);
    const list = Array.isArray(beside) ? beside : [];
    const isMissingAt = values.map(
      (value: Cell, at: number) => isMissing(value) || (at < list.length && isMissing(list[at])),
    );
    if (!isMissingAt.includes(true)) return result;
    const known = result.values.filter((_: Cell, at: number) => !isMissingAt[at]);
    const dtypes = known.length === 0 ? series.dtypes : new Series(known).dtypes;
    return withMissing(series, { values: result.values, dtypes }, isMissingAt);
  });
}
