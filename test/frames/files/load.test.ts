import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import pl from "nodejs-polars";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { detectEngine } from "../../../src/frames/contents";
import { deliver } from "../../../src/frames/deliver";
import { type LoadOptions, load } from "../../../src/frames/files/load";
import { save } from "../../../src/frames/files/save";
import { readContents } from "../../../src/frames/input/read-frame";
import type { Engine, Frame, FrameColumn } from "../../../src/frames/types";
import type { Cell, Dtype } from "../../../src/schema/dtypes";
import { operations } from "../../../src/service/operations";
import { fixtureText, namesOf } from "../../support/payloads";
import { some } from "../../support/sample";

const ENGINES: readonly Engine[] = ["danfo", "polars"];
const SELF_DESCRIBING = ["parquet", "arrow"];
const TEXT = ["csv", "json", "ndjson"];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sportsframe-load-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const made = (
  engine: Engine,
  columns: readonly FrameColumn[],
  rows: readonly (readonly Cell[])[],
) => deliver<Engine, unknown>(engine, columns, rows);

/** `name dtype` of each column, and the rows. */
const tableOf = (frame: Frame) => {
  const { columns, rows } = readContents(frame);
  return { columns: columns.map(({ name, dtype }) => `${name} ${dtype}`), rows };
};

const loaded = (name: string, content: string | Uint8Array, options?: LoadOptions) =>
  tableOf(load(file(name, content), options));

const back = (frame: Frame, kind: string, options: LoadOptions = {}) => {
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

const columnsOfAny = fc
  .uniqueArray(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "binary", maxLength: 4 })), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({
          name: fc.constant(name),
          dtype: fc.constantFrom(...(Object.keys(CELLS) as Dtype[])),
        }),
      ),
    ),
  );

const tables = columnsOfAny.chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    rows: fc.array(fc.tuple(...columns.map(({ dtype }) => fc.option(CELLS[dtype]))), {
      maxLength: 4,
    }),
  }),
);

const options = { numRuns: 150 };

describe("round trips", () => {
  it.each(SELF_DESCRIBING)("%s keeps names, dtypes and values of any frame", (kind) => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...ENGINES), fc.boolean(), (table, from, polars) => {
        const frame = made(from, table.columns, table.rows);
        expect(back(frame, kind, { return_as_polars: polars })).toEqual(table);
      }),
      options,
    );
  });

  it.each(TEXT)("%s does, with the columns passed", (kind) => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...ENGINES), fc.boolean(), (table, from, polars) => {
        const frame = made(from, table.columns, table.rows);
        const { columns } = table;
        expect(back(frame, kind, { columns, return_as_polars: polars })).toEqual(table);
      }),
      options,
    );
  });

  it("csv without columns keeps the text of every value", () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...ENGINES), ({ columns, rows }, from) => {
        const texts = (some: readonly (readonly Cell[])[]) =>
          some.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
        const found = back(made(from, columns, rows), "csv");
        expect(found.columns.map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
        expect(texts(found.rows)).toEqual(texts(rows));
      }),
      options,
    );
  });

  it("passed columns may be in another order", () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...TEXT, ...SELF_DESCRIBING), (table, kind) => {
        const columns = [...table.columns].reverse();
        expect(back(made("danfo", table.columns, table.rows), kind, { columns })).toEqual({
          columns,
          rows: table.rows.map((row) => [...row].reverse()),
        });
      }),
      options,
    );
  });
});

it("names that would break a danfo frame are others in it alone", () => {
  const columns: readonly FrameColumn[] = [
    { name: "index", dtype: "integer" },
    { name: "index_", dtype: "integer" },
  ];
  const frame = made("polars", columns, [[1, 2]]);
  for (const kind of [...TEXT, ...SELF_DESCRIBING]) {
    expect(back(frame, kind, { columns }).columns.map(({ name }) => name)).toEqual([
      ...["index__", "index_"],
    ]);
    expect(back(frame, kind, { columns, return_as_polars: true }).columns).toEqual(columns);
  }
});

describe("the frames of the fixtures", () => {
  type AnyOperation = {
    readonly columns?: readonly FrameColumn[];
    readonly sections?: Readonly<Record<string, { readonly columns: readonly FrameColumn[] }>>;
    parse(payload: unknown, options: object): unknown;
  };
  /** Golden files whose name differs from the operation's. */
  const FILES: Readonly<Record<string, string>> = {
    conferences: "groups",
    statistics_league: "statistics",
    teams_site: "teams",
    player_info: "athlete",
    player_bio: "athlete_bio",
    player_news: "athlete_news",
  };
  const MANY = /^(scoreboard|summary)$/;
  /** The fixtures that have values everywhere, and one with hardly any. */
  const CHOSEN = /_(final|today|pre)\.json$/;

  const cases = Object.entries(operations).flatMap(([name, operation]) => {
    const [, league = "", endpoint = ""] = /^site_(wbb|mlb)_(.*)$/.exec(name) ?? [];
    const names = namesOf("fixtures", MANY.test(endpoint) ? `${endpoint}_` : "")
      .filter((one) => one.league === league)
      .map((one) => one.name)
      .filter(
        (one) =>
          (MANY.test(endpoint) && CHOSEN.test(one)) ||
          one === `${league}/${FILES[endpoint] ?? endpoint}.json`,
      );
    return names.map((fixture) => ({ name, fixture, operation: operation as AnyOperation }));
  });

  it("are of every operation", () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(Object.keys(operations).length);
  });

  it.each(some(cases))("$name of $fixture", ({ operation, fixture }) => {
    const payload = JSON.parse(fixtureText(fixture));
    for (const engine of ENGINES) {
      const return_as_polars = engine === "polars";
      const result = operation.parse(payload, { return_as_polars });
      const sections = Object.entries(operation.sections ?? { "": { columns: operation.columns } });
      for (const [section, { columns }] of sections) {
        const frame = (section === "" ? result : (result as never)[section]) as Frame;
        const expected = readContents(frame);
        for (const kind of SELF_DESCRIBING) {
          expect(back(frame, kind, { return_as_polars }), `${section} ${kind}`).toEqual(expected);
        }
        const declared = columns ?? expected.columns;
        for (const kind of TEXT) {
          const given = back(frame, kind, { columns: declared, return_as_polars });
          expect(given, `${section} ${kind}`).toEqual(expected);
        }
      }
    }
  });
});

describe("CSV of others", () => {
  it("dtypes are guessed so that no text changes", () => {
    const csv = "rank,zip,n,x,b,era,none\n2,02134,1,0.5,true,3.50,\n10,10001,,2,false,0.75,\n";
    expect(loaded("a.csv", csv)).toEqual({
      columns: [
        ...["rank integer", "zip character", "n integer", "x double", "b logical"],
        ...["era character", "none character"],
      ],
      rows: [
        [2, "02134", 1, 0.5, true, "3.50", null],
        [10, "10001", null, 2, false, "0.75", null],
      ],
    });
  });

  it("ids stay text by their name", () => {
    expect(loaded("a.csv", "id,team_id,UID,idle,paid\n2,99,7,3,5\n")).toEqual({
      columns: [
        "id character",
        "team_id character",
        "UID character",
        "idle integer",
        "paid integer",
      ],
      rows: [["2", "99", "7", 3, 5]],
    });
  });

  it("one leading zero makes the column text", () => {
    expect(loaded("a.csv", "zip\n2\n02\n")).toEqual({
      columns: ["zip character"],
      rows: [["2"], ["02"]],
    });
  });

  it("nothing is null, an empty text is one", () => {
    expect(loaded("a.csv", 'a,b\n"",\n').rows).toEqual([["", null]]);
  });

  it("a byte order mark and CRLF are not part of the table", () => {
    expect(loaded("a.csv", "\ufeffteam_id,n\r\n02,1\r\n")).toEqual({
      columns: ["team_id character", "n integer"],
      rows: [["02", 1]],
    });
    expect(loaded("a.json", '\ufeff[{"a":1}]').columns).toEqual(["a integer"]);
    expect(loaded("a.ndjson", '\ufeff{"a":1}\r\n{"a":2}\r\n').rows).toEqual([[1], [2]]);
  });

  it.each<[string, string | Buffer]>([
    ["semicolons and decimal commas", "id;name;rate\n07;A, B;12,5\n08;C;-3\n"],
    ["tabs", "id\tname\trate\n07\tA, B\t12.5\n08\tC\t-3\n"],
    ["a line that sets the separator", 'sep=;\r\nid;name;rate\r\n07;"A, B";12,5\r\n08;C;-3\r\n'],
    ["a quoted line that sets it", '"sep=,"\nid,name,rate\n07,"A, B",12.5\n08,C,-3\n'],
    ["names with separators in quotes", '"id";"name";"rate"\n"07";"A, B";"12,5"\n08;C;-3\n'],
    ["UTF-16", Buffer.from("\ufeffid;name;rate\n07;A, B;12,5\n08;C;-3\n", "utf16le")],
    [
      "UTF-16, big endian",
      Buffer.from('\ufeffid,name,rate\n07,"A, B",12.5\n08,C,-3\n', "utf16le").swap16(),
    ],
  ])("%s are read", (_, content) => {
    const frame = load(file("other.csv", content));
    expect(readContents(frame)).toEqual({
      columns: [
        { name: "id", dtype: "character" },
        { name: "name", dtype: "character" },
        { name: "rate", dtype: "double" },
      ],
      rows: [
        ["07", "A, B", 12.5],
        ["08", "C", -3],
      ],
    });
  });

  it("a decimal comma among texts stays, and so does a name with a semicolon that we write", () => {
    const frame = load(file("other.csv", "id;score\n1;2,5\n2;W 2\n"));
    expect(readContents(frame).rows).toEqual([
      ["1", "2,5"],
      ["2", "W 2"],
    ]);
    const path = file("own.csv", "");
    save(deliver("danfo", [{ name: "a;b", dtype: "character" }], [["x"]]), path);
    expect(readContents(load(path)).columns.map(({ name }) => name)).toEqual(["a;b"]);
    expect(() => load(file("other.csv", "sep=|\na|b\n"))).toThrow(/line 1.*"\|".*semicolons/);
  });

  it("numbers are read as the columns declare if that is exact", () => {
    const columns: FrameColumn[] = [
      { name: "id", dtype: "character" },
      { name: "n", dtype: "integer" },
      { name: "x", dtype: "double" },
    ];
    expect(loaded("a.csv", "x,n,id\n1.50,20.0,2\n2e3,-0,02\n", { columns })).toEqual({
      columns: ["id character", "n integer", "x double"],
      rows: [
        ["2", 20, 1.5],
        ["02", -0, 2000],
      ],
    });
  });

  it("columns of an operation restore its dtypes", () => {
    const { columns } = operations.site_wbb_scoreboard;
    const header = columns.map(({ name }) => name).join(",");
    const found = load(file("a.csv", `${header}\n`), { columns });
    expect(readContents(found).columns).toEqual(
      columns.map(({ name, dtype }) => ({ name, dtype })),
    );
  });
});

describe("JSON of others", () => {
  it("whole numbers are integer, others double; nested values are JSON text", () => {
    const json = JSON.stringify([
      { id: "02", n: 1, x: 1.5, b: true, none: null, tags: ["a"], mixed: 1 },
      { id: "2", n: 2, x: 2, extra: { a: 1 }, mixed: "x" },
    ]);
    const expected = {
      columns: [
        ...["id character", "n integer", "x double", "b logical", "none character"],
        ...["tags character", "mixed character", "extra character"],
      ],
      rows: [
        ["02", 1, 1.5, true, null, '["a"]', "1", null],
        ["2", 2, 2, null, null, null, "x", '{"a":1}'],
      ],
    };
    expect(loaded("a.json", json)).toEqual(expected);
    const lines = (JSON.parse(json) as object[]).map((row) => JSON.stringify(row));
    expect(loaded("a.ndjson", `${lines.join("\n\n")}\n`)).toEqual(expected);
    expect(loaded("a.jsonl", lines.join("\r\n"))).toEqual(expected);
    expect(loaded("a.json", JSON.stringify(JSON.parse(json), null, "\t"))).toEqual(expected);
    expect(loaded("a.json", JSON.stringify(JSON.parse(json), null, 8))).toEqual(expected);
  });

  it("names of Object's own members are names", () => {
    expect(loaded("a.json", '[{"a":1},{"valueOf":"x","hasOwnProperty":2}]')).toEqual({
      columns: ["a integer", "valueOf character", "hasOwnProperty integer"],
      rows: [
        [1, null, null],
        [null, "x", 2],
      ],
    });
  });

  it("without rows there are no columns but those passed", () => {
    const columns: FrameColumn[] = [{ name: "a", dtype: "double" }];
    for (const [name, text] of [
      ["a.json", "[]"],
      ["a.ndjson", ""],
      ["b.ndjson", "\n"],
    ] as const) {
      expect(loaded(name, text)).toEqual({ columns: [], rows: [] });
      expect(loaded(name, text, { columns })).toEqual({ columns: ["a double"], rows: [] });
    }
  });

  it("columns restore types that the values do not show, and refuse values that do not fit", () => {
    const columns: FrameColumn[] = [
      { name: "n", dtype: "integer" },
      { name: "x", dtype: "double" },
    ];
    for (const [name, text] of [
      ["a.json", '[{"x":1,"n":null},{"x":2}]'],
      ["a.ndjson", '{"x":1,"n":null}\n{"x":2}\n'],
    ] as const) {
      const rows = [
        [null, 1],
        [null, 2],
      ];
      expect(loaded(name, text, { columns })).toEqual({ columns: ["n integer", "x double"], rows });
    }
    expect(() => loaded("a.ndjson", '{"x":1,"n":"three"}', { columns })).toThrow(
      /row 0 of column 'n' contains 'three', which is not exactly integer/,
    );
  });

  it("polars reads our lists and lines", () => {
    const columns: FrameColumn[] = [
      { name: "id", dtype: "character" },
      { name: "x", dtype: "double" },
    ];
    const rows = [
      ["02", 1],
      ['"q", \n', 2],
    ];
    save(made("danfo", columns, rows), join(folder, "a.ndjson"));
    save(made("danfo", columns, rows), join(folder, "a.json"));
    const lines = pl.scanJson(join(folder, "a.ndjson"), {}).collectSync();
    expect(lines.rows()).toEqual(rows);
    expect(pl.readJSON(join(folder, "a.json"), { format: "json" }).rows()).toEqual(rows);
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
    expect(tableOf(load(path))).toEqual({
      columns: ["day character", "tags character"],
      rows: [["2023-01-05T00:00:00.000Z", '["a","b"]']],
    });
  });

  it("columns are checked and converted as well", () => {
    const path = join(folder, "n.parquet");
    save(deliver("danfo", [{ name: "id", dtype: "integer" }], [[2]]), path);
    for (const return_as_polars of [false, true]) {
      const columns: FrameColumn[] = [{ name: "id", dtype: "character" }];
      const options = { columns, return_as_polars };
      expect(tableOf(load(path, options)).rows).toEqual([["2"]]);
      const others: FrameColumn[] = [{ name: "team_id", dtype: "character" }];
      expect(() => load(path, { ...options, columns: others })).toThrow(
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
    expect(() => load(path)).toThrow(ArgumentError);
    expect(() => load(path)).toThrow(message);
  });

  it("a parquet file in which polars panics is one short message", () => {
    const path = join(folder, "whole.parquet");
    save(deliver("danfo", [{ name: "a", dtype: "character" }], [["text"], ["more"]]), path);
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
    save(deliver("danfo", [{ name: "a", dtype: "integer" }], [[1], [2]]), path);
    const bytes = readFileSync(path);
    for (const length of [4, 12, bytes.length >> 1, bytes.length - 1]) {
      const cut = file(`cut.${kind}`, bytes.subarray(0, length));
      expect(() => load(cut)).toThrow(ArgumentError);
    }
  });

  it("a file that is missing, a folder, no path", () => {
    expect(() => load(join(folder, "none.csv"))).toThrow(ArgumentError);
    expect(() => load(join(folder, "none.csv"))).toThrow(/none\.csv does not exist/);
    expect(() => load(join(folder, "none.parquet"))).toThrow(/none\.parquet does not exist/);
    expect(() => load("games.txt")).toThrow(
      /ends in \.txt, which is not known\. Supported extensions are \.csv/,
    );
    expect(() => load(undefined as never)).toThrow(/path must be text, got undefined/);
    const { columns } = operations.site_wbb_news;
    expect(() => load(columns as never)).toThrow(/path must be text/);
  });

  it("columns missing from the file, and additional ones", () => {
    const columns: FrameColumn[] = ["team_id", "wins"].map((name) => ({ name, dtype: "integer" }));
    for (const [name, text] of [
      ["a.csv", "team_id,losses,ties\n1,2,3\n"],
      ["a.json", '[{"team_id":1,"losses":2,"ties":3}]'],
    ] as const) {
      const path = file(name, text);
      expect(() => load(path, { columns })).toThrow(ArgumentError);
      expect(() => load(path, { columns })).toThrow(
        /missing from the file: wins; not in columns: losses, ties\./,
      );
    }
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
    const columns: FrameColumn[] = [
      { name: "b", dtype: "character" },
      { name: "a", dtype },
    ];
    expect(() => load(path, { columns })).toThrow(ArgumentError);
    expect(() => load(path, { columns })).toThrow(message);
  });

  it.each<[string, unknown]>([
    ["a text", "team_id"],
    ["names", ["team_id"]],
    ["no dtype", [{ name: "a" }]],
    ["a dtype of danfo", [{ name: "a", dtype: "int32" }]],
    ["a member of Object", [{ name: "a", dtype: "toString" }]],
    ["columns by league", { wbb: [], mlb: [] }],
    ["an operation", operations.site_wbb_news],
    [
      "one twice",
      [
        { name: "a", dtype: "double" },
        { name: "a", dtype: "double" },
      ],
    ],
  ])("columns that are none: %s", (_, columns) => {
    const path = file("a.csv", "a\n1\n");
    const call = () => load(path, { columns: columns as FrameColumn[] });
    expect(call).toThrow(ArgumentError);
    expect(call).toThrow(/columns must be a list of \{ name, dtype \}.*\.columns of an operation/);
  });

  it("options that are none", () => {
    const path = file("a.csv", "a\n1\n");
    expect(() => load(path, { polars: true } as never)).toThrow(/no argument or option 'polars'/);
    expect(() => load(path, "columns" as never)).toThrow(ArgumentError);
    expect(() => load(path, null as never)).toThrow(ArgumentError);
  });
});
