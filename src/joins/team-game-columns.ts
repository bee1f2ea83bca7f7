import { gameDayColumns, leagueColumn } from "../datasets/game-day";
import { gamesOnRecordColumn, membershipColumns } from "../datasets/side-facts";
import { stageColumn } from "../datasets/stage";
import {
  type ColumnInfo,
  character,
  describeColumns,
  integer,
  logical,
  type Row,
} from "../schema/columns";
import { decidedBy } from "../schema/deciding";

const game = {
  game_id: character("game_id", "Event id of the game, on two rows: one per team."),
  team_id: character("team.id", "Team id of the side the row is about; joins to team_id."),
  opponent_id: character("opponent.id", "Team id of the other side."),
  home_away: character("home_away", "home or away, the designated side, also on a neutral site."),
  ...gameDayColumns,
  venue_id: character("venue_id", "Id of the arena or ballpark in which it was to be played."),
  venue_full_name: character("venue_full_name", "Name of that arena or ballpark."),
  stage: stageColumn,
  points: integer(
    "points",
    "Points or runs of the team, so far while the game is in progress or suspended; null before it and in " +
      "games postponed or canceled.",
  ),
  opponent_points: integer("opponent_points", "Points or runs of the opponent; null as points."),
  margin: integer("margin", "points less opponent_points; so far if the game is in progress."),
  result: character(
    "result",
    "W, L or T once the game is completed, else null; T for equal scores (spring training). A " +
      "forfeit goes to the side the service calls the winner.",
  ),
};

const overtimes = integer(
  "overtimes",
  "Overtime periods begun, 0 for none: those after four quarters, or two halves until 2014-15; " +
    "null if nothing was played.",
);

const innings = integer(
  "innings",
  "Innings begun, 9 as a rule, more after a tie, fewer if rain ended the game; null if " +
    "nothing was played.",
);

const circumstances = {
  games_on_record: gamesOnRecordColumn,
  doubleheader_game: integer(
    "doubleheader_game",
    "1 or 2 if the two teams meet twice on one American day, by start; postponed games " +
      "count as listed. Null otherwise.",
  ),
  forfeit: logical("forfeit", "True for a game awarded to one side; in basketball it counts 2-0."),
  suspended: logical(
    "suspended",
    "True if the scoreboard of any day lists the game as stopped, to be resumed. The row of a " +
      "completed game does not show an earlier suspension.",
  ),
  rank: integer(
    "team.rank",
    "Place of the team in the poll at the time of the game; null for unranked (99 as sent), and in " +
      "games of the NCAA tournament, which have seeds.",
  ),
  opponent_rank: integer("opponent.rank", "Place of the opponent in the same poll; null as rank."),
};

const college = {
  seed: integer(
    "team.seed",
    "Seed of the team in its region, 1 to 16, in games of the NCAA tournament: the service sends " +
      "it in place of the poll's rank. Null in other games.",
  ),
  opponent_seed: integer("opponent.seed", "Seed of the opponent in its region; null as seed."),
  conference_game: logical(
    "conference_game",
    "True if the game counts in the standings of a conference: games of its tournament do not.",
  ),
  ...membershipColumns,
};

const looks = {
  league: leagueColumn,
  team_abbreviation: character(
    "team.abbreviation",
    "Abbreviation of the team (LSU); not unique among colleges.",
  ),
  team_name: character("team.name", "Location and nickname of the team (LSU Tigers)."),
  team_color: character("team.color", "Its first color: six hex digits, no leading #."),
  team_alternate_color: character(
    "team.alternate_color",
    "Its second color, in the same form; null if the service has none.",
  ),
  opponent_abbreviation: character(
    "opponent.abbreviation",
    "Abbreviation of the opponent (AUB); not unique among colleges.",
  ),
  opponent_name: character(
    "opponent.name",
    "Location and nickname of the opponent (Auburn Tigers).",
  ),
};

const DECIDING = [
  ...(["game_date", "team_abbreviation", "opponent_abbreviation", "points"] as const),
  ...(["result", "opponent_points", "margin", "site", "game_id"] as const),
] as const;

export const wbbTeamGameColumns = decidedBy(DECIDING, {
  ...game,
  overtimes,
  ...circumstances,
  ...college,
  ...looks,
});
export const mlbTeamGameColumns = decidedBy(DECIDING, {
  ...game,
  innings,
  ...circumstances,
  ...looks,
});

/** One women's college basketball game of one team. */
export interface WbbTeamGame extends Row<typeof wbbTeamGameColumns> {}

/** One baseball game of one team. */
export interface MlbTeamGame extends Row<typeof mlbTeamGameColumns> {}

/** The columns of `teamGames` in each league, in the order of the frame. */
export const teamGameColumns: {
  readonly basketball: readonly ColumnInfo[];
  readonly baseball: readonly ColumnInfo[];
} = {
  basketball: describeColumns(wbbTeamGameColumns),
  baseball: describeColumns(mlbTeamGameColumns),
};
