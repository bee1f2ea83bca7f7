import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import { queried, type SqlTable } from "../../src/seasons/read/season-sql";
import { seasonTables } from "../../src/seasons/tables";
import { type Loopback, startLoopback } from "../support/loopback";

const base = mkdtempSync(join(tmpdir(), "sportsframe-sql-"));
const own = join(base, "wbb", "odds", "season=2023");
const listed = join(own, "2022-11-0a1b2c3d.parquet");
const allowed = join(base, "allowed");
const work = join(base, "work");
let service: Loopback;
let before: ReadonlyMap<string, string>;
const start = process.cwd();

/** Every file with its bytes, and every folder; also those of the engine's secrets and extensions. */
function snapshot(): ReadonlyMap<string, string> {
  const home = readdirSync(homedir()).filter((name) => name.startsWith(".duckdb"));
  const all = readdirSync(base, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path, entry.isFile() ? readFileSync(path, "latin1") : "folder"] as const;
  });
  return new Map([["home", home.join()], ...all]);
}

beforeAll(async () => {
  for (const folder of [own, allowed, work, join(base, "canary")]) {
    mkdirSync(folder, { recursive: true });
  }
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const some = "(select '7' as game_id, 5 as over_under)";
  for (const path of [listed, join(own, "2022-12-0a1b2c3d.parquet"), join(allowed, "x.parquet")]) {
    await connection.run(`copy ${some} to '${path}'`);
  }
  await connection.run(`attach '${join(allowed, "d.db")}' as d; create table d.t as select 1 as a`);
  await connection.run(`create view d.w as select * from read_text('/etc/passwd'); detach d`);
  connection.closeSync();
  instance.closeSync();
  writeFileSync(join(base, "canary", "x.csv"), "a\n1\n");
  writeFileSync(join(base, "canary", "x.json"), "[1]");
  writeFileSync(join(allowed, "x.csv"), "a\n1\n");
  writeFileSync(
    join(allowed, "schema.sql"),
    "create temp macro m() as table from enable_logging();",
  );
  writeFileSync(join(allowed, "load.sql"), `copy (select 1) to '${join(allowed, "loaded.csv")}';`);
  process.chdir(work);
  service = await startLoopback();
  before = snapshot();
});

afterEach(() => {
  expect(snapshot()).toEqual(before);
  expect(service.requests).toEqual([]);
});

afterAll(async () => {
  process.chdir(start);
  rmSync(base, { recursive: true, force: true });
  await service.close();
});

/** CANARY, OTHER, LISTED, ALLOWED and URL are placeholders. */
const placed = (query: string): string =>
  query
    .replaceAll("CANARY", join(base, "canary"))
    .replaceAll("OTHER", join(own, "2022-12-0a1b2c3d.parquet"))
    .replaceAll("LISTED", listed)
    .replaceAll("ALLOWED", allowed)
    .replaceAll("URL", service.url);

function ask(query: string, folders: readonly string[]) {
  const tables = seasonTables("wbb");
  const odds = tables.filter(({ name }) => name === "odds");
  const seasons = [{ season: 2023, league: "wbb" as const, paths: [listed], condition: undefined }];
  const wanted: readonly SqlTable[] = odds.map((table) => ({ table, names: ["odds"], seasons }));
  const limits = { folders, signal: undefined, max_rows: 1000, max_characters: 1e6 };
  return queried(placed(query), wanted, tables, new Map(), limits);
}

/** Files and addresses that no query without `allow` may read. */
const READS = [
  ..."read_csv read_csv_auto sniff_csv read_text read_blob read_json read_json_auto"
    .split(" ")
    .concat("read_ndjson_objects parquet_metadata parquet_schema read_parquet glob".split(" "))
    .map((name) => `from ${name}('/etc/passwd')`),
  "from '/etc/passwd'",
  "from 'CANARY/x.csv'",
  "from 'CANARY/x.json'",
  "from read_text('OTHER')",
  "from 'OTHER'",
  "from read_parquet(['LISTED', 'OTHER'])",
  "from read_parquet('CANARY/../*/*/*/*.parquet')",
  "from glob('CANARY/**')",
  "from read_text('LISTED/../2022-12-0a1b2c3d.parquet')",
  "from read_text('file:///etc/passwd')",
  "from read_text('file://localhost/etc/passwd')",
  "from read_text('~/.profile')",
  "from read_text('/proc/self/environ')",
  "from read_text('/dev/stdin')",
  "from read_text('../canary/x.csv')",
  "from query('from read_text(''/etc/passwd'')')",
  "from query_table('CANARY/x.csv')",
  "from query_table('enable_' || 'profiling')",
  "from query_table(['odds', 'CANARY/x.csv'])",
  "from json_execute_serialized_sql(json_serialize_sql('from ''CANARY/x.csv'''))",
  "with a as materialized (from 'CANARY/x.csv') select * from a",
  "select (select a from 'CANARY/x.csv')",
  "select * from odds where exists (from 'CANARY/x.csv')",
  "pivot 'CANARY/x.csv' on a using count(*)",
  "describe select * from 'CANARY/x.csv'",
  "summarize from 'CANARY/x.csv'",
  "explain select * from 'CANARY/x.csv'",
  "/* from odds */ from -- odds\n'CANARY/x.csv'",
  "from read_duckdb('ALLOWED/d.db')",
  "from 'URL/x.csv'",
  "from read_csv('URL/x.csv')",
  "from read_parquet('URL/x.parquet')",
  "from 's3://bucket/x.parquet'",
  "from read_parquet('hf://datasets/x/y.parquet')",
  "select getenv('HOME')",
  "from arrow_scan(1::bigint, 2::bigint, 3::bigint)",
];

/** Statements that write or change something, in each place that a query may read. */
const WRITES = [
  ...["LISTED", "ALLOWED/n.parquet", "ALLOWED/x.csv", "CANARY/n.csv", "n.csv"].flatMap((path) => [
    `copy (select 1) to '${path}'`,
    `copy odds to '${path}'`,
    `explain analyze copy (select 1) to '${path}'`,
    `explain (analyze) copy (select 1) to '${path}'`,
    `explain ("analyze", format json) copy (select 1) to '${path}'`,
    `explain /* */ analyse copy (select 1) to '${path}'`,
    `prepare p as copy (select 1) to '${path}'; execute p`,
    `select 1; copy (select 1) to '${path}'`,
    `select 1 /* ; */; -- ;\n copy (select 1) to '${path}'`,
    `from query('copy (select 1) to ''${path}''')`,
    `from enable_logging(level = 'trace', storage = 'file', storage_path = '${path}'); from odds`,
    `call enable_logging(storage = 'file', storage_path = '${path}'); from odds`,
    `from system.main."Enable_Logging"(storage = 'file', storage_path = '${path}'); from odds`,
    `from query('from enable_' || 'logging(storage = ''file'', storage_path = ''${path}'')')`,
    `from enable_profiling(format = 'json', save_location = '${path}.json'); from odds`,
    `pragma enable_profiling; pragma profiling_output = '${path}'; select 1`,
    `attach '${path}' as d`,
    `attach '${path}.db' as d; create table d.t as select 1`,
    `export database '${path}'`,
    `export database '${path}-folder'`,
    `explain export database '${path}-folder'`,
    `prepare p as export database '${path}-folder'`,
  ]),
  "copy odds from 'ALLOWED/x.csv'",
  "import database 'ALLOWED'",
  "import database 'ALLOWED'; from m()",
  "pragma import_database('ALLOWED')",
  "copy from database memory to temp",
  "from enable_logging(storage = 'stdout')",
  "from disable_logging()",
  "install httpfs",
  "install httpfs from 'URL'",
  "force install json from 'URL'",
  "load httpfs",
  "load 'ALLOWED/x'",
  "update extensions",
  "from json_execute_serialized_sql('x')",
  "set threads = 1",
  "set enable_external_access = true",
  "set allowed_directories = ['/']",
  "set temp_directory = 'CANARY'",
  "set lock_configuration = false",
  "set schema = 'temp'",
  "set variable x = 1",
  "reset enable_external_access",
  "reset all",
  "pragma threads = 1",
  "pragma enable_profiling",
  "pragma enable_checkpoint_on_shutdown",
  "use memory",
  "prepare p as select 1",
  "prepare p as select 1; execute p",
  "execute p",
  "deallocate p",
  "call pragma_version()",
  "call checkpoint()",
  "from checkpoint()",
  "from force_checkpoint()",
  "from truncate_duckdb_logs()",
  "checkpoint",
  "force checkpoint",
  "vacuum",
  "analyze",
  "begin; select 1",
  "commit",
  "rollback",
  "attach ':memory:' as m",
  "detach memory",
  "create secret (type http)",
  "create persistent secret (type http)",
  "create secret s in local_file (type s3, provider credential_chain)",
  "create table t as select 1",
  "create temp table t as select 1",
  "create or replace view odds as select 1",
  "create temp view w as from odds",
  "create macro m() as table from odds",
  "create temp type e as enum ('a')",
  "create type e as enum (select 'a'); select 1",
  "create sequence s",
  "create schema s",
  "drop view odds",
  "alter view odds rename to other",
  "comment on view odds is 'x'",
  "insert into odds values (1)",
  "with w as (insert into odds values (1) returning *) from w",
  "update odds set game_id = '1'",
  "delete from odds",
  "truncate odds",
  "merge into odds using odds as o on true when matched then delete",
  "select * into t from odds",
  "explain analyze select 1",
  "explain (analyze) select 1",
  "explain analyze insert into odds values (1)",
];

describe("a hostile query, without and with an allowed folder,", () => {
  it.each(READS)("cannot read: %s", async (query) => {
    await expect(ask(query, [])).rejects.toThrow(ArgumentError);
    if (!query.includes("ALLOWED"))
      await expect(ask(query, [allowed])).rejects.toThrow(ArgumentError);
  });

  it.each(WRITES)("cannot write: %s", async (query) => {
    await expect(ask(query, [])).rejects.toThrow(ArgumentError);
    await expect(ask(query, [allowed])).rejects.toThrow(ArgumentError);
  });
});

it("reads allowed files, which gives the refusals above a meaning", async () => {
  const read = async (query: string, folders: readonly string[] = [allowed]) =>
    (await ask(query, folders)).rows;
  expect(await read("select game_id from odds", [])).toEqual([["7"]]);
  expect(await read("select game_id from read_parquet('LISTED')", [])).toEqual([["7"]]);
  expect(await read("from 'ALLOWED/x.csv'")).toEqual([[1]]);
  expect(await read("from 'ALLOWED/d.db'")).toEqual([[1]]);
  expect(
    await read("select o.game_id from odds o join 'ALLOWED/x.parquet' x using (game_id)"),
  ).toEqual([["7"]]);
});
