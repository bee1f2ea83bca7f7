import { inspect } from "node:util";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { gameDetails } from "../../../src/analysis/game-details/game-details";
import { winProbability } from "../../../src/analysis/win-probability/win-probability";
import { buildDanfo } from "../../../src/frames/danfo";
import { dfd } from "../../../src/frames/dfd";
import { frameText } from "../../../src/frames/print/text";
import type { Cell, Dtype } from "../../../src/schema/dtypes";
import { site_wbb_scoreboard } from "../../../src/service/operations/basketball";

const WIDTHS = [40, 80, 200];

/** The cells a terminal gives each of these; the letters of the tests are all here. */
function cellsOf(text: string): number {
  const wide = /[日本語チーム한국]|[🏀⚾🎉]/u;
  const none = /[\u0300-\u036f]/u;
  let cells = 0;
  for (const letter of text) cells += wide.test(letter) ? 2 : none.test(letter) ? 0 : 1;
  return cells;
}

function frameOf(columns: readonly (readonly [string, Dtype])[], rows: Cell[][]) {
  return buildDanfo(
    columns.map(([name, dtype]) => ({ name, dtype })),
    rows,
  );
}

const linesOf = (frame: object, width = 200) => frameText(frame, width).split("\n");

/** The same table with many columns of every type. */
const wide = (count: number, rows: number, length = 3) =>
  frameOf(
    Array.from({ length: count }, (_, index) => [`column_${index}`, "character"] as const),
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: count }, (_, index) => `${row}.${index}`.padEnd(length, "x")),
    ),
  );

describe("a small frame", () => {
  const frame = frameOf(
    [
      ["team", "character"],
      ["points", "integer"],
      ["pct", "double"],
      ["won", "logical"],
    ],
    [
      ["LSU Tigers", 74, 0.5, true],
      ["A", 8, 12.25, null],
    ],
  );

  test("is shape, names, dtypes and rows", () => {
    const [shape, names, dtypes, ...rows] = linesOf(frame);
    expect(shape).toContain("(2, 4)");
    expect(names?.trim().split(/ +/)).toEqual(["team", "points", "pct", "won"]);
    expect(dtypes?.trim().split(/ +/)).toEqual(["string", "int32", "float32", "boolean"]);
    expect(rows.map((row) => row.trim().split(/ {2,}/))).toEqual([
      ["LSU Tigers", "74", "0.5", "true"],
      ["A", "8", "12.25", "null"],
    ]);
  });

  test("numbers end, and texts start, in one column", () => {
    const [, names = "", dtypes = "", first = "", second = ""] = linesOf(frame);
    const ends = [
      names.indexOf("points") + 6,
      dtypes.indexOf("int32") + 5,
      first.indexOf("74") + 2,
    ];
    expect(new Set([...ends, second.indexOf("8") + 1]).size).toBe(1);
    expect(dtypes.indexOf("float32") + 7).toBe(second.indexOf("12.25") + 5);
    expect(first.indexOf(".")).toBe(second.indexOf("."));
    expect(first.indexOf("true")).toBe(names.indexOf("won"));
    expect(second.indexOf("null")).toBe(names.indexOf("won"));
  });

  test("ends without a line break and without white space", () => {
    for (const line of linesOf(frame)) expect(line).toBe(line.trimEnd());
  });
});

describe("the width", () => {
  const columns = fc.array(
    fc.tuple(
      fc.constantFrom("a", "name", "a long column name with spaces", "x".repeat(80)),
      fc.constantFrom<Dtype>("character", "integer", "double", "logical"),
      fc.constantFrom<Cell>(
        "",
        "日本語チーム",
        "🏀🏀🏀",
        "y".repeat(99),
        null,
        1,
        123456.789,
        true,
      ),
    ),
    { minLength: 1, maxLength: 30 },
  );

  test.each(WIDTHS)("%i: no line is longer", (width) => {
    fc.assert(
      fc.property(columns, fc.constantFrom(0, 1, 10, 11, 25), (chosen, count) => {
        const frame = frameOf(
          chosen.map(([name, dtype], index) => [`${index}${name}`, dtype] as const),
          Array.from({ length: count }, () => chosen.map(([, , cell]) => cell)),
        );
        for (const line of linesOf(frame, width)) expect(cellsOf(line)).toBeLessThanOrEqual(width);
      }),
      { numRuns: 60 },
    );
  });

  test.each(WIDTHS)("%i: a scoreboard fits", (width) => {
    const games = site_wbb_scoreboard.parse({ events: new Array(30).fill({ id: "401" }) });
    for (const line of linesOf(games, width)) expect(cellsOf(line)).toBeLessThanOrEqual(width);
  });

  test("is used fully: no column is left out that fits", () => {
    const text = frameText(wide(6, 2, 8), 200);
    expect(text).not.toContain("…");
    for (let index = 0; index < 6; index++) expect(text).toContain(`column_${index}`);
  });

  test("too small for all columns of an unknown frame shows the first ones, with a hint", () => {
    const lines = linesOf(wide(50, 2), 80);
    expect(lines[0]).toBe("shape: (2, 50)");
    // Eight letters and a gap of two each: 80 is eight of them.
    expect(lines[1]?.split(/ +/)).toEqual(Array.from({ length: 8 }, (_, i) => `column_${i}`));
    expect(lines.at(-1)).toBe('… 42 more columns: show(x, { columns: ["column_8"] }) or x.columns');
  });

  test("hints are wrapped if they do not fit", () => {
    expect(linesOf(wide(50, 11), 40).slice(-3)).toEqual([
      "… 46 more columns: show(x, { columns:",
      '["column_4"] }) or x.columns',
      '… 1 more row: show(x, { rows: "all" })',
    ]);
  });

  test("too small for anything but the first column shows that one", () => {
    const frame = frameOf(
      [
        ["first", "character"],
        ["second", "character"],
      ],
      [["x".repeat(500), "y".repeat(500)]],
    );
    const lines = linesOf(frame, 40);
    expect(lines[1]).toMatch(/^first/);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
  });

  test("one very long column name is clipped", () => {
    const lines = linesOf(frameOf([["n".repeat(300), "integer"]], [[1]]), 40);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
    expect(lines[1]).toContain("…");
  });

  test("too small for the columns that decide most cuts texts, to see each of them", () => {
    const cells: Readonly<Record<string, Cell>> = {
      text: "A. Hazelhurst made Jumper. Assisted by B. Quicksilver.",
      home_win_probability: 0.895,
      clock: "9:49",
    };
    const { basketball } = winProbability.columns;
    const frame = frameOf(
      basketball.map(({ name, dtype }) => [name, dtype] as const),
      [basketball.map(({ name }) => cells[name] ?? null)],
    );
    const [, names = "", , row = ""] = linesOf(frame, 80);
    expect(names).toMatch(/\bperiod\b.*\bclock\b.*\btext\b.*\bhome_win_probability\b/);
    expect(row).toMatch(/ A\. Hazelhurst .*… {2,}0\.895/);
  });

  test("too small for the columns of a game's details cuts their names", () => {
    const frame = frameOf(
      gameDetails.columns.basketball.map(({ name, dtype }) => [name, dtype] as const),
      [gameDetails.columns.basketball.map(() => null)],
    );
    // 9 + 16 + 10 + 16 + 10 and four gaps of two are 69.
    const [, names = ""] = linesOf(frame, 80);
    expect(names.split(/ +/).sort()).toEqual([
      ...[
        "away_score",
        "away_team_abbre…",
        "game_date",
        "home_score",
        "home_team_abbre…",
        "status",
      ],
    ]);
    // They are complete if the terminal is wide enough.
    expect(linesOf(frame, 200)[1]).toContain("away_team_abbreviation");
  });

  const { columns: before } = process.stdout;
  afterEach(() => {
    process.stdout.columns = before;
  });

  test("is the terminal's by default", () => {
    process.stdout.columns = 40;
    const narrow = frameText(wide(50, 2));
    process.stdout.columns = 120;
    const broad = frameText(wide(50, 2));
    expect(Math.max(...narrow.split("\n").map(cellsOf))).toBeLessThanOrEqual(40);
    expect(Math.max(...broad.split("\n").map(cellsOf))).toBeGreaterThan(80);
  });
});

describe("the rows", () => {
  const counted = (rows: number) =>
    frameOf(
      [["n", "integer"]],
      Array.from({ length: rows }, (_, index) => [1000 + index]),
    );
  const shown = (rows: number) =>
    linesOf(counted(rows))
      .slice(3)
      .map((line) => line.trim());

  test("none: shape, names and dtypes are there", () => {
    expect(linesOf(counted(0)).map((line) => line.trim())).toEqual([
      expect.stringContaining("(0, 1)"),
      "n",
      "int32",
    ]);
  });

  test.each([1, 2, 9, 10])("%i: all", (rows) => {
    expect(shown(rows)).toEqual(Array.from({ length: rows }, (_, index) => String(1000 + index)));
  });

  test.each([11, 12, 5000])("%i: the first five and the last five", (rows) => {
    expect(shown(rows)).toEqual([
      ...["1000", "1001", "1002", "1003", "1004"],
      "…",
      ...[5, 4, 3, 2, 1].map((back) => String(1000 + rows - back)),
      `… ${rows - 10} more ${rows === 11 ? "row" : "rows"}: show(x, { rows: "all" })`,
    ]);
    expect(linesOf(counted(rows))[0]).toContain(`(${rows}, 1)`);
  });

  test("a frame without columns is its shape", () => {
    expect(frameText(new dfd.DataFrame([]), 80)).toContain("(0, 0)");
  });

  test("a hundred columns without rows", () => {
    const lines = linesOf(wide(100, 0), 80);
    expect(lines[0]).toContain("(0, 100)");
    // Names, types and how to see the others.
    expect(lines.length).toBe(4);
  });
});

describe("cells", () => {
  const textOf = (cell: Cell) => linesOf(frameOf([["c", "character"]], [[cell]]))[3];

  test("that are links keep their end", () => {
    expect(textOf("https://a.espncdn.com/i/teamlogos/ncaa/500/2294.png")).toBe(
      "https://a.espnc…aa/500/2294.png",
    );
  });

  test("are clipped if they are long", () => {
    const text = textOf(`${"x".repeat(100)}end`) ?? "";
    expect(text.length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/^x+…$/);
    expect(textOf("x".repeat(20))).toBe("x".repeat(20));
  });

  test.each([
    ["a\nb", "a\\nb"],
    ["a\r\nb", "a\\r\\nb"],
    ["a\tb", "a\\tb"],
    ["\u001b[31mred", "\\u001b[31mred"],
    ["\u0007", "\\u0007"],
    ["\0", "\\u0000"],
  ])("%j is one line of printable text", (cell, text) => {
    expect(textOf(cell)).toBe(text);
  });

  test("and names never send a code or a line break to the terminal", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, cell) => {
        const lines = linesOf(frameOf([[name, "character"]], [[cell]]));
        expect(lines.length).toBe(4);
        expect(lines.join("")).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 300 },
    );
  });

  test("null, empty and false are distinguished", () => {
    expect(textOf(null)).toBe("null");
    expect(textOf("")).toBe("");
    const flags = frameOf([["c", "logical"]], [[false], [null]]);
    expect(linesOf(flags).slice(3)).toEqual(["false", "null"]);
  });

  test.each([
    ["emoji", "🏀⚾"],
    ["Chinese letters", "日本語"],
    ["Korean letters", "한국"],
    ["an accent of its own", "Zoe\u0308"],
    ["an accent", "Zoë"],
    ["Latin letters", "LSU"],
  ])("%s: the next column is aligned with other lines", (_, cell) => {
    const frame = frameOf(
      [
        ["team", "character"],
        ["next", "character"],
      ],
      [
        [cell, "HERE"],
        ["plain team", "HERE"],
      ],
    );
    const [, names = "", , ...rows] = linesOf(frame);
    const start = names.indexOf("next");
    for (const row of rows) expect(cellsOf(row.slice(0, row.indexOf("HERE")))).toBe(start);
  });

  test("wide letters are clipped by their width", () => {
    for (const letter of ["🏀", "日"]) {
      const text = textOf(letter.repeat(60)) ?? "";
      expect(cellsOf(text)).toBeLessThanOrEqual(40);
      expect(text).toMatch(/…$/);
      expect(text).not.toMatch(/\p{Cs}/u);
    }
  });

  test.each([2 ** 53, 2 ** 60, 1e300, Number.POSITIVE_INFINITY])("%d is not null", (number) => {
    expect(
      linesOf(frameOf([["c", "double"]], [[number]]))
        .at(3)
        ?.trim(),
    ).toBe(String(number));
  });

  test("halves of letters, which no file can hold, are shown as JSON writes them", () => {
    expect(textOf("a\ud800b")).toBe("a\\ud800b");
  });

  test("of a megabyte are clipped as others are", () => {
    expect(textOf("x".repeat(1_000_000))).toBe(textOf("x".repeat(33)));
    expect(textOf("\u0301".repeat(1_000_000))).toMatch(/^\u0301+…$/);
  });

  test("of mixed and nested kinds do not throw", () => {
    const frame = new dfd.DataFrame([
      [1, "a", { x: 1 }, [1, 2]],
      ["b", Number.NaN, null, undefined],
    ] as unknown as number[][]);
    expect(frameText(frame, 80)).toContain("(2, 4)");
  });
});

describe("printing", () => {
  const frame = frameOf(
    [
      ["team", "character"],
      ["points", "integer"],
    ],
    [
      ["LSU", 74],
      ["UConn", 80],
      [null, null],
    ],
  );

  test.each([
    ["a frame", frame, "(3, 2)"],
    ["its head", frame.head(2), "(2, 2)"],
    ["its tail", frame.tail(1), "(1, 2)"],
    ["a sorted one", frame.sortValues("points"), "(3, 2)"],
    ["a selection", frame.loc({ columns: ["team"] }), "(3, 1)"],
    ["a query", frame.query(frame.column("points").eq(74)), "(1, 2)"],
    ["a group's sum", frame.head(2).groupby(["team"]).sum(), "(2, 2)"],
    ["a frame of one's own", new dfd.DataFrame([[1]]), "(1, 1)"],
    ["a column", frame.column("team"), "(3, 1)"],
    ["a column by its key", (frame as unknown as Record<string, object>).team, "(3, 1)"],
    ["a Series of one's own", new dfd.Series([1, 2]), "(2, 1)"],
  ])("%s shows shape and values, no internals", (_, value, shape) => {
    const printed = inspect(value);
    expect(printed).toContain(shape);
    expect(printed).not.toMatch(/\$data|\$config|\$index/);
    expect(printed.split("\n").length).toBeLessThanOrEqual(6);
  });

  test("groups have a hint how to make a table of them", () => {
    expect(inspect(frame.groupby(["team"]))).toBe(
      "groups of a danfo frame, not a table yet:\n" +
        '.col(["points"]).mean() makes a table of them, and so does .agg({ points: "mean" })',
    );
    expect(inspect(frame.groupby(["team"]).col(["points"]))).toMatch(/^groups of a danfo frame/);
  });

  test("a Series shows its name and values", () => {
    const lines = inspect(frame.column("team")).split("\n");
    expect(lines.slice(1)).toEqual(["team", "string", "LSU", "UConn", "null"]);
  });

  test("console.log prints the same", () => {
    const written: string[] = [];
    const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    const { Console } = require("node:console") as typeof import("node:console");
    new Console(process.stdout).log(frame);
    spy.mockRestore();
    expect(written.join("")).toBe(`${inspect(frame)}\n`);
  });

  test("inside of something else it stays a table", () => {
    const printed = inspect({ games: frame, list: [frame.head(1)] });
    expect(printed).not.toContain("$data");
    expect(printed).toContain("(3, 2)");
    expect(printed).toContain("(1, 2)");
  });

  test("names that danfo gives its rows are first, and not a column", () => {
    const counted = new dfd.Series(["LSU", "LSU", "Iowa"]).valueCounts();
    expect(frameText(counted, 40).split("\n")).toEqual([
      "shape: (2, 1)",
      "      count",
      "      int32",
      "LSU       2",
      "Iowa      1",
    ]);
    const periods = new dfd.Series([1, 0, 0]).valueCounts();
    expect(frameText(periods, 40).split("\n").slice(3)).toEqual(["0      2", "1      1"]);
    const described = new dfd.DataFrame([[1], [3]], { columns: ["wins"] }).describe();
    expect(frameText(described, 80)).toMatch(/\nmean +2\n/);
    expect(frameText(described, 80)).toMatch(/^shape: \(9, 1\)/);
  });

  test("numbers of rows are not shown, whichever rows are left", () => {
    expect(frameText(frame.tail(1), 80)).toMatch(/^shape: \(1, 2\)/);
  });

  test("columns called like danfo's members print too", () => {
    const names = ["columns", "values", "dtypes", "shape", "index", "size"];
    const odd = frameOf(
      names.map((name) => [name, "integer"] as const),
      [[1, 2, 3, 4, 5, 6]],
    );
    expect(inspect(odd)).toContain("(1, 6)");
    expect(inspect(odd)).not.toContain("$data");
  });

  test("danfo's own text still works", () => {
    expect(String(frame)).toContain("LSU");
  });
});
