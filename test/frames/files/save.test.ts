import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import pl from "nodejs-polars";
import { beforeEach, describe, expect, it } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { deliver } from "../../../src/frames/deliver";
import { dfd } from "../../../src/frames/dfd";
import { save } from "../../../src/frames/files/save";
import { readContents } from "../../../src/frames/input/read-frame";
import type { Engine, Frame } from "../../../src/frames/types";
import type { Cell } from "../../../src/schema/dtypes";
import { load } from "../../../src/service/find/load";
import { refusalOf } from "../../support/refusals";
import { testFolder } from "../../support/suite-folder";
import { declare, ENGINES, frameBy } from "../frame-columns";

const TEXT = ["csv", "json", "ndjson"];
const SELF_DESCRIBING = ["parquet", "arrow"];
const KINDS = [...TEXT, ...SELF_DESCRIBING];

let folder: string;
beforeEach(() => {
  folder = testFolder("save");
});

const NAMES = ["team_id", "vs. conf.", "height", "describe", "active"];
const DTYPES = ["character", "character", "integer", "double", "logical"];
const COLUMNS = declare(...NAMES.map((name, at) => `${name} ${DTYPES[at]}`));

const ROWS: readonly (readonly Cell[])[] = [
  ["02", "6' 2\", about", 74, 0.5, true],
  ["2", "", null, 1, false],
  [null, "two\r\nlines", -1, null, null],
];

const made = (engine: Engine): Frame => deliver<Engine, unknown>(engine, COLUMNS, ROWS);

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
      expect(table.schema.fields.map((field) => field.name)).toEqual(NAMES);
      const cells = [0, 2, 4].map((at) => [...(table.getChildAt(at) ?? [])]);
      expect(cells).toEqual([
        ["02", "2", null],
        [74n, null, -1n],
        [true, false, null],
      ]);
    }
  });

  it("stays as it was, saved in any format", () => {
    const frame = made(engine);
    for (const kind of KINDS) save(frame, join(folder, `x.${kind}`));
    expect(readContents(frame)).toEqual({ columns: COLUMNS, rows: ROWS });
  });

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%d is not a text", (number) => {
    const frame = frameBy({ "x double": [1, number] }, engine);
    for (const kind of KINDS) {
      const path = join(folder, `x.${kind}`);
      if (SELF_DESCRIBING.includes(kind)) {
        save(frame, path);
        expect(readContents(load(path)).rows).toEqual([[1], [number]]);
      } else {
        expect(refusalOf(() => save(frame, path)).message).toMatch(
          /row 1 of column 'x' is -?Infinity.*\.parquet/,
        );
        expect(existsSync(path)).toBe(false);
      }
    }
  });

  it.each([
    ["parquet", "writeParquet"],
    ["arrow", "writeIPC"],
  ])("as %s, a column called %s is an error that names it", (kind, name) => {
    const frame = frameBy({ [`${name} integer`]: [1] }, engine);
    expect(refusalOf(() => save(frame, join(folder, `x.${kind}`))).message).toContain(
      `named '${name}'`,
    );
    expect(textOf(frame, "x.csv")).toBe(`${name}\n1\n`);
  });
});

describe("a polars integer beyond 2^53", () => {
  const large = () =>
    pl
      .DataFrame({ team_id: ["2", "3", null], n: ["7", "9007199254740993", null] })
      .withColumn(pl.col("n").cast(pl.Int64));

  it.each(KINDS)("is not rounded in %s", (kind) => {
    const path = join(folder, `x.${kind}`);
    if (TEXT.includes(kind)) {
      expect(refusalOf(() => save(large(), path)).message).toMatch(
        /row 1 of column 'n' is an integer beyond 2\^53.*Cast the column to text.*\.parquet/,
      );
      expect(existsSync(path)).toBe(false);
    } else {
      save(large(), path);
      const found = load(path, { return_as_polars: true }).getColumn("n").cast(pl.Utf8);
      expect(found.toArray()).toEqual(["7", "9007199254740993", null]);
    }
  });

  it("is written as text, and whole doubles and UInt64 as they are", () => {
    expect(textOf(large().withColumn(pl.col("n").cast(pl.Utf8)), "x.csv")).toBe(
      "team_id,n\n2,7\n3,9007199254740993\n,\n",
    );
    const textOfOne = (x: pl.Series) => textOf(pl.DataFrame({ x }) as unknown as Frame, "x.csv");
    expect(textOfOne(pl.Series("x", [2 ** 60], pl.Float64))).toBe("x\n1152921504606847000\n");
    expect(textOfOne(pl.Series("x", [2n ** 60n], pl.UInt64))).toBe("x\n1152921504606846976\n");
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

it.each<[string, rows: readonly Cell[], text: string]>([
  ["x double", [1, null], '[{"x":1},\n{"x":null}]\n'],
  ["é🏀 logical", [null], '[{"é🏀":null}]\n'],
  ["id character", ["02", "2"], '[{"id":"02"},\n{"id":"2"}]\n'],
  ["x integer", [], "[]\n"],
])("JSON is plain: %s of %j", (column, cells, text) => {
  const frame = frameBy({ [column]: cells });
  expect(textOf(frame, "x.json")).toBe(text);
  const lines = JSON.parse(text).map((one: object) => `${JSON.stringify(one)}\n`);
  expect(textOf(frame, "x.ndjson")).toBe(lines.join(""));
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

  it.skipIf(process.platform === "win32")(
    "is the one that a link leads to, with its permissions",
    () => {
      mkdirSync(join(folder, "data"));
      const path = join(folder, "data", "x.csv");
      writeFileSync(path, "old");
      chmodSync(path, 0o640);
      symlinkSync(join("data", "x.csv"), join(folder, "there.csv"));
      symlinkSync("there.csv", join(folder, "again.csv"));
      save(frame, join(folder, "again.csv"));
      expect(lstatSync(join(folder, "again.csv")).isSymbolicLink()).toBe(true);
      expect(readFileSync(path, "utf8")).toMatch(/^team_id,/);
      expect(lstatSync(path).mode & 0o777).toBe(0o640);
      expect(readdirSync(join(folder, "data"))).toEqual(["x.csv"]);
      symlinkSync("circle.csv", join(folder, "circle.csv"));
      expect(() => save(frame, join(folder, "circle.csv"))).toThrow(/circle\.csv: ELOOP/);
    },
  );

  it("is unchanged if saving fails", () => {
    const path = join(folder, "x.csv");
    writeFileSync(path, "old");
    const infinite = frameBy({ "x double": [1 / 0] });
    expect(() => save(infinite, path)).toThrow(ArgumentError);
    expect(readFileSync(path, "utf8")).toBe("old");
    mkdirSync(join(folder, "games.csv"));
    expect(() => save(frame, join(folder, "games.csv"))).toThrow(
      /games\.csv: it is not a regular file\. Choose another/,
    );
    expect(readdirSync(folder).sort()).toEqual(["games.csv", "x.csv"]);
  });

  it("may have an extension in upper case, dots and blanks in its name", () => {
    const path = join(folder, "of 2023.01.05 é.CSV");
    save(frame, path);
    expect(readContents(load(path)).rows).toHaveLength(3);
  });

  it.each([
    ["x.ods", /x\.ods ends in \.ods, which is not known\. Supported extensions are \.csv, /],
    ["x", /x has no extension\. Supported extensions are/],
    [".csv", /has no extension/],
    ["x.csv.gz", /ends in \.gz/],
    ["", /the path must be text, got ''.*save\(frame, "games\.csv"\)/],
    [undefined, /the path must be text, got undefined/],
    [5, /the path must be text, got 5/],
  ])("%j is not a path", (path, message) => {
    expect(refusalOf(() => save(frame, path as string)).message).toMatch(message);
  });

  it("in a missing folder or below a file is an error that names it", () => {
    for (const path of KINDS.map((kind) => join(folder, "missing", `x.${kind}`))) {
      expect(refusalOf(() => save(frame, path)).message).toMatch(
        /folder that does not exist\. Create the folder/,
      );
    }
    writeFileSync(join(folder, "a"), "");
    expect(() => save(frame, join(folder, "a", "x.csv"))).toThrow(
      /x\.csv: a part of the path is a file, not a folder/,
    );
  });

  it("is not written for other values than frames", () => {
    const promise = Promise.resolve(new dfd.DataFrame([[1]]));
    for (const given of [null, undefined, [{ a: 1 }], { plays: frame }, promise, "x.csv"]) {
      for (const kind of KINDS) {
        expect(() => save(given as never, join(folder, `x.${kind}`))).toThrow(ArgumentError);
      }
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("for a spreadsheet", () => {
  const frame = frameBy({
    "=name character": ["=HYPERLINK(1)", "+1", "-2", "@SUM(1)", "\tx", "\r=1", "a=b"],
    "streak integer": [-3, 2, null, 0, 0, 0, 0],
  });
  const written = (given: Frame = frame) => {
    save(given, join(folder, "defused.csv"), { spreadsheet: true });
    return readFileSync(join(folder, "defused.csv"), "utf8");
  };

  it("texts that begin as formulas get an apostrophe, numbers are unchanged", () => {
    expect(written()).toBe(
      "\ufeff'=name,streak\n'=HYPERLINK(1),-3\n'+1,2\n'-2,\n'@SUM(1),0\n'\tx,0\n" +
        '"\'\r=1",0\na=b,0\n',
    );
  });

  it.each([
    [true, "11-2|0012|401469424|9:42|5/8|1e5|Mar 5|5-Mar|March 2023|TRUE|48.2%"],
    [false, "LSU Tigers|76ers|May Creek|Marist|margin|March|2023-01-06T00:00Z"],
  ])("texts that it would change are kept as text: %s for %s", (isKept, texts) => {
    const lines = texts.split("|").map((text) => (isKept ? `"=""${text}"""` : text));
    const one = frameBy({ "a character": texts.split("|") });
    expect(written(one)).toBe(`\ufeffa\n${lines.join("\n")}\n`);
  });

  it("days are days under any name, and times of SQL stay times", () => {
    const one = frameBy({
      "first_game character": ["20221110", null],
      "team_id character": ["20221110", "20221111"],
      "code character": ["20221110", "20221311"],
      "started character": ["2023-02-11 00:00:00", "2023-02-11 19:30:00"],
    });
    expect(written(one)).toBe(
      "\ufefffirst_game,team_id,code,started\n" +
        '2022-11-10,"=""20221110""","=""20221110""",2023-02-11 00:00:00\n' +
        ',"=""20221111""","=""20221311""",2023-02-11 19:30:00\n',
    );
  });

  it("days are days, and other texts of eight digits are not", () => {
    const one = frameBy({
      "game_date character": ["20230105", "20231399", null],
      "game_id character": ["20230105", "40146942", "7"],
      "day character": ["2023-01-05", "2023-13-01", "1-2"],
    });
    expect(written(one)).toBe(
      '\ufeffgame_date,game_id,day\n2023-01-05,"=""20230105""",2023-01-05\n' +
        '"=""20231399""","=""40146942""","=""2023-13-01"""\n,"=""7""","=""1-2"""\n',
    );
  });

  it("a workbook is refused with the option to take", () => {
    for (const name of ["games.xlsx", "games.XLS"]) {
      const path = join(folder, name);
      expect(refusalOf(() => save(frame, path)).message).toContain("{ spreadsheet: true }");
      expect(refusalOf(() => load(path)).message).toContain(".csv");
    }
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
    expect(refusalOf(call).message).toMatch(message);
  });
});
