import {
  type ColumnInfo,
  character,
  decidedBy,
  describeColumns,
  integer,
  logical,
  nested,
  type Row,
} from "../../schema/columns";
import { gameDayColumns, leagueColumn } from "../../service/datasets/game-day";
import { gamesOnRecordColumn, membershipColumns } from "../../service/datasets/side-facts";
import { stageColumn } from "../../service/datasets/stage";

const game = {
  game_id: character("Event id of the game; each game has two rows, one per team."),
  team_id: character(
    "team.id",
    "Team id of the row's side; joins to team_id of every other table.",
  ),
  opponent_id: character(
    "opponent.id",
    "Team id of the opponent; joins to team_id of every other table.",
  ),
  short_name: character(
    "Name of the game in abbreviations, as on scoreboards: 'TA @ TB', or 'TA VS TB' at a neutral site.",
  ),
  home_away: character("home or away; the designated side at neutral sites."),
  ...gameDayColumns,
  venue_id: character("Id of the scheduled arena or ballpark."),
  venue_full_name: character("Name of the scheduled arena or ballpark."),
  stage: stageColumn,
  points: integer(
    "Points or runs of the team, so far if the game is in progress or suspended. Null before the game " +
      "and if it was postponed or canceled.",
  ),
  opponent_points: integer("Points or runs of the opponent; null if points is null."),
  margin: integer("points minus opponent_points; so far if the game is in progress."),
  result: character(
    "Result of a completed game: W, L or T (tied games of spring training); otherwise null. A forfeit is " +
      "a win of the side that the service marks as the winner.",
  ),
};

const circumstances = {
  games_on_record: gamesOnRecordColumn,
  doubleheader_game: integer(
    "Number of the game, 1 or 2 by start, if the teams meet twice on one day in US Eastern time; " +
      "postponed games count as listed. Otherwise null.",
  ),
  forfeit: logical("True for a game awarded to one side; in basketball, the score is 2-0."),
  suspended: logical(
    "True if any listing shows the game as suspended, to be resumed. A single listing of a completed " +
      "game does not show an earlier suspension.",
  ),
  rank: integer(
    "team.rank",
    "Rank of the team in the poll at the time of the game. Null for unranked teams (sent as 99), and in " +
      "games of the NCAA tournament, which have seeds instead.",
  ),
  opponent_rank: integer(
    "opponent.rank",
    "Rank of the opponent in the same poll; null under the same conditions as rank.",
  ),
};

const college = {
  seed: integer(
    "team.seed",
    "Seed of the team in its region, 1 to 16, in games of the NCAA tournament, which the service sends " +
      "instead of the rank. Null in other games.",
  ),
  opponent_seed: integer(
    "opponent.seed",
    "Seed of the opponent in its region, 1 to 16; null outside the NCAA tournament.",
  ),
  conference_game: logical(
    "True if the game counts in conference standings; games of conference tournaments do not.",
  ),
  ...membershipColumns,
};

const looks = {
  league: leagueColumn,
  ...nested("team", {
    abbreviation: character("Abbreviation of the team (LSU); not unique among colleges."),
    name: character("Location and nickname of the team (LSU Tigers)."),
    color: character("First color of the team: six hex digits, no leading #."),
    alternate_color: character("Second color of the team, in the same form; null if not sent."),
  }),
  ...nested("opponent", {
    abbreviation: character("Abbreviation of the opponent (AUB); not unique among colleges."),
    name: character("Location and nickname of the opponent (Auburn Tigers)."),
  }),
};

const DECIDING = [
  "game_date",
  "team_abbreviation",
  "opponent_abbreviation",
  "points",
  "result",
  "opponent_points",
  "margin",
  "site",
  "game_id",
] as const;

export const wbbTeamGameColumns = decidedBy(DECIDING, {
  ...game,
  overtimes: integer("Number of overtimes begun, 0 for none; null if nothing was played."),
  ...circumstances,
  ...college,
  ...looks,
});
export const mlbTeamGameColumns = decidedBy(DECIDING, {
  ...game,
  innings: integer(
    "Innings begun: usually 9, more after a tie, fewer if rain ended the game; null if nothing was played.",
  ),
  ...circumstances,
  ...looks,
});

/** One basketball game of one team. */
export interface WbbTeamGame extends Row<typeof wbbTeamGameColumns> {}

/** One baseball game of one team. */
export interface MlbTeamGame extends Row<typeof mlbTeamGameColumns> {}

export const teamGameColumns: {
  readonly basketball: readonly ColumnInfo[];
  readonly baseball: readonly ColumnInfo[];
} = {
  basketball: describeColumns(wbbTeamGameColumns),
  baseball: describeColumns(mlbTeamGameColumns),
};
