import { SportsFrameError, writeNotice } from "../../errors";
import { makeFolders } from "../../files/safe-files";
import { easternDay } from "../../schema/dates";
import { groupBy } from "../../schema/group-by";
import {
  applyRules,
  checkKeys,
  numberWithin,
  oneAmong,
  orUnset,
  withUsual,
} from "../../schema/option-rules";
import { describeValue } from "../../schema/value-text";
import { asksThisMachine } from "../../service/client";
import { changesStage } from "../../service/datasets/stage";
import { commit, sweep } from "../store/commit";
import {
  belowRoot,
  keepFiles,
  monthOf,
  monthOfFile,
  type Place,
  placeOfFile,
  tableOfFile,
} from "../store/file-names";
import { locked } from "../store/lock";
import {
  byDay,
  digestColumns,
  emptyManifest,
  type GameEntry,
  isStored,
  type Manifest,
  type SeasonStore,
} from "../store/manifest";
import { readManifest } from "../store/read-manifest";
import { storing } from "../store/storage-errors";
import { findFlaw } from "../store/verify-files";
import { createReporter, PROGRESS_RULES, type ProgressOptions, type Reporter } from "./collect";
import {
  checkSought,
  type FoundGame,
  findRecordedGames,
  findSeasonGames,
  type GamesSought,
  listMonths,
  SOUGHT,
} from "./finder";
import { flawOfRosters, type RosterCounts, updateRosters } from "./rosters";
import { beginWork, buildManifest, rebuildMonths, updateMonth, type Work } from "./update-games";

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
  /** How many days back `refresh` looks. @default 14 */
  days?: number;
  /** Longest wait for another process that writes to the season, in milliseconds. @default 5000 */
  wait_ms?: number;
  /** An AbortSignal that ends the update with its reason; the next one goes on. @default none */
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

const span = numberWithin({ from: 0, to: Number.POSITIVE_INFINITY }, undefined, "a number from 0");

const RULES = {
  refresh: orUnset(oneAmong(["corrections"], "corrections")),
  rosters: oneAmong([true, false], false),
  // Late corrections of the service come within days.
  days: withUsual(span, 14),
  wait_ms: withUsual(span, 5000),
};

const KNOWN = [...SOUGHT, ...Object.keys(RULES), "signal", ...Object.keys(PROGRESS_RULES)];
const OF_SERVICE = [...SOUGHT, "rosters"];

/** A season from a folder takes all of its games, and has nothing else. */
const KNOWN_OF_FOLDER = KNOWN.filter((name) => !OF_SERVICE.includes(name));

const TAKES_ALL =
  "A season opened with from takes all games of its folder and asks nothing of the service.";
const FOLDER_ADVICE = Object.fromEntries(OF_SERVICE.map((name) => [name, TAKES_ALL]));

/** Brings seasons up to date, one after the other; of several, an error names the one. */
export async function updateSeasons(stores: readonly SeasonStore[], options: UpdateOptions) {
  const isOfFolder = stores.some(({ recorded }) => recorded !== undefined);
  const [known, elsewhere] = isOfFolder ? [KNOWN_OF_FOLDER, FOLDER_ADVICE] : [KNOWN, {}];
  checkKeys("update", options, known, elsewhere);
  applyRules("update", PROGRESS_RULES, { ...options });
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

async function updateSeason(store: SeasonStore, options: UpdateOptions): Promise<UpdateResult> {
  const { refresh, rosters, days, wait_ms } = applyRules("update", RULES, { ...options });
  const { signal } = options;
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
    const files = keepFiles(before.files, (file) => Object.hasOwn(columns, tableOfFile(file)));
    const manifest = { ...before, is_local, columns, files };
    const title = `${place.league} ${place.season}`;
    const reporting = async <T>(of: string, run: (report: Reporter["report"]) => Promise<T>) => {
      const { report, end } = createReporter(of, options, () => client.stats().bytes);
      return run(report).finally(end);
    };
    type Step = (work: Work) => Promise<void>;
    const working = (from: Manifest, of: readonly MonthPlan[], run: Step) =>
      reporting(title, async (report) => {
        const work = beginWork(store, from, of, signal, report);
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
        (rosters || wanted.isLost) &&
        (await reporting(`${title} rosters`, (report) =>
          updateRosters(store, after, { ...wanted, signal, report }),
        ));
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
function checkedOrigin({ client, place, recorded }: SeasonStore, { is_local, games }: Manifest) {
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

export interface GameWanted {
  readonly game_id: string;
  /** As the manifest has it, else as it is listed. */
  readonly known: GameEntry;
  /** A stored response first (`ask`), even an old one (`kept`), or always the service (`anew`). */
  readonly how: "ask" | "anew" | "kept";
}

export interface MonthPlan {
  readonly month: string;
  readonly rebuilt: readonly string[];
  readonly games: readonly GameWanted[];
}

/** Returns the work for files that are missing, damaged or of other columns, and for marked months. */
function planRebuild(place: Place, manifest: Manifest, columns: Manifest["columns"]) {
  const damaged = Object.entries(manifest.files).flatMap(([file, entry]) => {
    const flaw = findFlaw("update", place, file, entry);
    return flaw === undefined ? [] : [{ file, flaw }];
  });
  const names = Object.keys(columns);
  const wanted = Object.entries(manifest.games).flatMap(([game_id, known]): GameWanted[] =>
    isStored(known) ? [{ game_id, known, how: "kept" }] : [],
  );
  const lost = new Set(damaged.map(({ file }) => placeOfFile(file)));
  const listed = [...manifest.rebuild, ...Object.keys(manifest.files).map(monthOfFile)];
  const months = byMonth(wanted, listed).map(
    ({ month, games }): MonthPlan => ({
      month,
      rebuilt: manifest.rebuild.includes(month)
        ? names
        : names.filter(
            (name) => columns[name] !== manifest.columns[name] || lost.has(`${name} ${month}`),
          ),
      games,
    }),
  );
  return {
    months: months.filter(({ rebuilt }) => rebuilt.length > 0),
    damaged: damaged.map(({ file, flaw }) => `${file} ${flaw}`),
  };
}

/** Returns the work for games that were not rebuilt just now; final ones since a day are asked for again. */
export function planUpdate(
  manifest: Manifest,
  found: readonly FoundGame[],
  since: string | undefined,
  rebuilt: ReadonlySet<string>,
) {
  const wanted = new Map<string, GameWanted>();
  /** To come or going on. */
  const not_final: FoundGame[] = [];
  let unchanged = 0;
  for (const game of found) {
    const { game_id, ...listed } = game;
    if (rebuilt.has(game_id)) continue;
    const entry = Object.hasOwn(manifest.games, game_id) ? manifest.games[game_id] : undefined;
    const how = howToGet(game, entry, since);
    if (how !== undefined) wanted.set(game_id, { game_id, known: { ...listed, ...entry }, how });
    else if (entry === undefined || !isStored(entry)) not_final.push(game);
    else unchanged += 1;
  }
  const listed = new Set(found.map(({ game_id }) => game_id));
  for (const [game_id, known] of Object.entries(manifest.games)) {
    // Whoever updates one team only would never ask again for a failed game of others.
    if (known.state === "failed" && !listed.has(game_id) && !rebuilt.has(game_id)) {
      wanted.set(game_id, { game_id, known, how: "ask" });
    }
  }
  const months = byMonth([...wanted.values()]).map((one) => ({ ...one, rebuilt: [] }));
  return { months, found: found.length, unchanged, not_final };
}

/** Games by month, also months without any, each in the order of the files. */
function byMonth(wanted: readonly GameWanted[], others: readonly string[] = []) {
  const dated = ({ known: { game_date }, game_id }: GameWanted) => ({ game_date, game_id });
  const months = groupBy(wanted, ({ known }) => monthOf(known.game_date));
  return [...new Set([...others, ...months.keys()])].sort().map((month) => ({
    month,
    games: (months.get(month) ?? []).sort((one, other) => byDay(dated(one), dated(other))),
  }));
}

/** Undefined for a game that is not asked for. */
function howToGet(
  { state, game_date, type_abbreviation }: FoundGame,
  entry: GameEntry | undefined,
  since: string | undefined,
): GameWanted["how"] | undefined {
  if (entry === undefined || !isStored(entry)) return state === "pending" ? undefined : "ask";
  // Called off, and then played after all or put on another day; forfeits are listed as completed.
  const isForfeit = /forfeit/i.test(entry.status ?? "");
  const isOn = state !== "void" && !isForfeit;
  if (entry.state === "void" && (isOn || entry.game_date !== game_date)) return "anew";
  if (since !== undefined && game_date >= since) return "anew";
  // Its stage follows from the type, which earlier versions did not store.
  const isStale = changesStage(type_abbreviation) && entry.type_abbreviation !== type_abbreviation;
  return isStale ? "kept" : undefined;
}
