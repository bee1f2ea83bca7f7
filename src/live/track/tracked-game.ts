import { type LeagueCode, sportOf } from "../../leagues";
import type { CorrectionEvent, GameEvent, Outcome } from "./events";
import type { TrackedPlay } from "./play-log";
import { contentOf, type PlayReading, positionOfPlay, type Score } from "./play-readings";
import type { Position } from "./positions";
import type { Stage } from "./status";

/** The reported state of a game, from which a watch resumes without repeating events. */
export interface TrackedGame {
  readonly league: LeagueCode;
  readonly game_id: string;
  /** Number of reported events. */
  events: number;
  started: boolean;
  outcome: Outcome | null;
  /** The score at the end, to detect corrections. */
  final: Score | null;
  delayed: boolean;
  stage: Stage | null;
  score: Score;
  /** Whether the score comes from the scoreboard, with the play log possibly behind. */
  scoreIsListed: boolean;
  leader: "home" | "away" | null;
  close: boolean;
  chances: {
    readonly source: "service" | "model";
    readonly play_number: number | null;
    readonly home: number;
  } | null;
  readonly plays: TrackedPlay[];
  /** Progress of the game in the header of the last accepted summary. */
  position: Position;
}

export const newTrackedGame = (league: LeagueCode, game_id: string): TrackedGame => ({
  league,
  game_id,
  events: 0,
  started: false,
  outcome: null,
  final: null,
  delayed: false,
  stage: null,
  score: { away: 0, home: 0 },
  scoreIsListed: false,
  leader: null,
  close: false,
  chances: null,
  plays: [],
  position: [],
});

/** Maximum number of earlier contents stored for a play. */
const MOST_EARLIER = 4;

/** Records that an event was reported. */
export function remember(tracked: TrackedGame, event: GameEvent): void {
  tracked.events = event.number;
  const seen_ms = Date.parse(event.seen_utc);
  const score = { away: event.away_score, home: event.home_score };
  switch (event.type) {
    case "start":
      tracked.started = true;
      tracked.outcome = null;
      tracked.final = null;
      return;
    case "play":
      tracked.plays.push({
        number: event.play_number,
        id: event.play.id,
        content: contentOf(tracked.league, event.play),
        earlier: [],
        withdrawn: false,
        seen_ms,
        position: positionOfPlay(tracked.league, event.play),
      });
      return;
    case "correction":
      rememberCorrection(tracked, event, seen_ms);
      return;
    case "score":
      tracked.score = score;
      tracked.scoreIsListed = event.source === "scoreboard";
      tracked.leader = findLeader(score) ?? tracked.leader;
      if (!isWithin(score, tracked.league)) tracked.close = false;
      return;
    case "period":
      tracked.stage = stageOfEvent(tracked.league, event.phase, event.period ?? 1, event.half);
      return;
    case "probability":
      tracked.chances = {
        source: event.source,
        play_number: findPlayNumber(tracked, event.play_id),
        home: event.home_win_probability,
      };
      return;
    case "close":
      tracked.close = true;
      return;
    case "delay":
      tracked.delayed = event.phase === "begins";
      return;
    case "end":
      tracked.outcome = event.outcome;
      tracked.final = score;
      return;
    case "final_corrected":
      tracked.final = score;
      return;
    case "lead_change":
      return;
  }
}

function rememberCorrection(
  tracked: TrackedGame,
  { play_number, play: row }: CorrectionEvent,
  seen_ms: number,
): void {
  const play = tracked.plays[play_number - 1];
  if (play === undefined) return;
  play.seen_ms = seen_ms;
  play.withdrawn = row === null;
  if (row === null) return;
  const content = contentOf(tracked.league, row);
  if (content !== play.content) {
    play.earlier = [...play.earlier, play.content].slice(-MOST_EARLIER);
  }
  play.content = content;
  play.id = row.id;
}

/** Updates the ids and positions of plays from the latest response: they can change without a correction. */
export function rememberPlaces(found: ReadonlyMap<PlayReading, TrackedPlay>): void {
  for (const [{ id, position }, play] of found) {
    play.id = id;
    play.position = position;
  }
}

export const findPlayNumber = ({ plays }: TrackedGame, id: string | null): number | null =>
  plays.findLast((play) => play.id === id)?.number ?? null;

const stageOfEvent = (
  league: LeagueCode,
  phase: "begins" | "ends",
  period: number,
  half: "top" | "bottom" | null,
): Stage => {
  const isOver = Number(phase === "ends");
  return [period, sportOf(league) === "baseball" && half === "bottom" ? 2 + isOver : isOver];
};

export const findLeader = ({ home, away }: Score): "home" | "away" | null =>
  home === away ? null : home > away ? "home" : "away";

/** Lead within which a game is close: clutch as in the NBA, and one swing with a runner on base. */
const CLOSE = { basketball: 5, baseball: 1 } as const;

export const isWithin = ({ home, away }: Score, league: LeagueCode): boolean =>
  Math.abs(home - away) <= CLOSE[sportOf(league)];

export function furthest(
  plays: readonly TrackedPlay[],
  compare: (a: Position, b: Position) => number,
) {
  let position: Position | undefined;
  for (const play of plays) {
    if (play.withdrawn || play.position.length === 0) continue;
    if (position === undefined || compare(play.position, position) > 0) position = play.position;
  }
  return position;
}
