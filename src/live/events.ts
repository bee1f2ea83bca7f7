import type { MlbPlay, WbbPlay } from "../datasets/summary/plays";
import type { LeagueCode, SportOf } from "../leagues";

/** How a game was left: played to its end, or why it was not. */
export type Outcome = "final" | "forfeit" | "suspended" | "postponed" | "canceled" | "unknown";

/** The fields of every event of a game: the game, the moment and the score. */
export interface GameMoment {
  readonly game_id: string;
  /** The place of the event among those of the game, from 1; a restarted watch counts on. */
  readonly number: number;
  /** When the answer came that showed it, ISO 8601 in UTC. */
  readonly seen_utc: string;
  /** Quarter, half or inning; null before the game, and if the service does not send it. */
  readonly period: number | null;
  /** The half of an inning; null in basketball and if the service does not send it. */
  readonly half: "top" | "bottom" | null;
  /** Time left in the period, as shown; null in baseball and if the service does not send it. */
  readonly clock: string | null;
  /** Points or runs after what happened. */
  readonly away_score: number;
  readonly home_score: number;
  readonly away_team_id: string | null;
  readonly away_team_abbreviation: string | null;
  readonly home_team_id: string | null;
  readonly home_team_abbreviation: string | null;
  /** The event in words. */
  readonly text: string;
}

/** A row of the play log, as `plays` of the summary has it. */
export type PlayOf<L extends LeagueCode> = { basketball: WbbPlay; baseball: MlbPlay }[SportOf<L>];

/** The game has begun, or a game that was final goes on. */
export interface StartEvent extends GameMoment {
  readonly type: "start";
  /** True if it had ended before. */
  readonly again: boolean;
}

/** A play that was not reported before. */
export interface PlayEvent<L extends LeagueCode = LeagueCode> extends GameMoment {
  readonly type: "play";
  /** Counts the plays in the order in which they were reported, from 1; a correction names it. */
  readonly play_number: number;
  readonly play: PlayOf<L>;
  /** True if later plays of the game were reported before it. */
  readonly late: boolean;
}

/** The service has changed a play, withdrawn it, or brought a withdrawn one back. */
export interface CorrectionEvent<L extends LeagueCode = LeagueCode> extends GameMoment {
  readonly type: "correction";
  /** Which play: the number of its event. */
  readonly play_number: number;
  readonly change: "changed" | "withdrawn" | "restored";
  /** The play as it is now; null if it was withdrawn. */
  readonly play: PlayOf<L> | null;
  /** Id of the play as it was reported last. */
  readonly play_id: string | null;
}

/** The score has changed. */
export interface ScoreEvent extends GameMoment {
  readonly type: "score";
  /** The side that scored; null if both did since the last poll, or points were taken back. */
  readonly scored: "home" | "away" | null;
  readonly points: number | null;
  /** Whether the play log shows it, or as yet the scoreboard alone. */
  readonly source: "plays" | "scoreboard";
}

/** The side that was behind, or level after being behind, now leads. */
export interface LeadChangeEvent extends GameMoment {
  readonly type: "lead_change";
  readonly leader: "home" | "away";
}

/** The game has become close near its end. */
export interface CloseEvent extends GameMoment {
  readonly type: "close";
}

/** A period, or half of an inning, begins or ends. */
export interface PeriodEvent extends GameMoment {
  readonly type: "period";
  readonly phase: "begins" | "ends";
}

/**
 * The probabilities after the newest play that has any. If the service has none for the game, they are
 * those of `modelWinProbability` without team strengths.
 */
export interface ProbabilityEvent extends GameMoment {
  readonly type: "probability";
  readonly home_win_probability: number;
  readonly away_win_probability: number;
  /** Null if the service sends none. */
  readonly tie_probability: number | null;
  /** The play they stand after. */
  readonly play_id: string | null;
  /** Whose they are. */
  readonly source: "service" | "model";
}

/** The game is interrupted, or goes on: rain, suspension, any other delay. */
export interface DelayEvent extends GameMoment {
  readonly type: "delay";
  readonly phase: "begins" | "ends";
  /** The service's words, such as Rain Delay. */
  readonly reason: string | null;
}

/** Nothing more is played. */
export interface EndEvent extends GameMoment {
  readonly type: "end";
  readonly outcome: Outcome;
}

/** The score of a game that had ended was corrected. */
export interface FinalCorrectedEvent extends GameMoment {
  readonly type: "final_corrected";
  readonly away_score_before: number;
  readonly home_score_before: number;
}

/** An event of a game; `type` is its kind. */
export type GameEvent<L extends LeagueCode = LeagueCode> =
  | StartEvent
  | PlayEvent<L>
  | CorrectionEvent<L>
  | ScoreEvent
  | LeadChangeEvent
  | CloseEvent
  | PeriodEvent
  | ProbabilityEvent
  | DelayEvent
  | EndEvent
  | FinalCorrectedEvent;
