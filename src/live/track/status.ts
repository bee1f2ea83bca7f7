import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import { asInteger, asText } from "../../schema/dtypes";
import { asObject, type JsonObject } from "../../schema/payload";
import type { Outcome } from "./events";
import { clockSeconds, type Position } from "./positions";

/** The current phase of a game; `break` is between periods or half-innings. */
export type Phase = "before" | "playing" | "break" | "delayed" | "over";

/** Period and part: 0 in play, 1 over. In baseball 0 and 1 are the top half, 2 and 3 the bottom half. */
export type Stage = readonly [period: number, part: number];

export interface Status {
  readonly phase: Phase;
  /** Null unless the game is over. */
  readonly outcome: Outcome | null;
  /** The service's description: Halftime, Rain Delay. */
  readonly description: string | null;
  readonly stage: Stage | null;
  readonly clock: string | null;
  /** Progress of the game; shorter if the status contains fewer parts. */
  readonly position: Position;
}

const STATES: Readonly<Record<string, number>> = { pre: 0, in: 1, post: 2 };
const INTERRUPTED = /DELAY|SUSPEND/;
const BETWEEN = /HALFTIME|END_PERIOD|END_OF/;
const BREAK_WORDS = /^(?:halftime|mid|middle|end)\b/i;

/** Returns a status as facts; undefined if it has no state. */
export function readStatus(league: LeagueCode, status: JsonObject): Status | undefined {
  const type = asObject(status.type);
  const rank = STATES[asText(type.state) ?? ""];
  if (rank === undefined) return undefined;
  const name = asText(type.name) ?? "";
  const detail = asText(type.detail) ?? "";
  const isBreak = BETWEEN.test(name) || BREAK_WORDS.test(detail);
  const phase = buildPhase(rank, name, isBreak);
  const described = sportOf(league) === "basketball" ? describedClock(league, detail) : {};
  const period = asInteger(status.period) ?? described.period ?? parseInning(detail);
  const shown =
    sportOf(league) === "basketball"
      ? (asText(status.displayClock) ?? described.clock ?? null)
      : null;
  const part = sportOf(league) === "basketball" ? Number(isBreak) : readHalf(detail);
  const stage: Stage | null =
    rank === 0 || period === null || period < 1 || part === undefined ? null : [period, part];
  return {
    phase,
    outcome: rank === 2 ? readOutcome(name, type.completed === true) : null,
    description: asText(type.description),
    stage,
    clock: rank === 1 ? shown : null,
    position: [rank, ...buildPlace(league, rank, stage, isBreak ? 0 : clockSeconds(shown))],
  };
}

function buildPlace(
  league: LeagueCode,
  rank: number,
  stage: Stage | null,
  left?: number,
): Position {
  // Clocks are reset after the end.
  if (rank === 2 || stage === null) return [];
  if (sportOf(league) === "baseball") return stage;
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

const HALVES: readonly RegExp[] = [
  /(?:^|[,-] )top\b/i,
  /(?:^|[,-] )mid/i,
  /(?:^|[,-] )bot/i,
  /(?:^|[,-] )end\b/i,
];

/** Returns 0 to 3 for top, middle, bottom and end of an inning, also in `Rain Delay, Top 5th`. */
export function readHalf(text: string): number | undefined {
  const half = HALVES.findIndex((one) => one.test(text));
  return half === -1 ? undefined : half;
}
