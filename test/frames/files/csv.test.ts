import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { csvText, dtypeOfFields, type Field, readCsv } from "../../../src/frames/files/csv";
import type { Cell, Dtype } from "../../../src/schema/dtypes";
import { describeWith } from "../../support/machine";
import { refusalOf } from "../../support/refusals";
import { suiteFolder } from "../../support/suite-folder";

const folder = suiteFolder("csv");

const textTable = (names: readonly string[], rows: readonly (readonly Cell[])[]) =>
  csvText({ columns: names.map((name) => ({ name, dtype: "character" })), rows });

const read = (text: string) =>
  readCsv(text, { path: "x.csv", max_cells: 1000, max_characters: 1000 });

const NASTY = fc.constantFrom(
  ...['"', '""', ",", "\n", "\r", "\r\n", " x", "x ", "\t", "", "02", "🏀", "é", "\ufeff", "'"],
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.array(NASTY, { maxLength: 3 }).map((parts) => parts.join("")),
);

/** Rows of as many fields as there are names. */
const tables = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.record({
    names: fc.uniqueArray(text, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(fc.option(text), { minLength: width, maxLength: width }), {
      maxLength: 5,
    }),
  }),
);

describe("writing", () => {
  const PLAIN = ["a", "a b", "a;b", "02", "null", true, false, 0, -0.5, 0.1, 1e-7, 2 ** 53 - 1];

  it.each<[Cell, string]>([
    ...PLAIN.map((cell): [Cell, string] => [cell, String(cell)]),
    [1e21, "1e+21"],
    [null, ""],
    ["", '""'],
    [" a", '" a"'],
    ["a ", '"a "'],
    [" ", '" "'],
    ["\t", '"\t"'],
    ["6' 2\"", '"6\' 2"""'],
    ["a,b", '"a,b"'],
    ["a\nb", '"a\nb"'],
    ["a\rb", '"a\rb"'],
    ['"', '""""'],
  ])("%j is %s", (cell, expected) => {
    expect(textTable(["a", "b"], [[cell, "x"]])).toBe(`a,b\n${expected},x\n`);
  });

  it("headers are quoted as fields are", () => {
    expect(textTable(["vs. conf.", "a,b", 'a"b', "", " x", "a\nb"], [])).toBe(
      'vs. conf.,"a,b","a""b",""," x","a\nb"\n',
    );
  });

  it("no columns are an empty text", () => {
    expect(textTable([], [])).toBe("");
    expect(read("")).toEqual({ names: [], rows: [] });
  });
});

it.each<[string, ...(readonly (readonly Field[])[])]>([
  ["a,b\n1,2\n", ["a", "b"], ["1", "2"]],
  ["a,b\r\n1,2\r\n", ["a", "b"], ["1", "2"]],
  ["a,b\r1,2\r", ["a", "b"], ["1", "2"]],
  ["a,b\n1,2", ["a", "b"], ["1", "2"]],
  ["a,b\n1,", ["a", "b"], ["1", null]],
  ["a,b\n,", ["a", "b"], [null, null]],
  ['a,b\n"",\n', ["a", "b"], ["", null]],
  ['a,b\n"1\n\r\n2","3"', ["a", "b"], ["1\n\r\n2", "3"]],
  ['a,b\n"""x""",""""', ["a", "b"], ['"x"', '"']],
  ["a,b\n x , y", ["a", "b"], [" x ", " y"]],
  ['a,b\n6\' 2",5" x', ["a", "b"], ["6' 2\"", '5" x']],
  ["a,b\n1,2\n\n\n3,4\n\n", ["a", "b"], ["1", "2"], ["3", "4"]],
  ["a\n1\n\n2\n", ["a"], ["1"], [null], ["2"]],
  ['a\n""\n', ["a"], [""]],
  ["a,\n1,2\n", ["a", ""], ["1", "2"]],
  ['"a,b","c\nd"\n1,2', ["a,b", "c\nd"], ["1", "2"]],
])("reading: %j", (file, names, ...rows) => expect(read(file)).toEqual({ names, rows }));

it.each([
  ["a quote that never closes", 'a,b\n1,2\n3,"4\n5,6\n', /^load: x\.csv, line 3: .*never closed/],
  ["a quote after lines in quotes", 'a,b\n"1\n2\r\n3","4', /line 4: .*never closed/],
  ["text after a quote", 'a,b\n"1"x,2\n', /line 2: .*closing quote: x,2/],
  ["a blank after a quote", 'a,b\n"1" ,2\n', /line 2: .*closing quote/],
  ["too few fields", "a,b\n1,2\n3\n", /line 3: the row has 1 fields, the header 2/],
  ["too many fields", "a,b\n1,2,3\n", /line 2: the row has 3 fields, the header 2/],
  ["a row after lines in quotes", 'a,b\n"1\n2",3\n4\n', /line 4: the row has 1/],
  ["a name twice", "a,b,a\n1,2,3\n", /line 1: two columns are named 'a'/],
])("reading: %s is an error with its line", (_, file, message) => {
  expect(refusalOf(() => read(file)).message).toMatch(message);
});

it("reading returns any text that was written", () => {
  fc.assert(
    fc.property(tables, ({ names, rows }) => {
      expect(read(textTable(names, rows))).toEqual({ names, rows });
    }),
    { numRuns: 500 },
  );
});

it("reading does not depend on the kind of line ends", () => {
  fc.assert(
    fc.property(tables, ({ names, rows }) => {
      // With line ends inside the fields left out, every line end is the end of a row.
      const plain = (field: string) => field.replace(/[\r\n]/g, "");
      const flat = rows.map((row) => row.map((field) => (field === null ? null : plain(field))));
      const header = names.map((name, index) => `${index}${plain(name)}`);
      const file = textTable(header, flat);
      const expected = { names: header, rows: flat };
      expect(read(file.replaceAll("\n", "\r\n"))).toEqual(expected);
      expect(read(file.replaceAll("\n", "\r"))).toEqual(expected);
    }),
  );
});

it.each<[readonly Field[], Dtype]>([
  [["true", "false", null], "logical"],
  [["1", "-2", "0", null], "integer"],
  [["9007199254740991", "-9007199254740991"], "integer"],
  [["1", "0.5"], "double"],
  [["1e+21", "1e-7", "-0.25"], "double"],
  [["true", "1"], "character"],
  [["1", "02"], "character"],
  [["1", ""], "character"],
  [["true", ""], "character"],
  [[null, null], "character"],
  [[], "character"],
])("the dtype of fields: %j: %s", (fields, dtype) => expect(dtypeOfFields(fields)).toBe(dtype));

it("texts that a number would change are of dtype character", () => {
  const texts = ["True", "9007199254740992", "12345678901234567890", "02", "1e5", "+1", "1.50"];
  texts.push("1.0", ".5", "-0", "0x10", "1_000", "1,000", "NaN", "Infinity", " 1", "a");
  texts.push("0.10000000000000001");
  expect(texts.filter((text) => dtypeOfFields([text]) !== "character")).toEqual([]);
});

it("the dtype of fields keeps the text of every field", () => {
  const numberLike = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true }).map(String),
    fc.bigInt().map(String),
    fc.stringMatching(/^[-+]?[0-9.]{1,4}(e[-+]?[0-9])?$/),
    fc.constantFrom("true", "false", ""),
  );
  fc.assert(
    fc.property(fc.array(fc.option(numberLike), { maxLength: 3 }), (fields) => {
      const dtype = dtypeOfFields(fields);
      for (const field of fields) {
        if (field === null) continue;
        if (dtype === "integer" || dtype === "double") expect(String(Number(field))).toBe(field);
        if (dtype === "logical") expect(["true", "false"]).toContain(field);
      }
    }),
    { numRuns: 1000 },
  );
});

describeWith("python", "against Python's csv module", () => {
  const samples = fc.sample(tables, { numRuns: 300, seed: 5 });
  const flat = (rows: readonly (readonly Field[])[]) =>
    rows.map((row) => row.map((field) => field ?? ""));

  const run = (program: string, input: unknown): unknown => {
    const path = join(folder, "input.json");
    writeFileSync(path, JSON.stringify(input));
    const { stdout, stderr } = spawnSync("python3", ["-c", program, path], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    expect(stderr).toBe("");
    return JSON.parse(stdout);
  };

  it("it reads our output", () => {
    const files = samples.map(({ names, rows }) => textTable(names, rows));
    const found = run(
      `import csv, io, json, sys
files = json.load(open(sys.argv[1], encoding="utf-8"))
print(json.dumps([list(csv.reader(io.StringIO(f, newline=""), strict=True)) for f in files]))`,
      files,
    );
    // An empty line is an empty row to Python, and one null to us.
    const expected = samples.map(({ names, rows }) => [
      names,
      ...flat(rows).map((row, index) =>
        rows[index]?.every((field) => field === null) && row.length === 1 ? [] : row,
      ),
    ]);
    expect(found).toEqual(expected);
  });

  it("we read its output, quoted if needed or everywhere", () => {
    const found = run(
      `import csv, io, json, sys
def text(table, quoting):
    out = io.StringIO(newline="")
    csv.writer(out, quoting=quoting).writerows(table)
    return out.getvalue()
tables = json.load(open(sys.argv[1], encoding="utf-8"))
print(json.dumps([[text(t, q) for q in (csv.QUOTE_MINIMAL, csv.QUOTE_ALL)] for t in tables]))`,
      samples.map(({ names, rows }) => [names, ...flat(rows)]),
    ) as [string, string][];
    samples.forEach(({ names, rows }, index) => {
      for (const [style, file] of (found[index] ?? []).entries()) {
        // Python leaves them unquoted, and they could be separators.
        if (style === 0 && names.some((name) => /[;\t]/.test(name))) continue;
        const table = read(file);
        expect([table.names, flat(table.rows)]).toEqual([names, flat(rows)]);
      }
    });
  });
});

it("polars reads our output, nulls and empty texts too", () => {
  const rows = [
    ["02", 'a "b"', "x,y"],
    ["", "two\nlines", null],
    [null, "🏀 é", " z "],
  ];
  const path = join(folder, "polars.csv");
  writeFileSync(path, textTable(["id", "vs. conf.", "height"], rows));
  const frame = pl.readCSV(readFileSync(path), { inferSchemaLength: 0 });
  expect(frame.columns).toEqual(["id", "vs. conf.", "height"]);
  expect(frame.rows()).toEqual(rows);
});
