import type { InputTable } from "../../frames/input-table";
import type { LeagueCode } from "../../leagues";

/** The columns that `teamGames` and `fourFactors` share, and ratings need. */
export const RATED_COLUMNS = [
  ...["game_id", "team_id", "opponent_id", "season", "season_type", "site", "game_date"],
  ...["home_away", "result", "points", "opponent_points"],
];

/** What the names of its columns say of a table. */
export interface TableFacts {
  readonly league: LeagueCode;
  readonly hasPossessions: boolean;
}

export const tableFacts = ({ names }: InputTable): TableFacts => ({
  league: names.has("innings") ? "mlb" : "wbb",
  // Rows of which there are none lack nothing.
  hasPossessions: names.size === 0 || names.has("possessions"),
});
