import { groupBy } from "../../schema/group-by";
import { isMissing, isObject, type JsonObject, valuesAt } from "../../schema/payload";

/** Settings for requesting a list of games in smaller spans of time. */
export interface Spans {
  /** Argument that names the span. */
  readonly dates: string;
  /** Argument that limits the list; spans are divided only if it has its default. */
  readonly limit: string;
  /** A list of this length may have been truncated. */
  readonly most: number;
  /** Key of the list in the payload; its items have an `id`. */
  readonly list: string;
}

const RANGE = /^(\d{8})-(\d{8})$/;

export const isRange = (span: string): boolean => RANGE.test(span);

export function listDays(range: string): string[] {
  const [first = "", last = ""] = range.split("-");
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

export const isMonth = (span: string): boolean => /^\d{6}$/.test(span);

/** Returns the parts of a span: a year's months, a month's days, a range's months or days; none of a day. */
export function splitSpan(span: string): string[] {
  if (/^\d{4}$/.test(span)) return MONTHS.map((month) => span + month);
  if (isMonth(span)) return listDays(`${span}01-${findLastDay(span)}`);
  if (!isRange(span)) return [];
  const months = listMonths(span);
  return months.length === 1 ? listDays(span) : months;
}

/** Returns the whole months of a range and, at its ends, days, for services that refuse ranges. */
export const splitIntoMonthsAndDays = (range: string): string[] =>
  listMonths(range).flatMap((part) => (isRange(part) ? listDays(part) : [part]));

/** Returns a range divided at the ends of months. */
const listMonths = (range: string): string[] =>
  [...groupBy(listDays(range), (day) => day.slice(0, 6))].map(([month, days]) =>
    joinDays(days, month),
  );

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Returns the shortest text for days of one month. */
function joinDays(days: readonly string[], month: string): string {
  const [first = ""] = days;
  const last = days.at(-1) ?? first;
  if (first === last) return first;
  return first === `${month}01` && last === findLastDay(month) ? month : `${first}-${last}`;
}

/** Returns the numbers of days and months of a range of any length, without a list of them. */
export function measureRange(range: string) {
  const [first = "", last = ""] = range.split("-");
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6));
  return {
    days: (startOf(last) - startOf(first)) / DAY_MS + 1,
    months: monthOf(last) - monthOf(first) + 1,
  };
}

const DAY_MS = 86_400_000;

const startOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));

const findLastDay = (month: string): string =>
  dayAt(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)), 0));

const dayAfter = (day: string): string => dayAt(startOf(day) + DAY_MS);

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");

/** Returns several payloads as one: the first, with the distinct items of all lists, at most `most`. */
export function joinPayloads(
  payloads: readonly JsonObject[],
  list: string,
  most = Number.POSITIVE_INFINITY,
): JsonObject {
  const seen = new Set<unknown>();
  const items: unknown[] = [];
  for (const payload of payloads) {
    for (const item of valuesAt(payload, list)) {
      const id = isObject(item) ? item.id : undefined;
      // Items without an id cannot be recognized as duplicates.
      if (!isMissing(id) && seen.has(id)) continue;
      seen.add(id);
      items.push(item);
    }
  }
  return { ...payloads[0], [list]: items.slice(0, most) };
}
