import type { LeagueCode } from "../leagues";
import type { GameEvent, Outcome, PlayOf } from "./events";
import type { StoryPlay } from "./play-log";
import { contentOf, type PlayReading, positionOfPlay, type Score } from "./play-readings";
import type { Position } from "./positions";
import type { Stage } from "./status";

/** What was told of a game: what a watch must know to tell the rest, and nothing twice. */
export interface Story {
  readonly league: LeagueCode;
  readonly game_id: string;
  /** How many events. */
  events: number;
  started: boolean;
  outcome: Outcome | null;
  /** The score at the end, which corrections are held against. */
  final: Score | null;
  delayed: boolean;
  stage: Stage | null;
  score: Score;
  /** Whether the score is the scoreboard's, of which the play log may be behind. */
  scoreIsListed: boolean;
  leader: "home" | "away" | null;
  close: boolean;
  chances: {
    readonly source: "service" | "model";
    readonly play_number: number | null;
    readonly home: number;
  } | null;
  readonly plays: StoryPlay[];
  /** How far the game was by the header of the summary that was believed last. */
  position: Position;
}

export const emptyStory = (league: LeagueCode, game_id: string): Story => ({
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

/** A copy that can be kept while the other goes on. */
export const copyOf = (story: Story): Story => structuredClone(story);

/** So many former contents of a play are remembered. */
const MOST_EARLIER = 4;

/** Remembers that an event was told. */
export function remember(story: Story, event: GameEvent): void {
  story.events = event.number;
  const score = { away: event.away_score, home: event.home_score };
  switch (event.type) {
    case "start":
      story.started = true;
      story.outcome = null;
      story.final = null;
      return;
    case "play":
      story.plays.push({
        number: event.play_number,
        id: event.play.id,
        content: contentOf(story.league, event.play),
        earlier: [],
        withdrawn: false,
        position: positionOfPlay(story.league, event.play),
      });
      return;
    case "correction":
      rememberCorrection(story, event.play_number, event.play);
      return;
    case "score":
      story.score = score;
      story.scoreIsListed = event.source === "scoreboard";
      story.leader = leaderOf(score) ?? story.leader;
      if (!isWithin(score, story.league)) story.close = false;
      return;
    case "period":
      story.stage = stageOfEvent(story.league, event.phase, event.period ?? 1, event.half);
      return;
    case "probability":
      story.chances = {
        source: event.source,
        play_number: numberOf(story, event.play_id),
        home: event.home_win_probability,
      };
      return;
    case "close":
      story.close = true;
      return;
    case "delay":
      story.delayed = event.phase === "begins";
      return;
    case "end":
      story.outcome = event.outcome;
      story.final = score;
      return;
    case "final_corrected":
      story.final = score;
      return;
    case "lead_change":
      return;
  }
}

function rememberCorrection(story: Story, number: number, row: PlayOf<LeagueCode> | null): void {
  const play = story.plays[number - 1];
  if (play === undefined) return;
  play.withdrawn = row === null;
  if (row === null) return;
  const content = contentOf(story.league, row);
  if (content !== play.content) {
    play.earlier = [...play.earlier, play.content].slice(-MOST_EARLIER);
  }
  play.content = content;
  play.id = row.id;
}

/** Where plays stand in the latest answer: ids and positions may have changed without a correction. */
export function rememberPlaces(found: ReadonlyMap<PlayReading, StoryPlay>): void {
  for (const [{ id, position }, play] of found) {
    play.id = id;
    play.position = position;
  }
}

export const numberOf = ({ plays }: Story, id: string | null): number | null =>
  plays.findLast((play) => play.id === id)?.number ?? null;

const stageOfEvent = (
  league: LeagueCode,
  phase: "begins" | "ends",
  period: number,
  half: "top" | "bottom" | null,
): Stage => {
  const isOver = Number(phase === "ends");
  return [period, league === "mlb" && half === "bottom" ? 2 + isOver : isOver];
};

export const leaderOf = ({ home, away }: Score): "home" | "away" | null =>
  home === away ? null : home > away ? "home" : "away";

/** Points or runs within which a game is close: the NBA's clutch, and one swing with a runner on. */
const CLOSE = { wbb: 5, mlb: 1 } as const;

export const isWithin = ({ home, away }: Score, league: LeagueCode): boolean =>
  Math.abs(home - away) <= CLOSE[league];

export function furthest(
  plays: readonly StoryPlay[],
  compare: (a: Position, b: Position) => number,
) {
  let position: Position | undefined;
  for (const play of plays) {
    if (play.withdrawn || play.position.length === 0) continue;
    if (position === undefined || compare(play.position, position) > 0) position = play.position;
  }
  return position;
}
