import { gameDayColumns } from "../../datasets/game-day";
import type { RowInLeague } from "../../games/row-columns";
import { character, double, integer, logical } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";

export const ratingColumns = decidedBy(
  [
    ...(["rank", "team_abbreviation", "team_name", "net_rating", "games"] as const),
    ...(["offensive_rating", "defensive_rating", "adjusted_pace", "strength_of_schedule"] as const),
    ...(["conference", "games_on_record", "elo"] as const),
  ],
  {
    season: gameDayColumns.season,
    as_of: character(
      "as_of",
      "The first day whose games do not count, YYYYMMDD; null if all games do.",
    ),
    method: character("method", "Method of the ratings: efficiency, margin, srs or elo."),
    rank: integer(
      "rank",
      "Place by net_rating among the teams of Division I (baseball: of the league) that have played; " +
        "equals share the better one. Null outside Division I and without a game.",
    ),
    team_id: character("team_id", "Team id; joins to team_id of every other table."),
    team_abbreviation: character(
      "team_abbreviation",
      "Abbreviation of the team; not unique among colleges.",
    ),
    conference: character(
      "conference",
      "The team's conference, as the service names it (southeastern-conference); null if the table " +
        "has none, and in baseball.",
    ),
    division_one: logical(
      "division_one",
      "False for a side outside NCAA Division I: all of these are rated as one opponent. Null if the " +
        "table has no such column, and in baseball.",
    ),
    games: integer(
      "games",
      "Games that count: 0 for a team that is rated by its conference alone.",
    ),
    games_on_record: integer(
      "games_on_record",
      "Games that the team had played by the last one that counts, by its record: more than games " +
        "if some are missing. Null if the table has no records.",
    ),
    net_rating: double(
      "net_rating",
      "Strength relative to the average team of the division on neutral ground: points (runs) a " +
        "game, with efficiency points per 100 possessions.",
    ),
    offensive_rating: double(
      "offensive_rating",
      "Expected points against the average team on neutral ground, in the unit of net_rating; null " +
        "for srs and elo.",
    ),
    defensive_rating: double(
      "defensive_rating",
      "Expected points of the average team against this one on neutral ground: offensive_rating less " +
        "net_rating.",
    ),
    adjusted_pace: double(
      "adjusted_pace",
      "Expected possessions per 40 minutes (48 in nba) against the average team; null for srs and elo, and " +
        "if the table has no possessions.",
    ),
    strength_of_schedule: double(
      "strength_of_schedule",
      "Mean net_rating of the opponents, game by game; null without a game.",
    ),
    elo: double("elo", "Elo rating, 1500 initially; null for other methods."),
    net_sd: double(
      "net_sd",
      "Standard error of net_rating, in its unit; outside Division I with how these sides differ. " +
        "Null for elo.",
    ),
    net_sd_in_conference: double(
      "net_sd_in_conference",
      "The same for net_rating within its conference: the part of the error that two of its teams do " +
        "not share.",
    ),
    home_advantage: double(
      "home_advantage",
      "Effect of being at home on the difference of two net ratings; the same in every row of a " +
        "season.",
    ),
    game_sd: double(
      "game_sd",
      "Standard deviation of a game's result around what ratings without error would say, in the " +
        "unit of net_rating; the same in every row of a season.",
    ),
    average_rating: double(
      "average_rating",
      "Mean offensive_rating, and defensive_rating, of the ranked teams; the same in every row of a " +
        "season.",
    ),
    average_pace: double(
      "average_pace",
      "Mean adjusted_pace of the ranked teams; the same in every row of a season.",
    ),
    team_name: character("team_name", "Location and nickname of the team."),
  },
);

/** How good a team is, as of a day of a season. */
export interface TeamRating extends RowInLeague<typeof ratingColumns> {}
