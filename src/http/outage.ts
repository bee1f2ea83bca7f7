import {
  BlockedError,
  HttpError,
  NetworkError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../errors";

/** Statuses that say nothing of the request, only of the service at this moment. */
const isOfTheMoment = (status: number): boolean => status === 408 || status >= 500;

/**
 * In few words, what an error says of a service that blocks or is down; undefined for an error
 * that is an answer to the request (no such thing, a bad argument), and for the caller's own abort.
 */
export function outageOf(error: unknown): string | undefined {
  if (error instanceof TimeoutError) return "the service did not answer in time";
  if (error instanceof NetworkError) return "no complete answer came from the service";
  if (error instanceof PayloadError) return "the service answered with something else than data";
  if (!(error instanceof HttpError)) return undefined;
  const status = `status ${error.status}`;
  if (error instanceof BlockedError) return `the service refused this client (${status})`;
  if (error instanceof RateLimitError) return `the service asked for fewer requests (${status})`;
  return isOfTheMoment(error.status) ? `the service failed (${status})` : undefined;
}
