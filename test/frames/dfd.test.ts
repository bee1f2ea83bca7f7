import { join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { dfd } from "../../src/frames/dfd";
import { ROOT, runScript } from "../support/run-script";

/** Runs a script on the built package; `loaded()` tells whether danfo is in memory. */
async function script(body: string, esm = false): Promise<unknown> {
  const start = esm
    ? `import { createRequire } from "node:module";
       import { dfd } from ${JSON.stringify(join(ROOT, "dist", "index.js"))};
       const { cache } = createRequire(import.meta.url);`
    : `const { dfd } = require("./dist"); const { cache } = require;`;
  const code = `${start}
    const loaded = () => Object.keys(cache).some((path) => /vendor.danfo/.test(path));
    (async () => { ${body} })().then((result) => console.log(JSON.stringify(result)));`;
  const type = esm ? ["--input-type=module"] : [];
  const stdout = await runScript(code, ...type);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

// Needs dist/ and vendor/danfo: npm run build
test("neither danfo nor anything else that is large is loaded by uses that need none of it", async () => {
  const found = await script(`
    const { inspect } = require("node:util");
    const uses = [
      async () => await dfd,
      () => Promise.resolve(dfd),
      () => inspect(dfd),
      () => inspect(dfd, { showProxy: true }),
      () => typeof dfd,
      () => Object.prototype.toString.call(dfd),
      () => console.log(dfd),
    ];
    for (const use of uses) {
      await use();
      if (loaded()) return String(use);
    }
    return Object.keys(cache).filter((path) => /node_modules|vendor/.test(path));`);
  expect(found).toEqual([]);
  expect(await script("await dfd; return loaded();", true)).toBe(false);
});

test.each([
  ["by reading a member", "dfd.DataFrame; return loaded();"],
  ["by destructuring", "const { Series } = dfd; return loaded();"],
  ["by listing its members", "Object.keys(dfd); return loaded();"],
  ["by in", "'DataFrame' in dfd; return loaded();"],
])("danfo is loaded: %s", async (_, body) => expect(await script(body)).toBe(true));

test("danfo is loaded from ESM too, and works there", async () => {
  const values = await script("return new dfd.DataFrame([[1, 2]]).values;", true);
  expect(values).toEqual([[1, 2]]);
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

  test("gives the same class each time, and is not a promise", async () => {
    const { DataFrame } = dfd;
    expect(new dfd.DataFrame([[1]])).toBeInstanceOf(DataFrame);
    expect((dfd as unknown as { then?: unknown }).then).toBeUndefined();
    expect(await dfd).toBe(dfd);
    expect(dfd.DataFrame).toBe(DataFrame);
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
