import { inspect } from "node:util";
import {
  type MlbTeamRecord,
  type StandingsOptions,
  standingsOf,
  type WbbTeamRecord,
} from "../analysis/team-games/standings";
import type { Leader } from "../analysis/totals/leaders";
import type { Chart } from "../charts/chart";
import { withLines } from "../errors";
import { deliver } from "../frames/deliver";
import type { NameAmong } from "../frames/input/input-types";
import type { ChosenFrame, Frame, LazyDataFrame } from "../frames/types";
import type { LeagueCode, SportOf } from "../leagues";
import type { Elsewhere } from "../schema/option-rules";
import { type SeasonLoadOptions, wantedEngine } from "./call-options";
import { chartOfSeason, type SeasonCharts } from "./charts/season-charts";
import { ChartRows } from "./charts/season-rows";
import { checkedFilter, type GamesFilter } from "./read/games-filter";
import { scannedTable } from "./read/loaded";
import { findTable } from "./read/reading";
import { addedOfSeason, type SeasonAdded, type SeasonAddedOptions } from "./read/season-added";
import {
  leadersOfSeason,
  type SeasonLeadersOptions,
  type SeasonStatistic,
} from "./read/season-leaders";
import { SeasonReader } from "./read/season-reader";
import type { ColumnName, LoadedRow, TableName } from "./read/season-rows";
import { type SeasonSqlOptions, sqlOfSeason } from "./read/season-sql";
import { daysRead } from "./read/where";
import { reportOfSeason, type SeasonReport } from "./report";
import type { SeasonStore } from "./store/manifest";
import { COLUMN_HINTS, gameRowColumns, gameRows, type SeasonGameRow } from "./update/game-rows";
import { type UpdateOptions, type UpdateResult, updateSeasons } from "./update/update";

/** A row of standings of a league. */
export type TeamRecord<L extends LeagueCode> = {
  basketball: WbbTeamRecord;
  baseball: MlbTeamRecord;
}[SportOf<L>];

/** Options of a season's standings: days, and filters of games. */
export interface SeasonStandingsOptions extends GamesFilter, StandingsOptions {
  /**
   * The first day of games, `"20230105"` or `"2023-01-05"`, the first and the last, or a month: `"202301"`. Teams without games on
   * these days have no row.
   * @default every day
   */
  readonly dates?: string | readonly [first: string, last: string];
}

/** Advice for options of `load` that are passed to a scan. */
const SCAN_ADVICE: Elsewhere = {
  columns: "Select them in the scan: .select(...names).",
  where: "Filter the scan: .filter(pl.col(name).eq(pl.lit(value))).",
  return_as_polars: "A scan is always a lazy polars frame.",
};

const FLAG = ["return_as_polars"];

/**
 * One season on disk, or several read as one, opened by `openSeason`. Every call that reads accepts the
 * filters of `GamesFilter`. A table that does not support a filter throws an ArgumentError, which lists
 * the tables that do.
 *
 * @category Seasons
 */
export class Season<L extends LeagueCode = LeagueCode> {
  /** No value. It makes compilers compare seasons by members: one of a league can be passed as one of any. */
  protected declare readonly leagues?: { [League in L]?: League };
  readonly #stores: readonly SeasonStore[];
  readonly #reader: SeasonReader;
  readonly #load = (table: string, options: SeasonLoadOptions): Promise<Frame> =>
    this.load(table, options as object);

  constructor(stores: readonly SeasonStore[]) {
    this.#stores = stores;
    this.#reader = new SeasonReader(stores);
  }

  get league(): L {
    return this.#reader.place.league as L;
  }

  /** The season, or the last of several seasons. */
  get season(): number {
    return this.#reader.place.season;
  }

  /** All seasons, in order. */
  get seasons(): readonly number[] {
    return this.#stores.map(({ place }) => place.season);
  }

  /**
   * Finds the season's games, or the selected ones, requests the responses that are missing or were not
   * final, and writes their rows. A game without a response is counted as failed and requested again next
   * time. It can be stopped at any moment, by `signal` or otherwise: the next call continues from there. One
   * process writes at a time. Several seasons are updated in turn; counts are sums, and errors name the
   * season.
   *
   * Throws an ArgumentError for unknown options, and the errors of the scoreboard and schedule operations.
   * Throws a SportsFrameError if another process writes for longer than `wait_ms`, the disk is full or
   * read-only, or the service stops responding.
   *
   * @example
   * await season.update({ team_id: "99" });
   * await season.update({ team: "LSU" });
   */
  update(options: UpdateOptions = {}): Promise<UpdateResult> {
    return withLines(() => updateSeasons(this.#stores, options));
  }

  /**
   * Returns the games that updates found, as a danfo or polars frame. One row is a game, by season, day and
   * id, with its state, and the time of its response or the error. Empty before the first update. Filters
   * select games of the tables: the stage of a scheduled game is unknown. Throws for a wrong filter.
   *
   * @example
   * const failed = rows(season.games()).filter(({ error }) => error !== null);
   */
  games<Polars extends boolean = false>(
    options: GamesFilter & { return_as_polars?: Polars } = {},
  ): ChosenFrame<Polars, SeasonGameRow> {
    const filter = checkedFilter("games", this.league, options, FLAG, COLUMN_HINTS);
    const rows = this.#reader.read("games", (all) =>
      all.flatMap((files) => gameRows(files, filter)),
    );
    const engine = wantedEngine(options);
    return deliver(engine, gameRowColumns, rows) as ChosenFrame<Polars, SeasonGameRow>;
  }

  /**
   * Returns the rows of a table that `where` and the filters select, by season, day and game, as a danfo or
   * polars frame. Other rows are not read. Columns and dtypes are those of the frame of one game; game_id
   * and game_date come first if it has none, and several seasons add season. Tables are named as on disk
   * (`box_score`, `section_plays`) or, if that is unique, as their function or section (`boxScore`). One row
   * is the same as in the table of one game. Empty if no game is selected.
   *
   * Throws an ArgumentError for an unknown table, column or filter. Also before reading a danfo table that
   * would not fit into memory: give it `columns` or `where`. Throws a SportsFrameError for files that are
   * damaged or of another version, which `update` rebuilds. A season without an update has no rows, and a
   * line on stderr names it and those stored nearby.
   *
   * @param table its name: `boxScore`, `shots`, `teamGames`, `plays`; docs/pages/season.md lists them
   * @example
   * await season.load("boxScore", { where: { team_id: "99" }, site: "home" });
   */
  async load<
    Name extends TableName<L>,
    Column extends string = never,
    Polars extends boolean = false,
  >(
    table: Name,
    options: SeasonLoadOptions<NameAmong<Column, ColumnName<L, Name>>> & {
      return_as_polars?: Polars;
    } = {},
  ): Promise<ChosenFrame<Polars, LoadedRow<L, Name, Column>>> {
    const read = () => this.#reader.load(table, options, wantedEngine(options));
    return (await withLines(read)) as never;
  }

  /**
   * Returns a table as a lazy polars frame over its files, with a column `season`. Collecting it reads only
   * the required columns and rows. Scan again after an update, which replaces files. One row is one of the
   * table. Empty if no game is selected. Throws as `load` does.
   *
   * @param table its name, as for `load`
   * @example
   * const plays = season.scan("plays", { garbage_time: false });
   * const scored = plays.filter(pl.col("scoring_play")).collectSync();
   */
  scan(table: string, options: GamesFilter = {}): LazyDataFrame {
    const filter = checkedFilter("scan", this.league, options, [], SCAN_ADVICE);
    const wanted = findTable("scan", this.#reader.tables, table);
    return this.#reader.read("scan", (seasons) => scannedTable(seasons, wanted, filter));
  }

  /**
   * Returns the result of a query in DuckDB's SQL, as a danfo or polars frame. One row per row of the result;
   * without rows the frame has only the columns. Tables are named as for `load`; each has a column `season`.
   * Queries read the season's files and the folders of `allow`, and write nothing. Integers become numbers, dates and lists text.
   *
   * Throws an ArgumentError for a query that is refused and a result above `max_rows`. Throws a
   * MissingPackageError if `@duckdb/node-api` is older than 1.5.5 or not installed, and otherwise as `load`.
   *
   * @param query a select of DuckDB's SQL
   * @example
   * const query = `select athlete_name, sum(points) as points from box_score
   *   group by athlete_name order by points desc limit 10`;
   * const best = await season.sql(query, { division_one: true });
   */
  async sql<Polars extends boolean = false>(
    query: string,
    options: SeasonSqlOptions & { return_as_polars?: Polars } = {},
  ): Promise<ChosenFrame<Polars>> {
    return (await withLines(() => sqlOfSeason(this.#reader, query, options))) as never;
  }

  /**
   * Returns the standings as of a day or after all games, as `standingsOf` makes them from the log of teams.
   * One row is one team and season. `as_of` counts the games of the days before that day. Forfeits count;
   * games of conference tournaments do not count in a conference. Filters select games: at home, in the
   * regular season, among teams of Division I; `dates` selects their days. `games` counts those of the season's tables,
   * `games_on_record` those that were played by then. Empty before the first update. Throws an
   * ArgumentError for wrong options, and otherwise as `load` does.
   *
   * @example
   * await season.standings({ as_of: "2023-02-01", division_one: true });
   */
  async standings<Polars extends boolean = false>(
    options: SeasonStandingsOptions & { return_as_polars?: Polars } = {},
  ): Promise<ChosenFrame<Polars, TeamRecord<L>>> {
    checkedFilter("standings", this.league, options, ["as_of", "dates", ...FLAG]);
    const { as_of, dates, ...rest } = options;
    const days = dates === undefined ? {} : { where: daysRead("standings", dates) };
    const answer = async () => {
      const games = await this.#load("team_games", { ...rest, ...days });
      return standingsOf(games, as_of === undefined ? {} : { as_of });
    };
    return (await withLines(answer, "standings")) as never;
  }

  /**
   * Returns the best of the season in one statistic, as `leaders` ranks totals of box scores or metrics of
   * baseball (wOBA, FIP). One row is a qualified player, or a team with `by: "teams"`. Filters select games,
   * and the minimum depends on these; without `stage`, mlb, nba and wnba count the regular season.
   * In college only Division I is ranked; `division_one: false` ranks everyone. Empty if nobody is
   * qualified. Throws as `leaders` and `load` do.
   *
   * @param statistic a column of these, such as "three_point_field_goal_pct"
   * @example
   * const best = await season.leaders("three_point_field_goal_pct", { n: 10 });
   */
  async leaders<Name extends string, Polars extends boolean = false>(
    statistic: NameAmong<Name, SeasonStatistic<L>>,
    options: SeasonLeadersOptions & { return_as_polars?: Polars } = {},
  ): Promise<ChosenFrame<Polars, Leader>> {
    const season = new ChartRows(this.#reader);
    const read = () => leadersOfSeason(season, statistic, options);
    return (await withLines(read, "leaders")) as never;
  }

  /**
   * Returns `winProbabilityAdded` of the season's games, from tables that it loads itself. One row is one
   * player and game; basketball adds one per side without a player. The unit is win probability, -1 to 1.
   * Basketball credits shots, free throws and turnovers. Defense and the opponents' baskets stay in the row
   * without a player, so compare players with each other, not with 0. Baseball credits batters, and pitchers
   * the opposite. Filters select whole games. Empty before the first update. Throws for other filters, and as
   * `load` does.
   *
   * @example
   * const shares = { steal: 1 };
   * await season.winProbabilityAdded({ stage: "regular season", shares });
   */
  async winProbabilityAdded<Polars extends boolean = false>(
    options: SeasonAddedOptions & { return_as_polars?: Polars } = {},
  ): Promise<ChosenFrame<Polars, SeasonAdded<L>>> {
    return (await withLines(() => addedOfSeason(this.league, this.#load, options))) as never;
  }

  /**
   * Returns the coverage of the season, as a plain object that consoles and notebooks show as tables. It
   * counts games found, played and known, and those with plays, locations, win probabilities and box scores.
   * It lists contradictions by check of `reconcile`, failures, corrections, and teams with missing games.
   * Filters select games; teams are counted by all. Counts are 0 before the first update. Throws as `load`.
   *
   * @example
   * const { games, failures } = await season.report();
   */
  async report(options: GamesFilter = {}): Promise<SeasonReport> {
    return withLines(async () => reportOfSeason(this.#reader, options));
  }

  /**
   * Returns a chart of the season: "season", "race", "ratings", "luck", "projection", "player",
   * "percentiles", "compare", "similar" or "preview". Basketball adds "four_factors", "shots", "shot_quality" and
   * "shot_profile"; baseball adds "pitcher", "batter", "strike_zone" and "spray". It loads the tables that
   * the kind's function plots (`seasonChart`, `shotChart`), makes ratings, totals or metrics, and takes the
   * function's options. Percentiles also take `per`, and in baseball `role` (batting or pitching).
   * `division_one`, `stage`, `site` and `dates` select games; a line below the chart names those that the
   * function does not have. Ratings and luck take `as_of`; a projection needs it, and a preview `game` or `date`. Without `stage`, mlb, nba
   * and wnba omit the preseason, all-star games and the final of a cup. Their totals, race and season count the
   * regular season only. Shots and four factors also take `garbage_time`, pitches the sides of batters and pitchers. Hexagons and zones of a
   * team or player are compared with the shots of the season. A chart before the first update says that there
   * are no games. Throws for an unknown kind, as the kind's function, and as `load`.
   *
   * @param kind the chart
   * @param options options of the kind's function, and filters of games
   * @example
   * await season.chart("ratings", { team: "Iowa", division_one: true });
   */
  chart<Kind extends keyof SeasonCharts<L> & string>(
    kind: Kind,
    options?: SeasonCharts<L>[Kind],
  ): Promise<Chart> {
    const rows = new ChartRows(this.#reader);
    return withLines(() => chartOfSeason(this.league, rows, kind, options), "chart");
  }

  [inspect.custom](): string {
    const { folder, league } = this.#reader.place;
    const what = this.seasons.length > 1 ? "seasons" : "season";
    return `[${what} ${this.seasons.join(", ")} of ${league} in ${folder}]`;
  }
}
