import {
  BlockedError,
  HttpError,
  NetworkError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../../../errors";

/**
 * Returns in a few words why the service blocks or is down. Undefined for an error about the request (not
 * found, a bad argument) and for the caller's own abort.
 */
export function describeOutage(error: unknown): string | undefined {
  if (error instanceof TimeoutError) return "the service did not respond in time";
  if (error instanceof NetworkError) return "the service sent no complete response";
  if (error instanceof PayloadError) return "the service responded with something other than data";
  if (!(error instanceof HttpError)) return undefined;
  const status = `status ${error.status}`;
  if (error instanceof BlockedError) return `the service refused this client (${status})`;
  if (error instanceof RateLimitError) return `the service asked for fewer requests (${status})`;
  const isDown = error.status === 408 || error.status >= 500;
  return isDown ? `the service failed (${status})` : undefined;
}
