import type { BaseballAthlete, PitchKind, Plan, Team } from "../league";

export type BaseballPlan = Plan<BaseballAthlete>;
export type BaseballTeam = Team<BaseballAthlete>;

export type Half = "top" | "bottom";

/** Runners on first, second and third. */
export type Bases = readonly [
  BaseballAthlete | undefined,
  BaseballAthlete | undefined,
  BaseballAthlete | undefined,
];

export type PitchCall =
  | "ball"
  | "called strike"
  | "swinging strike"
  | "foul"
  | "bunted foul"
  | "hit by pitch"
  | "automatic ball"
  | "in play";

/** How a plate appearance ended. */
export type Outcome =
  | "walk"
  | "intentional walk"
  | "hit by pitch"
  | "strikeout looking"
  | "strikeout swinging"
  | "single"
  | "bunt single"
  | "double"
  | "triple"
  | "home run"
  | "ground out"
  | "fly out"
  | "line out"
  | "pop out"
  | "foul out"
  | "fielders choice"
  | "double play"
  | "reached on error"
  | "sacrifice bunt"
  | "sacrifice fly";

/** A batted ball: bearing 0 is straightaway centre, -45 the left-field line, 45 the right. */
export interface Batted {
  readonly trajectory: "G" | "F" | "L" | "P" | "B";
  /** Feet from home to where the ball was marked. */
  readonly distance: number;
  /** Degrees. */
  readonly bearing: number;
  /** Feet the text names, home runs mostly. */
  readonly namedDistance?: number;
}

export interface Pitch {
  readonly call: PitchCall;
  /** Missing on some pitches, then velocity too. */
  readonly kind?: PitchKind;
  /** Whole miles per hour. */
  readonly velocity?: number;
  /** Feet from the middle of the plate, positive to the catcher's right; height above ground. */
  readonly plateX: number;
  readonly plateZ: number;
  /** Counted within the plate appearance, from 1. */
  readonly number: number;
  /** The ball put in play by this pitch. */
  readonly batted?: Batted;
}

interface Moment {
  readonly inning: number;
  readonly half: Half;
  /** Plate appearances of the half-inning, from 1, lineup changes before one with it; 0 before the first. */
  readonly appearance: number;
  /** State after this event. */
  readonly outs: number;
  readonly bases: Bases;
  readonly balls: number;
  readonly strikes: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly wallclock: string;
}

interface AtPlate extends Moment {
  readonly batter: BaseballAthlete;
  readonly pitcher: BaseballAthlete;
  /** Side of the plate he stands on against this pitcher. */
  readonly side: "LEFT" | "RIGHT";
  /** 1 to 9. */
  readonly order: number;
}

export interface InningEvent extends Moment {
  readonly kind: "start of inning" | "end of inning";
}

/** A batter steps in. */
export interface StartEvent extends AtPlate {
  readonly kind: "start of batter";
}

export interface PitchEvent extends AtPlate {
  readonly kind: "pitch";
  readonly pitch: Pitch;
}

/** Steals, pick-offs, wild pitches, caught stealing: between pitches of a plate appearance. */
export interface RunningEvent extends AtPlate {
  readonly kind: "running";
  readonly play: "stolen base" | "caught stealing" | "wild pitch" | "pick off";
  readonly runner: BaseballAthlete;
  readonly runs: readonly BaseballAthlete[];
  /** Pitcher to whom each of `runs` is charged. */
  readonly charged: readonly BaseballAthlete[];
  readonly earned: number;
  /** Whether each of `runs` is unearned; left out when all are earned. */
  readonly unearned?: readonly boolean[];
  readonly outsMade: number;
  readonly text: string;
}

/** A new pitcher, pinch hitter, pinch runner or fielder. */
export interface LineupEvent extends Moment {
  readonly kind: "lineup";
  readonly change: "pitcher" | "pinch hitter" | "pinch runner" | "fielder";
  readonly team: BaseballTeam;
  readonly entering: BaseballAthlete;
  readonly leaving: BaseballAthlete;
  /** Batting place taken over, 1 to 9; none for a pitcher. */
  readonly order?: number;
  /** Abbreviation of the position taken over: "PH", "PR", "P", "SS", ... */
  readonly position: string;
  readonly text: string;
}

/** The plate appearance is over. */
export interface ResultEvent extends AtPlate {
  readonly kind: "result";
  readonly outcome: Outcome;
  /** Who scored, in order. */
  readonly runs: readonly BaseballAthlete[];
  readonly runsBattedIn: number;
  /** Runs among them charged as earned. */
  readonly earned: number;
  /** Pitcher to whom each of `runs` is charged. */
  readonly charged: readonly BaseballAthlete[];
  /** Whether each of `runs` is unearned; left out when all are earned. */
  readonly unearned?: readonly boolean[];
  /** Outs made by it. */
  readonly outsMade: number;
  readonly error?: { readonly athlete: BaseballAthlete; readonly team: BaseballTeam };
  readonly batted?: Batted;
  /** Chance of the home side after it, 0 to 1; 0 or 1 when it ends the game. */
  readonly homeWin: number;
  readonly text: string;
}

export type BaseballEvent =
  | InningEvent
  | StartEvent
  | PitchEvent
  | RunningEvent
  | LineupEvent
  | ResultEvent;

export interface BattingLine {
  plateAppearances: number;
  atBats: number;
  runs: number;
  hits: number;
  doubles: number;
  triples: number;
  homeRuns: number;
  runsBattedIn: number;
  walks: number;
  intentionalWalks: number;
  hitByPitch: number;
  strikeouts: number;
  sacrificeBunts: number;
  sacrificeFlies: number;
  stolenBases: number;
  caughtStealing: number;
  doublePlays: number;
  leftOnBase: number;
  pitches: number;
}

export interface PitchingLine {
  outs: number;
  battersFaced: number;
  hits: number;
  runs: number;
  earnedRuns: number;
  walks: number;
  strikeouts: number;
  homeRuns: number;
  hitBatters: number;
  wildPitches: number;
  pitches: number;
  strikes: number;
  groundBalls: number;
  flyBalls: number;
}

export interface Batting {
  readonly athlete: BaseballAthlete;
  /** 1 to 9. */
  readonly order: number;
  readonly starter: boolean;
  readonly subbedOut: boolean;
  /** Abbreviations of the positions held, in order. */
  readonly positions: readonly string[];
  readonly line: BattingLine;
}

export interface Pitching {
  readonly athlete: BaseballAthlete;
  readonly starter: boolean;
  readonly decision?: "win" | "loss" | "save" | "hold" | "blown save";
  readonly line: PitchingLine;
}

export interface BaseballSide {
  readonly team: BaseballTeam;
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  /** Runs by inning; the home side has none of an inning it did not bat in. */
  readonly byInning: readonly {
    readonly runs: number;
    readonly hits: number;
    readonly errors: number;
  }[];
  /** In batting order, substitutes after those they replaced. */
  readonly batting: readonly Batting[];
  /** In order of appearance. */
  readonly pitching: readonly Pitching[];
  readonly battingTotal: BattingLine;
  readonly pitchingTotal: PitchingLine;
  readonly fielding: {
    readonly putouts: number;
    readonly assists: number;
    readonly errors: number;
    readonly doublePlays: number;
  };
}

export interface BaseballBox {
  readonly home: BaseballSide;
  readonly away: BaseballSide;
}

/** A game up to some event. */
export interface BaseballGame {
  readonly events: readonly BaseballEvent[];
  readonly box: BaseballBox;
  /** Of the last event; 1 and "top" before the first. */
  readonly inning: number;
  readonly half: Half;
  /** Whether the half-inning is over (and not the game). */
  readonly between: boolean;
  readonly over: boolean;
}
