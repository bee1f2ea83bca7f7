import { join } from "node:path";
import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { contentsOf } from "../frames/contents";
import { deliver } from "../frames/deliver";
import type { DanfoFrame, Engine, Frame, LazyDataFrame, PolarsFrame } from "../frames/types";
import type { LeagueCode } from "../leagues";
import { checkKeys } from "../schema/arguments";
import { character, describeColumns, integer, type Row } from "../schema/columns";
import { isUnfinished, recover } from "./commit";
import { locked } from "./lock";
import { emptyManifest, type Manifest, readManifest } from "./manifest";
import { checkedColumns, columnsOf, filesOf, scanned, tableOf, type Where } from "./reading";
import { mentioned, queried } from "./sql";
import { damaged } from "./storage";
import type { SeasonStore } from "./store";
import { type UpdateOptions, type UpdateResult, updateSeason } from "./update";

const gameColumns = {
  game_id: character("game_id", "Event id of the game."),
  game_date: character("game_date", "American day of the game (US Eastern time), YYYYMMDD."),
  start_utc: character("start_utc", "Scheduled start, ISO 8601 in UTC (2023-01-06T00:00Z)."),
  season_type: integer(
    "season_type",
    "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
  ),
  home_id: character("home_id", "Team id of the home side."),
  away_id: character("away_id", "Team id of the away side."),
  state: character(
    "state",
    "final: played, in the tables. void: called off, or forfeited without play. pending: to come " +
      "or going on. failed: no readable answer so far.",
  ),
  status: character("status", "In the service's words: Final/OT, Canceled."),
  fetched_at: character("fetched_at", "When the answer in the tables came, ISO 8601 in UTC."),
  corrected_at: character("corrected_at", "When a later answer replaced an earlier one."),
  error: character("error", "Why there is no answer, of failed games."),
  attempts: integer("attempts", "How often updates have failed to get it."),
};

/** A game of a season, and what is known of it. */
export interface SeasonGameRow extends Row<typeof gameColumns> {}

/** What `load` reads of a table. */
export interface SeasonLoadOptions {
  /** Names of columns, in the order they are wanted; all by default. */
  columns?: readonly string[];
  /** Which rows; all by default. */
  where?: Where;
  /** A polars frame instead of a danfo one. @default false */
  return_as_polars?: boolean;
}

const FLAG = ["return_as_polars"];

/** Longest wait for a process that is putting files in place. */
const WAIT_MS = 5000;

/** A season on disk, as `openSeason` gives it. */
export class Season {
  readonly #store: SeasonStore;

  constructor(store: SeasonStore) {
    this.#store = store;
  }

  get league(): LeagueCode {
    return this.#store.place.league;
  }

  get season(): number {
    return this.#store.place.season;
  }

  /**
   * Finds the season's games, or those that are asked for, gets the answers that are missing or
   * were not final, and writes their rows. A game whose answer cannot be had is counted as failed,
   * and asked for again next time. Can be stopped at any moment, by `signal` or otherwise: the next
   * call goes on where this one was. One process writes at a time.
   *
   * Throws an ArgumentError for unknown options; a SportsFrameError where another process writes
   * for longer than `wait_ms`, where the disk is full or read-only, and where the service has
   * stopped answering; and the errors of the scoreboard and schedule operations.
   *
   * @example
   * await season.update({ team_id: "99" });
   */
  update(options: UpdateOptions = {}): Promise<UpdateResult> {
    return updateSeason(this.#store, options);
  }

  /**
   * One row per game that an update has found, by day and id, as a danfo or polars frame: where it
   * stands, when its answer came, or why there is none. Empty before the first update.
   */
  games(options?: { return_as_polars?: false }): DanfoFrame<SeasonGameRow>;
  games(options: { return_as_polars: true }): PolarsFrame<SeasonGameRow>;
  games(options: { return_as_polars?: boolean } = {}): Frame<SeasonGameRow> {
    checkKeys("games", options, FLAG);
    const columns = describeColumns(gameColumns);
    const keyOf = ([game_id, { game_date }]: (typeof games)[number]) => `${game_date} ${game_id}`;
    const games = Object.entries(this.#manifest().games);
    games.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const rows = games.map(([game_id, entry]) => {
      const game: Readonly<Record<string, string | number | null | undefined>> = {
        game_id,
        ...entry,
      };
      return columns.map(({ name }) => game[name] ?? null);
    });
    return deliver<Engine, SeasonGameRow>(engineOf(options), columns, rows);
  }

  /**
   * A table's rows, by day and game, as a danfo or polars frame: those that `where` chooses, which
   * alone are read from the files. Columns and dtypes are those of the frame of one game, with
   * game_id and game_date first where it has none. Tables are called as on disk (`box_score`,
   * `section_plays`) or as their function or section is (`boxScore`), where only one is.
   *
   * Throws an ArgumentError for a table or column that is not there; a SportsFrameError, which says
   * that `update` mends it, for a damaged file and for files of another version.
   *
   * @example
   * const lines = await season.load("boxScore", { where: { team_id: "99" } });
   */
  load(
    table: string,
    options?: SeasonLoadOptions & { return_as_polars?: false },
  ): Promise<DanfoFrame>;
  load(
    table: string,
    options: SeasonLoadOptions & { return_as_polars: true },
  ): Promise<PolarsFrame>;
  load(table: string, options?: SeasonLoadOptions): Promise<Frame>;
  async load(table: string, options: SeasonLoadOptions = {}): Promise<Frame> {
    checkKeys("load", options as Readonly<Record<string, unknown>>, ["columns", "where", ...FLAG]);
    const { place, tables } = this.#store;
    const wanted = tableOf("load", tables, table);
    const names = checkedColumns("load", wanted, options.columns);
    if (isUnfinished(place)) await locked(place, WAIT_MS, undefined, async () => recover(place));
    const files = { place, tables, manifest: this.#manifest() };
    const lazy = scanned("load", files, wanted, names, options.where ?? {});
    const frame = collected(lazy, `${place.folder}/${wanted.name}/season=${place.season}`);
    if (engineOf(options) === "polars") return frame;
    const known = columnsOf(wanted);
    const columns = names.flatMap((name) => known.find((column) => column.name === name) ?? []);
    return deliver<Engine, unknown>("danfo", columns, contentsOf(frame).rows);
  }

  /**
   * A table as a lazy polars frame over its files, with `season` as a column: nothing is read until
   * it is collected, and then the columns and rows that are wanted. Throws as `load` does.
   *
   * @example
   * const plays = season.scan("plays").filter(pl.col("scoring_play")).collectSync();
   */
  scan(table: string): LazyDataFrame {
    const { place, tables } = this.#store;
    const wanted = tableOf("scan", tables, table);
    const names = columnsOf(wanted).map(({ name }) => name);
    const all = names.includes("season") ? names : [...names, "season"];
    return scanned("scan", { place, tables, manifest: this.#manifest() }, wanted, all, {});
  }

  /**
   * What a query in SQL (of DuckDB) gives, as a danfo or polars frame. Tables are called as on disk
   * (`box_score`, `section_plays`) or as their function or section is, where that is one only, and
   * all have a column `season`. Integers and sums of them are numbers, dates and lists text.
   *
   * Throws an ArgumentError with the engine's message for a query that it refuses; a
   * MissingPackageError where `@duckdb/node-api` is not installed; else as `load` does.
   *
   * @example
   * const best = await season.sql(`select athlete_name, sum(points) as points from box_score
   *   group by athlete_name order by points desc limit 10`);
   */
  sql(query: string, options?: { return_as_polars?: false }): Promise<DanfoFrame>;
  sql(query: string, options: { return_as_polars: true }): Promise<PolarsFrame>;
  async sql(query: string, options: { return_as_polars?: boolean } = {}): Promise<Frame> {
    checkKeys("sql", options, FLAG);
    const engine = engineOf(options);
    if (typeof query !== "string") {
      throw new ArgumentError("the query must be text.", { operation: "sql" });
    }
    const { place, tables } = this.#store;
    const files = { place, tables, manifest: this.#manifest() };
    const wanted = mentioned(query, tables).map(({ table, names }) => {
      const paths = filesOf("sql", files, table).map((file) => join(place.folder, file));
      return { table, names, paths, season: place.season };
    });
    const { columns, rows } = await queried(query, wanted, tables);
    return deliver<Engine, unknown>(engine, columns, rows);
  }

  /** Read each time: another process may have written since. */
  #manifest(): Manifest {
    const { place } = this.#store;
    return readManifest(place) ?? emptyManifest(place, {});
  }

  [inspect.custom](): string {
    const { folder, league, season } = this.#store.place;
    return `[season ${season} of ${league} in ${folder}]`;
  }
}

function collected(lazy: LazyDataFrame, folder: string): PolarsFrame {
  try {
    return (lazy as unknown as { collectSync(): PolarsFrame }).collectSync();
  } catch (cause) {
    throw damaged("load", folder, cause);
  }
}

function engineOf({ return_as_polars = false }: { return_as_polars?: boolean }): Engine {
  if (typeof return_as_polars === "boolean") return return_as_polars ? "polars" : "danfo";
  throw new ArgumentError("return_as_polars must be true or false.");
}
