import type { LeagueCode } from "../../leagues";

/** How values of games spread: around what teams lead one to expect, between teams, and so on. */
export interface Spread {
  /** Of one game around what its teams lead one to expect. */
  readonly game_sd: number;
  /** Of teams around their conference's mean. */
  readonly team_sd: number;
  /** Of conferences' means around the league's. */
  readonly conference_sd: number;
  /** What a side outside Division I is expected to be, against the league's mean. */
  readonly outside_mean: number;
  /** Of the sides outside Division I around their own mean, which are rated as one. */
  readonly outside_sd: number;
}

/** Of differences and sums of two sides' points, and what being at home is worth. */
export interface ScoringSpread {
  readonly difference: Spread;
  readonly sum: Spread;
  readonly home_advantage: number;
  readonly home_advantage_sd: number;
}

/** How Elo ratings move. */
export interface EloParameters {
  /** How far one game moves a rating, before the margin's multiplier. */
  readonly k_factor: number;
  /** Whether larger margins move ratings farther. */
  readonly margin_multiplier: boolean;
  /** The share of the distance to 1500 that a rating keeps from one season to the next. */
  readonly carry_over: number;
  /** In Elo points. */
  readonly home_advantage: number;
  /** Elo points that are worth a point, or a run, of margin. */
  readonly per_point: number;
  /** What sides outside Division I begin with. */
  readonly outside_start: number;
}

/** What ratings of a league are made with. */
export interface RatingParameters {
  readonly league: LeagueCode;
  readonly fitted_on: string;
  /** The day of the fit, YYYY-MM-DD. */
  readonly date: string;
  /** In points, or runs, of a game. */
  readonly margin: ScoringSpread;
  /** In points per 100 possessions; null in baseball. */
  readonly efficiency: ScoringSpread | null;
  /** In possessions per 40 minutes; null in baseball. */
  readonly tempo: Spread | null;
  readonly elo: EloParameters;
}

/** The parameters that ratings have where none are given. */
export const RATING_PARAMETERS: Readonly<Record<LeagueCode, RatingParameters>> = {
  wbb: {
    league: "wbb",
    fitted_on: "947 games of 334 teams, November 2022 to January 2023",
    date: "2026-11-22",
    margin: {
      difference: {
        game_sd: 11.2,
        team_sd: 8.4,
        conference_sd: 10.8,
        outside_mean: -40,
        outside_sd: 15.6,
      },
      sum: {
        game_sd: 15,
        team_sd: 6,
        conference_sd: 3,
        outside_mean: 0,
        outside_sd: 8,
      },
      home_advantage: 3.1,
      home_advantage_sd: 1.5,
    },
    efficiency: {
      difference: {
        game_sd: 15.6,
        team_sd: 11.8,
        conference_sd: 14.7,
        outside_mean: -56,
        outside_sd: 21,
      },
      sum: {
        game_sd: 17,
        team_sd: 7,
        conference_sd: 3,
        outside_mean: 0,
        outside_sd: 8,
      },
      home_advantage: 4.3,
      home_advantage_sd: 2.1,
    },
    tempo: {
      game_sd: 4,
      team_sd: 2.5,
      conference_sd: 1,
      outside_mean: 0,
      outside_sd: 3,
    },
    elo: {
      k_factor: 30,
      margin_multiplier: true,
      carry_over: 0.7,
      home_advantage: 70,
      per_point: 22,
      outside_start: 1000,
    },
  },
  mlb: {
    league: "mlb",
    fitted_on: "nothing: common knowledge of runs and of how far apart teams are",
    date: "2026-11-22",
    margin: {
      difference: {
        game_sd: 4.4,
        team_sd: 0.6,
        conference_sd: 0.1,
        outside_mean: 0,
        outside_sd: 1,
      },
      sum: {
        game_sd: 4.5,
        team_sd: 0.5,
        conference_sd: 0.1,
        outside_mean: 0,
        outside_sd: 1,
      },
      home_advantage: 0.15,
      home_advantage_sd: 0.1,
    },
    efficiency: null,
    tempo: null,
    elo: {
      k_factor: 4,
      margin_multiplier: true,
      carry_over: 0.67,
      home_advantage: 24,
      per_point: 66,
      outside_start: 1500,
    },
  },
};
