import { basketballRules, buildPeriods } from "../../leagues";
import { maximum } from "../../schema/extremes";
import { countPeriods, type OpenGame, seasonOf } from "../game";
import type { ScoredPlay } from "./scores";

export type GameClock = ReturnType<typeof createClock>;

/** Returns the clock by the payload's `format`, or by the league's rules of the season if that is missing. */
export function gameClock(game: OpenGame<"basketball">): GameClock {
  const [format] = game.rows("format");
  const usual = buildPeriods(game.league, seasonOf(game));
  const periods = format?.regulation_periods ?? usual.count;
  const length = format?.regulation_clock ?? (usual.count * usual.seconds) / periods;
  const { overtime_seconds } = basketballRules(game.league);
  return createClock(periods, length, format?.overtime_clock ?? overtime_seconds);
}

/** Returns the clock of a game by number and length of periods in seconds. */
export function createClock(periods: number, length: number, overtime: number) {
  /** Returns seconds from the start of the game to the start of a period; period 1 starts at 0. */
  const startOf = (period: number): number =>
    Math.min(period - 1, periods) * length + Math.max(period - 1 - periods, 0) * overtime;
  /** Returns seconds since the start; null if a part is unknown, or too long for a period. */
  const elapsed = (period: number | null, left: number | null): number | null => {
    if (period === null || left === null) return null;
    const reading = startOf(period + 1) - left;
    return reading < startOf(period) ? null : reading;
  };
  return { regulation_periods: periods, startOf, elapsed };
}

const READING = /^(?:\d{1,4}:)?\d{1,4}(?:\.\d{1,9})?$/;

/** Returns the seconds of a reading of the clock: `"9:42"`, or `"45.3"` in the last minute. */
export function parseSeconds(reading: string | null): number | null {
  if (reading === null || !READING.test(reading)) return null;
  const colon = reading.indexOf(":");
  const minutes = colon < 0 ? 0 : Number(reading.slice(0, colon));
  return 60 * minutes + Number(reading.slice(colon + 1));
}

/** Returns the minutes played: of a game in progress up to its last play; null if no play shows it. */
export function minutesPlayed(game: OpenGame<"basketball">): number | null {
  const clock = gameClock(game);
  if (game.completed) return clock.startOf(periodsPlayed(game, clock) + 1) / 60;
  const elapsed = game
    .rows("plays")
    .map((play) => clock.elapsed(play.period_number, parseSeconds(play.clock_display_value)))
    .filter((seconds) => seconds !== null);
  return elapsed.length === 0 ? null : maximum(elapsed) / 60;
}

/** Returns the number of periods by the header's scores, otherwise by the plays. */
function periodsPlayed(game: OpenGame<"basketball">, { regulation_periods }: GameClock): number {
  const scored = countPeriods(game);
  if (scored > 0) return Math.max(regulation_periods, scored);
  return game
    .rows("plays")
    .reduce((most, { period_number }) => Math.max(most, period_number ?? 0), regulation_periods);
}

export interface PlayTime {
  /** Its period, or that of the previous play if missing. */
  readonly period: number;
  /** Whether it is the first of its period in the log. */
  readonly opens: boolean;
  /** Seconds of playing time since the start of the game; never less than before. */
  readonly elapsed: number;
}

/** Returns times that never decrease, by the readings with the fewest contradictions in a period. */
export function playTimes(plays: readonly ScoredPlay[], clock: GameClock): readonly PlayTime[] {
  const times: PlayTime[] = [];
  let from = 0;
  let earliest = 0;
  while (from < plays.length) {
    const period = computePeriod(plays, from);
    let to = from + 1;
    while (to < plays.length && computePeriod(plays, to) === period) to += 1;
    const start = Math.max(earliest, clock.startOf(period));
    const end = Math.max(start, clock.startOf(period + 1));
    const read = plays
      .slice(from, to)
      .map(({ seconds_left }) => clock.elapsed(period, seconds_left));
    for (const [index, elapsed] of withoutSteps(read, start, end).entries()) {
      times.push({ period, opens: index === 0, elapsed });
      earliest = elapsed;
    }
    from = to;
  }
  return times;
}

function computePeriod(plays: readonly ScoredPlay[], at: number): number {
  for (let index = at; index >= 0; index -= 1) {
    const period = plays[index]?.play.period_number ?? null;
    if (period !== null && period >= 1) return period;
  }
  return 1;
}

/** Returns the readings as times that never decrease; an unknown one equals the reading before it. */
function withoutSteps(read: readonly (number | null)[], start: number, end: number) {
  const known = read.filter((seconds) => seconds !== null);
  const times = rising(known);
  let next = 0;
  let latest = start;
  return read.map((seconds) => {
    if (seconds !== null) {
      latest = Math.min(Math.max(times[next] ?? latest, start), end);
      next += 1;
    }
    return latest;
  });
}

/** Returns times that never decrease: raised to the latest before or lowered to the earliest after. */
function rising(read: readonly number[]): readonly number[] {
  const raised = [...read];
  const lowered = [...read];
  for (let index = 1; index < read.length; index += 1) {
    raised[index] = Math.max(raised[index] ?? 0, raised[index - 1] ?? 0);
    const back = read.length - 1 - index;
    lowered[back] = Math.min(lowered[back] ?? 0, lowered[back + 1] ?? 0);
  }
  const changed = (times: readonly number[]) =>
    times.reduce((sum, time, index) => sum + Math.abs(time - (read[index] ?? 0)), 0);
  return changed(raised) <= changed(lowered) ? raised : lowered;
}
