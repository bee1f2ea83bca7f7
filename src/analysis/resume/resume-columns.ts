import type { RowInLeague } from "../../games/row-columns";
import { namesAndColorsLast } from "../../games/table";
import {
  type ColumnInfo,
  type Columns,
  character,
  decidedBy,
  describeColumns,
  double,
  integer,
  logical,
} from "../../schema/columns";
import { gameDayColumns, leagueColumn } from "../../service/datasets/game-day";

const record = {
  season: gameDayColumns.season,
  as_of: character("First day whose games are excluded, YYYYMMDD; null if all games count."),
  method: character("Method of the ratings that measure the opponents."),
  rank: integer("Rank of the team in these ratings; null if it is not ranked."),
  team_id: character(
    "Team id; joins to team_id of every other table. Null for all sides outside Division I.",
  ),
  team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
  conference: character("Conference of the team; null in professional leagues."),
  games: integer("Games won and lost; forfeits, ties and preseason do not count."),
  wins: integer("Games won."),
  losses: integer("Games lost."),
};

const strength = {
  strength_of_record: double(
    "Chance that a strong team (in college, the average of ranks 20 to 30) wins at least as many of " +
      "these games; smaller is better. Null without a game or if too few teams are ranked.",
  ),
  strength_of_record_rank: integer(
    "Rank by strength_of_record, 1 for the smallest; ties share the better rank.",
  ),
  wins_above_bubble: double(
    "Wins minus those expected of a bubble team (in college, the average of ranks 41 to 50) in the same " +
      "games, without opponents outside Division I.",
  ),
  wins_above_bubble_rank: integer(
    "Rank by wins_above_bubble, 1 for the largest; ties share the better rank.",
  ),
  strength_of_schedule: double(
    "Mean net_rating of the opponents, game by game; null without a game.",
  ),
  home_strength_of_schedule: double(
    "Mean net_rating of the opponents in home games; null without one.",
  ),
  neutral_strength_of_schedule: double(
    "Mean net_rating of the opponents in neutral games; null without one.",
  ),
  road_strength_of_schedule: double(
    "Mean net_rating of the opponents in road games; null without one.",
  ),
};

const quadrantColumn = (quadrant: number, what: "wins" | "losses") =>
  integer(
    `quadrant_${quadrant}_${what}`,
    `Games ${what === "wins" ? "won" : "lost"} in quadrant ${quadrant} by site and the opponent's rank ` +
      "in these ratings, not NET; without opponents outside Division I.",
  );

const quadrants = {
  quadrant_1_wins: quadrantColumn(1, "wins"),
  quadrant_1_losses: quadrantColumn(1, "losses"),
  quadrant_2_wins: quadrantColumn(2, "wins"),
  quadrant_2_losses: quadrantColumn(2, "losses"),
  quadrant_3_wins: quadrantColumn(3, "wins"),
  quadrant_3_losses: quadrantColumn(3, "losses"),
  quadrant_4_wins: quadrantColumn(4, "wins"),
  quadrant_4_losses: quadrantColumn(4, "losses"),
};

const luck = {
  close_wins: integer(
    "Games won by at most 5 points (baseball: 1 run), or in overtime or extra innings.",
  ),
  close_losses: integer(
    "Games lost by at most 5 points (baseball: 1 run), or in overtime or extra innings.",
  ),
  close_expected_wins: double(
    "Expected wins in these close games, by ratings as of each game's day; one half for a game before " +
      "which the league has played fewer than 20.",
  ),
  luck_games: integer(
    "Games that luck is based on: those before whose day the league has played at least 20.",
  ),
  expected_wins: double(
    "Expected wins in these games: the sum of win probabilities, by margin ratings as of each game's day.",
  ),
  luck: double(
    "Wins in these games minus expected_wins; 0 over the league, null without such games. Unlike KenPom's " +
      "luck, it compares wins with pregame probabilities, not with points scored.",
  ),
  division_one: logical(
    "False for the row of all sides outside NCAA Division I; null if not in the table.",
  ),
};

const looks = { team_name: character("Location and nickname of the team.") };

const DECIDING = [
  ...(["rank", "team_abbreviation", "wins", "losses", "strength_of_record_rank"] as const),
  ...(["wins_above_bubble", "luck", "strength_of_schedule"] as const),
] as const;

const withQuadrants = decidedBy(DECIDING, {
  ...record,
  ...strength,
  ...quadrants,
  ...luck,
  ...looks,
});
const withoutQuadrants = decidedBy(DECIDING, { ...record, ...strength, ...luck, ...looks });

const described = (columns: Columns): readonly ColumnInfo[] =>
  describeColumns(namesAndColorsLast({ ...columns, league: leagueColumn }));

export const RESUME_COLUMNS = {
  withQuadrants: described(withQuadrants),
  withoutQuadrants: described(withoutQuadrants),
};

type Quadrant = keyof typeof quadrants;

/** A team's results in a season against its schedule; quadrants only in leagues that have them. */
export interface Resume
  extends Omit<RowInLeague<typeof withQuadrants>, Quadrant>,
    Partial<Pick<RowInLeague<typeof withQuadrants>, Quadrant>> {}
