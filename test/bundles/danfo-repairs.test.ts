import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type * as danfo from "../../vendor/danfo";

const dfd = require(join(__dirname, "../../vendor/danfo")) as typeof danfo;
const { DataFrame, Series } = dfd;

// biome-ignore lint/suspicious/noExplicitAny: as in a cell without types
type Loose = any;

/** Players of two teams whose ids look like numbers; one did not play, one has no team. */
const frame = () =>
  new DataFrame(
    [
      ["07", "Ames, A.", 20, true],
      ["99", 'Bo "B" Byrd', null, false],
      ["07", "Cole", 10, true],
      ["99", "Dean", 4, true],
      [null, "Eve", 6, false],
    ],
    {
      columns: ["team_id", "name", "points", "starter"],
      dtypes: ["string", "string", "float32", "boolean"],
    },
  );

describe("missing values", () => {
  it("are left out of every number of a column", () => {
    // 20, 10, 4 and 6: mean 10, median 8, squares of the differences 100, 0, 36, 16 by 3.
    const { index, values, columns } = frame().describe();
    expect(columns).toEqual(["points", "starter"]);
    const points = Object.fromEntries(
      index.map((name, at) => [name, (values as number[][])[at]?.[0]]),
    );
    expect(points).toMatchObject({ count: 4, mean: 10, min: 4, median: 8, max: 20 });
    expect(points.variance).toBeCloseTo(152 / 3, 12);
    expect(points.std).toBeCloseTo(Math.sqrt(152 / 3), 12);
    expect(frame().points.mean()).toBe(10);
    // Alone they have no mean, instead of an inner error.
    const { points: alone } = frame().query([false, true, false, false, false]);
    expect([alone.mean(), alone.max(), alone.std()]).toEqual([NaN, NaN, NaN]);
  });

  it("are left out of groups, as pandas does it", () => {
    const groups = frame().groupby(["team_id"]).col(["points"]);
    const of = (name: "mean" | "sum" | "count" | "min" | "max") =>
      new Map(groups[name]().values.map((row) => row as [string, number]));
    expect([of("mean").get("07"), of("mean").get("99")]).toEqual([15, 4]);
    expect([of("sum").get("07"), of("sum").get("99")]).toEqual([30, 4]);
    expect([of("count").get("07"), of("count").get("99")]).toEqual([2, 1]);
    expect([of("min").get("99"), of("max").get("99")]).toEqual([4, 4]);
    const empty = frame().query([false, true, false, false, false]).groupby(["team_id"]);
    expect(empty.col(["points"]).mean().values).toEqual([["99", Number.NaN]]);
    expect(empty.col(["points"]).sum().values).toEqual([["99", 0]]);
    // They keep their place in running sums.
    const sums = groups.cumSum().values.map((row) => row as unknown[]);
    expect(sums.flatMap(([team, sum]) => (team === "99" ? [sum] : []))).toEqual([null, 4]);
  });

  it("are last in either order of a sort, which keeps equal rows in their order", () => {
    const pointsBy = (ascending: boolean) =>
      frame().sortValues("points", { ascending }).points.values;
    expect(pointsBy(true)).toEqual([4, 6, 10, 20, null]);
    expect(pointsBy(false)).toEqual([20, 10, 6, 4, null]);
    const starters = frame().sortValues("starter", { ascending: false });
    expect(starters.index).toEqual([0, 2, 3, 1, 4]);
    expect(new Series([2, null, 1]).sortValues().values).toEqual([1, 2, null]);
  });

  it("are neither less nor greater than a number, and not counted as a value", () => {
    expect(frame().points.lt(10).values).toEqual([false, false, false, true, true]);
    const other = new Series([20, 1, 10, 4, null]);
    expect(frame().points.le(other).values).toEqual([true, false, true, true, false]);
    expect(frame().team_id.valueCounts().values).toEqual([2, 2]);
  });

  it("stay missing in calculations", () => {
    const pairs = new DataFrame({ a: [1, null, 3], b: [10, 20, null] });
    const { a, b } = pairs as Loose;
    expect(a.add(b).values).toEqual([11, null, null]);
    expect(a.div(b).values).toEqual([0.1, null, null]);
    expect(a.mul(2).values).toEqual([2, null, 6]);
    expect(a.pow(2).values).toEqual([1, null, 9]);
    expect(a.abs().values).toEqual([1, null, 3]);
    expect(a.cumSum().values).toEqual([1, null, 4]);
    expect(a.asType("float32").values).toEqual([1, null, 3]);
    const { a: more, b: others } = pairs.add(1) as Loose;
    expect([more.values, others.values].flat()).toEqual([2, null, 4, 11, 21, null]);
    expect(new Series([-1, null, -3]).argMax()).toBe(0);
    a.add(1, { inplace: true });
    expect(a.values).toEqual([2, null, 4]);
  });
});

it("text that looks like numbers stays text in groups and counts, and when dtypes are inferred", () => {
  expect(frame().team_id.valueCounts().index).toEqual(["07", "99"]);
  const groups = frame().groupby(["team_id"]);
  for (const result of [groups.col(["points"]).mean(), groups.agg({ points: "max" })]) {
    expect(result.dtypes[0]).toBe("string");
    expect(result.column("team_id").values).toContain("07");
  }
  const { dtypes, columns } = groups.first();
  expect(dtypes[columns.indexOf("team_id")]).toBe("string");
  expect(new DataFrame([{ id: "07" }]).dtypes).toEqual(["string"]);
});

it("text that looks like numbers does not run together with that of another group", () => {
  const pairs = [
    ["a-b", "c", 1],
    ["a", "b-c", 2],
  ];
  const groups = new DataFrame(pairs, { columns: ["x", "y", "n"] }).groupby(["x", "y"]);
  expect(groups.col(["n"]).sum().values).toEqual(pairs);
});

it("rows are the right ones in a query of a query, and all there if labels repeat", () => {
  const starters = frame().query(frame().starter.eq(true));
  expect(starters.query(starters.points.lt(15)).name.values).toEqual(["Cole", "Dean"]);
  expect(starters.loc({ columns: ["name"] }).values).toEqual([["Ames, A."], ["Cole"], ["Dean"]]);
  const twice = dfd.concat({ dfList: [frame(), frame()], axis: 0 }) as ReturnType<typeof frame>;
  const points = [20, null, 10, 4, 6];
  expect(twice.loc({ columns: ["points"] }).values.flat()).toEqual([...points, ...points]);
  expect(twice.sortValues("points").shape).toEqual([10, 4]);
});

it("rows of frames that are concatenated stay in these, which may be empty", () => {
  const one = frame();
  const none = frame().query([false, false, false, false, false]);
  const both = dfd.concat({ dfList: [one, none, one], axis: 0 }) as ReturnType<typeof frame>;
  expect([...both.shape, ...one.shape]).toEqual([10, 4, 5, 4]);
  expect(one.points.values).toEqual([20, null, 10, 4, 6]);
  expect((dfd.concat({ dfList: [none], axis: 0 }) as typeof one).shape).toEqual([0, 4]);
});

it("rows of objects are read by name", () => {
  const { columns, values } = new DataFrame([{ a: 1, b: 2 }, { b: 3, a: 4 }, { c: 5 }]);
  expect(columns).toEqual(["a", "b", "c"]);
  const [none, given] = [undefined, values as unknown[][]];
  expect(given.flat()).toEqual([...[1, 2, none], ...[4, 3, none], ...[none, none, 5]]);
  expect(new DataFrame([{ a: 1, b: 2 }], { columns: ["b", "a"] }).values).toEqual([[2, 1]]);
  expect(new DataFrame([{ a: 1, b: 2 }], { columns: ["x", "y"] }).values).toEqual([[1, 2]]);
});

it("comparisons take booleans and text", () => {
  expect(frame().starter.eq(true).values).toEqual([true, false, true, true, false]);
  expect(frame().starter.ne(true).values).toEqual([false, true, false, false, true]);
  expect(frame().name.ge("Cole").values).toEqual([false, false, true, true, true]);
});

it("CSV quotes if necessary, also in a frame from head", () => {
  expect(frame().head(2).toCSV()).toBe(
    'team_id,name,points,starter\n07,"Ames, A.",20,true\n99,"Bo ""B"" Byrd",,false\n',
  );
  expect(frame().toCSV({ sep: ";" }).split("\n")[1]).toBe("07;Ames, A.;20;true");
});

describe("rows of different orders", () => {
  const sorted = () => frame().sortValues("points", { ascending: false });

  it("are found by their labels, as pandas finds them", () => {
    const names = (list: Loose) => list.name.values;
    // Made of the unsorted frame: 20, none, 10, 4, 6.
    const many = sorted().query(frame().points.gt(5));
    expect(names(many)).toEqual(["Ames, A.", "Cole", "Eve"]);
    const doubled = sorted().addColumn("double", frame().points.mul(2)) as Loose;
    expect(doubled.double.values).toEqual([40, 20, 12, 8, null]);
    expect(sorted().points.sub(frame().points).values).toEqual([0, 0, 0, 0, null]);
    expect(sorted().points.eq(frame().points).values.slice(0, 4)).toEqual([true, true, true, true]);
  });

  it("go by position without labels of their own, and are refused with those of other rows", () => {
    const added = sorted()
      .head(2)
      .addColumn("place", new Series([1, 2])) as Loose;
    expect(added.place.values).toEqual([1, 2]);
    const [last, first] = [frame().tail(2), frame().head(2)];
    expect(() => first.addColumn("x", last.points)).toThrow(
      "the Series is of other rows than the frame: row 0 of the frame is not in it.",
    );
  });

  it("are assigned to a column, and so is one value", () => {
    const own = sorted();
    own.points = frame().points.add(1);
    expect(own.points.values).toEqual([21, 11, 7, 5, null]);
    expect(own.points.max()).toBe(21);
    own.points = 3;
    expect(own.points.sum()).toBe(15);
  });

  it("are found by a label of text", () => {
    const named = frame().setIndex({ column: "name" }) as Loose;
    expect(named.loc({ rows: ["Cole"] }).points.values).toEqual([10]);
  });
});

it("counts are of the most frequent value first", () => {
  const letters = new Series(["a", "b", "b", null, "c", "b", "c"]);
  const { index, values, columns } = letters.valueCounts();
  expect([index, values, columns]).toEqual([["b", "c", "a"], [3, 2, 1], ["count"]]);
  expect(new Series(["a", "b", null]).nUnique()).toBe(2);
  expect(() => (new Series([1]) as Loose).valueCounts({ normalize: true })).toThrow(
    "counts.div(counts.sum())",
  );
});

it("counts of groups have the keys under their names, and so has the result of apply", () => {
  const groups = () => frame().groupby(["team_id"]) as Loose;
  const size = groups().size();
  expect(size.columns).toEqual(["team_id", "size"]);
  expect(Object.fromEntries(size.values)).toEqual({ "07": 2, "99": 2, null: 1 });
  const tops = groups().apply((group: Loose) => group.head(1));
  expect(tops.columns).toEqual(["team_id", "name", "points", "starter"]);
  expect(new Set(tops.name.values)).toEqual(new Set(["Ames, A.", 'Bo "B" Byrd', "Eve"]));
});

it("dates are in UTC whatever the machine's time zone, with January as 1, on the rows they are of", () => {
  const days = new Series(["20230105", "2022-12-31T23:30Z", null], { index: [2, 0, 1] });
  expect(days.dt.month().values).toEqual([1, 12, null]);
  expect(days.dt.month().index).toEqual([2, 0, 1]);
  expect(days.dt.dayOfMonth().values).toEqual([5, 31, null]);
  expect(days.dt.dayOfWeekName().values).toEqual(["Thursday", "Saturday", null]);
  expect(days.dt.hours().values).toEqual([0, 23, null]);
  expect(() => new Series(["soon"]).dt).toThrow("'soon' is no date");
  const held = new DataFrame({ day: ["20230105"] }).column("day");
  expect(dfd.toDateTime(held as never).month().values).toEqual([1]);
  expect(dfd.toDateTime(days as never).month().values).toEqual([1, 12, null]);
  expect(dfd.toDateTime(["20230105"] as never).dayOfMonth().values).toEqual([5]);
});

describe("summaries", () => {
  const columns = { a: ["p", "p", "q", "q"], x: [1, 2, 3, 4], y: [2, 4, 6, null] };
  const pairs = () => new DataFrame(columns) as Loose;

  it("have quartiles, of the values that are there", () => {
    const { index, columns, values } = pairs().describe();
    expect(columns).toEqual(["x", "y"]);
    expect(index.join(" ")).toBe("count mean std min 25% median 75% max variance");
    const row = (label: string) => values[index.indexOf(label)];
    expect(["25%", "median", "75%"].flatMap(row)).toEqual([1.75, 3, 2.5, 4, 3.25, 5]);
    expect(pairs().x.describe().values).toEqual(values.map(([x]: number[]) => x));
    expect([pairs().x.quantile(), pairs().y.quantile(1)]).toEqual([2.5, 6]);
    expect(() => pairs().x.quantile(75)).toThrow("quantile takes a share from 0 to 1, got 75");
    expect(() => pairs().a.quantile(0.5)).toThrow("the column 'a' has text");
  });

  it("have correlations, of the rows that have both values", () => {
    expect(pairs().x.corr(pairs().y)).toBeCloseTo(1, 12);
    expect(pairs().x.corr(pairs().x.mul(-1))).toBeCloseTo(-1, 12);
    // 1, 2, 3 against 1, 3, 2: covariance 1, sums of squares 2 and 2.
    expect(new Series([1, 2, 3, null]).corr(new Series([1, 3, 2, 9]))).toBeCloseTo(0.5, 12);
    const { columns, index, values } = pairs().corr();
    expect([...columns, ...index]).toEqual(["x", "y", "x", "y"]);
    for (const value of values.flat()) expect(value).toBeCloseTo(1, 12);
    expect(() => pairs().x.corr(pairs().a)).toThrow("the column 'a' has text");
    expect(() => pairs().x.corr()).toThrow('df["a"].corr(df["b"])');
  });

  it("of groups have a median, and apply may give one value", () => {
    const groups = () => pairs().groupby(["a"]).col(["x", "y"]);
    expect(groups().median().values.flat()).toEqual([...["p", 1.5, 3], ...["q", 3.5, 6]]);
    const best = groups().apply((group: Loose) => group.x.max());
    expect([best.columns, best.values.flat()]).toEqual([
      ["a", "result"],
      ["p", 2, "q", 4],
    ]);
    const large = groups().apply((group: Loose) => group.query(group.x.gt(2)));
    expect(large.x.values).toEqual([3, 4]);
  });
});

it("functions are not called with missing values, by column and by cell", () => {
  const plus = (value: number) => value + 1;
  expect(frame().points.apply(plus as never).values).toEqual([21, null, 11, 5, 7]);
  expect(frame().points.map(plus as never).values).toEqual([21, null, 11, 5, 7]);
  const named = frame().team_id.map({ "07": "Foxes", null: "none" });
  expect(named.values).toEqual(["Foxes", "99", "Foxes", "99", null]);
  const part = frame().loc({ columns: ["points"] });
  expect(part.applyMap(plus as never).values.flat()).toEqual([21, null, 11, 5, 7]);
});

it("functions get whole rows, in which missing numbers are NaN, and columns without missing values", () => {
  const rows: unknown[] = [];
  frame().apply((row: unknown) => rows.push(row));
  expect(rows[1]).toEqual(["99", 'Bo "B" Byrd', Number.NaN, false]);
  expect(rows[4]).toEqual([null, "Eve", 6, false]);
  const counts = frame().apply((column: unknown[]) => column.length, { axis: 0 }) as Loose;
  expect(counts.values).toEqual([4, 5, 4, 5]);
});

it("dtypes change with nulls among the values, and belong to their columns", () => {
  const typed = frame().asType("points", "string") as Loose;
  expect(typed.points.values).toEqual(["20", null, "10", "4", "6"]);
  expect(typed.dtypes).toEqual(["string", "string", "string", "boolean"]);
  expect((typed.asType("points", "int32") as Loose).points.sum()).toBe(40);
  const added = frame().addColumn("season", [1, 2, 3, 4, 5], { atIndex: 0 });
  expect(added.dtypes).toEqual(["int32", "string", "string", "float32", "boolean"]);
  expect((frame().head(0).addColumn("x", []) as Loose).columns).toContain("x");
});

it("missing values are filled and dropped by column, as in pandas, and match no condition", () => {
  const filled = frame().fillNa({ points: 0, team_id: "none" }) as Loose;
  expect([filled.points.sum(), filled.team_id.values[4]]).toEqual([40, "none"]);
  expect(() => frame().fillNa(0, { columns: ["pionts"] })).toThrow("Did you mean 'points'?");
  expect(() => frame().fillNa({ pionts: 0 })).toThrow("Did you mean 'points'?");
  expect(frame().dropNa({ axis: 0 }).columns).toEqual(["name", "starter"]);
  const named = new DataFrame([["LSU"], [null], ["Iowa"]], { columns: ["team"] }) as Loose;
  expect(named.query(named.team.str.includes("LS")).values).toEqual([["LSU"]]);
  expect(named.team.str.includes("LS").dtypes).toEqual(["boolean"]);
  expect(named.team.str.concat(named.team).values).toEqual(["LSULSU", null, "IowaIowa"]);
});

describe("numbers as text", () => {
  /** 95 : 102 is a loss at home, and "95" > "102" as text. */
  const games = () =>
    new DataFrame({
      game_id: ["9", "10", "11"],
      home_score: ["95", "88", null],
      away_score: ["102", "70", null],
      day: ["20230105", "20230106", "20230107"],
    }) as Loose;

  it.each(["gt", "ge", "lt", "le"])("are not compared as text, by %s", (name) => {
    for (const other of [games().away_score, "100", ["1", "200", null]]) {
      expect(() => games().home_score[name](other)).toThrow(
        `${name}: 'home_score' has numbers as text`,
      );
    }
    const [home, away] = [games().home_score.asType("int32"), games().away_score.asType("int32")];
    expect(home[name](away).values[1]).toBe(name.startsWith("g"));
  });

  it("are not sorted as text, and the error names the table that has numbers", () => {
    const sort = () => games().sortValues("away_score");
    expect(sort).toThrow(/sortValues: 'away_score' has numbers as text, such as "102" and "70"/);
    expect(sort).toThrow(
      'df.asType("away_score", "int32").sortValues("away_score"), or take teamGames(games)',
    );
    expect(() => games().away_score.sortValues()).toThrow('df["away_score"].asType("int32")');
    const numeric = games().asType("away_score", "int32").sortValues("away_score");
    expect(numeric.away_score.values).toEqual([70, 102, null]);
  });

  it("are compared for equality, and sorted if the order is the same or does not matter", () => {
    expect(games().home_score.eq("95").values).toEqual([true, false, false]);
    expect(games().home_score.ne(games().away_score).values.slice(0, 2)).toEqual([true, true]);
    expect(games().sortValues("day", { ascending: false }).day.values[0]).toBe("20230107");
    expect(games().day.ge("20230106").values).toEqual([false, true, true]);
    expect(games().sortValues("game_id").game_id.values).toEqual(["10", "11", "9"]);
    expect(games().game_id.gt("10").values).toEqual([true, false, true]);
    // One text that is not a number makes the order that of texts.
    const rounds = new Series(["9", "10", "final"]);
    expect(rounds.sortValues().values).toEqual(["10", "9", "final"]);
  });

  it("are sorted by number as labels of rows", () => {
    const labeled = games().setIndex({ column: "game_id" });
    expect(labeled.sortIndex().index).toEqual(["9", "10", "11"]);
    expect(labeled.sortIndex({ ascending: false }).index).toEqual(["11", "10", "9"]);
  });
});

describe("a frame without rows", () => {
  const none = (): Loose => frame().query(new Array(5).fill(false));

  const ALL = "team_id name points starter";
  const groups = (df: Loose) => df.groupby(["team_id"]);

  it.each<[name: string, call: (df: Loose) => Loose, columns: string]>([
    ["copy", (df) => df.copy(), ALL],
    ["head", (df) => df.head(3), ALL],
    ["query", (df) => df.query(df.points.gt(5).and(df.starter.eq(true))), ALL],
    ["sortValues", (df) => df.sortValues("points", { ascending: false }), ALL],
    ["loc", (df) => df.loc({ columns: ["name"] }), "name"],
    ["drop", (df) => df.drop({ columns: ["name"] }), "team_id points starter"],
    ["rename", (df) => df.rename({ name: "who" }), "team_id who points starter"],
    ["addColumn", (df) => df.addColumn("double", df.points.mul(2)), `${ALL} double`],
    ["fillNa", (df) => df.fillNa({ points: 0 }), ALL],
    ["dropNa", (df) => df.dropNa(), ALL],
    ["isNa", (df) => df.isNa(), ALL],
    ["asType", (df) => df.asType("points", "string"), ALL],
    ["groups", (df) => groups(df).col(["points"]).mean(), "team_id points_mean"],
    ["agg", (df) => groups(df).agg({ points: ["mean", "max"] }), "team_id points_mean points_max"],
    ["size", (df) => groups(df).size(), "team_id size"],
    ["concat", (df) => dfd.concat({ dfList: [df, df], axis: 0 }), ALL],
  ])("has columns after %s", (_, call, columns) => {
    const result = call(none());
    expect(result.columns.join(" ")).toBe(columns);
    expect(result.shape).toEqual([0, result.columns.length]);
    expect(result.dtypes).toHaveLength(result.columns.length);
    expect(String(result)).not.toBe("");
  });

  it("has numbers as one of missing values has them", () => {
    const { points, name } = none();
    expect([points.mean(), points.max(), points.sum(), points.count()]).toEqual([NaN, NaN, 0, 0]);
    expect(none().describe().column("points").values.slice(0, 2)).toEqual([0, NaN]);
    expect([name.str.toUpperCase().values, points.add(1).values]).toEqual([[], []]);
    expect([points.valueCounts().values, points.unique().values]).toEqual([[], []]);
    expect(String(points)).toBe("points: no rows");
  });
});
