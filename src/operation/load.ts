import { ArgumentError, writeNotice } from "../errors";
import type { Call } from "./call";
import { isRange } from "./spans";

/** The requests that a call has become. */
export interface Load {
  requests: number;
}

/** More requests than this take a while, so tell the user. */
const QUIET = 60;

/** More requests than this are a download, not a call. */
const MOST = 400;

/** Throws for a range whose days, each asked for by itself, would be too many. */
export function checkLoad(operation: string, span: string): void {
  if (!isRange(span)) return;
  const days = countDays(span);
  // The range itself is asked for first, then its months, and the days of those that are truncated.
  const worst = 1 + countMonths(span) + days;
  if (worst <= MOST) return;
  throw new ArgumentError(
    `dates ${span} are ${days} days, which may need ${worst} requests: one call makes at most ` +
      `${MOST}.`,
    { operation, next: "Ask for less, a season or a year, and put the frames together." },
  );
}

/** Months that a range has a day of. */
function countMonths(range: string): number {
  const [first = Number.NaN, last = Number.NaN] = range
    .split("-")
    .map((day) => +day.slice(0, 4) * 12 + +day.slice(4, 6));
  return last - first + 1;
}

/** Calculated, not listed: a range can have any length. */
function countDays(range: string): number {
  const [first = Number.NaN, last = Number.NaN] = range
    .split("-")
    .map((day) => Date.UTC(+day.slice(0, 4), +day.slice(4, 6) - 1, +day.slice(6)));
  return (last - first) / 86_400_000 + 1;
}

/** Counts the parts of a call; reports many of them once on stderr, unless there is a listener. */
export function addLoad({ definition, request, load }: Call, parts: number): void {
  const before = load.requests;
  load.requests += parts;
  if (request.on_request !== null || before > QUIET || load.requests <= QUIET) return;
  writeNotice(
    `${definition.name}: this call becomes ${load.requests} requests or more; ` +
      "on_request gets an event for each, and cache keeps their answers.",
  );
}
