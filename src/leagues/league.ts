/** The sport of a league's games. */
export type Sport = "basketball" | "baseball";

/** A month from 1, in a year relative to the one that names the season. */
type SeasonMonth = readonly [years: number, month: number];

export function monthsBetween(first: SeasonMonth, last: SeasonMonth): readonly SeasonMonth[] {
  const count = ([years, month]: SeasonMonth) => 12 * years + month - 1;
  const from = count(first);
  return Array.from({ length: count(last) - from + 1 }, (_, index) => {
    const years = Math.floor((from + index) / 12);
    return [years, from + index - 12 * years + 1];
  });
}

/** Last ranks of opponents of quadrants 1, 2 and 3; all others are in quadrant 4. */
export type QuadrantRanks = readonly [first: number, second: number, third: number];

/** Quadrants of opponents by rank and site of the team, from a season on. */
export interface Quadrants {
  readonly since_season: number;
  readonly home: QuadrantRanks;
  readonly neutral: QuadrantRanks;
  readonly away: QuadrantRanks;
}

/** Seeds of a region that play at home, and the number of rounds from the first in which they do. */
export interface BracketHosts {
  readonly seeds: number;
  readonly rounds: number;
}

/** A league of any sport, with the data that operations and seasons need. */
export interface LeagueOf<Code extends string> {
  readonly code: Code;
  readonly sport: Sport;
  readonly title: string;
  /** The league's path segment of the service. */
  readonly slug: string;
  /** The league's part of every `uid` of the service: `s:40~l:54~`. */
  readonly uid: string;
  /** Names of teams that other services and fans use, by nickname; names of several teams are ambiguous. */
  readonly team_names: Readonly<Record<string, readonly string[]>>;
  /** Year that names a season, for messages. */
  readonly season_rule: string;
  /** Parts of a season that have games: 1 preseason, 2 regular season, 3 postseason, 5 `fifth_part`. */
  readonly season_types: readonly number[];
  /** The part that the service numbers 5; null for a league without it. */
  readonly fifth_part: "play-in" | "postseason" | null;
  /** Stages of the postseason by the game's note; the first match counts. */
  readonly postseason: readonly (readonly [stage: string, note: RegExp])[];
  /** Note of a cup's final, which counts in no record, unlike the cup's other games; null without a cup. */
  readonly cup_final: RegExp | null;
  /** Group whose games a scoreboard shows by default; null if the service needs none. */
  readonly default_group: string | null;
  /** Groups of tournaments whose games are not in the default group. */
  readonly tournament_groups: readonly string[];
  /** Months with games of a season, as pairs of year offset and month. */
  readonly season_months: readonly SeasonMonth[];
  /** Periods or innings without overtime in the latest season, for games that do not state them. */
  readonly regulation: number;
  /** Quadrants of opponents, the newest first; empty if the league does not use them. */
  readonly quadrants: readonly Quadrants[];
  /** Teams that records are compared with, as first and last ranks. */
  readonly benchmarks: {
    /** A strong team, whose chance of a record is that record's strength. */
    readonly strong: readonly [first: number, last: number];
    /** The bubble: the last teams that reach the postseason. */
    readonly bubble: readonly [first: number, last: number];
  };
  /** Hosts in the tournament of 64 teams; null if all games are at neutral sites. */
  readonly bracket_hosts: BracketHosts | null;
  readonly close_margin: number;
  /** Whether the teams are colleges, with divisions, conferences and polls. */
  readonly is_college: boolean;
  readonly has_draft: boolean;
}

/** A three-point line, in feet from the middle of the rim. */
export interface ThreePointLine {
  readonly since_season: number;
  readonly arc_ft: number;
  /** Distance of the straight parts in the corners from the middle of the floor. */
  readonly corner_ft: number;
}

/** Lengths of the periods of basketball games from a season on, for summaries that do not state them. */
export interface Periods {
  readonly since_season: number;
  readonly count: number;
  readonly seconds: number;
  /** Number of a side's fouls in a period from which each yields two free throws. */
  readonly two_throws_foul: number;
  /** Fouls from which each yields one free throw, and a second if the first is made; null for none. */
  readonly one_and_one_foul: number | null;
}

/** Separate foul counts in overtimes and at the end of periods. */
export interface LateFouls {
  /** Number of a side's fouls in an overtime from which each yields two free throws. */
  readonly overtime_foul: number;
  /** Seconds at the end of a period in which the second foul yields two free throws. */
  readonly last_seconds: number;
}

/** A lead that counts as safe, by the time left in the last period or an overtime. */
export interface SafeLead {
  /** Seconds at the end of the period in which the rule applies. */
  readonly last_seconds: number;
  /** A lead is safe if the square of (lead - less_points) exceeds the seconds left. */
  readonly less_points: number;
}

/** A large lead with the benches on the floor, from a moment of the last period until the game ends. */
export interface EmptiedBenches {
  /** Minimum leads, each with the seconds left from which it applies, the most seconds first. */
  readonly leads: readonly { readonly seconds_left: number; readonly points: number }[];
  /** Maximum number of starters of both sides on the floor. */
  readonly most_starters: number;
}

export interface BasketballLeagueOf<Code extends string> extends LeagueOf<Code> {
  readonly sport: "basketball";
  /** The newest first. */
  readonly periods: readonly Periods[];
  readonly overtime_seconds: number;
  /** Null if overtime continues with the fouls of the last period. */
  readonly late_fouls: LateFouls | null;
  /** First day or month with substitutions in logs; null if no log has been recorded. */
  readonly substitutions_since: string | null;
  /** Misses from far away as time runs out, which count for no player; null if every miss counts. */
  readonly heaves: {
    readonly since_season: number;
    readonly last_seconds: number;
    readonly from_ft: number;
  } | null;
  /** Fouls after which a player leaves the game. */
  readonly foul_limit: number;
  /** Minutes that `pace` refers to. */
  readonly pace_minutes: number;
  /** Whether the rebounds of a team's box score include those of no player. */
  readonly box_counts_team_rebounds: boolean;
  /** The share of free throws attempted that end a possession, in estimates from box scores. */
  readonly free_throw_factor: number;
  /** The newest first. */
  readonly three_point_lines: readonly ThreePointLine[];
  readonly lane_width_ft: number;
  /** Rule for games that are decided before the end; null for a league without a published rule. */
  readonly garbage_time: SafeLead | EmptiedBenches | null;
}

/** Distances of a field, in feet. */
export interface Diamond {
  readonly between_bases_ft: number;
  /** Distance from the point of home plate to the front of the pitcher's plate. */
  readonly pitchers_plate_ft: number;
  /** Distance from the pitcher's plate to the edge of the outfield grass. */
  readonly infield_arc_ft: number;
  /** Angle between either foul line and the line to center field. */
  readonly foul_line_degrees: number;
  /** Typical distances to the fence, which differs between parks; null if none is known. */
  readonly fence: { readonly foul_line_ft: number; readonly center_ft: number } | null;
}

export interface BaseballLeagueOf<Code extends string> extends LeagueOf<Code> {
  readonly sport: "baseball";
  /** Innings that an earned run average refers to. */
  readonly era_innings: number;
  /** Innings of shortened games, as in doubleheaders; null if there are none. */
  readonly short_innings: number | null;
  /** A lead that ends a game early, from an inning on; null if every game is played to its end. */
  readonly run_rule: { readonly lead: number; readonly after_innings: number } | null;
  /** First season whose extra innings begin with a runner on second, except postseasons; null for none. */
  readonly extra_runner_since: number | null;
  readonly diamond: Diamond;
  /** Home plate and the strike zone, in feet. */
  readonly zone: {
    readonly plate_width_ft: number;
    /** A pitch is a strike if any part of the ball touches the zone. */
    readonly ball_radius_ft: number;
    /** Distance from the side of home plate to the batter's box. */
    readonly box_from_plate_ft: number;
    /** Fractions of the batter's height, for automated calls; null if umpires call all pitches. */
    readonly automated: {
      readonly since_season: number;
      readonly bottom_of_height: number;
      readonly top_of_height: number;
    } | null;
    /** The approximate zone that umpires call for batters of average height. */
    readonly average: { readonly bottom_ft: number; readonly top_ft: number };
  };
  /** Differences between the service's answers about baseball leagues. */
  readonly answers: {
    readonly has_probabilities: boolean;
    /** Whether a pitch that is put in play shows the runners after the play. */
    readonly shows_runners_early: boolean;
    /** Feet of a pixel in the picture of the field; null if its scale is unknown. */
    readonly field_feet_a_pixel: number | null;
    /** Whether people enter the locations of pitches, which are measured otherwise. */
    readonly has_pitches_by_hand: boolean;
    /** Whether 0 and other fillers are sent for values that the service does not have. */
    readonly has_fillers: boolean;
  };
}
