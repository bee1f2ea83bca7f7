/** A league by its code, which operation names use. */
export type LeagueCode = "wbb" | "mlb";

/** What the operations need to know of a league, as data. */
export interface League {
  readonly code: LeagueCode;
  readonly title: string;
  /** Path segments of the service. */
  readonly sport: string;
  readonly slug: string;
  /** Group whose games a scoreboard shows by default; null where the service needs none. */
  readonly default_group: string | null;
}

/** Women's college basketball. Group 50 is Division I: without it only featured games are listed. */
export const wbb = {
  code: "wbb",
  title: "women's college basketball",
  sport: "basketball",
  slug: "womens-college-basketball",
  default_group: "50",
} as const satisfies League;

/** A three-point line, in feet from the middle of the rim. */
export interface ThreePointLine {
  /** First season that was played with it. */
  readonly since_season: number;
  readonly arc_ft: number;
  /** Distance of the straight parts beside the corners from the middle of the floor. */
  readonly corner_ft: number;
}

/** The floor of women's college basketball; what changed with the seasons is a list, newest first. */
export const wbbCourt = {
  length_ft: 94,
  width_ft: 50,
  rim_from_baseline_ft: 5.25,
  backboard_from_baseline_ft: 4,
  lane_width_ft: 12,
  free_throw_line_from_backboard_ft: 15,
  restricted_arc_ft: 4,
  three_point_lines: [
    { since_season: 2022, arc_ft: 22 + 1.75 / 12, corner_ft: 21 + 7.875 / 12 },
    { since_season: 2012, arc_ft: 20.75, corner_ft: 20.75 },
    { since_season: 0, arc_ft: 19.75, corner_ft: 19.75 },
  ] as readonly ThreePointLine[],
} as const;

/** Lengths of periods in women's college basketball, for summaries that do not tell. */
export const wbbPeriods = {
  regulation_seconds: 2400,
  overtime_seconds: 300,
  /** Two halves until 2014-15, quarters since. */
  quarters_since_season: 2016,
} as const;

/** Major-league baseball. */
export const mlb = {
  code: "mlb",
  title: "baseball",
  sport: "baseball",
  slug: "mlb",
  default_group: null,
} as const satisfies League;
