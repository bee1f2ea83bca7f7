import type { SeasonTable } from "./tables";

/**
 * Garbage time, as every filter `garbage_time: false` means it: a play of the last ten minutes of
 * regulation, or of an overtime, at which one side leads by so much that the square of its lead
 * less 3.5 points exceeds the seconds left in the period. That is Bill James' safe lead in a college
 * game ("The Lead Is Safe", Slate, 17 March 2008), taken for a trailing side that has the ball,
 * since who has it is not always known: 28 points with ten minutes left, 21 with five, 15 with two.
 * It ends when the lead falls below that, though James' rule holds such a lead safe for good.
 *
 * Of shots and free throws it is the score before them; of plays and win probabilities, whose score
 * stands after them, the score after. A row without period, clock or score is no garbage time.
 *
 * The rule takes the margin alone, unlike those for the NBA that count the starters on the floor,
 * which play-by-play of college games does not tell before 2025-26.
 */
const LAST_SECONDS = 600;
const LESS_POINTS = 3.5;

interface Clock {
  readonly period: string;
  readonly seconds: string;
  readonly lead: string;
}

const leadOf = (home: string, away: string): string => `abs(${home} - ${away})`;

const BEFORE: Clock = {
  period: "period",
  seconds: "seconds_left",
  lead: leadOf("home_score_before", "away_score_before"),
};

/** `9:42`, or `45.3` in the last minute. */
const READING = "clock_display_value";
const part = (index: number): string => `try_cast(split_part(${READING}, ':', ${index}) as double)`;

const CLOCKS: Readonly<Record<string, Clock>> = {
  shots: BEFORE,
  free_throws: BEFORE,
  win_probability: { ...BEFORE, lead: leadOf("home_score", "away_score") },
  section_plays: {
    period: "period_number",
    seconds: `(case when ${READING} like '%:%' then 60 * ${part(1)} + ${part(2)} else ${part(1)} end)`,
    lead: leadOf("home_score", "away_score"),
  },
};

/** Whether a table of basketball can tell; it has a clock and the score. */
export const tellsGarbageTime = ({ name }: SeasonTable): boolean => Object.hasOwn(CLOCKS, name);

/** What is true of a row of one of these tables outside of garbage time, in SQL. */
export function outsideGarbageTime({ name }: SeasonTable, regulation_periods: number): string {
  const { period, seconds, lead } = CLOCKS[name] as Clock;
  const margin = `(${lead} - ${LESS_POINTS})`;
  const isLate = `${period} >= ${regulation_periods} and ${seconds} <= ${LAST_SECONDS}`;
  const isSafe = `${lead} > ${LESS_POINTS} and ${margin} * ${margin} > ${seconds}`;
  return `not coalesce(${isLate} and ${isSafe}, false)`;
}
