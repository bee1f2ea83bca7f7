import type { HttpAnswer } from "./message";

/** Longer than anybody waits, and still a number that can be read out. */
const LONGEST_MS = 1e12;

/**
 * How long the service asks to wait, in milliseconds; undefined where it does not say, or nothing
 * that makes sense. A date counts from the answer's own, so that a clock gone wrong here does
 * not matter.
 */
export function retryAfter({ retry_after, date }: HttpAnswer, now: number): number | undefined {
  const text = retry_after?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(LONGEST_MS, Number(text) * 1000);
  // Date.parse takes much for a date; an HTTP date begins with its day and ends with its zone.
  const until = /^[a-z]{3,9}, .* GMT$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  const from = Date.parse(date ?? "");
  return Math.max(0, until - (Number.isNaN(from) ? now : from));
}
