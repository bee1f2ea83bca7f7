import { easternDay } from "../schema/dates";
import { isEmptyObject, isObject, type JsonObject, NOTHING, valuesAt } from "../schema/payload";

/**
 * How long the answers of an operation stay fresh. `game` is one game and `games` a list of them by
 * dates: both stay so for ever once they can no longer change. The others are spans of time.
 */
export type Freshness = "game" | "games" | "minutes" | "hour" | "day";

/** The part of a call that decides how long its answer may be kept. */
export interface FreshnessQuery {
  /** The dates as they are sent to the service; undefined if it chooses them. */
  readonly dates: string | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SOON = 5 * MINUTE;

const LONGEST: Readonly<Record<Freshness, number>> = {
  game: SOON,
  games: SOON,
  minutes: SOON,
  hour: HOUR,
  day: DAY,
};

/** A game called off longer ago than this is no longer rescheduled. */
const NO_MORE_CHANGES = 30 * DAY;

/** A game that should have begun longer ago than this, and has not, is no longer updated. */
const FORGOTTEN = DAY;

/**
 * How long an answer may be kept, in milliseconds: null for ever, 0 not at all. Whatever the
 * operation, nothing with a game in play is kept, and nothing beyond the start of one to come.
 * Reads the statuses of the games and no more of the payload, and takes any shape.
 */
export function decideKeep(
  freshness: Freshness,
  payload: JsonObject,
  now_ms: number,
  query: FreshnessQuery,
): number | null {
  const phases = listPhases(payload);
  if (phases.some(isInPlay)) return 0;
  if (isForEver(freshness, phases, now_ms, query)) return null;
  const longest = hasRows(payload) ? LONGEST[freshness] : Math.min(LONGEST[freshness], SOON);
  return phases.reduce((keep, phase) => Math.min(keep, untilChange(phase, now_ms)), longest);
}

/** State of a game. */
interface Phase {
  readonly state: unknown;
  readonly name: string;
  readonly isOver: boolean;
  /** NaN if unknown. */
  readonly start_ms: number;
}

/** Returns the phase of every game in the parts of responses with games that can be in play. */
function listPhases(payload: JsonObject): readonly Phase[] {
  const { header, team } = payload;
  return [
    ...(isObject(header) ? phasesOfEvent(header) : []),
    ...valuesAt(payload, "events").flatMap(phasesOfEvent),
    ...(isObject(team) ? valuesAt(team, "nextEvent").flatMap(phasesOfEvent) : []),
  ];
}

/** Most events have their status in two places, which may change one after the other: read both. */
function phasesOfEvent(event: unknown): readonly Phase[] {
  if (!isObject(event)) return [readPhase(NOTHING, undefined)];
  const [first] = valuesAt(event, "competitions");
  const competition = isObject(first) ? first : NOTHING;
  const date = competition.date ?? event.date;
  const statuses = [competition.status, event.status].filter(isObject);
  return (statuses.length === 0 ? [NOTHING] : statuses).map((status) => readPhase(status, date));
}

function readPhase({ type }: JsonObject, date: unknown): Phase {
  const { state, name, completed } = isObject(type) ? type : NOTHING;
  return {
    state,
    name: typeof name === "string" ? name : "",
    isOver: completed === true,
    start_ms: typeof date === "string" ? Date.parse(date) : Number.NaN,
  };
}

const isInPlay = ({ state }: Phase) => state === "in";

/** Delayed or suspended, for example by rain: it may resume at any time. */
const isInterrupted = ({ name }: Phase) => /SUSPENDED|DELAY/.test(name);

function isForEver(
  freshness: Freshness,
  phases: readonly Phase[],
  now_ms: number,
  { dates }: FreshnessQuery,
): boolean {
  if (phases.length === 0) return false;
  if (freshness === "game") return phases.every(({ isOver }) => isOver);
  if (freshness !== "games" || dates === undefined) return false;
  return isPast(dates, now_ms) && phases.every((phase) => isSettled(phase, now_ms));
}

/** Until a day or month is over, games can be added to it. */
function isPast(dates: string, now_ms: number): boolean {
  const last = dates.slice(dates.lastIndexOf("-") + 1);
  const today = easternDay(new Date(now_ms));
  return today !== undefined && today.slice(0, last.length) > last;
}

function isSettled({ isOver, name, start_ms }: Phase, now_ms: number): boolean {
  const isCalledOff = /CANCEL|POSTPONED|FORFEIT/.test(name);
  return isOver || (isCalledOff && now_ms - start_ms > NO_MORE_CHANGES);
}

/** Milliseconds until a game may change. */
function untilChange(phase: Phase, now_ms: number): number {
  if (isInterrupted(phase)) return SOON;
  const left = phase.start_ms - now_ms;
  const isToCome = phase.state === "pre" && left > -FORGOTTEN;
  return isToCome ? Math.max(0, left) : Number.POSITIVE_INFINITY;
}

/** Lists of rows at the top of answers that are kept longer than minutes. */
const ROWS = ["athletes", "calendar", "depthchart", "groups", "picks", "sports"] as const;

/** An empty list may be filled soon. */
function hasRows(payload: JsonObject): boolean {
  if (isEmptyObject(payload)) return false;
  return ROWS.every((key) => {
    const value = payload[key];
    return !Array.isArray(value) || value.length > 0;
  });
}
