import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { syncFile } from "../../files/safe-files";
import { encodeGathered } from "../../frames/arrow/arrow";
import { addRows, countHeight, type Gathered, gather } from "../../frames/arrow/column-buffers";
import { readShape } from "../../frames/contents";
import {
  extendParquet,
  type Order,
  type RowFilter,
  type StoredRows,
  scannedParquet,
  writeParquet,
} from "../../frames/files/parquet";
import { readContents } from "../../frames/input/read-frame";
import { streamedPolars } from "../../frames/polars";
import type { PolarsFrame } from "../../frames/types";
import type { Cell } from "../../schema/dtypes";
import type { DenseRow } from "../../schema/reader";
import type { GamesTable, SeasonGame, SeasonTable } from "../tables";
import type { PreparedFile } from "./commit";
import { filesOfTable, monthOf, monthOfFile, newFilePath, type Place } from "./file-names";
import { type FileEntry, keyOf, type Manifest } from "./manifest";
import { findRefusal, readError, storing } from "./storage-errors";
import { checkFile, noteDigest } from "./verify-files";

/** Games whose rows lie in the season's files: their days by id. */
export type Held = ReadonlyMap<string, string | undefined>;

/** Changes of an update in one month: games that are new or replaced, and games that are gone. */
export interface MonthChanges {
  /** The games that were added, with their days, or dropped, without; by id. */
  readonly games: Held;
  /** Returns a table's rows by day and game, once: they are not stored here. */
  frame(index: number): PolarsFrame;
}

export type GatheredChanges = ReturnType<typeof monthChanges>;

export const rowsOfGame = (tables: readonly GamesTable[], game: SeasonGame) =>
  tables.map((table) => table.rowsOf(game));

export function monthChanges(tables: readonly SeasonTable[]) {
  const games = new Map<string, string | undefined>();
  const added: string[] = [];
  const gathered = tables.map(({ columns }) => gather(columns));
  /** Returns the same rows as `frame` as an Arrow IPC stream; undefined if there are none. */
  const stream = (index: number): Buffer | undefined => {
    const rows = gathered[index] as Gathered;
    gathered[index] = gather(rows.columns);
    if (countHeight(rows) === 0) return undefined;
    const inOrder = [...added.keys()].sort((one, other) =>
      (added[one] ?? "") < (added[other] ?? "") ? -1 : 1,
    );
    return encodeGathered(rows, inOrder);
  };
  return {
    games,
    /** Takes the rows of a game; those that the month had of it are dropped. */
    add({ open, game_date }: SeasonGame, rows: readonly (readonly DenseRow[])[]): void {
      games.set(open.game_id, game_date);
      added.push(keyOf(open.game_id, game_date));
      rows.forEach((own, index) => {
        addRows(gathered[index] as Gathered, own);
      });
    },
    drop: (gameId: string) => void games.set(gameId, undefined),
    stream,
    frame: (index: number) => streamedPolars((tables[index] as SeasonTable).columns, stream(index)),
  };
}

/** Writes a month's files into a scratch folder, for each table that changes, with the rows that stay. */
export async function prepareMonth(
  place: Place,
  tables: readonly SeasonTable[],
  month: string,
  changes: MonthChanges,
  { files, held }: { readonly files: Manifest["files"]; readonly held: Held },
  scratch: string,
): Promise<readonly PreparedFile[]> {
  const { without, isBelow } = chooseOrder(month, changes, held);
  const prepared: PreparedFile[] = [];
  for (const [index, table] of tables.entries()) {
    const frame = changes.frame(index);
    const listed = filesOfTable(files, table.name).find((one) => monthOfFile(one) === month);
    // A month without rows of a table has a file, too, for its columns.
    if (listed !== undefined && without.length === 0 && readShape(frame)[0] === 0) continue;
    const path = join(scratch, `${table.name}-${month}.parquet`);
    let stored: StoredRows | undefined;
    if (listed !== undefined) {
      checkFile("update", place, listed, { files });
      stored = { path: join(place.folder, listed), column: "game_id", without };
    }
    const entry = write(path, stored, frame, { by: ["game_date", "game_id"], isBelow });
    prepared.push({ file: newFilePath(table.name, place, month), path, entry });
    // Node lets go of the memory of polars between its own tasks only.
    await setImmediate();
  }
  return prepared;
}

/** The games that a month's files lose, and whether all that are added come after those that stay. */
function chooseOrder(month: string, { games }: MonthChanges, held: Held) {
  const inMonth = daysOf(held).filter(([, day]) => monthOf(day) === month);
  const without = inMonth.flatMap(([id]) => (games.has(id) ? id : []));
  const staying = inMonth.filter(([id]) => !games.has(id)).map(([id, day]) => keyOf(id, day));
  const added = daysOf(games).map(([id, day]) => keyOf(id, day));
  const last = staying.reduce((most, key) => (key > most ? key : most), "");
  return { without, isBelow: added.every((key) => key > last) };
}

const daysOf = (games: Held): readonly (readonly [id: string, day: string])[] =>
  [...games].flatMap(([id, day]) => (day === undefined ? [] : [[id, day] as const]));

/** Writes a file of a season: rows that are stored, if any, and rows of changed games. */
export function write(
  path: string,
  stored: StoredRows | undefined,
  frame: PolarsFrame,
  order: Order,
): FileEntry {
  return storing("update", stored?.path ?? path, () => {
    try {
      const rows = stored === undefined ? readShape(frame)[0] : extend(path, stored, frame, order);
      if (stored === undefined) writeParquet(path, frame);
      return { bytes: syncFile(path), rows, sha256: noteDigest(path) };
    } catch (error) {
      throw findRefusal(path) ?? error;
    }
  });
}

function extend(path: string, stored: StoredRows, frame: PolarsFrame, order: Order): number {
  try {
    return extendParquet(path, stored, frame, order);
  } catch (cause) {
    throw readError("update", stored.path, cause);
  }
}

export function storedCells(
  path: string,
  columns: readonly string[],
  filters: readonly RowFilter[] = [],
): readonly (readonly Cell[])[] {
  try {
    const scan = scannedParquet([path], columns, filters);
    const lazy = scan as unknown as { collectSync(): PolarsFrame };
    return readContents(lazy.collectSync()).rows;
  } catch (cause) {
    throw readError("update", path, cause);
  }
}
