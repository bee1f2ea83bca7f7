import { leagueOfRow } from "../../../charts/input/season-rows";
import { createClock, type GameClock, gameClock } from "../../../games/basketball/clock";
import type { OpenGame } from "../../../games/game";
import { basketballRules, regulationSeconds, USUAL_LEAGUES } from "../../../leagues";
import { maximum, minimum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { explainChange } from "../basketball-play-words";
import type { WbbWinProbabilityRow } from "../win-probability";
import type { Moment, Timeline } from "./timeline";

/** Returns the course of a basketball game, a moment per reading; `isFiltered` if rows are missing. */
export function basketballTimeline(
  rows: readonly WbbWinProbabilityRow[],
  game: OpenGame<"basketball"> | undefined,
  isFiltered: boolean,
): Timeline {
  const clock = game === undefined ? buildClock(rows) : gameClock(game);
  const periods = rows.map(({ period }) => period);
  const sections = listSections(periods, clock);
  const from = sections[0]?.from ?? 0;
  const end = sections.at(-1)?.to ?? clock.startOf(clock.regulation_periods + 1);
  // The last probability is as wide as is visible.
  const held = (end - from) * 0.012;
  const readings = listReadings(rows, clock);
  const moments = readings.map((reading, index): Moment => {
    const { at } = reading;
    const before = readings[index - 1]?.at ?? from;
    const next = readings[index + 1];
    // Most are too narrow to point at what follows them: the nearest one is meant.
    const reach = { from: (before + at) / 2, to: next ? (at + next.at) / 2 : at + held };
    const isHeld = next === undefined || isHole(reading, next, isFiltered);
    const isNow = next === undefined && game?.running === true && index > 0;
    const room = next === undefined ? (isNow ? 0 : held) : Math.min(held, (next.at - at) / 2);
    // Last: keys added to what a spread began take V8 fifty times as long.
    return { until: isHeld ? at + room : next.at, reach, ...reading };
  });
  return {
    moments,
    sections,
    regulation: clock.regulation_periods,
    bottoms: [],
    shown: { from, to: end + held },
    swings_apart: 5,
    last_minute: end - 60,
  };
}

type Reading = Omit<Moment, "until" | "reach">;

/** Returns whether plays are missing in between: a long silence, or a change that is not from `before`. */
function isHole(before: Reading, next: Reading, isFiltered: boolean): boolean {
  // Two shot clocks without a play.
  if (next.at - before.at > 60) return true;
  if (!isFiltered || next.is_level || before.home === null || next.home === null) return false;
  // Changes have nine decimals.
  return next.change === null || Math.abs(next.home - next.change - before.home) > 1e-8;
}

/** Maximum number of periods on an axis; the longest game ever had ten. */
const MOST_PERIODS = 50;

const isPlayed = (period: number | null): period is number =>
  period !== null && period >= 1 && period <= MOST_PERIODS;

/** Returns the sections from the first with rows, at least to the end of regulation. */
export function listSections(all: readonly (number | null)[], clock: GameClock) {
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
  const periods = Math.max(1, Math.round(regulation_seconds / length));
  return createClock(periods, length, overtime_seconds);
}

/** Lists readings in the order of the clock; rows without a reading are dropped. */
function listReadings(rows: readonly WbbWinProbabilityRow[], clock: GameClock): readonly Reading[] {
  const known = rows.filter((row) => row.elapsed_seconds !== null && isPlayed(row.period));
  return [...groupBy(known, ({ period, clock: reading }) => `${period} ${reading}`).values()]
    .map((own) => buildReading(own, clock))
    .sort((one, other) => one.at - other.at);
}

/** The lowest value that is not merely one half because the score is level; null without one. */
function lowest(rows: readonly WbbWinProbabilityRow[], side: "home" | "away") {
  const known = rows.flatMap((row) =>
    row.source === "level" ? [] : (row[`${side}_win_probability`] ?? []),
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
    lows: { home: lowest(rows, "home"), away: lowest(rows, "away") },
    change,
    is_level: known?.source === "level",
    is_split: false,
    when,
    when_in_words: when,
    ...explainChange(rows, change),
  };
}
