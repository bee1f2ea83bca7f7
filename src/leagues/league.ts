/** A league's code, as users name it: `openSeason({ league: "nba" })`. */
export type LeagueCode = "wbb" | "mbb" | "wnba" | "nba" | "mlb";

/** A sport: what games of several leagues have in common. */
export type Sport = "basketball" | "baseball";

/** Last ranks of opponents of quadrants 1, 2 and 3; all others are in quadrant 4. */
export type QuadrantRanks = readonly [first: number, second: number, third: number];

/** Quadrants of opponents by rank and site of the team, from a season on. */
export interface Quadrants {
  readonly since_season: number;
  readonly home: QuadrantRanks;
  readonly neutral: QuadrantRanks;
  readonly away: QuadrantRanks;
}

/** Teams that records are compared with, as first and last places of a ranking. */
export interface Benchmarks {
  /** A strong team, whose chance of a record is that record's strength. */
  readonly strong: readonly [first: number, last: number];
  /** The bubble: the last teams that reach the postseason. */
  readonly bubble: readonly [first: number, last: number];
}

/** Seeds of a region that play at home, and in how many rounds from the first. */
export interface BracketHosts {
  readonly seeds: number;
  readonly rounds: number;
}

/** A league of any sport, as operations and seasons need it. */
export interface League {
  readonly code: LeagueCode;
  readonly sport: Sport;
  readonly title: string;
  /** The league's path segment of the service. */
  readonly slug: string;
  /** The league's part of every `uid` of the service: `s:40~l:54~`. */
  readonly uid: string;
  /** How a season's year is named, for messages. */
  readonly season_rule: string;
  /** Parts of a season that have games: 1 preseason, 2 regular season, 3 postseason, 5 play-in. */
  readonly season_types: readonly number[];
  /** Parts of a season whose games count in the service's records. */
  readonly record_types: readonly number[];
  /** Group whose games a scoreboard shows by default; null if the service needs none. */
  readonly default_group: string | null;
  /** Groups of tournaments whose games the default group leaves out. */
  readonly tournament_groups: readonly string[];
  /** Months in which a season has games, as offsets in years and numbers of months. */
  readonly season_months: readonly (readonly [years: number, month: number])[];
  /** Periods or innings without overtime in the latest season, for games that do not state them. */
  readonly regulation: number;
  /** Quadrants of opponents, the newest first; none if the league has no such custom. */
  readonly quadrants: readonly Quadrants[];
  readonly benchmarks: Benchmarks;
  /** Who hosts games of the tournament of 64 teams; null if all are on neutral ground. */
  readonly bracket_hosts: BracketHosts | null;
  /** Largest margin of a close game. */
  readonly close_margin: number;
  /** Whether teams are of colleges, with divisions, conferences and polls. */
  readonly is_college: boolean;
  /** Whether the service has a draft of the league. */
  readonly has_draft: boolean;
}

/** A three-point line, in feet from the middle of the rim. */
export interface ThreePointLine {
  /** First season played with it. */
  readonly since_season: number;
  readonly arc_ft: number;
  /** Distance of the straight parts beside the corners from the middle of the floor. */
  readonly corner_ft: number;
}

/** Lengths of the periods of basketball games from a season on, for summaries that do not state them. */
export interface Periods {
  readonly since_season: number;
  readonly count: number;
  readonly seconds: number;
  /** A side's foul in a period from which on each brings two free throws. */
  readonly two_throws_foul: number;
  /** The foul from which on each brings one, and a second if the first falls; null for none. */
  readonly one_and_one_foul: number | null;
}

/** Fouls of a league that count by themselves. */
export interface LateFouls {
  /** A side's foul in an overtime from which on each brings two free throws. */
  readonly overtime_foul: number;
  /** In the last seconds of a period the second foul does. */
  readonly last_seconds: number;
}

/** Missed shots that are booked to nobody: as time runs out, from far away. */
export interface Heaves {
  readonly since_season: number;
  readonly last_seconds: number;
  readonly from_ft: number;
}

/** A lead that is safe, by the time left in the last period or an overtime. */
export interface SafeLead {
  /** Number of last seconds in which the rule applies. */
  readonly last_seconds: number;
  /** A lead is safe if the square of (lead - this) exceeds the seconds left. */
  readonly less_points: number;
}

/** A large lead with the benches on the floor, from a moment of the last period until the game ends. */
export interface EmptiedBenches {
  /** Smallest leads, each with the seconds left from which it applies, the most seconds first. */
  readonly leads: readonly { readonly seconds_left: number; readonly points: number }[];
  /** Starters of both sides together that may be on the floor. */
  readonly most_starters: number;
}

/** A basketball league's rules. */
export interface BasketballLeague extends League {
  readonly sport: "basketball";
  /** The newest first. */
  readonly periods: readonly Periods[];
  readonly overtime_seconds: number;
  /** Null if overtime continues with the fouls of the last period. */
  readonly late_fouls: LateFouls | null;
  /** The first day or month known to have substitutions in logs; null if no log has been seen. */
  readonly substitutions_since: string | null;
  /** Null if every miss counts. */
  readonly heaves: Heaves | null;
  /** Fouls after which a player leaves the game. */
  readonly foul_limit: number;
  /** Minutes that `pace` is counted for. */
  readonly pace_minutes: number;
  /** The share of free throws attempted that end a possession, in estimates from box scores. */
  readonly free_throw_factor: number;
  /** The newest first. */
  readonly three_point_lines: readonly ThreePointLine[];
  readonly lane_width_ft: number;
  /** When a game is decided before its end; null for a league without a published rule. */
  readonly garbage_time: SafeLead | EmptiedBenches | null;
}
