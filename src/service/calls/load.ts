import { ArgumentError, writeNotice } from "../../errors";
import type { Call } from "./call";
import { isRange } from "./spans";

/** The requests of a call. */
export interface Load {
  requests: number;
}

/** Number of requests above which the user is informed. */
const QUIET = 60;

/** Maximum number of requests of one call. */
const MOST = 400;

/** Throws an ArgumentError for a range with too many days for one request each. */
export function checkLoad(operation: string, span: string): void {
  if (!isRange(span)) return;
  const days = countDays(span);
  // The range itself is asked for first, then its months, and the days of those that are truncated.
  const worst = 1 + countMonths(span) + days;
  if (worst <= MOST) return;
  throw new ArgumentError(
    `dates ${span} are ${days} days, which may need ${worst} requests; one call makes at most ${MOST}.`,
    { operation, next: "Request less, such as a season or a year, and stack the frames." },
  );
}

/** Returns the number of months with a day in the range. */
function countMonths(range: string): number {
  const [first = Number.NaN, last = Number.NaN] = range
    .split("-")
    .map((day) => +day.slice(0, 4) * 12 + +day.slice(4, 6));
  return last - first + 1;
}

/** Returns the number of days; they are not listed, since a range can have any length. */
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
    `${definition.name}: this call needs at least ${load.requests} requests; on_request receives an ` +
      "event for each, and the option cache stores the responses.",
  );
}
