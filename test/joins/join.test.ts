import pl from "nodejs-polars";
import { describe, expect, test } from "vitest";
import { detectEngine } from "../../src/frames/contents";
import { dfd } from "../../src/frames/dfd";
import { joinFrames, joinOnTeamId } from "../../src/joins/join";
import { joinedRows } from "../../src/joins/match";
import { danfoNames } from "../../src/schema/danfo-names";
import type { Cell } from "../../src/schema/dtypes";
import { cells, columnsOf, ENGINES, frameOf, names, players, teams } from "./frames";

/** The rows of a frame in words; - is a missing cell. */
const words = (frame: object) =>
  cells(frame).map((row) => row.map((cell) => cell ?? "-").join(" "));

describe.each(ENGINES)("%s", (engine) => {
  test("without options the key is team_id and the mode left", () => {
    const once = frameOf(engine, columnsOf({ team_id: "character", color: "character" }), [
      ["2", "blue"],
    ]);
    const joined = joinOnTeamId(players(engine), once);
    expect(cells(joined).map(([, , , color]) => color)).toEqual(["blue", null, null, null, "blue"]);
    expect(detectEngine(joined)).toBe(engine);
  });

  test("a key that both repeat needs many, and one that the right repeats gives each pair", () => {
    const twice = { operation: "joinOnTeamId", message: expect.stringMatching(/"2".*2.*2.*many/) };
    for (const how of ["left", "inner", "outer"] as const) {
      const call = () => joinOnTeamId(players(engine), teams(engine), { how });
      expect(call).toThrow(expect.objectContaining(twice));
    }
    expect(cells(joinOnTeamId(players(engine), teams(engine), { how: "anti" }))).toHaveLength(2);
    const one = frameOf(engine, columnsOf({ team_id: "character" }), [["2"]]);
    expect(cells(joinOnTeamId(one, teams(engine)))).toHaveLength(2);
    // Rows without a key, or with NaN, match nothing: they are no repeated keys.
    const empty = frameOf(engine, columnsOf({ k: "double" }), [[null], [null], [Number.NaN]]);
    expect(cells(joinFrames(empty, empty, { on: "k" }))).toHaveLength(3);
    const pairs = columnsOf({ a: "character", b: "integer" });
    const both = frameOf(
      engine,
      pairs,
      [1, 2, 2, 2].map((b) => ["x", b]),
    );
    const call = () => joinFrames(both, both, { on: ["a", "b"] });
    expect(call).toThrow(/a "x", b 2 is in 3 rows of left and in 3 rows of right/);
  });

  test("keys of other names, which the left frame names", () => {
    const days = columnsOf({ day: "integer", home_id: "character", note: "character" });
    const games = frameOf(engine, days, [
      [1, "2", "first"],
      [2, "3", "second"],
    ]);
    const noted = columnsOf({ id: "character", on: "integer", home_id: "logical" });
    const notes = frameOf(engine, noted, [
      ["3", 2, true],
      ["2", 2, false],
    ]);
    const joined = joinFrames(games, notes, {
      left_on: ["home_id", "day"],
      right_on: ["id", "on"],
      how: "outer",
    });
    // home_id of the right is no key there: it is carried, under the suffix.
    expect(names(joined)).toEqual(["day", "home_id", "note", "home_id_right"]);
    expect(words(joined)).toEqual(["1 2 first -", "2 3 second true", "2 2 - false"]);
  });

  test("names that both have get the requested suffix", () => {
    const joined = joinOnTeamId(players(engine), teams(engine), { suffix: ".team", many: true });
    expect(names(joined)).toEqual(["name", "team_id", "points", "color", "points.team"]);
  });

  const NAMES = "height columns join lazy shape dtypes * ^.*$ left_row key0".split(" ");

  test.each([...NAMES, ""])(
    "a column called %j is a column like others, as key and beside it",
    (own) => {
      const name = engine === "danfo" ? (danfoNames([own])[0] ?? own) : own;
      const left = frameOf(engine, columnsOf({ id: "character", [own]: "character" }), [
        ["1", "a"],
        ["2", null],
      ]);
      const right = frameOf(engine, columnsOf({ [own]: "character", id: "character" }), [
        ["b", "1"],
        ["a", "3"],
      ]);
      const beside = joinFrames(left, right, { on: "id", how: "outer", suffix: "_2" });
      expect(names(beside)).toEqual(["id", name, `${name}_2`]);
      expect(words(beside)).toEqual(["1 a b", "2 - -", "3 - a"]);
      const asKey = joinFrames(left, right, { on: name, how: "outer" });
      expect(names(asKey)).toEqual(["id", name, "id_right"]);
      expect(words(asKey)).toEqual(["1 a 3", "2 - -", "- b 1"]);
    },
  );

  test("numbers meet by value, 0 and -0 alike, and a missing one meets nothing", () => {
    const columns = columnsOf({ x: "double", n: "integer" });
    const some = frameOf(engine, columns, [
      [0.1, 1],
      [-0, 2],
      [null, 3],
    ]);
    const others = frameOf(engine, columns, [
      [0, 4],
      [null, 5],
      [0.1, 6],
    ]);
    expect(cells(joinFrames(some, others, { on: "x", how: "inner" }))).toEqual([
      [0.1, 1, 6],
      [-0, 2, 4],
    ]);
  });

  test("inner and outer keep the left order on many rows too", () => {
    const columns = columnsOf({ id: "character", n: "integer" });
    const size = 5000;
    const list = Array.from({ length: size }, (_, n) => [String((n * 7919) % size), n]);
    const backwards = [...list].reverse();
    const left = frameOf(engine, columns, list);
    const right = frameOf(engine, columns, [...backwards, ...list]);
    for (const how of ["inner", "left", "outer"] as const) {
      const found = cells(joinFrames(left, right, { on: "id", how })).map(([, n]) => n);
      expect(found).toEqual(list.flatMap(([, n]) => [n, n]));
    }
  });
});

describe("polars' own types", () => {
  test("are unchanged", () => {
    const left = pl.DataFrame({
      id: pl.Series("id", ["1", "2"], pl.Utf8),
      day: pl.Series("day", [new Date(0), new Date(86_400_000)], pl.Datetime("ms")),
      small: pl.Series("small", [1, 2], pl.Int16),
    });
    const right = pl.DataFrame({ id: pl.Series("id", ["2"], pl.Utf8), list: [["a", "b"]] });
    const joined = joinFrames(left, right, { on: "id" });
    const types = joined.dtypes.map(({ variant }) => variant);
    expect(types).toEqual(["String", "Datetime", "Int16", "List"]);
    expect(joined.getColumn("list").toArray()).toEqual([null, ["a", "b"]]);
  });

  test("differ as keys even if both are integers", () => {
    const small = pl.DataFrame({ id: pl.Series("id", [1], pl.Int32) });
    const large = pl.DataFrame({ id: pl.Series("id", [1], pl.Int64) });
    expect(() => joinFrames(small, large, { on: "id" })).toThrow("Int32, but id of right is Int64");
  });

  test.each([
    ["Float64", pl.Float64],
    ["Float32", pl.Float32],
  ])("NaN in a key of %s is missing and meets nothing; all types stay", (variant, dtype) => {
    const frame = () =>
      pl.DataFrame({
        x: pl.Series("x", [Number.NaN, 1, null], dtype),
        day: pl.Series("day", [new Date(0), new Date(1000), new Date(2000)], pl.Datetime("ms")),
        y: pl.Series("y", [Number.NaN, 2, 3], pl.Float64),
      });
    const [left, right] = [frame(), frame()];
    expect(cells(joinFrames(left, right, { on: "x", how: "semi" })).map(([x]) => x)).toEqual([1]);
    const outer = joinFrames(left, right, { on: "x", how: "outer" });
    expect(outer.dtypes.map((type) => type.variant).join(" ")).toBe(
      `${variant} Datetime Float64 Datetime Float64`,
    );
    const found = outer.select("x", "y", "y_right").toRecords().map(Object.values);
    const expected = ["- NaN -", "1 2 2", "- 3 -", "- - NaN", "- - 3"];
    expect(found.map((row) => row.map((cell) => cell ?? "-").join(" "))).toEqual(expected);
    expect(left.toRecords()).toEqual(frame().toRecords());
    expect(right.toRecords()).toEqual(frame().toRecords());
  });

  test.each(["lazy", "rename", "toFrame", "hstack"])("stay beside a column called %s", (name) => {
    const frame = pl.DataFrame({
      [name]: pl.Series(name, ["a"], pl.Utf8),
      day: pl.Series("day", [new Date(0)], pl.Datetime("ms")),
      id: pl.Series("id", [1], pl.Int16),
    });
    const names = [name, "day", "id"];
    const types = (joined: object) =>
      names.map((column) => String((joined as Record<string, pl.Series>)[column]?.dtype));
    expect(types(joinFrames(frame, frame, { on: name, how: "outer" }))).toEqual(types(frame));
    expect(types(joinFrames(frame, frame, { on: "id" }))).toEqual(types(frame));
  });
});

test("a danfo frame with values other than its labels is joined by its values", () => {
  const left = new dfd.DataFrame([["2"], ["02"]], { columns: ["team_id"], dtypes: ["int32"] });
  expect(cells(joinOnTeamId(left, teams("danfo"), { how: "inner" }))).toEqual([
    ["2", "blue", 200],
    ["2", "navy", 400],
    ["02", "red", 100],
  ]);
});

test("the cells read grow with the rows, not with their product", () => {
  let reads = 0;
  const counted = (size: number) => ({
    columns: columnsOf({ id: "character" }),
    rows: Array.from({ length: size }, (_, n) => {
      const row: Cell[] = [];
      Object.defineProperty(row, 0, {
        enumerable: true,
        get: () => {
          reads++;
          return String(n);
        },
      });
      return row;
    }),
  });
  const readsOf = (size: number) => {
    reads = 0;
    const plan = { how: "outer", keys: [[0, 0]], carried: [] } as const;
    expect(joinedRows(counted(size), counted(size), plan)).toHaveLength(size);
    return reads;
  };
  expect(readsOf(4000) / readsOf(1000)).toBeLessThan(4.5);
});
