import { type LeagueCode, sportOf } from "../../leagues";
import { groupBy } from "../../schema/group-by";
import type { CorrectionEvent, GameEvent } from "./events";
import { contentOf, type PlayReading, readPlay, type Score } from "./readings";
import { comparePositions, type Outcome, type Position, type Stage } from "./status";

/** The fields of a reported play that identify it in later responses. */
export interface TrackedPlay {
  /** Position among the reported plays, from 1. */
  readonly number: number;
  id: string | null;
  content: string;
  /** Its earlier contents, if it was corrected. */
  earlier: readonly string[];
  withdrawn: boolean;
  /** Time when it was first seen with its current content, in milliseconds since 1970. */
  seen_ms: number;
  position: Position;
}

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
  const seen_ms = Date.parse(event.seen_utc);
  if (event.type === "correction") rememberCorrection(tracked, event, seen_ms);
  if (event.type === "play") {
    const { play_number: number, play } = event;
    const { content, position } = readPlay(tracked.league, play);
    const { id } = play;
    tracked.plays.push({ number, id, content, earlier: [], withdrawn: false, seen_ms, position });
  }
  Object.assign(tracked, changesBy(tracked, event), { events: event.number });
}

/** Returns the fields of a tracked game that an event changes, except for its plays. */
function changesBy(tracked: TrackedGame, event: GameEvent): Partial<TrackedGame> {
  const score = { away: event.away_score, home: event.home_score };
  switch (event.type) {
    case "start":
      return { started: true, outcome: null, final: null };
    case "score":
      return {
        score,
        scoreIsListed: event.source === "scoreboard",
        leader: findLeader(score) ?? tracked.leader,
        close: tracked.close && isWithin(score, tracked.league),
      };
    case "period": {
      const part = Number(event.phase === "ends") + (event.half === "bottom" ? 2 : 0);
      return { stage: [event.period ?? 1, part] };
    }
    case "probability": {
      const { source, play_id, home_win_probability: home } = event;
      return { chances: { source, play_number: findPlayNumber(tracked, play_id), home } };
    }
    case "close":
      return { close: true };
    case "delay":
      return { delayed: event.phase === "begins" };
    case "end":
      return { outcome: event.outcome, final: score };
    case "final_corrected":
      return { final: score };
    default:
      return {};
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
  if (content !== play.content) play.earlier = [...play.earlier, play.content].slice(-MOST_EARLIER);
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

export const findLeader = ({ home, away }: Score): "home" | "away" | null =>
  home === away ? null : home > away ? "home" : "away";

/** Lead within which a game is close: clutch as in the NBA, and one swing with a runner on base. */
const CLOSE = { basketball: 5, baseball: 1 } as const;

export const isWithin = ({ home, away }: Score, league: LeagueCode): boolean =>
  Math.abs(home - away) <= CLOSE[sportOf(league)];

/** Returns the latest position of the plays that are not withdrawn. */
export function furthest(plays: readonly TrackedPlay[]): Position {
  let furthest: Position = [];
  for (const { withdrawn, position } of plays) {
    if (withdrawn || position.length === 0) continue;
    if (furthest.length === 0 || comparePositions(position, furthest) > 0) furthest = position;
  }
  return furthest;
}

export interface Comparison {
  /** The reported play for each play of the response; plays without one are new. */
  readonly known: ReadonlyMap<PlayReading, TrackedPlay>;
  /** Reported plays that are not withdrawn and not in the response. */
  readonly missing: readonly TrackedPlay[];
}

/**
 * Finds plays whose ids have changed. An id is the event's id and a sequence number, and the service
 * renumbers the neighbors of an inserted play. So a play is first matched by id and content, then by
 * content. One matched by its id alone has corrected content.
 */
export function comparePlays(
  trackedPlays: readonly TrackedPlay[],
  answer: readonly PlayReading[],
): Comparison {
  const found = new Map<PlayReading, TrackedPlay>();
  const left = new Set(trackedPlays);
  const pair = (
    keyOfTracked: (tracked: TrackedPlay) => string,
    keyOfPlay: (play: PlayReading) => string,
  ) => {
    const waiting = groupBy(left, keyOfTracked);
    for (const play of answer) {
      if (found.has(play)) continue;
      const tracked = waiting.get(keyOfPlay(play))?.shift();
      if (tracked === undefined) continue;
      found.set(play, tracked);
      left.delete(tracked);
    }
  };
  const both = ({ id, content }: TrackedPlay | PlayReading) => `${id} ${content}`;
  pair(both, both);
  if (left.size > 0 && found.size < answer.length) {
    const byContent = ({ content }: TrackedPlay | PlayReading) => content;
    // Plays that are still valid come before withdrawn ones.
    pair((tracked) => (tracked.withdrawn ? "" : tracked.content), byContent);
    pair(byContent, byContent);
    const byId = ({ id }: TrackedPlay | PlayReading) => id ?? "";
    pair(byId, (play) => byId(play) || "none");
  }
  return { known: found, missing: [...left].filter(({ withdrawn }) => !withdrawn) };
}
