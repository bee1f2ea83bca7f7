import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { ArgumentError, MissingPackageError } from "../../src/errors";
import { rows } from "../../src/frames/rows";
import { checkVersion, confine, runQuery, withEngine } from "../../src/seasons/read/sql-engine";
import { refusedQuery } from "../../src/seasons/read/sql-error";
import { emptySeason, scratch } from "./recorded";

/** The reason of a rejected promise. */
const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

it("allow reads files of folders by absolute, relative and linked paths, and no others", async () => {
  const season = await emptySeason();
  const folder = join(scratch(), "it's [mine]");
  mkdirSync(join(folder, "deep"), { recursive: true });
  const outside = join(dirname(folder), "secret.csv");
  writeFileSync(join(folder, "deep", "pay.csv"), "name,pay\nAmes,7\n");
  writeFileSync(outside, "name,pay\nOther,1\n");
  const link = join(scratch(), "link");
  symlinkSync(folder, link);
  symlinkSync(outside, join(folder, "away.csv"));
  const read = (path: string, ...allow: string[]) =>
    season.sql(`from read_csv('${path.replaceAll("'", "''")}')`, { allow });
  const own = join(folder, "deep", "pay.csv");
  const expected = [{ name: "Ames", pay: 7 }];
  expect(rows(await read(own, folder))).toEqual(expected);
  expect(rows(await read(own, scratch(), link))).toEqual(expected);
  expect(rows(await read(join(link, "deep", "pay.csv"), link))).toEqual(expected);
  expect(rows(await read(relative(process.cwd(), own), relative(".", folder)))).toEqual(expected);
  // A folder whose name begins like an allowed one.
  mkdirSync(`${folder}-2`);
  writeFileSync(`${folder}-2/pay.csv`, "a\n1\n");
  for (const reading of [
    () => read(own),
    () => read(outside, folder),
    () => read(join(folder, "..", "secret.csv"), folder),
    () => read(join(folder, "away.csv"), folder),
    () => read(`${folder}-2/pay.csv`, folder),
    // In place of a table.
    () => season.sql("from '/etc/passwd'"),
    () => season.sql("from 'http://127.0.0.1:1/x.csv'"),
  ]) {
    const error = await reasonOf(reading());
    expect(error).toBeInstanceOf(ArgumentError);
    expect(String(error)).toContain("option allow");
  }
});

it("refuses wrong options before anything is read", async () => {
  const season = await emptySeason();
  const file = join(scratch(), "file");
  writeFileSync(file, "");
  const wrong: readonly (readonly [string, unknown])[] = [
    ...["data", 5, null, {}, [5], [""], [false], [file], [join(file, "no")], ["a\0b"]].map(
      (value) => ["allow", value] as const,
    ),
    ...[0, -1, 1.5, Number.NaN, "9", null, Infinity].map((value) => ["max_rows", value] as const),
    ...[0, 1.5, "9"].map((value) => ["max_characters", value] as const),
    ...[5, null, {}, new AbortController()].map((value) => ["signal", value] as const),
  ];
  for (const [name, value] of wrong) {
    const error = await reasonOf(season.sql("selec", { [name]: value }));
    expect([name, value, error]).toEqual([name, value, expect.any(ArgumentError)]);
    expect(String(error)).toContain(name);
  }
});

describe("max_characters", () => {
  it.each([
    ["texts", "select repeat('x', 1000) as a from range(10)"],
    ["a list", "select range(700) as a"],
    ["lists within lists", "select [range(300), range(400)] as a"],
    ["structs", "select list({'a': 1, 'b': 2}) as a from range(400)"],
    ["maps", "select map(range(400), range(400)) as a"],
    ["bytes", "select repeat('x', 10000)::blob as a"],
    ["a list that rows share", "select a from (select range(100) as a), range(7)"],
  ])("refuses %s before their cells are made", async (_, query) => {
    const season = await emptySeason();
    const asking = season.sql(query, { max_characters: 9_999 });
    await expect(asking).rejects.toThrow(ArgumentError);
    await expect(asking).rejects.toThrow(/exceed 9999 characters.*max_characters/);
    expect((await season.sql(query, { max_characters: 20_000 })).shape[1]).toBe(1);
  });

  it("counts no numbers of plain columns", async () => {
    const season = await emptySeason();
    const query = "select range as a, 'x' as b from range(5000)";
    expect((await season.sql(query, { max_characters: 5000 })).shape).toEqual([5000, 2]);
    const sums = "select sum(1e6::int) as a, sum(i) filter (i < 0) as b from range(9) as t(i)";
    expect((await season.sql(sums, { max_characters: 1 })).shape).toEqual([1, 2]);
  });

  it("counts nothing for nulls, whose memory holds the texts of earlier rows", async () => {
    const season = await emptySeason();
    const query = `select case when i % 2 = 0 then repeat('x', 1 + i % 7) end as a,
      case when i % 3 = 0 then [i] end as b from range(20000) as t(i) order by hash(i)`;
    const known = 10_000 * 4 + 7000 * 16;
    expect((await season.sql(query, { max_characters: known + 1000 })).shape).toEqual([20000, 2]);
  });
});

describe("max_rows", () => {
  it("refuses a longer result, without making the rest of it", async () => {
    const season = await emptySeason();
    const query = "from range(10)";
    expect((await season.sql(query, { max_rows: 10 })).shape).toEqual([10, 1]);
    await expect(season.sql(query, { max_rows: 9 })).rejects.toThrow(
      /more than 9 rows \(max_rows\).*limit.*Parquet.*scan/,
    );
    // All of it would take hours and 8 TB.
    await expect(season.sql("from range(1000000000000)", { max_rows: 5000 })).rejects.toThrow(
      ArgumentError,
    );
  });

  // The engine ends a stream with an error as if it were complete.
  it("counts no rows before an error as a result", async () => {
    const season = await emptySeason();
    const query = "select if(range = 900000, 'x'::int, range) as n from range(1000000)";
    await expect(season.sql(query)).rejects.toThrow("Could not convert string 'x'");
    const cells = "(select range // 500000 as k, if(range = 900000, 'x'::int, range) as n";
    await expect(
      season.sql(`from (pivot ${cells} from range(1000000)) on k using max(n))`),
    ).rejects.toThrow("Could not convert string 'x'");
  });
});

const ENDLESS =
  "select count(*) as n from range(1000000000) a(i), range(1000) b(j) where hash(i + j) = 0";

it("signal ends a query in any part of it, with its reason", async () => {
  const season = await emptySeason();
  for (const query of [ENDLESS, `${ENDLESS}; select 1`, `pivot (${ENDLESS}) on n using count(*)`]) {
    const controller = new AbortController();
    const reason = new Error("enough");
    setTimeout(() => controller.abort(reason), 100);
    expect(await reasonOf(season.sql(query, { signal: controller.signal }))).toBe(reason);
  }
  const { signal } = new AbortController();
  expect((await season.sql("select 1", { signal })).shape).toEqual([1, 1]);
  const aborted = { signal: AbortSignal.abort("before") };
  expect(await reasonOf(season.sql("selec", aborted))).toBe("before");
});

it("reports out of memory as that, and writes no temporary files", async () => {
  const before = readdirSync(process.cwd());
  const cause = await reasonOf(
    withEngine(async (engine) => {
      await engine.connection.run("set memory_limit = '50MB'");
      await confine(engine.connection, { files: [], folders: [] });
      const limits = { folders: [], signal: undefined, max_rows: 1e8, max_characters: 1e9 };
      return runQuery(engine, "from range(30000000) order by hash(range)", limits);
    }),
  );
  expect(readdirSync(process.cwd())).toEqual(before);
  const error = refusedQuery(cause, { known: [], unable: new Map(), files: ["/a.parquet"] });
  expect(error).not.toBeInstanceOf(ArgumentError);
  expect(error.message).toMatch(/^sql: the query needs more memory.*Select fewer columns/);
  expect(error.message).not.toMatch(/damaged|temp_directory/);
});

describe("an error of the engine", () => {
  const file = "/it's/wbb/box_score/season=2023/2022-12-0a1b2c3d.parquet";
  const classify = (message: string) =>
    refusedQuery(new Error(message), { known: [], unable: new Map(), files: [file] });

  // DuckDB 1.5.5's messages about flipped bits and cut files.
  it.each([
    `Invalid Input Error: Failed to read file "${file}": ZSTD Decompression failure`,
    `Invalid Input Error: No magic bytes found at end of file '${file}'`,
    `Invalid Input Error: File '${file}' too small to be a Parquet file`,
    `Invalid Input Error: Footer length error in file '${file}'`,
    `IO Error: Failed to read Parquet file "${file}": root schema element has no children`,
    `IO Error: Could not read enough bytes from file "${file}": attempted to read 8 bytes`,
    `Invalid Error: Prefetch registered for bytes outside file: ${file}, attempted range: [1, 2)`,
  ])("names the file that cannot be decoded: %s", (message) => {
    expect(classify(message).message).toContain(`${file} could not be read`);
  });

  it.each([
    [`IO Error: Cannot open file "${file}": Too many open files`, "ulimit -n"],
    [`IO Error: Cannot open file "${file}": Permission denied`, "permissions"],
    [`IO Error: No files found that match the pattern "${file}"`, "is missing"],
    ["INTERNAL Error: Attempted to access index 3", "DuckDB failed"],
    ["Invalid Error: TProtocolException: Invalid data", "Call load"],
  ])("is one of the system, the engine or a file, and not damage: %s", (message, part) => {
    const error = classify(message);
    expect(error).not.toBeInstanceOf(ArgumentError);
    expect(error.message).toContain(part);
    expect(error.message).not.toContain(`${file} could not be read`);
  });

  it.each([
    "Invalid Input Error: missing ): (",
    "Out of Range Error: Overflow in addition of INT64 (9223372036854775807 + 1)!",
    `Invalid Input Error: read_text: could not read content of file '${file}' as valid UTF-8`,
    'IO Error: No files found that match the pattern "/data/none.csv"',
  ])("is one of the query: %s", (message) => {
    const error = classify(message);
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error.message).toContain(message);
  });
});

describe("the version of DuckDB", () => {
  it("is at least 1.5.5, by the engine's own word", () => {
    for (const version of ["v1.5.5", "v1.5.6", "v1.5.10", "v1.6.0-dev12", "v2.0.0", "1.10.0"]) {
      expect(() => checkVersion(version)).not.toThrow();
    }
    for (const version of ["v1.5.4", "v1.4.9", "v0.10.3", "v1.5", "Unknown", ""]) {
      expect(() => checkVersion(version)).toThrow(MissingPackageError);
      expect(() => checkVersion(version)).toThrow("npm install @duckdb/node-api@latest");
    }
  });

  // Every release of the package is a prerelease to npm, which accepts prereleases for exactly "*".
  it("is not restricted by npm", () => {
    expect(require("../../package.json").peerDependencies["@duckdb/node-api"]).toBe("*");
  });
});
