import type { HttpAnswer } from "./message";

/**
 * How long the service asks to wait, in milliseconds; undefined where it does not say, or nothing
 * that makes sense. A date counts from the answer's own, so that a clock gone wrong here does
 * not matter.
 */
export function retryAfter({ retry_after, date }: HttpAnswer, now: number): number | undefined {
  const text = retry_after?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes bare numbers for years; an HTTP date begins with its day of the week.
  const until = /^[a-z]{3,}, /i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  const from = Date.parse(date ?? "");
  return Math.max(0, until - (Number.isNaN(from) ? now : from));
}
