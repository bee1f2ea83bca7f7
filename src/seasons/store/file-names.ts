import { basename, dirname, join } from "node:path";
import type { LeagueCode } from "../../leagues";

/** A season, and the folder of its league. */
export interface Place {
  readonly folder: string;
  readonly league: LeagueCode;
  readonly season: number;
}

export const manifestPath = ({ folder, season }: Place) => join(folder, `season=${season}.json`);

/** Returns a path in the form of safe files: the folder that the user named, and the rest. */
export const belowRoot = ({ folder }: Place, ...names: readonly string[]) =>
  [dirname(folder), join(basename(folder), ...names)] as const;

/** Returns the folder of a table's files in a season, relative to the league's folder. */
export const tableFolder = (table: string, { season }: Place) => `${table}/season=${season}`;

/** The name of the table of rosters, which also replaces the month in the name of its file. */
export const ROSTERS = "rosters";

/** Returns an unused path for the file of a table and month, relative to the league's folder. */
export const newFilePath = (table: string, place: Place, month: string): string =>
  `${tableFolder(table, place)}/${month}-${crypto.randomUUID().slice(0, 8)}.parquet`;

/** The folder of rankings that updates stored until version 0.1. */
export const FORMER_RESULTS = "results";
const FORMER_FILE = /^[\da-f]{16}-[\da-f]{8}\.parquet$/;
const FILE = /^(?:\d{4}-\d\d|rosters)-[\da-f]{8}\.parquet$/;

/** Returns whether a folder may belong to a table. */
export const isTableName = (name: string): boolean => /^[a-z][a-z\d_]{0,63}$/.test(name);

/** Returns whether a file in a table's folder was written by an update of this or an older version. */
export const isFileName = (name: string): boolean => FILE.test(name) || FORMER_FILE.test(name);

/** Returns whether a path relative to the league's folder is one of this season's files. */
export function isFilePath(path: string, { season }: Place): boolean {
  const [table = "", folder, name = "", ...more] = path.split("/");
  return (
    isTableName(table) && folder === `season=${season}` && FILE.test(name) && more.length === 0
  );
}

export const monthOfFile = (path: string): string => basename(path).slice(0, 7);

export const tableOfFile = (path: string): string => path.split("/")[0] ?? "";

/** Returns the table and month of a file, `shots 2023-01`. */
export const placeOfFile = (path: string): string => `${tableOfFile(path)} ${monthOfFile(path)}`;

/** Returns the month whose files contain a game of a day, `2023-01` for `20230105`. */
export const monthOf = (game_date: string) => `${game_date.slice(0, 4)}-${game_date.slice(4, 6)}`;

/** Returns the listed files whose paths a test accepts. */
export const keepFiles = <Entry>(
  files: Readonly<Record<string, Entry>>,
  isKept: (file: string) => boolean,
): Readonly<Record<string, Entry>> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => isKept(file)));

export const filesOfTable = (files: Readonly<Record<string, unknown>>, table: string) =>
  Object.keys(files)
    .filter((file) => file.startsWith(`${table}/`))
    .sort();
