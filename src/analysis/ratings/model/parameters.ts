import type { LeagueCode } from "../../../leagues";

/** Standard deviations of games around expectations, of teams and of conferences. */
export interface Spread {
  /** Spread of one game around the expectation from its teams. */
  readonly game_sd: number;
  /** Spread of teams around their conference's mean. */
  readonly team_sd: number;
  /** Spread of conferences' means around the league's. */
  readonly conference_sd: number;
  /** Expected rating of a side outside Division I, relative to the league's mean. */
  readonly outside_mean: number;
  /** Spread of the sides outside Division I around their own mean; they are rated as one. */
  readonly outside_sd: number;
}

/** Spreads of differences and sums of two sides' points, and the home advantage. */
export interface ScoringSpread {
  readonly difference: Spread;
  readonly sum: Spread;
  readonly home_advantage: number;
  readonly home_advantage_sd: number;
}

/** Parameters of Elo ratings. */
export interface EloParameters {
  /** The effect of one game on a rating, before the margin's multiplier. */
  readonly k_factor: number;
  /** Whether larger margins move ratings farther. */
  readonly margin_multiplier: boolean;
  /** The share of the distance from 1500 that a rating retains from one season to the next. */
  readonly carry_over: number;
  /** Home advantage in Elo points. */
  readonly home_advantage: number;
  /** Elo points per point, or run, of margin. */
  readonly per_point: number;
  /** Spread of a game's margin around the expectation by Elo, in points or runs. */
  readonly game_sd: number;
  /** Initial rating of sides outside Division I. */
  readonly outside_start: number;
}

/** Relation of net ratings to those of the previous season. */
export interface PriorParameters {
  /** The share of last season's net_rating that is expected to persist. */
  readonly carry_over: number;
  /** Spread of teams around expectation, as a share of team_sd; the old rating's error is added. */
  readonly team_ratio: number;
  /** Spread of conferences around the expectation from their teams, as a share of conference_sd. */
  readonly conference_ratio: number;
}

/** Parameters of the ratings of a league. */
export interface RatingParameters {
  readonly league: LeagueCode;
  readonly fitted_on: string;
  /** The day of the fit, YYYY-MM-DD. */
  readonly date: string;
  /** Spreads in points, or runs, of a game. */
  readonly margin: ScoringSpread;
  /** Spreads in points per 100 possessions; null in baseball. */
  readonly efficiency: ScoringSpread | null;
  /** Spreads in possessions per 40 minutes (48 in the NBA); null in baseball. */
  readonly pace: Spread | null;
  readonly prior: PriorParameters;
  readonly elo: EloParameters;
}

export const RATING_PARAMETERS: Readonly<Record<"wbb" | "mlb", RatingParameters>> = {
  wbb: {
    league: "wbb",
    fitted_on: "947 games from 20221107 to 20230131",
    date: "2026-11-22",
    margin: {
      difference: {
        game_sd: 11.29,
        team_sd: 8.37,
        conference_sd: 10.77,
        outside_mean: -37.5,
        outside_sd: 15.94,
      },
      sum: { game_sd: 14.8, team_sd: 7.93, conference_sd: 1.82, outside_mean: 0, outside_sd: 6.7 },
      home_advantage: 3.08,
      home_advantage_sd: 1.5,
    },
    efficiency: {
      difference: {
        game_sd: 15.58,
        team_sd: 11.74,
        conference_sd: 14.54,
        outside_mean: -50.8,
        outside_sd: 20.93,
      },
      sum: { game_sd: 18.41, team_sd: 6.17, conference_sd: 2.9, outside_mean: 0, outside_sd: 9.2 },
      home_advantage: 4.25,
      home_advantage_sd: 2.1,
    },
    pace: { game_sd: 3.97, team_sd: 2.88, conference_sd: 0.55, outside_mean: 0, outside_sd: 4.47 },
    // Fitted on women's seasons from 2014-15 to 2018-19.
    prior: { carry_over: 0.9, team_ratio: 0.61, conference_ratio: 0.16 },
    elo: {
      k_factor: 43,
      margin_multiplier: true,
      carry_over: 0.7,
      home_advantage: 76,
      per_point: 20,
      game_sd: 15.3,
      outside_start: 750,
    },
  },
  mlb: {
    league: "mlb",
    fitted_on: "nothing: common knowledge of runs and of the spread of teams",
    date: "2026-11-22",
    margin: {
      difference: {
        game_sd: 4.4,
        team_sd: 0.6,
        conference_sd: 0.1,
        outside_mean: 0,
        outside_sd: 1,
      },
      sum: { game_sd: 4.5, team_sd: 0.5, conference_sd: 0.1, outside_mean: 0, outside_sd: 1 },
      home_advantage: 0.15,
      home_advantage_sd: 0.1,
    },
    efficiency: null,
    pace: null,
    // From run differences of teams' seasons from 1998 to 2024, without 2020.
    prior: { carry_over: 0.76, team_ratio: 0.67, conference_ratio: 1 },
    elo: {
      k_factor: 4,
      margin_multiplier: true,
      carry_over: 0.67,
      home_advantage: 24,
      per_point: 66,
      game_sd: 4.4,
      outside_start: 1500,
    },
  },
};

export const presetParameters = (league: LeagueCode): RatingParameters | undefined =>
  (RATING_PARAMETERS as Partial<Readonly<Record<LeagueCode, RatingParameters>>>)[league];
