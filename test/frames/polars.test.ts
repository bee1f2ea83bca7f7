import { describe, expect, test } from "vitest";
import { buildPolars } from "../../src/frames/polars";
import { rows } from "../../src/frames/rows";
import type { PolarsFrame } from "../../src/frames/types";
import { runScript } from "../support/run-script";
import { declare } from "./frame-columns";

const COLUMNS = declare("id character", "n integer", "x double", "b logical");
const NAMES = ["id", "n", "x", "b"];
const TYPES = ["String", "Int64", "Float64", "Bool"];

const variants = (frame: PolarsFrame) =>
  (frame.dtypes as { variant: string }[]).map(({ variant }) => variant);

test("a polars frame has names, types, values and nulls", () => {
  const frame = buildPolars(COLUMNS, [
    ["02", 2 ** 53 - 1, 0.1, false],
    [null, null, null, null],
  ]);
  expect([frame.columns, variants(frame)]).toEqual([NAMES, TYPES]);
  expect(frame.toRecords()).toEqual([
    { id: "02", n: 2 ** 53 - 1, x: 0.1, b: false },
    { id: null, n: null, x: null, b: null },
  ]);
});

test("an empty polars frame that is changed leaves the next one as it was", () => {
  const first = buildPolars(COLUMNS, []);
  first.columns = ["changed", "n", "x", "b"];
  const second = buildPolars(COLUMNS, []);
  expect([first.columns[0], second.columns]).toEqual(["changed", NAMES]);
  second.extend(buildPolars(COLUMNS, [["a", 1, 1, true]]));
  second.insertAtIdx(0, second.getColumn("n").alias("more"));
  const third = buildPolars(COLUMNS, []);
  expect([third.columns, rows(third)]).toEqual([NAMES, []]);
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
    return JSON.parse(await runScript(hook));
  };

  const { optionalDependencies } = require("../../package.json") as {
    optionalDependencies: Record<string, string>;
  };
  const install = `npm install nodejs-polars@${optionalDependencies["nodejs-polars"]} `;

  test.each(["MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED"])(
    "an error has the command that brings it (%s), also from parse and sections",
    async (code) => {
      const found = await without(
        code,
        `const polars = { return_as_polars: true };
         return [
           failure(() => s.toPolars(new s.dfd.DataFrame([[1]], { columns: ["a"] }))),
           failure(() => s.site_wbb_scoreboard.parse({ events: [] }, polars)),
           failure(() => s.site_wbb_summary.parse({ header: {} }, polars).plays),
         ];`,
      );
      const error = { name: "MissingPackageError", message: expect.stringContaining(install) };
      expect(found).toMatchObject([{ ...error, cause: code }, error, error]);
    },
  );

  test("danfo and the rest work", async () => {
    const found = await without(
      "MODULE_NOT_FOUND",
      `const frame = s.site_wbb_scoreboard.parse({ events: [{ id: "401" }] });
       return [s.rows(frame)[0].game_id, s.toDanfo(frame) === frame, frame.shape[0]];`,
    );
    expect(found).toEqual(["401", true, 1]);
  });
});
