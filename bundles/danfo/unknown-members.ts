import { nearest } from "../../src/schema/did-you-mean";
import type { Danfo } from "./mend";

const ROWS = "rows(df), which gives plain objects";
const JOIN = 'joinFrames(df, other, { on: "team_id" })';
const QUERY = 'df.query(df["x"].gt(20)), or rows(df).filter((row) => row.x > 20)';
const SORT = 'df.sortValues("x", { ascending: false })';
const ADD = 'df.addColumn("x", values), which gives a new frame';

const PIVOT = "pivot of a season's sql";
const POLARS = "that of polars: toPolars(df)";
const RANK = 'pl.col("x").rank() of toPolars(df)';

/** Words of pandas, the tidyverse and polars, and what danfo or this package has for them. */
const OF_FRAMES: Readonly<Record<string, string>> = {
  ...{ merge: JOIN, join: JOIN, left_join: JOIN, inner_join: JOIN },
  ...{ filter: QUERY, where: QUERY, select: 'df.loc({ columns: ["x", "y"] })' },
  ...{ orderBy: SORT, order_by: SORT, sort: SORT, arrange: SORT },
  ...{ nlargest: `${SORT}.head(10)`, nsmallest: 'df.sortValues("x").head(10)' },
  ...{ assign: ADD, mutate: ADD, withColumn: ADD, withColumns: ADD, with_columns: ADD },
  ...{ iterrows: ROWS, itertuples: ROWS, to_dict: ROWS, toRecords: ROWS, map: ROWS, forEach: ROWS },
  ...{ value_counts: 'df["x"].valueCounts()', unique: 'df["x"].unique()' },
  ...{ isnull: "df.isNa()", explode: 'unnest(df, "x")' },
  ...{ notnull: 'df.query(df["x"].isNa().eq(false))', notna: 'df.query(df["x"].isNa().eq(false))' },
  ...{ pivot_table: PIVOT, pivot: PIVOT, pivotTable: PIVOT, crosstab: PIVOT, melt: POLARS },
  ...{
    drop_duplicates: "distinct of a season's sql",
    dropDuplicates: "distinct of a season's sql",
  },
  ...{ rank: RANK, shift: POLARS, diff: POLARS, rolling: POLARS, corr: POLARS, quantile: POLARS },
  ...{
    agg: 'df.groupby(["a"]).agg({ x: "mean" })',
    summarise: 'df.groupby(["a"]).agg({ x: "mean" })',
  },
  info: "df.shape, df.columns and df.dtypes",
};

const OF_SERIES: Readonly<Record<string, string>> = {
  ...{ avg: "mean()", average: "mean()", isnull: "isNa()", length: "size" },
  ...{ notnull: "isNa().eq(false)", notna: "isNa().eq(false)", dropna: "dropNa()" },
  ...{ isin: 'eq("a").or(df["x"].eq("b"))', between: 'ge(1).and(df["x"].le(5))' },
  ...{ upper: "str.toUpperCase()", lower: "str.toLowerCase()", contains: "str.includes(text)" },
  ...{ rank: RANK, shift: POLARS, diff: POLARS, rolling: POLARS, quantile: POLARS, corr: POLARS },
  ...{
    not: "eq(false)",
    isIn: 'eq("a").or(df["x"].eq("b"))',
    nlargest: "sortValues({ ascending: false }).head(10)",
  },
  ...{ filter: "values.filter(...)", forEach: "values.forEach(...)", to_list: "values" },
};

const OF_GROUPS: Readonly<Record<string, string>> = {
  ...{ avg: "mean()", average: "mean()", aggregate: 'agg({ x: "mean" })' },
  ...{ head: "apply((group) => group.head(2))", tail: "apply((group) => group.tail(2))" },
  ...{
    rank: 'pl.col("x").rank().over("a") of toPolars(df)',
    describe: 'agg({ x: ["mean", "std"] })',
  },
  ...{ transform: 'pl.col("x").mean().over("a") of toPolars(df)' },
};

/** What programs ask of any object to learn what it is. */
const ASKED = new Set(
  [
    "then",
    "name",
    "length",
    "size",
    "lazy",
    "inspect",
    "schema",
    "height",
    "width",
    "nodeType",
  ].concat([
    "nodeName",
    "tagName",
    "asymmetricMatch",
    "getColumns",
    "toArrow",
    "sample",
    "message",
    "type",
  ]),
);

/** danfo's method, or a word of another library, that is meant by a name. */
function memberMeant(
  name: string,
  members: readonly string[],
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (Object.hasOwn(words, name)) return words[name];
  const plain = (text: string) => text.toLowerCase().replaceAll("_", "");
  const same = members.find((member) => plain(member) === plain(name));
  return same && `'${same}'`;
}

/** The names of methods and properties, without danfo's inner ones. */
function membersOf(prototype: object): readonly string[] {
  const names: string[] = [];
  for (
    let one = prototype;
    one !== Object.prototype && one !== null;
    one = Object.getPrototypeOf(one)
  ) {
    for (const name of Object.getOwnPropertyNames(one)) names.push(name);
  }
  return names.filter((name) => /^[a-z]/i.test(name));
}

const columnMeant = (name: string, columns: readonly string[]): string | undefined => {
  const meant = nearest(name, columns);
  if (meant !== undefined) return `Did you mean '${meant}'?`;
  const same = columns.filter((column) => column.startsWith(`${name}_`));
  if (same.length > 0) return `There are ${same.join(", ")}.`;
  // As box scores are headed: PTS, FG%.
  return /^[A-Z\d%]{2,}$/.test(name) ? `It has ${columns.join(", ")}.` : undefined;
};

/** The error for a name that a frame, Series or group does not have; none where it may be a question. */
function unknownMember(own: Danfo, name: string): Error | undefined {
  if (ASKED.has(name)) return undefined;
  if (Object.hasOwn(own, "columnName")) {
    if (own.columnName.includes(name)) {
      return new Error(`groups take columns by name: df.groupby([...]).col(["${name}"]).mean()`);
    }
    const meant = memberMeant(name, membersOf(Object.getPrototypeOf(own)), OF_GROUPS);
    return meant && new Error(`groups of danfo have no '${name}': take ${meant}.`);
  }
  // A column can be called `columns`.
  const { $isSeries, $columns: columns } = own;
  const members = membersOf(Object.getPrototypeOf(own));
  const meant = memberMeant(name, members, $isSeries ? OF_SERIES : OF_FRAMES);
  if (meant !== undefined) {
    return new Error(
      `a danfo ${$isSeries ? "Series" : "DataFrame"} has no '${name}': take ${meant}.`,
    );
  }
  const column = $isSeries ? undefined : columnMeant(name, columns);
  return column && new Error(`the frame has no column '${name}'. ${column}`);
}

/**
 * Lets a class answer names that it does not have: those that look like a column or a method are an
 * error that names what was meant, all others undefined, as with any object. A new property of a
 * frame, which pandas takes for a column, is an error, too. `marker` is what made objects have.
 */
export function answerUnknown(prototype: object, marker: string): void {
  const last = Object.create(Object.getPrototypeOf(prototype));
  const answering = new Proxy(last, {
    get(target, name, own) {
      if (typeof name !== "string" || name in target || /^[$_]/.test(name)) {
        return Reflect.get(target, name, own);
      }
      const error = Object.hasOwn(own, marker) ? unknownMember(own, name) : undefined;
      if (error !== undefined) throw error;
      return undefined;
    },
    set(target, name, value, own) {
      if (typeof name === "string" && !name.startsWith("$") && Object.hasOwn(own, "$columns")) {
        throw new Error(
          `df["${name}"] = ... makes no column: df.addColumn("${name}", values) gives a frame with it.`,
        );
      }
      return Reflect.set(target, name, value, own);
    },
  });
  Object.setPrototypeOf(prototype, answering);
}
