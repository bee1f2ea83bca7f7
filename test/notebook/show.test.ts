import { format, inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildDanfo } from "../../src/frames/danfo";
import { buildPolars } from "../../src/frames/polars";
import { isKernel, send } from "../../src/notebook/kernel";
import { show } from "../../src/notebook/show";
import { frameBy, frameOf } from "../frames/frame-columns";
import { refusalOf } from "../support/refusals";
import { runScript } from "../support/run-script";
import { summaryOf } from "../support/sections";

const COLUMNS = [{ name: "n", dtype: "integer" as const }];

let printed: unknown[];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, "log").mockImplementation((...args) => void printed.push(...args));
});

afterEach(() => void vi.restoreAllMocks());

describe("outside of a notebook", () => {
  it("a frame of either kind is a table of text, and nothing is returned", () => {
    for (const build of [buildDanfo, buildPolars])
      expect(show(build(COLUMNS, [[7]]))).toBeUndefined();
    const table = (dtype: string) => `shape: (1, 1)\n    n\n${dtype}\n    7`;
    expect(printed).toEqual([table("int32"), table("Int64")]);
  });

  it("a table is as wide as the terminal, with the wanted number of rows", () => {
    const names = Array.from({ length: 50 }, (_, index) => `n${index} integer`);
    const frame = frameOf("danfo", names, new Array(30).fill(names.map(() => 1)));
    const { columns } = process.stdout;
    process.stdout.columns = 60;
    show(frame, { rows: 25 });
    process.stdout.columns = columns;
    const lines = String(printed[0]).split("\n");
    // The last two are hints for the other columns and rows.
    expect(lines.length).toBe(3 + 25 + 1 + 2);
    const widest = Math.max(...lines.map((line) => line.length));
    expect([widest > 50, widest <= 60]).toEqual([true, true]);
  });

  it("a summary is its sections, rows are a table", () => {
    const sections = summaryOf<{ plays: object }>({ plays: () => [] });
    show(sections);
    show([{ team: "LSU" }]);
    expect(printed).toEqual([inspect(sections), "shape: (1, 1)\nteam\nstring\nLSU"]);
  });

  it("anything else is printed as console.log does", () => {
    const things = [undefined, null, 42, "x", Symbol("s"), [], {}, { a: 1 }, new Map(), () => 1];
    for (const thing of things) show(thing);
    expect(printed).toEqual(things);
  });

  it("a promise gets a hint that await is missing", () => {
    const promise = Promise.resolve(1);
    show(promise as never);
    expect(printed).toEqual([promise, expect.stringContaining("put await before")]);
  });

  it("all rows, and chosen columns in their order, all of them in blocks that fit", () => {
    const columns = { a: "a1xxxxxxx", b: "b1", c: "c1xxxxxxx", d: "d1" };
    const entries = Object.entries(columns).map(([name, cell]) => [`${name} character`, [cell]]);
    const frame = frameBy(Object.fromEntries(entries));
    show(frame, { columns: ["d", "a", "c"], width: 20 });
    const block = (name: string) => `d       ${name}\nstring  string\nd1      ${name}1xxxxxxx`;
    expect(printed[0]).toBe(`shape: (1, 4)\n${block("a")}\n\n${block("c")}`);
    show(buildDanfo(COLUMNS, new Array(30).fill([1])), { rows: "all" });
    expect(String(printed[1]).split("\n").length).toBe(3 + 30);
  });

  it("numbers with as many digits as wanted, or all; the frame stays as it is", () => {
    const frame = frameBy({ "share double": [2 / 3] });
    for (const options of [{}, { digits: 2 }, { digits: null }]) show(frame, options);
    const shown = printed.map((text) => String(text).split("\n").at(-1)?.trim());
    expect(shown).toEqual(["0.6667", "0.67", "0.6666666666666666"]);
    expect(frame.values).toEqual([[2 / 3]]);
  });

  it.each([
    [{ rows: 0 }, `rows must be "all" or a number from 1, got 0.`],
    [{ rows: "al" }, `rows must be "all" or a number from 1, got 'al'.`],
    [{ row: 5 }, "there is no argument or option 'row'. Did you mean 'rows'?"],
    [{ columns: "n" }, "columns must be a list of names of columns, got 'n'."],
    [{ columns: ["m"] }, "the table has no column 'm'. It has n."],
    [
      { digits: 1.5 },
      "digits must be a whole number from 1 to 17, or null for all digits, got 1.5.",
    ],
    [{ width: 5 }, "width must be a number of columns of text from 20, or Infinity, got 5."],
    [null, "options must be an object."],
  ])("%j is an error with the intended name", (options, message) => {
    const call = () => show(buildDanfo(COLUMNS, [[1]]), options as never);
    expect(refusalOf(call).message).toContain(`show: ${message}`);
    expect(printed).toEqual([]);
  });

  it("options for other values than tables are errors; each of several shows its columns", () => {
    const sections = summaryOf<{ plays: object }>({ plays: () => [] });
    expect(() => show(sections, { rows: 3 })).toThrow(
      "show: rows apply only to tables, and this value is not a table. Show one of its sections",
    );
    const [one, two] = [frameBy({ "n integer": [7] }), frameBy({ "m integer": [8] })];
    show({ one, two }, { columns: ["m"] });
    expect(String(printed[0])).toMatch(/two\nshape: \(1, 1\)\n {4}m\nint32\n {4}8$/);
    expect(() => show({ one: two }, { columns: ["other"] })).toThrow("It has m.");
  });

  it("no value makes it throw, and each prints something", () => {
    // As console.log does: values without a text throw.
    vi.mocked(console.log).mockImplementation((...args) => void printed.push(format(...args)));
    const refuse = () => {
      throw new Error("refused");
    };
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const values = [
      { [inspect.custom]: refuse },
      Object.defineProperty({}, "$isSeries", { get: refuse }),
      new Proxy({}, { get: refuse, has: refuse }),
      ...[revoked.proxy, circle, [circle], Object.create(null)],
      summaryOf<{ plays: object }>({ plays: refuse }),
    ];
    for (const value of values) {
      printed.length = 0;
      expect(() => show(value)).not.toThrow();
      expect(printed).toEqual([expect.any(String)]);
    }
  });
});

describe("no part of the notebook's display is active", () => {
  it("in a test", () => {
    expect(isKernel()).toBe(false);
    expect(send({ data: { "text/plain": "x" } })).toBe(false);
  });

  it("in a script, which loads neither tslab nor other packages for it", async () => {
    const script = `
      const { show } = require("sportsframe");
      show({ a: 1 });
      const loaded = Object.keys(require.cache).filter((file) => /node_modules|vendor/.test(file));
      console.log(loaded.length, Object.hasOwn(process.stdout, "write"));`;
    expect(await runScript(script)).toBe("{ a: 1 }\n0 false\n");
  });
});
