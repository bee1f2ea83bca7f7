import { monthsBetween } from "./league";

export const collegeDiamond = {
  sport: "baseball",
  season_rule: "its calendar year",
  // `schema/team-names` has the names of schools.
  team_names: {},
  // No preseason has been recorded.
  season_types: [2, 5],
  fifth_part: "postseason",
  // "Men's College World Series - Double Elimination Round" in payloads; others from memory.
  postseason: [
    ["super regional", /\bsuper[ -]?regionals?\b/i],
    ["regional", /\bregionals?\b/i],
    ["College World Series", /\bcollege world series\b|\bdouble elimination round\b/i],
  ],
  cup_final: null,
  // No scoreboard has been recorded.
  default_group: null,
  tournament_groups: [],
  season_months: monthsBetween([0, 2], [0, 6]),
  quadrants: [],
  // Sixteen national seeds are hosts of regionals, in which 64 teams play.
  benchmarks: { strong: [13, 20], bubble: [61, 68] },
  bracket_hosts: null,
  close_margin: 1,
  is_college: true,
  has_draft: false,
  // Both rule books: no runner is placed, unless both teams agree. Unverified in payloads.
  extra_runner_since: null,
} as const;

/** Seen in the payload of either league. */
export const collegeAnswers = {
  has_probabilities: false,
  shows_runners_early: true,
  has_pitches_by_hand: true,
  has_fillers: true,
} as const;

/** Both rule books, and that of Major League Baseball: a plate of 17 in, and boxes 6 in from it. */
export const collegePlate = {
  plate_width_ft: 17 / 12,
  box_from_plate_ft: 0.5,
  automated: null,
  // Heights that umpires of Major League Baseball call; unverified in payloads.
  average: { bottom_ft: 1.6, top_ft: 3.4 },
} as const;
