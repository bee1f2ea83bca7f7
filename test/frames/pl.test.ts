import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { pl } from "../../src/frames/pl";
import { buildPolars } from "../../src/frames/polars";

const root = join(__dirname, "..", "..");
const run = promisify(execFile);

test("pl works on frames of ours", () => {
  const frame: pl.DataFrame = buildPolars(
    [{ name: "id", dtype: "character" }],
    [["880001"], ["880002"]],
  );
  expect(frame.filter(pl.col("id").eq(pl.lit("880002"))).toRecords()).toEqual([{ id: "880002" }]);
  expect(pl.DataFrame({ a: [1, 2] }).shape).toEqual({ height: 2, width: 1 });
});

test("pl is the copy that the project has", () => {
  const theirs = require("nodejs-polars") as typeof pl;
  // DataFrame and concat look at what they are given first, and are the same otherwise.
  expect(pl.Series).toBe(theirs.Series);
  expect(pl.concat([theirs.DataFrame({ a: [1] }), pl.DataFrame({ a: [2] })]).rows()).toEqual([
    [1],
    [2],
  ]);
  expect("col" in pl).toBe(true);
  expect(Object.keys(pl)).toContain("readIPC");
});

// Needs dist/: npm run build
test("nothing is loaded before a member is read", async () => {
  const script = `
    const { pl } = require("./dist");
    const loaded = () => Object.keys(require.cache).filter((file) => /nodejs-polars/.test(file)).length;
    const before = loaded();
    Promise.resolve(pl).then(() => console.log(before, loaded(), typeof pl.col, loaded() > 0));`;
  const { stdout } = await run(process.execPath, ["-e", script], { cwd: root });
  expect(stdout).toBe("0 0 function true\n");
});
