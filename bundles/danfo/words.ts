/** Objects of danfo with members of their own. */
export type Owner = "DataFrame" | "Series" | "groups" | "str" | "dt";

const rank = 'toPolars(df).withColumn(pl.col("x").rank("min", true).alias("rank"))';
const shift = 'toPolars(df).withColumn(pl.col("x").shift(1).alias("previous"))';
const rolling =
  'toPolars(df).withColumn(pl.col("x").rollingMean({ windowSize: 2 }).alias("rolling"))';
const query = 'df.query(df["x"].gt(20)), or rows(df).filter((row) => row.x > 20)';
const sort = 'df.sortValues("x", { ascending: false })';
const join = 'joinFrames(df, other, { on: "team_id" })';
const add = 'df.addColumn("total", values), which gives a new frame';
const plain = "rows(df), which gives plain objects";

/**
 * The words that users of pandas, the tidyverse and polars type first, and the code that does the same here, by
 * the object that they are typed on. A test runs each code, and each of several that ", or " separates.
 */
export const WORDS: Readonly<Record<string, Partial<Record<Owner, string>>>> = {
  merge: { DataFrame: join },
  join: { DataFrame: join },
  filter: { DataFrame: query, Series: "values.filter((value) => value > 20)" },
  where: { DataFrame: query, Series: query },
  select: { DataFrame: 'df.loc({ columns: ["x", "y"] })' },
  assign: { DataFrame: add },
  mutate: { DataFrame: add },
  orderBy: { DataFrame: sort },
  arrange: { DataFrame: sort },
  nlargest: {
    DataFrame: `${sort}.head(10)`,
    Series: "sortValues({ ascending: false }).head(10)",
  },
  iterrows: { DataFrame: plain },
  to_dict: { DataFrame: plain, Series: "values" },
  map: { DataFrame: plain },
  value_counts: {
    DataFrame: 'df["x"].valueCounts()',
    groups: 'apply((group) => group["x"].valueCounts())',
  },
  isnull: { DataFrame: "df.isNa()", Series: "isNa()" },
  notna: { DataFrame: 'df.query(df["x"].isNa().eq(false))', Series: "isNa().eq(false)" },
  isin: {
    DataFrame: 'df.query(df["a"].apply((value) => ["LSU", "Iowa"].includes(value)))',
    Series: 'df["a"].apply((value) => ["LSU", "Iowa"].includes(value))',
  },
  agg: { DataFrame: 'df.groupby(["a"]).agg({ x: "mean" })', Series: "mean()" },
  head: { groups: "apply((group) => group.head(2))" },
  avg: { Series: "mean()", groups: "mean()" },
  pivot_table: {
    DataFrame: 'season.sql("pivot box_score on home_away using avg(points) group by team_id")',
  },
  melt: { DataFrame: 'toPolars(df).unpivot(["a"], ["x", "y"])' },
  explode: { DataFrame: 'unnest(df, "list")', Series: 'unnest(df, "list")' },
  drop_duplicates: { DataFrame: 'toPolars(df).unique({ subset: ["a"] })' },
  rank: { DataFrame: rank, Series: rank },
  shift: { DataFrame: shift, Series: shift },
  rolling: { DataFrame: rolling, Series: rolling },
  upper: { Series: 'df["a"].str.toUpperCase()', str: 'df["a"].str.toUpperCase()' },
  contains: { Series: 'df["a"].str.includes("LS")', str: 'df["a"].str.includes("LS")' },
  weekday: { dt: 'df["day"].dt.dayOfWeek()' },
};
