import { countText } from "../../errors";
import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import type { GameEvent, GameMoment } from "./events";
import type { PlayReading, Reading, Score } from "./readings";
import { clockSeconds, type Stage } from "./status";
import { findLeader, isWithin, remember, type TrackedGame } from "./tracked-game";

/** An event without the fields that all events share; for a union, each of its members. */
type Bare<E> = E extends GameEvent ? Omit<E, Exclude<keyof GameMoment, "text">> : never;

/** The period and clock of an event. */
export interface Place {
  readonly stage: Stage | null;
  readonly clock: string | null;
}

export type EventWriter = ReturnType<typeof createEventWriter>;

/** Returns an object that writes the events of one poll and records them as reported. */
export function createEventWriter(tracked: TrackedGame, at: number, reading: Reading) {
  const { league, game_id } = tracked;
  const { away, home } = reading;
  const regulation = reading.regulation ?? leagueOf(league).regulation;
  const events: GameEvent[] = [];
  const seen_utc = new Date(at).toISOString();
  const name = { away: away.team_abbreviation ?? "away", home: home.team_abbreviation ?? "home" };

  const write = (
    event: Bare<GameEvent>,
    { stage, clock }: Place,
    score: Score = tracked.score,
  ): void => {
    const { type, text, ...rest } = event;
    const whole = {
      type,
      game_id,
      number: tracked.events + 1,
      seen_utc,
      period: stage?.[0] ?? null,
      half:
        stage === null || sportOf(league) === "basketball" ? null : stage[1] < 2 ? "top" : "bottom",
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
    remember(tracked, whole);
  };
  /** Writes that the game has become close, if it has just done so. */
  const close = (place: Place): void => {
    if (tracked.close || !isWithin(tracked.score, league)) return;
    if (!isLate(league, regulation, place)) return;
    write({ type: "close", text: `Close: ${scoreText(name, tracked.score)}.` }, place);
  };
  return {
    tracked,
    regulation,
    /** Names of the teams in texts. */
    name,
    events: events as readonly GameEvent[],
    write,
    /**
     * Writes a new score, and, if so, that the lead has changed and that the game is close. A play alone names
     * the player; without one, the score is from `source`.
     */
    score(score: Score, place: Place, source: "plays" | "scoreboard", play?: PlayReading): void {
      const { score: before, leader } = tracked;
      const away_points = score.away - before.away;
      const home_points = score.home - before.home;
      const scored =
        away_points > 0 && home_points === 0
          ? "away"
          : home_points > 0 && away_points === 0
            ? "home"
            : null;
      const points = scored === null ? null : away_points + home_points;
      const scorer = play !== undefined && play.row().score_value === points ? play.scorer() : null;
      const { athlete_id = null, athlete_name = null } = scorer ?? {};
      const lead = athlete_name === null ? "" : `${scorerText(league, athlete_name, points)}: `;
      const text = `${lead}${scoreText(name, score)}`;
      write(
        { type: "score", text, scored, points, athlete_id, athlete_name, source },
        place,
        score,
      );
      const next = findLeader(score);
      if (leader !== null && next !== null && next !== leader) {
        write({ type: "lead_change", text: `${name[next]} leads.`, leader: next }, place);
      }
      close(place);
    },
    close,
  };
}

const scorerText = (league: LeagueCode, name: string, points: number | null): string =>
  sportOf(league) === "baseball"
    ? `${name} at bat, ${countText(points ?? 0, "run")}`
    : `${name}, ${countText(points ?? 0, "point")}`;

export const scoreText = (name: { readonly [Side in keyof Score]: string }, score: Score): string =>
  `${name.away} ${score.away}, ${name.home} ${score.home}`;

/** Returns whether it is the last five minutes or overtime; in baseball, from the seventh of nine innings. */
function isLate(league: LeagueCode, regulation: number, { stage, clock }: Place): boolean {
  if (stage === null) return false;
  const [period, part] = stage;
  if (sportOf(league) === "baseball") return period >= regulation - 2 && part % 2 === 0;
  const left = clockSeconds(clock);
  if (part !== 0 || left === undefined) return false;
  return period > regulation || (period === regulation && left <= 300);
}
