import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as danfo from "../../vendor/danfo";

const dfd = require(join(__dirname, "../../vendor/danfo")) as typeof danfo;

// biome-ignore lint/suspicious/noExplicitAny: methods are called by name
type Loose = any;

type Call = (own: Loose, options?: object) => unknown;

type Calls = Readonly<Record<string, Call>>;

/** Texts and numbers with missing values; both numbers of the fourth row are missing. */
const mixed = (): Loose =>
  new dfd.DataFrame(
    [
      ["Ames", "07", 20, 1.5],
      [null, "99", null, 2.5],
      ["Cole", "07", 10, null],
      ["Dean", "99", null, null],
    ],
    { columns: ["name", "team_id", "n", "m"], dtypes: ["string", "string", "int32", "float32"] },
  );

const numbers = (): Loose => mixed().loc({ columns: ["n", "m"] });

const MEMBERS = ["dtypes", "ndim", "axis", "config", "index", "columns", "shape", "values", "size"];

const read = (names: readonly string[]): Calls =>
  Object.fromEntries(names.map((name) => [name, (own: Loose) => own[name]]));

/** Methods that danfo calls internally. */
const INNER = new Set(["constructor", "loadArrayIntoNdframe", "loadObjectIntoNdframe"]);

const arithmetic: Calls = Object.fromEntries(
  ["add", "sub", "mul", "div", "mod", "pow"].map((name) => [
    name,
    (own: Loose, options?: object) => own[name](2, options),
  ]),
);

const bare = (names: readonly string[]): Calls =>
  Object.fromEntries(
    names.map((name) => [name, (own: Loose, options?: object) => own[name](options)]),
  );

/** Calls that keep each missing value, and can be made in place. */
const FRAME_KEEPS: Calls = {
  ...arithmetic,
  ...bare(["abs", "cumSum", "cumProd", "cumMin", "cumMax", "transpose", "resetIndex", "sortIndex"]),
  divNoNan: (own, options) => own.divNoNan(2, options),
  round: (own, options) => own.round(0, options),
  replace: (own, options) => own.replace(20, 21, options),
  asType: (own, options) => own.asType("n", "string", options),
  applyMap: (own, options) => own.applyMap((value: number) => value + 1, options),
  rename: (own, options) => own.rename({ n: "points" }, options),
  sortValues: (own, options) => own.sortValues("n", { ascending: false, ...options }),
  setIndex: (own, options) => own.setIndex({ index: ["a", "b", "c", "d"], ...options }),
  addColumn: (own, options) => own.addColumn("k", [1, 2, 3, 4], { atIndex: 0, ...options }),
};

/** Calls that have other values, and can be made in place. */
const FRAME_CHANGES: Calls = {
  fillNa: (own, options) => own.fillNa([0], { columns: ["n"], ...options }),
  drop: (own, options) => own.drop({ columns: ["m"], ...options }),
  dropNa: (own, options) => own.dropNa({ subset: ["n"], ...options }),
  query: (own, options) => own.query([true, false, true, false], options),
  append: (own, options) => own.append([[5, 6]], [9], options),
  getDummies: (own, options) => own.getDummies({ columns: ["n"], ...options }),
  pctChange: (own, options) => own.pctChange(1, options),
  diff: (own, options) => own.diff(1, options),
};

const FRAME_READS: Calls = {
  ...read([...MEMBERS, "T", "ctypes", "tensor", "getColumnData"]),
  ...bare(["mean", "median", "mode", "min", "max", "std", "var", "count", "sum", "describe"]),
  ...bare(["isNa", "copy", "corr", "print", "toCSV", "toJSON", "toString", "toExcel", "plot"]),
  ...Object.fromEntries(
    ["lt", "gt", "le", "ge", "eq", "ne"].map((name) => [name, (own: Loose) => own[name](10)]),
  ),
  nUnique: (own) => own.nUnique(0),
  head: (own) => own.head(2),
  tail: (own) => own.tail(2),
  sample: (own) => own.sample(2),
  iloc: (own) => own.iloc({ rows: [0, 1] }),
  loc: (own) => own.loc({ columns: ["n"] }),
  column: (own) => own.column("n"),
  apply: (own) => own.apply(([value]: number[]) => (value ?? 0) + 1),
  selectDtypes: (own) => own.selectDtypes(["int32"]),
  groupby: (own) => own.groupby(["n"]).col(["m"]).sum(),
  iat: (own) => own.iat(0, 0),
  at: (own) => own.at(0, "n"),
  cumOps: (own) => own.cumOps("sum", 0),
};

const SERIES_KEEPS: Calls = {
  ...arithmetic,
  ...bare(["abs", "cumSum", "cumProd", "cumMin", "cumMax", "resetIndex", "sortValues"]),
  round: (own, options) => own.round(0, options),
  replace: (own, options) => own.replace(20, 21, options),
  asType: (own, options) => own.asType("string", options),
  apply: (own, options) => own.apply((value: number) => value + 1, options),
  map: (own, options) => own.map((value: number) => value + 1, options),
  setIndex: (own, options) => own.setIndex(["a", "b", "c", "d"], options),
};

const SERIES_CHANGES: Calls = {
  ...bare(["dropNa"]),
  fillNa: (own, options) => own.fillNa(0, options),
  dropDuplicates: (own, options) => own.dropDuplicates({ keep: "last", ...options }),
  append: (own, options) => own.append(5, 9, options),
};

const SERIES_READS: Calls = {
  ...read([...MEMBERS, "dtype", "tensor", "getColumnData", "str", "dt"]),
  ...bare(["mean", "median", "mode", "min", "max", "std", "var", "sum", "count", "describe"]),
  ...bare(["isNa", "copy", "unique", "nUnique", "valueCounts", "argSort", "argMax", "argMin"]),
  ...bare(["print", "toCSV", "toJSON", "toString", "toExcel", "plot", "getDummies", "quantile"]),
  ...Object.fromEntries(
    ["lt", "gt", "le", "ge", "eq", "ne", "maximum", "minimum"].map((name) => [
      name,
      (own: Loose) => own[name](10),
    ]),
  ),
  corr: (own) => own.corr(own),
  head: (own) => own.head(2),
  tail: (own) => own.tail(2),
  sample: (own) => own.sample(2),
  iloc: (own) => own.iloc([0, 1]),
  loc: (own) => own.loc([0, 1]),
  and: (own) => own.and(own),
  or: (own) => own.or(own),
  iat: (own) => own.iat(0),
  at: (own) => own.at("0"),
  boolOps: (own) => own.boolOps(10, "gt"),
  cumOps: (own) => own.cumOps("sum", {}),
};

const TEXT_KEEPS: Calls = {
  ...bare(["toLowerCase", "toUpperCase", "capitalize", "trim", "len"]),
  ...Object.fromEntries(
    ["startsWith", "endsWith", "includes", "indexOf", "lastIndexOf", "search", "split"].map(
      (name) => [name, (own: Loose, options?: object) => own[name]("e", options)],
    ),
  ),
  charAt: (own, options) => own.charAt(1, options),
  concat: (own, options) => own.concat(["a", "b", "c", "d"], 1, options),
  replace: (own, options) => own.replace("e", "a", options),
  repeat: (own, options) => own.repeat(2, options),
  slice: (own, options) => own.slice(0, 2, options),
  substr: (own, options) => own.substr(0, 2, options),
  substring: (own, options) => own.substring(0, 2, options),
  join: (own, options) => own.join("e", "-", options),
};

const GROUP_CALLS: Calls = {
  ...bare(["count", "sum", "std", "var", "mean", "median", "max", "min"]),
  ...bare(["cumSum", "cumMax", "cumProd", "cumMin", "first", "last", "size", "group"]),
  ...read(["ngroups", "groups"]),
  col: (own) => own.col(["m"]).sum(),
  agg: (own) => own.agg({ m: ["mean", "median"] }),
  apply: (own) => own.apply((group: Loose) => group.fillNa([0], { columns: ["n"] })),
  getGroup: (own) => own.getGroup(["07"]),
  operations: (own) => own.operations("sum"),
  arithemetic: (own) => own.arithemetic("sum"),
  groupMathLog: (own) => own.groupMathLog([1, 2], "sum"),
  toDataFrame: (own) => own.toDataFrame(own.groups),
  concatGroups: (own) => own.concatGroups({}),
  colKeyDict: (own) => own.colKeyDict(own.groups),
};

const DATE_CALLS: Calls = bare([
  ...["year", "month", "monthName", "dayOfMonth", "dayOfWeek", "dayOfWeekName"],
  ...["hours", "minutes", "seconds", "date"],
]);

/** Public members of an object, from its own class up. */
function membersOf(own: object): readonly string[] {
  const names = new Set<string>();
  for (let one = Object.getPrototypeOf(own); one !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
    one = Object.getPrototypeOf(one);
  }
  return [...names].filter((name) => /^[a-z]/i.test(name) && !INNER.has(name)).sort();
}

const stateOf = ({ $data, $dataIncolumnFormat, $index, $columns, $dtypes }: Loose) =>
  structuredClone({ $data, $dataIncolumnFormat, $index, $columns, $dtypes });

const isFrame = (value: Loose): boolean => value?.$isSeries === false;

/** Danfo stores rows and columns of a frame separately: both have the same values. */
function expectOneAnswer(value: Loose): void {
  if (!isFrame(value) || value.$data.length === 0) return;
  const columns = value.$columns.map((_: string, at: number) =>
    value.$data.map((row: unknown[]) => row[at]),
  );
  expect(value.$dataIncolumnFormat).toEqual(columns);
  expect(value.$dtypes).toHaveLength(value.$columns.length);
  expect(value.$index).toHaveLength(value.$data.length);
}

/** Frames and Series that are made of a frame, and may have arrays in common with it. */
const relativesOf = (frame: Loose): readonly Loose[] => [
  ...[frame, frame.copy(), frame.head(10), frame.iloc({ rows: [0, 1, 2, 3] })],
  ...[frame.rename({ n: "other" }), frame.resetIndex(), frame.sortIndex(), frame.column("n")],
];

async function settled(call: () => unknown): Promise<Loose> {
  try {
    return await call();
  } catch (error) {
    // Calls that always refuse (plot) leave the frame as it is, too.
    return error;
  }
}

const missingIn = ({ values }: Loose): number =>
  values.flat().filter((value: unknown) => value === null).length;

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ["DataFrame", { ...FRAME_KEEPS, ...FRAME_CHANGES, ...FRAME_READS }, numbers],
  ["Series", { ...SERIES_KEEPS, ...SERIES_CHANGES, ...SERIES_READS }, () => numbers().n],
  ["str", TEXT_KEEPS, () => mixed().name.str],
  ["groups", GROUP_CALLS, () => mixed().groupby(["team_id"]).col(["n", "m"])],
] as const)("%s", (_, calls, make) => {
  it("has no method that is not called here", () => {
    expect(membersOf(make())).toEqual(Object.keys(calls).sort());
  });
});

it("dt has no method that is not called here", () => {
  const { dt } = new dfd.Series(["2023-01-05", null] as string[]);
  expect(Object.keys(dt).sort()).toEqual(Object.keys(DATE_CALLS).sort());
});

describe("a call without { inplace: true } changes no frame and no column", () => {
  const onFrame = Object.entries({ ...FRAME_KEEPS, ...FRAME_CHANGES, ...FRAME_READS });
  const onSeries = Object.entries({ ...SERIES_KEEPS, ...SERIES_CHANGES, ...SERIES_READS });

  async function expectUnchanged(frame: Loose, call: () => unknown): Promise<void> {
    const relatives = relativesOf(frame);
    const before = relatives.map(stateOf);
    const result = await settled(call);
    expect(relatives.map(stateOf)).toEqual(before);
    for (const one of [...relatives, result]) expectOneAnswer(one);
  }

  it.each(onFrame)("DataFrame.%s", async (_, call) => {
    const frame = numbers();
    await expectUnchanged(frame, () => call(frame));
    const texts = mixed();
    await expectUnchanged(texts, () => call(texts));
  });

  it.each(onSeries)("Series.%s", async (_, call) => {
    const frame = numbers();
    const { n } = frame;
    await expectUnchanged(frame, () => call(n));
    const own = stateOf(n);
    await settled(() => call(n));
    expect(stateOf(n)).toEqual(own);
  });

  it.each(Object.entries(TEXT_KEEPS))("str.%s", async (_, call) => {
    const frame = mixed();
    await expectUnchanged(frame, () => call(frame.name.str));
  });

  it.each(Object.entries(GROUP_CALLS))("groups.%s", async (_, call) => {
    const frame = mixed();
    await expectUnchanged(frame, () => call(frame.groupby(["team_id"]).col(["n", "m"])));
  });

  it.each(["concat", "merge", "getDummies"])("dfd.%s", async (name) => {
    const [frame, other] = [mixed(), mixed()];
    const run = {
      concat: () => dfd.concat({ dfList: [frame, other], axis: 0 }),
      merge: () => dfd.merge({ left: frame, right: other, on: ["team_id"], how: "inner" }),
      getDummies: () => dfd.getDummies(frame, { columns: ["team_id"] }),
    }[name] as () => unknown;
    await expectUnchanged(frame, run);
  });
});

describe("a missing value stays missing", () => {
  it.each(Object.entries(FRAME_KEEPS))("DataFrame.%s", (_, call) => {
    expect(missingIn(call(numbers()))).toBe(4);
  });

  it.each(Object.entries(SERIES_KEEPS))("Series.%s", (_, call) => {
    expect(missingIn(call(numbers().n))).toBe(2);
  });

  it.each(Object.entries(TEXT_KEEPS))("str.%s", (_, call) => {
    expect((call(mixed().name.str) as Loose).isNa().values).toEqual([false, true, false, false]);
  });

  it.each(Object.entries(DATE_CALLS))("dt.%s", (_, call) => {
    const days = new dfd.Series(["2023-01-05T10:00Z", null] as string[]);
    expect((call(days.dt) as Loose).isNa().values).toEqual([false, true]);
  });
});

describe("a call with { inplace: true } has the result of the call without it", () => {
  const inPlace = { inplace: true };

  function expectSame(make: () => Loose, call: Call, ownerOf = (own: Loose) => own): void {
    const [own, relative] = [make(), ownerOf(make())];
    const before = stateOf(relative);
    const expected = call(make());
    expect(call(own, inPlace)).toBeUndefined();
    const { $columns, ...state } = stateOf(ownerOf(own));
    const { $columns: names, ...wanted } = stateOf(expected);
    expect(state).toEqual(wanted);
    if (isFrame(expected)) expect($columns).toEqual(names);
    expectOneAnswer(ownerOf(own));
    expect(stateOf(relative)).toEqual(before);
  }

  it.each(Object.entries({ ...FRAME_KEEPS, ...FRAME_CHANGES }))("DataFrame.%s", (_, call) => {
    expectSame(numbers, call);
    const frame = numbers();
    const [, ...relatives] = relativesOf(frame);
    const before = relatives.map(stateOf);
    call(frame, inPlace);
    expect(relatives.map(stateOf)).toEqual(before);
    for (const name of frame.$columns)
      expect(frame[name].values).toEqual(frame.column(name).values);
  });

  it.each(Object.entries({ ...SERIES_KEEPS, ...SERIES_CHANGES }))("Series.%s", (_, call) => {
    expectSame(() => numbers().n, call);
    const frame = numbers();
    const before = stateOf(frame);
    call(frame.n, inPlace);
    expect(stateOf(frame)).toEqual(before);
  });

  it.each(Object.entries(TEXT_KEEPS))("str.%s", (_, call) => {
    expectSame(
      () => mixed().name.str,
      call,
      ({ series }) => series,
    );
    expect(console.log).not.toHaveBeenCalled();
  });
});

describe("a frame gives one answer", () => {
  it("after fillNa, asType and sorts, also of its copies", () => {
    const frame = mixed();
    const [copy, filled] = [frame.copy(), frame.fillNa([0], { columns: ["n"] })];
    const typed = frame.asType("n", "float32");
    // 20 and 10 are known: mean 15; with two zeros 7.5.
    for (const one of [frame, copy, typed]) {
      expect([one.n.mean(), one.sortValues("n").n.mean(), one.copy().n.mean()]).toEqual(
        new Array(3).fill(15),
      );
    }
    expect([filled.n.mean(), filled.sortValues("n").n.mean()]).toEqual([7.5, 7.5]);
  });

  it("after an assignment, which reaches no other frame", () => {
    const frame = mixed();
    const relatives = relativesOf(frame).slice(1);
    const before = relatives.map(stateOf);
    const given = [1, 2, 3, 4];
    frame.n = given;
    given.push(5);
    expectOneAnswer(frame);
    expect(frame.n.values).toEqual([1, 2, 3, 4]);
    expect(relatives.map(stateOf)).toEqual(before);
  });

  it("after the values of one of its columns are sorted as a list", () => {
    const frame = mixed();
    const { values } = frame.m;
    values.sort();
    expect(frame.m.values).toEqual([1.5, 2.5, null, null]);
    frame.copy().values[0][2] = 0;
    expect(frame.n.values[0]).toBe(20);
  });
});
