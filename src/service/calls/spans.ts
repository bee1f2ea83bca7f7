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
function listMonths(range: string): string[] {
  const days = listDays(range);
  const months = [...new Set(days.map((day) => day.slice(0, 6)))];
  return months.map((month) =>
    joinDays(
      days.filter((day) => day.startsWith(month)),
      month,
    ),
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Returns the shortest text for days of one month. */
function joinDays(days: readonly string[], month: string): string {
  const [first = ""] = days;
  const last = days.at(-1) ?? first;
  if (first === last) return first;
  return first === `${month}01` && last === findLastDay(month) ? month : `${first}-${last}`;
}

function findLastDay(month: string): string {
  return textOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)), 0)));
}

function dayAfter(day: string): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number);
  return textOf(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) + 1)));
}

const textOf = (date: Date): string => date.toISOString().slice(0, 10).replaceAll("-", "");

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
