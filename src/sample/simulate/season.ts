import type { Athlete, Plan, World } from "./league";

/** Where a game stands at the league's present. */
export type Phase =
  | "pre"
  | "in"
  | "between"
  | "final"
  | "forfeit"
  | "canceled"
  | "postponed"
  | "suspended";

/** A planned game with what has been played of it: nothing before it, or if it never started. */
export interface Game<A extends Athlete, G> {
  readonly plan: Plan<A>;
  readonly phase: Phase;
  readonly played?: G;
}

/** Points (runs) of both sides. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A team's completed games of the regular season and what follows it. */
export interface TeamRecord {
  readonly all: Tally;
  readonly home: Tally;
  readonly road: Tally;
  /** Within the conference (wbb) or the division (mlb). */
  readonly group: Tally;
  /** Within the league: mlb, where a league has several divisions. */
  readonly league: Tally;
  readonly lastTen: Tally;
  /** Of a predicate over opponents' ids, for records against ranked teams. */
  against(opponent: (id: string) => boolean): Tally;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  /** Games won in a row, or lost in a row as a negative number. */
  readonly streak: number;
  /** Share of games won, ties half; 0 before the first. */
  readonly percent: number;
}

/** How a sport is played and counted. */
export interface Sport<A extends Athlete, E, G> {
  readonly code: "wbb" | "mlb";
  /** The whole game, to its end, the same for the same plan and seed. */
  play(plan: Plan<A>, seed: string): readonly E[];
  /** The game after the first events of it. */
  after(plan: Plan<A>, events: readonly E[]): G;
  score(game: G): Score;
  /** The period (inning) that the event ends: a quarter or overtime, or a half of the inning. */
  endsPeriod(event: E): number | undefined;
  /** Score a forfeit goes into the books with, the winner first. */
  readonly forfeit: readonly [number, number];
}

/** A league with its games as they stand at one moment. */
export interface Season<A extends Athlete, E, G> {
  readonly world: World<A>;
  readonly sport: Sport<A, E, G>;
  /** In order of the plans. */
  readonly games: readonly Game<A, G>[];
  game(id: string): Game<A, G> | undefined;
  gamesOf(team: string): readonly Game<A, G>[];
  /** Before the first game: zeros. */
  record(team: string): TeamRecord;
  /** The record with a game and those before it, as schedules and box scores print it. */
  recordAfter(team: string, game: string): TeamRecord;
  /** Points of both sides; undefined unless something was played or forfeited. */
  score(game: Game<A, G>): Score | undefined;
}

/** Final or forfeited: the service's `completed`. */
export const isCompleted = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === "final" || phase === "forfeit";

/** In play, or between two periods. */
export const isLive = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === "in" || phase === "between";
