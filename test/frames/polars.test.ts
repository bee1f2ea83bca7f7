import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { buildPolars } from "../../src/frames/polars";
import { rows } from "../../src/frames/rows";
import type { FrameColumn, PolarsFrame } from "../../src/frames/types";
import { site_wbb_scoreboard, site_wbb_summary } from "../../src/service/operations/basketball";

const root = join(__dirname, "..", "..");
const run = promisify(execFile);

const COLUMNS: FrameColumn[] = [
  { name: "id", dtype: "character" },
  { name: "n", dtype: "integer" },
  { name: "x", dtype: "double" },
  { name: "b", dtype: "logical" },
];

const variants = (frame: PolarsFrame) =>
  (frame.dtypes as { variant: string }[]).map(({ variant }) => variant);

describe("a polars frame", () => {
  test("has names, types, values and nulls", () => {
    const frame = buildPolars(COLUMNS, [
      ["02", 2 ** 53 - 1, 0.1, false],
      [null, null, null, null],
    ]);
    expect(frame.columns).toEqual(["id", "n", "x", "b"]);
    expect(variants(frame)).toEqual(["String", "Int64", "Float64", "Bool"]);
    expect(frame.toRecords()).toEqual([
      { id: "02", n: 2 ** 53 - 1, x: 0.1, b: false },
      { id: null, n: null, x: null, b: null },
    ]);
  });

  test("can be worked on", () => {
    const frame = buildPolars(COLUMNS, [
      ["a", 2, 1.5, true],
      ["b", 1, 2.5, false],
    ]);
    expect(frame.sort("n").getColumn("id").toArray()).toEqual(["b", "a"]);
    expect(frame.getColumn("x").sum()).toBe(4);
    expect(frame.height).toBe(2);
  });
});

describe("an empty polars frame", () => {
  test("has every column and type", () => {
    const frame = buildPolars(COLUMNS, []);
    expect(frame.shape).toEqual({ height: 0, width: 4 });
    expect(frame.columns).toEqual(["id", "n", "x", "b"]);
    expect(variants(frame)).toEqual(["String", "Int64", "Float64", "Bool"]);
  });

  test("is another object at each call", () => {
    expect(buildPolars(COLUMNS, [])).not.toBe(buildPolars(COLUMNS, []));
  });

  test("changed, it leaves the next one as it was", () => {
    const first = buildPolars(COLUMNS, []);
    first.columns = ["changed", "n", "x", "b"];
    expect(first.columns[0]).toBe("changed");
    const second = buildPolars(COLUMNS, []);
    expect(second.columns).toEqual(["id", "n", "x", "b"]);
    second.extend(buildPolars(COLUMNS, [["a", 1, 1, true]]));
    second.insertAtIdx(0, second.getColumn("n").alias("more"));
    const third = buildPolars(COLUMNS, []);
    expect(third.columns).toEqual(["id", "n", "x", "b"]);
    expect(rows(third)).toEqual([]);
  });

  test("of an operation, changed, leaves the next call's as it was", () => {
    const empty = () => site_wbb_scoreboard.parse({ events: [] }, { return_as_polars: true });
    const names = site_wbb_scoreboard.columns.map(({ name }) => name);
    const first = empty();
    first.columns = names.map((name) => `${name}_changed`);
    first.insertAtIdx(0, (first as PolarsFrame).getColumn("uid_changed").alias("more"));
    expect(first.columns.length).toBe(names.length + 1);
    expect(empty().columns).toEqual(names);
  });

  test("of two sections is not the same", () => {
    const game = site_wbb_summary.parse({ header: {} }, { return_as_polars: true });
    for (const [name, { columns }] of Object.entries(site_wbb_summary.sections)) {
      const frame = game[name as keyof typeof game] as PolarsFrame;
      expect(frame.columns, name).toEqual(columns.map((column) => column.name));
    }
  });
});

// Needs dist/ and vendor/danfo: npm run build
describe("without polars installed", () => {
  const without = async (code: string, body: string): Promise<unknown> => {
    const hook = `
      const Module = require("node:module");
      const resolve = Module._resolveFilename;
      Module._resolveFilename = function (request, ...rest) {
        if (request.startsWith("nodejs-polars")) {
          throw Object.assign(new Error("Cannot find module '" + request + "'"), { code: "${code}" });
        }
        return resolve.call(this, request, ...rest);
      };
      const s = require("./dist");
      const failure = (step) => {
        try { step(); } catch ({ name, message, cause, operation }) {
          return { name, message, operation, cause: cause && cause.code };
        }
      };
      console.log(JSON.stringify((() => { ${body} })()));`;
    const { stdout } = await run(process.execPath, ["-e", hook], { cwd: root, timeout: 15_000 });
    return JSON.parse(stdout);
  };

  test.each(["MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED"])(
    "an error has the command that brings it (%s)",
    async (code) => {
      const found = await without(
        code,
        `return failure(() => s.toPolars(new s.dfd.DataFrame([[1]], { columns: ["a"] })));`,
      );
      expect(found).toMatchObject({ name: "MissingPackageError", cause: code });
      expect(found).toMatchObject({
        message: expect.stringMatching(/npm install nodejs-polars@\d+\.\d+\.\d+/),
      });
    },
  );

  test("parse and the sections of a summary throw the same", async () => {
    const found = await without(
      "MODULE_NOT_FOUND",
      `return [
        failure(() => s.site_wbb_scoreboard.parse({ events: [] }, { return_as_polars: true })),
        failure(() => s.site_wbb_summary.parse({ header: {} }, { return_as_polars: true }).plays),
      ];`,
    );
    expect(found).toMatchObject([{ name: "MissingPackageError" }, { name: "MissingPackageError" }]);
  });

  test("danfo and the rest work", async () => {
    const found = await without(
      "MODULE_NOT_FOUND",
      `const frame = s.site_wbb_scoreboard.parse({ events: [{ id: "401" }] });
       return [s.rows(frame)[0].game_id, s.toDanfo(frame) === frame, frame.shape[0]];`,
    );
    expect(found).toEqual(["401", true, 1]);
  });

  test("the version named is the one of package.json", async () => {
    const { optionalDependencies } = require("../../package.json") as {
      optionalDependencies: Record<string, string>;
    };
    const version = optionalDependencies["nodejs-polars"];
    const found = await without(
      "MODULE_NOT_FOUND",
      `return failure(() => s.toPolars(new s.dfd.DataFrame([[1]])));`,
    );
    expect(found).toMatchObject({ message: expect.stringContaining(`nodejs-polars@${version} `) });
  });
});
