import { type RowInLeague, teamColumns } from "../../games/row-columns";
import { character, decidedBy, double, integer } from "../../schema/columns";
import { gameDayColumns } from "../../service/datasets/game-day";

const shared = {
  season: gameDayColumns.season,
  team_id: character("Team id; joins to team_id of every other table."),
  team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
  games: integer("Games with a result, including forfeits."),
  games_on_record: integer(
    "Games that the team had played by the last of these, by its record in that game, plus forfeits, " +
      "which the record omits. More than games if games are missing from the log; null if no game " +
      "has a record, as before the first, and for scoreboards.",
  ),
  wins: integer("Games won at any site."),
  losses: integer("Games lost at any site."),
  ties: integer("Games that ended with equal scores; no other column counts them."),
  win_pct: double("(Wins + half of the ties) / games, 0 to 1; null before the first game."),
  points: integer("Points or runs scored; those of forfeits (2-0) are excluded."),
  opponent_points: integer(
    "Points or runs that the opponents scored; forfeits (2-0) are excluded.",
  ),
  home_wins: integer("Games won at home; neutral sites are separate."),
  home_losses: integer("Games lost at home; neutral sites are separate."),
  road_wins: integer("Games won at opponents' sites."),
  road_losses: integer("Games lost at opponents' sites."),
  neutral_wins: integer("Games won at a neutral site."),
  neutral_losses: integer("Games lost at a neutral site."),
};

const college = {
  conference: character(
    "Key of the team's conference: big-ten-conference; null if the log does not identify it.",
  ),
  ranked_wins: integer("Games won against opponents who were in the poll at the time of the game."),
  ranked_losses: integer(
    "Games lost against opponents who were in the poll at the time of the game.",
  ),
  conference_wins: integer(
    "Conference games won, without the conference tournament; null if the log does not identify " +
      "them.",
  ),
  conference_losses: integer("Conference games lost; null in the same cases as wins."),
};

const looks = {
  team_name: character("Location and nickname of the team."),
  team_color: teamColumns.team_color,
  team_alternate_color: teamColumns.team_alternate_color,
};

const DECIDING = [
  ...(["team_abbreviation", "wins", "losses", "win_pct", "points"] as const),
  ...(["opponent_points", "team_name"] as const),
] as const;

export const wbbStandingColumns = decidedBy(DECIDING, { ...shared, ...college, ...looks });
export const mlbStandingColumns = decidedBy(DECIDING, { ...shared, ...looks });

/** Record of one basketball team in a season as of a day. */
export interface WbbTeamRecord extends RowInLeague<typeof wbbStandingColumns> {}

/** Record of one baseball team in a season as of a day. */
export interface MlbTeamRecord extends RowInLeague<typeof mlbStandingColumns> {}
