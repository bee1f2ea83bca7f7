import { execFileSync } from "node:child_process";
import { format, inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildDanfo } from "../../src/frames/danfo";
import { buildPolars } from "../../src/frames/polars";
import { show } from "../../src/notebook/show";
import { isKernel, send } from "../../src/notebook/tslab";
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
    expect(show(buildDanfo(COLUMNS, [[7]]))).toBeUndefined();
    expect(show(buildPolars(COLUMNS, [[7]]))).toBeUndefined();
    expect(printed).toEqual([
      "shape: (1, 1)\n    n\nint32\n    7",
      "shape: (1, 1)\n    n\nInt64\n    7",
    ]);
  });

  it("a table is as wide as the terminal, with the wanted number of rows", () => {
    const names = Array.from({ length: 50 }, (_, index) => ({ ...COLUMNS[0], name: `n${index}` }));
    const frame = buildDanfo(names as never, new Array(30).fill(names.map(() => 1)));
    const { columns } = process.stdout;
    process.stdout.columns = 60;
    show(frame, { rows: 25 });
    process.stdout.columns = columns;
    const lines = String(printed[0]).split("\n");
    expect(lines.length).toBe(3 + 25 + 1);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(50);
  });

  it("a summary is its sections, rows are a table", () => {
    const sections = summaryOf<{ plays: object }>(["plays"], () => buildDanfo(COLUMNS, []));
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
    show(promise);
    expect(printed).toEqual([promise, expect.stringContaining("put await before")]);
  });

  it.each([0, -1, Number.NaN, "all", null])("rows: %s is ignored", (rows) => {
    show(buildDanfo(COLUMNS, new Array(30).fill([1])), { rows: rows as never });
    expect(String(printed[0]).split("\n").length).toBe(3 + 10 + 1);
  });

  it("invalid options are ignored", () => {
    show(buildDanfo(COLUMNS, [[1]]), null as never);
    expect(printed).toEqual(["shape: (1, 1)\n    n\nint32\n    1"]);
  });

  it("no value makes it throw, and each prints something", () => {
    // As console.log does: what has no text throws.
    vi.mocked(console.log).mockImplementation((...args) => void printed.push(format(...args)));
    const refusing = (message: string) => () => {
      throw new Error(message);
    };
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const values = [
      { [inspect.custom]: refusing("no text") },
      Object.defineProperty({}, "$isSeries", { get: refusing("no Series") }),
      new Proxy({}, { get: refusing("no member"), has: refusing("no key") }),
      revoked.proxy,
      circle,
      [circle],
      Object.create(null),
      summaryOf<{ plays: object }>(["plays"], refusing("no section")),
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

  it("in a script, which loads neither tslab nor other packages for it", () => {
    const script = `
      const { show } = require("sportsframe");
      show({ a: 1 });
      const loaded = Object.keys(require.cache).filter((file) => /node_modules|vendor/.test(file));
      console.log(loaded.length, Object.hasOwn(process.stdout, "write"));`;
    const output = execFileSync(process.execPath, ["-e", script], {
      cwd: `${__dirname}/../..`,
      encoding: "utf8",
    });
    expect(output).toBe("{ a: 1 }\n0 false\n");
  });
});
