import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "./danfo-reference/cases.mjs";
import { MENDED } from "./danfo-reference/mended";
import reference from "./danfo-reference/reference.json";
import { difference, outcome } from "./danfo-reference/results.mjs";

interface Frame {
  values: unknown;
  add(other: number): Frame;
}

interface Danfo {
  DataFrame: new (data: unknown) => Frame;
  Series: new (data: unknown) => { constructor: { name: string } };
  readCSV(path: string): Promise<Frame>;
  readJSON(path: string): Promise<Frame>;
  readExcel(path: string): Promise<Frame>;
  toExcel(frame: Frame, options: { filePath: string }): void;
  streamCSV(path: string, each: (frame: Frame) => void): Promise<null>;
  streamJSON(path: string, each: (frame: Frame) => void): Promise<null>;
}

const root = join(__dirname, "..", "..");
const vendor = join(root, "vendor", "danfo");
const run = promisify(execFile);

let dfd: Danfo;
let folder: string;

beforeAll(async () => {
  dfd = require(join(vendor, "index.js"));
  folder = await mkdtemp(join(tmpdir(), "danfo-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the bundle answers as a plain danfojs-node", () => {
  const results: Record<string, unknown> = reference.results;

  test("every case is recorded, and no other", () => {
    expect(cases.map(({ name }) => name).sort()).toEqual(Object.keys(results).sort());
  });

  test.each(cases.filter(({ name }) => !MENDED.has(name)))("$name", async ({ name, run }) => {
    const found = withoutQuartiles(await outcome(run, dfd));
    expect(difference(results[name], found)).toBeUndefined();
  });

  test.each([...MENDED])("except for repairs: %s", async (name) => {
    const run = cases.find((one) => one.name === name)?.run ?? (() => undefined);
    const found = withoutQuartiles(await outcome(run, dfd));
    expect(difference(results[name], found)).toBeDefined();
  });
});

/** The other rows of `describe` are danfo's. */
function withoutQuartiles(found: unknown): unknown {
  const { index, values } = (found ?? {}) as { index?: unknown[]; values?: unknown[] };
  if (!Array.isArray(index) || !index.includes("25%") || !Array.isArray(values)) return found;
  const isOther = (_: unknown, at: number) => !["25%", "75%"].includes(String(index[at]));
  return { ...(found as object), values: values.filter(isOther), index: index.filter(isOther) };
}

test("loading and printing calls no process.binding", async () => {
  const script = `
    process.binding = () => { console.log("process.binding"); };
    const { DataFrame } = require(${JSON.stringify(join(vendor, "index.js"))});
    console.log(new DataFrame([["x".repeat(80)]]).toString().includes("xxx"));`;
  const { stdout } = await run(process.execPath, ["-e", script]);
  expect(stdout).toBe("true\n");
});

describe("the comparison", () => {
  test.each([
    [1, 1.00001],
    [0, { $: "-0" }],
    [null, { $: "undefined" }],
    [{ $: "NaN" }, null],
    ["1", 1],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [[1], [1, 2]],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [
      { $: "error", message: "a" },
      { $: "error", message: "b" },
    ],
  ])("tells %j from %j", (expected, actual) => {
    expect(difference(expected, actual)).toBeDefined();
  });

  test("allows for float32", () => {
    expect(difference([0.1, { a: 3 }], [Math.fround(0.1), { a: 3 }])).toBeUndefined();
  });
});

describe("loading", () => {
  test("prints nothing, opens no connection and leaves nothing running", async () => {
    const script = `
      require("node:net").Socket.prototype.connect = () => { throw new Error("network"); };
      require(${JSON.stringify(join(vendor, "index.js"))});
      if (process.getActiveResourcesInfo().length > 0) throw new Error("still running");`;
    const { stdout, stderr } = await run(process.execPath, ["-e", script]);
    expect([stdout, stderr]).toEqual(["", ""]);
  });

  test("loads mathjs only for statistics", async () => {
    const script = `
      const loaded = () => Object.keys(require.cache).some((path) => path.endsWith("mathjs.js"));
      const { Series } = require(${JSON.stringify(join(vendor, "index.js"))});
      console.log(loaded(), new Series([1, 2, 6]).median(), loaded());`;
    const { stdout } = await run(process.execPath, ["-e", script]);
    expect(stdout.trim()).toBe("false 2 true");
  });

  test("keeps the names of the classes", () => {
    expect(new dfd.Series([1]).constructor.name).toBe("Series");
    expect(new dfd.DataFrame([[1]]).constructor.name).toBe("DataFrame");
  });
});

test("numbers beyond float32 and int32 keep their digits in arithmetic", () => {
  expect(new dfd.DataFrame([[2 ** 40, 0.1]]).add(1).values).toEqual([[2 ** 40 + 1, 1.1]]);
});

describe("readers", () => {
  let server: Server;
  let base: string;
  const bodies: Record<string, string> = {
    "/a.csv": "x,y\n1,p\n2,q\n",
    "/a.json": '[{"x":1,"y":"p"},{"x":2,"y":"q"}]',
    "/bad.json": "[{",
  };
  const rows = [
    [1, "p"],
    [2, "q"],
  ];

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      const body = bodies[url ?? ""];
      response.statusCode = body === undefined ? 404 : 200;
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const [name, body] of Object.entries(bodies)) await writeFile(join(folder, name), body);
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("read CSV and JSON from files and addresses", async () => {
    for (const from of [folder, base]) {
      expect((await dfd.readCSV(`${from}/a.csv`)).values).toEqual(rows);
      expect((await dfd.readJSON(`${from}/a.json`)).values).toEqual(rows);
    }
  });

  test("stream CSV and JSON from files and addresses", async () => {
    for (const from of [folder, base]) {
      const seen: unknown[] = [];
      await dfd.streamCSV(`${from}/a.csv`, ({ values }) => seen.push(values));
      expect(seen.slice(0, 2)).toEqual(rows.map((row) => [row]));
      seen.length = 0;
      await dfd.streamJSON(`${from}/a.json`, ({ values }) => seen.push(values));
      expect(seen).toEqual(rows.map((row) => [row]));
    }
  });

  test("reject when the address answers an error", async () => {
    await expect(dfd.readCSV(`${base}/none`)).rejects.toThrow("HTTP 404: Not Found");
    await expect(dfd.streamCSV(`${base}/none`, () => {})).rejects.toThrow("HTTP 404: Not Found");
    await expect(dfd.streamJSON(`${base}/none`, () => {})).rejects.toThrow("HTTP 404: Not Found");
    await expect(dfd.readJSON(`${base}/none`)).rejects.toThrow("Failed to load");
  });

  test("reject when the address cannot be reached", async () => {
    const nowhere = "http://127.0.0.1:1/a";
    await expect(dfd.readCSV(nowhere)).rejects.toThrow(/HTTP 0: fetch failed/);
    await expect(dfd.streamCSV(nowhere, () => {})).rejects.toThrow(/HTTP 0: fetch failed/);
    await expect(dfd.streamJSON(nowhere, () => {})).rejects.toThrow(/HTTP 0: fetch failed/);
    await expect(dfd.readJSON(nowhere)).rejects.toThrow("fetch failed");
  });

  test("reject when the file is missing or is not JSON", async () => {
    const missing = join(folder, "missing");
    await expect(dfd.readCSV(missing)).rejects.toThrow(`there is no file ${missing}`);
    await expect(dfd.readJSON(missing)).rejects.toThrow(`there is no file ${missing}`);
    await expect(dfd.streamJSON(missing, () => {})).rejects.toThrow(`there is no file ${missing}`);
    for (const from of [folder, base]) {
      await expect(dfd.readJSON(`${from}/bad.json`)).rejects.toThrow(SyntaxError);
      await expect(dfd.streamJSON(`${from}/bad.json`, () => {})).rejects.toThrow(/Parser/);
    }
  });
});

describe("Excel", () => {
  test("names the missing package", async () => {
    const hint = /npm i xlsx/;
    await expect(dfd.readExcel(join(folder, "a.xlsx"))).rejects.toThrow(hint);
    await expect(dfd.readExcel("http://127.0.0.1:1/a.xlsx")).rejects.toThrow(hint);
    const frame = new dfd.DataFrame([[1]]);
    expect(() => dfd.toExcel(frame, { filePath: join(folder, "a.xlsx") })).toThrow(hint);
  });

  test("uses the xlsx that is installed beside the package", async () => {
    const modules = join(folder, "consumer", "node_modules");
    const installed = join(modules, "sportsframe", "vendor", "danfo");
    await mkdir(join(modules, "xlsx"), { recursive: true });
    await cp(vendor, installed, { recursive: true });
    await writeFile(
      join(modules, "xlsx", "index.js"),
      `exports.readFile = () => ({ Sheets: { S: 1 }, SheetNames: ["S"] });
       exports.utils = { sheet_to_json: () => [{ a: 7 }] };`,
    );
    await writeFile(join(folder, "a.xlsx"), "");
    const script = `
      const dfd = require(${JSON.stringify(join(installed, "index.js"))});
      (async () => {
        console.log((await dfd.readExcel(${JSON.stringify(join(folder, "a.xlsx"))})).values);
        await dfd.readExcel("missing.xlsx").catch(({ message }) => console.log(message));
      })();`;
    const { stdout } = await run(process.execPath, ["-e", script]);
    expect(stdout).toBe("[ [ 7 ] ]\nthere is no file missing.xlsx\n");
  });
});

test("the licenses of all bundled packages are there", async () => {
  const text = await readFile(join(vendor, "LICENSES.txt"), "utf8");
  for (const name of [
    "danfojs-node",
    "mathjs",
    "papaparse",
    "stream-json",
    "table",
    "seedrandom",
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicense: \\S+\\n\\n\\S`, "m"));
  }
});
