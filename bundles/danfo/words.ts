/**
 * Words of pandas, the tidyverse and polars, and what danfo or this package has for them: each is code
 * that runs, or several codes with ", or " between them, and may say what it gives (", which ..."); a
 * test runs them all.
 */

const ROWS = "rows(df), which gives plain objects";
const JOIN = 'joinFrames(df, other, { on: "team_id" })';
const QUERY = 'df.query(df["x"].gt(20)), or rows(df).filter((row) => row.x > 20)';
const SORT = 'df.sortValues("x", { ascending: false })';
const ADD = 'df.addColumn("total", values), which gives a new frame';
const MEANS = 'df.groupby(["a"]).agg({ x: "mean" })';
const KNOWN = 'df.query(df["x"].isNa().eq(false))';
const PIVOT = 'season.sql("pivot box_score on home_away using avg(points) group by team_id")';
const DISTINCT = 'toPolars(df).unique({ subset: ["a"] })';

const withColumn = (made: string, name: string) =>
  `toPolars(df).withColumn(pl.col("x").${made}.alias("${name}"))`;

const RANK = withColumn('rank("min", true)', "rank");
const SHIFT = withColumn("shift(1)", "previous");
const DIFF = withColumn("diff(1)", "change");
const ROLLING = withColumn("rollingMean({ windowSize: 2 })", "rolling");
const FILL_FORWARD = withColumn("forwardFill()", "filled");
const FILL_BACKWARD = withColumn("backwardFill()", "filled");
const BETWEEN_KNOWN = withColumn("interpolate()", "filled");
const OVER = withColumn('mean().over("a")', "mean");
const DUPLICATED = 'toPolars(df).select(pl.col("a").isDuplicated())';
const CLIP = 'df["x"].apply((value) => Math.min(Math.max(value, 0), 100))';
const IS_IN = 'df["a"].apply((value) => ["LSU", "Iowa"].includes(value))';
const CUT = 'df["x"].apply((value) => (value < 10 ? "low" : "high"))';
const PRODUCT = 'df["x"].dropNa().values.reduce((product, value) => product * value, 1)';
const HISTOGRAM =
  'chart(df, { mark: "bar", encoding: { x: { field: "x", bin: true }, y: { aggregate: "count" } } })';
const ANY = 'df["x"].values.some((value) => value > 0)';
const ALL = 'df["x"].values.every((value) => value > 0)';
const MONTHS = 'df.addColumn("month", df["day"].dt.month()).groupby(["month"])';

type Words = Readonly<Record<string, string>>;

export const OF_FRAMES: Words = {
  ...{ merge: JOIN, join: JOIN, left_join: JOIN, inner_join: JOIN, combine_first: JOIN },
  ...{ filter: QUERY, where: QUERY, mask: QUERY, xs: QUERY, eval: ADD, update: ADD },
  ...{ select: 'df.loc({ columns: ["x", "y"] })', pop: 'df.drop({ columns: ["x"] })' },
  ...{ orderBy: SORT, order_by: SORT, sort: SORT, arrange: SORT },
  ...{ nlargest: `${SORT}.head(10)`, nsmallest: 'df.sortValues("x").head(10)' },
  ...{ assign: ADD, mutate: ADD, withColumn: ADD, withColumns: ADD, with_columns: ADD },
  insert: 'df.addColumn("total", values, { atIndex: 0 })',
  ...{ iterrows: ROWS, itertuples: ROWS, to_dict: ROWS, toRecords: ROWS, map: ROWS, forEach: ROWS },
  ...{ value_counts: 'df["x"].valueCounts()', unique: 'df["x"].unique()', isnull: "df.isNa()" },
  ...{ explode: 'unnest(df, "list")', notnull: KNOWN, notna: KNOWN, isin: `df.query(${IS_IN})` },
  ...{ pivot_table: PIVOT, pivot: PIVOT, pivotTable: PIVOT, crosstab: PIVOT, unstack: PIVOT },
  ...{
    melt: 'toPolars(df).unpivot(["a"], ["x", "y"])',
    stack: 'toPolars(df).unpivot(["a"], ["x", "y"])',
  },
  ...{ drop_duplicates: DISTINCT, dropDuplicates: DISTINCT, duplicated: DUPLICATED },
  ...{ rank: RANK, shift: SHIFT, rolling: ROLLING, transform: OVER, expanding: 'df["x"].cumSum()' },
  ...{
    ffill: FILL_FORWARD,
    bfill: FILL_BACKWARD,
    interpolate: BETWEEN_KNOWN,
    clip: CLIP,
    cut: CUT,
  },
  ...{ quantile: 'df["x"].quantile(0.9)', cov: 'df["x"].corr(df["y"])', hist: HISTOGRAM },
  ...{ agg: MEANS, aggregate: MEANS, summarise: MEANS, summarize: MEANS, resample: MONTHS },
  ...{ info: "df.shape, or df.dtypes", axes: "df.index, or df.columns", keys: "df.columns" },
  ...{ items: "df.columns.map((name) => df[name])", get: 'df["x"]', empty: "df.shape[0] === 0" },
  ...{ first: "df.head(1)", last: "df.tail(1)", truncate: "df.head(10)", any: ANY, all: ALL },
  ...{ idxmax: 'df["x"].argMax()', idxmin: 'df["x"].argMin()', prod: PRODUCT, product: PRODUCT },
  ...{ equals: "JSON.stringify(rows(df)) === JSON.stringify(rows(other))" },
  ...{ reindex: "df.loc({ rows: [2, 0, 1] })", pipe: "((frame) => frame.head(2))(df)" },
  ...{ subtract: 'df["x"].sub(df["y"])', multiply: 'df["x"].mul(2)', divide: 'df["x"].div(2)' },
  ...{ to_numpy: "df.values", to_records: ROWS, to_markdown: "df.toString()" },
  ...{ to_parquet: 'save(df, "games.parquet")', to_feather: 'save(df, "games.arrow")' },
};

export const OF_SERIES: Words = {
  ...{ avg: "mean()", average: "mean()", isnull: "isNa()", length: "size", agg: "mean()" },
  ...{ notnull: "isNa().eq(false)", notna: "isNa().eq(false)", dropna: "dropNa()" },
  ...{ isin: IS_IN, isIn: IS_IN, between: 'ge(1).and(df["x"].le(5))', not: "isNa().eq(false)" },
  ...{ upper: 'df["a"].str.toUpperCase()', lower: 'df["a"].str.toLowerCase()' },
  ...{ contains: 'df["a"].str.includes("LS")', cat: 'df["a"].str.concat("!")' },
  ...{ rank: RANK, shift: SHIFT, diff: DIFF, rolling: ROLLING, transform: OVER },
  ...{
    pct_change:
      'toPolars(df).withColumn(pl.col("x").div(pl.col("x").shift(1)).sub(1).alias("change"))',
  },
  ...{
    ffill: FILL_FORWARD,
    bfill: FILL_BACKWARD,
    interpolate: BETWEEN_KNOWN,
    expanding: "cumSum()",
  },
  ...{ nlargest: "sortValues({ ascending: false }).head(10)", nsmallest: "sortValues().head(10)" },
  ...{
    filter: "values.filter((value) => value > 20)",
    where: QUERY,
    mask: QUERY,
    clip: CLIP,
    cut: CUT,
  },
  ...{ forEach: "values.map((value) => value)", to_list: "values", tolist: "values" },
  ...{ to_numpy: "values", to_dict: "values", items: "values", explode: 'unnest(df, "list")' },
  ...{ to_frame: 'df.loc({ columns: ["x"] })', rename: 'df.rename({ x: "points" })' },
  ...{ groupby: 'df.groupby(["a"]).col(["x"]).mean()', cov: 'corr(df["y"])', hist: HISTOGRAM },
  ...{
    idxmax: "argMax()",
    idxmin: "argMin()",
    prod: PRODUCT,
    product: PRODUCT,
    any: ANY,
    all: ALL,
  },
  ...{
    first: "head(1)",
    last: "tail(1)",
    equals: 'eq(df["y"])',
    is_unique: "nUnique() === df.shape[0]",
  },
  ...{ subtract: 'sub(df["y"])', multiply: "mul(2)", divide: "div(2)", duplicated: DUPLICATED },
  ...{ drop: 'df.drop({ index: [0] })["x"]', pipe: '((column) => column.head(2))(df["x"])' },
  ...{ sort_index: 'df.sortIndex()["x"]', reindex: "loc([2, 0, 1])", empty: "size === 0" },
};

export const OF_GROUPS: Words = {
  ...{ avg: "mean()", average: "mean()", aggregate: 'agg({ x: "mean" })' },
  ...{ head: "apply((group) => group.head(2))", tail: "apply((group) => group.tail(2))" },
  ...{
    nth: "apply((group) => group.iloc({ rows: [0] }))",
    pipe: "apply((group) => group.head(2))",
  },
  describe: 'agg({ x: ["mean", "std"] })',
  ...{ filter: "apply((group) => (group.shape[0] > 1 ? group : group.head(0)))" },
  nunique: 'apply((group) => group["x"].nUnique())',
  quantile: 'apply((group) => group["x"].quantile(0.9))',
  prod: 'apply((group) => group["x"].dropNa().values.reduce((product, value) => product * value, 1))',
  idxmax: 'apply((group) => group["x"].argMax())',
  idxmin: 'apply((group) => group["x"].argMin())',
  corr: 'apply((group) => group["x"].corr(group["y"]))',
  value_counts: 'apply((group) => group["x"].valueCounts())',
  rank: withColumn('rank("min", true).over("a")', "rank"),
  cumcount: withColumn('cumCount().over("a")', "number"),
  transform: OVER,
  ...{
    shift: withColumn('shift(1).over("a")', "previous"),
    diff: withColumn('diff(1).over("a")', "change"),
  },
  rolling: withColumn('rollingMean({ windowSize: 2 }).over("a")', "rolling"),
  ...{
    ffill: withColumn('forwardFill().over("a")', "filled"),
    bfill: withColumn('backwardFill().over("a")', "filled"),
  },
  ...{ ngroup: "ngroups", indices: "groups", resample: MONTHS },
};

const ofText = (made: string) => `df["a"].apply((text) => ${made})`;

export const OF_TEXT: Words = {
  ...{ contains: 'df["a"].str.includes("LS")', match: ofText("/^LS/.test(text)") },
  ...{
    fullmatch: ofText("/^LSU$/.test(text)"),
    extract: ofText("/(\\w)\\w/.exec(text)?.[1] ?? null"),
  },
  ...{
    findall: ofText("text.match(/S/g)?.length ?? 0"),
    count: ofText('text.split("S").length - 1'),
  },
  ...{ lower: 'df["a"].str.toLowerCase()', casefold: 'df["a"].str.toLowerCase()' },
  ...{
    upper: 'df["a"].str.toUpperCase()',
    strip: 'df["a"].str.trim()',
    length: 'df["a"].str.len()',
  },
  ...{
    title: 'df["a"].str.capitalize()',
    lstrip: ofText("text.trimStart()"),
    rstrip: ofText("text.trimEnd()"),
  },
  ...{ find: 'df["a"].str.indexOf("S")', index: 'df["a"].str.indexOf("S")' },
  ...{
    rfind: 'df["a"].str.lastIndexOf("S")',
    cat: 'df["a"].str.concat("!")',
    get: 'df["a"].str.charAt(0)',
  },
  ...{
    zfill: ofText('text.padStart(5, "0")'),
    rjust: ofText("text.padStart(5)"),
    ljust: ofText("text.padEnd(5)"),
  },
  ...{ pad: ofText("text.padStart(5)"), rsplit: ofText('text.split(" ").at(-1)') },
  ...{
    removeprefix: ofText('text.replace(/^L/, "")'),
    removesuffix: ofText('text.replace(/U$/, "")'),
  },
  ...{ isdigit: ofText("/^\\d+$/.test(text)"), isnumeric: ofText("/^\\d+$/.test(text)") },
  ...{ isalpha: ofText("/^[a-z]+$/i.test(text)"), isupper: ofText("text === text.toUpperCase()") },
  ...{
    islower: ofText("text === text.toLowerCase()"),
    get_dummies: 'df.getDummies({ columns: ["a"] })',
  },
};

const ofDate = (made: string) => `df["day"].apply((text) => ${made})`;

export const OF_DATES: Words = {
  ...{ day: 'df["day"].dt.dayOfMonth()', weekday: 'df["day"].dt.dayOfWeek()' },
  ...{ day_name: 'df["day"].dt.dayOfWeekName()', hour: 'df["day"].dt.hours()' },
  ...{ minute: 'df["day"].dt.minutes()', second: 'df["day"].dt.seconds()' },
  ...{ quarter: 'df["day"].dt.month().apply((month) => Math.ceil(month / 3))' },
  ...{
    normalize: 'df["day"].dt.date()',
    floor: 'df["day"].dt.date()',
    strftime: 'df["day"].dt.date()',
  },
  ...{
    time: ofDate("new Date(text).toISOString().slice(11, 19)"),
    to_period: ofDate("text.slice(0, 7)"),
  },
  ...{
    tz_convert: ofDate('new Date(text).toLocaleString("en-US", { timeZone: "America/New_York" })'),
  },
};
