import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Loopback, startLoopback } from "../support/loopback";
import { ROOT, runScript } from "../support/run-script";
import { suiteFolder } from "../support/suite-folder";
import { cases } from "./danfo-reference/cases.mjs";
import { MENDED } from "./danfo-reference/mended";
import reference from "./danfo-reference/reference.json";
import { difference, outcome } from "./danfo-reference/results.mjs";

// biome-ignore lint/suspicious/noExplicitAny: compared with a plain danfojs-node of other types
type Loose = any;

const vendor = join(ROOT, "vendor", "danfo");
const dfd: Loose = require(join(vendor, "index.js"));

const folder = suiteFolder("danfo");

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

/** Values as JSON text, to tell the order of keys and elements. */
const valueIn = (value: unknown) =>
  typeof value === "string" && /^[[{]/.test(value) ? JSON.parse(value) : value;

test.each([
  [1, 1.00001],
  [0, { $: "-0" }],
  [null, { $: "undefined" }],
  [{ $: "NaN" }, null],
  ["1", 1],
  ["[1, 2]", "[2, 1]"],
  [[], {}],
  ["[1]", "[1, 2]"],
  ['{ "a": 1, "b": 2 }', '{ "b": 2, "a": 1 }'],
  ['{ "$": "error", "message": "a" }', '{ "$": "error", "message": "b" }'],
])("the comparison tells %j from %j", (expected, actual) => {
  expect(difference(valueIn(expected), valueIn(actual))).toBeDefined();
});

test("the comparison allows for float32", () => {
  expect(difference([0.1, { a: 3 }], [Math.fround(0.1), { a: 3 }])).toBeUndefined();
});

const INDEX = JSON.stringify(join(vendor, "index.js"));

describe("loading", () => {
  test("prints nothing, opens no connection, calls no process.binding, leaves nothing running", async () => {
    const script = `
      process.binding = () => { console.log("process.binding"); };
      require("node:net").Socket.prototype.connect = () => { throw new Error("network"); };
      const { DataFrame } = require(${INDEX});
      if (process.getActiveResourcesInfo().length > 0) throw new Error("still running");
      console.log(new DataFrame([["x".repeat(80)]]).toString().includes("xxx"));`;
    expect(await runScript(script)).toBe("true\n");
  });

  test("loads mathjs only for statistics", async () => {
    const script = `
      const loaded = () => Object.keys(require.cache).some((path) => path.endsWith("mathjs.js"));
      const { Series } = require(${INDEX});
      console.log(loaded(), new Series([1, 2, 6]).median(), loaded());`;
    expect(await runScript(script)).toBe("false 2 true\n");
  });

  test("keeps the names of the classes, and digits beyond float32 and int32", () => {
    expect(new dfd.Series([1]).constructor.name).toBe("Series");
    expect(new dfd.DataFrame([[1]]).constructor.name).toBe("DataFrame");
    expect(new dfd.DataFrame([[2 ** 40, 0.1]]).add(1).values).toEqual([[2 ** 40 + 1, 1.1]]);
  });
});

describe("readers", () => {
  let server: Loopback;
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
    server = await startLoopback(({ url }, response) => {
      const body = bodies[url ?? ""];
      response.statusCode = body === undefined ? 404 : 200;
      response.end(body);
    });
    base = server.url;
    for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, name), body);
  });

  afterAll(() => server.close());

  test("read CSV and JSON from files and addresses", async () => {
    for (const from of [folder, base]) {
      expect((await dfd.readCSV(`${from}/a.csv`)).values).toEqual(rows);
      expect((await dfd.readJSON(`${from}/a.json`)).values).toEqual(rows);
    }
  });

  test("stream CSV and JSON from files and addresses", async () => {
    for (const from of [folder, base]) {
      const seen: unknown[] = [];
      await dfd.streamCSV(`${from}/a.csv`, ({ values }: Loose) => seen.push(values));
      expect(seen.slice(0, 2)).toEqual(rows.map((row) => [row]));
      seen.length = 0;
      await dfd.streamJSON(`${from}/a.json`, ({ values }: Loose) => seen.push(values));
      expect(seen).toEqual(rows.map((row) => [row]));
    }
  });

  test("reject when the address answers an error or cannot be reached", async () => {
    for (const [address, error, ofJson] of [
      [`${base}/none`, "HTTP 404: Not Found", "Failed to load"],
      ["http://127.0.0.1:1/a", "HTTP 0: fetch failed", "fetch failed"],
    ] as const) {
      await expect(dfd.readCSV(address)).rejects.toThrow(error);
      await expect(dfd.streamCSV(address, () => {})).rejects.toThrow(error);
      await expect(dfd.streamJSON(address, () => {})).rejects.toThrow(error);
      await expect(dfd.readJSON(address)).rejects.toThrow(ofJson);
    }
  });

  test("reject when the file is missing or is not JSON", async () => {
    const missing = join(folder, "missing");
    const message = `there is no file ${missing}`;
    await expect(dfd.readCSV(missing)).rejects.toThrow(message);
    await expect(dfd.readJSON(missing)).rejects.toThrow(message);
    await expect(dfd.streamJSON(missing, () => {})).rejects.toThrow(message);
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
    const options = { filePath: join(folder, "a.xlsx") };
    expect(() => dfd.toExcel(new dfd.DataFrame([[1]]), options)).toThrow(hint);
  });

  test("uses the xlsx that is installed beside the package", async () => {
    const modules = join(folder, "consumer", "node_modules");
    const installed = join(modules, "sportsframe", "vendor", "danfo");
    mkdirSync(join(modules, "xlsx"), { recursive: true });
    cpSync(vendor, installed, { recursive: true });
    writeFileSync(
      join(modules, "xlsx", "index.js"),
      `exports.readFile = () => ({ Sheets: { S: 1 }, SheetNames: ["S"] });
       exports.utils = { sheet_to_json: () => [{ a: 7 }] };`,
    );
    writeFileSync(join(folder, "a.xlsx"), "");
    const script = `
      const dfd = require(${JSON.stringify(join(installed, "index.js"))});
      (async () => {
        console.log((await dfd.readExcel(${JSON.stringify(join(folder, "a.xlsx"))})).values);
        await dfd.readExcel("missing.xlsx").catch(({ message }) => console.log(message));
      })();`;
    expect(await runScript(script)).toBe("[ [ 7 ] ]\nthere is no file missing.xlsx\n");
  });
});

test("the licenses of all bundled packages are there", () => {
  const text = readFileSync(join(vendor, "LICENSES.txt"), "utf8");
  for (const name of "danfojs-node mathjs papaparse stream-json table seedrandom".split(" ")) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicense: \\S+\\n\\n\\S`, "m"));
  }
});
