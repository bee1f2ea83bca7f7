import { concatenated } from "../../frames/files/parquet";
import { streamedPolars } from "../../frames/polars";
import { monthOf, monthOfFile } from "../store/file-names";
import { isStored } from "../store/manifest";
import { readStoredGames, type StoredGames } from "../store/stored-games";
import type { GameWanted, MonthPlan } from "./plan";
import { noteDone, noteWhole, splitGames, updateMonth, type Work, write } from "./update-games";

/** Parts that are written together, since each write repeats what the month already has. */
const PARTS_PER_WRITE = 3;

/**
 * Rebuilds files from the stored responses. If a response is missing, unreadable or of another day, all
 * tables of its month are rebuilt and games are requested if needed.
 */
export async function rebuildMonths(work: Work, months: readonly MonthPlan[]): Promise<void> {
  for (const plan of months) {
    const { done } = work;
    if (await rebuildTables(work, plan)) continue;
    work.done = done;
    await rebuildWhole(work, plan.month);
  }
}

/** Rebuilds tables of a month. Returns false as soon as the stored responses of its games do not suffice. */
async function rebuildTables(work: Work, { month, rebuilt, games }: MonthPlan): Promise<boolean> {
  const tables = work.store.tables.filter(({ name }) => rebuilt.includes(name));
  let unwritten: StoredGames[] = [];
  const parts = splitGames(games);
  for (const [index, part] of parts.entries()) {
    const stored = await readStoredGames(work.store, tables, part, work.signal, () =>
      noteDone(work),
    );
    if (stored === undefined) return false;
    unwritten.push(stored);
    const isLast = index === parts.length - 1;
    if (isLast) noteWhole(work, month);
    if (isLast || unwritten.length === PARTS_PER_WRITE) {
      await writeParts(work, month, tables, unwritten);
      unwritten = [];
    }
  }
  return true;
}

/** Writes the rows of parts below those of the parts before. */
async function writeParts(
  work: Work,
  month: string,
  tables: Work["store"]["tables"],
  parts: readonly StoredGames[],
): Promise<void> {
  const entries = parts.flatMap((part) => part.entries);
  for (const [game_id, entry] of entries) {
    work.games.set(game_id, { ...work.games.get(game_id), ...entry });
  }
  const changes = {
    games: new Map(entries.map(([game_id, { game_date }]) => [game_id, game_date])),
    frame: (index: number) =>
      concatenated(
        parts.map(({ streams }) => streamedPolars(tables[index]?.columns ?? [], streams[index])),
      ),
  };
  await write(work, tables, new Map(entries.length > 0 ? [[month, changes]] : []));
  work.counts.fetched += entries.length;
}

/** Rebuilds all tables of a month, one game after the other, also those that have moved into it. */
async function rebuildWhole(work: Work, month: string): Promise<void> {
  const files = Object.entries(work.manifest.files);
  const staying = files.filter(([file]) => monthOfFile(file) !== month);
  work.manifest = { ...work.manifest, files: Object.fromEntries(staying) };
  const games = [...work.games].flatMap(([game_id, known]): GameWanted[] =>
    isStored(known) && monthOf(known.game_date) === month ? [{ game_id, known, how: "kept" }] : [],
  );
  for (const { game_id } of games) {
    if (work.held.delete(game_id)) work.counts.fetched -= 1;
  }
  await updateMonth(work, { month, rebuilt: [], games });
}
