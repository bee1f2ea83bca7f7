import { existsSync, writeFileSync } from "node:fs";
import Module from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { suiteFolder } from "../support/suite-folder";

type Load = (request: string, ...rest: unknown[]) => unknown;
const module = Module as unknown as { _load: Load };
const original = module._load;

const folder = suiteFolder("save");
beforeAll(() => {
  module._load = function (request, ...rest) {
    if (/nodejs-polars.bin.index\.js$/.test(request))
      throw new Error("Cannot find module 'nodejs-polars'");
    return original.call(this, request, ...rest);
  };
  vi.resetModules();
});
afterAll(() => {
  module._load = original;
  vi.resetModules();
});

it("text formats work, the others name the required package", async () => {
  const { dfd } = await import("../../src/frames/dfd.js");
  const { save } = await import("../../src/frames/files/save.js");
  const { load } = await import("../../src/service/find/load.js");
  const { rows } = await import("../../src/frames/rows.js");
  const { toPolars } = await import("../../src/frames/convert.js");
  const frame = new dfd.DataFrame([[1], [2]], { columns: ["height"] });
  expect(() => toPolars(frame)).toThrow(
    /npm install nodejs-polars@\d.*or use the frame as it is\.$/,
  );
  for (const kind of ["csv", "json", "ndjson"]) {
    const path = join(folder, `x.${kind}`);
    save(frame, path);
    expect(rows(load(path))).toEqual([{ height: 1 }, { height: 2 }]);
    expect(() => load(path, { return_as_polars: true })).toThrow(
      /npm install nodejs-polars@\d.*omit return_as_polars/,
    );
  }
  for (const kind of ["parquet", "arrow"]) {
    const path = join(folder, `x.${kind}`);
    const missing = {
      name: "MissingPackageError",
      message: expect.stringMatching(/npm install nodejs-polars@\d.*use \.csv, \.json or/),
    };
    expect(() => save(frame, path)).toThrow(expect.objectContaining(missing));
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, "");
    expect(() => load(path)).toThrow(expect.objectContaining(missing));
  }
});
