import {
  BlockedError,
  HttpError,
  NetworkError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../../errors";

/** Statuses that say nothing of the request, only of the service at this moment. */
const isPassing = (status: number): boolean => status === 408 || status >= 500;

/**
 * What an error says of the service, in few words; undefined for an error that is an answer to the
 * request (no such thing, a bad argument), and for the caller's own abort.
 */
export function troubleOf(error: unknown): string | undefined {
  if (error instanceof TimeoutError) return "the service did not answer in time";
  if (error instanceof NetworkError) return "no complete answer came from the service";
  if (error instanceof PayloadError) return "the service answered with something else than data";
  if (!(error instanceof HttpError)) return undefined;
  const status = `status ${error.status}`;
  if (error instanceof BlockedError) return `the service refused this client (${status})`;
  if (error instanceof RateLimitError) return `the service asked for fewer requests (${status})`;
  return isPassing(error.status) ? `the service failed (${status})` : undefined;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age as people say it: `3 hours`, `2 days`. */
export function ageText(ms: number): string {
  if (ms < SECOND) return "less than a second";
  if (ms < MINUTE) return counted(ms / SECOND, "second");
  if (ms < HOUR) return counted(ms / MINUTE, "minute");
  // 30 hours say more than 1 day.
  if (ms < 2 * DAY) return counted(ms / HOUR, "hour");
  return counted(ms / DAY, "day");
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}

/** A moment to the second: `2023-01-05 18:30:00 UTC`. */
export function momentText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** One line on stderr, for what a caller should know and no error tells. */
export function say(line: string): void {
  process.stderr.write(`${line.replace(/\p{Cc}+/gu, " ")}\n`);
}
