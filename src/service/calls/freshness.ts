import { easternDay } from "../../schema/dates";
import {
  asObject,
  isEmptyObject,
  isObject,
  type JsonObject,
  NOTHING,
  valuesAt,
} from "../../schema/payload";

/**
 * Lifetime of an operation's responses. `game` is one game and `games` a list of games by dates: both are
 * valid forever once they can no longer change. The others are spans of time.
 */
export type Freshness = "game" | "games" | "minutes" | "hour" | "day";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SOON = 5 * MINUTE;

const LONGEST = { game: SOON, games: SOON, minutes: SOON, hour: HOUR, day: DAY };

/** Time after which a canceled game is no longer rescheduled. */
const NO_MORE_CHANGES = 30 * DAY;

/** Time after the scheduled start after which a game that has not begun is no longer updated. */
const FORGOTTEN = DAY;

/**
 * Returns the lifetime of a response in milliseconds: null for forever, 0 for not at all. For every
 * operation, a response with a game in progress is not stored, and others expire at the start of the next
 * game. Reads only the statuses of games, in a payload of any shape.
 */
export function decideKeep(
  freshness: Freshness,
  payload: JsonObject,
  now_ms: number,
  /** The dates as sent to the service; undefined if the service chooses them. */
  { dates }: { readonly dates: string | undefined },
): number | null {
  const phases = listPhases(payload);
  if (phases.some(({ state }) => state === "in")) return 0;
  if (isForEver(freshness, phases, now_ms, dates)) return null;
  const longest = hasRows(payload) ? LONGEST[freshness] : Math.min(LONGEST[freshness], SOON);
  return phases.reduce((keep, phase) => Math.min(keep, untilChange(phase, now_ms)), longest);
}

type Phase = ReturnType<typeof readPhase>;

/** Returns the phase of every game in the parts of responses with games that can be in play. */
function listPhases(payload: JsonObject): readonly Phase[] {
  const { header, team } = payload;
  return [
    ...(isObject(header) ? phasesOfEvent(header) : []),
    ...valuesAt(payload, "events").flatMap(phasesOfEvent),
    ...(isObject(team) ? valuesAt(team, "nextEvent").flatMap(phasesOfEvent) : []),
  ];
}

/**
 * Returns the phases of an event: most contain their status twice, and the two may change at different times.
 */
function phasesOfEvent(event: unknown): readonly Phase[] {
  if (!isObject(event)) return [readPhase(NOTHING, undefined)];
  const [first] = valuesAt(event, "competitions");
  const competition = asObject(first);
  const date = competition.date ?? event.date;
  const statuses = [competition.status, event.status].filter(isObject);
  return (statuses.length === 0 ? [NOTHING] : statuses).map((status) => readPhase(status, date));
}

function readPhase({ type }: JsonObject, date: unknown) {
  const { state, name, completed } = asObject(type);
  return {
    state,
    name: typeof name === "string" ? name : "",
    isOver: completed === true,
    /** NaN if unknown. */
    start_ms: typeof date === "string" ? Date.parse(date) : Number.NaN,
  };
}

function isForEver(
  freshness: Freshness,
  phases: readonly Phase[],
  now_ms: number,
  dates: string | undefined,
): boolean {
  if (phases.length === 0) return false;
  if (freshness === "game") return phases.every(({ isOver }) => isOver);
  if (freshness !== "games" || dates === undefined) return false;
  return isPast(dates, now_ms) && phases.every((phase) => isSettled(phase, now_ms));
}

/** Returns whether a day or month is over; before that, games can be added. */
function isPast(dates: string, now_ms: number): boolean {
  const last = dates.slice(dates.lastIndexOf("-") + 1);
  const today = easternDay(new Date(now_ms));
  return today !== undefined && today.slice(0, last.length) > last;
}

function isSettled({ isOver, name, start_ms }: Phase, now_ms: number): boolean {
  const isCalledOff = /CANCEL|POSTPONED|FORFEIT/.test(name);
  return isOver || (isCalledOff && now_ms - start_ms > NO_MORE_CHANGES);
}

/** Returns the milliseconds until a game may change. */
function untilChange(phase: Phase, now_ms: number): number {
  // A game that is delayed or suspended, for example by rain, may resume at any time.
  if (/SUSPENDED|DELAY/.test(phase.name)) return SOON;
  const left = phase.start_ms - now_ms;
  const isToCome = phase.state === "pre" && left > -FORGOTTEN;
  return isToCome ? Math.max(0, left) : Number.POSITIVE_INFINITY;
}

/** Top-level lists of rows in responses with a lifetime of more than minutes. */
const ROWS = ["athletes", "calendar", "depthchart", "groups", "picks", "sports"] as const;

/** Returns whether a response contains rows; an empty list may be filled soon. */
const hasRows = (payload: JsonObject): boolean =>
  !isEmptyObject(payload) &&
  ROWS.map((key) => payload[key]).every((value) => !Array.isArray(value) || value.length > 0);
