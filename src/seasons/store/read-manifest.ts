import { lstatSync } from "node:fs";
import { basename } from "node:path";
import { SportsFrameError } from "../../errors";
import { readRegularFile } from "../../files/safe-files";
import { describeJson } from "../../schema/payload";
import {
  field,
  isCount,
  isFlag,
  isLike,
  isNumber,
  isRecord,
  isText,
  oneOf,
  optional,
  orNull,
  type Refuse,
  recordOf,
  tableOf,
} from "../../schema/stored-json";
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
  const refuse: Refuse = (at, wanted, value) => {
    throw notAManifest(path, `${at} must be ${wanted}, got ${describeJson(value)}`);
  };
  const all = isRecord(found, "it", refuse);
  const format = isCount(all.format, "format", refuse);
  if (format !== FORMAT) {
    throw new SportsFrameError(`${path} was written in format ${format}.`, {
      operation: OPERATION,
      next: "Use the version of sportsframe that wrote it, or another dir.",
    });
  }
  if (all.league !== league || all.season !== season) {
    const own = `${isText(all.league, "league", refuse)} ${isCount(all.season, "season", refuse)}`;
    const next = "Pass another dir to openSeason, or move the file to its own folder.";
    throw new SportsFrameError(`${path} is of ${own}.`, { operation: OPERATION, next });
  }
  const is_local = optional(isFlag)(all.is_local, "is_local", refuse);
  const rosters = optional(isRosters)(all.rosters, ROSTERS, refuse);
  if (rosters !== undefined) checkRosterFiles(refuse, place, Object.keys(rosters.files));
  const manifest: Manifest = {
    league,
    season,
    ...(is_local !== undefined && { is_local }),
    columns: tableOf(isText)(all.columns, "columns", refuse),
    rebuild: isMonths(all.rebuild, "rebuild", refuse),
    games: tableOf(isGame)(all.games, "games", refuse),
    files: tableOf(isFile)(all.files, "files", refuse),
    ...(rosters !== undefined && { rosters }),
  };
  checkFiles(refuse, place, Object.keys(manifest.files));
  const stored = tableOf(isText)(all.stored, "stored", refuse);
  return { ...manifest, rebuild: [...manifest.rebuild, ...changedMonths(manifest, stored)].sort() };
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

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const isMonths = field<readonly string[]>(
  "a list of months such as 2023-01",
  (value) =>
    Array.isArray(value) && value.every((one) => typeof one === "string" && MONTH.test(one)),
);

const isGame = recordOf<GameEntry>({
  game_date: isLike(/^\d{4}(?:0[1-9]|1[0-2])\d\d$/, "a day such as 20230105"),
  start_utc: orNull(isText),
  season_type: orNull(isNumber),
  home_id: orNull(isText),
  away_id: orNull(isText),
  state: oneOf<GameState>("final", "pending", "void", "failed"),
  status: orNull(isText),
  type_abbreviation: optional(isText),
  fetched_at: optional(isText),
  corrected_at: optional(isText),
  error: optional(isText),
  attempts: optional(isCount),
});

const isFile = recordOf<FileEntry>({
  bytes: isCount,
  rows: isCount,
  sha256: isLike(/^[\da-f]{64}$/, "64 hexadecimal digits"),
});

const isRosters = recordOf<StoredRosters>({
  service_season: orNull(isCount),
  columns: tableOf(isText),
  teams: tableOf(
    recordOf<RosterEntry>({
      fetched_at: optional(isText),
      error: optional(isText),
      attempts: optional(isCount),
    }),
  ),
  files: tableOf(isFile),
});

function checkFiles(refuse: Refuse, place: Place, files: readonly string[]): void {
  const taken = new Set<string>();
  for (const file of files) {
    const wanted = `paths such as box_score/season=${place.season}/2023-01-0123abcd.parquet`;
    const month = file.slice(0, -"-0123abcd.parquet".length);
    const isOwn = isFilePath(file, place) && MONTH.test(monthOfFile(file));
    if (!isOwn || taken.has(month))
      refuse(`files.${file}`, `one of ${wanted}, each month once`, file);
    taken.add(month);
  }
}

function checkRosterFiles(refuse: Refuse, place: Place, files: readonly string[]): void {
  for (const file of files) {
    const isOwn = file.startsWith(`${ROSTERS}/`) && isFilePath(file, place);
    if (!isOwn)
      refuse(`rosters.files.${file}`, `a path in ${ROSTERS}/season=${place.season}`, file);
  }
  if (files.length > 1) refuse("rosters.files", "at most one file", files);
}
