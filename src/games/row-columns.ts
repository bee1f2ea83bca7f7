import {
  type Columns,
  character,
  integer,
  type Prefixed,
  prefixed,
  type Row,
  within,
} from "../schema/columns";
import { gameDayColumns, leagueColumn } from "../service/datasets/game-day";

/** The row of these columns and the league, which every computed table contains. */
export type RowInLeague<C extends Columns> = Row<C & { readonly league: typeof leagueColumn }>;

export const gameColumns = {
  game_id: character("Event id of the game; joins to game_id of the scoreboard."),
  league: leagueColumn,
};

/** Columns by which charts distinguish filtered tables from complete ones. */
export const countColumns = {
  rows_in_game: integer(
    "Number of rows of the game in the unfiltered table, the same on each of them. If a table has fewer " +
      "rows, its charts note that it is only a part of the game.",
  ),
};

/** Columns of a row's team; all null on rows of neither team. */
export const teamColumns = {
  team_id: character("Team id of the row's side; joins to team_id of every other table."),
  team_abbreviation: character("Abbreviation of that team; not unique among colleges."),
  team_name: character("Location and nickname of that team."),
  team_color: character("First color of that team: six hex digits, no leading #."),
  team_alternate_color: character(
    "Second color of that team, in the same form; null for teams without one.",
  ),
};

/** Returns a side's columns for its opponent, read from a key of the item: opponent_points next to points. */
export function opponentsOwn<C extends Columns>(key: string, columns: C): Prefixed<"opponent_", C> {
  const described = Object.entries(columns).map(([name, column]) => {
    const { description } = column;
    const words = `${description.charAt(0).toLowerCase()}${description.slice(1)}`;
    const title = `The opponent's ${name.replaceAll("_", " ")}`;
    return [name, { ...column, description: `${title}: ${words}` }];
  });
  return within(key, prefixed("opponent_", Object.fromEntries(described) as C));
}

/** The columns of one of a row's two teams, each named after `key`. */
export const sideColumns = <Key extends string>(key: Key, who: string) =>
  prefixed(
    `${key}_`,
    within(key, {
      team_id: character(`Team id of ${who}; joins to team_id.`),
      team_abbreviation: character(`Abbreviation of ${who}; not unique among colleges.`),
      team_name: character(`Location and nickname of ${who}.`),
      team_color: character(`First color of ${who}: six hex digits, no #.`),
      team_alternate_color: character(`Second color of ${who}: six hex digits, no #.`),
    }),
  );

export const battingTeamColumns = sideColumns("batting", "the side at bat");
export const pitchingTeamColumns = sideColumns("pitching", "the side in the field");

export const matchupColumns = {
  pitcher_id: character("Player id of the pitcher; joins to athlete_id."),
  pitcher_name: character("Full name of the pitcher, from the box score."),
  batter_id: character("Player id of the batter; joins to athlete_id."),
  batter_name: character("Full name of the batter, from the box score."),
};

export const opponentColumns = {
  home_away: character("home or away; the designated side at neutral sites."),
  site: gameDayColumns.site,
  opponent_id: character("Team id of the other side; joins to team_id."),
};
