import { beforeAll, expect, it } from "vitest";
import { type Output, runCells } from "../support/kernel";
import { describeWith } from "../support/machine";

// Needs dist/ and vendor/: npm run build. One kernel runs all cells, in this order.

interface Display {
  readonly mimes: readonly string[];
  readonly html?: string;
  readonly text?: RegExp;
}

const TABLE = ["text/html", "text/plain"];
const VEGA = "application/vnd.vegalite.v5+json";
const SHAPE = "shape: (6, 50)";

const table = (html = "<td", text = /\w/): Display => ({ mimes: TABLE, html, text });
const page = (html = ""): Display => ({ mimes: TABLE, html: html || 'class="sportsframe-help"' });
const chart: Display = { mimes: [VEGA, "image/png", "text/plain"] };
/** Text with a number of tables of games. */
const texts = (count: number) => {
  const shape = SHAPE.replace(/[()]/g, "\\$&");
  const other = `(?:(?!${shape})[\\s\\S])*`;
  return new RegExp(`^${other}(?:${shape}${other}){${count}}$`);
};

/** Cells, and their outputs: displays, and the text of streams. */
const CELLS: readonly (readonly [string, ...(readonly (string | RegExp | Display)[])])[] = [
  [
    `import { inspect } from "util";
    import * as tslab from "tslab";
    import {
      boxScore, collect, createClient, dfd, help, live, openSeason, rows, shots, show,
      site_mlb_summary, site_wbb_scoreboard, site_wbb_summary, startSampleService,
      useSampleService, watchGame, winProbabilityChart,
    } from "sportsframe";
    const sample = await useSampleService({ live: false });
    const games = await site_wbb_scoreboard({ dates: "20230105" });
    const inPolars = await site_wbb_scoreboard({ dates: "20230105", return_as_polars: true });
    const game = await site_wbb_summary({ event_id: "990000101" });
    const chart = winProbabilityChart(game);`,
  ],
  // The version of tslab, and thus its internal parts.
  ["tslab.versions.tslab", "1.0.22\n"],

  // The last expression.
  ["games", table("6 rows × 50 columns", /^shape: \(6, 50\)\n/)],
  ['await site_wbb_scoreboard({ dates: "20230105" })', table()],
  ["games.head(1)", table()],
  ['games.column("name")', table()],
  ["inPolars", table()],
  ['inPolars.select("short_name", "note")', table("6 rows × 2 columns")],
  ['inPolars.getColumn("name")', table()],
  ["game", table("summary with 12 sections")],
  ["const plays = game.plays; const leaders = rows(game.leaders); plays.shape", /\d/],
  ["chart", chart],
  [
    'new dfd.DataFrame([["<script>alert(1)</script>"]], { columns: ["<b>"] })',
    table("&lt;script&gt;alert(1)&lt;/script&gt;"),
  ],
  ["({ a: 1 })", "{ a: 1 }\n"],
  ["41 + 1", "42\n"],
  ["({ nested: games })", /^\{\n {2}nested: shape: \(6, 50\)\n/],
  ["[games, inPolars, chart, game]", /^\[\n {2}shape: [\s\S]* {2}Chart: [\s\S]* {2}summary \(rows/],
  [
    "site_wbb_scoreboard()",
    "Promise: its value is not available yet. Put await before the call that returns it.\n",
  ],
  ["({ later: Promise.resolve(1) })", "{ later: Promise { 1 } }\n"],

  // Help; inside of others, printed, or a user's own, a function is text.
  ["shots", page("Columns (35)")],
  ["site_wbb_scoreboard", page()],
  ["createClient({}).site_wbb_summary", page()],
  ["help()", page()],
  ["help(games)", page()],
  ["show(boxScore.columns)", page()],
  ["shots.columns", page()],
  ["boxScore.columns", page()],
  ["(x: number) => x", /^\[Function/],
  ["console.log(shots)", /^shots\(game, options\?\)\n.*\nhelp\(shots\) shows the rest\.\n$/],
  ["({ nested: shots })", "{ nested: [shots: see help(shots)] }\n"],

  [
    `const season = await openSeason({ league: "wbb", season: 2023, dir: "data" });
    await season.update({ team: "Marlowe State", progress: false });
    await season.report()`,
    table("<b>wbb 2023</b>"),
  ],
  [
    `const stacked = await season.load("boxScore");
    const plays = await season.load("plays", { return_as_polars: true });
    const log = await season.load("teamGames"), table = boxScore(game), made = rows(games);`,
  ],

  // A long call and a live game are one output, of the last state.
  [
    `const later = () => new Promise((done) => setTimeout(done, 300));
    await collect([1, 2, 3, 4], later, { concurrency: 1 }); undefined`,
    table("4/4", /^collect 4\/4, \d\.\d per second$/),
  ],
  ["await collect([1, 2, 3], later, { on_progress: ({ done }) => done }); undefined"],
  [
    `const evening = await startSampleService();
    const end = new AbortController();
    const client = createClient({
      base_url: evening.base_url,
      on_request: () => setTimeout(() => end.abort(), 2000),
    });
    await live(watchGame({ league: "wbb", event_id: "990000176", client, signal: end.signal }));
    await evening.close();`,
    table("", /^\S+ \d+, \S+ \d+ {2}\S/),
  ],

  ["show(games)", table()],
  ["show(inPolars, { rows: 3 })", table("… 3 more rows")],
  ["show(game)", table()],
  ["show(chart)", chart],
  ["show(rows(games))", table()],
  ['show(boxScore(await site_mlb_summary({ event_id: "991000158" })))', table("<b>pitching</b>")],
  ["show(games); show(chart);", table(), chart],
  ["await new Promise<void>((done) => setTimeout(() => { show(games); done(); }, 5));", table()],
  ["show(games);\ninPolars", table(), table()],
  ['show(42); show({ a: 1 }); show(undefined); show("x");', "42\n{ a: 1 }\nundefined\nx\n"],
  ["show({ games: games, count: 1 })", /^\{\n {2}games: shape: \(6, 50\)\n/],

  // A chart that cannot be drawn is a line of text.
  [
    `const bare = chart.with({});
    (bare as any).toPNG = (bare as any).toSVG = () => { throw new Error("no picture"); };
    bare`,
    /^Chart: .*\n.*\n$/,
  ],
  ["show(bare)", /^Chart: .*\n.*\n$/],

  // Printed values are text.
  ["console.log(games)", texts(1)],
  ["console.log(games);\nconsole.log(games);", texts(2)],
  ["console.log(games, inPolars)", texts(2)],
  ["console.log(chart); console.log(game);", /^Chart: .*\n.*\nsummary \(rows × columns\)\n/],
  ["console.log(inPolars.select('short_name'))", /^shape: \(6, 1\)\n\w+\nString\n/],
  ['console.log("first");\ngames', "first\n", table()],
  ["inspect(games)", texts(1)],
  ["inspect(inPolars)", texts(1)],
  ["({ [inspect.custom]: () => inspect(games) })", texts(1)],
  ['process.stdout.write(inspect(games) + "\\n"); undefined', texts(1)],
  ["console.log(inspect(Promise.resolve(1)))", "Promise { 1 }\n"],
  // A cell's own replacement of stdout.write stays in place and gets the text.
  [
    `const lines: string[] = [];
    const { write } = process.stdout;
    process.stdout.write = (text) => { lines.push(String(text)); return true; };
    show(games); console.log(games); inspect(games); console.log("kept");
    process.stdout.write = write;
    lines.length`,
    table(),
    "2\n",
  ],

  // Without tslab's internal parts the best single form is shown.
  [
    `for (const file of Object.keys(require.cache)) {
      if (/tslab.dist.jupyter\\.js$/.test(file)) delete require.cache[file];
    }
    games`,
    { mimes: ["text/html"], html: "6 rows × 50 columns" },
  ],
  ["show(chart)", { mimes: ["image/png"] }],
  // tslab cuts off a cell's last output.
  [
    'await live(watchGame({ league: "wbb", event_id: "990000101" }));',
    /^The game begins\.\n1st 10:00 {2}/,
  ],
  // Without its public parts, too, there is text.
  ['(tslab.display as any).raw = () => { throw new Error("gone"); };\ngames', texts(1)],
  ["show(inPolars); show(chart)", /^shape: \(6, 50\)\n[\s\S]*\nChart: /],
];

const textIn = (text: unknown) => [text].flat().join("");

describeWith("jupyter", "in a kernel", () => {
  let outputs: readonly (readonly Output[])[];
  beforeAll(async () => {
    outputs = await runCells(CELLS.map(([code]) => code));
  }, 1_200_000);

  it.each(CELLS.map(([code, ...expected], at) => [at, code, expected] as const))(
    "cell %i: %s",
    (at, _, expected) => {
      const found = outputs[at] ?? [];
      expect(
        found.filter(({ name, output_type }) => name === "stderr" || output_type === "error"),
      ).toEqual([]);
      expect(found).toHaveLength(expected.length);
      for (const [index, { data = {}, text }] of found.entries()) {
        const one = expected[index] ?? "";
        if (typeof one === "string") expect(textIn(text)).toBe(one);
        else if (one instanceof RegExp) expect(textIn(text)).toMatch(one);
        else {
          expect(Object.keys(data).sort()).toEqual(one.mimes);
          expect(textIn(data["text/html"])).toContain(one.html ?? "");
          expect(textIn(data["text/html"])).not.toContain("<script>alert");
          expect(textIn(data["text/plain"])).toMatch(one.text ?? /^/);
        }
      }
    },
  );

  it("a chart is a Vega-Lite spec and a PNG with its size", () => {
    const [found] = outputs[CELLS.findIndex(([code]) => code === "chart")] ?? [];
    const { data = {}, metadata = {} } = found ?? {};
    expect(data[VEGA]).toMatchObject({
      $schema: "https://vega.github.io/schema/vega-lite/v5.json",
    });
    const png = Buffer.from(textIn(data["image/png"]), "base64");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(metadata["image/png"]?.width).toBe(png.readUInt32BE(16) / 2);
    expect(String(metadata["image/png"]?.alt).length).toBeGreaterThan(20);
  });
});
