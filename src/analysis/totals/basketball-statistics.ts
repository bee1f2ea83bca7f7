import { ratio } from "../../schema/ratio";
import { effectiveFieldGoals } from "../formulas";
import { count, defineRatio, estimate, fewer, ofOpponents, share, tally, time } from "./statistics";

export const wbbCounts = {
  points: count("Points from field goals and free throws."),
  field_goals_made: count("Field goals made, including threes."),
  field_goals_attempted: count("Field goals attempted, including threes."),
  three_point_field_goals_made: count("Field goals made from beyond the three-point line."),
  three_point_field_goals_attempted: count(
    "Field goals attempted from beyond the three-point line.",
  ),
  free_throws_made: count("Free throws made, one point each."),
  free_throws_attempted: count("Free throws attempted, made or missed."),
  offensive_rebounds: count("Rebounds of misses by the own team."),
  defensive_rebounds: count("Rebounds after shots that the other side missed."),
  rebounds: count("Offensive and defensive rebounds."),
  assists: count("Passes that led to a made field goal."),
  steals: count("Balls taken from the opponents."),
  blocks: count("Shots of the other side blocked."),
  turnovers: fewer(count("Balls lost to the opponents before a shot.")),
  fouls: fewer(count("Personal fouls; players foul out with five (six in nba and wnba).")),
};

export const WBB_COUNTS = Object.keys(wbbCounts) as (keyof typeof wbbCounts)[];

const shotPct = (shots: string, name: string) =>
  defineRatio(
    `${shots} made / attempted, 0 to 1; null without an attempt.`,
    `${name}_made`,
    `${name}_attempted`,
  );

/** Percentages of the sums of games, never means of the games' percentages. */
export const wbbShooting = {
  field_goal_pct: shotPct("Field goals", "field_goals"),
  three_point_field_goal_pct: shotPct("Threes", "three_point_field_goals"),
  free_throw_pct: shotPct("Free throws", "free_throws"),
  effective_field_goal_pct: share(
    "(Field goals made + half of the threes made) / field goals attempted, 0 to 1.5.",
    ["field_goals_made", "three_point_field_goals_made", "field_goals_attempted"],
    (sums) =>
      effectiveFieldGoals(
        sums.field_goals_made,
        sums.three_point_field_goals_made,
        sums.field_goals_attempted,
      ),
  ),
  true_shooting_pct: share(
    "Points / twice (field goals attempted + 0.475 x free throws attempted; 0.44 in nba and " +
      "wnba), 0 to 1.5.",
    ["points", "field_goals_attempted", "free_throws_attempted"],
    (sums, { free_throw_factor }) =>
      ratio(
        sums.points,
        2 * (sums.field_goals_attempted + free_throw_factor * sums.free_throws_attempted),
      ),
  ),
};

const freeThrowRate = defineRatio(
  "Free throws attempted / field goals attempted.",
  "free_throws_attempted",
  "field_goals_attempted",
);

export const threePointRate = defineRatio(
  "Threes attempted / field goals attempted, 0 to 1.",
  "three_point_field_goals_attempted",
  "field_goals_attempted",
);

const FLOOR = ["minutes", "team_minutes"] as const;

/** Returns a player's share of the events during their minutes. */
const onFloor = <Own extends string, All extends string>(
  description: string,
  own: Own,
  all: readonly All[],
) =>
  share(description, [...FLOOR, own, ...all], (sums) =>
    ratio(
      sums[own as Own & string] * (sums.team_minutes / 5),
      sums.minutes * all.reduce((sum, name) => sum + sums[name], 0),
    ),
  );

/** The statistics of a player, by the formulas of Basketball-Reference with the college weight. */
export const wbbPlayerStatistics = {
  games: tally("Games played, each counted once: rows of the box score that are not did-not-play."),
  starts: tally("Games that the player began on the floor."),
  minutes: time(
    "Minutes played, of games whose minutes are known (those of a side that sum up to 0 are not): " +
      "the sum, or with per: 'game' the mean.",
  ),
  ...wbbCounts,
  ...wbbShooting,
  three_point_rate: threePointRate,
  free_throw_rate: freeThrowRate,
  estimated_possessions: share(
    "Estimate of the team's possessions during the player's minutes: those of the games x minutes " +
      "/ (a fifth of the team's minutes); 1.6% too many without `teams`.",
    [...FLOOR, "possessions"],
    (sums) => ratio(sums.possessions * sums.minutes, sums.team_minutes / 5),
  ),
  usage_pct: share(
    "Share of the team's chances during the player's minutes that the player ended with a shot, free " +
      "throws or a turnover, 0 to 1: a fifth for an average player.",
    [...FLOOR, "field_goals_attempted", "free_throws_attempted", "turnovers", "team_chances"],
    (sums, { free_throw_factor }) =>
      ratio(
        (sums.field_goals_attempted +
          free_throw_factor * sums.free_throws_attempted +
          sums.turnovers) *
          (sums.team_minutes / 5),
        sums.minutes * sums.team_chances,
      ),
  ),
  assist_pct: share(
    "Assists per teammates' field goal during the player's minutes, an estimate, rarely above 1: " +
      "assists / (minutes / a fifth of the team's x the team's field goals - the player's).",
    [...FLOOR, "assists", "field_goals_made", "team_field_goals_made"],
    (sums) =>
      ratio(
        sums.assists,
        (sums.minutes / (sums.team_minutes / 5)) * sums.team_field_goals_made -
          sums.field_goals_made,
      ),
  ),
  offensive_rebound_pct: onFloor(
    "Share of the rebounds at the opponents' basket during the player's minutes, an estimate; team " +
      "rebounds are included only with `teams`.",
    "offensive_rebounds",
    ["team_offensive_rebounds", "opponent_defensive_rebounds"],
  ),
  defensive_rebound_pct: onFloor(
    "Share of the rebounds at the team's own basket during the player's minutes, an estimate; team " +
      "rebounds are included only with `teams`.",
    "defensive_rebounds",
    ["team_defensive_rebounds", "opponent_offensive_rebounds"],
  ),
  rebound_pct: onFloor(
    "Share of all rebounds during the player's minutes, an estimate; team rebounds are included " +
      "with `teams` only.",
    "rebounds",
    [
      "team_offensive_rebounds",
      "opponent_defensive_rebounds",
      "team_defensive_rebounds",
      "opponent_offensive_rebounds",
    ],
  ),
  steal_pct: onFloor(
    "Steals per possession of the opponents during the player's minutes, an estimate.",
    "steals",
    ["possessions"],
  ),
  block_pct: onFloor(
    "Blocks per two-point attempt of the opponents during the player's minutes, an estimate.",
    "blocks",
    ["opponent_twos_attempted"],
  ),
  turnover_pct: fewer(
    share(
      "Turnovers / (field goals attempted + 0.475 x free throws attempted, 0.44 in nba and wnba, " +
        "+ turnovers), 0 to 1; " +
        "a team's is by possessions.",
      ["turnovers", "field_goals_attempted", "free_throws_attempted"],
      (sums, { free_throw_factor }) =>
        ratio(
          sums.turnovers,
          sums.field_goals_attempted +
            free_throw_factor * sums.free_throws_attempted +
            sums.turnovers,
        ),
    ),
  ),
};

const shares = {
  turnover_pct: fewer(
    defineRatio(
      "Turnovers / possessions, 0 to 1; a player's rate has another divisor.",
      "turnovers",
      "possessions",
    ),
  ),
  free_throw_rate: freeThrowRate,
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

export const TEAM_COUNTS = Object.keys(ownCounts);

const perHundred = (description: string, points: string) =>
  share(description, [points, "possessions"], (sums) =>
    ratio(100 * (sums[points] as number), sums.possessions as number),
  );

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
  offensive_rating: perHundred("Points per 100 possessions.", "points"),
  defensive_rating: fewer(
    perHundred("The opponents' points per 100 possessions.", "opponent_points"),
  ),
  ...ofOpponents({ ...ownCounts, ...wbbShooting, ...shares }),
};
