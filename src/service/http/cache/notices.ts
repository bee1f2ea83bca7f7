import { countText } from "../../../errors";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns an age in one unit: `3 hours`, `2 days`. */
export function ageText(ms: number): string {
  if (ms < SECOND) return "less than a second";
  if (ms < MINUTE) return countText(Math.floor(ms / SECOND), "second");
  if (ms < HOUR) return countText(Math.floor(ms / MINUTE), "minute");
  // "30 hours" is more precise than "1 day".
  if (ms < 2 * DAY) return countText(Math.floor(ms / HOUR), "hour");
  return countText(Math.floor(ms / DAY), "day");
}

/** Returns a moment to the second: `2023-01-05 18:30:00 UTC`. */
export const momentText = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} UTC`;
