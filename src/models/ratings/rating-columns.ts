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
      "The first day whose games do not count, YYYYMMDD; null where all games do.",
    ),
    method: character("method", "efficiency, margin, srs or elo: how the ratings were made."),
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
      "The team's conference, by the service's word for it (southeastern-conference); null where " +
        "the table does not say, and in baseball.",
    ),
    division_one: logical(
      "division_one",
      "False for a side outside NCAA Division I: all of these are rated as one opponent. Null where " +
        "the table does not say, and in baseball.",
    ),
    games: integer(
      "games",
      "Games that count: 0 for a team that is rated by its conference alone.",
    ),
    games_on_record: integer(
      "games_on_record",
      "Games that the team had played by the last one that counts, as its record says: more than " +
        "games where some are missing. Null where the table does not say.",
    ),
    net_rating: double(
      "net_rating",
      "How much better than the average team of the division on neutral ground: points (runs) a " +
        "game, and of efficiency points per 100 possessions.",
    ),
    offensive_rating: double(
      "offensive_rating",
      "Points to expect against the average team on neutral ground, in the unit of net_rating; null " +
        "of srs and elo.",
    ),
    defensive_rating: double(
      "defensive_rating",
      "Points to expect the average team to score on neutral ground: offensive_rating less " +
        "net_rating.",
    ),
    adjusted_pace: double(
      "adjusted_pace",
      "Possessions per 40 minutes (48 in nba) to expect against the average team; null of srs and elo, and " +
        "where the table has no possessions.",
    ),
    strength_of_schedule: double(
      "strength_of_schedule",
      "Mean net_rating of the opponents, game by game; null without a game.",
    ),
    elo: double("elo", "Elo rating, 1500 to begin with; null of other methods."),
    net_sd: double(
      "net_sd",
      "Standard error of net_rating, in its unit; outside Division I with how these sides differ. " +
        "Null of elo.",
    ),
    net_sd_in_conference: double(
      "net_sd_in_conference",
      "The same, of net_rating less those of the same conference: what of the error two of them do " +
        "not share.",
    ),
    home_advantage: double(
      "home_advantage",
      "What being at home adds to the difference of two net ratings; the same in every row of a " +
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
