import { join } from "node:path";
import { inspect } from "node:util";
import { ArgumentError, SportsFrameError } from "../../errors";
import { scannedParquet } from "../../frames/files/parquet";
import { readContents } from "../../frames/input/read-frame";
import { unknownColumn } from "../../frames/nearest";
import { buildPolars } from "../../frames/polars";
import type { LazyDataFrame, PolarsFrame } from "../../frames/types";
import { describeColumns, integer } from "../../schema/columns";
import { didYouMean, findMeant } from "../../schema/did-you-mean";
import type { Cell } from "../../schema/dtypes";
import { invalidOption } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { leagueColumn } from "../../service/datasets/game-day";
import { filesOfTable, type Place, ROSTERS, tableFolder } from "../store/file-names";
import { digestColumns, type Manifest, NO_ROSTERS } from "../store/manifest";
import { readError } from "../store/storage-errors";
import { checkFile } from "../store/verify-files";
import { isKey, type SeasonTable } from "../tables";
import { listFilters, mayHave, type Where } from "./where";

export interface SeasonFiles {
  /** The call that reads, for errors. */
  readonly operation: string;
  readonly place: Place;
  readonly tables: readonly SeasonTable[];
  readonly manifest: Manifest;
}

/** Returns the table with a name on disk, or the name of its function or section. */
export function findTable(operation: string, tables: readonly SeasonTable[], name: unknown) {
  const onDisk = tables.find((table) => table.name === name);
  const found = onDisk ? [onDisk] : tables.filter(({ called }) => called === name);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const names = tables.map((table) => table.name);
  // boxScore has two tables in baseball.
  const parts = tables
    .filter(({ called }) => name !== "" && called.startsWith(String(name)))
    .map((table) => table.name)
    .filter((one) => !one.startsWith("section_"));
  const meant = parts.length > 0 ? parts : findMeant(String(name), names);
  const what =
    name === undefined ? "the table is missing" : `a season has no table '${String(name)}'`;
  const next = didYouMean(meant) ?? `It has ${names.join(", ")}.`;
  throw new ArgumentError(`${what}.`, { operation, next });
}

const SEASON = describeColumns({ season: integer("The season.") });
const LEAGUE = describeColumns({ league: leagueColumn });

/** Returns the columns as users get them, keys first; `season` leads if it distinguishes the rows. */
export function selectColumns({ columns, declared }: SeasonTable, isOfSeveral = false) {
  const own = new Set(declared.map(({ name }) => name));
  const all = [...columns.filter(({ name }) => isKey(name) && !own.has(name)), ...declared];
  return isOfSeveral && !own.has("season") ? [...SEASON, ...all] : all;
}

/** Returns the selected rows and columns of a table as a lazy frame; also by a condition in SQL. */
export function scanned(
  season: SeasonFiles,
  table: SeasonTable,
  columns: readonly string[],
  where: Where,
  condition?: string,
): LazyDataFrame {
  const filters = listFilters(season.operation, table, where);
  const files = listFiles(season, table, (file) => mayHave(file, filters));
  if (files.length === 0 || filters.some(({ values }) => values?.length === 0)) {
    const known = [...selectColumns(table), ...SEASON, ...LEAGUE];
    const wanted = columns.flatMap((name) => known.find((column) => column.name === name) ?? []);
    return (buildPolars(wanted, []) as unknown as { lazy(): LazyDataFrame }).lazy();
  }
  const { place } = season;
  const paths = files.map((file) => join(place.folder, file));
  const wanted = columns.map((name) =>
    name === "season" || name === "league" ? { name, is: place[name] } : name,
  );
  return scannedParquet(paths, wanted, filters, condition);
}

export function collected(scan: LazyDataFrame, files: SeasonFiles, table: SeasonTable) {
  const lazy = scan as unknown as { collectSync(): PolarsFrame };
  return readingFiles(files, table, () => lazy.collectSync());
}

/** Returns the result of reading verified files of a table; an error names the folder. */
export function readingFiles<T>(
  { operation, place }: SeasonFiles,
  { name }: SeasonTable,
  read: () => T,
): T {
  try {
    return read();
  } catch (cause) {
    throw readError(operation, join(place.folder, tableFolder(name, place)), cause);
  }
}

export function queryRows(
  files: SeasonFiles,
  table: SeasonTable,
  columns: readonly string[],
  query: (scan: LazyDataFrame) => LazyDataFrame,
  condition?: string,
): readonly (readonly Cell[])[] {
  const scan = scanned(files, table, columns, {}, condition);
  return readContents(collected(query(scan), files, table)).rows;
}

/** Returns the error for files of another version or without all games; undefined if they can be read. */
export function findStale({ operation, manifest }: SeasonFiles, table: SeasonTable) {
  const { columns, rebuild, files } = storedFilesOf(table, manifest);
  if (Object.keys(files).length === 0 && rebuild.length === 0) return undefined;
  const { [table.name]: digest } = digestColumns([table]);
  const isCurrent = columns[table.name] === digest;
  if (isCurrent && rebuild.length === 0) return undefined;
  return new SportsFrameError(
    isCurrent
      ? `the files of ${rebuild.join(", ")} do not contain the games that the manifest lists.`
      : `the files of ${table.name} are of another version of sportsframe.`,
    { operation, next: "Call update(): it rebuilds them from the stored responses." },
  );
}

const storedFilesOf = (table: SeasonTable, manifest: Manifest) =>
  table.name === ROSTERS ? { ...NO_ROSTERS, ...manifest.rosters, rebuild: [] } : manifest;

/** Returns the files of a table by month, relative to the league's folder, after checking each. */
export function listFiles(
  season: SeasonFiles,
  table: SeasonTable,
  isWanted: (file: string) => boolean = () => true,
): readonly string[] {
  const stale = findStale(season, table);
  if (stale !== undefined) throw stale;
  const stored = storedFilesOf(table, season.manifest);
  const files = filesOfTable(stored.files, table.name).filter(isWanted);
  for (const file of files) checkFile(season.operation, season.place, file, stored);
  return files;
}

export function checkedColumns(table: SeasonTable, columns: unknown, isOfSeveral: boolean) {
  const known = selectColumns(table, isOfSeveral).map(({ name }) => name);
  if (columns === undefined || columns === null) return known;
  if (!Array.isArray(columns) || columns.length === 0) {
    throw invalidOption("load", "columns", "a list of names", columns);
  }
  for (const name of columns) {
    if (!known.includes(name)) throw unknownColumn("load", name, known, `the table ${table.name}`);
  }
  // A frame contains each column once.
  return [...new Set(columns as readonly string[])];
}

/** Returns the seasons that `where` selects, which are no column of files, and its other conditions. */
export function chosenSeasons(
  seasons: readonly SeasonFiles[],
  where: Where,
): readonly [readonly SeasonFiles[], Where] {
  if (!isObject(where) || where.season === undefined) return [seasons, where];
  const { season, ...others } = where;
  const years = [season].flat().map(Number);
  const chosen = seasons.filter(({ place }) => years.includes(place.season));
  if (chosen.length > 0) return [chosen, others];
  const known = seasons.map(({ place }) => place.season).join(" or ");
  throw new ArgumentError(`season is ${known} here, got ${inspect(season)}.`, {
    operation: "load",
    next: "Open others with openSeason({ seasons: [...] }).",
  });
}
