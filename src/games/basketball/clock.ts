import { basketballRules, buildPeriods } from "../../leagues";
import { maximum } from "../../schema/extremes";
import type { OpenGame } from "../game";

export interface GameClock {
  readonly regulation_periods: number;
  /** Seconds from the start of the game to the start of a period; period 1 starts at 0. */
  startOf(period: number): number;
  /** Seconds since the start of the game; null if a part is unknown, or too long for a period. */
  elapsed(period: number | null, secondsLeft: number | null): number | null;
}

/** Returns the clock by the payload's `format`, or by the league's rules of the season if that is missing. */
export function gameClock(game: OpenGame<"basketball">): GameClock {
  const [format] = game.rows("format");
  const season = game.rows("header")[0]?.season_year ?? null;
  const usual = buildPeriods(game.league, season);
  const periods = format?.regulation_periods ?? usual.count;
  const length = format?.regulation_clock ?? (usual.count * usual.seconds) / periods;
  const { overtime_seconds } = basketballRules(game.league);
  return createClock(periods, length, format?.overtime_clock ?? overtime_seconds);
}

/** Returns the clock of a game by number and length of periods in seconds. */
export function createClock(periods: number, length: number, overtime: number): GameClock {
  const startOf = (period: number): number =>
    Math.min(period - 1, periods) * length + Math.max(period - 1 - periods, 0) * overtime;
  const elapsed: GameClock["elapsed"] = (period, left) => {
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

/**
 * Returns the minutes played. A completed game counts in full, including overtimes; a game in progress counts
 * up to its last play. Null if no play shows it.
 */
export function minutesPlayed(game: OpenGame<"basketball">): number | null {
  const clock = gameClock(game);
  if (game.completed) return clock.startOf(periodsPlayed(game, clock) + 1) / 60;
  const elapsed = game
    .rows("plays")
    .map((play) => clock.elapsed(play.period_number, parseSeconds(play.clock_display_value)));
  const known = elapsed.filter((seconds) => seconds !== null);
  return known.length === 0 ? null : known.reduce((most, seconds) => Math.max(most, seconds)) / 60;
}

/**
 * Returns the number of periods by the header's period scores, which games without plays have, too, otherwise
 * by the plays.
 */
function periodsPlayed(game: OpenGame<"basketball">, { regulation_periods }: GameClock): number {
  const scored = maximum(
    (["home", "away"] as const).map((side) => game.competitor(side).linescores.length),
  );
  if (scored > 0) return Math.max(regulation_periods, scored);
  return game
    .rows("plays")
    .reduce((most, { period_number }) => Math.max(most, period_number ?? 0), regulation_periods);
}

/**
 * Returns whether a game has begun: it has plays, is in progress or was completed (some have no log). Before
 * the game, and if it was postponed on the day, box scores can contain season averages.
 */
export const isBegun = (game: OpenGame<"basketball">): boolean =>
  game.completed || game.running || game.rows("plays").length > 0;
