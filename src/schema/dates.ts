import { types } from "node:util";
import { asList } from "./payload";

/** One day: `"20230105"`, `"2023-01-05"`, or a `Date`, which means its day in US Eastern time. */
export type Day = string | Date;

/**
 * A day, a month (`"202301"`, `"2023-01"`), a year (`"2023"`), a range (`"20230105-20230107"`), or a pair of
 * days. Days are in US Eastern time, not in UTC: the service lists a game under the day on which it starts
 * there.
 */
export type Dates = Day | readonly [Day, Day];

/** Valid forms of `dates`, for messages and help. */
export const DATES_FORMAT =
  'a day ("20230105", "2023-01-05" or a Date), a month ("202301" or "2023-01"), a year ("2023"), ' +
  'a range ("20230105-20230107") or a pair of days';

const DAY = /^(\d{4})(\d{2})(\d{2})$/;
const DASHED_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^(\d{4})-?(\d{2})$/;
const RANGE = /^(\d{8}|\d{4}-\d{2}-\d{2})-(\d{8}|\d{4}-\d{2}-\d{2})$/;

/** First season of organized baseball, the older of the two sports. */
const FIRST_YEAR = 1871;
const LAST_YEAR = 2100;

/** Returns the service's text for dates; undefined for anything else. */
export function datesText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return value.length === 2 ? rangeText(dayText(value[0]), dayText(value[1])) : undefined;
  }
  if (typeof value !== "string") return dayText(value);
  const range = RANGE.exec(value);
  if (range !== null) return rangeText(dayText(range[1]), dayText(range[2]));
  if (/^\d{4}$/.test(value)) return isYear(Number(value)) ? value : undefined;
  const month = MONTH.exec(value);
  if (month === null) return dayText(value);
  return exists(Number(month[1]), Number(month[2]), 1) ? value.replace("-", "") : undefined;
}

/** Returns why a text that resembles dates is invalid; undefined if it does not resemble dates. */
export function datesFlaw(value: unknown): string | undefined {
  const ends = typeof value === "string" ? RANGE.exec(value)?.slice(1) : value;
  const [one, other] = asList(ends).map(dayText);
  if (one !== undefined && other !== undefined && one > other) {
    return "The range ends before it begins.";
  }
  if (typeof value === "number") return `Pass dates as text: "${value}".`;
  if (typeof value !== "string") return undefined;
  const season = /^(\d{4})-(\d{2})$/.exec(value);
  if (season !== null && (Number(season[1]) + 1) % 100 === Number(season[2])) {
    return `A season spans two years: ["${season[1]}-11-01", "${Number(season[1]) + 1}-04-30"].`;
  }
  const isWritten = DAY.test(value) || DASHED_DAY.test(value) || MONTH.test(value);
  return isWritten ? "There is no such day or month." : undefined;
}

function rangeText(first: string | undefined, last: string | undefined): string | undefined {
  if (first === undefined || last === undefined || first > last) return undefined;
  return first === last ? first : `${first}-${last}`;
}

/** Returns a day as YYYYMMDD; undefined if there is no such day. */
export function dayText(value: unknown): string | undefined {
  if (types.isDate(value)) return easternDay(value);
  if (typeof value !== "string") return undefined;
  const parts = DAY.exec(value) ?? DASHED_DAY.exec(value);
  if (parts === null) return undefined;
  const [, year = "", month = "", day = ""] = parts;
  const isDay = exists(Number(year), Number(month), Number(day));
  return isDay ? year + month + day : undefined;
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return isYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** Returns the day of a moment in US Eastern time, as YYYYMMDD; undefined for an invalid Date. */
export function easternDay(date: Date): string | undefined {
  // The format below would drop the era of years before Christ.
  if (!(date.getUTCFullYear() >= FIRST_YEAR)) return undefined;
  const time = date.getTime();
  if (latest?.time !== time) latest = { time, day: dayText(easternText(date)) };
  return latest.day;
}

function easternText(date: Date): string {
  const hour = date.getUTCHours();
  if (hour !== MIDNIGHT && date.getUTCFullYear() >= STANDARD_TIME) {
    const sameDay = hour > MIDNIGHT ? date : new Date(date.getTime() - 86_400_000);
    return sameDay.toISOString().slice(0, 10);
  }
  // The Canadian format is YYYY-MM-DD.
  eastern ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/New_York",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return eastern.format(date);
}

/** Cache of the last result, since all tables of a game need the same day in turn. */
let latest: { readonly time: number; readonly day: string | undefined } | undefined;

/** Hour of UTC in which the Eastern day ends in winter, and has just begun in summer. */
const MIDNIGHT = 4;

/** Since this year, Eastern time has been 4 or 5 hours behind UTC; before, cities had local times. */
const STANDARD_TIME = 1884;

/** Created once: creating a format takes fifty times as long as using it. */
let eastern: Intl.DateTimeFormat | undefined;
