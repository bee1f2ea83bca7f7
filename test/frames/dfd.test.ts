import { execFile } from "node:child_process";
import { join } from "node:path";
import { inspect, promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { dfd } from "../../src/frames/dfd";

const root = join(__dirname, "..", "..");
const run = promisify(execFile);

/** Runs a script on the built package; `loaded()` tells whether danfo is in memory. */
async function script(body: string, esm = false): Promise<unknown> {
  const start = esm
    ? `import { createRequire } from "node:module";
       import { dfd } from ${JSON.stringify(join(root, "dist", "index.js"))};
       const { cache } = createRequire(import.meta.url);`
    : `const { dfd } = require("./dist"); const { cache } = require;`;
  const code = `${start}
    const loaded = () => Object.keys(cache).some((path) => /vendor.danfo/.test(path));
    (async () => { ${body} })().then((result) => console.log(JSON.stringify(result)));`;
  const type = esm ? ["--input-type=module"] : [];
  const { stdout } = await run(process.execPath, [...type, "-e", code], {
    cwd: root,
    timeout: 15_000,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

// Needs dist/ and vendor/danfo: npm run build
describe("danfo is not loaded", () => {
  test.each([
    ["by require", "return loaded();"],
    ["by await", "await dfd; return loaded();"],
    ["by a promise of it", "await Promise.resolve(dfd); return loaded();"],
    ["by util.inspect", "require('node:util').inspect(dfd); return loaded();"],
    [
      "by util.inspect that shows proxies",
      "require('node:util').inspect(dfd, { showProxy: true }); return loaded();",
    ],
    ["by typeof", "typeof dfd; return loaded();"],
    ["by Object.prototype.toString", "Object.prototype.toString.call(dfd); return loaded();"],
  ])("%s", async (_, body) => {
    expect(await script(body)).toBe(false);
  });

  test("by console.log, which prints something short", async () => {
    expect(await script("console.log(dfd); return loaded();")).toBe(false);
  });

  test("by an ESM import of its name", async () => {
    expect(await script("await dfd; return loaded();", true)).toBe(false);
  });

  test("nor anything else that is large, by require", async () => {
    const others = await script(`
      return Object.keys(cache).filter((path) => /node_modules|vendor/.test(path));
    `);
    expect(others).toEqual([]);
  });
});

describe("danfo is loaded", () => {
  test.each([
    ["by reading a member", "dfd.DataFrame; return loaded();"],
    ["by destructuring", "const { Series } = dfd; return loaded();"],
    ["by listing its members", "Object.keys(dfd); return loaded();"],
    ["by in", "'DataFrame' in dfd; return loaded();"],
  ])("%s", async (_, body) => {
    expect(await script(body)).toBe(true);
  });

  test("from ESM too, and works there", async () => {
    const values = await script("return new dfd.DataFrame([[1, 2]]).values;", true);
    expect(values).toEqual([[1, 2]]);
  });

  test("once", async () => {
    const same = await script(`
      const { DataFrame } = dfd;
      await dfd;
      return DataFrame === dfd.DataFrame && dfd.Series === dfd.Series;
    `);
    expect(same).toBe(true);
  });
});

describe("dfd", () => {
  test("has the members of danfo", () => {
    const keys = Object.keys(dfd);
    for (const name of ["DataFrame", "Series", "concat", "merge", "toDateTime", "readCSV"]) {
      expect(keys).toContain(name);
      expect(typeof dfd[name as keyof typeof dfd]).toBe("function");
      expect(name in dfd).toBe(true);
    }
    expect(keys).not.toContain("__esModule");
    expect({ ...dfd }.DataFrame).toBe(dfd.DataFrame);
    expect("NoSuchThing" in dfd).toBe(false);
    expect((dfd as unknown as Record<string, unknown>).NoSuchThing).toBeUndefined();
  });

  test("gives the same class each time", () => {
    expect(dfd.DataFrame).toBe(dfd.DataFrame);
    expect(new dfd.DataFrame([[1]])).toBeInstanceOf(dfd.DataFrame);
  });

  test("is not a promise", async () => {
    expect((dfd as unknown as { then?: unknown }).then).toBeUndefined();
    expect(await dfd).toBe(dfd);
  });

  test("cannot be changed by mistake", () => {
    const { DataFrame } = dfd;
    expect(() => {
      (dfd as { DataFrame: unknown }).DataFrame = class {};
    }).toThrow(TypeError);
    expect(dfd.DataFrame).toBe(DataFrame);
  });

  test("prints and turns to JSON without a fault", () => {
    expect(inspect(dfd).length).toBeLessThan(2000);
    expect(typeof JSON.stringify(dfd)).toBe("string");
    expect(String(dfd)).toContain("object");
  });
});
