import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pl } from "../../src/frames/pl";
import { buildPolars } from "../../src/frames/polars";
import { ROOT, runScript } from "../support/run-script";

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
  expect(pl.DataFrame).toBe(theirs.DataFrame);
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
  expect(await runScript(script)).toBe("0 0 function true\n");
});

test.each([false, true])("frames sort in one direction, lazy ones (%s) as others", (isLazy) => {
  const frame = pl.DataFrame({ a: ["p", "q", "p"], x: [1, 2, 3] });
  const some = (isLazy ? frame.lazy() : frame) as pl.DataFrame;
  const read = (one: unknown) =>
    ("collectSync" in (one as object)
      ? (one as pl.LazyDataFrame).collectSync()
      : one) as typeof frame;
  expect(read(some.sort("x", true)).rows()).toEqual([
    ["p", 3],
    ["q", 2],
    ["p", 1],
  ]);
  const twice = some.sort({ by: "x", descending: true }).sort({ by: "a", maintainOrder: true });
  expect(read(twice).rows()).toEqual([
    ["p", 3],
    ["p", 1],
    ["q", 2],
  ]);
});

/** Code that calls members of polars: pl.col("x").rank("min"). */
const POLARS_CODE = /\bpl\.[\w.]+\((?:[^()]|\([^()]*\))*\)(?:\.\w+\((?:[^()]|\([^()]*\))*\))*/g;

test("no message, comment or page names a member that polars does not have", () => {
  const paths = ["src", "bundles", "docs"].flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:ts|md)$/.test(path))
      .map((path) => join(place, path)),
  );
  const frame = pl.DataFrame({ x: [1] });
  const owners: readonly object[] = [
    ...[pl, pl.col("x"), pl.col("x").str, pl.SQLContext({})],
    ...[pl.when(pl.lit(true)), pl.when(pl.lit(true)).then(pl.lit(1))],
    ...[frame, frame.lazy(), frame.getColumn("x"), frame.groupBy("x")],
  ];
  const missing = [...paths, "README.md"].flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(POLARS_CODE)].flatMap(([code]) =>
      [...code.matchAll(/\.(\w+)\(/g)]
        .filter(([, name = ""]) => !owners.some((owner) => name in owner))
        .map(([, name]) => `${path}: ${name} in ${code}`),
    ),
  );
  expect(missing.join("\n")).toBe("");
});
