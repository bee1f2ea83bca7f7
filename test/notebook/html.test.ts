import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPolars } from "../../src/frames/convert";
import { buildDanfo } from "../../src/frames/danfo";
import { dfd } from "../../src/frames/dfd";
import { pl } from "../../src/frames/pl";
import { type Glimpse, takeGlimpse } from "../../src/frames/print/glimpse";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { Engine } from "../../src/frames/types";
import { tableHtml } from "../../src/notebook/html";
import type { Cell, Dtype } from "../../src/schema/dtypes";
import { site_wbb_scoreboard } from "../../src/service/operations/basketball";
import { ENGINES, frameBy } from "../frames/frame-columns";

const LIMITS = { whole: 20, cut: 10 };

function htmlOf(value: unknown, limits = LIMITS): string {
  return tableHtml(takeGlimpse(value, limits) as Glimpse);
}

/** The text of a cell, with its entities decoded. */
function textOf(html: string): string {
  const letters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return html
    .replace(/<br>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+|#39);/g, (_, name: string) => letters[name] ?? "?");
}

/** The visible lines of a table, each a list of cells. */
function seen(html: string): string[][] {
  return html
    .split("\n")
    .filter((line) => /<t[hd]/.test(line))
    .map((line) => line.split(/<\/t[hd]>/).slice(0, -1))
    .map((cells) => cells.map(textOf));
}

/** A table of one cell. */
const cellHtml = (cell: Cell, dtype: Dtype = "character") =>
  /<td.*<\/td>/.exec(htmlOf(frameBy({ [`c ${dtype}`]: [cell] })))?.[0];

describe("a table", () => {
  it("is exactly this", () => {
    const html = htmlOf(
      frameBy({ "team character": ["A&M <b>", null], "points integer": [71, null] }),
    );
    expect(html).toBe(
      `<div><small>2 rows × 2 columns</small></div>
<div style="overflow:auto">
<table style="width:max-content;margin:0;border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums">
<thead><tr><th style="text-align:left">team<br><small style="font-weight:normal;opacity:.55">string</small></th><th align="right">points<br><small style="font-weight:normal;opacity:.55">int32</small></th></tr></thead>
<tbody>
<tr><td style="text-align:left">A&amp;M &lt;b&gt;</td><td align="right">71</td></tr>
<tr><td style="text-align:left"><i style="opacity:.55">null</i></td><td align="right"><i style="opacity:.55">null</i></td></tr>
</tbody>
</table>
</div>`,
    );
  });

  it("is the same for both engines, except for the names of types", () => {
    const frame = {
      "text character": ["🏀 Zoë", null, ""],
      "count integer": [1, null, -2147483648],
      "share double": [0.5, null, 1 / 3],
      "flag logical": [true, null, false],
    };
    const names = { String: "string", Int64: "int32", Float64: "float32", Bool: "boolean" };
    const polars = Object.entries(names).reduce(
      (html, [theirs, ours]) => html.replace(`>${theirs}<`, `>${ours}<`),
      htmlOf(frameBy(frame, "polars")),
    );
    expect(polars).toBe(htmlOf(frameBy(frame)));
    expect(seen(polars)).toEqual([
      ["text\nstring", "count\nint32", "share\nfloat32", "flag\nboolean"],
      ["🏀 Zoë", "1", "0.5\u2007\u2007\u2007", "true"],
      ["null", "null", "null", "null"],
      ["", "-2147483648", "0.3333", "false"],
    ]);
  });

  it("has the size of the frame", () => {
    const sizeOf = (rows: number, columns: number) => {
      const names = Array.from({ length: columns }, (_, i) => `c${i} integer`);
      const cells = new Array<Cell>(rows).fill(1);
      const html = htmlOf(frameBy(Object.fromEntries(names.map((name) => [name, cells]))));
      return textOf(html.split("\n")[0] ?? "");
    };
    expect(sizeOf(0, 2)).toBe("0 rows × 2 columns");
    expect(sizeOf(1, 1)).toBe("1 row × 1 column");
    expect(sizeOf(1000, 60)).toBe("1000 rows × 60 columns");
    expect(htmlOf(new dfd.DataFrame([]))).toContain("0 rows × 0 columns");
  });

  it("of a wide frame has all its columns, in a box that scrolls", () => {
    const names = Array.from({ length: 60 }, (_, i) => `column_${i}`);
    const cells = names.map((name, i) => [`${name} integer`, [i]]);
    const html = htmlOf(frameBy(Object.fromEntries(cells), "polars"));
    expect(html).toContain('<div style="overflow:auto">\n<table');
    expect(seen(html)).toEqual([
      names.map((name) => `${name}\nInt64`),
      names.map((_, i) => `${i}`),
    ]);
  });
});

describe("a table of ours that is too wide", () => {
  const [uid, date] = ["s:40~l:54~e:401469424", "2023-01-06T00:00Z"];
  const game = { id: "401", uid, date, name: "A at B", shortName: "A @ B" };
  const sparse = site_wbb_scoreboard.parse({ events: [game] });
  const filler = { character: "x", integer: 1, double: 1, logical: true } as const;
  const { columns } = site_wbb_scoreboard;
  const [sent] = rows(sparse) as readonly UntypedRow[];
  const games = buildDanfo(columns, [
    columns.map(({ name, dtype }) => (sent?.[name] as Cell) ?? filler[dtype]),
  ]);
  const linesOf = (value: unknown, limits = LIMITS) => htmlOf(value, limits).split("\n");
  const namesOf = (lines: readonly string[]) =>
    seen(lines.join("\n"))[0]?.map((cell) => cell.split("\n")[0]);

  it("begins with the columns that decide, and has all others in the frame's order", () => {
    const lines = linesOf(games);
    const names = namesOf(lines) ?? [];
    const first = ["game_id", "short_name", "away_score", "home_score", "status_type_detail"];
    expect(names.slice(0, 8)).toEqual([...first, "date", "name", "season_year"]);
    expect([...names].sort()).toEqual([...games.columns].sort());
    expect(lines[0]).toMatch(/1 row × 50 columns; 8 first by subject, then the others in order/);
  });

  it("hides columns that are null in all rows, unless they are picked or few", () => {
    const known = Object.entries(sent ?? {}).flatMap(([name, cell]) => (cell === null ? [] : name));
    const lines = linesOf(sparse);
    expect(namesOf(lines)?.sort()).toEqual(known.sort());
    expect(lines[0]).toContain(`50 columns, ${50 - known.length} of them empty and hidden`);
    expect(namesOf(linesOf(sparse.loc({ columns: ["note", "name"] })))).toEqual(["note", "name"]);
  });

  it("holds the first columns of text, the second beside the first", () => {
    const lines = linesOf(games);
    const styles = [
      ...(lines.find((line) => /<td/.test(line)) ?? "").matchAll(/<td style="([^"]*)"/g),
    ];
    const held = styles.map(([, style = ""]) => /sticky;left:([\d.]+em)/.exec(style)?.[1]);
    // game_id is 7 letters wide and 2 apart, of 0.62 em each.
    expect(held.slice(0, 3)).toEqual(["0em", "5.6em", undefined]);
  });

  it("that fits is in its own order, and holds nothing", () => {
    const narrow = games.loc({ columns: ["away_score", "game_id"] });
    expect(namesOf(linesOf(narrow))).toEqual(["away_score", "game_id"]);
    expect(linesOf(narrow).join("")).not.toContain("sticky");
  });

  it("of few columns is in the order in which they were selected", () => {
    const long = "x".repeat(60);
    const selected = ["name", "note", "away_score", "home_score"];
    const event = { ...game, name: long, competitions: [{ notes: [{ headline: long }] }] };
    const frame = site_wbb_scoreboard.parse({ events: [event] }).loc({ columns: selected });
    expect(namesOf(linesOf(frame))).toEqual(selected);
  });

  it("holds the names above more rows than fit on a screen, none above few", () => {
    const rows = (count: number) => frameBy({ "n integer": new Array<Cell>(count).fill(1) });
    expect(htmlOf(rows(21), { whole: 21, cut: 21 })).toMatch(
      /max-height:40em.*<th align="right" style="position:sticky;[^"]*top:0/s,
    );
    expect(htmlOf(rows(20))).not.toContain("sticky");
  });
});

describe("the rows", () => {
  const counted = (rows: number) => Array.from({ length: rows }, (_, index) => 1000 + index);
  const more = (rows: number) => `… ${rows} more rows: show(x, { rows: "all" })`;
  const shown = (engine: Engine, rows: number, limits = LIMITS) =>
    seen(htmlOf(frameBy({ "n integer": counted(rows) }, engine), limits))
      .slice(1)
      .flat();

  it.each(ENGINES)("of %s are cut in the middle if there are many", (engine) => {
    expect(shown(engine, 20)).toEqual(counted(20).map(String));
    expect(shown(engine, 21)).toEqual([
      ...["1000", "1001", "1002", "1003", "1004", more(11)],
      ...["1016", "1017", "1018", "1019", "1020"],
    ]);
  });

  it("are as many as wanted, an odd one at the start", () => {
    const of = (limit: number) => shown("danfo", 30, { whole: limit, cut: limit });
    expect(of(3)).toEqual(["1000", "1001", more(27), "1029"]);
    expect(of(1)).toEqual(["1000", more(29)]);
    expect(of(30)).toHaveLength(30);
    expect(of(Number.POSITIVE_INFINITY)).toHaveLength(30);
  });
});

describe("a number", () => {
  const numbers = (...cells: Cell[]) =>
    seen(htmlOf(frameBy({ "c double": cells })))
      .slice(1)
      .flat();

  it("has blanks as wide as its missing decimals, so that points align", () => {
    expect(numbers(71, 70.5, 68.25)).toEqual(["71\u2008\u2007\u2007", "70.5\u2007", "68.25"]);
    expect(numbers(2023, 2024)).toEqual(["2023", "2024"]);
    expect(numbers(0.1 + 0.2, 0.7)).toEqual(["0.3", "0.7"]);
  });

  it("has its exact value on hover if it is rounded", () => {
    expect(cellHtml(2 / 3, "double")).toBe(
      '<td align="right" title="0.6666666666666666">0.6667</td>',
    );
    expect(cellHtml(0.5, "double")).toBe('<td align="right">0.5</td>');
  });

  it("beyond JavaScript's safe integers is exact in polars' unsigned integers", () => {
    const series = pl.Series("big", [12345678901234567890n, 1n] as never, pl.UInt64);
    for (const value of [series, pl.DataFrame([series])]) {
      expect(seen(htmlOf(value)).flat()).toEqual(["big\nUInt64", "12345678901234567890", "1"]);
    }
  });
});

describe("text", () => {
  const [LONG, BALLS] = ["x".repeat(50), "🏀".repeat(50)];

  it.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    [`"x" onclick='y' &amp;`, "&quot;x&quot; onclick=&#39;y&#39; &amp;amp;"],
    // Characters that a notebook's file cannot contain.
    ["a\u0000b\u001b[31m\ud800", "a\ufffdb\ufffd[31m\ufffd"],
    ["", ""],
    ["null", "null"],
    [LONG, LONG],
    [BALLS, BALLS],
  ])("stays text, whatever it is: %j", (cell, html) => {
    expect(cellHtml(cell)).toBe(`<td style="text-align:left">${html}</td>`);
  });

  it("of more than 50 characters is clipped between them, and whole on hover, up to a limit", () => {
    expect(cellHtml(`${LONG}<`)).toBe(
      `<td style="text-align:left" title="${LONG}&lt;">${"x".repeat(49)}…</td>`,
    );
    expect(cellHtml(`${BALLS}🏀`)).toContain(`>${"🏀".repeat(49)}…<`);
    const html = cellHtml("x".repeat(1_000_000)) ?? "";
    expect(html.length).toBeLessThan(1200);
    expect(html).toContain(`title="${"x".repeat(999)}…"`);
    const name = `<i>${"n".repeat(60)}`;
    expect(htmlOf(frameBy({ [`${name} character`]: [] }))).toContain(
      `title="&lt;i&gt;${"n".repeat(60)}">&lt;i&gt;${"n".repeat(46)}…<br>`,
    );
  });

  it("never becomes a tag or an attribute", () => {
    const tag =
      /<\/?(div|small|table|thead|tbody|tr|th|td|br|i|span)( (style|align|colspan|title)="[^"<>]*")*>/g;
    const letters = fc.string({
      unit: fc.constantFrom("<", ">", '"', "'", "&", "/", "=", "x", " "),
    });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 30 }), (name, cells) => {
        const html = htmlOf(frameBy({ [`c${name} character`]: cells }));
        expect(html.replace(tag, "")).not.toMatch(/[<>"]/);
      }),
      { numRuns: 200 },
    );
  });
});

it("columns of lists, structs and times are JSON and ISO text", () => {
  const frame = pl.DataFrame({
    list: [[1, 2], [3]],
    struct: [
      { x: 1, y: "<" },
      { x: 2, y: "z" },
    ],
    time: [new Date(0), null],
  });
  expect(seen(htmlOf(frame)).slice(1)).toEqual([
    ["[1,2]", '{"x":1,"y":"<"}', "1970-01-01T00:00:00.000Z"],
    ["[3]", '{"x":2,"y":"z"}', "null"],
  ]);
});

it("columns of mixed types, which danfo can have, are shown as they are", () => {
  const frame = new dfd.DataFrame([
    [1, "a", { x: 1 }, [1, 2], new Date(0)],
    ["b", 2 ** 60, null, undefined, null],
  ] as unknown as number[][]);
  expect(seen(htmlOf(frame)).slice(1)).toEqual([
    ["1", "a", '{"x":1}', "[1,2]", "1970-01-01T00:00:00.000Z"],
    ["b", "1152921504606847000", "null", "null", "null"],
  ]);
});

describe("a table that is not a frame", () => {
  const frame = frameBy({ "team character": ["LSU", null] });

  it.each([
    ["a danfo Series", frame.column("team"), "team\nstring"],
    ["a polars Series", toPolars(frame).getColumn("team"), "team\nString"],
    ["rows", [{ team: "LSU" }, { team: null }], "team\nstring"],
  ])("%s", (_, value, head) => expect(seen(htmlOf(value))).toEqual([[head], ["LSU"], ["null"]]));

  it("rows with different keys have all keys, in the order of their first row", () => {
    expect(seen(htmlOf([{ a: 1 }, { b: "x", a: 2.5 }, { b: 3 }]))).toEqual([
      ["a\nnumber", "b"],
      ["1\u2008\u2007", "null"],
      ["2.5", "x"],
      ["null", "3"],
    ]);
  });
});
