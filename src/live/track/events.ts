import type { LeagueCode, SportOf } from "../../leagues";
import type { MlbPlay, WbbPlay } from "../../service/datasets/summary/plays";
import type { Outcome } from "./status";

/** The fields that all events of a game share: the game, the moment and the score. */
export interface GameMoment {
  readonly game_id: string;
  /** Position of the event in the game, from 1; a resumed watch continues the numbers. */
  readonly number: number;
  /** Time at which the response with the event arrived, ISO 8601 in UTC. */
  readonly seen_utc: string;
  /** Quarter, half or inning; null before the game and if the service does not send it. */
  readonly period: number | null;
  /** Half of the inning; null in basketball and if the service does not send it. */
  readonly half: "top" | "bottom" | null;
  /** Time left in the period, as displayed; null in baseball and if the service does not send it. */
  readonly clock: string | null;
  /** Points or runs after the event. */
  readonly away_score: number;
  readonly home_score: number;
  readonly away_team_id: string | null;
  readonly away_team_abbreviation: string | null;
  readonly home_team_id: string | null;
  readonly home_team_abbreviation: string | null;
  /** Description of the event. */
  readonly text: string;
}

/** A row of the play log, as in `plays` of the summary. */
export type PlayOf<L extends LeagueCode> = { basketball: WbbPlay; baseball: MlbPlay }[SportOf<L>];

/** The game has begun, or a game reported as final continues. */
export interface StartEvent extends GameMoment {
  readonly type: "start";
  /** True if the game had ended before. */
  readonly again: boolean;
}

/** A play that was not reported before. */
export interface PlayEvent<L extends LeagueCode = LeagueCode> extends GameMoment {
  readonly type: "play";
  /** Number of the play in the order of reports, from 1; corrections refer to it. */
  readonly play_number: number;
  readonly play: PlayOf<L>;
  /** True if later plays of the game were reported first. */
  readonly late: boolean;
}

/** The service has changed, withdrawn or restored a play. */
export interface CorrectionEvent<L extends LeagueCode = LeagueCode> extends GameMoment {
  readonly type: "correction";
  /** Number of the corrected play, as in its event. */
  readonly play_number: number;
  readonly change: "changed" | "withdrawn" | "restored";
  /** The corrected play; null if it was withdrawn. */
  readonly play: PlayOf<L> | null;
  /** Id of the play when it was last reported. */
  readonly play_id: string | null;
}

/** The score has changed. */
export interface ScoreEvent extends GameMoment {
  readonly type: "score";
  /** The team that scored; null if both did since the last poll, or if points were removed. */
  readonly scored: "home" | "away" | null;
  readonly points: number | null;
  /** The player who scored, in baseball the batter; null if no play shows how the points were scored. */
  readonly athlete_id: string | null;
  /** Null without a player, and if the box score does not list the player. */
  readonly athlete_name: string | null;
  /** Source of the score: the play log, or the scoreboard if the log does not show it yet. */
  readonly source: "plays" | "scoreboard";
}

/** A team that was behind, or tied after being behind, now leads. */
export interface LeadChangeEvent extends GameMoment {
  readonly type: "lead_change";
  readonly leader: "home" | "away";
}

/** The game is close near its end. */
export interface CloseEvent extends GameMoment {
  readonly type: "close";
}

/** A period or half-inning begins or ends. */
export interface PeriodEvent extends GameMoment {
  readonly type: "period";
  readonly phase: "begins" | "ends";
}

/**
 * Win probabilities after the newest play that has any. If the service sends none for the game, they are
 * those of `modelWinProbability` without team strengths.
 */
export interface ProbabilityEvent extends GameMoment {
  readonly type: "probability";
  readonly home_win_probability: number;
  readonly away_win_probability: number;
  /** Probability of a tie; null if the service sends none. */
  readonly tie_probability: number | null;
  /** Id of the play after which the probabilities apply. */
  readonly play_id: string | null;
  /** Whether the probabilities come from the service or from our model. */
  readonly source: "service" | "model";
}

/** The game is interrupted or continues: rain, suspension, or another delay. */
export interface DelayEvent extends GameMoment {
  readonly type: "delay";
  readonly phase: "begins" | "ends";
  /** The service's description, such as Rain Delay. */
  readonly reason: string | null;
}

/** The game is over, or will not be continued. */
export interface EndEvent extends GameMoment {
  readonly type: "end";
  readonly outcome: Outcome;
}

/** The score of a game was corrected after its end. */
export interface FinalCorrectedEvent extends GameMoment {
  readonly type: "final_corrected";
  readonly away_score_before: number;
  readonly home_score_before: number;
}

/** An event of a game; `type` distinguishes the kinds. */
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
