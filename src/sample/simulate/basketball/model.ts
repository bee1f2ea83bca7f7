import type { BasketballAthlete, Plan, Team } from "../league";

export type BasketballPlan = Plan<BasketballAthlete>;
export type BasketballTeam = Team<BasketballAthlete>;

/** What happened; shots are split by how they are taken. */
export type BasketballAct =
  | "jump ball"
  | "jumper"
  | "layup"
  | "dunk"
  | "tip"
  | "free throw"
  | "offensive rebound"
  | "defensive rebound"
  | "dead ball rebound"
  | "personal foul"
  | "technical foul"
  | "turnover"
  | "steal"
  | "block"
  | "timeout"
  | "short timeout"
  | "media timeout"
  | "end of period"
  | "end of game";

/** One row of the play-by-play, with the state after it. */
export interface BasketballPlay {
  readonly act: BasketballAct;
  /** From 1; 5 and more are overtimes. */
  readonly period: number;
  /** Whole seconds left in the period. */
  readonly clock: number;
  /** Whose play it is; none for media timeouts and ends. */
  readonly team?: BasketballTeam;
  /** Who: the shooter first, then whoever passed. A team rebound or team turnover has nobody. */
  readonly athletes: readonly BasketballAthlete[];
  /** Shots and free throws: 1, 2 or 3; others 0. */
  readonly points: 0 | 1 | 2 | 3;
  readonly made: boolean;
  /** Every field-goal attempt: whole feet from the rim, x to one side, y away from the baseline. */
  readonly location?: { readonly x: number; readonly y: number };
  /** Shots: came off a fast break; after a turnover of the other side. */
  readonly fastBreak?: boolean;
  readonly offTurnover?: boolean;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Chance of the home side after the play, 0 to 1; 0 or 1 on the last play. */
  readonly homeWin: number;
  /** The ten on the floor while this happened, home side first. */
  readonly floor: readonly BasketballAthlete[];
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly wallclock: string;
  readonly text: string;
}

/** Counts of one athlete or, summed, of a team. */
export interface BasketballLine {
  seconds: number;
  fieldGoalsMade: number;
  fieldGoalsAttempted: number;
  threesMade: number;
  threesAttempted: number;
  freeThrowsMade: number;
  freeThrowsAttempted: number;
  offensiveRebounds: number;
  defensiveRebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  fouls: number;
  technicals: number;
  points: number;
}

export interface BasketballAppearance {
  readonly athlete: BasketballAthlete;
  readonly starter: boolean;
  /** Sent off for a second technical foul. */
  readonly ejected: boolean;
  /** Of the bench: null. */
  readonly line: BasketballLine | null;
}

export interface BasketballSide {
  readonly team: BasketballTeam;
  readonly score: number;
  /** Points by period, overtimes after the fourth. */
  readonly byPeriod: readonly number[];
  /** Everyone on the roster: starters first, then by minutes, then those who did not play. */
  readonly appearances: readonly BasketballAppearance[];
  /** Sum of the athletes. */
  readonly total: BasketballLine;
  /** What no athlete is credited with, on top of the sum. */
  readonly teamOffensiveRebounds: number;
  readonly teamDefensiveRebounds: number;
  readonly teamTurnovers: number;
  readonly pointsInPaint: number;
  readonly fastBreakPoints: number;
  readonly turnoverPoints: number;
  readonly largestLead: number;
}

export interface BasketballBox {
  readonly home: BasketballSide;
  readonly away: BasketballSide;
}

/** A game up to some play. */
export interface BasketballGame {
  readonly plays: readonly BasketballPlay[];
  readonly box: BasketballBox;
  /** Of the last play; 1 and 600 before the first. */
  readonly period: number;
  readonly clock: number;
  /** Whether the last play ends a period (and not the game). */
  readonly between: boolean;
  readonly over: boolean;
}
