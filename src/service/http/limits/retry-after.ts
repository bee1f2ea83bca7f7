import type { HttpAnswer } from "../message";

/** Longer than any wait, and still safe for calculations. */
const LONGEST_MS = 1e12;

/**
 * Returns the requested wait in milliseconds; undefined if the header is missing or invalid. A date is
 * compared with the response's own Date header, so that a wrong local clock does not matter.
 */
export function retryAfter({ retry_after, date }: HttpAnswer, now: number): number | undefined {
  const text = retry_after?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(LONGEST_MS, Number(text) * 1000);
  // Date.parse accepts too much; an HTTP date begins with a weekday and ends with GMT.
  const until = /^[a-z]{3,9}, .* GMT$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  const from = Date.parse(date ?? "");
  return Math.max(0, until - (Number.isNaN(from) ? now : from));
}
