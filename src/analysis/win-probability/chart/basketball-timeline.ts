import { leagueOfRow } from "../../../charts/input/season-rows";
import { createClock, type GameClock, gameClock } from "../../../games/basketball/clock";
import type { OpenGame } from "../../../games/game";
import { basketballRules, regulationSeconds, USUAL_LEAGUES } from "../../../leagues";
import { maximum, minimum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { explainChange } from "../basketball-play-words";
import type { WbbWinProbabilityRow } from "../win-probability";
import type { Moment, Section, Timeline } from "./timeline";

/** Width of the last probability as a share of the game, so that it is visible. */
const AFTERWARDS = 0.012;

/** Two shot clocks without a play mean that plays are missing. */
const LONGEST_SILENCE_S = 60;

/** Minimum distance of swings, in seconds of the game. */
const SWINGS_APART_S = 5;

const LAST_MINUTE_S = 60;

/**
 * Returns the course of a basketball game: one moment per reading of the clock, from the first period with
 * rows. `isFiltered` means that rows of the game are missing.
 */
export function basketballTimeline(
  rows: readonly WbbWinProbabilityRow[],
  game: OpenGame<"basketball"> | undefined,
  isFiltered: boolean,
): Timeline {
  const clock = game === undefined ? buildClock(rows) : gameClock(game);
  const sections = listSections(
    rows.map(({ period }) => period),
    clock,
  );
  const from = sections[0]?.from ?? 0;
  const end = sections.at(-1)?.to ?? clock.startOf(clock.regulation_periods + 1);
  const held = (end - from) * AFTERWARDS;
  const readings = listReadings(rows, clock);
  const moments = readings.map((reading, index): Moment => {
    const { at } = reading;
    const before = readings[index - 1]?.at ?? from;
    const next = readings[index + 1];
    if (next === undefined) {
      const until = at + held;
      return { until, reach: { from: (before + at) / 2, to: until }, ...reading };
    }
    const isHeld = isHole(reading, next, isFiltered);
    return {
      until: isHeld ? at + Math.min(held, (next.at - at) / 2) : next.at,
      // Most are too narrow to point at what follows them: the nearest one is meant.
      reach: { from: (before + at) / 2, to: (at + next.at) / 2 },
      // Last: keys added to what a spread began take V8 fifty times as long.
      ...reading,
    };
  });
  return {
    moments,
    sections,
    regulation: clock.regulation_periods,
    bottoms: [],
    shown: { from, to: end + held },
    swings_apart: SWINGS_APART_S,
    last_minute: end - LAST_MINUTE_S,
  };
}

type Reading = Omit<Moment, "until" | "reach">;

/**
 * Returns whether plays between two readings are missing. Either no play follows for too long or, in a
 * filtered table, a change was not measured from the previous reading.
 */
function isHole(before: Reading, next: Reading, isFiltered: boolean): boolean {
  if (next.at - before.at > LONGEST_SILENCE_S) return true;
  if (!isFiltered || next.is_level || before.home === null || next.home === null) return false;
  return next.change === null || Math.abs(next.home - next.change - before.home) > ROUNDING;
}

/** Changes have nine decimals. */
const ROUNDING = 1e-8;

/** Maximum number of periods on an axis; the longest game ever had ten. */
const MOST_PERIODS = 50;

const isPlayed = (period: number | null): period is number =>
  period !== null && period >= 1 && period <= MOST_PERIODS;

/**
 * Returns the sections from the first period with rows to the end of regulation, or of the last period. A
 * game in progress does not look completed.
 */
export function listSections(
  all: readonly (number | null)[],
  clock: GameClock,
): readonly Section[] {
  const periods = all.filter(isPlayed);
  const first = periods.length === 0 ? 1 : minimum(periods);
  const last = maximum([clock.regulation_periods, ...periods]);
  const count = Math.min(last - first + 1, MOST_PERIODS);
  return Array.from({ length: count }, (_, index) => first + index).map((number) => ({
    number,
    name: periodName(number, clock),
    from: clock.startOf(number),
    to: clock.startOf(number + 1),
  }));
}

/** Returns the name of a period: `Q4`, `2nd half`, `OT`, `2OT`. */
export function periodName(
  period: number,
  { regulation_periods }: Pick<GameClock, "regulation_periods">,
): string {
  const overtime = period - regulation_periods;
  if (overtime > 0) return overtime === 1 ? "OT" : `${overtime}OT`;
  if (regulation_periods === 2) return period === 1 ? "1st half" : "2nd half";
  return `Q${period}`;
}

/** Infers the format of the game, which a table does not contain, from the ends of its periods. */
function buildClock(rows: readonly WbbWinProbabilityRow[]): GameClock {
  const first = rows[0] ?? { league: USUAL_LEAGUES.basketball };
  const { code, overtime_seconds } = basketballRules(leagueOfRow(first));
  const regulation_seconds = regulationSeconds(code);
  const row = rows.find(
    ({ period, elapsed_seconds, seconds_left }) =>
      period !== null && elapsed_seconds !== null && seconds_left !== null,
  );
  const period = row?.period ?? 4;
  const end = (row?.elapsed_seconds ?? regulation_seconds) + (row?.seconds_left ?? 0);
  const overtimes = Math.max(0, end - regulation_seconds) / overtime_seconds;
  const length = overtimes > 0 ? regulation_seconds / (period - overtimes) : end / period;
  return createClock(
    Math.max(1, Math.round(regulation_seconds / length)),
    length,
    overtime_seconds,
  );
}

/** Lists readings in the order of the clock; rows without a reading are dropped. */
function listReadings(rows: readonly WbbWinProbabilityRow[], clock: GameClock): readonly Reading[] {
  const known = rows.filter((row) => row.elapsed_seconds !== null && isPlayed(row.period));
  return [...groupBy(known, ({ period, clock: reading }) => `${period} ${reading}`).values()]
    .map((own) => buildReading(own, clock))
    .sort((one, other) => one.at - other.at);
}

/** The lowest value that is not merely one half because the score is level; null without one. */
function lowest(values: readonly (readonly [value: number | null, source: string | null])[]) {
  const known = values.flatMap(([value, source]) =>
    value === null || source === "level" ? [] : value,
  );
  return known.length === 0 ? null : minimum(known);
}

/** Returns the last known probabilities of a reading's rows, and the score after them. */
function buildReading(rows: readonly WbbWinProbabilityRow[], clock: GameClock): Reading {
  const known = rows.findLast((row) => row.home_win_probability !== null);
  const change = rows.findLast((row) => row.instant_change !== null)?.instant_change ?? null;
  const end = rows.at(-1);
  const when = `${periodName(end?.period ?? 1, clock)} ${end?.clock ?? ""}`.trim();
  return {
    at: rows[0]?.elapsed_seconds ?? 0,
    home: known?.home_win_probability ?? null,
    away: known?.away_win_probability ?? null,
    tie: known?.tie_probability ?? null,
    home_score: end?.home_score ?? null,
    away_score: end?.away_score ?? null,
    lows: {
      home: lowest(rows.map(({ home_win_probability, source }) => [home_win_probability, source])),
      away: lowest(rows.map(({ away_win_probability, source }) => [away_win_probability, source])),
    },
    change,
    is_level: known?.source === "level",
    is_split: false,
    when,
    when_in_words: when,
    ...explainChange(rows, change),
  };
}
