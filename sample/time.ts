/** A moment as the clocks of New York show it. */
export interface Eastern {
  /** `YYYYMMDD`. */
  readonly day: string;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly date: number;
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly zone: "EST" | "EDT";
}

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const HOUR = 3_600_000;

const two = (value: number) => String(value).padStart(2, "0");

/** `YYYY-MM-DDTHH:MMZ`, the form of most dates of the service. */
const minuteText = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

/** `YYYY-MM-DDTHH:MM:SSZ`. */
export const secondText = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

export const timeOf = (text: string): number => Date.parse(text);

/** Adds minutes to a moment written with minutes. */
export const later = (text: string, minutes: number): string =>
  minuteText(timeOf(text) + minutes * 60_000);

/**
 * The American clock by the rule in force since 2007, without Intl: what Intl writes depends on
 * the data a Node was built with.
 */
export function eastern(text: string): Eastern {
  const time = timeOf(text);
  const summer = isSummer(time);
  const local = new Date(time - (summer ? 4 : 5) * HOUR);
  return {
    day: local.toISOString().slice(0, 10).replaceAll("-", ""),
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    date: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    zone: summer ? "EDT" : "EST",
  };
}

/** From two in the morning of March's second Sunday to that of November's first. */
function isSummer(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  const sunday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (nth - 1));
  };
  return time >= sunday(2, 2) + 7 * HOUR && time < sunday(10, 1) + 6 * HOUR;
}

/** `8:00 PM`. */
export function hourText({ hour, minute }: Eastern): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
}

/** `YYYY-MM-DD` of a day written `YYYYMMDD`. */
export const dashed = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** The day some days after another, both `YYYYMMDD`. */
export function dayAfter(day: string, days = 1): string {
  const time = Date.UTC(
    Number(day.slice(0, 4)),
    Number(day.slice(4, 6)) - 1,
    Number(day.slice(6, 8)) + days,
  );
  return new Date(time).toISOString().slice(0, 10).replaceAll("-", "");
}
