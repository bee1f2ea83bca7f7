import type * as gameTables from "../../analysis/tables";
import type { MlbTeamGame, WbbTeamGame } from "../../analysis/team-games/team-game-columns";
import type { Parts, RowsOfTable } from "../../games/define-table";
import type { SummaryRowsOf } from "../../games/game";
import type { LeagueCode, Sport, SportOf } from "../../leagues";
import type { MlbRosterPlayer, WbbRosterPlayer } from "../../service/datasets/roster";

type Tables = typeof gameTables;

/** The rows of a table for a sport's games; never if it accepts none. */
type RowOf<Name extends keyof Tables, S extends Sport> =
  RowsOfTable<Tables[Name]> extends { readonly [Key in S]: infer R } ? R : never;

/** The tables of a sport that are one frame each. */
type WholeTables<S extends Sport> = {
  [Name in keyof Tables as RowOf<Name, S> extends never | Parts<object> ? never : Name]: RowOf<
    Name,
    S
  >;
};

/** The parts of a sport's other tables: `boxScoreBatting`. */
type PartTables<S extends Sport> = AllOf<
  {
    [Name in keyof Tables]: RowOf<Name, S> extends Parts<infer P>
      ? { [Part in keyof P as `${Name}${Capitalize<Part & string>}`]: P[Part] }
      : unknown;
  }[keyof Tables]
>;

/** The intersection of the members of a union. */
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Rows of the tables that functions compute from games, by the names of the functions. */
type GameRows<S extends Sport> = WholeTables<S> &
  PartTables<S> & { teamGames: { basketball: WbbTeamGame; baseball: MlbTeamGame }[S] };

/** The name on disk, `box_score` for `boxScore`. */
type OnDisk<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${OnDisk<Rest>}`
  : Name;

type Named<S extends Sport> = GameRows<S> & {
  [Name in keyof GameRows<S> as OnDisk<Name>]: GameRows<S>[Name];
} & SummaryRowsOf[S] & {
    [Name in keyof SummaryRowsOf[S] & string as `section_${Name}`]: SummaryRowsOf[S][Name];
  };

/** The team and season of a row of `rosters`. */
export interface RosterKeys {
  readonly season: number | null;
  readonly team_id: string | null;
}

/** The keys of a game in every table of a season. */
export interface GameKeys {
  readonly game_id: string | null;
  readonly game_date: string | null;
}

/**
 * A row of a season's table. Editors show it by this name, unlike a selection of all columns. Code can read it by
 * any name of a column, unlike an intersection.
 *
 * @shown R
 */
export type RowInSeason<R> = { [Name in keyof (GameKeys & R)]: (GameKeys & R)[Name] };

type TableRows<S extends Sport> = {
  [Name in keyof Named<S>]: RowInSeason<Named<S>[Name]>;
} & { rosters: RosterKeys & { basketball: WbbRosterPlayer; baseball: MlbRosterPlayer }[S] };

/** The rows of a season's tables, by every accepted name of a table. */
export type SeasonRows<L extends LeagueCode = LeagueCode> = L extends LeagueCode
  ? TableRows<SportOf<L>>
  : never;

/** The name of a table of a season: one that editors propose, or any other text. @shown string */
export type TableName<L extends LeagueCode> = (keyof SeasonRows<L> & string) | (string & {});

/** The names of a table's columns; never if only running code knows the table. */
export type ColumnName<L extends LeagueCode, Table> = Table extends keyof SeasonRows<L>
  ? keyof SeasonRows<L>[Table] & string
  : never;

/**
 * A row with the selected columns of a table, or with all of them if none are selected. Unknown if only running
 * code knows the table or the columns.
 *
 * @shown row
 */
export type LoadedRow<L extends LeagueCode, Table, Column> = Table extends keyof SeasonRows<L>
  ? [Column] extends [never]
    ? SeasonRows<L>[Table]
    : [Column] extends [keyof SeasonRows<L>[Table]]
      ? Pick<SeasonRows<L>[Table], Column>
      : unknown
  : unknown;
