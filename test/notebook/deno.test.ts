import { beforeAll, describe, expect, it } from "vitest";
import { runScript } from "../support/run-script";

// Needs dist/ and vendor/: npm run build. Deno itself runs every notebook in `npm run notebooks -- --packed`;
// here a process has the additions of Deno's kernel.

const SCRIPT = `
  const messages = [];
  globalThis.Deno = { jupyter: { broadcast: (type, content) => messages.push({ type, content }) } };
  const {
    collect, dfd, help, site_wbb_scoreboard, site_wbb_summary, show, toPolars, useSampleService,
    winProbabilityChart,
  } = require("sportsframe");
  const DISPLAY = Symbol.for("Jupyter.display");
  // As the kernel does with a cell's last value.
  const ended = (value) =>
    typeof value === "object" && DISPLAY in value ? value[DISPLAY]() : { none: true };
  const sent = (act) => {
    messages.length = 0;
    act();
    return [...messages];
  };
  (async () => {
    const sample = await useSampleService({ live: false });
    const games = await site_wbb_scoreboard({ dates: "20230105" });
    const polars = toPolars(games);
    const game = await site_wbb_summary({ event_id: "990000110" });
    const chart = winProbabilityChart(game);
    const bare = chart.with({});
    bare.toPNG = bare.toSVG = () => { throw new Error("no picture"); };
    const echoes = {
      games, polars, game, chart, bare, help,
      selected: polars.select("short_name"),
      promise: Promise.resolve(1),
      other: { a: 1 },
    };
    const all = {};
    for (const [name, value] of Object.entries(echoes)) all[name] = ended(value);
    const shown = {
      table: sent(() => show(games)),
      chart: sent(() => show(chart)),
      help: sent(() => help(games)),
    };
    const isStillSummary = winProbabilityChart(game).spec !== undefined;
    messages.length = 0;
    const later = () => new Promise((done) => setTimeout(done, 300));
    await collect([1, 2, 3, 4], later, { concurrency: 1 });
    shown.progress = [...messages];
    const notices = [];
    const { error } = console;
    console.error = (text) => notices.push(text);
    process.stderr.write("a notice\\n");
    console.error = error;
    Deno.jupyter.broadcast = () => { throw new Error("closed"); };
    show(polars.select("short_name").head(1));
    await sample.close();
    console.log(JSON.stringify({ all, shown, isStillSummary, notices }));
  })();
`;

interface Message {
  readonly type: string;
  readonly content: {
    readonly data: Readonly<Record<string, unknown>>;
    readonly metadata: Readonly<Record<string, { readonly width?: number }>>;
    readonly transient: { readonly display_id?: string };
  };
}

const TABLE = ["text/html", "text/plain"];
const CHART = ["application/vnd.vegalite.v5+json", "image/png", "text/plain"];

describe("in Deno's kernel", () => {
  let echoes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  let shown: Readonly<Record<string, readonly Message[]>>;
  let printed: string;
  let isStillSummary: boolean;
  let notices: readonly string[];
  beforeAll(async () => {
    const output = await runScript(SCRIPT);
    const at = output.lastIndexOf("\n", output.length - 2) + 1;
    printed = output.slice(0, at);
    ({ all: echoes, shown, isStillSummary, notices } = JSON.parse(output.slice(at)));
  });

  it.each([
    ["games", "6 rows × 50 columns"],
    ["polars", "6 rows × 50 columns"],
    ["selected", "6 rows × 1 column"],
    ["game", "summary with 12 sections"],
  ])("a cell that ends with %s shows a table", (name, part) => {
    expect(Object.keys(echoes[name] ?? {})).toEqual(TABLE);
    expect(echoes[name]?.["text/html"]).toContain(part);
  });

  it("a cell that ends with a chart shows it in three forms, or as text if it fails", () => {
    expect(Object.keys(echoes.chart ?? {})).toEqual(CHART);
    expect(echoes.bare).toEqual({ "text/plain": expect.stringMatching(/^Chart: /) });
  });

  it("a promise has a hint that await is missing; functions and other values stay the kernel's", () => {
    expect(echoes.promise?.["text/plain"]).toContain("Put await before the call");
    expect([echoes.help, echoes.other]).toEqual([{ none: true }, { none: true }]);
  });

  it("show and help send one output, a picture with its size", () => {
    const kinds = (name: string) =>
      shown[name]?.map(({ type, content }) => [type, Object.keys(content.data)]);
    expect(kinds("table")).toEqual([["display_data", TABLE]]);
    expect(kinds("chart")).toEqual([["display_data", CHART]]);
    expect(kinds("help")).toEqual([["display_data", TABLE]]);
    const { data, metadata } = shown.chart?.[0]?.content ?? {};
    const png = Buffer.from(String(data?.["image/png"]), "base64");
    expect(metadata?.["image/png"]?.width).toBe(png.readUInt32BE(16) / 2);
  });

  it("a long call is one output that is replaced", () => {
    const types = shown.progress?.map(({ type }) => type) ?? [];
    expect(types.slice(0, 2)).toEqual(["display_data", "update_display_data"]);
    expect(new Set(types.slice(1))).toEqual(new Set(["update_display_data"]));
    const ids = shown.progress?.map(({ content }) => content.transient.display_id);
    expect(new Set(ids).size).toBe(1);
    expect(ids?.[0]).toMatch(/^sportsframe-/);
  });

  it("values that the kernel does not take are printed, and notices are the console's", () => {
    expect(printed).toMatch(/^shape: \(1, 1\)\nshort_name\n/);
    expect(notices).toEqual(["a notice"]);
    // A summary with a display is not a polars frame.
    expect(isStillSummary).toBe(true);
  });
});
