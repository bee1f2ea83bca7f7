import { lstatSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setImmediate } from "node:timers/promises";
import { orUndefined, writeNotice } from "../../errors";
import type { TypedContents } from "../../frames/contents";
import type { Engine, Frame } from "../../frames/types";
import { LEAGUE_CODES } from "../../leagues";
import type { SeasonLoadOptions } from "../call-options";
import { manifestPath, type Place } from "../store/file-names";
import { emptyManifest, type SeasonStore } from "../store/manifest";
import { readManifest } from "../store/read-manifest";
import { stampFile } from "../store/verify-files";
import type { SeasonTable } from "../tables";
import { checkedFilter } from "./games-filter";
import { loadedColumns, loadedTable, reportAbsent, type Shape, type Wanted } from "./loaded";
import { checkedColumns, findTable, type SeasonFiles, selectColumns } from "./reading";

/** Maximum number of chart tables stored in memory; the largest, all pitches of a season, has 100 MB. */
const MOST_REMEMBERED = 8;

/** Reads the files of one or several seasons in their current state. */
export class SeasonReader {
  readonly #stores: readonly SeasonStore[];
  /** Whether seasons without files were already reported; once is enough. */
  #isReported = false;

  /** Results made from the files that these manifests list, by their key. */
  #memory = { manifests: [] as readonly unknown[], made: new Map<string, Promise<unknown>>() };

  constructor(stores: readonly SeasonStore[]) {
    this.#stores = stores;
  }

  get place(): Place {
    return this.#last.place;
  }

  get isOfSeveral(): boolean {
    return this.#stores.length > 1;
  }

  /** Returns the tables of the last season, which are those of the league. */
  get tables(): readonly SeasonTable[] {
    const { tables, rosters } = this.#last;
    return [...tables, rosters];
  }

  #wanted(name: string, options: SeasonLoadOptions): Wanted {
    const table = findTable("load", this.tables, name);
    const own = ["columns", "where", "return_as_polars"];
    const adviceFor = (column: string) => `Select rows by \`{ where: { ${column}: ... } }\`.`;
    const hints = Object.fromEntries(
      selectColumns(table).map((column) => [column.name, adviceFor(column.name)]),
    );
    const filter = checkedFilter("load", this.place.league, options, own, hints);
    const names = checkedColumns(table, options.columns, this.isOfSeveral);
    return { table, names, where: options.where ?? {}, filter };
  }

  load(table: string, options: SeasonLoadOptions, engine: Engine): Promise<Frame> {
    const wanted = this.#wanted(table, options);
    return this.#readLater((seasons) =>
      reportAbsent(seasons, wanted, loadedTable(seasons, wanted, engine)),
    );
  }

  async columns(table: string, options: SeasonLoadOptions, shape: Shape): Promise<TypedContents> {
    const wanted = this.#wanted(table, options);
    return this.#readLater((seasons) => loadedColumns(seasons, wanted, shape));
  }

  /** Reads after a task of Node, which frees the memory of earlier frames of polars between tasks only. */
  async #readLater<T>(read: (seasons: readonly SeasonFiles[]) => T): Promise<T> {
    await setImmediate();
    return this.read("load", read);
  }

  /** Returns the result of `read`, which is called again if an update replaces files in the meantime. */
  read<T>(operation: string, read: (seasons: readonly SeasonFiles[]) => T): T {
    const places = this.#stores.map(({ place }) => place);
    return retryIfFilesMoved(places, () => read(this.#files(operation)));
  }

  /** Returns the result for the same key and files if it is still in memory; otherwise makes it. */
  async remember<T>(key: unknown, make: () => Promise<T>): Promise<T> {
    const manifests = this.#stores.map(({ place }) => readManifest(place));
    if (manifests.some((one, index) => one !== this.#memory.manifests[index])) {
      this.#memory = { manifests, made: new Map() };
    }
    const { made } = this.#memory;
    const name = JSON.stringify(key);
    const result = (made.get(name) as Promise<T> | undefined) ?? make();
    // The most recently used result stays longest.
    made.delete(name);
    made.set(name, result);
    const [oldest = name] = made.keys();
    if (made.size > MOST_REMEMBERED) made.delete(oldest);
    result.catch(() => made.delete(name));
    return result;
  }

  get #last(): SeasonStore {
    return this.#stores.at(-1) as SeasonStore;
  }

  /** Returns the seasons; manifests are read each time, because another process may have written. */
  #files(operation: string): readonly SeasonFiles[] {
    const manifests = this.#stores.map(({ place }) => readManifest(place));
    const missing = this.#stores.filter((_, index) => manifests[index] === undefined);
    if (!this.#isReported && missing.length > 0) {
      this.#isReported = true;
      for (const { place } of missing) writeNotice(`sportsframe: ${nothingKept(place)}`);
    }
    return this.#stores.map(({ place, tables }, index) => {
      const manifest = manifests[index] ?? emptyManifest(place, {});
      return { operation, place, tables, manifest };
    });
  }
}

const MOST_FOLDERS = 500;
const MOST_SEASONS = 6;

/** Returns the message for a season without files, with seasons nearby: `dir` is often mistyped. */
function nothingKept({ folder, league, season }: Place): string {
  const dir = dirname(folder);
  const wanted = `${league} ${season}`;
  const own = collectKept(dir);
  const others = foldersNear(dir)
    .map(collectKept)
    .filter(({ seasons }) => seasons.length > 0);
  const other = others.find(({ seasons }) => seasons.includes(wanted)) ?? others[0];
  const here = own.seasons.length > 0 ? [`It has ${listed(own)}.`] : [];
  const there = other === undefined ? [] : [`${shown(other.dir)} has ${listed(other)}.`];
  const next =
    "Check dir, or download the season with update(), or in a shell with sportsframe season update.";
  return [`nothing is stored of ${wanted} in ${shown(dir)}.`, ...here, ...there, next].join(" ");
}

const listed = ({ seasons }: ReturnType<typeof collectKept>): string =>
  seasons.slice(0, MOST_SEASONS).join(", ") + (seasons.length > MOST_SEASONS ? ", ..." : "");

/** Returns a path for messages, relative to the working directory if that is shorter. */
function shown(dir: string): string {
  const near = relative(process.cwd(), dir) || ".";
  return near.length < dir.length ? near : dir;
}

const collectKept = (dir: string) => ({
  dir,
  seasons: LEAGUE_CODES.flatMap((league) =>
    listNames(join(dir, league))
      .filter((name) => /^season=\d+\.json$/.test(name))
      .map((name) => `${league} ${name.slice("season=".length, -".json".length)}`),
  ),
});

function foldersNear(dir: string): readonly string[] {
  const above = dirname(dir);
  const beside = listNames(above).map((name) => join(above, name));
  const below = listNames(dir).map((name) => join(dir, name));
  return [above, ...beside, ...below].filter((one) => one !== dir).slice(0, MOST_FOLDERS);
}

/** Returns the names in a folder; empty if the folder is missing or unreadable. */
const listNames = (folder: string): readonly string[] =>
  orUndefined(() => readdirSync(folder)) ?? [];

/** Maximum number of reads: updates write every few seconds at most, so one of them meets no change. */
const MOST_READINGS = 5;

/** Returns the result of reading, repeated if it failed because an update removed files meanwhile. */
export function retryIfFilesMoved<T>(places: readonly Place[], read: () => T, readings = 1): T {
  const before = joinStamps(places);
  const retry = (error: unknown): T => {
    if (readings === MOST_READINGS || joinStamps(places) === before) throw error;
    return retryIfFilesMoved(places, read, readings + 1);
  };
  try {
    const result = read();
    return result instanceof Promise ? (result.catch(retry) as T) : result;
  } catch (error) {
    return retry(error);
  }
}

/** Returns a text that changes when a manifest is replaced; empty without manifests. */
const joinStamps = (places: readonly Place[]): string =>
  places
    .map((place) => {
      const found = lstatSync(manifestPath(place), { bigint: true, throwIfNoEntry: false });
      return found === undefined ? "" : stampFile(found);
    })
    .join();
