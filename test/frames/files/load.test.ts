import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { detectEngine } from "../../../src/frames/contents";
import { deliver } from "../../../src/frames/deliver";
import type { LoadOptions } from "../../../src/frames/files/load";
import { save } from "../../../src/frames/files/save";
import { readContents } from "../../../src/frames/input/read-frame";
import type { Engine, Frame, FrameColumn } from "../../../src/frames/types";
import type { Cell, Dtype } from "../../../src/schema/dtypes";
import { load } from "../../../src/service/find/load";
import { operations } from "../../../src/service/operations";
import { refusalOf } from "../../support/refusals";
import { suiteFolder } from "../../support/suite-folder";
import { declare, ENGINES, expectColumns, frameBy } from "../frame-columns";

const SELF_DESCRIBING = ["parquet", "arrow"];
const TEXT = ["csv", "json", "ndjson"];

const folder = suiteFolder("load");

const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Options for the table of a file. */
type TableOptions = Omit<LoadOptions, "league">;

const loaded = (name: string, content: string | Uint8Array, options?: TableOptions): Frame =>
  load(file(name, content), options);

const back = (frame: Frame, kind: string, options: TableOptions = {}) => {
  const path = join(folder, `back.${kind}`);
  save(frame, path);
  const result = load(path, options);
  expect(detectEngine(result)).toBe(options.return_as_polars === true ? "polars" : "danfo");
  return readContents(result);
};

const NAMES = [
  ...["vs. conf.", "full_innings.part_innings", "height", "describe", "round", "select", "size"],
  ...["schema", "toRecords", "valueOf", "last ten games", 'a"b', "a,b", " ", "", "7", "0", "é🏀"],
];

const TEXTS = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom('"', ",", "\n", "\r\n", "\r", "", " ", " x ", "02", "2", "1e5", "null", "true"),
  fc.constantFrom("🏀", "0.10", "12345678901234567890", "+1", '[{"a":"b,c"}]', "   }", "\t]"),
);

const CELLS: Readonly<Record<Dtype, fc.Arbitrary<Cell>>> = {
  character: TEXTS,
  integer: fc.maxSafeInteger().map((number) => number + 0),
  double: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  logical: fc.boolean(),
};

const anyName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "binary", maxLength: 4 }));
const anyDtype = fc.constantFrom(...(Object.keys(CELLS) as Dtype[]));
const columnsOfAny = fc.uniqueArray(fc.record({ name: anyName, dtype: anyDtype }), {
  selector: ({ name }) => name,
  minLength: 1,
  maxLength: 5,
});

const tables = columnsOfAny.chain((columns) => {
  const row = fc.tuple(...columns.map(({ dtype }) => fc.option(CELLS[dtype])));
  return fc.record({ columns: fc.constant(columns), rows: fc.array(row, { maxLength: 4 }) });
});

const options = { numRuns: 150 };

describe("round trips", () => {
  it.each([...SELF_DESCRIBING, ...TEXT])(
    "%s keeps names, dtypes and values of any frame",
    (kind) => {
      fc.assert(
        fc.property(tables, fc.constantFrom(...ENGINES), fc.boolean(), (table, from, polars) => {
          // Text does not hold the dtypes.
          const declared = TEXT.includes(kind) ? { columns: table.columns } : {};
          const frame = deliver<Engine, unknown>(from, table.columns, table.rows);
          expect(back(frame, kind, { ...declared, return_as_polars: polars })).toEqual(table);
        }),
        options,
      );
    },
  );

  it("csv without columns keeps the text of every value", () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...ENGINES), ({ columns, rows }, from) => {
        const texts = (some: readonly (readonly Cell[])[]) =>
          some.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
        const found = back(deliver<Engine, unknown>(from, columns, rows), "csv");
        expect(found.columns.map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
        expect(texts(found.rows)).toEqual(texts(rows));
      }),
      options,
    );
  });
});

it("names that would break a danfo frame are others in it alone", () => {
  const columns = declare("index integer", "index_ integer");
  const frame = deliver("polars", columns, [[1, 2]]);
  for (const kind of [...TEXT, ...SELF_DESCRIBING]) {
    const { columns: renamed } = back(frame, kind, { columns });
    expect(renamed).toEqual(declare("index__ integer", "index_ integer"));
    expect(back(frame, kind, { columns, return_as_polars: true }).columns).toEqual(columns);
  }
});

describe("CSV of others", () => {
  it("dtypes are guessed so that no text changes", () => {
    const csv = "rank,zip,n,x,b,era,none\n2,02134,1,0.5,true,3.50,\n10,2,,2,false,0.75,\n";
    expectColumns(loaded("a.csv", csv), {
      "rank integer": [2, 10],
      "zip character": ["02134", "2"],
      "n integer": [1, null],
      "x double": [0.5, 2],
      "b logical": [true, false],
      "era character": ["3.50", "0.75"],
      "none character": [null, null],
    });
  });

  it("ids stay text by their name", () => {
    const frame = loaded("a.csv", "id,team_id,UID,idle,paid\n2,99,7,3,5\n");
    const dtypes = readContents(frame).columns.map(({ dtype }) => dtype);
    expect(dtypes.join(" ")).toBe("character character character integer integer");
  });

  it("a byte order mark and CRLF are not part of the table", () => {
    expectColumns(loaded("a.csv", "\ufeffteam_id,n\r\n02,1\r\n"), {
      "team_id character": ["02"],
      "n integer": [1],
    });
    expectColumns(loaded("a.json", '\ufeff[{"a":1}]'), { "a integer": [1] });
    expectColumns(loaded("a.ndjson", '\ufeff{"a":1}\r\n{"a":2}\r\n'), { "a integer": [1, 2] });
  });

  const COMMAS = '\ufeffid,name,rate\n07,"A, B",12.5\n08,C,-3\n';

  it.each<[string, string | Buffer]>([
    ["semicolons and decimal commas", "id;name;rate\n07;A, B;12,5\n08;C;-3\n"],
    ["tabs", "id\tname\trate\n07\tA, B\t12.5\n08\tC\t-3\n"],
    ["a line that sets the separator", 'sep=;\r\nid;name;rate\r\n07;"A, B";12,5\r\n08;C;-3\r\n'],
    ["a quoted line that sets it", '"sep=,"\nid,name,rate\n07,"A, B",12.5\n08,C,-3\n'],
    ["names with separators in quotes", '"id";"name";"rate"\n"07";"A, B";"12,5"\n08;C;-3\n'],
    ["UTF-16", Buffer.from("\ufeffid;name;rate\n07;A, B;12,5\n08;C;-3\n", "utf16le")],
    ["UTF-16, big endian", Buffer.from(COMMAS, "utf16le").swap16()],
  ])("%s are read", (_, content) => {
    expectColumns(loaded("other.csv", content), {
      "id character": ["07", "08"],
      "name character": ["A, B", "C"],
      "rate double": [12.5, -3],
    });
  });

  it("a decimal comma among texts stays, and so does a name with a semicolon that we write", () => {
    expectColumns(loaded("other.csv", "id;score\n1;2,5\n2;W 2\n"), {
      "id character": ["1", "2"],
      "score character": ["2,5", "W 2"],
    });
    const path = file("own.csv", "");
    save(frameBy({ "a;b character": ["x"] }), path);
    expectColumns(load(path), { "a;b character": ["x"] });
    expect(() => load(file("other.csv", "sep=|\na|b\n"))).toThrow(/line 1.*"\|".*semicolons/);
  });

  it("numbers are read as the columns declare if that is exact", () => {
    const columns = declare("id character", "n integer", "x double");
    expectColumns(loaded("a.csv", "x,n,id\n1.50,20.0,2\n2e3,-0,02\n", { columns }), {
      "id character": ["2", "02"],
      "n integer": [20, -0],
      "x double": [1.5, 2000],
    });
  });
});

describe("JSON of others", () => {
  it("whole numbers are integer, others double; nested values are JSON text", () => {
    const json = JSON.stringify([
      { id: "02", n: 1, x: 1.5, b: true, none: null, tags: ["a"], mixed: 1 },
      { id: "2", n: 2, x: 2, extra: { a: 1 }, mixed: "x" },
    ]);
    const expected = {
      "id character": ["02", "2"],
      "n integer": [1, 2],
      "x double": [1.5, 2],
      "b logical": [true, null],
      "none character": [null, null],
      "tags character": ['["a"]', null],
      "mixed character": ["1", "x"],
      "extra character": [null, '{"a":1}'],
    };
    expectColumns(loaded("a.json", json), expected);
    const lines = (JSON.parse(json) as object[]).map((row) => JSON.stringify(row));
    expectColumns(loaded("a.ndjson", `${lines.join("\n\n")}\n`), expected);
    expectColumns(loaded("a.jsonl", lines.join("\r\n")), expected);
    for (const indent of ["\t", 8]) {
      expectColumns(loaded("a.json", JSON.stringify(JSON.parse(json), null, indent)), expected);
    }
  });

  it("names of Object's own members are names", () => {
    expectColumns(loaded("a.json", '[{"a":1},{"valueOf":"x","hasOwnProperty":2}]'), {
      "a integer": [1, null],
      "valueOf character": [null, "x"],
      "hasOwnProperty integer": [null, 2],
    });
  });

  it.each([
    ["a.json", "[]"],
    ["a.ndjson", ""],
    ["b.ndjson", "\n"],
  ])("without rows there are no columns but those passed: %s of %j", (name, text) => {
    expectColumns(loaded(name, text), {});
    expectColumns(loaded(name, text, { columns: declare("a double") }), { "a double": [] });
  });

  it("columns restore types that the values do not show, and refuse values that do not fit", () => {
    const columns = declare("n integer", "x double");
    const expected = { "n integer": [null, null], "x double": [1, 2] };
    expectColumns(loaded("a.json", '[{"x":1,"n":null},{"x":2}]', { columns }), expected);
    expectColumns(loaded("a.ndjson", '{"x":1,"n":null}\n{"x":2}\n', { columns }), expected);
    expect(() => loaded("a.ndjson", '{"x":1,"n":"three"}', { columns })).toThrow(
      /row 0 of column 'n' contains 'three', which is not exactly integer/,
    );
  });

  it("a number beyond 2^53 among texts is an error, not another number", () => {
    const json = '[{"id":"a"},{"id":12345678901234567890}]';
    expect(() => loaded("a.json", json)).toThrow(/row 1 of 'id' contains a number/);
  });
});

describe("Parquet and Arrow of others", () => {
  const days = pl.DataFrame({ day: [new Date("2023-01-05T00:00:00Z")], tags: [["a", "b"]] });

  it.each(["parquet", "arrow"])("%s keeps polars' own types in polars", (kind) => {
    const path = join(folder, `days.${kind}`);
    save(days as unknown as Frame, path);
    const found = load(path, { return_as_polars: true });
    expect(found.dtypes).toEqual(days.dtypes);
    expectColumns(load(path), {
      "day character": ["2023-01-05T00:00:00.000Z"],
      "tags character": ['["a","b"]'],
    });
  });

  it("columns are checked and converted as well", () => {
    const path = join(folder, "n.parquet");
    save(frameBy({ "id integer": [2] }), path);
    for (const return_as_polars of [false, true]) {
      const found = load(path, { columns: declare("id character"), return_as_polars });
      expectColumns(found as Frame, { "id character": ["2"] });
      const columns = declare("team_id character");
      expect(() => load(path, { columns, return_as_polars })).toThrow(
        /missing from the file: team_id.* not in columns: id/,
      );
    }
  });
});

describe("errors", () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ["a.csv", 'a,b\n1,2\n3,"4\n', /a\.csv, line 3: a quote opens here/],
    ["a.csv", "a,b\n1\n", /a\.csv, line 2: the row has 1 fields/],
    ["a.csv", Buffer.from("a\ncaf\xe9\n", "latin1"), /a\.csv is neither UTF-8.*CSV UTF-8/],
    ["a.csv", Buffer.from([0xff, 0xfe, 0x61]), /a\.csv is neither UTF-8 nor UTF-16/],
    ["a.json", "", /a\.json, line 1: not valid JSON/],
    ["a.json", '[{"a":1},\n{"a":x},\n{"a":2}]', /a\.json, line 2: not valid JSON/],
    ["a.json", '[{"a":1},\n{"a":2}\n{"a":2}]', /a\.json, line 3: not valid JSON/],
    ["a.json", '[{"a":1},\n{"a":2},\n', /a\.json, line 3: not valid JSON/],
    ["a.json", '[{"a":1},\n{"a":"x\ny"},\n{"a":2}]', /a\.json, line 2: not valid JSON/],
    ["a.json", '[{"a":1}]\n\n]\n', /a\.json, line 3: not valid JSON/],
    ["a.json", '{"a":1}', /a\.json: expected a list of objects, got an object/],
    ["a.json", "5", /a\.json: expected a list of objects, got a number/],
    ["a.json", '[{"a":1},[1]]', /a\.json: row 1 is a list of 1, not an object/],
    ["a.json", "[null]", /a\.json: row 0 is null/],
    ["a.ndjson", '{"a":1}\n\n{"a":\n', /a\.ndjson, line 3: not valid JSON/],
    ["a.ndjson", '{"a":1}\n[1]\n', /a\.ndjson, line 2: expected an object, got a list of 1/],
    ["a.parquet", "a,b\n1,2\n", /a\.parquet: not a valid parquet file/],
    ["a.parquet", "", /a\.parquet: not a valid parquet file/],
    ["a.arrow", "a,b\n1,2\n", /a\.arrow: not a valid arrow file/],
  ])("%s with %j", (name, content, message) => {
    const path = file(name, content);
    expect(refusalOf(() => load(path)).message).toMatch(message);
  });

  it("a parquet file in which polars panics is one short message", () => {
    const path = join(folder, "whole.parquet");
    save(frameBy({ "a character": ["text", "more"] }), path);
    const bytes = readFileSync(path);
    const kinds = new Set<unknown>();
    for (let at = 4; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      try {
        load(file("damaged.parquet", damaged));
      } catch (error) {
        kinds.add((error as Error).constructor);
        expect((error as Error).message).toMatch(/damaged\.parquet: .{1,350}$/);
        expect(error).toHaveProperty("cause");
      }
    }
    expect([...kinds]).toEqual([ArgumentError]);
  });

  it.each(["parquet", "arrow"])("a %s file that was cut short", (kind) => {
    const path = join(folder, `whole.${kind}`);
    save(frameBy({ "a integer": [1, 2] }), path);
    const bytes = readFileSync(path);
    for (const length of [4, 12, bytes.length >> 1, bytes.length - 1]) {
      const cut = file(`cut.${kind}`, bytes.subarray(0, length));
      expect(() => load(cut)).toThrow(ArgumentError);
    }
  });

  it("a file that is missing, a folder, no path", () => {
    expect(refusalOf(() => load(join(folder, "none.csv"))).message).toMatch(
      /none\.csv does not exist/,
    );
    expect(() => load(join(folder, "none.parquet"))).toThrow(/none\.parquet does not exist/);
    expect(() => load("games.txt")).toThrow(
      /ends in \.txt, which is not known\. Supported extensions are \.csv/,
    );
    expect(() => load(undefined as never)).toThrow(/path must be text, got undefined/);
    const { columns } = operations.site_wbb_news;
    expect(() => load(columns as never)).toThrow(/path must be text/);
  });

  it("columns missing from the file, and additional ones", () => {
    const columns = declare("team_id integer", "wins integer");
    const message = /missing from the file: wins; not in columns: losses, ties\./;
    const [csv, json] = ["team_id,losses,ties\n1,2,3\n", '[{"team_id":1,"losses":2,"ties":3}]'];
    expect(() => load(file("a.csv", csv), { columns })).toThrow(message);
    expect(() => load(file("a.json", json), { columns })).toThrow(message);
    expect(() => load(file("a.csv", ""), { columns })).toThrow(
      /missing from the file: team_id, wins\./,
    );
  });

  it.each<[string, Dtype, RegExp]>([
    ["02", "integer", /row 1 of column 'a' contains '02', which is not exactly integer/],
    ["1.5", "integer", /contains '1\.5'/],
    ["9007199254740993", "integer", /contains '9007199254740993'/],
    ['""', "integer", /contains ''/],
    ["x", "double", /contains 'x', which is not exactly double/],
    ["1e999", "double", /contains '1e999'/],
    ["True", "logical", /contains 'True', which is not exactly logical/],
    ["1", "logical", /contains '1'/],
  ])("a value %s in a column that is %s", (value, dtype, message) => {
    const path = file("a.csv", `a,b\n,x\n${value},y\n`);
    const columns = declare("b character", `a ${dtype}`);
    expect(refusalOf(() => load(path, { columns })).message).toMatch(message);
  });

  const twice = declare("a double", "a double");

  it.each([
    ...["team_id", ["team_id"], [{ name: "a" }], { wbb: [], mlb: [] }, twice],
    ...[declare("a int32"), declare("a toString"), operations.site_wbb_news],
  ])("columns that are none: %o", (columns) => {
    const path = file("a.csv", "a\n1\n");
    const call = () => load(path, { columns: columns as FrameColumn[] });
    expect(refusalOf(call).message).toMatch(
      /columns must be a list of \{ name, dtype \}.*\.columns of an operation/,
    );
  });

  it("options that are none", () => {
    const path = file("a.csv", "a\n1\n");
    expect(() => load(path, { polars: true } as never)).toThrow(/no argument or option 'polars'/);
    expect(() => load(path, "columns" as never)).toThrow(ArgumentError);
    expect(() => load(path, null as never)).toThrow(ArgumentError);
  });
});
