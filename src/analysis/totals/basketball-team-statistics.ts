import { ratio } from "../../schema/ratio";
import { threePointRate, wbbCounts, wbbShooting } from "./basketball-statistics";
import { count, defineRatio, estimate, fewer, ofOpponents, share, tally, time } from "./statistics";

const shares = {
  turnover_pct: fewer(
    defineRatio(
      "Turnovers / possessions, 0 to 1; a player's rate has another divisor.",
      "turnovers",
      "possessions",
    ),
  ),
  free_throw_rate: defineRatio(
    "Free throws attempted / field goals attempted.",
    "free_throws_attempted",
    "field_goals_attempted",
  ),
  three_point_rate: threePointRate,
  assist_pct: defineRatio(
    "Assists / field goals made, 0 to 1; a player's rate uses teammates' field goals.",
    "assists",
    "field_goals_made",
  ),
};

/** Counts in a team's row of the box score that its players' rows do not have. */
const teamCounts = {
  team_rebounds: count("Team rebounds without a player, which rebounds include."),
  team_turnovers: fewer(count("Team turnovers without a player, which turnovers include.")),
  technical_fouls: fewer(count("Technical fouls called on players.")),
  total_technical_fouls: fewer(count("Technical fouls, including those on the bench.")),
  turnover_points: count("Points scored after the other side lost the ball."),
  fast_break_points: count("Points scored before the defense was set, as counted by the service."),
  points_in_paint: count("Points from inside the lane."),
};

const ownCounts = { ...wbbCounts, ...teamCounts };

/** The counts in a team's row of the box score. */
export const TEAM_COUNTS = Object.keys(ownCounts);

/** The statistics of a team, and those of its opponents in the same games. */
export const wbbTeamStatistics = {
  games: tally("Games with statistics of the side; forfeits have none."),
  minutes: time(
    "Minutes of its games: 40 (48 in the NBA) and 5 for each overtime; with per: 'game' the mean.",
  ),
  possessions: estimate(
    "Estimate of its possessions: field goals attempted - offensive rebounds + turnovers + 0.475 x " +
      "free throws attempted (0.44 in nba and wnba), the mean of both sides.",
  ),
  ...ownCounts,
  ...wbbShooting,
  ...shares,
  offensive_rebound_pct: share(
    "Offensive rebounds / (those + opponents' defensive rebounds), 0 to 1.",
    ["offensive_rebounds", "opponent_defensive_rebounds"],
    (sums) =>
      ratio(sums.offensive_rebounds, sums.offensive_rebounds + sums.opponent_defensive_rebounds),
  ),
  defensive_rebound_pct: share(
    "Defensive rebounds / (those + opponents' offensive rebounds), 0 to 1.",
    ["defensive_rebounds", "opponent_offensive_rebounds"],
    (sums) =>
      ratio(sums.defensive_rebounds, sums.defensive_rebounds + sums.opponent_offensive_rebounds),
  ),
  pace: share(
    "Possessions per 40 minutes, 48 in the NBA, including overtimes.",
    ["possessions", "minutes"],
    (sums, { pace_minutes }) => ratio(pace_minutes * sums.possessions, sums.minutes),
  ),
  offensive_rating: share("Points per 100 possessions.", ["points", "possessions"], (sums) =>
    ratio(100 * sums.points, sums.possessions),
  ),
  defensive_rating: fewer(
    share(
      "The opponents' points per 100 possessions.",
      ["opponent_points", "possessions"],
      (sums) => ratio(100 * sums.opponent_points, sums.possessions),
    ),
  ),
  ...ofOpponents({ ...ownCounts, ...wbbShooting, ...shares }),
};
