/** Rules shared by both professional basketball leagues. */
export const professional = {
  sport: "basketball",
  season_types: [1, 2, 3, 5],
  fifth_part: "play-in",
  // NBA Cup since 2023-24, Commissioner's Cup since 2021. The notes of other games name no championship.
  cup_final: /\bcup\b.{0,60}\bchampionship\b/i,
  default_group: null,
  tournament_groups: [],
  regulation: 4,
  bracket_hosts: null,
  quadrants: [],
  close_margin: 5,
  is_college: false,
  has_draft: true,
  overtime_seconds: 300,
  // NBA and WNBA rule 3: a player leaves at the sixth foul.
  foul_limit: 6,
  // Box scores of payloads: the players' sum.
  box_counts_team_rebounds: false,
  // Published estimates of professional possessions (Basketball-Reference).
  free_throw_factor: 0.44,
  // NBA and WNBA court diagrams.
  lane_width_ft: 16,
} as const;
