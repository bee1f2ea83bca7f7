/** A league's code, as in the names of operations. */
export type LeagueCode = "wbb" | "mlb";

/** What the operations need to know about a league. */
export interface League {
  readonly code: LeagueCode;
  readonly title: string;
  /** Path segments of the service. */
  readonly sport: string;
  readonly slug: string;
  /** Parts of a season that have games: 1 pre-season, 2 regular season, 3 postseason. */
  readonly season_types: readonly number[];
  /** Group whose games a scoreboard shows by default; null if the service needs none. */
  readonly default_group: string | null;
  /** Groups of tournaments whose games the default group leaves out. */
  readonly tournament_groups: readonly string[];
  /** Months in which a season has games, as offsets in years and numbers of months. */
  readonly season_months: readonly (readonly [years: number, month: number])[];
}

/** Women's college basketball. Group 50 is Division I; without it only featured games are listed. */
export const wbb = {
  code: "wbb",
  title: "women's college basketball",
  sport: "basketball",
  slug: "womens-college-basketball",
  season_types: [2, 3],
  default_group: "50",
  /** 100 is the NCAA tournament. */
  tournament_groups: ["100"],
  season_months: [
    [-1, 10],
    [-1, 11],
    [-1, 12],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
  ],
} as const satisfies League;

/** A three-point line, in feet from the middle of the rim. */
export interface ThreePointLine {
  /** First season played with it. */
  readonly since_season: number;
  readonly arc_ft: number;
  /** Distance of the straight parts beside the corners from the middle of the floor. */
  readonly corner_ft: number;
}

/** The court of college basketball, with the women's three-point lines, the newest first. */
export const wbbCourt = {
  length_ft: 94,
  width_ft: 50,
  rim_from_baseline_ft: 5.25,
  rim_diameter_ft: 1.5,
  backboard_from_baseline_ft: 4,
  backboard_width_ft: 6,
  lane_width_ft: 12,
  free_throw_line_from_backboard_ft: 15,
  /** Radius of the half circle on the free-throw line. */
  free_throw_circle_ft: 6,
  restricted_arc_ft: 4,
  centre_circle_ft: 6,
  three_point_lines: [
    { since_season: 2022, arc_ft: 22 + 1.75 / 12, corner_ft: 21 + 7.875 / 12 },
    { since_season: 2012, arc_ft: 20.75, corner_ft: 20.75 },
    { since_season: 0, arc_ft: 19.75, corner_ft: 19.75 },
  ] as readonly ThreePointLine[],
} as const;

/** Men's college basketball, whose summaries are of the same kind: where its rules are its own. */
export const mensCollege = {
  slug: "mens-college-basketball",
  title: "men's college basketball",
  three_point_lines: [
    { since_season: 2020, arc_ft: 22 + 1.75 / 12, corner_ft: 21 + 7.875 / 12 },
    { since_season: 2009, arc_ft: 20.75, corner_ft: 20.75 },
    { since_season: 0, arc_ft: 19.75, corner_ft: 19.75 },
  ] as readonly ThreePointLine[],
} as const;

/** Lengths of periods in women's college basketball, for summaries that do not say. */
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
  season_types: [1, 2, 3],
  default_group: null,
  tournament_groups: [],
  season_months: [
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [0, 6],
    [0, 7],
    [0, 8],
    [0, 9],
    [0, 10],
    [0, 11],
  ],
} as const satisfies League;

/** The diamond of major-league baseball, in feet; walls and fences differ between parks. */
export const mlbField = {
  between_bases_ft: 90,
  /** From the point of home plate to the front of the pitcher's plate. */
  pitchers_plate_ft: 60.5,
  /** From the pitcher's plate to where the infield ends and the outfield's grass begins. */
  infield_arc_ft: 95,
  /** Angle between either foul line and the line to centre field. */
  foul_line_degrees: 45,
} as const;

/** Home plate and the strike zone of major-league baseball, in feet. */
export const mlbZone = {
  plate_width_ft: 17 / 12,
  /** A pitch is a strike if any part of the ball touches the zone. */
  ball_radius_ft: 1.45 / 12,
  /** From the plate's side to the batter's box. */
  box_from_plate_ft: 0.5,
  /** The zone of automated calls, as fractions of the batter's height. */
  automated: { since_season: 2026, bottom_of_height: 0.27, top_of_height: 0.535 },
  /** Roughly what umpires call for batters of average height. */
  average: { bottom_ft: 1.6, top_ft: 3.4 },
} as const;
