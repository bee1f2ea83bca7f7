import { streamedPolars } from "../frames/polars";
import { monthOf, monthOfFile } from "./file-names";
import { isStored } from "./manifest";
import type { GameWanted, MonthPlan } from "./plan";
import { readStoredGames, type StoredRows } from "./stored-games";
import { noteWhole, splitGames, updateMonth, type Work, write } from "./update-games";

/** Games of a month that are read and written together. */
interface Part extends Pick<MonthPlan, "month" | "rebuilt" | "games"> {
  readonly isLast: boolean;
  /** Number of games that were read and reported. */
  seen: number;
}

/**
 * Rebuilds files from the stored responses. If a response is missing, unreadable or of another day, all
 * tables of its month are rebuilt and games are requested if needed.
 */
export async function rebuildMonths(work: Work, months: readonly MonthPlan[]): Promise<void> {
  const parts = months.flatMap(({ month, rebuilt, games }) =>
    splitGames(games).map(
      (own, index, all): Part => ({
        ...{ month, rebuilt, games: own },
        isLast: index === all.length - 1,
        seen: 0,
      }),
    ),
  );
  const irregular = new Set<string>();
  for (const part of parts) {
    const rows = irregular.has(part.month) ? undefined : await readPart(work, part);
    if (rows !== undefined) {
      await writePart(work, part, rows);
      continue;
    }
    irregular.add(part.month);
    if (part.isLast) await rebuildWhole(work, part.month, parts);
  }
}

function readPart(work: Work, part: Part): Promise<StoredRows | undefined> {
  const { answers, client, place } = work.store;
  const games = part.games.map(({ game_id, known }) => [game_id, known.game_date] as const);
  const wanted = { league: place.league, answers, tables: part.rebuilt, games };
  return readStoredGames(client, wanted, work.signal, () => {
    part.seen += 1;
    noteDone(work, 1);
  });
}

function noteDone(work: Work, games: number): void {
  work.done += games;
  work.report({ done: work.done, total: work.total, failed: work.counts.failed });
}

/** Writes the rows of a part below those of the parts before. */
async function writePart(work: Work, part: Part, { entries, streams }: StoredRows): Promise<void> {
  const tables = work.store.tables.filter(({ name }) => part.rebuilt.includes(name));
  for (const [game_id, entry] of entries) {
    work.games.set(game_id, { ...work.games.get(game_id), ...entry });
  }
  if (part.isLast) noteWhole(work, part.month);
  const changes = {
    games: new Map(entries.map(([game_id, { game_date }]) => [game_id, game_date])),
    frame: (index: number) => streamedPolars(tables[index]?.columns ?? [], streams[index]),
  };
  await write(work, tables, new Map(entries.length > 0 ? [[part.month, changes]] : []));
  work.counts.fetched += entries.length;
}

/** Rebuilds all tables of a month, one game after the other, also those that have moved into it. */
async function rebuildWhole(work: Work, month: string, parts: readonly Part[]): Promise<void> {
  const own = parts.filter((part) => part.month === month);
  work.done -= own.reduce((sum, { seen }) => sum + seen, 0);
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
