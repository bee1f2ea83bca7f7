import { type InputTable, inputTable, requireColumns } from "../../frames/input-table";
import type { LeagueCode } from "../../leagues";

const TITLE = "teamGames()";

/** The columns that `teamGames` and `fourFactors` share, and ratings need. */
const NEEDS = [
  ...["game_id", "team_id", "opponent_id", "season", "season_type", "site", "game_date"],
  ...["home_away", "result"],
];

/** A table of `teamGames` or `fourFactors`; an ArgumentError for any other. */
export function ratingTable(operation: string, games: unknown): InputTable {
  const input = inputTable(operation, games, TITLE);
  const points = input.names.has("points")
    ? ["points", "opponent_points"]
    : ["points_for", "points_against"];
  requireColumns(operation, input, [...NEEDS, ...points], TITLE);
  return input;
}

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
