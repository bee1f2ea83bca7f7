import { join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
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
const loose = () => frame() as unknown as Record<string, (...given: unknown[]) => unknown>;

describe("a name that a frame does not have", () => {
  it.each([
    ["pionts", "the frame has no column 'pionts'. Did you mean 'points'?"],
    ["POINTS", "Did you mean 'points'?"],
    ["team", "There are team_id, team_name."],
    ["FG%", "It has team_id, team_name, points."],
    ["groupBy", "a danfo DataFrame has no 'groupBy': take 'groupby'."],
    ["sort_values", "take 'sortValues'."],
    ["merge", "take joinFrames(df, other"],
    ["iterrows", "rows(df)"],
  ])("suggests the intended name: %s", (name, message) => {
    expect(() => loose()[name]).toThrow(message);
  });

  it("is undefined if it is only read, so that frames pass everywhere", async () => {
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

  it("is answered by Series and groups, too", () => {
    const { points, team_name } = frame() as never as Record<string, Record<string, () => unknown>>;
    expect(() => points?.notnull?.()).toThrow("take isNa().eq(false).");
    expect(() => points?.avg?.()).toThrow("a danfo Series has no 'avg': take mean().");
    expect(() => points?.value_counts?.()).toThrow("take 'valueCounts'.");
    expect(() => team_name?.upper?.()).toThrow('take df["a"].str.toUpperCase().');
    const groups = frame().groupby(["team_id"]) as never as Record<string, () => unknown>;
    expect(() => groups.points).toThrow('df.groupby([...]).col(["points"]).mean()');
    expect(() => groups.avg?.()).toThrow("groups of danfo have no 'avg': take mean().");
  });

  it("is no new column, and a column's values can be replaced as before", () => {
    const one = frame() as unknown as { rank: unknown; points: { values: unknown } | number[] };
    expect(() => {
      one.rank = [1, 2, 3];
    }).toThrow('df["rank"] = ... makes no column: df.addColumn("rank", values)');
    one.points = [1, 2, 3];
    expect((one.points as unknown as { values: unknown }).values).toEqual([1, 2, 3]);
  });
});

describe("addColumn of a name that is there", () => {
  const named = (values: unknown) => frame().addColumn("points", values as number[]);

  it("gives a new frame, and leaves the old one as it was", () => {
    const old = frame();
    const before = old.values;
    const made = old.addColumn("points", old.points.mul(2));
    expect(made.points.values).toEqual(
      (old.points.values as number[]).map((one) => 2 * Number(one)),
    );
    expect(made.columns).toEqual(old.columns);
    expect(made.index).toEqual(old.index);
    expect(old.values).toEqual(before);
    expect(named(0).points.values).toEqual([0, 0, 0]);
    expect(named(["a", "b", "c"]).dtypes).toEqual(["string", "string", "string"]);
    expect(made.points.sum()).toBe(72);
  });

  it("changes the frame itself on request", () => {
    const one = frame();
    one.addColumn("points", one.points.mul(2), { inplace: true });
    expect(one.points.sum()).toBe(72);
  });
});

describe("dropNa", () => {
  const gaps = () =>
    new dfd.DataFrame(
      [
        ["a", null, 1],
        [null, 2, 2],
        ["c", 3, null],
        ["d", 4, 4],
      ],
      { columns: ["name", "points", "rank"] },
    );

  it("leaves rows without missing values in the columns that are named", () => {
    expect(gaps().dropNa().values).toEqual([["d", 4, 4]]);
    expect(
      gaps()
        .dropNa({ subset: ["points"] } as never)
        .column("points").values,
    ).toEqual([2, 3, 4]);
    expect(
      gaps()
        .dropNa({ subset: ["name", "rank"] } as never)
        .column("rank").values,
    ).toEqual([1, 4]);
  });

  it("refuses unknown names", () => {
    expect(() => gaps().dropNa({ how: "any" } as never)).toThrow("dropNa knows no 'how'");
    expect(() => gaps().dropNa({ subset: "pionts" } as never)).toThrow("Did you mean 'points'?");
  });
});

describe("arguments", () => {
  it("that are plainly meant are taken", () => {
    expect(frame().addColumn("season", 2023).season.values).toEqual([2023, 2023, 2023]);
    expect(frame().addColumn("rank", null).rank.values).toEqual([null, null, null]);
    const sorted = frame().sortValues(["points"] as never);
    expect(sorted.points.values).toEqual([6, 10, 20]);
    const groups = frame().groupby("team_id" as never);
    const sums = groups.col("points" as never).sum().values as [string, number][];
    expect(Object.fromEntries(sums)).toEqual({ "07": 26, "99": 10 });
    expect(frame().rename({ points: "pts" }).columns).toEqual(["team_id", "team_name", "pts"]);
  });

  it.each<readonly [(df: ReturnType<typeof loose>) => unknown, string]>([
    [(df) => df.loc?.(["points"]), 'loc takes an object: df.loc({ columns: ["a", "b"]'],
    [(df) => df.loc?.({ columns: "points" }), 'df.loc({ columns: ["points"] })'],
    [(df) => df.sortValues?.("points", "desc"), 'df.sortValues("points", { ascending: false })'],
    [(df) => df.sortValues?.("points", { descending: true }), "{ ascending: false }"],
    [(df) => df.sortValues?.({ by: "points" }), "sortValues takes one column"],
    [(df) => df.sortValues?.(["team_id", "points"]), "sort by the second first"],
    [(df) => df.addColumn?.("double", Number.NaN), 'df["points"].mul(2)'],
    [(df) => df.rename?.({ pionts: "pts" }), "Did you mean 'points'?"],
    [(df) => df.rename?.({ columns: { points: "pts" } }), 'rename takes { old: "new" }'],
    [(df) => df.drop?.("points"), 'df.drop({ columns: ["points"] })'],
    [(df) => df.drop?.(["points"]), 'df.drop({ columns: ["points"] })'],
    [(df) => df.groupby?.(), "groupby takes a list of columns"],
    [(df) => df.mean?.(), "'team_id' has text: df[\"points\"].mean(), or df.describe()"],
    [(df) => df.iloc?.({ columns: ["points"] }), 'By name: df.loc({ columns: ["points"] })'],
    [(df) => df.head?.(-1), "head takes a number of rows from 0 on: df.head(10)"],
    [(df) => df.tail?.("3"), "tail takes a number of rows from 0 on"],
    [(df) => df.plot?.("points"), "danfo draws in browsers alone"],
  ])("that are not are named: %s", (call, message) => {
    expect(() => call(loose())).toThrow(message);
  });

  it("of rows may be none, and all rows have the same length", () => {
    for (const none of [frame().head(0), frame().tail(0)]) {
      expect([none.shape, none.columns]).toEqual([[0, 3], frame().columns]);
    }
    expect(frame().points.head(0).values).toEqual([]);
    expect(() => new dfd.DataFrame([[1, 2], [3]], { columns: ["a", "b"] })).toThrow(
      "the rows differ in length: row 0 has 2 values, row 1 1.",
    );
  });

  it("of groups are named, and columns of text", () => {
    const groups = frame().groupby(["team_id"]);
    expect(() => groups.agg({ points: "avg" })).toThrow(
      /no operation 'avg'. There are mean, .* Did you mean 'mean'\?/,
    );
    expect(() => groups.agg({ points: ["mean", "sums"] })).toThrow("Did you mean 'sum'?");
    expect(() => groups.agg("mean" as never)).toThrow('agg({ points: "mean" })');
    expect(() => groups.mean()).toThrow("'team_name' has text, of which there is no mean.");
    expect(() => groups.agg({ team_name: ["min", "max", "count"] })).toThrow(
      "'team_name' has text, of which there is no min or max. Of text there is count alone: " +
        'agg({ team_name: "count" }).',
    );
    expect(groups.agg({ team_name: ["count"] }).shape).toEqual([2, 2]);
    const counts = groups.col(["team_name"]).count().values as [string, number][];
    expect(Object.fromEntries(counts)).toEqual({ "07": 2, "99": 1 });
  });

  it("of comparisons are of the column's kind: an id is not a number", () => {
    const { team_id, points } = frame();
    expect(() => team_id.eq(99)).toThrow("has text, which the number 99 cannot be compared with");
    expect(() => points.gt("9")).toThrow("has numbers, which the text '9' cannot be compared with");
    expect(team_id.eq("99").values).toEqual([false, true, false]);
  });

  it("of concat are frames in a list", () => {
    expect(() => dfd.concat([frame()] as never)).toThrow("dfd.concat({ dfList: [one, other]");
    const dfList = [frame(), pl.DataFrame({ points: [1] })] as never;
    expect(() => dfd.concat({ dfList, axis: 0 })).toThrow(
      "item 1 of dfList is not a danfo DataFrame",
    );
    expect(dfd.concat({ dfList: [frame(), frame()], axis: 0 }).shape).toEqual([6, 3]);
  });
});

describe("input that danfo would ignore", () => {
  const series = () => frame().points as Loose;

  it.each<[string, () => unknown, string]>([
    ["+", () => series() + series(), 'df["a"].add(df["b"])'],
    [">", () => series() > 2, 'df["a"].gt(2)'],
    ["a direction as text", () => series().sortValues("desc"), "{ ascending: false }"],
    [
      "two directions",
      () => loose().sortValues?.("points", { ascending: [false] }),
      "ascending: false",
    ],
    ["eq(null)", () => series().eq(null), 'df["x"].isNa()'],
    ["a place from the end", () => loose().iloc?.({ rows: [-1] }), "df.tail(1)"],
    [
      "a function as a condition",
      () => loose().query?.((row: Loose) => row.points > 1),
      "rows(df).filter",
    ],
    [
      "a function as a column",
      () => loose().addColumn?.("x", (row: Loose) => row.points),
      "rows(df).map",
    ],
    ["text by a number", () => (frame().team_id as Loose).gt(70), 'df["x"].asType("float32")'],
    ["rank", () => series().rank(), "toPolars(df)"],
    ["pivot", () => loose().pivot?.(), 'season.sql("pivot box_score'],
    ["the head of groups", () => (frame().groupby(["team_id"]) as Loose).head(2), "group.head(2)"],
  ])("is an error with the correct call: %s", (_, run, message) => {
    expect(run).toThrow(message);
  });

  it("is text in a text", () => {
    expect(`${series()}`).toContain("20");
  });
});
