import { inParallel } from "../operation/parallel";
import { monthOf, monthOfFile } from "./file-names";
import { type GameEntry, isStored } from "./manifest";
import { type MonthChanges, monthChanges, rowsOfGame } from "./months";
import type { GameWanted, MonthPlan } from "./plan";
import { readGame } from "./season-game";
import type { GamesTable } from "./tables";
import {
  AT_ONCE,
  loadStored,
  noteDone,
  noteWhole,
  splitGames,
  updateMonth,
  type Work,
  write,
} from "./update-games";

/** Games of a month that are read and written together. */
interface Part extends Pick<MonthPlan, "month" | "games"> {
  /** The tables that are rebuilt. */
  readonly tables: readonly GamesTable[];
  readonly isLast: boolean;
  /** Number of games that were read and reported. */
  seen: number;
}

interface StoredGames {
  readonly entries: readonly (readonly [game_id: string, entry: GameEntry])[];
  readonly changes: MonthChanges;
}

/**
 * Rebuilds files from the stored responses. If a response is missing, unreadable or of another day, all
 * tables of its month are rebuilt and games are requested if needed.
 */
export async function rebuildMonths(work: Work, months: readonly MonthPlan[]): Promise<void> {
  const parts = months.flatMap(({ month, rebuilt, games }) => {
    const tables = work.store.tables.filter(({ name }) => rebuilt.includes(name));
    return splitGames(games).map(
      (own, index, all): Part => ({
        ...{ month, tables, games: own },
        isLast: index === all.length - 1,
        seen: 0,
      }),
    );
  });
  const irregular = new Set<string>();
  for (const part of parts) {
    const stored = irregular.has(part.month) ? undefined : await readPart(work, part);
    if (stored !== undefined) {
      await writePart(work, part, stored);
      continue;
    }
    irregular.add(part.month);
    if (part.isLast) await rebuildWhole(work, part.month, parts);
  }
}

/** Reads the games of a part; undefined if one of them has no readable response or moved to another day. */
async function readPart(work: Work, part: Part): Promise<StoredGames | undefined> {
  const { store, signal } = work;
  const changes = monthChanges(part.tables);
  try {
    const entries = await inParallel(part.games, AT_ONCE, signal, async (wanted, end) => {
      const { game_id, known } = wanted;
      const payload = await loadStored(store, game_id, end);
      const game = readGame(store.place.league, payload, known.game_date);
      if (game.entry.state === "pending" || game.game_date !== known.game_date) {
        throw new Error("it has moved");
      }
      changes.add(game, rowsOfGame(part.tables, game));
      part.seen += 1;
      noteDone(work);
      return [game_id, game.entry] as const;
    });
    return { entries, changes };
  } catch {
    // The whole month is then updated game by game, which reports what is wrong with one of them.
    signal?.throwIfAborted();
    return undefined;
  }
}

/** Writes the rows of a part below those of the parts before. */
async function writePart(work: Work, part: Part, { entries, changes }: StoredGames): Promise<void> {
  for (const [game_id, entry] of entries) {
    work.games.set(game_id, { ...work.games.get(game_id), ...entry });
  }
  if (part.isLast) noteWhole(work, part.month);
  await write(work, part.tables, new Map(entries.length > 0 ? [[part.month, changes]] : []));
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
