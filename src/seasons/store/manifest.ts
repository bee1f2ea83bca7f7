import { basename } from "node:path";
import { replaceFile } from "../../files/safe-files";
import type { LeagueCode } from "../../leagues";
import { groupBy } from "../../schema/group-by";
import type { AnyClient } from "../../service/client";
import type { GamesTable, RosterTable, SeasonTable } from "../tables";
import { belowRoot, manifestPath, monthOf, monthOfFile, type Place } from "./file-names";
import { storing } from "./storage-errors";

export type GameState = "final" | "pending" | "void" | "failed";

export interface GameEntry {
  /** American day, YYYYMMDD. */
  readonly game_date: string;
  readonly start_utc: string | null;
  readonly season_type: number | null;
  readonly home_id: string | null;
  readonly away_id: string | null;
  /**
   * A final game was played and is in the tables. A void game was called off or forfeited without play. A
   * pending one is scheduled or in progress. A failed one has no readable response so far.
   */
  readonly state: GameState;
  /** The service's description: Final/OT, Canceled. */
  readonly status: string | null;
  /** Type of the competition on the scoreboard, such as ALLSTAR; summaries do not state it. */
  readonly type_abbreviation?: string;
  /** Time of the response in the tables, ISO 8601 in UTC. */
  readonly fetched_at?: string;
  /** Time at which a later response replaced the one in the tables. */
  readonly corrected_at?: string;
  readonly error?: string;
  readonly attempts?: number;
}

export interface FileEntry {
  readonly bytes: number;
  readonly rows: number;
  /** SHA-256 digest of its content, in hexadecimal digits. */
  readonly sha256: string;
}

/** A team's roster: the time of its response, or the error. */
export type RosterEntry = Pick<GameEntry, "fetched_at" | "error" | "attempts">;

/** The rosters of a season, once an update has requested them. */
export interface StoredRosters {
  /** The season of the service's rosters when they were last requested: it has only one season. */
  readonly service_season: number | null;
  readonly columns: Manifest["columns"];
  readonly teams: Readonly<Record<string, RosterEntry>>;
  /** One file for all teams, if any roster is stored. */
  readonly files: Readonly<Record<string, FileEntry>>;
}

/** Games and files of a season; files that it does not list do not belong to the season. */
export interface Manifest {
  readonly league: LeagueCode;
  readonly season: number;
  /** Whether its games came from a service on this machine, such as the sample league. */
  readonly is_local?: boolean | undefined;
  /** A digest of version, names and dtypes by table; files without a version have version 0. */
  readonly columns: Readonly<Record<string, string>>;
  /** Months, YYYY-MM, whose files must be rebuilt or do not contain all their games yet. */
  readonly rebuild: readonly string[];
  readonly games: Readonly<Record<string, GameEntry>>;
  /** Files by path relative to the league's folder, with `/`. */
  readonly files: Readonly<Record<string, FileEntry>>;
  readonly rosters?: StoredRosters;
}

/** A folder of recorded summaries, from which a season is made without the service. */
export interface RecordedFolder {
  readonly path: string;
  /** The seasons whose games are taken. */
  readonly seasons: readonly number[];
  /** Files by game id, as an update found them. */
  readonly files: Map<string, string>;
  /** Files that a notice has named. */
  readonly reported: Set<string>;
}

/** A season on disk, and the source of its games. */
export interface SeasonStore {
  readonly place: Place;
  /** Folder of the stored responses. */
  readonly answers: string;
  readonly client: AnyClient;
  readonly recorded?: RecordedFolder | undefined;
  readonly tables: readonly GamesTable[];
  readonly rosters: RosterTable;
}

export const NO_ROSTERS: StoredRosters = {
  service_season: null,
  columns: {},
  teams: {},
  files: {},
};

export const everyFile = ({ files, rosters }: Manifest): Manifest["files"] => ({
  ...files,
  ...rosters?.files,
});

export const FORMAT = 2;

export const emptyManifest = (
  { league, season }: Place,
  columns: Manifest["columns"],
): Manifest => ({ league, season, columns, rebuild: [], games: {}, files: {} });

export function writeManifest(place: Place, manifest: Manifest): void {
  const path = manifestPath(place);
  const text = JSON.stringify({ ...manifest, format: FORMAT, stored: digestStoredGames(manifest) });
  storing("update", path, () => {
    replaceFile(...belowRoot(place, basename(path)), text, { sync: true });
  });
}

type DatedGame = Pick<GameEntry, "game_date"> & { readonly game_id: string };

/** Texts that are in the order of the files. */
export const keyOf = (game_id: string, game_date: string): string => `${game_date} ${game_id}`;

/** Compares games by day and id, the order of the files. */
export const byDay = (one: DatedGame, other: DatedGame): number =>
  keyOf(one.game_id, one.game_date) < keyOf(other.game_id, other.game_date) ? -1 : 1;

/** Returns whether the files contain the available rows of a game. */
export const isStored = ({ state, fetched_at }: GameEntry): boolean =>
  fetched_at !== undefined && (state === "final" || state === "void");

/**
 * Returns digests by month of the games whose rows the files contain. They reveal an edited list of games:
 * rows of a missing game would stay in the files, and an update would add them once more.
 */
export function digestStoredGames({
  games,
  files,
  rebuild,
}: Pick<Manifest, "games" | "files" | "rebuild">): Readonly<Record<string, string>> {
  const stored = groupBy(Object.entries(games), ([, entry]) =>
    isStored(entry) ? monthOf(entry.game_date) : undefined,
  );
  const months = new Set([...Object.keys(files).map(monthOfFile), ...stored.keys()]);
  for (const month of rebuild) months.delete(month);
  const digests = [...months].map((month) => {
    const ids = (stored.get(month) ?? []).map(([id, { game_date }]) => keyOf(id, game_date));
    return [month, digestText(ids.sort().join("\n"))];
  });
  return Object.fromEntries(digests);
}

export function digestColumns(tables: readonly SeasonTable[]): Manifest["columns"] {
  return Object.fromEntries(
    tables.map(({ name, columns, version }) => {
      const known = columns.map((column) => [column.name, column.dtype]);
      return [name, digestText(JSON.stringify(version === 0 ? known : [version, known]))];
    }),
  );
}

export function digestText(text: string): string {
  const { createHash } = require("node:crypto") as typeof import("node:crypto");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
