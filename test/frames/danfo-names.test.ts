import { afterEach, describe, expect, it, vi } from "vitest";
import { loadDanfo } from "../../src/frames/danfo";
import { rows } from "../../src/frames/rows";
import { breaksDanfo, danfoNames } from "../../src/schema/danfo-names";

// biome-ignore lint/suspicious/noExplicitAny: members are called by name
type Loose = any;

const { DataFrame, concat, merge } = loadDanfo();

const CELLS = [
  [1, 5],
  [3, 4],
  [2, 6],
];

/** All names that an object or its classes have. */
function membersOf(own: object): readonly string[] {
  const names = new Set(Object.getOwnPropertyNames(own));
  for (let one = Object.getPrototypeOf(own); one !== null; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  }
  return [...names];
}

const MEMBERS = membersOf(new DataFrame([[1]], { columns: ["a"] })).filter((name) => name !== "a");

/** A member of the class, which a column of that name hides on the frame itself. */
function member(frame: object, name: string): Loose {
  for (let one = Object.getPrototypeOf(frame); one !== null; one = Object.getPrototypeOf(one)) {
    const property = Object.getOwnPropertyDescriptor(one, name);
    if (property !== undefined) return property.get ? property.get.call(frame) : property.value;
  }
}

const call = (frame: object, name: string, ...given: unknown[]): Loose =>
  member(frame, name).apply(frame, given);

const valuesOf = (frame: object): unknown => member(frame, "values");

type Use = (frame: Loose, name: string) => unknown;

const frameCalls: Readonly<Record<string, (name: string) => readonly unknown[]>> = {
  ...Object.fromEntries(
    ["copy", "isNa", "dropNa", "cumSum", "abs", "round", "describe", "resetIndex"].map((name) => [
      name,
      () => [],
    ]),
  ),
  fillNa: () => [0],
  ...{ head: () => [2], tail: () => [2], query: () => [[true, false, true]], add: () => [1] },
  ...{ sortIndex: () => [{ ascending: false }], gt: () => [2], diff: () => [1] },
  sortValues: (name) => [name, { ascending: false }],
  loc: (name) => [{ columns: [name] }],
  iloc: () => [{ rows: [0, 1] }],
  addColumn: () => ["c", [1, 2, 3]],
  drop: () => [{ columns: ["b"] }],
  rename: () => [{ b: "c" }],
  replace: () => [1, 2],
  asType: (name) => [name, "string"],
  setIndex: (name) => [{ column: name }],
  append: () => [[[1, 2]], [9]],
  selectDtypes: () => [["int32"]],
  applyMap: () => [(value: number) => value + 1],
  getDummies: () => [{ columns: ["b"] }],
};

const USES: Readonly<Record<string, Use>> = {
  ...Object.fromEntries(
    Object.entries(frameCalls).map(([method, given]): [string, Use] => [
      method,
      (frame, name) => valuesOf(call(frame, method, ...given(name))),
    ]),
  ),
  shape: (frame) => member(frame, "shape"),
  index: (frame) => member(frame, "index"),
  names: (frame) => member(frame, "columns").length,
  column: (frame, name) => call(frame, "column", name).values,
  mean: (frame) => [call(frame, "mean").values, call(frame, "sum", { axis: 0 }).values],
  text: (frame) => call(frame, "toString").split("\n").slice(3),
  csv: (frame) => call(frame, "toCSV").split("\n").slice(1),
  groups: (frame, name) => valuesOf(call(frame, "groupby", ["b"]).col([name]).sum()),
  keys: (frame, name) => valuesOf(call(frame, "groupby", [name]).col(["b"]).sum()),
  concat: (frame) => valuesOf(concat({ dfList: [frame, frame], axis: 0 }) as object),
  merge: (frame) => valuesOf(merge({ left: frame, right: frame, on: ["b"], how: "inner" })),
  assign: (frame) => {
    frame.b = [7, 8, 9];
    return valuesOf(frame);
  },
  inPlace: (frame) => {
    call(frame, "rename", { b: "c" }, { inplace: true });
    return valuesOf(frame);
  },
  rows: (frame) => rows(frame).map((row) => Object.values(row)),
};

/** The result of each use of a frame with such a column. */
const answersOf = (name: string) =>
  Object.fromEntries(
    Object.entries(USES).map(([use, run]) => {
      const frame = new DataFrame(structuredClone(CELLS), { columns: [name, "b"] });
      return [use, run(frame, name)];
    }),
  );

const integers = (names: readonly string[]) =>
  names.map((name) => ({ name, dtype: "integer" as const }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("names of columns that are members of danfo's frames", () => {
  const broken = MEMBERS.filter(breaksDanfo);
  const plain = MEMBERS.filter((name) => !breaksDanfo(name));

  it("are all of danfo's own, and those that frames of this package must not have", () => {
    expect(MEMBERS.filter((name) => name.startsWith("$"))).toEqual(
      broken.filter((name) => name.startsWith("$")),
    );
    expect(broken).toEqual(expect.arrayContaining(["columns", "$index", "$columns", "$data"]));
  });

  it.each(plain)("%s hides a method and breaks nothing else", (name) => {
    expect(answersOf(name)).toEqual(answersOf("free"));
  });

  it.each(broken)("%s is renamed, with one warning", async (name) => {
    vi.resetModules();
    const { buildDanfo } = await import("../../src/frames/danfo.js");
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const build = () => buildDanfo(integers([name, "b"]), structuredClone(CELLS));
    expect([build().columns, build().columns]).toEqual([
      [`${name}_`, "b"],
      [`${name}_`, "b"],
    ]);
    expect(rows(build())[0]).toEqual({ [`${name}_`]: 1, b: 5 });
    expect(
      write.mock.calls.flat().filter((line) => String(line).includes(`'${name}'`)),
    ).toHaveLength(1);
    expect(answersOf(`${name}_`)).toEqual(answersOf("free"));
  });

  /** Groups and unions keep columns in objects, whose own members these are. */
  const inObjects = ["constructor", "__proto__"];

  it.each(broken.filter((name) => !inObjects.includes(name)))(
    "%s breaks no frame of one's own: column() gives it",
    (name) => {
      expect(answersOf(name)).toEqual(answersOf("free"));
    },
  );
});

describe("danfoNames", () => {
  it("keeps other names, and gives each column its own", () => {
    expect(danfoNames(["count", "mean", "$salary"])).toEqual(["count", "mean", "$salary"]);
    expect(danfoNames(["index", "index_", "a"])).toEqual(["index__", "index_", "a"]);
    expect(danfoNames(["index", "index__"])).toEqual(["index_", "index__"]);
  });
});
