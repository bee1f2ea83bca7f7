import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import { asInteger, asText } from "../../schema/dtypes";
import { asObject, type JsonObject } from "../../schema/payload";

/** How a game ended, or why it did not. */
export type Outcome = "final" | "forfeit" | "suspended" | "postponed" | "canceled" | "unknown";

/** Progress of a game as numbers, compared from the first to the last. */
export type Position = readonly number[];

/** Returns a number below 0 if the first is earlier, and 0 if they agree over their common length. */
export function comparePositions(one: Position, other: Position): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = (one[index] as number) - (other[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the seconds of a displayed clock, `4:12` or `12.4`; undefined for anything else. */
export function clockSeconds(clock: string | null): number | undefined {
  const [, minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,2}(?:\.\d+)?)$/.exec(clock ?? "") ?? [];
  return seconds === undefined ? undefined : 60 * Number(minutes ?? 0) + Number(seconds);
}

/** The current phase of a game; `break` is between periods or half-innings. */
export type Phase = "before" | "playing" | "break" | "delayed" | "over";

/** Period and part: 0 in play, 1 over. In baseball 0 and 1 are the top half, 2 and 3 the bottom half. */
export type Stage = readonly [period: number, part: number];

export type Status = NonNullable<ReturnType<typeof readStatus>>;

const STATES: Readonly<Record<string, number>> = { pre: 0, in: 1, post: 2 };
const INTERRUPTED = /DELAY|SUSPEND/;
const BETWEEN = /HALFTIME|END_PERIOD|END_OF/;
const BREAK_WORDS = /^(?:halftime|mid|middle|end)\b/i;

/** Returns a status as facts; undefined if it has no state. */
export function readStatus(league: LeagueCode, status: JsonObject) {
  const type = asObject(status.type);
  const rank = STATES[asText(type.state) ?? ""];
  if (rank === undefined) return undefined;
  const name = asText(type.name) ?? "";
  const detail = asText(type.detail) ?? "";
  const isBreak = BETWEEN.test(name) || BREAK_WORDS.test(detail);
  const isTimed = sportOf(league) === "basketball";
  const described = isTimed ? describedClock(league, detail) : {};
  const period = asInteger(status.period) ?? described.period ?? parseInning(detail);
  const shown = isTimed ? (asText(status.displayClock) ?? described.clock ?? null) : null;
  const part = isTimed ? Number(isBreak) : readHalf(detail);
  const stage: Stage | null =
    rank === 0 || period === null || period < 1 || part === undefined ? null : [period, part];
  // Clocks are reset after the end.
  const place = rank === 2 ? [] : placeAt(league, stage, isBreak ? 0 : clockSeconds(shown));
  return {
    phase: buildPhase(rank, name, isBreak),
    /** Null unless the game is over. */
    outcome: rank === 2 ? readOutcome(name, type.completed === true) : null,
    /** The service's description: Halftime, Rain Delay. */
    description: asText(type.description),
    stage,
    clock: rank === 1 ? shown : null,
    /** Progress of the game; shorter if the status contains fewer parts. */
    position: [rank, ...place] satisfies Position,
  };
}

/** Returns the position of a moment in a game, without a clock only its period. */
export function placeAt(league: LeagueCode, stage: Stage | null, left?: number): Position {
  if (stage === null || sportOf(league) === "baseball") return stage ?? [];
  return left === undefined ? [stage[0]] : [stage[0], -left];
}

function buildPhase(rank: number, name: string, isBreak: boolean): Phase {
  if (rank === 2) return "over";
  if (INTERRUPTED.test(name)) return "delayed";
  if (rank === 0) return "before";
  return isBreak ? "break" : "playing";
}

function readOutcome(name: string, completed: boolean): Outcome {
  if (/FORFEIT/.test(name)) return "forfeit";
  if (completed) return "final";
  if (/SUSPEND/.test(name)) return "suspended";
  if (/POSTPONE/.test(name)) return "postponed";
  return /CANCEL|ABANDON/.test(name) ? "canceled" : "unknown";
}

export const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  final: "Final.",
  forfeit: "Forfeited.",
  suspended: "Suspended.",
  postponed: "Postponed.",
  canceled: "Canceled.",
  unknown: "Over.",
};

/** Reads the text of headers, which have no separate clock: `4:12 - 3rd Quarter`, `0:31 - 2OT`, `End of OT`. */
function describedClock(
  league: LeagueCode,
  detail: string,
): { period?: number | undefined; clock?: string | undefined } {
  const [, clock] = /^(\d{1,2}:\d\d|\d{1,2}\.\d) - /.exec(detail) ?? [];
  const [overtime, number = "1"] =
    /\b(\d)?(?:st |nd |rd |th )?(?:OT|Overtime)\b/i.exec(detail) ?? [];
  const period =
    overtime === undefined ? parseInning(detail) : leagueOf(league).regulation + Number(number);
  return { clock, period: period ?? undefined };
}

/** Returns the number in `Top 9th` or `End of 3rd Quarter`. */
function parseInning(detail: string): number | null {
  const [, number] = /\b(\d{1,2})(?:st|nd|rd|th)\b/.exec(detail) ?? [];
  return number === undefined ? null : Number(number);
}

const HALVES = [/(?:^|[,-] )top\b/i, /(?:^|[,-] )mid/i, /(?:^|[,-] )bot/i, /(?:^|[,-] )end\b/i];

/** Returns 0 to 3 for top, middle, bottom and end of an inning, also in `Rain Delay, Top 5th`. */
export function readHalf(text: string): number | undefined {
  const half = HALVES.findIndex((one) => one.test(text));
  return half === -1 ? undefined : half;
}
