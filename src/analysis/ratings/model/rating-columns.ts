import type { RowInLeague } from "../../../games/row-columns";
import { character, decidedBy, double, integer, logical } from "../../../schema/columns";
import { gameDayColumns } from "../../../service/datasets/game-day";

export const ratingColumns = decidedBy(
  [
    ...(["rank", "team_abbreviation", "team_name", "net_rating", "games"] as const),
    ...(["offensive_rating", "defensive_rating", "adjusted_pace", "strength_of_schedule"] as const),
    ...(["conference", "games_on_record", "elo"] as const),
  ],
  {
    season: gameDayColumns.season,
    as_of: character("First day whose games are excluded, YYYYMMDD; null if all games count."),
    method: character("Method of the ratings: efficiency, margin, srs or elo."),
    rank: integer(
      "Rank by net_rating among the teams of Division I (baseball: of the league) that have played; ties " +
        "share the better rank. Null outside Division I and without a game.",
    ),
    team_id: character("Team id; joins to team_id of every other table."),
    team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
    conference: character(
      "The team's conference by the service's slug (southeastern-conference); null if not in the table, " +
        "and in baseball.",
    ),
    division_one: logical(
      "False for a side outside NCAA Division I: all of these are rated as one opponent. Null if the " +
        "table has no such column, and in baseball.",
    ),
    games: integer("Games behind the rating; 0 for a team that is rated only by its conference."),
    games_on_record: integer(
      "Games that the team had played by its last counted one, according to its record; more than games " +
        "if some are missing. Null if the table has no records.",
    ),
    net_rating: double(
      "Strength relative to the division's average team at a neutral site: points (runs) per game, or " +
        "with efficiency, points per 100 possessions.",
    ),
    offensive_rating: double(
      "Expected points against the average team at a neutral site, in the unit of net_rating; null for " +
        "srs and elo.",
    ),
    defensive_rating: double(
      "Expected points of the average team against this one at a neutral site: offensive_rating minus " +
        "net_rating.",
    ),
    adjusted_pace: double(
      "Expected possessions per 40 minutes (48 in the NBA) against the average team; null for srs and " +
        "elo, and if the table has no possessions.",
    ),
    strength_of_schedule: double(
      "Mean net_rating of the opponents, game by game; null without a game.",
    ),
    elo: double("Elo rating, 1500 initially; null for other methods."),
    net_sd: double(
      "Standard error of net_rating, in its unit; outside Division I, it includes the spread of these " +
        "sides. Null for elo.",
    ),
    net_sd_in_conference: double(
      "Standard error of net_rating within the conference: the part that teams of the conference do not " +
        "share. Null for elo.",
    ),
    home_advantage: double(
      "Effect of being at home on the difference of two net ratings; the same in every row of a " +
        "season.",
    ),
    game_sd: double(
      "Standard deviation of game results around the expectation from exact ratings, in the unit of " +
        "net_rating; the same in every row of a season.",
    ),
    average_rating: double(
      "Mean offensive_rating of the ranked teams, which equals their mean defensive_rating; the same in " +
        "every row of a season.",
    ),
    average_pace: double(
      "Mean adjusted_pace of the ranked teams; the same in every row of a season.",
    ),
    team_name: character("Location and nickname of the team."),
  },
);

/** A team's rating in a season, as of a day. */
export interface TeamRating extends RowInLeague<typeof ratingColumns> {}
