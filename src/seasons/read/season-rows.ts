import type * as gameTables from "../../analysis/tables";
import type { MlbTeamGame, WbbTeamGame } from "../../analysis/team-games/team-game-columns";
import type { Parts, RowsOfTable } from "../../games/define-table";
import type { LeagueCode, Sport, SportOf } from "../../leagues";
import type { MlbRosterPlayer, WbbRosterPlayer } from "../../service/datasets/roster";
import type { MlbSummaryRows, WbbSummaryRows } from "../../service/datasets/summary";

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

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

interface TeamGames {
  basketball: { teamGames: WbbTeamGame };
  baseball: { teamGames: MlbTeamGame };
}

/** Rows of the tables that functions compute from games, by the names of the functions. */
type GameRows<L extends LeagueCode> = WholeTables<SportOf<L>> &
  PartTables<SportOf<L>> &
  TeamGames[SportOf<L>];

interface SectionRows {
  basketball: WbbSummaryRows;
  baseball: MlbSummaryRows;
}

/** The name on disk, `box_score` for `boxScore`. */
type OnDisk<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${OnDisk<Rest>}`
  : Name;

type Named<L extends LeagueCode> = GameRows<L> & {
  [Name in keyof GameRows<L> as OnDisk<Name>]: GameRows<L>[Name];
} & SectionRows[SportOf<L>] & {
    [Name in keyof SectionRows[SportOf<L>] &
      string as `section_${Name}`]: SectionRows[SportOf<L>][Name];
  };

interface RosterPlayers {
  basketball: WbbRosterPlayer;
  baseball: MlbRosterPlayer;
}

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

/** The rows of a season's tables, by every accepted name of a table. */
export type SeasonRows<L extends LeagueCode = LeagueCode> = L extends LeagueCode
  ? { [Name in keyof Named<L>]: GameKeys & Named<L>[Name] } & {
      rosters: RosterKeys & RosterPlayers[SportOf<L>];
    }
  : never;
