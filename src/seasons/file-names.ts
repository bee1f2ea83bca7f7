import { basename, dirname, join } from "node:path";
import type { LeagueCode } from "../leagues";

/** A season, and the folder of its league. */
export interface Place {
  readonly folder: string;
  readonly league: LeagueCode;
  readonly season: number;
}

export const manifestPath = ({ folder, season }: Place): string =>
  join(folder, `season=${season}.json`);

/** A path of a season as safe files take it: the folder that the user named, and the rest. */
export const belowRoot = ({ folder }: Place, ...names: readonly string[]) =>
  [dirname(folder), join(basename(folder), ...names)] as const;

/** The folder of a table's files in a season, from the league's folder. */
export const tableFolder = (table: string, { season }: Place): string =>
  `${table}/season=${season}`;

/** The table of rosters, and in place of a month in the name of its file. */
export const ROSTERS = "rosters";

/** A path for the file of a table and month, from the league's folder, that no other file has had. */
export const newFilePath = (table: string, place: Place, month: string): string =>
  `${tableFolder(table, place)}/${month}-${crypto.randomUUID().slice(0, 8)}.parquet`;

const TABLE = /^[a-z][a-z\d_]{0,63}$/;

const FILE = /^(?:\d{4}-\d\d|rosters)-[\da-f]{8}\.parquet$/;

/** Seasons of format 1 have files of this name. */
const OLDER_FILE = /^\d{4}-\d\d\.parquet$/;

/** Whether a folder may be one of a table. */
export const isTableName = (name: string): boolean => TABLE.test(name);

/** Whether a file in a table's folder is one that an update of this or an older version wrote. */
export const isFileName = (name: string): boolean => FILE.test(name) || OLDER_FILE.test(name);

/** Whether a path from the league's folder is one of this season's files. */
export function isFilePath(path: string, { season }: Place): boolean {
  const [table = "", folder, name = "", ...more] = path.split("/");
  return (
    isTableName(table) && folder === `season=${season}` && FILE.test(name) && more.length === 0
  );
}

/** The month of a file, `2023-01`. */
export const monthOfFile = (path: string): string => basename(path).slice(0, 7);

/** The table of a file, `shots`. */
export const tableOfFile = (path: string): string => path.split("/")[0] ?? "";

/** The table and month of a file, `shots 2023-01`. */
export const placeOfFile = (path: string): string => `${tableOfFile(path)} ${monthOfFile(path)}`;

/** The month whose files contain a game of a day, `2023-01` of `20230105`. */
export const monthOf = (game_date: string): string =>
  `${game_date.slice(0, 4)}-${game_date.slice(4, 6)}`;

/** The files of a table among listed ones, by month. */
export const filesOfTable = (
  files: Readonly<Record<string, unknown>>,
  table: string,
): readonly string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith(`${table}/`))
    .sort();
