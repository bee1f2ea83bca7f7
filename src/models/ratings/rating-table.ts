import type { InputTable } from "../../frames/input-table";
import type { LeagueCode } from "../../leagues";

/** What messages call the table that ratings are made of. */
export const TITLE = "teamGames()";

/** The columns that `teamGames` and `fourFactors` share, and ratings need. */
export const NEEDS = [
  ...["game_id", "team_id", "opponent_id", "season", "season_type", "site", "game_date"],
  ...["home_away", "result"],
];

/** What the names of its columns say of a table. */
export interface TableFacts {
  readonly league: LeagueCode;
  readonly hasPossessions: boolean;
}

export const tableFacts = ({ names }: InputTable): TableFacts => ({
  league: names.has("innings") ? "mlb" : "wbb",
  hasPossessions: names.has("possessions"),
});
