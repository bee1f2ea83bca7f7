import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import type SeriesClass from "danfojs-node/dist/danfojs-base/core/series";
import { type Cell, type Danfo, isMissing, mend } from "./mend";

type Label = string | number;

const CALCULATIONS = [
  ...["add", "sub", "mul", "div", "mod", "pow", "minimum", "maximum"],
  ...["boolOps", "and", "or"],
];

/**
 * The values of a Series in the order of some rows, by their labels, as in pandas: a Series that was
 * made before a sort, or after it, has its rows elsewhere.
 */
export function valuesInOrder(
  index: readonly Label[],
  series: Danfo,
  owner: string,
): readonly unknown[] {
  const { index: own, values } = series as { index: Label[]; values: unknown[] };
  const isSame = own.length === index.length && own.every((label, at) => label === index[at]);
  // Of another number of rows, which the caller refuses.
  if (isSame || own.length !== index.length) return values;
  const places = new Map(own.map((label, at) => [label, at]));
  const missing = index.find((label) => !places.has(label));
  if (missing === undefined && places.size === own.length && new Set(index).size === own.length) {
    return index.map((label) => values[places.get(label) as number]);
  }
  // Labels that nobody chose say nothing of another frame's rows.
  if (own.every((label, at) => label === at) && missing !== undefined) return values;
  const why =
    missing === undefined
      ? "labels of rows repeat"
      : `row ${JSON.stringify(missing)} of the ${owner} is not in it`;
  throw new Error(
    `the Series is of other rows than the ${owner}: ${why}. Its .values go by position, and ` +
      "resetIndex() numbers the rows of a frame anew.",
  );
}

/** Rows that belong together are found by their labels, not by where they stand. */
export function matchLabels(Frame: typeof FrameClass, Series: typeof SeriesClass): void {
  mend(Frame.prototype, ["query"], function (former, condition, options) {
    if (!(condition instanceof Series)) return former(condition, options);
    const values = valuesInOrder(this.index, condition, "frame");
    // A condition that is missing does not hold; in a list it may come of a misspelt name.
    return former(
      values.map((value) => !isMissing(value as Cell) && value),
      options,
    );
  });

  mend(Frame.prototype, ["addColumn"], function (former, name, values, options) {
    const isSeries = values?.$isSeries === true;
    const cells = isSeries ? valuesInOrder(this.index, values, "frame") : values;
    return former(name, cells, options);
  });

  mend(Series.prototype, CALCULATIONS, function (former, other, ...others) {
    if (!(other instanceof Series)) return former(other, ...others);
    const values = valuesInOrder(this.index, other, "other Series") as Danfo;
    if (values === other.values) return former(other, ...others);
    return former(new Series(values, { index: this.index, dtypes: other.dtypes }), ...others);
  });

  /** df["points"] = values. */
  mend(Frame.prototype, ["$setColumnData"], function (former, name, values, ...others) {
    if (values?.$isSeries) {
      return former(name, valuesInOrder(this.index, values, "frame"), ...others);
    }
    const isOne = values === null || ["string", "number", "boolean"].includes(typeof values);
    return former(name, isOne ? this.index.map(() => values) : values, ...others);
  });

  /** Labels that are text are found as they are, without quotes inside the quotes. */
  for (const prototype of [Frame.prototype, Series.prototype]) {
    mend(prototype, ["loc"], function (former, options) {
      const rows = Array.isArray(options) ? options : options?.rows;
      const [label] = Array.isArray(rows) ? rows : [];
      if (rows?.length !== 1 || typeof label !== "string" || !this.index.includes(label)) {
        return former(options);
      }
      const quoted = [JSON.stringify(label)];
      return former(Array.isArray(options) ? quoted : { ...options, rows: quoted });
    });
  }
}
