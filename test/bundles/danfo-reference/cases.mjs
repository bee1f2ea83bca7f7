/**
 * The calls on which the bundle is held to a plain danfojs-node: `run` gets the library and returns
 * what is compared. Recorded by record.mjs, replayed by ../danfo.test.ts.
 *
 * Inputs of tensor arithmetic are chosen so that float32 (the reference) and float64 (the bundle)
 * infer the same dtype. `toLocaleString` is only measured by length: its text belongs to the ICU of
 * the machine, not to danfo.
 */

export const cases = [];

const add = (name, run) => cases.push({ name, run });

/** One case per entry of a record, under a common heading. */
const group = (heading, runs) => {
  for (const [name, run] of Object.entries(runs)) add(`${heading}: ${name}`, run);
};

/** The text that `print` writes to the console. */
function printed(frame) {
  const lines = [];
  const { log } = console;
  console.log = (...parts) => lines.push(parts.join(" "));
  try {
    frame.print();
  } finally {
    console.log = log;
  }
  return lines;
}

const numbers = (dfd) =>
  new dfd.DataFrame(
    [
      [1, 2.5, -3],
      [4, 0.25, 6],
      [-7, 8, 9.75],
      [10, -11.5, 12],
    ],
    { columns: ["a", "b", "c"] },
  );
const whole = (dfd) =>
  new dfd.DataFrame(
    [
      [1, 20, 3],
      [40, 5, 60],
      [7, 80, 9],
    ],
    { columns: ["x", "y", "z"], index: ["r1", "r2", "r3"] },
  );
const gaps = (dfd) =>
  new dfd.DataFrame(
    [
      [1, null, "u"],
      [Number.NaN, 5.5, null],
      [3, undefined, "w"],
      [4, 8.25, "u"],
    ],
    { columns: ["n", "m", "s"], dtypes: ["float32", "float32", "string"] },
  );
const holes = (dfd) =>
  new dfd.DataFrame(
    [
      [1, null],
      [Number.NaN, 5.5],
      [3, undefined],
    ],
    { columns: ["n", "m"], dtypes: ["float32", "float32"] },
  );
const games = (dfd) =>
  new dfd.DataFrame(
    [
      ["Iowa", "W", 81, 12, true],
      ["Duke", "L", 64, 9, false],
      ["Iowa", "L", 70, 15, false],
      ["LSU", "W", 92, 7, true],
      ["Duke", "W", 77, 11, true],
      ["Iowa", "W", 88, 14, true],
    ],
    { columns: ["team", "result", "points", "assists", "home"] },
  );
const flags = (dfd) =>
  new dfd.DataFrame(
    [
      [true, false],
      [false, false],
      [true, true],
    ],
    { columns: ["p", "q"] },
  );
const wide = (dfd, rows, columns) =>
  new dfd.DataFrame(
    Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => i * 100 + j)),
    { columns: Array.from({ length: columns }, (_, j) => `c${j}`) },
  );

const ints = (dfd) => new dfd.Series([4, 1, 3, 1, 9]);
const floats = (dfd) => new dfd.Series([1.5, -2.25, 3.75, 0.5]);
const words = (dfd) => new dfd.Series(["pear", " Apple", "fig", "pear", ""]);
const bools = (dfd) => new dfd.Series([true, false, true]);
const sparse = (dfd) => new dfd.Series([1, null, 3, Number.NaN, undefined, 6.5]);

group("construct a Series", {
  ints: (d) => ints(d),
  floats: (d) => floats(d),
  strings: (d) => words(d),
  booleans: (d) => bools(d),
  "mixed numbers": (d) => new d.Series([1, 2.5, 3]),
  "numbers and strings": (d) => new d.Series([1, "a", 2]),
  "numbers and booleans": (d) => new d.Series([1, true, 0]),
  gaps: (d) => sparse(d),
  "only null": (d) => new d.Series([null, null]),
  "only NaN": (d) => new d.Series([Number.NaN, Number.NaN]),
  "only undefined": (d) => new d.Series([undefined]),
  infinities: (d) => new d.Series([Infinity, -Infinity, -0, 0]),
  dates: (d) => new d.Series([new Date(0), new Date(86400000)]),
  empty: (d) => new d.Series([]),
  nothing: (d) => new d.Series(),
  "index and name": (d) => new d.Series([1, 2], { index: ["a", "b"], columns: ["n"] }),
  "given dtype": (d) => new d.Series([1, null], { dtypes: ["int32"] }),
  "large and small": (d) => new d.Series([2 ** 40, 0.1, 1e-300, Number.MAX_SAFE_INTEGER]),
  "object of lists": (d) => new d.Series({ a: [1, 2], b: [3, 4] }),
  "unknown dtype": (d) => new d.Series([1], { dtypes: ["decimal"] }),
  "index of another length": (d) => new d.Series([1, 2], { index: ["a"] }),
  "index with a duplicate": (d) => new d.Series([1, 2], { index: ["a", "a"] }),
  "two dimensions": (d) =>
    new d.Series([
      [1, 2],
      [3, 4],
    ]),
  "from a tensor": (d) => new d.Series(d.tensorflow.tensor1d([1, 2.5, 3])),
});

group("construct a DataFrame", {
  numbers: (d) => numbers(d),
  "with an index": (d) => whole(d),
  gaps: (d) => gaps(d),
  mixed: (d) => games(d),
  booleans: (d) => flags(d),
  "without columns": (d) =>
    new d.DataFrame([
      [1, "a"],
      [2, "b"],
    ]),
  "row objects": (d) =>
    new d.DataFrame([
      { a: 1, b: "x" },
      { a: 2, b: "y" },
    ]),
  "row objects in another order": (d) =>
    new d.DataFrame([
      { a: 1, b: 2 },
      { b: 3, a: 4 },
    ]),
  "column lists": (d) => new d.DataFrame({ a: [1, 2, 3], b: ["x", "y", "z"] }),
  "column Series": (d) => new d.DataFrame({ a: new d.Series([1, 2]), b: new d.Series([3, 4]) }),
  "column lists, uneven": (d) => new d.DataFrame({ a: [1, 2], b: [3] }),
  "column lists, columns chosen": (d) =>
    new d.DataFrame({ a: [1], b: [2] }, { columns: ["b", "a"] }),
  "given dtypes": (d) =>
    new d.DataFrame([[1, null]], { columns: ["a", "b"], dtypes: ["int32", "string"] }),
  "datetime dtype": (d) =>
    new d.DataFrame([["2020-01-01"]], { columns: ["a"], dtypes: ["datetime"] }),
  "no rows": (d) => new d.DataFrame([], { columns: ["a", "b"], dtypes: ["int32", "string"] }),
  nothing: (d) => new d.DataFrame(),
  "an empty list": (d) => new d.DataFrame([]),
  "empty columns": (d) => new d.DataFrame({ a: [] }),
  "dtypes without columns": (d) => new d.DataFrame([], { dtypes: ["int32"] }),
  "low memory": (d) => new d.DataFrame([[1, "a"]], { config: { lowMemoryMode: true } }).column("0"),
  "columns of another length": (d) => new d.DataFrame([[1, 2]], { columns: ["a"] }),
  "columns with a duplicate": (d) => new d.DataFrame([[1, 2]], { columns: ["a", "a"] }),
  "dtypes of another length": (d) =>
    new d.DataFrame([[1, 2]], { columns: ["a", "b"], dtypes: ["int32"] }),
  "unknown dtype": (d) => new d.DataFrame([[1]], { columns: ["a"], dtypes: ["int64"] }),
  "index of another length": (d) => new d.DataFrame([[1], [2]], { index: [1, 2, 3] }),
  "index with a duplicate": (d) => new d.DataFrame([[1], [2]], { index: ["a", "a"] }),
  "a number": (d) => new d.DataFrame(5),
  "from a tensor": (d) =>
    new d.DataFrame(d.tensorflow.tensor2d([[1, 2.5]]), { columns: ["a", "b"] }),
  "exact numbers": (d) => new d.DataFrame([[2 ** 40, 0.1, -0]], { columns: ["a", "b", "c"] }),
});

group("properties", {
  shape: (d) => [numbers(d).shape, ints(d).shape, new d.DataFrame().shape],
  dtypes: (d) => [games(d).dtypes, gaps(d).dtypes, words(d).dtype],
  ctypes: (d) => games(d).ctypes,
  "ndim and size": (d) => [numbers(d).ndim, numbers(d).size, ints(d).ndim, ints(d).size],
  axis: (d) => whole(d).axis,
  index: (d) => [whole(d).index, ints(d).index],
  // By kind only: V8 writes the class into the message as the bundler spells it.
  "columns cannot be set": (d) => {
    try {
      whole(d).columns = ["i", "j", "k"];
    } catch (error) {
      return error.name;
    }
  },
  "column access by name": (d) => numbers(d).b,
  "column assignment by name": (d) => {
    const frame = whole(d);
    frame.x = [9, 8, 7];
    return frame;
  },
  "column()": (d) => games(d).column("team"),
  "column() of no such name": (d) => games(d).column("coach"),
  "tensor of a frame": (d) => numbers(d).tensor,
  "tensor of a frame with gaps": (d) => holes(d).tensor,
  "tensor of a Series": (d) => floats(d).tensor,
  "tensor of an int Series": (d) => ints(d).tensor,
  "tensor of a string Series": (d) => words(d).tensor,
  "tensor of a boolean Series": (d) => bools(d).tensor,
});

group("text", {
  "frame of numbers": (d) => String(numbers(d)),
  "frame with strings and booleans": (d) => String(games(d)),
  "frame with gaps": (d) => String(gaps(d)),
  "frame with an index": (d) => String(whole(d)),
  "many rows": (d) => String(wide(d, 14, 3)),
  "many columns": (d) => String(wide(d, 3, 13)),
  "many rows and columns": (d) => String(wide(d, 12, 12)),
  "long cells": (d) =>
    String(new d.DataFrame([["x".repeat(40), "a b c"]], { columns: ["k", "l"] })),
  "wide characters": (d) => String(new d.DataFrame([["日本", "é👍"]], { columns: ["k", "l"] })),
  "no rows": (d) => String(new d.DataFrame([], { columns: ["a"] })),
  "table options": (d) =>
    String(
      new d.DataFrame([[1, 2]], {
        columns: ["a", "b"],
        config: { tableDisplayConfig: { header: { content: "T", alignment: "center" } } },
      }),
    ),
  "Series of ints": (d) => String(ints(d)),
  "Series of strings": (d) => String(words(d)),
  "Series with gaps": (d) => String(sparse(d)),
  "long Series": (d) => String(new d.Series(Array.from({ length: 15 }, (_, i) => i / 4))),
  "print of a frame": (d) => printed(whole(d)),
  "print of a Series": (d) => printed(floats(d)),
});

group("select", {
  head: (d) => games(d).head(2),
  "head without a number": (d) => wide(d, 8, 2).head(),
  "head of more than there is": (d) => whole(d).head(9),
  "head of 0": (d) => whole(d).head(0),
  tail: (d) => games(d).tail(2),
  "tail of more than there is": (d) => whole(d).tail(9),
  "Series head": (d) => ints(d).head(2),
  "Series tail": (d) => ints(d).tail(2),
  "iloc rows": (d) => numbers(d).iloc({ rows: [0, 2] }),
  "iloc row range": (d) => numbers(d).iloc({ rows: ["1:3"] }),
  "iloc open range": (d) => numbers(d).iloc({ rows: ["2:"] }),
  "iloc columns": (d) => numbers(d).iloc({ columns: [2, 0] }),
  "iloc column range": (d) => numbers(d).iloc({ columns: ["0:2"] }),
  "iloc both": (d) => numbers(d).iloc({ rows: [1], columns: ["1:"] }),
  "iloc booleans": (d) => numbers(d).iloc({ rows: [true, false, true, false] }),
  "iloc by a Series": (d) => numbers(d).iloc({ rows: numbers(d).a.gt(0) }),
  "iloc out of range": (d) => numbers(d).iloc({ rows: [9] }),
  "iloc of no list": (d) => numbers(d).iloc({ rows: 1 }),
  "iloc of an unknown column": (d) => numbers(d).iloc({ columns: ["a"] }),
  "loc rows": (d) => whole(d).loc({ rows: ["r3", "r1"] }),
  "loc row range": (d) => whole(d).loc({ rows: ["r1:r3"] }),
  "loc columns": (d) => whole(d).loc({ columns: ["z", "x"] }),
  "loc both": (d) => whole(d).loc({ rows: ["r2"], columns: ["y"] }),
  "loc booleans": (d) => whole(d).loc({ rows: [true, false, true] }),
  "loc unknown row": (d) => whole(d).loc({ rows: ["r9"] }),
  "loc unknown column": (d) => whole(d).loc({ columns: ["q"] }),
  "Series iloc": (d) => ints(d).iloc([0, 4]),
  "Series iloc range": (d) => ints(d).iloc(["1:3"]),
  "Series iloc booleans": (d) => ints(d).iloc([true, false, false, false, true]),
  "Series loc": (d) => new d.Series([1, 2, 3], { index: ["a", "b", "c"] }).loc(["c", "a"]),
  "at and iat": (d) => [whole(d).at("r2", "y"), whole(d).iat(2, 0), ints(d).iat(3), ints(d).at(1)],
  "at outside": (d) => whole(d).at("r9", "y"),
  "iat outside": (d) => whole(d).iat(9, 0),
  "query by a Series": (d) => games(d).query(games(d).points.gt(75)),
  "query by booleans": (d) => games(d).query([true, false, true, false, true, false]),
  "query by and": (d) => games(d).query(games(d).points.gt(75).and(games(d).assists.lt(13))),
  "query by or": (d) => games(d).query(games(d).team.eq("LSU").or(games(d).assists.ge(15))),
  "query in place": (d) => {
    const frame = games(d);
    frame.query(frame.result.eq("L"), { inplace: true });
    return frame;
  },
  "query of nothing": (d) => games(d).query(),
  "query that keeps no row": (d) => games(d).query(games(d).points.gt(500)),
  "query of another length": (d) => games(d).query([true]),
  selectDtypes: (d) => games(d).selectDtypes(["string", "boolean"]),
  "selectDtypes of an unknown dtype": (d) => games(d).selectDtypes(["int64"]),
  "sample with the default seed": (d) => games(d).sample(3),
  "sample of all": (d) => games(d).sample(-1),
  "sample with a seed": (d) => games(d).sample(4, { seed: 42 }),
  "sample with another seed": (d) => wide(d, 30, 2).sample(12, { seed: 7 }),
  "Series sample": (d) => ints(d).sample(3),
  "Series sample with a seed": (d) => ints(d).sample(5, { seed: 1234 }),
  "sample of too many": (d) => games(d).sample(7),
  "sample of none": (d) => ints(d).sample(0),
  "sample of an empty frame": (d) => new d.DataFrame([], { columns: ["a"] }).sample(-1),
});

group("sort", {
  ascending: (d) => numbers(d).sortValues("b"),
  descending: (d) => numbers(d).sortValues("b", { ascending: false }),
  strings: (d) => games(d).sortValues("team"),
  "strings descending": (d) => games(d).sortValues("team", { ascending: false }),
  "with gaps": (d) => gaps(d).sortValues("n"),
  "in place": (d) => {
    const frame = numbers(d);
    frame.sortValues("c", { inplace: true });
    return frame;
  },
  "unknown column": (d) => numbers(d).sortValues("q"),
  "no rows": (d) => new d.DataFrame([], { columns: ["a"] }).sortValues("a"),
  "by the index": (d) => new d.DataFrame([[1], [2], [3]], { index: [5, 3, 4] }).sortIndex(),
  "by the index, descending": (d) =>
    new d.DataFrame([[1], [2], [3]], { index: ["b", "c", "a"] }).sortIndex({ ascending: false }),
  "Series ascending": (d) => ints(d).sortValues(),
  "Series descending": (d) => floats(d).sortValues({ ascending: false }),
  "Series of strings": (d) => words(d).sortValues(),
  "Series in place": (d) => {
    const series = floats(d);
    series.sortValues({ inplace: true });
    return series;
  },
  argSort: (d) => floats(d).argSort(),
  "argSort descending": (d) => ints(d).argSort({ ascending: false }),
  argMax: (d) => [ints(d).argMax(), floats(d).argMax(), new d.Series([2, 7, 7]).argMax()],
  argMin: (d) => [ints(d).argMin(), floats(d).argMin(), new d.Series([5, 1, 1]).argMin()],
  "argMax with gaps": (d) => new d.Series([-1, null, -3, Number.NaN]).argMax(),
  "argMin with gaps": (d) => new d.Series([1, null, 3, Number.NaN]).argMin(),
  "argMax of NaN first": (d) => new d.Series([Number.NaN, 4, 5]).argMax(),
  "argMax of fractions called int32": (d) =>
    new d.Series([1.2, 1.9], { dtypes: ["int32"] }).argMax(),
  "argMax of strings": (d) => words(d).argMax(),
  "argMin of strings": (d) => words(d).argMin(),
  "argMax of booleans": (d) => bools(d).argMax(),
});

const statistics = ["mean", "median", "mode", "min", "max", "std", "var", "sum", "count"];
const inputs = {
  ints,
  floats,
  gaps: sparse,
  one: (d) => new d.Series([5]),
  none: (d) => new d.Series([]),
  nulls: (d) => new d.Series([null, null], { dtypes: ["float32"] }),
  strings: words,
  booleans: bools,
  even: (d) => new d.Series([8, 2, 6, 4]),
  ties: (d) => new d.Series([2, 2, 1, 1, 3]),
};
for (const statistic of statistics) {
  group(
    `Series ${statistic}`,
    Object.fromEntries(
      Object.entries(inputs).map(([name, make]) => [name, (d) => make(d)[statistic]()]),
    ),
  );
  group(`DataFrame ${statistic}`, {
    "of numbers": (d) => numbers(d)[statistic](),
    "along rows": (d) => numbers(d)[statistic]({ axis: 0 }),
    "with gaps": (d) => holes(d)[statistic](),
    "with strings": (d) => games(d)[statistic](),
    "along a wrong axis": (d) => numbers(d)[statistic]({ axis: 2 }),
  });
}

group("describe", {
  frame: (d) => numbers(d).describe(),
  "frame with strings": (d) => games(d).describe(),
  "frame with gaps": (d) => gaps(d).describe(),
  "frame with null": (d) =>
    new d.DataFrame([[1], [null], [3]], { columns: ["a"], dtypes: ["int32"] }).describe(),
  "frame with NaN": (d) => new d.DataFrame([[1], [Number.NaN], [3]], { columns: ["a"] }).describe(),
  "frame with undefined": (d) =>
    new d.DataFrame([[1], [undefined], [3]], { columns: ["a"], dtypes: ["float32"] }).describe(),
  "frame of one row": (d) => new d.DataFrame([[1, 2]], { columns: ["a", "b"] }).describe(),
  "frame of no rows": (d) => new d.DataFrame([], { columns: ["a"], dtypes: ["int32"] }).describe(),
  "frame of strings alone": (d) => new d.DataFrame([["a"]], { columns: ["s"] }).describe(),
  "frame called numeric that holds strings": (d) =>
    new d.DataFrame([["x"], ["y"]], { columns: ["a"], dtypes: ["float32"] }).describe(),
  "frame called numeric that holds booleans": (d) =>
    new d.DataFrame([[true], [false]], { columns: ["a"], dtypes: ["int32"] }).describe(),
  "frame called numeric that holds digits": (d) =>
    new d.DataFrame([["3"], ["5"]], { columns: ["a"], dtypes: ["int32"] }).describe(),
  Series: (d) => floats(d).describe(),
  "Series of ints": (d) => ints(d).describe(),
  "Series with gaps": (d) => sparse(d).describe(),
  "Series of strings": (d) => words(d).describe(),
  "Series of one": (d) => new d.Series([3]).describe(),
});

const arithmetic = ["add", "sub", "mul", "div", "pow", "mod"];
for (const operation of arithmetic) {
  group(`Series ${operation}`, {
    "a number": (d) => floats(d)[operation](2),
    "a Series": (d) => floats(d)[operation](new d.Series([2, 4, -2, 1])),
    "a list": (d) => ints(d)[operation]([1, 2, 3, 4, 5]),
    "with gaps": (d) => sparse(d)[operation](2),
    "another length": (d) => ints(d)[operation](floats(d)),
    "on strings": (d) => words(d)[operation](1),
    "strings on numbers": (d) => floats(d)[operation](new d.Series(["a", "b", "c", "d"])),
  });
  group(`DataFrame ${operation}`, {
    "a number": (d) => numbers(d)[operation](2),
    "a DataFrame": (d) => whole(d)[operation](whole(d).T.div(4)),
    "a Series along columns": (d) => whole(d)[operation](new d.Series([2, 4, 5]), { axis: 1 }),
    "a Series along rows": (d) => whole(d)[operation](new d.Series([2, 4, 5]), { axis: 0 }),
    "a list": (d) => whole(d)[operation]([1, 2, 4]),
    "with gaps": (d) => holes(d)[operation](2),
    "a Series of another length": (d) => whole(d)[operation](new d.Series([1, 2])),
    "on strings": (d) => games(d)[operation](1),
    "a string": (d) => numbers(d)[operation]("1"),
  });
}

group("arithmetic", {
  "divide by 0": (d) => new d.Series([1, -1, 0]).div(0),
  "frame divided by 0": (d) => numbers(d).div(0),
  "divNoNan by 0": (d) => numbers(d).divNoNan(0),
  "divNoNan by a frame": (d) => whole(d).divNoNan(whole(d).sub(1)),
  "mod of negatives": (d) => new d.DataFrame([[-5, 5, -5, 5]]).mod(new d.Series([3, -3, -3, 3])),
  "mod by 0": (d) => whole(d).mod(0),
  "pow of a negative by a fraction": (d) => new d.DataFrame([[-8, 4]]).pow(0.5),
  "add in place": (d) => {
    const frame = whole(d);
    frame.add(1, { inplace: true });
    return frame;
  },
  "Series add in place": (d) => {
    const series = ints(d);
    series.add(1, { inplace: true });
    return series;
  },
  "add booleans": (d) => flags(d).add(1),
  "add a Series of strings": (d) => whole(d).add(new d.Series(["a", "b", "c"])),
  "add a Series of booleans": (d) => whole(d).add(bools(d), { axis: 0 }),
  "frames that broadcast": (d) => whole(d).add(new d.DataFrame([[1, 2, 3]])),
  "a row that broadcasts to a frame": (d) => new d.DataFrame([[1, 2, 3]]).add(whole(d)),
  "frames that do not fit": (d) => whole(d).add(numbers(d)),
  "a frame of no rows": (d) => new d.DataFrame([], { columns: ["a"], dtypes: ["int32"] }).add(1),
  infinities: (d) =>
    new d.DataFrame([[Infinity, -Infinity, 1]]).add(new d.Series([-Infinity, 1, 0])),
  maximum: (d) => ints(d).maximum([2, 2, 2, 2, 2]),
  minimum: (d) => ints(d).minimum(new d.Series([2, 2, 2, 2, 2])),
  "maximum of another length": (d) => ints(d).maximum([1]),
  "round of a frame": (d) => numbers(d).round(1),
  "round in place": (d) => {
    const frame = numbers(d);
    frame.round(0, { inplace: true });
    return frame;
  },
  "round of a Series": (d) => new d.Series([1.005, 2.345, -3.5]).round(2),
  "round of strings": (d) => words(d).round(1),
  "abs of a frame": (d) => numbers(d).abs(),
  "abs of a Series": (d) => floats(d).abs(),
  "abs of strings": (d) => words(d).abs(),
  "diff by 1": (d) => whole(d).diff(1),
  "diff by -1": (d) => whole(d).diff(-1),
  "diff along rows": (d) => whole(d).diff(1, { axis: 0 }),
  "diff by 2": (d) => numbers(d).diff(2),
  "diff by 0": (d) => whole(d).diff(0),
  "diff with a frame": (d) => whole(d).diff(whole(d).mul(2)),
  "diff with a Series": (d) => whole(d).diff(new d.Series([1, 2, 3])),
  "diff of strings": (d) => games(d).diff(1),
  "pctChange by 1": (d) => whole(d).pctChange(1),
  "pctChange along rows": (d) => whole(d).pctChange(1, { axis: 0 }),
  "pctChange with a frame": (d) => whole(d).pctChange(whole(d).mul(4)),
  "pctChange of zeros": (d) => new d.DataFrame([[0, 4, 0, 2]]).pctChange(1),
});

const comparisons = ["lt", "le", "gt", "ge", "eq", "ne"];
for (const comparison of comparisons) {
  group(`compare ${comparison}`, {
    "Series with a number": (d) => ints(d)[comparison](3),
    "Series with a Series": (d) => ints(d)[comparison](new d.Series([4, 2, 2, 1, 10])),
    "Series with gaps": (d) => sparse(d)[comparison](2),
    "Series with a string": (d) => words(d)[comparison]("pear"),
    "Series with a boolean": (d) => bools(d)[comparison](true),
    "Series of another length": (d) => ints(d)[comparison](floats(d)),
    "frame with a number": (d) => numbers(d)[comparison](4),
    "frame with a frame": (d) => whole(d)[comparison](whole(d).T),
    "frame with a Series": (d) => whole(d)[comparison](new d.Series([1, 20, 9]), { axis: 1 }),
    "frame with a Series along rows": (d) =>
      whole(d)[comparison](new d.Series([3, 40, 9]), { axis: 0 }),
    "frame with gaps": (d) => holes(d)[comparison](3),
    "frame with NaN and -0": (d) =>
      new d.DataFrame([[-0, Number.NaN, 0]])[comparison](
        new d.DataFrame([[0, Number.NaN, Number.NaN]]),
      ),
    "frame with strings": (d) => games(d)[comparison](80),
    "frame with a Series of strings": (d) => whole(d)[comparison](new d.Series(["1", "2", "3"])),
  });
}

group("logic", {
  and: (d) => bools(d).and([true, true, false]),
  or: (d) => bools(d).or(new d.Series([false, false, false])),
  "and with one boolean": (d) => bools(d).and(false),
  "and with numbers": (d) => bools(d).and(new d.Series([1, 2, 3])),
  "and of numbers": (d) => ints(d).and([true, true, true, true, true]),
  "or of another length": (d) => bools(d).or([true]),
});

for (const cumulative of ["cumSum", "cumMin", "cumMax", "cumProd"]) {
  group(cumulative, {
    Series: (d) => ints(d)[cumulative](),
    "Series with gaps": (d) => sparse(d)[cumulative](),
    "Series of strings": (d) => words(d)[cumulative](),
    frame: (d) => numbers(d)[cumulative](),
    "frame along rows": (d) => numbers(d)[cumulative]({ axis: 0 }),
    "frame with strings": (d) => games(d)[cumulative](),
  });
}

group("missing values", {
  "isNa of a frame": (d) => gaps(d).isNa(),
  "isNa of a Series": (d) => sparse(d).isNa(),
  "isNa of strings": (d) => new d.Series(["a", null, ""]).isNa(),
  "fillNa of a frame": (d) => gaps(d).fillNa(0),
  "fillNa by column": (d) => gaps(d).fillNa([9, "none"], { columns: ["n", "s"] }),
  "fillNa by too few": (d) => gaps(d).fillNa([9, 8], { columns: ["n"] }),
  "fillNa of an unknown column": (d) => gaps(d).fillNa([9], { columns: ["q"] }),
  "fillNa in place": (d) => {
    const frame = gaps(d);
    frame.fillNa(-1, { inplace: true });
    return frame;
  },
  "fillNa of nothing": (d) => gaps(d).fillNa(),
  "fillNa of a Series": (d) => sparse(d).fillNa(2.5),
  "fillNa of a Series in place": (d) => {
    const series = sparse(d);
    series.fillNa(0, { inplace: true });
    return series;
  },
  "dropNa rows": (d) => gaps(d).dropNa({ axis: 1 }),
  "dropNa columns": (d) => gaps(d).dropNa({ axis: 0 }),
  "dropNa without options": (d) => gaps(d).dropNa(),
  "dropNa of a wrong axis": (d) => gaps(d).dropNa({ axis: 5 }),
  "dropNa of a Series": (d) => sparse(d).dropNa(),
  "dropNa of a Series in place": (d) => {
    const series = sparse(d);
    series.dropNa({ inplace: true });
    return series;
  },
});

group("unique and counts", {
  unique: (d) => ints(d).unique(),
  "unique strings": (d) => words(d).unique(),
  "unique with gaps": (d) => sparse(d).unique(),
  nUnique: (d) => [ints(d).nUnique(), words(d).nUnique(), sparse(d).nUnique()],
  "nUnique of a frame": (d) => games(d).nUnique(),
  "nUnique along rows": (d) => whole(d).nUnique(0),
  "nUnique of a wrong axis": (d) => whole(d).nUnique(3),
  valueCounts: (d) => ints(d).valueCounts(),
  "valueCounts of strings": (d) => words(d).valueCounts(),
  "valueCounts of booleans": (d) => bools(d).valueCounts(),
  "valueCounts with gaps": (d) => sparse(d).valueCounts(),
  dropDuplicates: (d) => ints(d).dropDuplicates(),
  "dropDuplicates, last kept": (d) => words(d).dropDuplicates({ keep: "last" }),
  "dropDuplicates, unknown keep": (d) => words(d).dropDuplicates({ keep: "middle" }),
  "mode of strings": (d) => words(d).mode(),
  "mode of a frame, second": (d) => whole(d).mode({ keep: 1 }),
});

group("apply", {
  "Series apply": (d) => ints(d).apply((value) => value * 2 + 0.5),
  "Series apply to strings": (d) => words(d).apply((value) => value.length),
  "Series apply of no function": (d) => ints(d).apply(3),
  "Series map by a function": (d) => ints(d).map((value) => value + 1),
  "Series map by an object": (d) => words(d).map({ pear: "P", fig: "F" }),
  "Series map in place": (d) => {
    const series = ints(d);
    series.map((value) => -value, { inplace: true });
    return series;
  },
  "Series map of a number": (d) => ints(d).map(3),
  "frame apply to columns": (d) => numbers(d).apply((column) => column.reduce((a, b) => a + b, 0)),
  "frame apply to rows": (d) =>
    numbers(d).apply((row) => row.reduce((a, b) => a + b, 0), { axis: 0 }),
  "frame apply that returns lists": (d) =>
    whole(d).apply((column) => column.map((value) => value / 2), { axis: 1 }),
  "frame apply of a wrong axis": (d) => numbers(d).apply((x) => x, { axis: 4 }),
  applyMap: (d) => whole(d).applyMap((value) => value % 2 === 0),
  "applyMap in place": (d) => {
    const frame = whole(d);
    frame.applyMap((value) => value + 1, { inplace: true });
    return frame;
  },
});

group("reshape", {
  rename: (d) => numbers(d).rename({ a: "A", c: "C" }),
  "rename in place": (d) => {
    const frame = numbers(d);
    frame.rename({ b: "B" }, { inplace: true });
    return [frame.columns, frame.B];
  },
  "rename rows": (d) => whole(d).rename({ r1: "first" }, { axis: 0 }),
  "rename of an unknown column": (d) => numbers(d).rename({ q: "Q" }),
  "drop columns": (d) => games(d).drop({ columns: ["home", "result"] }),
  "drop one column": (d) => games(d).drop({ columns: "home" }),
  "drop rows": (d) => whole(d).drop({ index: ["r2"] }),
  "drop in place": (d) => {
    const frame = games(d);
    frame.drop({ columns: ["team"], inplace: true });
    return frame;
  },
  "drop an unknown column": (d) => games(d).drop({ columns: ["coach"] }),
  "drop an unknown row": (d) => whole(d).drop({ index: ["r9"] }),
  "drop nothing": (d) => whole(d).drop({}),
  "addColumn of a list": (d) => whole(d).addColumn("w", [1, 2, 3]),
  "addColumn of a Series": (d) => whole(d).addColumn("w", new d.Series(["p", "q", "r"])),
  "addColumn at a place": (d) => whole(d).addColumn("w", [1.5, 2, 3], { atIndex: 0 }),
  "addColumn at a name": (d) => whole(d).addColumn("w", [1, 2, 3], { atIndex: "y" }),
  "addColumn in place": (d) => {
    const frame = whole(d);
    frame.addColumn("w", [true, false, true], { inplace: true });
    return [frame, frame.w];
  },
  "addColumn of an existing name": (d) => whole(d).addColumn("x", [1, 2, 3]),
  "addColumn of another length": (d) => whole(d).addColumn("w", [1, 2]),
  "addColumn without a name": (d) => whole(d).addColumn(undefined, [1, 2, 3]),
  transpose: (d) => whole(d).transpose(),
  T: (d) => numbers(d).T,
  "transpose of mixed": (d) => games(d).head(2).T,
  "transpose in place": (d) => {
    const frame = new d.DataFrame([
      [1, 2],
      [3, 4],
    ]);
    frame.transpose({ inplace: true });
    return frame;
  },
  "replace in a frame": (d) => games(d).replace("Iowa", "IA"),
  "replace in columns": (d) => whole(d).replace(1, 100, { columns: ["x"] }),
  "replace in an unknown column": (d) => whole(d).replace(1, 100, { columns: ["q"] }),
  "replace in a Series": (d) => ints(d).replace(1, -1),
  "replace by nothing": (d) => ints(d).replace(1),
  "setIndex by a column": (d) => games(d).head(2).setIndex({ column: "team" }),
  "setIndex by a column, dropped": (d) => whole(d).setIndex({ column: "x", drop: true }),
  "setIndex by a list": (d) => whole(d).setIndex({ index: ["i", "j", "k"] }),
  "setIndex of another length": (d) => whole(d).setIndex({ index: ["i"] }),
  "setIndex by an unknown column": (d) => whole(d).setIndex({ column: "q" }),
  "setIndex by nothing": (d) => whole(d).setIndex({}),
  "setIndex in place": (d) => {
    const frame = whole(d);
    frame.setIndex({ index: [7, 8, 9], inplace: true });
    return frame;
  },
  resetIndex: (d) => whole(d).resetIndex(),
  "resetIndex in place": (d) => {
    const frame = whole(d);
    frame.resetIndex({ inplace: true });
    return frame;
  },
  "Series setIndex": (d) => floats(d).setIndex(["a", "b", "c", "d"]),
  "Series setIndex of another length": (d) => floats(d).setIndex(["a"]),
  "Series resetIndex": (d) => new d.Series([1, 2], { index: ["a", "b"] }).resetIndex(),
  copy: (d) => [games(d).copy(), ints(d).copy()],
  "append a row": (d) => whole(d).append([[1, 2, 3]], ["r4"]),
  "append a frame": (d) => whole(d).append(new d.DataFrame([[9, 9, 9]]), ["r4"]),
  "append of another width": (d) => whole(d).append([[1, 2]], ["r4"]),
  "append without an index": (d) => whole(d).append([[1, 2, 3]]),
  "Series append": (d) => ints(d).append(7, 5),
  "Series append of a Series": (d) => ints(d).append(new d.Series([7, 8]), [5, 6]),
  "Series append of another length": (d) => ints(d).append([7, 8], [5]),
  "asType to string": (d) => ints(d).asType("string"),
  "asType to int": (d) => floats(d).asType("int32"),
  "asType to float": (d) => new d.Series(["1.5", "x"]).asType("float32"),
  "asType to boolean": (d) => ints(d).asType("boolean"),
  "asType of strings to int": (d) => new d.Series(["12", "7px"]).asType("int32"),
  "asType to an unknown dtype": (d) => ints(d).asType("int64"),
  "frame asType": (d) => numbers(d).asType("a", "string"),
  "frame asType to int": (d) => numbers(d).asType("b", "int32"),
  "frame asType of an unknown column": (d) => numbers(d).asType("q", "string"),
});

const left = (dfd) =>
  new dfd.DataFrame(
    [
      ["K0", 1, "p"],
      ["K1", 2, "q"],
      ["K2", 3, "r"],
      ["K1", 4, "s"],
    ],
    { columns: ["key", "a", "b"] },
  );
const right = (dfd) =>
  new dfd.DataFrame(
    [
      ["K1", 10, true],
      ["K2", 20, false],
      ["K3", 30, true],
    ],
    { columns: ["key", "a", "d"] },
  );
for (const how of ["inner", "left", "right", "outer"]) {
  group(`merge ${how}`, {
    "one key": (d) => d.merge({ left: left(d), right: right(d), on: ["key"], how }),
    "two keys": (d) =>
      d.merge({
        left: new d.DataFrame({ i: [1, 2, 3], j: ["x", "y", "z"], v: [1.5, 2.5, 3.5] }),
        right: new d.DataFrame({ i: [3, 1, 9], j: ["z", "x", "q"], w: [7, 8, 9] }),
        on: ["i", "j"],
        how,
      }),
    "keys that look like numbers": (d) =>
      d.merge({
        left: new d.DataFrame({ id: ["10", "9", "2"], v: [1, 2, 3] }),
        right: new d.DataFrame({ id: ["2", "10", "7"], w: [4, 5, 6] }),
        on: ["id"],
        how,
      }),
    "null keys": (d) =>
      d.merge({
        left: new d.DataFrame(
          [
            ["a", 1],
            [null, 2],
          ],
          { columns: ["k", "v"], dtypes: ["string", "int32"] },
        ),
        right: new d.DataFrame(
          [
            [null, 3],
            ["a", 4],
          ],
          { columns: ["k", "w"], dtypes: ["string", "int32"] },
        ),
        on: ["k"],
        how,
      }),
    "no key in common": (d) =>
      d.merge({
        left: new d.DataFrame({ k: [1], v: [2] }),
        right: new d.DataFrame({ k: [3], w: [4] }),
        on: ["k"],
        how,
      }),
    "unknown key": (d) => d.merge({ left: left(d), right: right(d), on: ["id"], how }),
  });
}
group("merge", {
  "unknown how": (d) => d.merge({ left: left(d), right: right(d), on: ["key"], how: "cross" }),
  "without on": (d) => d.merge({ left: left(d), right: right(d) }),
});

group("concat", {
  rows: (d) => d.concat({ dfList: [whole(d), whole(d)], axis: 0 }),
  columns: (d) => d.concat({ dfList: [whole(d), new d.DataFrame({ w: [1, 2, 3] })], axis: 1 }),
  "columns of the same name": (d) => d.concat({ dfList: [whole(d), whole(d)], axis: 1 }),
  "rows with other columns": (d) =>
    d.concat({
      dfList: [new d.DataFrame({ a: [1], b: [2] }), new d.DataFrame({ b: [3], c: [4] })],
      axis: 0,
    }),
  "columns of uneven length": (d) =>
    d.concat({ dfList: [new d.DataFrame({ a: [1, 2] }), new d.DataFrame({ b: [3] })], axis: 1 }),
  "Series below": (d) => d.concat({ dfList: [ints(d), floats(d)], axis: 0 }),
  "Series beside": (d) => d.concat({ dfList: [ints(d), floats(d)], axis: 1 }),
  "mixed dtypes": (d) => d.concat({ dfList: [left(d), right(d)], axis: 0 }),
  "no rows": (d) =>
    d.concat({ dfList: [whole(d), new d.DataFrame([], { columns: ["x", "y", "z"] })], axis: 0 }),
  "wrong axis": (d) => d.concat({ dfList: [whole(d), whole(d)], axis: 3 }),
  "no list": (d) => d.concat({ dfList: whole(d), axis: 0 }),
});

const byTeam = (dfd) => games(dfd).groupby(["team"]);
for (const operation of ["mean", "sum", "count", "std", "var", "min", "max"]) {
  group(`groupby ${operation}`, {
    "one column": (d) => byTeam(d).col(["points"])[operation](),
    "two columns": (d) => byTeam(d).col(["points", "assists"])[operation](),
    "two keys": (d) => games(d).groupby(["team", "result"]).col(["points"])[operation](),
    "with gaps": (d) => gaps(d).groupby(["s"]).col(["n"])[operation](),
    "of strings": (d) => byTeam(d).col(["result"])[operation](),
  });
}
for (const operation of ["cumSum", "cumMax", "cumMin", "cumProd"]) {
  add(`groupby ${operation}`, (d) => byTeam(d).col(["points", "assists"])[operation]());
}
group("groupby", {
  "agg with one name": (d) => byTeam(d).agg({ points: "mean", assists: "max" }),
  "agg with several": (d) => byTeam(d).agg({ points: ["mean", "count", "std"], assists: "sum" }),
  "agg median and mode": (d) => byTeam(d).agg({ points: "median", assists: "mode" }),
  "agg variance": (d) => byTeam(d).agg({ points: ["var", "min"] }),
  "agg of an unknown operation": (d) => byTeam(d).agg({ points: "range" }),
  "agg of an unknown column": (d) => byTeam(d).agg({ rebounds: "sum" }),
  "all numeric columns": (d) =>
    games(d)
      .drop({ columns: ["result", "home"] })
      .groupby(["team"])
      .sum(),
  "string columns among them": (d) => byTeam(d).sum(),
  first: (d) => byTeam(d).first(),
  last: (d) => byTeam(d).last(),
  size: (d) => byTeam(d).size(),
  ngroups: (d) => [byTeam(d).ngroups, games(d).groupby(["team", "result"]).ngroups],
  groups: (d) => byTeam(d).groups,
  getGroup: (d) => byTeam(d).getGroup(["Iowa"]),
  "getGroup of two keys": (d) => games(d).groupby(["team", "result"]).getGroup(["Duke", "W"]),
  "getGroup of no such key": (d) => byTeam(d).getGroup(["UConn"]),
  apply: (d) => byTeam(d).apply((frame) => frame.head(1)),
  "apply that returns a Series": (d) =>
    games(d)
      .loc({ columns: ["team", "points"] })
      .groupby(["team"])
      .apply((frame) => frame.column("points").add(1)),
  "unknown key": (d) => games(d).groupby(["coach"]),
  "unknown column": (d) => byTeam(d).col(["coach"]),
  "no rows": (d) => new d.DataFrame([], { columns: ["a", "b"] }).groupby(["a"]).col(["b"]).sum(),
});

const textMethods = {
  toLowerCase: [],
  toUpperCase: [],
  capitalize: [],
  charAt: [1],
  concat: ["-x", 1],
  startsWith: ["p"],
  endsWith: ["r"],
  includes: ["p"],
  indexOf: ["a"],
  lastIndexOf: ["p"],
  replace: ["p", "b"],
  repeat: [2],
  search: ["e"],
  slice: [0, 2],
  split: ["e"],
  substr: [1, 2],
  substring: [1, 3],
  trim: [],
  join: ["new", "+"],
  len: [],
};
for (const [method, args] of Object.entries(textMethods)) {
  add(`str ${method}`, (d) => words(d).str[method](...args));
}
group("str", {
  "with null": (d) => new d.Series(["a", null], { dtypes: ["string"] }).str.toUpperCase(),
  "of numbers": (d) => ints(d).str,
  "concat of lists": (d) => new d.Series(["a", "b"]).str.concat(["1", "2"], 0),
  "in place": (d) => {
    const series = words(d);
    const lines = printed({ print: () => series.str.toUpperCase({ inplace: true }) });
    return [series, lines];
  },
});

const moments = (dfd) =>
  new dfd.Series(["2023-01-05T19:30:15", "2024-02-29T00:00:00", "2022-12-31T23:59:59"]);
for (const part of [
  "month",
  "monthName",
  "year",
  "dayOfWeek",
  "dayOfWeekName",
  "dayOfMonth",
  "hours",
  "minutes",
  "seconds",
]) {
  add(`dt ${part}`, (d) => moments(d).dt[part]());
}
group("dt", {
  "date, by length": (d) => moments(d).dt.date().shape,
  "of text that is no date": (d) => new d.Series(["nonsense"]).dt.year(),
  "of numbers": (d) => ints(d).dt,
  toDateTime: (d) => d.toDateTime(moments(d)).month(),
  "toDateTime of a list": (d) => d.toDateTime(["2020-05-06T07:08:09"]).hours(),
});

group("dateRange, by length", {
  days: (d) =>
    d.dateRange({ start: "2020-01-01T00:00:00", end: "2020-01-10T00:00:00", freq: "D" }).length,
  period: (d) => d.dateRange({ start: "2020-01-01T00:00:00", period: 5, freq: "M" }).length,
  "with an offset": (d) =>
    d.dateRange({ start: "2020-01-01T00:00:00", period: 4, freq: "2D" }).length,
  "unknown freq": (d) => d.dateRange({ start: "2020-01-01T00:00:00", period: 4, freq: "W" }),
});

group("toCSV", {
  frame: (d) => d.toCSV(games(d)),
  "without a header": (d) => d.toCSV(whole(d), { header: false }),
  separator: (d) => d.toCSV(whole(d), { sep: ";" }),
  gaps: (d) => d.toCSV(gaps(d)),
  "commas and quotes": (d) => d.toCSV(new d.DataFrame([['a,"b"', "c"]], { columns: ["k", "l"] })),
  Series: (d) => d.toCSV(ints(d)),
  method: (d) => whole(d).toCSV(),
  "method of head": (d) => whole(d).head(1).toCSV(),
  "no rows": (d) => d.toCSV(new d.DataFrame([], { columns: ["a", "b"] })),
});

group("toJSON", {
  columns: (d) => d.toJSON(games(d)),
  rows: (d) => d.toJSON(games(d), { format: "row" }),
  gaps: (d) => d.toJSON(gaps(d)),
  Series: (d) => d.toJSON(floats(d)),
  method: (d) => whole(d).toJSON(),
  "method of tail": (d) => whole(d).tail(1).toJSON(),
  "no rows": (d) => d.toJSON(new d.DataFrame([], { columns: ["a", "b"] })),
});

group("getDummies", {
  Series: (d) => d.getDummies(words(d)),
  "Series method": (d) => new d.Series(["a", "b", "a"]).getDummies(),
  prefix: (d) => d.getDummies(new d.Series(["a", "b"]), { prefix: "p", prefixSeparator: "-" }),
  frame: (d) => d.getDummies(games(d).drop({ columns: ["home"] })),
  "frame columns": (d) => games(d).getDummies({ columns: ["result"] }),
  "frame columns, prefixes": (d) =>
    d.getDummies(games(d), {
      columns: ["team", "result"],
      prefix: ["t", "r"],
      prefixSeparator: ".",
    }),
  "unknown column": (d) => d.getDummies(games(d), { columns: ["coach"] }),
  numbers: (d) => d.getDummies(ints(d)),
});

group("LabelEncoder", {
  "of a list": (d) => new d.LabelEncoder().fitTransform(["b", "a", "b", "c"]),
  "of a Series": (d) => new d.LabelEncoder().fitTransform(words(d)),
  "of a tensor": (d) => new d.LabelEncoder().fitTransform(d.tensorflow.tensor1d([5, 3, 5])),
  "of a string tensor, back": (d) => {
    const encoder = new d.LabelEncoder().fit(["x", "y"]);
    return encoder.inverseTransform(d.tensorflow.tensor1d([1, 0]));
  },
  "unknown label": (d) => new d.LabelEncoder().fit(["a"]).transform(["a", "z"]),
  inverse: (d) => new d.LabelEncoder().fit(["b", "a"]).inverseTransform([1, 0]),
  "inverse of numbers": (d) =>
    new d.LabelEncoder().fit([7, 9]).inverseTransform(new d.Series([1, 0])),
  classes: (d) => {
    const encoder = new d.LabelEncoder().fit(["b", "a", "b"]);
    return [encoder.classes, encoder.nClasses];
  },
  "two dimensions": (d) => new d.LabelEncoder().fit([["a"], ["b"]]),
  "no list": (d) => new d.LabelEncoder().fit("a"),
});

group("OneHotEncoder", {
  "of a list": (d) => new d.OneHotEncoder().fitTransform(["b", "a", "b"]),
  "of a Series": (d) => new d.OneHotEncoder().fitTransform(new d.Series(["b", "a", "b"])),
  "of a tensor": (d) => new d.OneHotEncoder().fitTransform(d.tensorflow.tensor1d([5, 3, 5])),
  "unknown label": (d) => new d.OneHotEncoder().fit(["a", "b"]).transform(["z"]),
  "no list": (d) => new d.OneHotEncoder().fit(5),
});

for (const name of ["StandardScaler", "MinMaxScaler"]) {
  group(name, {
    "of a list": (d) => new d[name]().fitTransform([1.5, 2, 4, 8.5]),
    "of ints in a list": (d) => new d[name]().fitTransform([1, 2, 4, 8]),
    "of rows": (d) =>
      new d[name]().fitTransform([
        [1, 20],
        [3, 60],
        [5, 30],
      ]),
    "of a frame": (d) => new d[name]().fitTransform(numbers(d)),
    "of a frame with an index": (d) => new d[name]().fitTransform(whole(d)),
    "of a Series": (d) => new d[name]().fitTransform(floats(d)),
    "of an int Series": (d) => new d[name]().fitTransform(ints(d)),
    "of a tensor": (d) =>
      new d[name]().fitTransform(
        d.tensorflow.tensor2d([
          [1, 2],
          [3, 8],
        ]),
      ),
    "of a frame with gaps": (d) => new d[name]().fitTransform(holes(d)),
    "of a constant": (d) => new d[name]().fitTransform([3.5, 3.5]),
    "of a constant int Series": (d) => new d[name]().fitTransform(new d.Series([3, 3])),
    "of nothing": (d) => new d[name]().fitTransform([]),
    "of other rows": (d) =>
      new d[name]()
        .fit([
          [1, 2],
          [3, 4],
        ])
        .transform([[5, 6]]),
    "of another width": (d) =>
      new d[name]()
        .fit([
          [1, 2],
          [3, 4],
        ])
        .transform([[5, 6, 7]]),
    "of strings": (d) => new d[name]().fit(["a", "b"]),
    "of a string": (d) => new d[name]().fit("abc"),
    inverse: (d) => {
      const scaler = new d[name]().fit([1.5, 2, 4, 8.5]);
      return scaler.inverseTransform(scaler.transform([1.5, 2, 4, 8.5]));
    },
    "inverse of a frame": (d) => {
      const scaler = new d[name]().fit(numbers(d));
      return scaler.inverseTransform(new d.DataFrame([[0.5, 1, 2]], { columns: ["a", "b", "c"] }));
    },
    "inverse of a Series": (d) =>
      new d[name]().fit(floats(d)).inverseTransform(new d.Series([0.5, 1])),
  });
}

group("tensors", {
  "mixed values": (d) => d.tensorflow.tensor1d([1, null, undefined, true, "3", "x"], "float32"),
  "int32 values": (d) => d.tensorflow.tensor1d([1.7, null, undefined, -1.7, Number.NaN], "int32"),
  "bool values": (d) => d.tensorflow.tensor1d([true, false]),
  "unknown dtype": (d) => d.tensorflow.tensor1d([1], "datetime"),
  "tensor1d of rows": (d) => d.tensorflow.tensor1d([[1]]),
  "tensor1d of nothing": (d) => d.tensorflow.tensor1d(null),
  "tensor2d of a flat list": (d) => d.tensorflow.tensor2d([1, 2, 3, 4], [2, 2]),
  "tensor2d without a shape": (d) => d.tensorflow.tensor2d([1, 2]),
  "tensor2d of another size": (d) => d.tensorflow.tensor2d([1, 2], [3, 1]),
  "tensor2d of cubes": (d) => d.tensorflow.tensor2d([[[1]]]),
  "tensor2d of uneven rows": (d) => d.tensorflow.tensor2d([[1, 2], [3]], [2, 2]),
  scalar: (d) => d.tensorflow.scalar(2.5),
  transpose: (d) =>
    d.tensorflow
      .tensor2d([
        [1, 2, 3],
        [4, 5, 6],
      ])
      .transpose(),
  clone: (d) => d.tensorflow.tensor2d([[1, 2]]).clone(),
  "whole division": (d) =>
    d.tensorflow.tensor1d([7, 8, 0], "int32").div(d.tensorflow.tensor1d([2, 3, 0], "int32")),
  "whole division of negatives": (d) =>
    d.tensorflow.tensor1d([-7, 8], "int32").div(d.tensorflow.tensor1d([2, -3], "int32")),
  "int with float": (d) => d.tensorflow.tensor1d([7, 8], "int32").mul(d.tensorflow.scalar(2.5)),
  "mod by an infinity": (d) =>
    d.tensorflow.tensor1d([-5, 5]).mod(d.tensorflow.tensor1d([-Infinity, Infinity])),
  "pow of a string": (d) => d.tensorflow.scalar("2").pow(d.tensorflow.scalar(2)),
  "pow by a string": (d) => d.tensorflow.scalar(2).pow(d.tensorflow.scalar("2")),
  "a row of nothing": (d) => d.tensorflow.tensor2d([[]], [1, 0]),
  "shuffle of nothing": (d) => d.tensorflow.data.array([]).shuffle(0, "1").take(0).toArray(),
  "take fewer than shuffled": (d) =>
    d.tensorflow.data.array(["a", "b", "c", "d"]).shuffle(2, "5").take(3).toArray(),
  "divNoNan of NaN": (d) =>
    d.tensorflow.tensor1d([1, Number.NaN]).divNoNan(d.tensorflow.tensor1d([Number.NaN, 0])),
  "mean of nothing": (d) => d.tensorflow.tensor1d([]).mean(0),
  "max with NaN": (d) => d.tensorflow.tensor1d([1, Number.NaN, 3]).max(0),
  "min of all": (d) =>
    d.tensorflow
      .tensor2d([
        [4, 2],
        [3, 9],
      ])
      .min(),
  "argMax of rows": (d) =>
    d.tensorflow
      .tensor2d([
        [4, 2],
        [3, 9],
      ])
      .argMax(),
  moments: (d) =>
    d.tensorflow.moments(
      d.tensorflow.tensor2d([
        [1, 2],
        [3, 8],
      ]),
      0,
    ),
  "compare with a bool": (d) => d.tensorflow.tensor1d([1, 0, 2]).equal(d.tensorflow.scalar(true)),
  "compare with a string": (d) => d.tensorflow.tensor1d([1]).equal(d.tensorflow.scalar("1")),
  "add a string": (d) => d.tensorflow.tensor1d([1]).add(d.tensorflow.scalar("1")),
  "shapes that do not fit": (d) =>
    d.tensorflow.tensor1d([1, 2]).sub(d.tensorflow.tensor1d([1, 2, 3])),
});

group("library", {
  version: (d) => d.__version,
  exports: (d) => Object.keys(d).sort(),
  "instance of": (d) => [numbers(d) instanceof d.NDframe, ints(d) instanceof d.NDframe],
  config: (d) => ({ ...new d.Config({ tableMaxRow: 3 }) }),
  plot: (d) => numbers(d).plot("id"),
  utils: (d) => [new d.Utils().range(1, 4), new d.Utils().inferDtype([1, 2.5])],
});
