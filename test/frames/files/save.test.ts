import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import pl from "nodejs-polars";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { deliver } from "../../../src/frames/deliver";
import { dfd } from "../../../src/frames/dfd";
import { load } from "../../../src/frames/files/load";
import { save } from "../../../src/frames/files/save";
import { readContents } from "../../../src/frames/input/read-frame";
import type { Engine, Frame, FrameColumn } from "../../../src/frames/types";
import type { Cell } from "../../../src/schema/dtypes";

const ENGINES: readonly Engine[] = ["danfo", "polars"];
const KINDS = ["csv", "json", "ndjson", "parquet", "arrow"];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sportsframe-save-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const COLUMNS: readonly FrameColumn[] = [
  { name: "team_id", dtype: "character" },
  { name: "vs. conf.", dtype: "character" },
  { name: "height", dtype: "integer" },
  { name: "describe", dtype: "double" },
  { name: "active", dtype: "logical" },
];

const ROWS: readonly (readonly Cell[])[] = [
  ["02", "6' 2\", about", 74, 0.5, true],
  ["2", "", null, 1, false],
  [null, "two\r\nlines", -1, null, null],
];

const made = (engine: Engine, columns = COLUMNS, rows = ROWS): Frame =>
  deliver<Engine, unknown>(engine, columns, rows);

const textOf = (frame: Frame, name: string) => {
  save(frame, join(folder, name));
  return readFileSync(join(folder, name), "utf8");
};

describe.each(ENGINES)("a %s frame", (engine) => {
  it("as CSV", () => {
    expect(textOf(made(engine), "x.csv")).toBe(
      "team_id,vs. conf.,height,describe,active\n" +
        '02,"6\' 2"", about",74,0.5,true\n' +
        '2,"",,1,false\n' +
        ',"two\r\nlines",-1,,\n',
    );
  });

  it("as JSON: a list of objects", () => {
    const objects = [
      { team_id: "02", "vs. conf.": "6' 2\", about", height: 74, describe: 0.5, active: true },
      { team_id: "2", "vs. conf.": "", height: null, describe: 1, active: false },
      { team_id: null, "vs. conf.": "two\r\nlines", height: -1, describe: null, active: null },
    ];
    const json = textOf(made(engine), "x.json");
    expect(JSON.parse(json)).toEqual(objects);
    expect(json.split("\n")[1]).toBe(
      '{"team_id":"2","vs. conf.":"","height":null,"describe":1,"active":false},',
    );
    const lines = textOf(made(engine), "x.ndjson").split("\n");
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => JSON.parse(line))).toEqual(objects);
    expect(textOf(made(engine), "x.jsonl")).toBe(textOf(made(engine), "x.ndjson"));
  });

  it("as Arrow, for other readers", () => {
    for (const name of ["x.arrow", "x.feather", "x.ipc"]) {
      save(made(engine), join(folder, name));
      const table = tableFromIPC(readFileSync(join(folder, name)));
      expect(table.schema.fields.map((field) => field.name)).toEqual(COLUMNS.map((c) => c.name));
      expect([...(table.getChildAt(0) ?? [])]).toEqual(["02", "2", null]);
      expect([...(table.getChildAt(2) ?? [])]).toEqual([74n, null, -1n]);
      expect([...(table.getChildAt(4) ?? [])]).toEqual([true, false, null]);
    }
  });

  it.each(KINDS)("stays as it was, saved as %s", (kind) => {
    const frame = made(engine);
    save(frame, join(folder, `x.${kind}`));
    expect(readContents(frame)).toEqual({ columns: COLUMNS, rows: ROWS });
  });

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%d is not a text", (number) => {
    const columns: FrameColumn[] = [{ name: "x", dtype: "double" }];
    const frame = made(engine, columns, [[1], [number]]);
    for (const kind of ["csv", "json", "ndjson"]) {
      const path = join(folder, `x.${kind}`);
      expect(() => save(frame, path)).toThrow(ArgumentError);
      expect(() => save(frame, path)).toThrow(/row 1 of column 'x' is -?Infinity.*\.parquet/);
      expect(existsSync(path)).toBe(false);
    }
    for (const kind of ["parquet", "arrow"]) {
      save(frame, join(folder, `x.${kind}`));
      expect(readContents(load(join(folder, `x.${kind}`))).rows).toEqual([[1], [number]]);
    }
  });

  it.each([
    ["parquet", "writeParquet"],
    ["arrow", "writeIPC"],
  ])("as %s, a column called %s is an error that names it", (kind, name) => {
    const frame = made(engine, [{ name, dtype: "integer" }], [[1]]);
    expect(() => save(frame, join(folder, `x.${kind}`))).toThrow(ArgumentError);
    expect(() => save(frame, join(folder, `x.${kind}`))).toThrow(`named '${name}'`);
    expect(textOf(frame, "x.csv")).toBe(`${name}\n1\n`);
  });
});

describe("a polars integer beyond 2^53", () => {
  const large = () =>
    pl
      .DataFrame({ team_id: ["2", "3", null], n: ["7", "9007199254740993", null] })
      .withColumn(pl.col("n").cast(pl.Int64));

  it.each(["csv", "json", "ndjson"])("is not rounded into %s", (kind) => {
    const path = join(folder, `x.${kind}`);
    expect(() => save(large(), path)).toThrow(ArgumentError);
    expect(() => save(large(), path)).toThrow(
      /row 1 of column 'n' is an integer beyond 2\^53.*Cast the column to text.*\.parquet/,
    );
    expect(existsSync(path)).toBe(false);
  });

  it.each(["parquet", "arrow"])("is whole in %s", (kind) => {
    const path = join(folder, `x.${kind}`);
    save(large(), path);
    const found = load(path, { return_as_polars: true }).getColumn("n").cast(pl.Utf8);
    expect(found.toArray()).toEqual(["7", "9007199254740993", null]);
  });

  it("is written as text, and whole doubles and UInt64 as they are", () => {
    expect(textOf(large().withColumn(pl.col("n").cast(pl.Utf8)), "x.csv")).toBe(
      "team_id,n\n2,7\n3,9007199254740993\n,\n",
    );
    const doubles = pl.DataFrame({ x: pl.Series("x", [2 ** 60], pl.Float64) });
    expect(textOf(doubles as unknown as Frame, "x.csv")).toBe("x\n1152921504606847000\n");
    const unsigned = pl.DataFrame({ x: pl.Series("x", [2n ** 60n], pl.UInt64) });
    expect(textOf(unsigned as unknown as Frame, "x.csv")).toBe("x\n1152921504606846976\n");
  });
});

it.each(ENGINES)("a NaN of %s is written as null is", (engine) => {
  const frame =
    engine === "danfo"
      ? new dfd.DataFrame([[0.5], [Number.NaN]], { columns: ["x"] })
      : pl.DataFrame({ x: pl.Series("x", [0.5, Number.NaN], pl.Float64) });
  expect(textOf(frame as Frame, "x.ndjson")).toBe('{"x":0.5}\n{"x":null}\n');
  expect(textOf(frame as Frame, "x.csv")).toBe("x\n0.5\n\n");
});

describe("JSON", () => {
  it.each<[string, FrameColumn, readonly (readonly Cell[])[], string, string]>([
    [
      "whole doubles",
      { name: "x", dtype: "double" },
      [[1], [null]],
      '[{"x":1},\n{"x":null}]\n',
      "x integer",
    ],
    [
      "only nulls",
      { name: "é🏀", dtype: "logical" },
      [[null]],
      '[{"é🏀":null}]\n',
      "é🏀 character",
    ],
    [
      "ids",
      { name: "id", dtype: "character" },
      [["02"], ["2"]],
      '[{"id":"02"},\n{"id":"2"}]\n',
      "id character",
    ],
    ["no rows", { name: "x", dtype: "integer" }, [], "[]\n", ""],
  ])(
    "is plain, and takes its dtypes from the passed columns: %s",
    (_, column, rows, text, without) => {
      const frame = made("danfo", [column], rows);
      expect(textOf(frame, "x.json")).toBe(text);
      const lines = rows.map(([cell]) => `${JSON.stringify({ [column.name]: cell })}\n`).join("");
      expect(textOf(frame, "x.ndjson")).toBe(lines);
      for (const name of ["x.json", "x.ndjson"]) {
        const path = join(folder, name);
        expect(readContents(load(path, { columns: [column] }))).toEqual({
          columns: [column],
          rows,
        });
        const guessed = readContents(load(path)).columns.map(
          (found) => `${found.name} ${found.dtype}`,
        );
        expect(guessed.join()).toBe(without);
      }
    },
  );

  it("keeps its dtypes through a formatter that rewrites it", () => {
    const path = join(folder, "formatted.json");
    save(made("danfo"), path);
    writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, "utf8")), null, 2));
    expect(readContents(load(path, { columns: COLUMNS }))).toEqual({
      columns: COLUMNS,
      rows: ROWS,
    });
  });
});

describe("the file", () => {
  const frame = made("danfo");

  it("is replaced whole, and nothing is left beside it", () => {
    const path = join(folder, "x.csv");
    writeFileSync(path, "old and longer than the new one ".repeat(100));
    save(frame, path);
    expect(readFileSync(path, "utf8")).toMatch(/^team_id,.*,\n$/s);
    expect(readdirSync(folder)).toEqual(["x.csv"]);
  });

  const links = process.platform !== "win32";

  it.skipIf(!links)("is the one that a link leads to, and the link stays", () => {
    mkdirSync(join(folder, "data"));
    writeFileSync(join(folder, "data", "x.csv"), "old");
    symlinkSync(join("data", "x.csv"), join(folder, "there.csv"));
    symlinkSync("there.csv", join(folder, "again.csv"));
    symlinkSync(join("data", "new.csv"), join(folder, "not-yet.csv"));
    for (const name of ["there.csv", "again.csv", "not-yet.csv"]) {
      save(frame, join(folder, name));
      expect(lstatSync(join(folder, name)).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(folder, name), "utf8")).toMatch(/^team_id,/);
    }
    expect(readdirSync(join(folder, "data")).sort()).toEqual(["new.csv", "x.csv"]);
    expect(lstatSync(join(folder, "data", "x.csv")).isFile()).toBe(true);
    symlinkSync("circle.csv", join(folder, "circle.csv"));
    expect(() => save(frame, join(folder, "circle.csv"))).toThrow(/circle\.csv: ELOOP/);
  });

  it.skipIf(!links).each([0o600, 0o666, 0o640])("keeps its permissions, %o", (mode) => {
    const path = join(folder, "x.csv");
    writeFileSync(path, "old");
    chmodSync(path, mode);
    save(frame, path);
    expect(statSync(path).mode & 0o777).toBe(mode);
    expect(readFileSync(path, "utf8")).toMatch(/^team_id,/);
  });

  it("is unchanged if saving fails", () => {
    const path = join(folder, "x.csv");
    writeFileSync(path, "old");
    const infinite = made("danfo", [{ name: "x", dtype: "double" }], [[1 / 0]]);
    expect(() => save(infinite, path)).toThrow(ArgumentError);
    expect(readFileSync(path, "utf8")).toBe("old");
    mkdirSync(join(folder, "games.csv"));
    expect(() => save(frame, join(folder, "games.csv"))).toThrow(
      /games\.csv: it is not a regular file\. Choose another/,
    );
    expect(readdirSync(folder).sort()).toEqual(["games.csv", "x.csv"]);
  });

  it("may have an extension in upper case, dots and blanks in its name", () => {
    save(frame, join(folder, "of 2023.01.05 é.CSV"));
    expect(readContents(load(join(folder, "of 2023.01.05 é.CSV"))).rows).toHaveLength(3);
  });

  it.each([
    [
      "x.xlsx",
      /x\.xlsx ends in \.xlsx, which is not known\. Supported extensions are \.csv, \.json, \.ndjson/,
    ],
    ["x", /x has no extension\. Supported extensions are/],
    [".csv", /has no extension/],
    ["x.csv.gz", /ends in \.gz/],
    ["", /the path must be text, got ''.*save\(frame, "games\.csv"\)/],
    [undefined, /the path must be text, got undefined/],
    [5, /the path must be text, got 5/],
  ])("%j is not a path", (path, message) => {
    expect(() => save(frame, path as string)).toThrow(ArgumentError);
    expect(() => save(frame, path as string)).toThrow(message);
  });

  it.each(KINDS)("in a missing folder is an error that names it (%s)", (kind) => {
    const path = join(folder, "missing", `x.${kind}`);
    expect(() => save(frame, path)).toThrow(ArgumentError);
    expect(() => save(frame, path)).toThrow(/folder that does not exist\. Create the folder first/);
  });

  it("below a file is an error", () => {
    writeFileSync(join(folder, "a"), "");
    expect(() => save(frame, join(folder, "a", "x.csv"))).toThrow(
      /x\.csv: a part of the path is a file, not a folder/,
    );
  });

  it("is not written for other values than frames", () => {
    const promise = Promise.resolve(new dfd.DataFrame([[1]]));
    for (const given of [null, undefined, [{ a: 1 }], { plays: frame }, promise, "x.csv"]) {
      for (const kind of KINDS) {
        const path = join(folder, `x.${kind}`);
        expect(() => save(given as unknown as Frame, path)).toThrow(ArgumentError);
      }
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("for a spreadsheet", () => {
  const frame = deliver<Engine, unknown>(
    "danfo",
    [
      { name: "=name", dtype: "character" },
      { name: "streak", dtype: "integer" },
    ],
    [
      ["=HYPERLINK(1)", -3],
      ["+1", 2],
      ["-2", null],
      ["@SUM(1)", 0],
      ["\tx", 0],
      ["\r=1", 0],
      ["a=b", 0],
    ],
  ) as Frame;

  it("texts that begin as formulas get an apostrophe, numbers are unchanged", () => {
    const path = join(folder, "defused.csv");
    save(frame, path, { spreadsheet: true });
    expect(readFileSync(path, "utf8")).toBe(
      "\ufeff'=name,streak\n'=HYPERLINK(1),-3\n'+1,2\n'-2,\n'@SUM(1),0\n'\tx,0\n" +
        '"\'\r=1",0\na=b,0\n',
    );
  });

  it.each([
    ["11-2", true],
    ["0012", true],
    ["401469424", true],
    ["9:42", true],
    ["5/8", true],
    ["1e5", true],
    ["Mar 5", true],
    ["5-Mar", true],
    ["TRUE", true],
    ["48.2%", true],
    ["LSU Tigers", false],
    ["76ers", false],
    ["May Creek", false],
    ["2023-01-06T00:00Z", false],
  ])("the text %j stays text: %s", (text, isKept) => {
    const path = join(folder, "kept.csv");
    const one = deliver<Engine, unknown>("danfo", [{ name: "a", dtype: "character" }], [[text]]);
    save(one as Frame, path, { spreadsheet: true });
    expect(readFileSync(path, "utf8")).toBe(`\ufeffa\n${isKept ? `"=""${text}"""` : text}\n`);
  });

  it("only on request", () => {
    const path = join(folder, "plain.csv");
    save(frame, path);
    expect(readFileSync(path, "utf8")).toMatch(/^=name,streak\n=HYPERLINK\(1\),-3\n/);
  });

  it.each([
    ["games.json", { spreadsheet: true }, /no effect on a json file/],
    ["games.csv", { spreadsheet: "yes" }, /must be true or false, got 'yes'/],
    ["games.csv", { excel: true }, /no argument or option 'excel'/],
    ["games.csv", true, /options must be an object/],
  ])("%s with %j is an ArgumentError", (name, options, message) => {
    const call = () => save(frame, join(folder, name), options as never);
    expect(call).toThrow(ArgumentError);
    expect(call).toThrow(message);
  });
});
