import { monthsBetween } from "./league";

export const college = {
  sport: "basketball",
  season_rule: "the year it ends in (2023 is 2022-23)",
  // `schema/team-names` has the names of schools, which both leagues share.
  team_names: {},
  season_types: [2, 3],
  fifth_part: null,
  cup_final: null,
  // Division I; without it only featured games are listed.
  default_group: "50",
  // The NCAA tournament.
  tournament_groups: ["100"],
  season_months: monthsBetween([-1, 10], [0, 4]),
  // Chosen for fields of 64 and 68 teams.
  benchmarks: { strong: [20, 30], bubble: [41, 50] },
  close_margin: 5,
  is_college: true,
  has_draft: false,
  overtime_seconds: 300,
  // NCAA rule 10: overtimes are part of the last period. Unverified in payloads.
  late_fouls: null,
  heaves: null,
  // NCAA rule 4-15: disqualification at the fifth foul.
  foul_limit: 5,
  pace_minutes: 40,
  // Box scores of payloads: 4 to 10 a side more than the players' sum.
  box_counts_team_rebounds: true,
  // Published estimates of college possessions (kenpom.com, `Her Hoop Stats`).
  free_throw_factor: 0.475,
  // NCAA court diagrams.
  lane_width_ft: 12,
  // Bill James, "The Lead Is Safe" (Slate, March 17, 2008), for a trailing side that has the ball.
  garbage_time: { last_seconds: 600, less_points: 3.5 },
} as const;
