import { concatenated } from "../../frames/files/parquet";
import { streamedPolars } from "../../frames/polars";
import { monthOf, monthOfFile } from "../store/file-names";
import { isStored } from "../store/manifest";
import type { StoredGames } from "../store/stored-games";
import type { GameWanted, MonthPlan } from "./plan";
import { countThreads, type Readers, startReaders } from "./reader-threads";
import { noteDone, noteWhole, splitGames, updateMonth, type Work, write } from "./update-games";

/** Games of a month that are read together. */
interface Part extends Pick<MonthPlan, "month" | "rebuilt" | "games"> {
  readonly isLast: boolean;
  /** Number of games that were read and reported. */
  seen: number;
}

/** Parts that are written together, since each write repeats what the month already has. */
const PARTS_PER_WRITE = 3;

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
  const readers = startReaders(work.store, countThreads(work.total), work.signal);
  const begun: Promise<StoredGames | undefined>[] = [];
  const irregular = new Set<string>();
  let unwritten: StoredGames[] = [];
  try {
    for (const [index, part] of parts.entries()) {
      for (const next of parts.slice(begun.length, index + readers.ahead)) {
        begun.push(readPart(work, next, readers));
        // An error is thrown when the part is needed.
        begun.at(-1)?.catch(() => {});
      }
      const stored = await begun[index];
      delete begun[index];
      if (stored === undefined) irregular.add(part.month);
      else unwritten.push(stored);
      const isIrregular = irregular.has(part.month);
      if (isIrregular && part.isLast) await rebuildWhole(work, part.month, parts);
      if (!isIrregular && (part.isLast || unwritten.length === PARTS_PER_WRITE)) {
        await writeParts(work, part, unwritten);
        unwritten = [];
      }
      if (isIrregular) unwritten = [];
    }
  } finally {
    readers.end();
  }
}

function readPart(work: Work, part: Part, { read }: Readers): Promise<StoredGames | undefined> {
  const games = part.games.map(({ game_id, known }) => [game_id, known] as const);
  return read({ tables: part.rebuilt, games }, () => {
    part.seen += 1;
    noteDone(work);
  });
}

/** Writes the rows of parts below those of the parts before. */
async function writeParts(work: Work, last: Part, parts: readonly StoredGames[]): Promise<void> {
  const tables = work.store.tables.filter(({ name }) => last.rebuilt.includes(name));
  const entries = parts.flatMap((part) => part.entries);
  for (const [game_id, entry] of entries) {
    work.games.set(game_id, { ...work.games.get(game_id), ...entry });
  }
  if (last.isLast) noteWhole(work, last.month);
  const changes = {
    games: new Map(entries.map(([game_id, { game_date }]) => [game_id, game_date])),
    frame: (index: number) =>
      concatenated(
        parts.map(({ streams }) =>
          streamedPolars(tables[index]?.columns ?? [], bufferOf(streams[index])),
        ),
      ),
  };
  await write(work, tables, new Map(entries.length > 0 ? [[last.month, changes]] : []));
  work.counts.fetched += entries.length;
}

/** The bytes of a stream as polars takes them: what a thread sends is no Buffer. */
const bufferOf = (bytes: Uint8Array | undefined): Buffer | undefined =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

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
