import { join } from "node:path";
import { inspect } from "node:util";
import { expect, it } from "vitest";
import { pl } from "../../src/frames/pl";
import type * as danfo from "../../vendor/danfo";

const dfd = require(join(__dirname, "../../vendor/danfo")) as typeof danfo;

// biome-ignore lint/suspicious/noExplicitAny: as in a cell without types
type Loose = any;

const frame = () =>
  new dfd.DataFrame([
    { team_id: "07", team_name: "Foxes", points: 20 },
    { team_id: "99", team_name: "Herons", points: 10 },
    { team_id: "07", team_name: "Foxes", points: 6 },
  ]);

/** Anything goes, as in a cell without types. */
const df = frame as () => Loose;
const points = () => df().points;
const groups = () => df().groupby(["team_id"]);

const PIONTS = "the frame has no column 'pionts'. Did you mean 'points'?";

it.each<readonly [call: () => unknown, message: string]>([
  // Names that are not there.
  [() => df().pionts, PIONTS],
  [() => df().POINTS, "Did you mean 'points'?"],
  [() => df().team, "There are team_id, team_name."],
  [() => df()["FG%"], "It has team_id, team_name, points."],
  [() => df().groupBy, "a danfo DataFrame has no 'groupBy': take 'groupby'."],
  [() => df().sort_values, "take 'sortValues'."],
  [() => points().value_counts(), "take 'valueCounts'."],
  [() => groups().points, 'df.groupby([...]).col(["points"]).mean()'],
  ...[
    () => df().loc({ columns: ["pionts"] }),
    () => df().loc({ columns: ["team_id", "pionts"] }),
    () => df().sortValues("pionts"),
    () => df().groupby(["pionts"]),
    () => groups().col(["pionts"]),
    () => groups().agg({ pionts: "mean" }),
    () => df().column("pionts"),
    () => df().drop({ columns: ["pionts"] }),
  ].map((call) => [call, PIONTS] as const),
  // Arguments that are not what is meant.
  [() => df().query("points > 20"), "query takes a condition that is true or false"],
  [() => df().query({ column: "points", is: ">", to: 5 }), "query takes a condition"],
  [() => df().query([true]), "the condition has 1 rows, and the frame 3."],
  [() => new dfd.DataFrame(pl.DataFrame({ a: [1] })), "this is a polars DataFrame"],
  [() => new dfd.DataFrame(Promise.resolve([])), "write await before the call"],
  [() => new dfd.DataFrame(frame()), "a danfo DataFrame already"],
  [() => df().loc(["points"]), 'loc takes an object: df.loc({ columns: ["a", "b"]'],
  [() => df().loc({ columns: "points" }), 'df.loc({ columns: ["points"] })'],
  [() => df().sortValues("points", "desc"), 'df.sortValues("points", { ascending: false })'],
  [() => df().sortValues("points", { descending: true }), "{ ascending: false }"],
  [() => df().sortValues({ by: "points" }), "sortValues takes one column"],
  [() => df().sortValues(["team_id", "points"]), "sort by the second first"],
  [() => df().addColumn("double", Number.NaN), 'df["points"].mul(2)'],
  [() => df().rename({ pionts: "pts" }), "Did you mean 'points'?"],
  [() => df().rename({ columns: { points: "pts" } }), 'rename takes { old: "new" }'],
  [() => df().drop("points"), 'df.drop({ columns: ["points"] })'],
  [() => df().drop(["points"]), 'df.drop({ columns: ["points"] })'],
  [() => df().groupby(), "groupby takes a list of columns"],
  [() => df().mean(), "'team_id' has text: df[\"points\"].mean(), or df.describe()"],
  [() => df().iloc({ columns: ["points"] }), 'By name: df.loc({ columns: ["points"] })'],
  [() => df().head(-1), "head takes a number of rows from 0 on: df.head(10)"],
  [() => df().tail("3"), "tail takes a number of rows from 0 on"],
  [() => df().plot("points"), "danfo draws in browsers alone"],
  [() => df().dropNa({ how: "any" }), "dropNa knows no 'how'"],
  [() => df().dropNa({ subset: "pionts" }), "Did you mean 'points'?"],
  [
    () => new dfd.DataFrame([[1, 2], [3]], { columns: ["a", "b"] }),
    "the rows differ in length: row 0 has 2 values, row 1 1.",
  ],
  // Those of groups, and columns of text.
  [() => groups().agg({ points: "avg" }), "no operation 'avg'. There are mean, "],
  [() => groups().agg({ points: "avg" }), "Did you mean 'mean'?"],
  [() => groups().agg({ points: ["mean", "sums"] }), "Did you mean 'sum'?"],
  [() => groups().agg("mean"), 'agg({ points: "mean" })'],
  [() => groups().mean(), "'team_name' has text, of which there is no mean."],
  [
    () => groups().agg({ team_name: ["min", "max", "count"] }),
    "'team_name' has text, of which there is no min or max. Of text there is count alone: " +
      'agg({ team_name: "count" }).',
  ],
  // Those of comparisons: an id is not a number.
  [() => df().team_id.eq(99), "has text, which the number 99 cannot be compared with"],
  [() => points().gt("9"), "has numbers, which the text '9' cannot be compared with"],
  [() => df().team_id.gt(70), 'df["x"].asType("float32")'],
  [() => dfd.concat([frame()] as never), "dfd.concat({ dfList: [one, other]"],
  [
    () => dfd.concat({ dfList: [frame(), pl.DataFrame({ points: [1] })] as never, axis: 0 }),
    "item 1 of dfList is not a danfo DataFrame",
  ],
  // Input that danfo would ignore.
  [() => points() + points(), 'df["a"].add(df["b"])'],
  [() => points() > 2, 'df["a"].gt(2)'],
  [() => points().sortValues("desc"), "{ ascending: false }"],
  [() => df().sortValues("points", { ascending: [false] }), "ascending: false"],
  [() => points().eq(null), 'df["x"].isNa()'],
  [() => df().iloc({ rows: [-1] }), "df.tail(1)"],
  [() => df().query((row: Loose) => row.points > 1), "rows(df).filter"],
  [() => df().addColumn("x", (row: Loose) => row.points), "rows(df).map"],
])("%s is refused", (call, message) => expect(call).toThrow(message));

it("a name that a frame does not have is undefined if it is only read, so that frames pass everywhere", async () => {
  const one = frame() as unknown as Record<string, unknown>;
  expect([one.then, one.zzzzzz, one.length, one._private]).toEqual(new Array(4).fill(undefined));
  expect(await one).toBe(one);
  expect("pionts" in one).toBe(false);
  expect(inspect(one)).toContain("team_name");
  expect(JSON.parse(JSON.stringify(one))).toHaveLength(3);
  expect(one).toEqual(frame());
  expect(one instanceof dfd.DataFrame).toBe(true);
  expect(Object.prototype.toString.call(one)).toBe("[object Object]");
});

it("a name that a frame does not have is no new column; a column's values can be replaced", () => {
  const one = df();
  expect(() => {
    one.rank = [1, 2, 3];
  }).toThrow('df["rank"] = ... makes no column: df.addColumn("rank", values)');
  one.points = [1, 2, 3];
  expect(one.points.values).toEqual([1, 2, 3]);
});

it("addColumn of a name that is there gives a new frame, and changes the old one on request", () => {
  const named = (values: unknown) => frame().addColumn("points", values as number[]);
  const old = frame();
  const before = old.values;
  const made = old.addColumn("points", old.points.mul(2));
  expect(made.points.values).toEqual([40, 20, 12]);
  expect([made.columns, made.index]).toEqual([old.columns, old.index]);
  expect(old.values).toEqual(before);
  expect(named(0).points.values).toEqual([0, 0, 0]);
  expect(named(["a", "b", "c"]).dtypes).toEqual(["string", "string", "string"]);
  old.addColumn("points", old.points.mul(2), { inplace: true });
  expect(old.points.sum()).toBe(72);
});

it("dropNa leaves rows without missing values in the columns that are named", () => {
  const left = (options?: object): Loose =>
    new dfd.DataFrame({
      name: ["a", null, "c", "d"],
      points: [null, 2, 3, 4],
      rank: [1, 2, null, 4],
    }).dropNa(options as never);
  expect(left().values).toEqual([["d", 4, 4]]);
  expect(left({ subset: ["points"] }).points.values).toEqual([2, 3, 4]);
  expect(left({ subset: ["name", "rank"] }).column("rank").values).toEqual([1, 4]);
});

it("arguments that are plainly meant are taken", () => {
  expect(frame().addColumn("season", 2023).season.values).toEqual([2023, 2023, 2023]);
  expect(frame().addColumn("rank", null).rank.values).toEqual([null, null, null]);
  expect(df().sortValues(["points"]).points.values).toEqual([6, 10, 20]);
  const sums = df().groupby("team_id").col("points").sum();
  expect(Object.fromEntries(sums.values)).toEqual({ "07": 26, "99": 10 });
  expect(frame().rename({ points: "pts" }).columns).toEqual(["team_id", "team_name", "pts"]);
  for (const none of [frame().head(0), frame().tail(0)]) {
    expect([none.shape, none.columns]).toEqual([[0, 3], frame().columns]);
  }
  expect(frame().points.head(0).values).toEqual([]);
  expect(groups().agg({ team_name: ["count"] }).shape).toEqual([2, 2]);
  const counts = groups().col(["team_name"]).count();
  expect(Object.fromEntries(counts.values)).toEqual({ "07": 2, "99": 1 });
  expect(frame().team_id.eq("99").values).toEqual([false, true, false]);
  expect(dfd.concat({ dfList: [frame(), frame()], axis: 0 }).shape).toEqual([6, 3]);
  expect(`${points()}`).toContain("20");
});
