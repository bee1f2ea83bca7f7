import { printable } from "../../errors";

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
  process.stderr.write(`${printable(line)}\n`);
}
