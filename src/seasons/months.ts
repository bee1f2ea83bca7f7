import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parquetWithout, writeParquet } from "../frames/parquet";
import { buildPolars } from "../frames/polars";
import type { PolarsFrame } from "../frames/types";
import type { DenseRow } from "../schema/reader";
import { discard, filePath, type Prepared } from "./commit";
import type { Place } from "./manifest";
import { damaged, makeFolder, storing, syncedSize } from "./storage";
import type { SeasonGame, SeasonTable } from "./tables";

/** Rows are many small objects: so many games' are turned into a frame, which takes less memory. */
const GAMES_PER_FRAME = 64;

const ORDER = ["game_date", "game_id"];

/** What an update changes in one month: games that are new or replaced, and games that are gone. */
export interface MonthChanges {
  /** Takes the rows of a game; those that the month had of it are dropped. */
  add(game: SeasonGame, rows: readonly (readonly DenseRow[])[]): void;
  /** Drops the rows of a game. */
  drop(gameId: string): void;
  /** Ids of the games that were added or dropped. */
  readonly games: ReadonlySet<string>;
  /** The frames of a table's rows. */
  frames(index: number): readonly PolarsFrame[];
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
  const rows: DenseRow[][] = tables.map(() => []);
  const frames: PolarsFrame[][] = tables.map(() => []);
  let waiting = 0;
  const flush = (): void => {
    tables.forEach(({ columns }, index) => {
      const own = rows[index] as DenseRow[];
      if (own.length > 0) frames[index]?.push(buildPolars(columns, own));
      rows[index] = [];
    });
    waiting = 0;
  };
  return {
    games,
    add({ open }, added) {
      games.add(open.game_id);
      added.forEach((own, index) => {
        for (const row of own) rows[index]?.push(row);
      });
      waiting += 1;
      if (waiting >= GAMES_PER_FRAME) flush();
    },
    drop: (gameId) => void games.add(gameId),
    frames(index) {
      if (waiting > 0) flush();
      return frames[index] ?? [];
    },
  };
}

/**
 * Writes the files of a month anew beside the ones in place, one for each table, with what these
 * have of other games. With `afresh` they are not read.
 */
export function prepareMonth(
  place: Place,
  tables: readonly SeasonTable[],
  month: string,
  changes: MonthChanges,
  isKnown: (file: string) => boolean,
): readonly Prepared[] {
  const gone = [...changes.games];
  return tables.map((table, index) => {
    const file = filePath(table.name, place.season, month);
    const path = join(place.folder, file);
    const before = isKnown(file) ? [storedWithout(path, gone)] : [];
    // A month without rows of a table has a file, too, for its columns.
    const frames = [...before, ...changes.frames(index)];
    const all = frames.length === 0 ? [buildPolars(table.columns, [])] : frames;
    makeFolder("update", dirname(path));
    const entry = storing("update", path, () => {
      try {
        const rows = writeParquet(`${path}.new`, all, ORDER);
        return { bytes: syncedSize(`${path}.new`), rows };
      } catch (error) {
        discard(`${path}.new`);
        throw error;
      }
    });
    return { file, entry };
  });
}

function storedWithout(path: string, gameIds: readonly string[]): PolarsFrame {
  const bytes = storing("update", path, () => readFileSync(path));
  try {
    return parquetWithout(bytes, "game_id", gameIds);
  } catch (cause) {
    throw damaged("update", path, cause);
  }
}
