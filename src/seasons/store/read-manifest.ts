import { lstatSync } from "node:fs";
import { basename } from "node:path";
import { SportsFrameError } from "../../errors";
import { readRegularFile } from "../../files/safe-files";
import {
  describeJson,
  isMissing,
  isObject,
  isWholeNumber,
  type JsonObject,
} from "../../schema/payload";
import {
  belowRoot,
  filesOfTable,
  isFilePath,
  manifestPath,
  monthOfFile,
  type Place,
  ROSTERS,
} from "./file-names";
import {
  digestStoredGames,
  type FileEntry,
  FORMAT,
  type GameEntry,
  type GameState,
  type Manifest,
  type RosterEntry,
  type StoredRosters,
} from "./manifest";
import { storing } from "./storage-errors";
import { stampFile } from "./verify-files";

/** Maximum size: the manifest of 6,000 games has 2 MB. */
const LARGEST_BYTES = 64 * 1024 * 1024;

const OPERATION = "openSeason";

/** Manifests by path, as last read: checking a large one takes longer than many queries. */
const parsed = new Map<string, { readonly stamp: string; readonly manifest: Manifest }>();

/** Maximum number of remembered manifests. */
const MOST_PARSED = 16;

/**
 * Returns the season's manifest; undefined if there is none yet. Every part is checked, and unknown parts are
 * ignored. Months whose games or files differ from those written are marked for a rebuild.
 */
export function readManifest(place: Place): Manifest | undefined {
  const path = manifestPath(place);
  return storing(OPERATION, path, () => {
    const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return undefined;
    const stamp = stampFile(found);
    const known = parsed.get(path);
    if (known?.stamp === stamp) return known.manifest;
    if (found.size > LARGEST_BYTES) throw notAManifest(path, `it has ${found.size} bytes`);
    const text = readRegularFile(...belowRoot(place, basename(path))).toString();
    const manifest = parseManifest(place, path, text);
    if (parsed.size >= MOST_PARSED) parsed.clear();
    parsed.set(path, { stamp, manifest });
    return manifest;
  });
}

const unreadable = (path: string, what: string, cause?: unknown): SportsFrameError =>
  new SportsFrameError(`${path} ${what}.`, {
    operation: OPERATION,
    next: "Delete it and call update(): final games come from the stored responses.",
    cause,
  });

const notAManifest = (path: string, why: string): SportsFrameError =>
  unreadable(path, `is not the manifest of a season: ${why}`);

function parseManifest(place: Place, path: string, text: string): Manifest {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (cause) {
    throw unreadable(path, "is damaged", cause);
  }
  const { league, season } = place;
  const check: Check = (at, value, isFit, wanted) => {
    if (!isFit) throw notAManifest(path, `${at} must be ${wanted}, got ${describeJson(value)}`);
  };
  const all = readObject(check, "it", found);
  const { format } = all;
  if (!isWholeNumber(format)) check("format", format, false, "a whole number");
  if (Number(format) > FORMAT) {
    throw new SportsFrameError(`${path} was written in format ${String(format)}.`, {
      operation: OPERATION,
      next: "Use the version of sportsframe that wrote it, or another dir.",
    });
  }
  if (all.league !== league || all.season !== season) {
    check("league", all.league, typeof all.league === "string", "a text");
    check("season", all.season, isWholeNumber(all.season), "a whole number");
    throw new SportsFrameError(`${path} is of ${String(all.league)} ${String(all.season)}.`, {
      operation: OPERATION,
      next: "Pass another dir to openSeason, or move the file to its own folder.",
    });
  }
  if (Number(format) < FORMAT) return olderManifest(place, Number(format), all);
  const { is_local, rebuild } = all;
  if (is_local !== undefined) {
    check("is_local", is_local, typeof is_local === "boolean", "true or false");
  }
  const isListOfMonths = Array.isArray(rebuild) && rebuild.every((one) => isLike(MONTH, one));
  check("rebuild", rebuild, isListOfMonths, "a list of months such as 2023-01");
  const manifest: Manifest = {
    format: FORMAT,
    league,
    season,
    ...(is_local !== undefined && { is_local: is_local as boolean }),
    columns: readTable(check, "columns", all.columns, readText),
    rebuild: rebuild as readonly string[],
    games: readTable(check, "games", all.games, readGame),
    files: readFiles(check, place, all.files),
    ...(all.rosters !== undefined && { rosters: readRosters(check, place, all.rosters) }),
  };
  const stored = readTable(check, "stored", all.stored, readText);
  return { ...manifest, rebuild: [...manifest.rebuild, ...changedMonths(manifest, stored)].sort() };
}

/** Returns the readable games of a season in an older format, from which it is rebuilt. */
function olderManifest({ league, season }: Place, format: number, all: JsonObject): Manifest {
  const others = { format, league, season, columns: {}, rebuild: [], files: {} };
  const check: Check = (at, _, isFit) => {
    if (!isFit) throw new Error(at);
  };
  try {
    const { is_local } = all;
    const games = readTable(check, "games", all.games, readGame);
    return { ...others, ...(typeof is_local === "boolean" && { is_local }), games };
  } catch {
    return { ...others, games: {} };
  }
}

/** Returns months whose stored games differ from the files, or with tables that have no file. */
function changedMonths(manifest: Manifest, stored: Readonly<Record<string, string>>) {
  const { columns, files, rebuild } = manifest;
  const now = digestStoredGames(manifest);
  const months = new Set([...Object.keys(now), ...Object.keys(stored)]);
  for (const month of rebuild) months.delete(month);
  const incomplete = new Set<string>();
  for (const table of Object.keys(columns)) {
    const had = new Set(filesOfTable(files, table).map(monthOfFile));
    for (const month of months) if (!had.has(month)) incomplete.add(month);
  }
  return [...months].filter((month) => now[month] !== stored[month] || incomplete.has(month));
}

/** Throws unless a part of the manifest is valid. */
type Check = (at: string, value: unknown, isFit: boolean, wanted: string) => void;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY = /^\d{4}(?:0[1-9]|1[0-2])\d\d$/;
const SHA256 = /^[\da-f]{64}$/;

const isLike = (form: RegExp, value: unknown): value is string =>
  typeof value === "string" && form.test(value);

function readObject(check: Check, at: string, value: unknown): JsonObject {
  check(at, value, isObject(value), "an object");
  return value as JsonObject;
}

function readTable<T>(
  check: Check,
  at: string,
  value: unknown,
  read: (check: Check, at: string, value: unknown) => T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(readObject(check, at, value));
  // Keeps a key such as __proto__ as an ordinary key.
  return Object.fromEntries(entries.map(([key, one]) => [key, read(check, `${at}.${key}`, one)]));
}

function readText(check: Check, at: string, value: unknown): string {
  check(at, value, typeof value === "string", "a text");
  return value as string;
}

const STATES: readonly GameState[] = ["final", "pending", "void", "failed"];

function readGame(check: Check, at: string, value: unknown): GameEntry {
  const game = readObject(check, at, value);
  const textOrNull = (key: string): string | null => {
    const text = game[key] ?? null;
    check(`${at}.${key}`, text, text === null || typeof text === "string", "a text or null");
    return text as string | null;
  };
  const optional = (key: string): object => {
    const text = textOrNull(key);
    return text === null ? {} : { [key]: text };
  };
  const { game_date, state, season_type = null, attempts } = game;
  check(`${at}.game_date`, game_date, isLike(DAY, game_date), "a day such as 20230105");
  check(`${at}.state`, state, STATES.includes(state as GameState), STATES.join(", "));
  const isType = season_type === null || typeof season_type === "number";
  check(`${at}.season_type`, season_type, isType, "a number or null");
  const isTried = isMissing(attempts) || isWholeNumber(attempts);
  check(`${at}.attempts`, attempts, isTried, "a whole number");
  return {
    game_date: game_date as string,
    start_utc: textOrNull("start_utc"),
    season_type: season_type as number | null,
    home_id: textOrNull("home_id"),
    away_id: textOrNull("away_id"),
    state: state as GameState,
    status: textOrNull("status"),
    ...optional("type_abbreviation"),
    ...optional("fetched_at"),
    ...optional("corrected_at"),
    ...optional("error"),
    ...(!isMissing(attempts) && { attempts: attempts as number }),
  };
}

function readFiles(check: Check, place: Place, value: unknown): Manifest["files"] {
  const files = readTable(check, "files", value, readFile);
  const taken = new Set<string>();
  for (const file of Object.keys(files)) {
    const wanted = `paths such as box_score/season=${place.season}/2023-01-0123abcd.parquet`;
    const month = file.slice(0, -"-0123abcd.parquet".length);
    const isOwn = isFilePath(file, place) && isLike(MONTH, monthOfFile(file));
    check(`files.${file}`, file, isOwn && !taken.has(month), `one of ${wanted}, each month once`);
    taken.add(month);
  }
  return files;
}

function readRosters(check: Check, place: Place, value: unknown): StoredRosters {
  const { service_season, columns, teams, files } = readObject(check, ROSTERS, value);
  const isSeason = service_season === null || isWholeNumber(service_season);
  check("rosters.service_season", service_season, isSeason, "a whole number or null");
  const listed = readTable(check, "rosters.files", files, readFile);
  const names = Object.keys(listed);
  for (const file of names) {
    const isOwn = file.startsWith(`${ROSTERS}/`) && isFilePath(file, place);
    check(`rosters.files.${file}`, file, isOwn, `a path in ${ROSTERS}/season=${place.season}`);
  }
  check("rosters.files", names, names.length <= 1, "at most one file");
  return {
    service_season: service_season as number | null,
    columns: readTable(check, "rosters.columns", columns, readText),
    teams: readTable(check, "rosters.teams", teams, readRoster),
    files: listed,
  };
}

function readRoster(check: Check, at: string, value: unknown): RosterEntry {
  const { fetched_at, error, attempts } = readObject(check, at, value);
  if (attempts !== undefined)
    check(`${at}.attempts`, attempts, isWholeNumber(attempts), "a whole number");
  return {
    ...(fetched_at !== undefined && {
      fetched_at: readText(check, `${at}.fetched_at`, fetched_at),
    }),
    ...(error !== undefined && { error: readText(check, `${at}.error`, error) }),
    ...(attempts !== undefined && { attempts: attempts as number }),
  };
}

function readFile(check: Check, at: string, value: unknown): FileEntry {
  const { bytes, rows, sha256 } = readObject(check, at, value);
  check(`${at}.bytes`, bytes, isWholeNumber(bytes), "a whole number");
  check(`${at}.rows`, rows, isWholeNumber(rows), "a whole number");
  check(`${at}.sha256`, sha256, isLike(SHA256, sha256), "64 hexadecimal digits");
  return { bytes: bytes as number, rows: rows as number, sha256: sha256 as string };
}
