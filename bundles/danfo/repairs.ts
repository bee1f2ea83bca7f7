/**
 * What is mended of danfo: where it gives wrong numbers or rows without a word, or an error that does
 * not name the mistake. docs/danfo.md lists each for users; single lines are mended in
 * scripts/build-danfo.mjs.
 */

import { DataFrame as NodeFrame, Series as NodeSeries } from "danfojs-node";
import Groupby from "danfojs-node/dist/danfojs-base/aggregators/groupby";
import Frame from "danfojs-node/dist/danfojs-base/core/frame";
import NDframe from "danfojs-node/dist/danfojs-base/core/generic";
import Series from "danfojs-node/dist/danfojs-base/core/series";
import { mendCounts } from "./counts";
import { mendDates } from "./dates";
import { repairGroups } from "./groups";
import { matchLabels } from "./labels";
import { checkColumns, type Danfo, mend } from "./mend";
import { refuseArguments } from "./refusals";
import { answerUnknown } from "./unknown-members";

type Cell = string | number | boolean | Date | null | undefined;

const isMissing = (value: Cell): boolean =>
  value === null || value === undefined || Number.isNaN(value);

const CALCULATIONS = ["add", "sub", "mul", "div", "mod", "pow", "minimum", "maximum", "asType"];

/** A result without the values at some places, or the Series with these values if it is changed. */
function withMissing(
  series: Danfo,
  result: Danfo,
  isMissingAt: readonly boolean[],
  inplace: boolean,
) {
  const values = result.values.map((value: Cell, at: number) => (isMissingAt[at] ? null : value));
  if (!inplace) return new Series(values, { index: series.index, dtypes: result.dtypes });
  series.$setValues(values, false);
  return series.$setDtypes(result.dtypes);
}

/** Mends danfo's classes. */
export function repair(): void {
  // head, tail, query and the like make frames of the class below danfo's own, whose toCSV only throws.
  for (const name of ["toCSV", "toJSON", "toExcel"] as const) {
    Object.assign(Frame.prototype, { [name]: NodeFrame.prototype[name] });
    Object.assign(Series.prototype, { [name]: NodeSeries.prototype[name] });
  }

  for (const name of ["head", "tail"] as const) {
    mend(Frame.prototype, [name], function (former, rows = 5) {
      checkCount(name, rows);
      return rows === 0 ? this.query(new Array(this.shape[0]).fill(false)) : former(rows);
    });
    mend(Series.prototype, [name], function (former, rows = 5) {
      checkCount(name, rows);
      return rows === 0
        ? new Series([], { columns: this.columns, dtypes: this.dtypes })
        : former(rows);
    });
  }

  for (const prototype of [Frame.prototype, Series.prototype]) {
    mend(prototype, ["print"], function () {
      console.log(this.toString());
    });
  }

  /** Columns that do not exist. */
  mend(Frame.prototype, ["loc"], function (former, options) {
    const names = options?.columns;
    if (Array.isArray(names)) {
      const isRange = names.length === 1 && String(names[0]).includes(":");
      if (!isRange || this.columns.includes(names[0])) checkColumns(this, names);
    }
    return former(options);
  });

  mend(Frame.prototype, ["column"], function (former, name, ...others) {
    if (name !== undefined) checkColumns(this, [name]);
    return former(name, ...others);
  });

  mend(Frame.prototype, ["drop"], function (former, options) {
    if (Array.isArray(options?.columns)) checkColumns(this, options.columns);
    return former(options);
  });

  mend(Frame.prototype, ["groupby"], function (former, names) {
    const keys = typeof names === "string" ? [names] : names;
    checkColumns(this, keys);
    return former(keys);
  });

  mend(Frame.prototype, ["query"], function (former, condition, options) {
    const mask = condition instanceof Series ? condition.values : condition;
    const [length] = this.shape;
    if (!Array.isArray(mask) || mask.some((one) => typeof one !== "boolean")) {
      const next =
        typeof condition === "function" || typeof condition === "string"
          ? "rows(df).filter((row) => row.points > 20) takes a function."
          : "Is the name of a column in it misspelt?";
      throw new Error(
        "query takes a condition that is true or false for each row, such as " +
          `df.query(df["points"].gt(20)). ${next}`,
      );
    }
    if (mask.length !== length) {
      throw new Error(`the condition has ${mask.length} rows, and the frame ${length}.`);
    }
    return former(mask, options);
  });

  /** Rows stay in their order where they are equal, and those without a value come last. */
  mend(Frame.prototype, ["sortValues"], function (_, name, options) {
    const { ascending = true, inplace = false } = options ?? {};
    if (!name) throw new Error("ParamError: must specify a column to sort by");
    checkColumns(this, [name]);
    const positions = sortedPositions(this.$getColumnData(name, false), ascending);
    const index = positions.map((position) => this.index[position]);
    const sorted = this.iloc({ rows: positions });
    if (!inplace) return sorted;
    this.$setValues(sorted.values);
    return this.$setIndex(index);
  });

  mend(Series.prototype, ["sortValues"], function (_, options) {
    const { ascending = true, inplace = false } = options ?? {};
    const sorted = this.iloc(sortedPositions(this.values, ascending));
    if (!inplace) return sorted;
    const { index } = sorted;
    this.$setValues(sorted.values);
    return this.$setIndex(index);
  });

  const { describe: describeOf } = Frame.prototype as Danfo;

  /** Numbers of columns in which values are missing are those of the others. */
  mend(Frame.prototype, ["describe"], function (former) {
    const names: string[] = this.columns.filter(
      (name: string) => this.$getColumnDtype(name) !== "string",
    );
    const labels = ["count", "mean", "std", "min", "median", "max", "variance"];
    const described = names.map((name) => {
      const known = this.$getColumnData(name, false).filter((value: Cell) => !isMissing(value));
      if (known.length === 0) return [0, ...labels.slice(1).map(() => Number.NaN)];
      const dtypes = [this.$getColumnDtype(name)];
      const column = new Frame(
        known.map((value: Cell) => [value]),
        { columns: ["column"], dtypes },
      );
      return describeOf.call(column).values.map(([value]: Cell[]) => value);
    });
    if (names.length === 0) return former();
    const rows = labels.map((_, at) => described.map((column) => column[at]));
    return new Frame(rows, {
      columns: names,
      index: labels,
    });
  });

  mend(Series.prototype, ["mean", "median", "min", "max", "std", "var"], function (former) {
    if (this.dtypes[0] === "string") return former();
    return this.values.every(isMissing) ? Number.NaN : former();
  });

  /** Texts and booleans can be compared, and a missing value is neither less nor greater. */
  mend(Series.prototype, ["boolOps"], function (former, other, comparison) {
    const isPlain =
      typeof other === "boolean" || typeof other === "string" || other instanceof Date;
    const result = former(isPlain ? this.values.map(() => other) : other, comparison);
    if (comparison === "eq" || comparison === "ne") return result;
    const others =
      other instanceof Series ? other.values : Array.isArray(other) ? other : undefined;
    const values = result.values.map(
      (holds: boolean, at: number) =>
        holds && !isMissing(this.values[at]) && !(others && isMissing(others[at] as Cell)),
    );
    return new Series(values, { index: this.index, config: { ...this.config } });
  });

  /** What is calculated with a missing value is missing. */
  mend(Series.prototype, CALCULATIONS, function (former, other, options) {
    const others = other instanceof Series ? other.values : Array.isArray(other) ? other : [];
    const isMissingAt = this.values.map(
      (value: Cell, at: number) =>
        isMissing(value) || (at < others.length && isMissing(others[at])),
    );
    if (!isMissingAt.includes(true)) return former(other, options);
    return withMissing(
      this,
      former(other, { ...options, inplace: false }),
      isMissingAt,
      options?.inplace,
    );
  });

  mend(Series.prototype, ["abs"], function (former, options) {
    const isMissingAt = this.values.map(isMissing);
    if (!isMissingAt.includes(true)) return former(options);
    return withMissing(this, former({ ...options, inplace: false }), isMissingAt, options?.inplace);
  });

  /** Running sums pass over a missing value, which stays in its place. */
  for (const name of ["cumSum", "cumProd", "cumMax", "cumMin"] as const) {
    const ofKnown = Series.prototype[name];
    mend(Series.prototype, [name], function (former, options) {
      const known = this.values.filter((value: Cell) => !isMissing(value));
      if (known.length === this.values.length || known.length === 0) return former(options);
      const sums = ofKnown.call(new Series(known, { dtypes: this.dtypes })).values;
      let next = 0;
      const values = this.values.map((value: Cell) => (isMissing(value) ? null : sums[next++]));
      if (options?.inplace) return this.$setValues(values, false);
      return new Series(values, { index: this.index, dtypes: this.dtypes });
    });
  }

  /** Objects are read by the names of their values, in whatever order they have them. */
  mend(NDframe.prototype, ["loadObjectIntoNdframe"], function (former, given) {
    const { data, type, columns } = given;
    refuseOthers(data);
    if (type !== 1) return former(given);
    const names = [...new Set(data.flatMap((item: object) => Object.keys(item)))] as string[];
    const isChoice = columns?.every((name: string) => names.includes(name)) ?? true;
    const wanted = isChoice ? (columns ?? names) : names;
    const rows = data.map((item: Record<string, unknown>) =>
      wanted.map((name: string) => item[name]),
    );
    return this.loadArrayIntoNdframe({ ...given, data: rows, columns: columns ?? names });
  });

  /** Of shorter rows the rest would be undefined, of longer ones lost. */
  mend(NDframe.prototype, ["loadArrayIntoNdframe"], (former, given) => {
    const [first, ...others]: readonly Cell[][] = Array.isArray(given.data?.[0]) ? given.data : [];
    const at = others.findIndex((row) => Array.isArray(row) && row.length !== first?.length);
    if (at !== -1) {
      const [one, other] = [first?.length, others[at]?.length];
      throw new Error(
        `the rows differ in length: row 0 has ${one} values, row ${at + 1} ${other}.`,
      );
    }
    return former(given);
  });

  repairGroups(Groupby, Frame, isMissing);
  mendCounts(Series, Frame, isMissing);
  mendDates(Series);
  refuseArguments(Groupby, Frame, Series);
  matchLabels(Frame, Series);
  answerUnknown(NDframe.prototype, "$columns");
  answerUnknown(Groupby.prototype, "columnName");
}

function checkCount(name: string, rows: unknown): void {
  if (Number.isInteger(rows) && Number(rows) >= 0) return;
  throw new Error(`${name} takes a number of rows from 0 on: df.${name}(10).`);
}

function sortedPositions(values: readonly Cell[], ascending: boolean): number[] {
  const keyOf = (value: Cell) => (typeof value === "string" ? value.toUpperCase() : Number(value));
  const all = values.map((value, position) => ({ position, key: keyOf(value), value }));
  const known = all.filter(({ value }) => !isMissing(value));
  const missing = all.filter(({ value }) => isMissing(value));
  const sign = ascending ? 1 : -1;
  known.sort((one, other) => (one.key < other.key ? -sign : one.key > other.key ? sign : 0));
  return [...known, ...missing].map(({ position }) => position);
}

/** What is an object, and yet no columns. */
function refuseOthers(data: Danfo): void {
  if (typeof data?.getColumns === "function") {
    throw new Error(
      "this is a polars DataFrame: toDanfo(frame) makes a danfo one of it, and operations give " +
        "danfo frames without return_as_polars.",
    );
  }
}
