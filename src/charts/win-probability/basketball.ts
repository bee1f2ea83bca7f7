import { type GameClock, gameClock } from "../../games/basketball/clock";
import type { OpenGame } from "../../games/game";
import type { WbbWinProbabilityRow } from "../../games/win-probability";
import { wbbPeriods } from "../../leagues";
import { isWholeTable } from "../shared/filtered-table";
import { explain } from "./basketball-play";
import type { Moment, Section, Stretch, Timeline } from "./timeline";

type Division = Pick<GameClock, "regulation_periods" | "startOf">;

/** How long the last probability is held, as a share of the game, so that it is seen. */
const AFTERWARDS = 0.012;

/** Two shot clocks without any play: then some are missing. */
const LONGEST_SILENCE_S = 60;

/** How far apart labelled swings are at least, in seconds of the game. */
const SWINGS_APART_S = 5;

export function basketballTimeline(
  rows: readonly WbbWinProbabilityRow[],
  game: OpenGame<"wbb"> | undefined,
): Timeline {
  const division = game === undefined ? divisionOf(rows) : gameClock(game);
  const sections = sectionsOf(rows, division);
  const from = sections[0]?.from ?? 0;
  const end = sections.at(-1)?.to ?? wbbPeriods.regulation_seconds;
  const held = (end - from) * AFTERWARDS;
  const instants = instantsOf(rows);
  const isFiltered = isWholeTable(rows) === false;
  const moments = instants.map((instant, index): Moment => {
    const before = instants[index - 1]?.at ?? from;
    const next = instants[index + 1];
    const until =
      next === undefined
        ? instant.at + held
        : isHole(instant, next, isFiltered)
          ? instant.at + Math.min(held, (next.at - instant.at) / 2)
          : next.at;
    // Most instants are too narrow to point at what follows them: the nearest one is meant.
    const reach = {
      from: (before + instant.at) / 2,
      to: next === undefined ? until : (instant.at + next.at) / 2,
    };
    return momentOf(instant, until, reach, division);
  });
  return {
    moments,
    sections,
    regulation: division.regulation_periods,
    shaded: [],
    shown: { from, to: end + held },
    swings_apart: SWINGS_APART_S,
  };
}

/**
 * Whether plays between two instants are missing: none for too long, or, of a filtered table, a
 * change that was measured from another probability than that of the instant before.
 */
function isHole(before: Instant, next: Instant, isFiltered: boolean): boolean {
  if (next.at - before.at > LONGEST_SILENCE_S) return true;
  if (!isFiltered) return false;
  const [from, to, change] = [homeChance(before), homeChance(next), changeAt(next)];
  if (from === null || to === null) return false;
  return change === null || Math.abs(to - change - from) > ROUNDING;
}

/** Changes have nine decimals. */
const ROUNDING = 1e-8;

/** The longest game of all had ten; a number far beyond would be an axis without end. */
const MOST_PERIODS = 50;

const isPlayed = (period: number | null): period is number =>
  period !== null && period >= 1 && period <= MOST_PERIODS;

/**
 * From the first period that there are rows of to the end of regulation, or of the last period: a
 * game that is not over does not look as if it were.
 */
function sectionsOf(rows: readonly WbbWinProbabilityRow[], division: Division): readonly Section[] {
  const periods = rows.map(({ period }) => period).filter(isPlayed);
  const first = periods.length === 0 ? 1 : periods.reduce((one, other) => Math.min(one, other));
  const last = periods.reduce((one, other) => Math.max(one, other), division.regulation_periods);
  const count = Math.min(last - first + 1, MOST_PERIODS);
  return Array.from({ length: count }, (_, index) => first + index).map((number) => ({
    number,
    name: periodName(number, division),
    from: division.startOf(number),
    to: division.startOf(number + 1),
  }));
}

/** `Q4`, `2nd half`, `OT`, `2OT`. */
export function periodName(
  period: number,
  { regulation_periods }: Pick<Division, "regulation_periods">,
): string {
  const overtime = period - regulation_periods;
  if (overtime > 0) return overtime === 1 ? "OT" : `${overtime}OT`;
  if (regulation_periods === 2) return period === 1 ? "1st half" : "2nd half";
  return `Q${period}`;
}

/** A table does not tell how the game was divided; where its periods end does. */
function divisionOf(rows: readonly WbbWinProbabilityRow[]): Division {
  const { regulation_seconds, overtime_seconds } = wbbPeriods;
  const [period, end] = periodEnd(rows) ?? [4, regulation_seconds];
  const overtimes = Math.max(0, end - regulation_seconds) / overtime_seconds;
  const length = overtimes > 0 ? regulation_seconds / (period - overtimes) : end / period;
  const periods = Math.max(1, Math.round(regulation_seconds / length));
  return {
    regulation_periods: periods,
    startOf: (number) =>
      Math.min(number - 1, periods) * length + Math.max(number - 1 - periods, 0) * overtime_seconds,
  };
}

function periodEnd(rows: readonly WbbWinProbabilityRow[]): readonly [number, number] | undefined {
  for (const { period, elapsed_seconds, seconds_left } of rows) {
    if (period !== null && elapsed_seconds !== null && seconds_left !== null) {
      return [period, elapsed_seconds + seconds_left];
    }
  }
  return undefined;
}

interface Instant {
  readonly at: number;
  readonly rows: readonly WbbWinProbabilityRow[];
}

/** In the order of the clock; rows without a reading have no place in the picture. */
function instantsOf(rows: readonly WbbWinProbabilityRow[]): readonly Instant[] {
  const instants = new Map<string, { at: number; rows: WbbWinProbabilityRow[] }>();
  for (const row of rows) {
    if (row.elapsed_seconds === null || !isPlayed(row.period)) continue;
    const key = `${row.period} ${row.clock}`;
    const known = instants.get(key);
    if (known === undefined) instants.set(key, { at: row.elapsed_seconds, rows: [row] });
    else known.rows.push(row);
  }
  return [...instants.values()].sort((one, other) => one.at - other.at);
}

const lastKnown = (rows: Instant["rows"]) =>
  rows.findLast(({ home_win_probability }) => home_win_probability !== null);

const homeChance = ({ rows }: Instant): number | null =>
  lastKnown(rows)?.home_win_probability ?? null;

const changeAt = ({ rows }: Pick<Instant, "rows">): number | null =>
  rows.findLast(({ instant_change }) => instant_change !== null)?.instant_change ?? null;

/** An instant's last known probabilities, and the score after it. */
function momentOf(
  { at, rows }: Instant,
  until: number,
  reach: Stretch,
  division: Division,
): Moment {
  const known = lastKnown(rows);
  const change = changeAt({ rows });
  const end = rows.at(-1);
  const when = `${periodName(end?.period ?? 1, division)} ${end?.clock ?? ""}`.trim();
  const { text, shortText } = explain(rows, change);
  return {
    at,
    until,
    reach,
    home: known?.home_win_probability ?? null,
    away: known?.away_win_probability ?? null,
    tie: known?.tie_probability ?? null,
    home_score: end?.home_score ?? null,
    away_score: end?.away_score ?? null,
    change,
    when,
    when_in_words: when,
    text,
    shortText,
  };
}
