import { concat as concatenated } from "danfojs-node";
import type GroupbyClass from "danfojs-node/dist/danfojs-base/aggregators/groupby";
import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import type SeriesClass from "danfojs-node/dist/danfojs-base/core/series";
import { nearest } from "../../src/schema/did-you-mean";
import { checkColumns, type Danfo, mend } from "./mend";

/** What groups can be asked for. */
const OPERATIONS = [
  ...["mean", "sum", "count", "median", "mode", "min", "max", "std", "var"],
  ...["cumsum", "cumprod", "cummax", "cummin"],
];

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isDirection = (value: unknown): boolean => value === undefined || typeof value === "boolean";

/** Words of other libraries for operations of groups. */
const SAME: Readonly<Record<string, string>> = {
  ...{ avg: "mean", average: "mean", size: "count", n: "count", total: "sum", sd: "std" },
};

/** What columns of danfo's dtypes have. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ int32: "numbers", float32: "numbers", string: "text", boolean: "true and false" },
};

/** Arguments of the wrong kind, which danfo passes over or answers with an inner error. */
export function refuseArguments(
  Groupby: typeof GroupbyClass,
  Frame: typeof FrameClass,
  Series: typeof SeriesClass,
): void {
  mend(Frame.prototype, ["loc"], (former, options) => {
    if (!isObject(options) || !("rows" in options || "columns" in options)) {
      throw new Error('loc takes an object: df.loc({ columns: ["a", "b"], rows: [0, 1] }).');
    }
    if (typeof options.columns === "string") {
      throw new Error(`loc takes a list of columns: df.loc({ columns: ["${options.columns}"] }).`);
    }
    return former(options);
  });

  mend(Frame.prototype, ["iloc"], (former, options) => {
    const place = [options?.rows, options?.columns]
      .flat()
      .find((one) => typeof one === "number" && one < 0);
    if (place !== undefined) {
      throw new Error(`iloc takes positions from 0 on, got ${place}: df.tail(1) is the last row.`);
    }
    const name = [options?.columns]
      .flat()
      .find((one) => typeof one === "string" && !one.includes(":"));
    if (name === undefined) return former(options);
    throw new Error(
      `iloc takes positions: df.iloc({ columns: [0, 1] }). By name: df.loc({ columns: ["${name}"] }).`,
    );
  });

  mend(Frame.prototype, ["sortValues"], (former, name, options) => {
    const names = Array.isArray(name) ? name : [name];
    if (names.length !== 1 || typeof names[0] !== "string") {
      throw new Error(
        'sortValues takes one column: df.sortValues("points"). To sort by two, sort by the second ' +
          "first: rows that are equal keep their order.",
      );
    }
    const unknown = isObject(options)
      ? Object.keys(options).find((key) => key !== "ascending" && key !== "inplace")
      : options !== undefined;
    if (unknown || !isDirection(options?.ascending)) {
      throw new Error(
        `sortValues takes its options by name: df.sortValues("${names[0]}", { ascending: false }).`,
      );
    }
    return former(names[0], options);
  });

  mend(Series.prototype, ["sortValues"], (former, options) => {
    if (options === undefined || (isObject(options) && isDirection(options.ascending))) {
      return former(options);
    }
    throw new Error(
      'sortValues takes its options by name: df["x"].sortValues({ ascending: false }).',
    );
  });

  /** Operators: 1 + series is text in JavaScript, and series > 2 false. */
  for (const prototype of [Frame.prototype, Series.prototype]) {
    Object.defineProperty(prototype, Symbol.toPrimitive, {
      configurable: true,
      value(this: Danfo, hint: string) {
        if (hint === "string") return this.toString();
        throw new Error(
          "columns are calculated and compared by methods, not by operators: " +
            'df["a"].add(df["b"]), df["a"].gt(2).',
        );
      },
    });
  }

  mend(Frame.prototype, ["addColumn"], function (former, name, values, options) {
    if (typeof name !== "string") {
      throw new Error('addColumn takes a name and its values: df.addColumn("total", values).');
    }
    if (values === undefined || Number.isNaN(values)) {
      throw new Error(
        `addColumn: the values of '${name}' are ${values}. Columns are calculated by methods: ` +
          'df.addColumn("double", df["points"].mul(2)).',
      );
    }
    if (typeof values === "function") {
      throw new Error(
        `addColumn takes values: df.addColumn("${name}", rows(df).map((row) => row.points * 2)).`,
      );
    }
    const isOne = values === null || ["string", "number", "boolean"].includes(typeof values);
    const cells = isOne
      ? new Array(this.shape[0]).fill(values)
      : values?.$isSeries
        ? values.values
        : values;
    const place = this.$columns.indexOf(name);
    if (place < 0 || options?.inplace || !Array.isArray(cells) || cells.length !== this.shape[0]) {
      return former(name, cells, options);
    }
    // danfo itself writes over the column of this frame, and returns nothing.
    const column = new Frame(
      cells.map((cell: Danfo) => [cell]),
      { columns: [name] },
    );
    const changed = new Frame(
      this.$data.map((row: Danfo[], index: number) => row.with(place, cells[index])),
      {
        columns: [...this.$columns],
        index: [...this.$index],
        dtypes: this.$dtypes.with(place, column.dtypes[0]),
        config: { ...this.$config },
      },
    );
    return changed;
  });

  mend(Frame.prototype, ["dropNa"], function (former, options) {
    const { subset, ...others } = isObject(options) ? options : {};
    const unknown = Object.keys(others).find((key) => key !== "axis" && key !== "inplace");
    if (unknown !== undefined) {
      throw new Error(
        `dropNa knows no '${unknown}': df.dropNa({ axis: 1 }) leaves rows without missing values.`,
      );
    }
    if (subset === undefined) return former(options);
    const names = [subset].flat();
    checkColumns(this, names);
    const isWhole = names
      .map((name: string) => this.column(name).isNa().values)
      .reduce((left: boolean[], missing: boolean[]) =>
        left.map((one, index) => one || missing[index]),
      )
      .map((isMissing: boolean) => !isMissing);
    return this.query(isWhole);
  });

  mend(Frame.prototype, ["rename"], function (former, names, options) {
    const areNames = isObject(names) && !Object.values(names).some((name) => isObject(name));
    if (!areNames) throw new Error('rename takes { old: "new" }: df.rename({ points: "pts" }).');
    if (options?.axis !== 0) checkColumns(this, Object.keys(names));
    return former(names, options);
  });

  mend(Frame.prototype, ["drop"], (former, options) => {
    if (isObject(options)) return former(options);
    const name = [options].flat()[0] ?? "points";
    throw new Error(`drop takes an object: df.drop({ columns: ["${name}"] }).`);
  });

  mend(Frame.prototype, ["plot"], () => {
    throw new Error("danfo draws in browsers alone: shotChart and the like, or chart(df, spec).");
  });

  mend(Frame.prototype, ["groupby"], (former, names) => {
    if (typeof names !== "string" && !Array.isArray(names)) {
      throw new Error('groupby takes a list of columns: df.groupby(["team_id"]).');
    }
    return former(names);
  });

  for (const name of ["mean", "median", "mode", "min", "max", "std", "var", "sum"] as const) {
    mend(Frame.prototype, [name], function (former, options) {
      const text = this.columns.find((column: string) => this.$getColumnDtype(column) === "string");
      if (text === undefined || name === "sum") return former(options);
      throw new Error(
        `${name}() of a frame is of each row, and '${text}' has text: df["points"].${name}(), or ` +
          "df.describe() for all columns.",
      );
    });
  }

  mend(Groupby.prototype, ["col"], (former, names) =>
    former(typeof names === "string" ? [names] : names),
  );

  mend(Groupby.prototype, ["agg"], (former, operations) => {
    if (!isObject(operations)) {
      throw new Error('agg takes an operation for each column: agg({ points: "mean" }).');
    }
    for (const one of Object.values(operations).flat()) {
      if (OPERATIONS.includes(one as string)) continue;
      const meant = SAME[String(one)] ?? nearest(String(one), OPERATIONS);
      const next = meant === undefined ? "" : ` Did you mean '${meant}'?`;
      throw new Error(
        `groups have no operation '${one}'. There are ${OPERATIONS.join(", ")}.${next}`,
      );
    }
    // A list of one gives the same column, but danfo would refuse it of text.
    const single = Object.entries(operations).map(([name, one]) => [
      name,
      Array.isArray(one) && one.length === 1 ? one[0] : one,
    ]);
    return former(Object.fromEntries(single));
  });

  mend(Groupby.prototype, ["arithemetic"], function (former, operation) {
    for (const name of this.groupColNames) {
      const wanted = typeof operation === "string" ? operation : operation[name];
      if (this.colDtype[this.columnName.indexOf(name)] !== "string") continue;
      const numeric = [wanted].flat().filter((one) => one !== "count");
      if (numeric.length === 0) continue;
      const next =
        typeof operation === "string"
          ? `Choose columns of numbers: df.groupby([...]).col(["points"]).${wanted}().`
          : `Of text there is count alone: agg({ ${name}: "count" }).`;
      throw new Error(`'${name}' has text, of which there is no ${numeric.join(" or ")}. ${next}`);
    }
    return former(operation);
  });

  mend(Series.prototype, ["boolOps"], (former, other, comparison) => {
    if (other !== null && other !== undefined) return former(other, comparison);
    throw new Error(
      `${comparison}: nothing is compared with ${other}. df["x"].isNa() finds missing values.`,
    );
  });

  /** A number is never equal to a text, nor greater. */
  mend(Series.prototype, ["boolOps"], function (former, other, comparison) {
    const kind = WORDS[this.dtypes[0]];
    const given = { string: "text", number: "numbers" }[typeof other as "string" | "number"];
    const isText = kind === "text" || given === "text";
    if (kind !== undefined && given !== undefined && kind !== given && isText) {
      const shown = given === "text" ? `the text '${other}'` : `the number ${other}`;
      const next = kind === "text" ? ' As numbers: df["x"].asType("float32").' : "";
      throw new Error(
        `${comparison}: the column has ${kind}, which ${shown} cannot be compared with.${next}`,
      );
    }
    return former(other, comparison);
  });
}

/** Frames below or beside each other; danfo leaves out what is no frame. */
export function concat(options: Danfo): Danfo {
  const { dfList } = options ?? {};
  if (!Array.isArray(dfList) || dfList.length === 0) {
    throw new Error("concat takes an object: dfd.concat({ dfList: [one, other], axis: 0 }).");
  }
  const position = dfList.findIndex((one) => typeof one?.$setIndex !== "function");
  if (position !== -1) {
    throw new Error(
      `concat: item ${position} of dfList is not a danfo DataFrame. Convert polars frames with toDanfo(frame).`,
    );
  }
  return concatenated(options);
}
