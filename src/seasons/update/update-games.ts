import { join } from "node:path";
import {
  BlockedError,
  countText,
  messageOf,
  NetworkError,
  RateLimitError,
  SportsFrameError,
  TimeoutError,
} from "../../errors";
import { concatenated } from "../../frames/files/parquet";
import { streamedPolars } from "../../frames/polars";
import type { DenseRow } from "../../schema/reader";
import { inParallel } from "../../service/calls/parallel";
import type { Payload } from "../../service/calls/types";
import { commit, makeScratch, type PreparedFile } from "../store/commit";
import {
  filesOfTable,
  keepFiles,
  monthOf,
  monthOfFile,
  type Place,
  placeOfFile,
} from "../store/file-names";
import {
  digestText,
  type GameEntry,
  isStored,
  type Manifest,
  type SeasonStore,
} from "../store/manifest";
import {
  type GatheredChanges,
  type MonthChanges,
  monthChanges,
  prepareMonth,
  rowsOfGame,
  storedCells,
} from "../store/months";
import {
  AT_ONCE,
  loadPayload,
  readGame,
  readStoredGames,
  type StoredGames,
} from "../store/stored-games";
import { checkFile } from "../store/verify-files";
import type { GamesTable, SeasonTable } from "../tables";
import type { Reporter } from "./collect";
import type { GameWanted, MonthPlan } from "./update";

/** Maximum number of games in memory before they are written. */
export const GAMES_PER_COMMIT = 168;

/** Number of games in a row without a response that mean an outage. */
const OUTAGE = 8;

export type Work = ReturnType<typeof beginWork>;

export function beginWork(
  store: SeasonStore,
  manifest: Manifest,
  months: readonly MonthPlan[],
  signal: AbortSignal | undefined,
  report: Reporter["report"],
) {
  const rebuild = months.filter(({ rebuilt }) => rebuilt.length > 0).map(({ month }) => month);
  const dropped = new Set(
    months.flatMap(({ month, rebuilt }) => rebuilt.map((table) => `${table} ${month}`)),
  );
  // Before anything is written: a game can move to a month that is rebuilt later.
  const files = keepFiles(manifest.files, (file) => !dropped.has(placeOfFile(file)));
  const held = Object.entries(manifest.games).filter(
    ([, entry]) => isStored(entry) && !rebuild.includes(monthOf(entry.game_date)),
  );
  const next: Manifest = { ...manifest, rebuild, files };
  return {
    store,
    signal,
    report,
    total: months.reduce((sum, month) => sum + month.games.length, 0),
    done: 0,
    counts: { fetched: 0, failed: 0, corrected: 0 },
    /** Games in a row without an answer. */
    unanswered: 0,
    /** Its games are in `games`. */
    manifest: next,
    games: new Map(Object.entries(manifest.games)),
    /** Games whose rows lie in the files of the manifest: their days by id. */
    held: new Map(held.map(([game_id, { game_date }]) => [game_id, game_date])),
  };
}

export const buildManifest = ({ manifest, games }: Work): Manifest => ({
  ...manifest,
  games: Object.fromEntries(games),
});

export async function updateMonth(work: Work, { month, games }: MonthPlan): Promise<void> {
  for (const part of splitGames(games)) {
    const changes = new Map<string, GatheredChanges>();
    const { place, tables } = work.store;
    const again = part.filter(({ known, how }) => how === "anew" && known.fetched_at !== undefined);
    const ids = again.map(({ game_id }) => game_id);
    const before = storedDigests(place, tables, work.manifest, month, ids);
    try {
      await inParallel(part, AT_ONCE, work.signal, (game, signal) =>
        updateGame(work, { changes, before }, game, signal),
      );
    } catch (error) {
      // Games received before an outage are stored.
      if (error instanceof SportsFrameError) await write(work, tables, changes);
      throw error;
    }
    if (part.at(-1) === games.at(-1)) noteWhole(work, month);
    await write(work, tables, changes);
  }
}

/** Notes that a month's files contain all their games once they are written. */
function noteWhole(work: Work, month: string): void {
  const rebuild = work.manifest.rebuild.filter((one) => one !== month);
  work.manifest = { ...work.manifest, rebuild };
}

/** Splits games into parts that are written together, the small one first: each rewrites its month. */
function splitGames(games: readonly GameWanted[]): readonly (readonly GameWanted[])[] {
  const parts: (readonly GameWanted[])[] = [];
  for (let end = games.length; end > 0; end -= GAMES_PER_COMMIT) {
    parts.unshift(games.slice(Math.max(0, end - GAMES_PER_COMMIT), end));
  }
  return parts.length === 0 ? [[]] : parts;
}

interface Batch {
  /** By month. */
  readonly changes: Map<string, GatheredChanges>;
  /** Digests of the stored rows of games that are asked for again, by id. */
  readonly before: ReadonlyMap<string, string>;
}

/** Writes the changes of months as one step: all of them are in the tables, or none. */
async function write(
  work: Work,
  tables: readonly SeasonTable[],
  changes: ReadonlyMap<string, MonthChanges>,
): Promise<void> {
  const { place } = work.store;
  const { files } = work.manifest;
  const prepared: PreparedFile[] = [];
  if (changes.size > 0) {
    const scratch = makeScratch(place, tables[0]?.name ?? "");
    for (const [month, own] of changes) {
      const before = { files, held: work.held };
      const made = await prepareMonth(place, tables, month, own, before, scratch);
      for (const file of made) prepared.push(file);
    }
  }
  const replaced = new Set(prepared.map(({ file }) => placeOfFile(file)));
  const staying = keepFiles(files, (file) => !replaced.has(placeOfFile(file)));
  const added = Object.fromEntries(prepared.map(({ file, entry }) => [file, entry]));
  work.manifest = { ...work.manifest, files: { ...staying, ...added } };
  commit(place, buildManifest(work), prepared);
  for (const [month, { games }] of changes) {
    for (const [game_id, day] of games) {
      if (day !== undefined) work.held.set(game_id, day);
      // The files of another month may have it.
      else if (monthOf(work.held.get(game_id) ?? "") === month) work.held.delete(game_id);
    }
  }
}

async function updateGame(work: Work, batch: Batch, wanted: GameWanted, signal: AbortSignal) {
  const { game_id, known, how } = wanted;
  try {
    // The stored response of a game that failed may be the one that cannot be read.
    const wantedHow = known.state === "failed" ? "anew" : how;
    const asked = { operation: "summary", event_id: game_id, signal } as const;
    const payload = await loadPayload(work.store, asked, wantedHow);
    work.games.set(game_id, storedAnswer(work, batch, wanted, payload));
    work.counts.fetched += 1;
    work.unanswered = 0;
  } catch (error) {
    signal.throwIfAborted();
    work.games.set(game_id, failedEntry(wanted, error));
    work.counts.failed += 1;
    noteUnanswered("game", work, error);
  }
  noteDone(work);
}

function noteDone(work: Work): void {
  work.done += 1;
  work.report({ done: work.done, total: work.total, failed: work.counts.failed });
}

/** Puts an answer's rows into the changes; what the manifest will say of the game. */
function storedAnswer(
  work: Work,
  { changes, before }: Batch,
  { game_id, known, how }: GameWanted,
  payload: Payload,
): GameEntry {
  const { place, tables } = work.store;
  const stored = known.fetched_at === undefined ? undefined : known;
  const game = readGame(place.league, payload, known);
  const now = new Date().toISOString();
  const { entry } = game;
  const isPending = entry.state === "pending";
  const rows = isPending ? [] : rowsOfGame(tables, game);
  const digest = before.get(game_id);
  if (stored && digest !== undefined && digest === digestOfRows(tables, rows))
    return { ...stored, fetched_at: now };
  const changesOf = (month: string): GatheredChanges => {
    const own = changes.get(month) ?? monthChanges(tables);
    changes.set(month, own);
    return own;
  };
  const month = monthOf(game.game_date);
  const oldMonth = stored && monthOf(stored.game_date);
  if (oldMonth !== undefined && (isPending || oldMonth !== month)) {
    changesOf(oldMonth).drop(game_id);
  }
  if (isPending) return entry;
  changesOf(month).add(game, rows);
  if (how === "kept") return { ...entry, fetched_at: stored?.fetched_at ?? now };
  if (stored === undefined) return { ...entry, fetched_at: now };
  work.counts.corrected += 1;
  return { ...entry, fetched_at: now, corrected_at: now };
}

/** The entry of a game without a response; rows of an earlier one stay unless all are rebuilt. */
function failedEntry({ known, how }: GameWanted, error: unknown): GameEntry {
  if (how === "anew") return known;
  const { fetched_at: _, attempts = 0, ...rest } = known;
  return { ...rest, state: "failed", error: messageOf(error), attempts: attempts + 1 };
}

const UNANSWERED = [NetworkError, TimeoutError, BlockedError, RateLimitError];

/** Counts failures in a row without a response; throws if they mean an outage. */
export function noteUnanswered(
  what: string,
  work: Pick<Work, "done" | "total" | "unanswered">,
  cause: unknown,
): void {
  work.unanswered = UNANSWERED.some((kind) => cause instanceof kind) ? work.unanswered + 1 : 0;
  if (work.unanswered < OUTAGE) return;
  const got = `${countText(OUTAGE, what)} in a row got no answer`;
  throw new SportsFrameError(`${got}, after ${work.done} of ${work.total}: ${messageOf(cause)}`, {
    operation: "update",
    next: "Games received before are written; call update() again later to continue.",
    cause,
  });
}

/** Sections about the day of the response instead of the game: they change with every response. */
const DAILY_SECTIONS: readonly string[] = ["news", "standings", "injuries", "article"];

/** Tables with facts that no section contains; all others change only if a section changes. */
const BEYOND_SECTIONS: readonly string[] = [
  "odds",
  "game_details",
  "batting_orders",
  "box_score_batting",
  "box_score_pitching",
];

const isTelling = ({ name, called }: SeasonTable): boolean =>
  BEYOND_SECTIONS.includes(name) ||
  (name.startsWith("section_") && !DAILY_SECTIONS.includes(called));

/** Returns a digest of the rows of all tables about a game; a corrected game has a different one. */
export function digestOfRows(
  tables: readonly SeasonTable[],
  rows: readonly (readonly DenseRow[])[],
): string {
  const telling = rows.filter((_, index) => isTelling(tables[index] as SeasonTable));
  return digestText(JSON.stringify(telling, asStored));
}

/** Replaces half a surrogate pair at the end of a cut text, as files do. */
const asStored = (_: string, cell: unknown): unknown =>
  typeof cell === "string" ? Buffer.from(cell).toString() : cell;

export function storedDigests(
  place: Place,
  tables: readonly SeasonTable[],
  { files }: Manifest,
  month: string,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const byId = [{ column: "game_id", values: ids }];
  const rows = new Map(ids.map((id) => [id, tables.map((): DenseRow[] => [])]));
  for (const [index, table] of tables.entries()) {
    const file = filesOfTable(files, table.name).find((one) => monthOfFile(one) === month);
    if (ids.length === 0 || !isTelling(table) || file === undefined) continue;
    checkFile("update", place, file, { files });
    const names = table.columns.map(({ name }) => name);
    const key = names.indexOf("game_id");
    for (const row of storedCells(join(place.folder, file), names, byId)) {
      rows.get(String(row[key]))?.[index]?.push([...row]);
    }
  }
  return new Map([...rows].map(([id, own]) => [id, digestOfRows(tables, own)]));
}

/** Parts that are written together, since each write repeats what the month already has. */
const PARTS_PER_WRITE = 3;

/** Rebuilds files from the stored responses; a month whose responses do not suffice is rebuilt whole. */
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
  tables: readonly GamesTable[],
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
  const files = keepFiles(work.manifest.files, (file) => monthOfFile(file) !== month);
  work.manifest = { ...work.manifest, files };
  const games = [...work.games].flatMap(([game_id, known]): GameWanted[] =>
    isStored(known) && monthOf(known.game_date) === month ? [{ game_id, known, how: "kept" }] : [],
  );
  for (const { game_id } of games) {
    if (work.held.delete(game_id)) work.counts.fetched -= 1;
  }
  await updateMonth(work, { month, rebuilt: [], games });
}
