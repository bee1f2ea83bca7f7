import { inspect } from "node:util";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { gameDetails } from "../../../src/analysis/game-details/game-details";
import { winProbability } from "../../../src/analysis/win-probability/win-probability";
import { buildDanfo } from "../../../src/frames/danfo";
import { dfd } from "../../../src/frames/dfd";
import { type Glimpse, takeGlimpse } from "../../../src/frames/print/glimpse";
import { frameText, TERMINAL_ROWS, tableText } from "../../../src/frames/print/text";
import type { Cell, Dtype } from "../../../src/schema/dtypes";
import { frameBy, frameOf } from "../frame-columns";

const WIDTHS = [40, 80, 200];

/** The cells a terminal gives each of these; the letters of the tests are all here. */
function cellsOf(text: string): number {
  const wide = /[日本語チーム한국]|[🏀⚾🎉]/u;
  const none = /[\u0300-\u036f]/u;
  let cells = 0;
  for (const letter of text) cells += wide.test(letter) ? 2 : none.test(letter) ? 0 : 1;
  return cells;
}

const linesOf = (frame: object, width = 200) => frameText(frame, width).split("\n");
const widest = (lines: readonly string[]) => Math.max(...lines.map(cellsOf));

/** A table of many columns of text. */
const wide = (count: number, rows: number, length = 3) =>
  frameBy(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `column_${index} character`,
        Array.from({ length: rows }, (_, row) => `${row}.${index}`.padEnd(length, "x")),
      ]),
    ),
  );

test("a small frame is shape, names, dtypes and rows, with numbers at their ends", () => {
  const frame = frameBy({
    "team character": ["LSU Tigers", "A"],
    "points integer": [74, 8],
    "pct double": [0.5, 12.25],
    "won logical": [true, null],
  });
  expect(linesOf(frame)).toEqual([
    "shape: (2, 4)",
    "team        points      pct  won",
    "string       int32  float32  boolean",
    "LSU Tigers      74     0.5   true",
    "A                8    12.25  null",
  ]);
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
          "danfo",
          chosen.map(([name, dtype], index) => `${index}${name} ${dtype}`),
          Array.from({ length: count }, () => chosen.map(([, , cell]) => cell)),
        );
        expect(widest(linesOf(frame, width))).toBeLessThanOrEqual(width);
      }),
      { numRuns: 60 },
    );
  });

  test("too small for all columns of an unknown frame shows the first ones, with a hint", () => {
    const lines = linesOf(wide(50, 2), 80);
    expect(lines[0]).toBe("shape: (2, 50)");
    // Eight letters and a gap of two each: 80 is eight of them.
    expect(lines[1]?.split(/ +/)).toEqual(Array.from({ length: 8 }, (_, i) => `column_${i}`));
    expect(lines.at(-1)).toBe('… 42 more columns: show(x, { columns: ["column_8"] }) or x.columns');
  });

  test("hints are wrapped if they do not fit", () => {
    expect(linesOf(wide(50, 31), 40).slice(-3)).toEqual([
      "… 46 more columns: show(x, { columns:",
      '["column_4"] }) or x.columns',
      '… 21 more rows: show(x, { rows: "all" })',
    ]);
  });

  test("too small for all columns still shows those that the frame was sorted by", () => {
    const sorted = wide(50, 12).sortValues("column_40").sortValues("column_49");
    for (const frame of [sorted, sorted.head(3), sorted.tail(2), sorted.loc({ rows: ["1:4"] })]) {
      const [, names = ""] = linesOf(frame, 80);
      expect(names.split(/ +/)).toEqual(
        [0, 1, 2, 3, 4, 5, 40, 49].map((index) => `column_${index}`),
      );
    }
    expect(linesOf(wide(50, 12).head(3), 80)[1]).not.toContain("column_40");
    const inPlace = wide(50, 12);
    inPlace.sortValues("column_30", { inplace: true });
    expect(linesOf(inPlace, 80)[1]).toContain("column_30");
  });

  test.each(["danfo", "polars"] as const)(
    "columns that are null in all rows are hidden and counted, in %s",
    (engine) => {
      const names = Array.from({ length: 12 }, (_, index) => `c${index} integer`);
      const rowsOf = (count: number) =>
        Array.from({ length: count }, (_, row) =>
          // c2 has no value, c3 only one, in the middle.
          names.map((_name, index) => (index === 2 || (index === 3 && row !== 20) ? null : row)),
        );
      const textOf = (frame: object) =>
        tableText(takeGlimpse(frame, TERMINAL_ROWS) as Glimpse, 200);
      const printed = (count: number) => textOf(frameOf(engine, names, rowsOf(count)));
      const [, long = ""] = printed(41).split("\n");
      expect(long.trim().split(/ +/)).toEqual(
        [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => `c${i}`),
      );
      expect(printed(41)).toContain("1 more column (1 empty): show(");
      expect(printed(20)).toContain("2 more columns (2 empty): show(");
      expect(textOf(frameOf(engine, names.slice(0, 4), [[0, 0, null, 0]]))).toContain("null");
    },
  );

  test("too small for anything but the first column shows that one, clipped", () => {
    const texts = frameBy({
      "first character": ["x".repeat(500)],
      "second character": ["y".repeat(500)],
    });
    const named = frameBy({ [`${"n".repeat(300)} integer`]: [1] });
    const [lines, other] = [linesOf(texts, 40), linesOf(named, 40)];
    expect([lines[1]?.slice(0, 5), other[1]?.slice(-1)]).toEqual(["first", "…"]);
    expect(widest([...lines, ...other])).toBeLessThanOrEqual(40);
  });

  test("too small for the columns that decide most cuts texts, to see each of them", () => {
    const cells: Readonly<Record<string, Cell>> = {
      period: 1,
      text: "A. Hazelhurst made Jumper. Assisted by B. Quicksilver.",
      home_win_probability: 0.895,
      clock: "9:49",
    };
    const { basketball } = winProbability.columns;
    const frame = buildDanfo(basketball, [basketball.map(({ name }) => cells[name] ?? null)]);
    const [, names = "", , row = ""] = linesOf(frame, 80);
    expect(names).toMatch(/\bperiod\b.*\bclock\b.*\btext\b.*\bhome_win_probability\b/);
    expect(row).toMatch(/ A\. Hazelhurst .*… {2,}0\.895/);
  });

  test("too small for the columns of a game's details cuts their names", () => {
    const columns = gameDetails.columns.basketball;
    const frame = buildDanfo(columns, [columns.map(() => null)]);
    // 9 + 16 + 10 + 16 + 10 and four gaps of two are 69.
    const [, names = ""] = linesOf(frame, 80);
    expect(names.split(/ +/).sort().join(" ")).toBe(
      "away_score away_team_abbre… game_date home_score home_team_abbre… status",
    );
    // They are complete if the terminal is wide enough.
    expect(linesOf(frame, 200)[1]).toContain("away_team_abbreviation");
  });

  const { columns: before } = process.stdout;
  afterEach(() => {
    process.stdout.columns = before;
  });

  test("is the terminal's by default", () => {
    process.stdout.columns = 40;
    expect(widest(frameText(wide(50, 2)).split("\n"))).toBeLessThanOrEqual(40);
    process.stdout.columns = 120;
    expect(widest(frameText(wide(50, 2)).split("\n"))).toBeGreaterThan(80);
  });
});

describe("the rows", () => {
  const shown = (rows: number) => {
    const numbers = Array.from({ length: rows }, (_, index) => 1000 + index);
    return linesOf(frameBy({ "n integer": numbers })).map((line) => line.trim());
  };

  test.each([0, 1, 30])("%i: all", (rows) => {
    expect(shown(rows)).toEqual([
      ...[`shape: (${rows}, 1)`, "n", "int32"],
      ...Array.from({ length: rows }, (_, index) => String(1000 + index)),
    ]);
  });

  test.each([31, 32, 5000])("%i: the first five and the last five", (rows) => {
    expect(shown(rows)).toEqual([
      ...[`shape: (${rows}, 1)`, "n", "int32", "1000", "1001", "1002", "1003", "1004", "…"],
      ...[5, 4, 3, 2, 1].map((back) => String(1000 + rows - back)),
      `… ${rows - 10} more rows: show(x, { rows: "all" })`,
    ]);
  });

  test("without columns: the shape; without rows: names, types and how to see the others", () => {
    expect(frameText(new dfd.DataFrame([]), 80)).toContain("(0, 0)");
    const lines = linesOf(wide(100, 0), 80);
    expect([lines[0], lines.length]).toEqual(["shape: (0, 100)", 4]);
  });
});

describe("cells", () => {
  const textOf = (cell: Cell) => linesOf(frameBy({ "c character": [cell] }))[3];

  test("are clipped if they are long; links keep their end", () => {
    const text = textOf(`${"x".repeat(100)}end`) ?? "";
    expect(text.length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/^x+…$/);
    expect(textOf("x".repeat(20))).toBe("x".repeat(20));
    expect(textOf("https://a.espncdn.com/i/teamlogos/ncaa/500/2294.png")).toBe(
      "https://a.espnc…aa/500/2294.png",
    );
    // One of a megabyte is clipped as others are.
    expect(textOf("x".repeat(1_000_000))).toBe(textOf("x".repeat(33)));
    expect(textOf("\u0301".repeat(1_000_000))).toMatch(/^\u0301+…$/);
  });

  test("of wide letters are clipped by their width", () => {
    for (const letter of ["🏀", "日"]) {
      const text = textOf(letter.repeat(60)) ?? "";
      expect(cellsOf(text)).toBeLessThanOrEqual(40);
      expect(text).toMatch(/…$/);
      expect(text).not.toMatch(/\p{Cs}/u);
    }
  });

  test.each([
    ["a\nb", "a\\nb"],
    ["a\r\nb", "a\\r\\nb"],
    ["a\tb", "a\\tb"],
    ["\u001b[31mred", "\\u001b[31mred"],
    ["\u0007", "\\u0007"],
    ["\0", "\\u0000"],
    // Half of a letter, which no file can hold.
    ["a\ud800b", "a\\ud800b"],
  ])("%j is one line of printable text", (cell, text) => expect(textOf(cell)).toBe(text));

  test("and names never send a code or a line break to the terminal", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, cell) => {
        const lines = linesOf(frameBy({ [`${name} character`]: [cell] }));
        expect(lines.length).toBe(4);
        expect(lines.join("")).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 300 },
    );
  });

  test("null, empty and false are distinguished", () => {
    expect([textOf(null), textOf("")]).toEqual(["null", ""]);
    const flags = frameBy({ "c logical": [false, null] });
    expect(linesOf(flags).slice(3)).toEqual(["false", "null"]);
  });

  test("of any letters are aligned: emoji, Chinese, Korean, accents of their own", () => {
    const texts = ["🏀⚾", "日本語", "한국", "Zoe\u0308", "Zoë", "LSU", "plain team"];
    const frame = frameBy({ "team character": texts, "next character": texts.map(() => "HERE") });
    const [, names = "", , ...rows] = linesOf(frame);
    const starts = rows.map((row) => cellsOf(row.slice(0, row.indexOf("HERE"))));
    expect(starts).toEqual(texts.map(() => names.indexOf("next")));
  });

  test("that are large numbers are not null", () => {
    const numbers = [2 ** 53, 2 ** 60, 1e300, Number.POSITIVE_INFINITY];
    const shown = numbers.map((number) => linesOf(frameBy({ "c double": [number] }))[3]?.trim());
    expect(shown).toEqual(numbers.map(String));
  });
});

describe("printing", () => {
  const frame = frameBy({
    "team character": ["LSU", "UConn", null],
    "points integer": [74, 80, null],
  });

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

  test("a Series shows its name and values, and inside of something else a table stays one", () => {
    const lines = inspect(frame.column("team")).split("\n");
    expect(lines.slice(1)).toEqual(["team", "string", "LSU", "UConn", "null"]);
    const printed = inspect({ games: frame, list: [frame.head(1)] });
    expect(printed).not.toContain("$data");
    expect(printed).toMatch(/\(3, 2\)[\s\S]*\(1, 2\)/);
  });

  test("print() prints what console.log does", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    frame.print();
    frame.column("team").print();
    const shown = log.mock.calls.map(([value]) => inspect(value));
    log.mockRestore();
    expect(shown).toEqual([inspect(frame), inspect(frame.column("team"))]);
  });

  test("names that danfo gives its rows are first, and not a column", () => {
    const counted = new dfd.Series(["LSU", "LSU", "Iowa"]).valueCounts();
    expect(frameText(counted, 40)).toBe(
      "shape: (2, 1)\n      count\n      int32\nLSU       2\nIowa      1",
    );
    const periods = new dfd.Series([1, 0, 0]).valueCounts();
    expect(frameText(periods, 40).split("\n").slice(3)).toEqual(["0      2", "1      1"]);
    const described = new dfd.DataFrame([[1], [3]], { columns: ["wins"] }).describe();
    expect(frameText(described, 80)).toMatch(/\nmean +2\n/);
    expect(frameText(described, 80)).toMatch(/^shape: \(9, 1\)/);
  });
});
