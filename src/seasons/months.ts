import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { addRows, type Gathered, gather } from "../frames/gathered";
import { parquetWithout, writeParquet } from "../frames/parquet";
import { gatheredPolars } from "../frames/polars";
import type { PolarsFrame } from "../frames/types";
import type { DenseRow } from "../schema/reader";
import { discard, filePath, type Prepared } from "./commit";
import type { Place } from "./manifest";
import { damaged, makeFolder, storing, syncedSize } from "./storage";
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
    const added = changes.frame(index);
    makeFolder("update", dirname(path));
    const entry = storing("update", path, () => {
      try {
        const rows = writeParquet(`${path}.new`, [...before, added], ORDER);
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
