import { SportsFrameError, writeNotice } from "../../errors";
import { makeFolders } from "../../files/safe-files";
import { concatenated } from "../../frames/files/parquet";
import { streamedPolars } from "../../frames/polars";
import { easternDay } from "../../schema/dates";
import { checkKeys, checkOneOf, type Elsewhere, numberWithin } from "../../schema/option-rules";
import { describeValue } from "../../schema/value-text";
import { asksThisMachine } from "../../service/client";
import { listMonths } from "../season-name";
import { commit, sweep } from "../store/commit";
import { belowRoot, monthOf, monthOfFile, type Place, tableOfFile } from "../store/file-names";
import { locked } from "../store/lock";
import { digestColumns, emptyManifest, isStored, type Manifest } from "../store/manifest";
import { readManifest } from "../store/read-manifest";
import type { SeasonStore } from "../store/season-store";
import { storing } from "../store/storage-errors";
import { readStoredGames, type StoredGames } from "../store/stored-games";
import { checkSought, findSeasonGames, type GamesSought, SOUGHT } from "./finder";
import { type GameWanted, type MonthPlan, planRebuild, planUpdate } from "./plan";
import {
  checkProgress,
  createReporter,
  PROGRESS_OPTIONS,
  type ProgressOptions,
  type Reporter,
} from "./progress";
import { findRecordedGames } from "./recorded-games";
import { flawOfRosters, type RosterCounts, updateRosters } from "./rosters";
import {
  beginWork,
  buildManifest,
  noteDone,
  noteWhole,
  splitGames,
  updateMonth,
  type Work,
  write,
} from "./update-games";

/** Which games to update, and how. */
export interface UpdateOptions extends GamesSought, ProgressOptions {
  /**
   * Asks again for final games of the last `days`, and replaces those that were corrected.
   * @default none; what is final stays
   */
  refresh?: "corrections";
  /**
   * Stores the roster of each team of the season's games, too, once: class, height, position. The
   * service has rosters of the current season alone, 72 seconds of requests for 360 teams; those of
   * another season are not stored. With `refresh` all are downloaded again.
   * @default false
   */
  rosters?: boolean;
  /**
   * How many days back `refresh` looks.
   * @default 14
   */
  days?: number;
  /** Longest wait for another process that writes to the season, in milliseconds. @default 5000 */
  wait_ms?: number;
  /**
   * An AbortSignal that ends the update with its reason; the next one goes on.
   * @default none
   */
  signal?: AbortSignal;
}

/** Result of an update, in games. */
export interface UpdateResult {
  /** Games that the service lists. */
  readonly found: number;
  /** Whose responses were read, from the service or from the stored ones. */
  readonly fetched: number;
  /** Found, and in the tables already. */
  readonly unchanged: number;
  /** To come or going on. */
  readonly not_final: number;
  /** Without a readable answer: `games()` has the errors; they are asked for again next time. */
  readonly failed: number;
  /** In the tables already, and replaced by a later answer. */
  readonly corrected: number;
  /** Rosters that were stored, and teams whose roster could not be had; if there was anything to do. */
  readonly rosters?: RosterCounts;
  /** Files that were missing or damaged and were rebuilt. */
  readonly repaired: readonly string[];
}

const DAY_MS = 86_400_000;

/** Late corrections of the service come within days. */
const DAYS = 14;

const WAIT_MS = 5000;

const KNOWN = [...SOUGHT, "refresh", "rosters", "days", "wait_ms", "signal", ...PROGRESS_OPTIONS];

const OF_SERVICE = [...SOUGHT, "rosters"];

/** A season from a folder takes all of its games, and has nothing else. */
const KNOWN_OF_FOLDER = KNOWN.filter((name) => !OF_SERVICE.includes(name));

const FOLDER_ADVICE: Elsewhere = Object.fromEntries(
  OF_SERVICE.map((name) => [
    name,
    "A season opened with from takes all games of its folder and asks nothing of the service.",
  ]),
);

const span = numberWithin({ from: 0, to: Number.POSITIVE_INFINITY }, undefined, "a number from 0");

/** Brings seasons up to date, one after the other; of several, an error names the one. */
export async function updateSeasons(
  stores: readonly SeasonStore[],
  options: UpdateOptions,
): Promise<UpdateResult> {
  const isOfFolder = stores.some(({ recorded }) => recorded !== undefined);
  const [known, elsewhere] = isOfFolder ? [KNOWN_OF_FOLDER, FOLDER_ADVICE] : [KNOWN, {}];
  checkKeys("update", options, known, elsewhere);
  checkProgress("update", options);
  const results: UpdateResult[] = [];
  for (const store of stores) {
    try {
      results.push(await updateSeason(store, options));
    } catch (error) {
      if (stores.length > 1 && error instanceof Error) {
        error.message = `season ${store.place.season}: ${error.message}`;
      }
      throw error;
    }
  }
  return results.reduce(added);
}

const added = (one: UpdateResult, other: UpdateResult): UpdateResult => ({
  found: one.found + other.found,
  fetched: one.fetched + other.fetched,
  unchanged: one.unchanged + other.unchanged,
  not_final: one.not_final + other.not_final,
  failed: one.failed + other.failed,
  corrected: one.corrected + other.corrected,
  ...addedRosters(one.rosters, other.rosters),
  repaired: [...one.repaired, ...other.repaired],
});

const addedRosters = (one?: RosterCounts, other?: RosterCounts) =>
  (one ?? other) && {
    rosters: {
      fetched: (one?.fetched ?? 0) + (other?.fetched ?? 0),
      failed: (one?.failed ?? 0) + (other?.failed ?? 0),
    },
  };

/** Returns the message if no games are found: mostly the days are of another season or a future one. */
function noGames({ league, season }: Place, dates: unknown): string {
  const months = listMonths(league, season);
  const span =
    months.length === 0
      ? "The season is to come."
      : `Its months are ${months[0]} to ${months.at(-1)}.`;
  const days = dates === undefined ? "" : ` in ${describeValue(dates)}`;
  return `update has found no games of ${league} ${season}${days}. ${span}`;
}

/** Brings a season up to date. */
async function updateSeason(store: SeasonStore, options: UpdateOptions): Promise<UpdateResult> {
  const { refresh, rosters = false, days = DAYS, wait_ms = WAIT_MS, signal } = options;
  if (refresh !== undefined) checkOneOf("update", "refresh", refresh, ["corrections"]);
  checkOneOf("update", "rosters", rosters, [true, false]);
  for (const [name, value] of Object.entries({ days, wait_ms })) {
    span.check("update", name, value);
  }
  const { place, tables, client, recorded } = store;
  checkSought(place.league, options);
  storing("update", place.folder, () => makeFolders(...belowRoot(place)));
  return locked(place, wait_ms, signal, async () => {
    const known = readManifest(place);
    sweep(place, known);
    const columns = digestColumns(tables);
    const before = known ?? emptyManifest(place, columns);
    const is_local = checkedOrigin(store, before);
    const { months, damaged } = planRebuild(place, before, columns);
    const ofTables = Object.entries(before.files).filter(([file]) =>
      Object.hasOwn(columns, tableOfFile(file)),
    );
    const manifest = { ...before, is_local, columns, files: Object.fromEntries(ofTables) };
    const title = `${place.league} ${place.season}`;
    const reporting = async <T>(of: string, run: (report: Reporter["report"]) => Promise<T>) => {
      const { report, end } = createReporter(of, options, () => client.stats().bytes);
      return run(report).finally(end);
    };
    const working = (
      from: Manifest,
      of: readonly MonthPlan[],
      run: (work: Work) => Promise<void>,
    ) =>
      reporting(title, async (report) => {
        const work = beginWork(store, from, of, { signal, report });
        await run(work);
        return { after: buildManifest(work), counts: work.counts };
      });
    const flaw = flawOfRosters(store, manifest);
    try {
      const listed = recorded && (await findRecordedGames(place, recorded, manifest.games, signal));
      // Before the lists of games are requested: stored responses suffice.
      const rebuilt =
        months.length === 0
          ? undefined
          : await working(manifest, months, (work) => rebuildMonths(work, months));
      const state = rebuilt?.after ?? manifest;
      const found = listed ?? (await findSeasonGames(store, options, signal));
      if (found.length === 0) writeNotice(`sportsframe: ${noGames(place, options.dates)}`);
      const since = refresh && easternDay(new Date(Date.now() - days * DAY_MS));
      const done = months.flatMap(({ games }) => games.map(({ game_id }) => game_id));
      const plan = planUpdate(state, found, since, new Set(done));
      const pending = plan.not_final.map(({ game_id, ...entry }) => [game_id, entry] as const);
      const games = { ...state.games, ...Object.fromEntries(pending) };
      const { after, counts } = await working({ ...state, games }, plan.months, async (work) => {
        for (const month of plan.months) await updateMonth(work, month);
      });
      if (JSON.stringify(after) !== JSON.stringify(rebuilt?.after ?? before)) {
        commit(place, after, []);
      }
      const wanted = {
        areAsked: rosters,
        refresh: refresh !== undefined,
        isLost: flaw !== undefined,
      };
      const rosterCounts =
        rosters || wanted.isLost
          ? await reporting(`${title} rosters`, (report) =>
              updateRosters(store, after, { ...wanted, signal, report }),
            )
          : undefined;
      const sum = (of: keyof typeof counts) => counts[of] + (rebuilt?.counts[of] ?? 0);
      return {
        found: plan.found,
        fetched: sum("fetched"),
        unchanged: plan.unchanged,
        not_final: plan.not_final.length,
        failed: sum("failed"),
        corrected: sum("corrected"),
        ...(rosterCounts && { rosters: rosterCounts }),
        repaired: [...damaged, ...(flaw === undefined ? [] : [flaw])],
      };
    } catch (error) {
      // On a full disk, what nobody will read must not stay.
      sweep(place, undefined);
      throw error;
    }
  });
}

/** Make-believe games among real ones would look like these. */
function checkedOrigin(
  { client, place, recorded }: SeasonStore,
  { is_local, games }: Manifest,
): boolean | undefined {
  if (recorded !== undefined) return is_local;
  const isLocal = asksThisMachine(client);
  if (is_local === undefined || is_local === isLocal || Object.keys(games).length === 0) {
    return isLocal;
  }
  const [had, asked, first] = is_local
    ? ["a service on this machine", "another", "call await useSampleService() first"]
    : ["the real service", "one on this machine", "close the sample service first"];
  throw new SportsFrameError(
    `the games of ${place.season} in ${place.folder} are of ${had}, and this client asks ${asked}.`,
    {
      operation: "update",
      next: `Give openSeason another dir, or ${first}: games of the sample league and real ones do not mix.`,
    },
  );
}

/** Parts that are written together, since each write repeats what the month already has. */
const PARTS_PER_WRITE = 3;

/**
 * Rebuilds files from the stored responses. If a response is missing, unreadable or of another day, all
 * tables of its month are rebuilt and games are requested if needed.
 */
async function rebuildMonths(work: Work, months: readonly MonthPlan[]): Promise<void> {
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
