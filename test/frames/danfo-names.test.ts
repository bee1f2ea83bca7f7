import { afterEach, describe, expect, it, vi } from "vitest";
import { loadDanfo } from "../../src/frames/danfo";
import { rows } from "../../src/frames/rows";
import { breaksDanfo, danfoNames } from "../../src/schema/danfo-names";
import { declare } from "./frame-columns";

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

/** Uses by these methods, with these arguments. */
const uses = (methods: string, ...given: readonly unknown[]): Readonly<Record<string, Use>> =>
  Object.fromEntries(
    methods.split(" ").map((name) => [name, (frame) => valuesOf(call(frame, name, ...given))]),
  );

const USES: Readonly<Record<string, Use>> = {
  ...uses("copy isNa dropNa cumSum abs round describe resetIndex"),
  ...uses("fillNa", 0),
  ...uses("head tail gt", 2),
  ...uses("add diff", 1),
  ...uses("query", [true, false, true]),
  ...uses("sortIndex", { ascending: false }),
  ...uses("iloc", { rows: [0, 1] }),
  ...uses("addColumn", "c", [1, 2, 3]),
  ...uses("drop getDummies", { columns: ["b"] }),
  ...uses("rename", { b: "c" }),
  ...uses("replace", 1, 2),
  ...uses("append", [[1, 2]], [9]),
  ...uses("selectDtypes", ["int32"]),
  ...uses("applyMap", (value: number) => value + 1),
  sortValues: (frame, name) => valuesOf(call(frame, "sortValues", name, { ascending: false })),
  loc: (frame, name) => valuesOf(call(frame, "loc", { columns: [name] })),
  asType: (frame, name) => valuesOf(call(frame, "asType", name, "string")),
  setIndex: (frame, name) => valuesOf(call(frame, "setIndex", { column: name })),
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

afterEach(() => {
  vi.restoreAllMocks();
});

describe("names of columns that are members of danfo's frames", () => {
  const broken = MEMBERS.filter(breaksDanfo);

  it("are all of danfo's own, and those that frames of this package must not have", () => {
    expect(MEMBERS.filter((name) => name.startsWith("$"))).toEqual(
      broken.filter((name) => name.startsWith("$")),
    );
    expect(broken).toEqual(expect.arrayContaining(["columns", "$index", "$columns", "$data"]));
  });

  /** Groups and unions keep columns in objects, whose own members these are. */
  const inObjects = ["constructor", "__proto__"];

  it.each(MEMBERS.filter((name) => !inObjects.includes(name) || !breaksDanfo(name)))(
    "%s breaks nothing but the method that it hides, also on a frame of one's own",
    (name) => expect(answersOf(name)).toEqual(answersOf("free")),
  );

  it.each(broken)("%s is renamed, with one warning", async (name) => {
    vi.resetModules();
    const { buildDanfo } = await import("../../src/frames/danfo.js");
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const columns = declare(`${name} integer`, "b integer");
    const build = () => buildDanfo(columns, structuredClone(CELLS));
    const names = [`${name}_`, "b"];
    expect([build().columns, build().columns]).toEqual([names, names]);
    expect(rows(build())[0]).toEqual({ [`${name}_`]: 1, b: 5 });
    const warnings = write.mock.calls.flat().filter((line) => String(line).includes(`'${name}'`));
    expect(warnings).toHaveLength(1);
    expect(answersOf(`${name}_`)).toEqual(answersOf("free"));
  });
});

it("danfoNames keeps other names, and gives each column its own", () => {
  expect(danfoNames(["count", "mean", "$salary"])).toEqual(["count", "mean", "$salary"]);
  expect(danfoNames(["index", "index_", "a"])).toEqual(["index__", "index_", "a"]);
  expect(danfoNames(["index", "index__"])).toEqual(["index_", "index__"]);
});
