import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SportsFrameError } from "../errors";
import type { LeagueCode } from "../leagues";
import { isObject } from "../schema/payload";
import { moveSynced, storageError, storing, writeSynced } from "./storage";
import type { SeasonTable } from "./tables";

/** Where a game of the season stands. */
export type GameState = "final" | "pending" | "void" | "failed";

/** What the manifest holds of a game. */
export interface GameEntry {
  /** American day, YYYYMMDD. */
  readonly game_date: string;
  readonly start_utc: string | null;
  readonly season_type: number | null;
  readonly home_id: string | null;
  readonly away_id: string | null;
  /**
   * final: played, in the tables. void: called off, or forfeited without play; in the tables that
   * have rows of it. pending: to come or going on. failed: no readable answer so far.
   */
  readonly state: GameState;
  /** In the service's words: Final/OT, Canceled. */
  readonly status: string | null;
  /** When the answer in the tables came, ISO 8601 in UTC. */
  readonly fetched_at?: string;
  /** When a later answer replaced the one in the tables. */
  readonly corrected_at?: string;
  readonly error?: string;
  readonly attempts?: number;
}

/** A Parquet file as it was written. */
export interface FileEntry {
  readonly bytes: number;
  readonly rows: number;
}

/** What is known of a season; the files that it does not list do not belong to it. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly league: LeagueCode;
  readonly season: number;
  /** Whether its games came from a service on this machine, as the sample's do. */
  readonly is_local?: boolean;
  /** A digest of names and dtypes by table. */
  readonly columns: Readonly<Record<string, string>>;
  /** Months, YYYY-MM, whose files do not have all their games yet, since they are made anew. */
  readonly rebuild: readonly string[];
  readonly games: Readonly<Record<string, GameEntry>>;
  /** By path from the league's folder, with `/`. */
  readonly files: Readonly<Record<string, FileEntry>>;
}

const FORMAT = 1;

/** Which season, and where the folder of its league lies. */
export interface Place {
  readonly folder: string;
  readonly league: LeagueCode;
  readonly season: number;
}

export const manifestPath = ({ folder, season }: Place): string =>
  join(folder, `season=${season}.json`);

/** The manifest of a season without games. */
export const emptyManifest = (
  { league, season }: Place,
  columns: Manifest["columns"],
): Manifest => ({ format: FORMAT, league, season, columns, rebuild: [], games: {}, files: {} });

/** The season's manifest; undefined where it has none yet. */
export function readManifest(place: Place): Manifest | undefined {
  return parseManifest(place, manifestPath(place));
}

/** A manifest at a path; undefined where there is no file. */
export function parseManifest(place: Place, path: string): Manifest | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw storageError("openSeason", path, error);
  }
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (cause) {
    throw unreadable(path, "is damaged", cause);
  }
  if (!isObject(found) || typeof found.format !== "number") {
    throw unreadable(path, "is no manifest of a season");
  }
  if (found.format !== FORMAT) {
    throw new SportsFrameError(`${path} was written in format ${String(found.format)}.`, {
      operation: "openSeason",
      next: "Use the version of sportsframe that wrote it, or another dir.",
    });
  }
  if (found.league !== place.league || found.season !== place.season) {
    throw new SportsFrameError(`${path} is of ${String(found.league)} ${String(found.season)}.`, {
      operation: "openSeason",
      next: "Give openSeason another dir, or move the file to where it belongs.",
    });
  }
  const { columns, games, files, rebuild } = found;
  const isWhole = isObject(columns) && isTable(games) && isTable(files) && Array.isArray(rebuild);
  if (!isWhole) throw unreadable(path, "is no manifest of a season");
  return found as unknown as Manifest;
}

const isTable = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every(isObject);

const unreadable = (path: string, what: string, cause?: unknown): SportsFrameError =>
  new SportsFrameError(`${path} ${what}.`, {
    operation: "openSeason",
    next: "Delete it and call update as before: final games come from the kept answers.",
    cause,
  });

/** Puts a manifest in place, whole and on the disk. */
export function writeManifest(place: Place, manifest: Manifest): void {
  const path = manifestPath(place);
  storing("update", path, () => {
    const beside = `${path}.new`;
    writeSynced(beside, JSON.stringify(manifest));
    moveSynced(beside, path);
  });
}

/** Digests of the columns of tables as this version declares them. */
export function digestsOf(tables: readonly SeasonTable[]): Manifest["columns"] {
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      digestOf(JSON.stringify(columns.map((column) => [column.name, column.dtype]))),
    ]),
  );
}

/** The first 16 hexadecimal digits of a text's SHA-256. */
export function digestOf(text: string): string {
  const { createHash } = require("node:crypto") as typeof import("node:crypto");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
