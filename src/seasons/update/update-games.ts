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
import type { DenseRow } from "../../schema/reader";
import { inParallel } from "../../service/calls/parallel";
import type { Payload } from "../../service/calls/types";
import { commit, makeScratch, type PreparedFile } from "../store/commit";
import { filesOfTable, monthOf, monthOfFile, type Place, placeOfFile } from "../store/file-names";
import { digestText, FORMAT, type GameEntry, isStored, type Manifest } from "../store/manifest";
import {
  type GatheredChanges,
  type MonthChanges,
  monthChanges,
  prepareMonth,
  rowsOfGame,
  storedCells,
} from "../store/months";
import type { SeasonStore } from "../store/season-store";
import { AT_ONCE, loadPayload } from "../store/stored-games";
import { checkFile } from "../store/verify-files";
import type { SeasonTable } from "../tables";
import type { GameWanted, MonthPlan } from "./plan";
import type { Reporter } from "./progress";
import { readGame } from "./season-game";

/** Maximum number of games in memory before they are written. */
export const GAMES_PER_COMMIT = 168;

/** Number of games in a row without a response that mean an outage. */
export const OUTAGE = 8;

export interface Work {
  readonly store: SeasonStore;
  readonly signal: AbortSignal | undefined;
  readonly report: Reporter["report"];
  readonly total: number;
  done: number;
  readonly counts: { fetched: number; failed: number; corrected: number };
  /** Games in a row without an answer. */
  unanswered: number;
  /** The next manifest; its games are in `games`. */
  manifest: Manifest;
  readonly games: Map<string, GameEntry>;
  /** Games whose rows lie in the files of the manifest: their days by id. */
  readonly held: Map<string, string>;
}

/** An update that has done nothing yet. */
export function beginWork(
  store: SeasonStore,
  manifest: Manifest,
  months: readonly MonthPlan[],
  { signal, report }: Pick<Work, "signal" | "report">,
): Work {
  const rebuild = months.filter(({ rebuilt }) => rebuilt.length > 0).map(({ month }) => month);
  const dropped = new Set(
    months.flatMap(({ month, rebuilt }) => rebuilt.map((table) => `${table} ${month}`)),
  );
  // Before anything is written: a game can move to a month that is rebuilt later.
  const files = Object.entries(manifest.files).filter(([file]) => !dropped.has(placeOfFile(file)));
  const held = Object.entries(manifest.games).filter(
    ([, entry]) => isStored(entry) && !rebuild.includes(monthOf(entry.game_date)),
  );
  return {
    store,
    signal,
    report,
    total: months.reduce((sum, month) => sum + month.games.length, 0),
    done: 0,
    counts: { fetched: 0, failed: 0, corrected: 0 },
    unanswered: 0,
    manifest: { ...manifest, format: FORMAT, rebuild, files: Object.fromEntries(files) },
    games: new Map(Object.entries(manifest.games)),
    held: new Map(held.map(([game_id, { game_date }]) => [game_id, game_date])),
  };
}

export const buildManifest = ({ manifest, games }: Work): Manifest => ({
  ...manifest,
  games: Object.fromEntries(games),
});

/** Gets the games of a month that are wanted, and writes its files. */
export async function updateMonth(work: Work, { month, games }: MonthPlan): Promise<void> {
  for (const part of splitGames(games)) {
    const changes = new Map<string, GatheredChanges>();
    const before = digestsBefore(work, month, part);
    try {
      await inParallel(part, AT_ONCE, work.signal, (game, signal) =>
        updateGame(work, { changes, before }, game, signal),
      );
    } catch (error) {
      // Games received before an outage are stored.
      if (error instanceof SportsFrameError) await write(work, work.store.tables, changes);
      throw error;
    }
    if (part.at(-1) === games.at(-1)) noteWhole(work, month);
    await write(work, work.store.tables, changes);
  }
}

/** Notes that a month's files contain all their games once they are written. */
export function noteWhole(work: Work, month: string): void {
  const rebuild = work.manifest.rebuild.filter((one) => one !== month);
  work.manifest = { ...work.manifest, rebuild };
}

/**
 * Splits games into parts that are written together; an incomplete part comes first. Each part rewrites its
 * whole month, which would be a waste for a few last games.
 */
export function splitGames(games: readonly GameWanted[]): readonly (readonly GameWanted[])[] {
  const parts: (readonly GameWanted[])[] = [];
  for (let end = games.length; end > 0; end -= GAMES_PER_COMMIT) {
    parts.unshift(games.slice(Math.max(0, end - GAMES_PER_COMMIT), end));
  }
  return parts.length === 0 ? [[]] : parts;
}

function digestsBefore({ store, manifest }: Work, month: string, games: readonly GameWanted[]) {
  const asked = games.filter(({ known, how }) => how === "anew" && known.fetched_at !== undefined);
  const ids = asked.map(({ game_id }) => game_id);
  return storedDigests(store.place, store.tables, manifest, month, ids);
}

interface Batch {
  /** By month. */
  readonly changes: Map<string, GatheredChanges>;
  /** Digests of the stored rows of games that are asked for again, by id. */
  readonly before: ReadonlyMap<string, string>;
}

/** Writes the changes of months as one step: all of them are in the tables, or none. */
export async function write(
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
  const staying = Object.entries(files).filter(([file]) => !replaced.has(placeOfFile(file)));
  const added = prepared.map(({ file, entry }) => [file, entry] as const);
  work.manifest = { ...work.manifest, files: Object.fromEntries([...staying, ...added]) };
  commit(place, buildManifest(work), prepared);
  for (const [month, { games }] of changes) {
    for (const [game_id, day] of games) hold(work.held, month, game_id, day);
  }
}

/** Notes that a month's files contain a game, or no longer do, although another month's may. */
function hold(held: Work["held"], month: string, game_id: string, day: string | undefined): void {
  if (day !== undefined) held.set(game_id, day);
  else if (monthOf(held.get(game_id) ?? "") === month) held.delete(game_id);
}

async function updateGame(
  work: Work,
  batch: Batch,
  wanted: GameWanted,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { game_id, known, how } = wanted;
    // The stored response of a game that failed may be the one that cannot be read.
    const wantedHow = known.state === "failed" ? "anew" : how;
    const asked = { operation: "summary", args: { event_id: game_id }, signal } as const;
    const payload = await loadPayload(work.store, asked, wantedHow);
    work.games.set(wanted.game_id, storedAnswer(work, batch, wanted, payload));
    work.counts.fetched += 1;
    work.unanswered = 0;
  } catch (error) {
    signal.throwIfAborted();
    work.games.set(wanted.game_id, failedEntry(wanted, error));
    work.counts.failed += 1;
    noteUnanswered("game", work, error);
  }
  noteDone(work);
}

export function noteDone(work: Work): void {
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
  const isPending = game.entry.state === "pending";
  const rows = isPending ? [] : rowsOfGame(tables, game);
  const { entry } = game;
  const digest = before.get(game_id);
  if (stored && digest !== undefined && digest === digestOfRows(tables, rows))
    return { ...stored, fetched_at: now };
  const month = monthOf(game.game_date);
  const oldMonth = stored && monthOf(stored.game_date);
  if (oldMonth !== undefined && (isPending || oldMonth !== month)) {
    buildChanges(changes, tables, oldMonth).drop(game_id);
  }
  if (isPending) return entry;
  buildChanges(changes, tables, month).add(game, rows);
  if (how === "kept") return { ...entry, fetched_at: stored?.fetched_at ?? now };
  if (stored === undefined) return { ...entry, fetched_at: now };
  work.counts.corrected += 1;
  return { ...entry, fetched_at: now, corrected_at: now };
}

function buildChanges(
  changes: Map<string, GatheredChanges>,
  tables: SeasonStore["tables"],
  month: string,
): GatheredChanges {
  const own = changes.get(month) ?? monthChanges(tables);
  changes.set(month, own);
  return own;
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
  const { done, total } = work;
  throw new SportsFrameError(
    `${countText(OUTAGE, what)} in a row got no answer, after ${done} of ${total}: ` +
      messageOf(cause),
    {
      operation: "update",
      next: "Games received before are written; call update() again later to continue.",
      cause,
    },
  );
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
