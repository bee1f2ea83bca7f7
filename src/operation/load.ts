import { ArgumentError } from "../errors";
import { writeNotice } from "../http/cache/notices";
import type { Call } from "./call";
import { isRange } from "./spans";

/** The requests that a call has become. */
export interface Load {
  requests: number;
}

/** More requests than this take a while, and the user should know. */
const QUIET = 60;

/** More than this is no longer a call but a download of seasons. */
const MOST = 400;

/** Throws for a range whose days, each asked for by itself, would be too many. */
export function checkLoad(operation: string, span: string): void {
  if (!isRange(span)) return;
  const days = daysIn(span);
  // The range itself is asked for first.
  if (days + 1 <= MOST) return;
  throw new ArgumentError(
    `dates ${span} are ${days} days, and the service may want a request for each: more than ` +
      `${MOST} are not made by one call.`,
    { operation, next: "Ask for less, a season or a year, and put the frames together." },
  );
}

/** Counted, not listed: a range can be of any length. */
function daysIn(range: string): number {
  const [first = Number.NaN, last = Number.NaN] = range
    .split("-")
    .map((day) => Date.UTC(+day.slice(0, 4), +day.slice(4, 6) - 1, +day.slice(6)));
  return (last - first) / 86_400_000 + 1;
}

/** Counts the parts of a call; stderr says once that they are many, unless somebody listens. */
export function addLoad({ definition, request, load }: Call, parts: number): void {
  const before = load.requests;
  load.requests += parts;
  if (request.on_request !== null || before > QUIET || load.requests <= QUIET) return;
  writeNotice(
    `${definition.name}: this call becomes ${load.requests} requests or more; ` +
      "on_request is told of each, and cache keeps their answers.",
  );
}
