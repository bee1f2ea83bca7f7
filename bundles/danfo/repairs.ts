/**
 * What is mended of danfo: where it gives wrong numbers or rows without a word, or an error that does
 * not name the mistake. FIXES.md lists each; single lines are mended in
 * scripts/build-danfo.mjs.
 */

import { DataFrame as NodeFrame, Series as NodeSeries } from "danfojs-node";
import Groupby from "danfojs-node/dist/danfojs-base/aggregators/groupby";
import Frame from "danfojs-node/dist/danfojs-base/core/frame";
import NDframe from "danfojs-node/dist/danfojs-base/core/generic";
import Series from "danfojs-node/dist/danfojs-base/core/series";
import Text from "danfojs-node/dist/danfojs-base/core/strings";
import { shareAccessors } from "./accessors";
import { mendCounts } from "./counts";
import { mendDates } from "./dates";
import { refuseDigitOrder } from "./digit-text";
import { repairGroups } from "./groups";
import { changeInPlace } from "./in-place";
import { matchLabels } from "./labels";
import { type Cell, checkColumns, type Danfo, isMissing, mend } from "./mend";
import { keepMissing } from "./missing";
import { refuseArguments } from "./refusals";
import { mendSummaries } from "./summaries";
import { answerUnknown } from "./unknown-members";

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
      console.log(this);
    });
  }

  mend(Series.prototype, ["toString"], function (former) {
    return this.values.length === 0 ? `${this.columns[0]}: no rows` : former();
  });

  mend(Frame.prototype, ["isNa"], function (former) {
    const { columns } = this;
    if (this.shape[0] > 0) return former();
    return new Frame([], { columns, dtypes: columns.map(() => "boolean") });
  });

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
    const { ascending = true } = options ?? {};
    if (!name) throw new Error("ParamError: must specify a column to sort by");
    checkColumns(this, [name]);
    return this.iloc({ rows: sortedPositions(this.$getColumnData(name, false), ascending) });
  });

  mend(Series.prototype, ["sortValues"], function (_, options) {
    return this.iloc(sortedPositions(this.values, options?.ascending ?? true));
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

  /** A column is replaced by another array: its rows may be those of other frames, too. */
  mend(Frame.prototype, ["$setColumnData"], function (former, name, values) {
    const place = this.$columns.indexOf(name);
    const cells = values instanceof Series ? values.values : values;
    if (place === -1 || !Array.isArray(cells) || cells.length !== this.shape[0]) {
      return former(name, values);
    }
    const { dtypes } = values instanceof Series ? values : new Series(cells);
    replaceColumn(this, place, [...cells], dtypes[0] ?? this.$dtypes[place]);
  });

  mend(Frame.prototype, ["asType"], function (_, name, dtype) {
    checkColumns(this, [name]);
    // The other columns are those of this frame: no call writes into them.
    const changed = Object.assign(Object.create(Object.getPrototypeOf(this)), this);
    changed.$setInternalColumnDataProperty();
    const { values } = this.$getColumnData(name).asType(dtype);
    replaceColumn(changed, this.$columns.indexOf(name), values, dtype);
    return changed;
  });

  /** { points: 0 } is the values by column, as in pandas. */
  mend(Frame.prototype, ["fillNa"], function (former, values, options) {
    const isByColumn = values?.constructor === Object;
    const columns = isByColumn ? Object.keys(values) : options?.columns;
    if (columns !== undefined) checkColumns(this, [columns].flat());
    return former(isByColumn ? Object.values(values) : values, {
      ...options,
      ...(columns === undefined ? {} : { columns: [columns].flat() }),
    });
  });

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

  shareAccessors(Frame);
  keepMissing(Frame, Series, Text);
  repairGroups(Groupby, Frame, isMissing);
  mendCounts(Series, Frame, isMissing);
  mendSummaries(Frame, Series);
  mendDates(Series);
  refuseDigitOrder(Frame, Series);
  refuseArguments(Groupby, Frame, Series);
  matchLabels(Frame, Series);
  changeInPlace(Frame.prototype);
  changeInPlace(Series.prototype);
  changeInPlace(Text.prototype, ({ series }) => series);
  answerUnknown(NDframe.prototype, "$columns");
  answerUnknown(Groupby.prototype, "columnName");
  answerUnknown(Text.prototype, "series");
}

function replaceColumn(frame: Danfo, place: number, cells: readonly Cell[], dtype: string): void {
  frame.$data = frame.$data.map((row: Cell[], at: number) => row.with(place, cells[at]));
  if (!frame.$config.isLowMemoryMode) {
    frame.$dataIncolumnFormat = frame.$dataIncolumnFormat.with(place, cells);
  }
  frame.$dtypes = frame.$dtypes.with(place, dtype);
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
