import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { shapeOf } from "../frames/contents";
import { addRows, type Gathered, gather } from "../frames/gathered";
import { extendParquet, type StoredRows, storedOrder, writeParquet } from "../frames/parquet";
import { gatheredPolars } from "../frames/polars";
import type { PolarsFrame } from "../frames/types";
import type { DenseRow } from "../schema/reader";
import { discard, filePath, type Prepared } from "./commit";
import type { FileEntry, Place } from "./manifest";
import { damaged, isOfSystem, makeFolder, refusalOf, storing, syncedSize } from "./storage";
import type { SeasonGame, SeasonTable } from "./tables";

const ORDER = ["game_date", "game_id"];

/** What an update changes in one month: games that are new or replaced, and games that are gone. */
export interface MonthChanges {
  /** Takes the rows of a game; those that the month had of it are dropped. */
  add(game: SeasonGame, rows: readonly (readonly DenseRow[])[]): void;
  /** Drops the rows of a game. */
  drop(gameId: string): void;
  /** Ids of the games that were added or dropped. */
  readonly games: ReadonlySet<string>;
  /** A table's rows by day and game; can be had once, since they are not kept. */
  frame(index: number): PolarsFrame;
}

/** The month whose files a game of a day is in, `2023-01` of `20230105`. */
export const monthOf = (game_date: string): string =>
  `${game_date.slice(0, 4)}-${game_date.slice(4, 6)}`;

/** The rows of a game in every table, in the order of the tables. */
export const rowsOfGame = (
  tables: readonly SeasonTable[],
  game: SeasonGame,
): readonly (readonly DenseRow[])[] => tables.map((table) => table.rowsOf(game));

/** Changes of a month, none so far. */
export function monthChanges(tables: readonly SeasonTable[]): MonthChanges {
  const games = new Set<string>();
  const added: string[] = [];
  const gathered = tables.map(({ columns }) => gather(columns));
  return {
    games,
    add({ open, game_date }, rows) {
      games.add(open.game_id);
      added.push(`${game_date} ${open.game_id}`);
      rows.forEach((own, index) => {
        addRows(gathered[index] as Gathered, own);
      });
    },
    drop: (gameId) => void games.add(gameId),
    frame(index) {
      const rows = gathered[index] as Gathered;
      gathered[index] = gather(rows.columns);
      return gatheredPolars(rows, inOrder(added));
    },
  };
}

/** Indexes of texts from the first to the last. */
const inOrder = (texts: readonly string[]): readonly number[] =>
  [...texts.keys()].sort((one, other) => ((texts[one] ?? "") < (texts[other] ?? "") ? -1 : 1));

/**
 * Writes the files of a month anew beside the ones in place, one for each table, with what these
 * have of other games. Files that are not known are not read.
 */
export async function prepareMonth(
  place: Place,
  tables: readonly SeasonTable[],
  month: string,
  changes: MonthChanges,
  isKnown: (file: string) => boolean,
): Promise<readonly Prepared[]> {
  const prepared: Prepared[] = [];
  for (const [index, table] of tables.entries()) {
    const file = filePath(table.name, place.season, month);
    const path = join(place.folder, file);
    const stored = isKnown(file)
      ? { path, column: "game_id", without: [...changes.games] }
      : undefined;
    // A month without rows of a table has a file, too, for its columns.
    prepared.push({ file, entry: written(path, stored, changes.frame(index)) });
    // Node lets go of the memory of polars between its own tasks only.
    await setImmediate();
  }
  return prepared;
}

/** Writes a file beside its place: rows that are stored, if any, and rows of changed games. */
function written(path: string, stored: StoredRows | undefined, frame: PolarsFrame): FileEntry {
  makeFolder("update", dirname(path));
  const kept = stored && reading(path, () => ({ ...stored, ...storedOrder(stored, ORDER) }));
  const beside = `${path}.new`;
  return storing("update", path, () => {
    try {
      if (kept === undefined) writeParquet(beside, frame);
      else reading(path, () => extendParquet(beside, kept, frame, ORDER));
      return { bytes: syncedSize(beside), rows: (kept?.rows ?? 0) + shapeOf(frame)[0] };
    } catch (error) {
      const cause = refusalOf(beside) ?? error;
      discard(beside);
      throw cause;
    }
  });
}

/** Runs what reads a file of the season. What the system does not refuse is wrong with the file. */
function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw isOfSystem(cause) ? cause : damaged("update", path, cause);
  }
}
