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

const read = (names: string): Calls =>
  Object.fromEntries(names.split(" ").map((name) => [name, (own: Loose) => own[name]]));

/** Calls of these methods with these arguments, and the options if there are any. */
const calls = (names: string, ...given: readonly unknown[]): Calls =>
  Object.fromEntries(
    names
      .split(" ")
      .map((name) => [
        name,
        (own: Loose, options?: object) =>
          options === undefined ? own[name](...given) : own[name](...given, options),
      ]),
  );

/** Calls whose arguments are in the object of options. */
const configured = (name: string, config: object, ...given: readonly unknown[]): Calls => ({
  [name]: (own: Loose, options?: object) => own[name](...given, { ...config, ...options }),
});

const MEMBERS = read("dtypes ndim axis config index columns shape values size");

/** Methods that danfo calls internally. */
const INNER = new Set(["constructor", "loadArrayIntoNdframe", "loadObjectIntoNdframe"]);

const plusOne = (value: number) => value + 1;

const NUMBERS_KEEP: Calls = {
  ...calls("add sub mul div mod pow", 2),
  ...calls("abs cumSum cumProd cumMin cumMax resetIndex"),
  ...calls("round", 0),
  ...calls("replace", 20, 21),
};

const BOTH_READ: Calls = {
  ...MEMBERS,
  ...read("tensor getColumnData"),
  ...calls("mean median mode min max std var count sum describe"),
  ...calls("isNa copy print toCSV toJSON toString toExcel plot"),
  ...calls("lt gt le ge eq ne", 10),
  ...calls("head tail sample", 2),
};

const DATE_CALLS = calls(
  "year month monthName dayOfMonth dayOfWeek dayOfWeekName hours minutes seconds date",
);

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

/** Missing values as null; methods of text may give numbers, in which they are NaN. */
const nullsIn = ({ values }: Loose): number =>
  values.flat().filter((value: unknown) => value === null).length;

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

interface Kind {
  /** Calls that keep each missing value, and others, which can be made in place. */
  readonly keeps: Calls;
  readonly changes: Calls;
  readonly reads: Calls;
  readonly make: () => Loose;
  readonly of: (frame: Loose) => Loose;
  readonly missing?: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  DataFrame: {
    keeps: {
      ...NUMBERS_KEEP,
      ...calls("transpose sortIndex"),
      ...calls("divNoNan", 2),
      ...calls("asType", "n", "string"),
      ...calls("applyMap", plusOne),
      ...calls("rename", { n: "points" }),
      ...configured("sortValues", { ascending: false }, "n"),
      ...configured("setIndex", { index: ["a", "b", "c", "d"] }),
      ...configured("addColumn", { atIndex: 0 }, "k", [1, 2, 3, 4]),
    },
    changes: {
      ...configured("fillNa", { columns: ["n"] }, [0]),
      ...configured("drop", { columns: ["m"] }),
      ...configured("dropNa", { subset: ["n"] }),
      ...configured("getDummies", { columns: ["n"] }),
      ...calls("query", [true, false, true, false]),
      ...calls("append", [[5, 6]], [9]),
      ...calls("pctChange diff", 1),
    },
    reads: {
      ...BOTH_READ,
      ...read("T ctypes"),
      ...calls("corr"),
      ...calls("nUnique", 0),
      ...calls("iloc", { rows: [0, 1] }),
      ...calls("loc", { columns: ["n"] }),
      ...calls("column", "n"),
      ...calls("apply", ([value]: number[]) => (value ?? 0) + 1),
      ...calls("selectDtypes", ["int32"]),
      groupby: (own) => own.groupby(["n"]).col(["m"]).sum(),
      ...calls("iat", 0, 0),
      ...calls("at", 0, "n"),
      ...calls("cumOps", "sum", 0),
    },
    make: numbers,
    of: (frame) => frame,
    missing: 4,
  },
  Series: {
    keeps: {
      ...NUMBERS_KEEP,
      ...calls("sortValues"),
      ...calls("asType", "string"),
      ...calls("apply map", plusOne),
      ...calls("setIndex", ["a", "b", "c", "d"]),
    },
    changes: {
      ...calls("dropNa"),
      ...calls("fillNa", 0),
      ...configured("dropDuplicates", { keep: "last" }),
      ...calls("append", 5, 9),
    },
    reads: {
      ...BOTH_READ,
      ...read("dtype str dt"),
      ...calls("unique nUnique valueCounts argSort argMax argMin getDummies quantile"),
      ...calls("maximum minimum", 10),
      corr: (own) => own.corr(own),
      and: (own) => own.and(own),
      or: (own) => own.or(own),
      ...calls("iloc loc", [0, 1]),
      ...calls("iat", 0),
      ...calls("at", "0"),
      ...calls("boolOps", 10, "gt"),
      ...calls("cumOps", "sum", {}),
    },
    make: numbers,
    of: (frame) => frame.n,
    missing: 2,
  },
  str: {
    keeps: {
      ...calls("toLowerCase toUpperCase capitalize trim len"),
      ...calls("startsWith endsWith includes indexOf lastIndexOf search split", "e"),
      ...calls("charAt", 1),
      ...calls("concat", ["a", "b", "c", "d"], 1),
      ...calls("replace", "e", "a"),
      ...calls("repeat", 2),
      ...calls("slice substr substring", 0, 2),
      ...calls("join", "e", "-"),
    },
    changes: {},
    reads: {},
    make: mixed,
    of: (frame) => frame.name.str,
  },
  groups: {
    keeps: {},
    changes: {},
    reads: {
      ...calls("count sum std var mean median max min cumSum cumMax cumProd cumMin"),
      ...calls("first last size group"),
      ...read("ngroups groups"),
      col: (own) => own.col(["m"]).sum(),
      ...calls("agg", { m: ["mean", "median"] }),
      ...calls("apply", (group: Loose) => group.fillNa([0], { columns: ["n"] })),
      ...calls("getGroup", ["07"]),
      ...calls("operations arithemetic", "sum"),
      ...calls("groupMathLog", [1, 2], "sum"),
      toDataFrame: (own) => own.toDataFrame(own.groups),
      ...calls("concatGroups", {}),
      colKeyDict: (own) => own.colKeyDict(own.groups),
    },
    make: mixed,
    of: (frame) => frame.groupby(["team_id"]).col(["n", "m"]),
  },
};

async function expectUnchanged(frame: Loose, call: () => unknown, own = frame): Promise<void> {
  const relatives = [...relativesOf(frame), own];
  const before = relatives.map(stateOf);
  const result = await settled(call);
  expect(relatives.map(stateOf)).toEqual(before);
  for (const one of [...relatives, result]) expectOneAnswer(one);
}

describe.each(Object.entries(KINDS))(
  "%s",
  (title, { keeps, changes, reads, make, of, missing }) => {
    it("has no method that is not called here", () => {
      const names = Object.keys({ ...keeps, ...changes, ...reads });
      expect(membersOf(of(make()))).toEqual(names.sort());
    });

    it.each(Object.entries({ ...keeps, ...changes, ...reads }))(
      "%s without { inplace: true } changes no frame and no column",
      async (_, call) => {
        for (const frame of [make(), mixed()]) {
          const own = of(frame);
          await expectUnchanged(frame, () => call(own), own);
        }
      },
    );

    it.each(Object.entries(keeps))("%s keeps missing values missing", (_, call) => {
      const result = call(of(make())) as Loose;
      if (title === "str") expect(result.isNa().values).toEqual([false, true, false, false]);
      else expect(nullsIn(result)).toBe(missing);
    });

    it.each(Object.entries({ ...keeps, ...changes }))(
      "%s with { inplace: true } has the result of the call without it",
      (_, call) => {
        const frame = make();
        const own = of(frame);
        const relatives = relativesOf(frame).filter((one) => one !== own);
        const before = relatives.map(stateOf);
        const expected = call(of(make())) as Loose;
        expect(call(own, { inplace: true })).toBeUndefined();
        const changed = title === "str" ? own.series : own;
        const { $columns, ...state } = stateOf(changed);
        const { $columns: names, ...wanted } = stateOf(expected);
        expect(state).toEqual(wanted);
        if (isFrame(expected)) expect($columns).toEqual(names);
        expectOneAnswer(changed);
        expect(relatives.map(stateOf)).toEqual(before);
        for (const name of isFrame(changed) ? changed.$columns : []) {
          expect(changed[name].values).toEqual(changed.column(name).values);
        }
        if (title === "str") expect(console.log).not.toHaveBeenCalled();
      },
    );
  },
);

it("dt has no method that is not called here, and keeps missing values missing", () => {
  const { dt } = new dfd.Series(["2023-01-05T10:00Z", null] as string[]);
  expect(Object.keys(dt).sort()).toEqual(Object.keys(DATE_CALLS).sort());
  for (const [name, call] of Object.entries(DATE_CALLS)) {
    expect([name, (call(dt) as Loose).isNa().values]).toEqual([name, [false, true]]);
  }
});

it.each<[string, (frame: Loose, other: Loose) => unknown]>([
  ["concat", (frame, other) => dfd.concat({ dfList: [frame, other], axis: 0 })],
  ["merge", (left, right) => dfd.merge({ left, right, on: ["team_id"], how: "inner" })],
  ["getDummies", (frame) => dfd.getDummies(frame, { columns: ["team_id"] })],
])("dfd.%s changes no frame and no column", async (_, call) => {
  const frame = mixed();
  await expectUnchanged(frame, () => call(frame, mixed()));
});

it("a frame gives one answer after fillNa, asType and sorts, also of its copies", () => {
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

it("a frame gives one answer after an assignment, which reaches no other frame", () => {
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

it("a frame gives one answer after the values of one of its columns are sorted as a list", () => {
  const frame = mixed();
  const { values } = frame.m;
  values.sort();
  expect(frame.m.values).toEqual([1.5, 2.5, null, null]);
  frame.copy().values[0][2] = 0;
  expect(frame.n.values[0]).toBe(20);
});
