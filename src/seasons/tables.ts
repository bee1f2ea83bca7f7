import * as gameTables from "../analysis/tables";
import { teamGameTable } from "../analysis/team-games/team-games";
import { decidedByPlayId, garbageColumn } from "../games/basketball/garbage-time";
import { type PartTables, tablesBehind, versionOf } from "../games/define-table";
import type { OpenGame } from "../games/game";
import type { Summary } from "../joins/listings";
import { garbageRule, type LeagueCode, type Sport, sportOf } from "../leagues";
import { type ColumnInfo, type Columns, character, describeColumns } from "../schema/columns";
import { type JsonObject, NOTHING } from "../schema/payload";
import { type DenseRow, readRows } from "../schema/reader";
import { gameDayColumns } from "../service/datasets/game-day";
import { roster } from "../service/datasets/roster";
import { summary } from "../service/datasets/summary";
import { ROSTERS } from "./store/file-names";

/** A finished game, opened once for all tables. */
export interface SeasonGame {
  readonly open: OpenGame<Sport>;
  readonly summary: Summary;
  /** American day, YYYYMMDD. */
  readonly game_date: string;
}

export interface SeasonTable {
  /** Name on disk and in SQL: `box_score`, `section_plays`. */
  readonly name: string;
  /** Name of the function or section, such as `boxScore` or `plays`; users may pass it, too. */
  readonly called: string;
  /** Columns on disk: game_id and game_date first if the table has none, without season and league. */
  readonly columns: readonly ColumnInfo[];
  /** Columns of the frame of one game. */
  readonly declared: readonly ColumnInfo[];
  /** Files of another version are rebuilt: its values differ for equal payloads. */
  readonly version: number;
}

/** A table of games, whose rows are in the files of the games' months. */
export interface GamesTable extends SeasonTable {
  rowsOf(game: SeasonGame): readonly DenseRow[];
}

/** The rosters of the season's teams, which are in one file. */
export interface RosterTable extends SeasonTable {
  rowsOf(payload: JsonObject, team_id: string): readonly DenseRow[];
}

const KEYS = describeColumns({
  game_id: character("Event id of the game."),
  game_date: character("American day of the game (US Eastern time), YYYYMMDD."),
});

export const isKey = (name: string): boolean => KEYS.some((key) => key.name === name);

/** Returns the name on disk, `box_score` for `boxScore`. */
const onDisk = (called: string) => called.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns all tables of a league's games: the sections, the game tables, and the log of its teams. */
export function seasonTables(league: LeagueCode): readonly GamesTable[] {
  const sport = sportOf(league);
  const sections = Object.entries(summary[sport].sections).map(([called, section]) => {
    const { columns, items, version = 0 } = section;
    const about = { name: `section_${called}`, called, version };
    const table = withKeys(about, columns, ({ open }) => items(open.payload ?? NOTHING));
    return called === "plays" && garbageRule(league) !== null ? withGarbageTime(table) : table;
  });
  // Sorted by name: the order of a namespace differs between a bundler and a test runner.
  const games = Object.entries<object>(gameTables)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, table]) => {
      const version = versionOf(table);
      const whole = listTables(name, version, tablesBehind(table, sport));
      if (!REMADE.includes(name) || garbageRule(league) === null) return whole;
      const parts = tablesBehind(table, sport, { garbage_time: false });
      return [...whole, ...listTables(`${name}OutsideGarbageTime`, version, parts)];
    });
  const { columns, items, version } = teamGameTable(sport);
  const about = { name: "team_games", called: "teamGames", version };
  const log = withKeys(about, columns, ({ open, summary }) =>
    items(summary, open.type_abbreviation),
  );
  return [...sections, ...games, log];
}

/** Tables whose version without garbage time is computed from plays, and so has other rows. */
const REMADE = ["boxScore", "fourFactors"];

/** Returns the table of the same rows outside of garbage time, if it is stored. */
export const outsideGarbageTime = (tables: readonly SeasonTable[], { name }: SeasonTable) =>
  tables.find((other) => other.name === `${name}_outside_garbage_time`);

const listTables = (name: string, version: number, parts: PartTables): readonly GamesTable[] =>
  [...parts].map(([part, { columns, items }]) => {
    const called = name + part.charAt(0).toUpperCase() + part.slice(1);
    return withKeys({ name: onDisk(called), called, version }, columns, ({ open }) => items(open));
  });

/** Returns the table with a column for filtering plays, only on disk and in SQL. */
function withGarbageTime(table: GamesTable): GamesTable {
  const id = table.columns.findIndex(({ name }) => name === "id");
  return {
    ...table,
    columns: [...table.columns, ...describeColumns({ garbage_time: garbageColumn("after it") })],
    rowsOf(game) {
      const decided = decidedByPlayId(game.open as OpenGame<"basketball">);
      const rows = table.rowsOf(game);
      for (const row of rows) row.push(decided.get(row[id] as string | null) ?? null);
      return rows;
    },
  };
}

/** Returns the table of rosters: the columns of `team_roster`, with the team first. */
export function rosterTable(league: LeagueCode): RosterTable {
  const { columns: own, items } = roster[sportOf(league)];
  const team_id = character("team_id", "Team id of the roster's team; id is that of the player.");
  const keys = { season: gameDayColumns.season, team_id };
  return {
    name: ROSTERS,
    called: ROSTERS,
    version: 0,
    columns: describeColumns({ team_id, ...own }),
    declared: describeColumns({ ...keys, ...own }),
    rowsOf: (payload, team) => readRows(own, items(payload), undefined, [team]),
  };
}

function withKeys(
  about: Pick<SeasonTable, "name" | "called" | "version">,
  all: Columns,
  items: (game: SeasonGame) => Iterable<JsonObject>,
): GamesTable {
  const { season: _, league: __, ...own } = all;
  const missing = KEYS.filter((key) => !Object.hasOwn(own, key.name));
  return {
    ...about,
    columns: [...missing, ...describeColumns(own)],
    declared: describeColumns(all),
    rowsOf(game) {
      const { game_id } = game.open;
      const keys = missing.map(({ name }) => (name === "game_id" ? game_id : game.game_date));
      return readRows(own, items(game), undefined, keys);
    },
  };
}
