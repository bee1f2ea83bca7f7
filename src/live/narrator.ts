import type { LeagueCode } from "../leagues";
import type { GameEvent, GameMoment } from "./events";
import type { Score } from "./play-readings";
import { clockSeconds } from "./positions";
import type { Reading } from "./readings";
import type { Stage } from "./status";
import { isWithin, leaderOf, remember, type Story } from "./story";

/** An event without what all have; of a union, of each of its members. */
type Bare<E> = E extends GameEvent ? Omit<E, Exclude<keyof GameMoment, "text">> : never;

/** Where in the game something happens. */
export interface Place {
  readonly stage: Stage | null;
  readonly clock: string | null;
}

/** Writes the events of one look and remembers that they were told. */
export interface Narrator {
  readonly story: Story;
  readonly regulation: number;
  /** The sides as texts name them. */
  readonly name: { readonly away: string; readonly home: string };
  readonly events: readonly GameEvent[];
  tell(event: Bare<GameEvent>, place: Place, score?: Score): void;
  /** Tells a new score, and whether the lead has changed and the game is close. */
  score(score: Score, place: Place, source: "plays" | "scoreboard"): void;
  /** Tells that the game has become close, if it has. */
  close(place: Place): void;
}

const REGULATION: Readonly<Record<LeagueCode, number>> = { wbb: 4, mlb: 9 };

export function createNarrator(story: Story, at: number, reading: Reading): Narrator {
  const { league, game_id } = story;
  const { away, home } = reading;
  const regulation = reading.regulation ?? REGULATION[league];
  const events: GameEvent[] = [];
  const seen_utc = new Date(at).toISOString();
  const name = { away: away.team_abbreviation ?? "away", home: home.team_abbreviation ?? "home" };

  const tell: Narrator["tell"] = (event, { stage, clock }, score = story.score) => {
    const { type, text, ...rest } = event;
    const whole = {
      type,
      game_id,
      number: story.events + 1,
      seen_utc,
      period: stage?.[0] ?? null,
      half: stage === null || league === "wbb" ? null : stage[1] < 2 ? "top" : "bottom",
      clock,
      away_score: score.away,
      home_score: score.home,
      away_team_id: away.team_id,
      away_team_abbreviation: away.team_abbreviation,
      home_team_id: home.team_id,
      home_team_abbreviation: home.team_abbreviation,
      text,
      ...rest,
    } as GameEvent;
    events.push(whole);
    remember(story, whole);
  };
  const close: Narrator["close"] = (place) => {
    if (story.close || !isWithin(story.score, league)) return;
    if (!isLate(league, regulation, place)) return;
    tell({ type: "close", text: `Close: ${scoreText(name, story.score)}.` }, place);
  };
  return {
    story,
    regulation,
    name,
    events,
    tell,
    score(score, place, source) {
      const { score: before, leader } = story;
      const [away_points, home_points] = [score.away - before.away, score.home - before.home];
      const scored =
        away_points > 0 && home_points === 0
          ? "away"
          : home_points > 0 && away_points === 0
            ? "home"
            : null;
      const points = scored === null ? null : away_points + home_points;
      tell({ type: "score", text: scoreText(name, score), scored, points, source }, place, score);
      const next = leaderOf(score);
      if (leader !== null && next !== null && next !== leader) {
        tell({ type: "lead_change", text: `${name[next]} leads.`, leader: next }, place);
      }
      close(place);
    },
    close,
  };
}

const scoreText = (name: Narrator["name"], score: Score): string =>
  `${name.away} ${score.away}, ${name.home} ${score.home}`;

const LAST_SECONDS = 300;

/** The last five minutes and overtimes; in baseball from the seventh of nine innings. */
function isLate(league: LeagueCode, regulation: number, { stage, clock }: Place): boolean {
  if (stage === null) return false;
  const [period, part] = stage;
  if (league === "mlb") return period >= regulation - 2 && part % 2 === 0;
  const left = clockSeconds(clock);
  if (part !== 0 || left === undefined) return false;
  return period > regulation || (period === regulation && left <= LAST_SECONDS);
}
