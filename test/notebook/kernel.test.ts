import { beforeAll, expect, it } from "vitest";
import { type Output, runCells } from "../support/kernel";
import { describeWith } from "../support/machine";

// Needs dist/ and vendor/: npm run build. One kernel runs all cells, in this order.

/** Cells by their output. */
const CELLS = {
  start: `
    import { inspect } from "util";
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

  version: "tslab.versions.tslab",
  danfo: "games",
  "danfo awaited": 'await site_wbb_scoreboard({ dates: "20230105" })',
  "danfo of a call": "games.head(1)",
  "danfo Series": 'games.column("name")',
  polars: "inPolars",
  "polars selected": 'inPolars.select("short_name", "note")',
  "polars Series": 'inPolars.getColumn("name")',
  summary: "game",
  "a section as a variable": `
    const plays = game.plays;
    const leaders = rows(game.leaders);
    plays.shape`,
  chart: "chart",
  "own frame": 'new dfd.DataFrame([["<script>alert(1)</script>"]], { columns: ["<b>"] })',

  function: "shots",
  operation: "site_wbb_scoreboard",
  "operation of a client": "createClient({}).site_wbb_summary",
  "own function": "(x: number) => x",
  help: "help()",
  "help on a frame": "help(games)",
  "show columns": "show(boxScore.columns)",
  columns: "shots.columns",
  "columns of each league": "boxScore.columns",
  "log function": "console.log(shots)",
  "nested function": "({ nested: shots })",

  report: `
    const season = await openSeason({ league: "wbb", season: 2023, dir: "data" });
    await season.update({ team: "Marlowe State", progress: false });
    await season.report()`,
  constants: `
    const stacked = await season.load("boxScore");
    const plays = await season.load("plays", { return_as_polars: true });
    const log = await season.load("teamGames"), table = boxScore(game), made = rows(games);`,
  progress: `
    const later = () => new Promise((done) => setTimeout(done, 300));
    await collect([1, 2, 3, 4], later, { concurrency: 1 }); undefined`,
  "progress as a callback": `
    await collect([1, 2, 3], later, { on_progress: ({ done }) => done }); undefined`,

  "live game": `
    const evening = await startSampleService();
    const client = createClient({ base_url: evening.base_url });
    await live(watchGame({
      league: "wbb", event_id: "990000176", client, signal: AbortSignal.timeout(3000),
    }));
    await evening.close();`,

  "show danfo": "show(games)",
  "show polars": "show(inPolars, { rows: 3 })",
  "show summary": "show(game)",
  "show chart": "show(chart)",
  "show rows": "show(rows(games))",
  "show blocks": 'show(boxScore(await site_mlb_summary({ event_id: "991000158" })))',
  "show twice": "show(games); show(chart);",
  "show later": "await new Promise<void>((done) => setTimeout(() => { show(games); done(); }, 5));",
  "show and echo": "show(games);\ninPolars",
  "show else": 'show(42); show({ a: 1 }); show(undefined); show("x");',
  "show nested": "show({ games: games, count: 1 })",

  "chart without a picture": `
    const bare = chart.with({});
    (bare as any).toPNG = (bare as any).toSVG = () => { throw new Error("no picture"); };
    bare`,
  "show chart without a picture": "show(bare)",

  "log once": "console.log(games)",
  "log twice": "console.log(games);\nconsole.log(games);",
  "log both": "console.log(games, inPolars)",
  "log chart": "console.log(chart); console.log(game);",
  "log polars": "console.log(inPolars.select('short_name'))",
  "log and echo": 'console.log("first");\ngames',
  "inspect as text": "inspect(games)",
  "inspect of polars as text": "inspect(inPolars)",
  "inspect inside of own": "({ [inspect.custom]: () => inspect(games) })",
  "written as text": 'process.stdout.write(inspect(games) + "\\n"); undefined',

  "nested in an object": "({ nested: games })",
  "nested in a list": "[games, inPolars, chart, game]",
  "a forgotten await": "site_wbb_scoreboard()",
  "a promise inside of a value": "({ later: Promise.resolve(1) })",
  "a promise as text": "console.log(inspect(Promise.resolve(1)))",
  "plain values": "({ a: 1 })",
  "a number": "41 + 1",
  "own writer kept": `
    const lines: string[] = [];
    const { write } = process.stdout;
    process.stdout.write = (text) => { lines.push(String(text)); return true; };
    show(games); console.log(games); inspect(games); console.log("kept");
    process.stdout.write = write;
    lines.length`,

  // tslab's internal part is not available, its public one is.
  "without inner parts": `
    for (const file of Object.keys(require.cache)) {
      if (/tslab.dist.jupyter\\.js$/.test(file)) delete require.cache[file];
    }
    games`,
  "chart without inner parts": "show(chart)",
  "live game without inner parts": `
    await live(watchGame({ league: "wbb", event_id: "990000101" }));`,
  // Neither is available.
  "without tslab": `
    (tslab.display as any).raw = () => { throw new Error("gone"); };
    games`,
  "show without tslab": "show(inPolars); show(chart)",
};

const TABLE = ["text/html", "text/plain"];
const CHART = ["application/vnd.vegalite.v5+json", "image/png", "text/plain"];

const outputs: Record<string, readonly Output[]> = {};

/** The outputs of a cell: the MIME types of each display, the text of each stream. */
const outputsOf = (cell: keyof typeof CELLS) =>
  (outputs[cell] ?? []).map(({ data, text }) =>
    data === undefined ? [text].flat().join("") : Object.keys(data).sort(),
  );

const dataOf = (cell: keyof typeof CELLS, mime: string) =>
  [outputs[cell]?.[0]?.data?.[mime]].flat().join("");

const textOf = (cell: keyof typeof CELLS) => outputsOf(cell).join("|");

describeWith("jupyter", "in a kernel", () => {
  beforeAll(() => {
    const all = runCells(Object.values(CELLS).map((cell) => cell.trim()));
    Object.keys(CELLS).forEach((name, index) => {
      outputs[name] = all[index] ?? [];
    });
  });

  it("no cell fails or writes to stderr", () => {
    const wrong = Object.entries(outputs).filter(([, all]) =>
      all.some(({ name, output_type }) => name === "stderr" || output_type === "error"),
    );
    expect(wrong).toEqual([]);
    expect(outputsOf("start")).toEqual([]);
    // The version of tslab, and thus its internal parts.
    expect(outputsOf("version")).toEqual(["1.0.22\n"]);
  });

  it.each([
    "danfo",
    "danfo awaited",
    "danfo of a call",
    "danfo Series",
    "polars",
    "polars selected",
    "polars Series",
    "summary",
    "own frame",
    "report",
  ] as const)("the last expression: %s is one table and nothing else", (cell) => {
    expect(outputsOf(cell)).toEqual([TABLE]);
  });

  it("the last expression: a chart is one view with its picture", () => {
    expect(outputsOf("chart")).toEqual([CHART]);
  });

  it.each([
    "function",
    "operation",
    "operation of a client",
    "help",
    "help on a frame",
    "show columns",
    "columns",
    "columns of each league",
  ] as const)("help: %s is one page and nothing else", (cell) => {
    expect(outputsOf(cell)).toEqual([TABLE]);
    expect(dataOf(cell, "text/html")).toContain('class="sportsframe-help"');
  });

  it("a function is a page, and inside of others, printed, or a user's own, text", () => {
    expect(dataOf("function", "text/html")).toContain("Columns (35)");
    expect(textOf("log function")).toMatch(
      /^shots\(game, options\?\)\n.*\nhelp\(shots\) shows the rest\.\n$/,
    );
    expect(textOf("nested function")).toBe("{ nested: [shots: see help(shots)] }\n");
    expect(textOf("own function")).toMatch(/^\[Function/);
  });

  it("a long call is one output, of its last state, unless it has a callback", () => {
    expect(outputsOf("progress")).toEqual([TABLE]);
    expect(dataOf("progress", "text/plain")).toMatch(/^collect 4\/4, \d\.\d per second$/);
    expect(outputsOf("progress as a callback")).toEqual([]);
  });

  it("a live game is one output, of its last state, or lines if none can be replaced", () => {
    expect(outputsOf("live game")).toEqual([TABLE]);
    expect(dataOf("live game", "text/plain")).toMatch(/^\S+ \d+, \S+ \d+ {2}\S/);
    // tslab cuts off a cell's last output.
    expect(textOf("live game without inner parts")).toMatch(/^The game begins\.\n1st 10:00 {2}/);
  });

  it.each([
    "show danfo",
    "show polars",
    "show summary",
    "show rows",
    "show blocks",
    "show later",
  ] as const)("%s is one table and nothing else", (cell) => {
    expect(outputsOf(cell)).toEqual([TABLE]);
  });

  it("show of several shows each", () => {
    expect(outputsOf("show twice")).toEqual([TABLE, CHART]);
    expect(outputsOf("show and echo")).toEqual([TABLE, TABLE]);
    expect(outputsOf("show chart")).toEqual([CHART]);
  });

  it("show of anything else prints it", () => {
    expect(outputsOf("show else")).toEqual(["42\n{ a: 1 }\nundefined\nx\n"]);
    expect(textOf("show nested")).toMatch(/^\{\n {2}games: shape: \(6, 50\)\n/);
  });

  it("tables and pictures have the right contents", () => {
    expect(dataOf("danfo", "text/html")).toContain("6 rows × 50 columns");
    expect(dataOf("danfo", "text/plain")).toMatch(/^shape: \(6, 50\)\n/);
    expect(dataOf("polars selected", "text/html")).toContain("6 rows × 2 columns");
    expect(dataOf("show polars", "text/html")).toContain("… 3 more rows");
    expect(dataOf("summary", "text/html")).toContain("summary with 12 sections");
    expect(dataOf("report", "text/html")).toContain("<b>wbb 2023</b>");
    expect(dataOf("own frame", "text/html")).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(dataOf("own frame", "text/html")).not.toContain("<script>");
    expect(dataOf("show blocks", "text/html")).toContain("<b>pitching</b>");
  });

  it("a chart is a Vega-Lite spec and a PNG with its size", () => {
    const { data = {}, metadata = {} } = outputs.chart?.[0] ?? {};
    expect(data["application/vnd.vegalite.v5+json"]).toMatchObject({
      $schema: "https://vega.github.io/schema/vega-lite/v5.json",
    });
    const png = Buffer.from(dataOf("chart", "image/png"), "base64");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(metadata["image/png"]?.width).toBe(png.readUInt32BE(16) / 2);
    expect(String(metadata["image/png"]?.alt).length).toBeGreaterThan(20);
  });

  it("a chart that cannot be drawn is a line of text", () => {
    expect(textOf("chart without a picture")).toMatch(/^Chart: .*\n.*\n$/);
    expect(outputsOf("show chart without a picture")).toEqual(outputsOf("chart without a picture"));
  });

  it("printed values of a cell are text", () => {
    const table = "shape: (6, 50)";
    const count = (cell: keyof typeof CELLS, part: string) => textOf(cell).split(part).length - 1;
    for (const cell of ["log once", "inspect as text", "written as text"] as const) {
      expect(outputsOf(cell).length).toBe(1);
      expect(count(cell, table)).toBe(1);
    }
    expect(count("log twice", table)).toBe(2);
    expect(count("log both", table)).toBe(2);
    expect(textOf("log chart")).toMatch(/^Chart: .*\n.*\nsummary \(rows × columns\)\n/);
    expect(textOf("log polars")).toMatch(/^shape: \(6, 1\)\n\w+\nString\n/);
    expect(count("inspect of polars as text", table)).toBe(1);
    expect(count("inspect inside of own", table)).toBe(1);
  });

  it("printed values before a cell's last expression stay before it", () => {
    expect(outputsOf("log and echo")).toEqual(["first\n", TABLE]);
  });

  it("a promise as the last expression has a hint that await is missing", () => {
    expect(textOf("a forgotten await")).toBe(
      "Promise: its value is not available yet. Put await before the call that returns it.\n",
    );
    expect(textOf("a promise inside of a value")).toBe("{ later: Promise { 1 } }\n");
    expect(textOf("a promise as text")).toBe("Promise { 1 }\n");
  });

  it("a value inside another one is text", () => {
    expect(textOf("nested in an object")).toMatch(/^\{\n {2}nested: shape: \(6, 50\)\n/);
    expect(textOf("nested in a list")).toMatch(
      /^\[\n {2}shape: [\s\S]* {2}Chart: [\s\S]* {2}summary \(rows/,
    );
    expect(outputsOf("plain values")).toEqual(["{ a: 1 }\n"]);
    expect(outputsOf("a number")).toEqual(["42\n"]);
  });

  it("a cell's own replacement of stdout.write stays in place and gets the text", () => {
    expect(outputsOf("own writer kept")).toEqual([TABLE, "2\n"]);
  });

  it("without tslab's internal parts the best single form is shown", () => {
    expect(outputsOf("without inner parts")).toEqual([["text/html"]]);
    expect(outputsOf("chart without inner parts")).toEqual([["image/png"]]);
    expect(dataOf("without inner parts", "text/html")).toContain("6 rows × 50 columns");
    const png = Buffer.from(dataOf("chart without inner parts", "image/png"), "base64");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
  });

  it("without its public parts, too, there is text", () => {
    expect(textOf("without tslab")).toMatch(/^shape: \(6, 50\)\n/);
    expect(textOf("show without tslab")).toMatch(/^shape: \(6, 50\)\n[\s\S]*\nChart: /);
  });
});
