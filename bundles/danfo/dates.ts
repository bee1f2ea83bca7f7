import { Series as OwnSeries } from "danfojs-node";
import type SeriesClass from "danfojs-node/dist/danfojs-base/core/series";
import type { Danfo } from "./mend";
import { answerUnknown } from "./unknown-members";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** What `dt` gives of each date, in UTC; danfo takes the time zone of the machine, and months from 0. */
const PARTS: Readonly<Record<string, (date: Date) => string | number>> = {
  year: (date) => date.getUTCFullYear(),
  month: (date) => date.getUTCMonth() + 1,
  monthName: (date) => MONTHS[date.getUTCMonth()] ?? "",
  dayOfMonth: (date) => date.getUTCDate(),
  dayOfWeek: (date) => date.getUTCDay(),
  dayOfWeekName: (date) => DAYS[date.getUTCDay()] ?? "",
  hours: (date) => date.getUTCHours(),
  minutes: (date) => date.getUTCMinutes(),
  seconds: (date) => date.getUTCSeconds(),
  date: (date) => date.toISOString().slice(0, 10),
};

/** A day as the service writes it, 20230105, and its parts. */
const DAY = /^(\d{4})(\d{2})(\d{2})$/;

function dateOf(value: unknown): Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const date = value instanceof Date ? value : new Date(String(value).replace(DAY, "$1-$2-$3"));
  if (!Number.isNaN(date.getTime())) return date;
  throw new Error(
    `dt: '${value}' is no date. Dates are 2023-01-05, 20230105 or 2023-01-05T19:00Z.`,
  );
}

/** Parts of dates, of the same rows as the dates, missing where the date is. */
export function mendDates(Series: typeof SeriesClass): void {
  const base = {};
  answerUnknown(base, "dayOfWeek");

  const partsOf = (values: readonly unknown[], index: readonly (string | number)[]) => {
    const dates = values.map(dateOf);
    const parts = Object.entries(PARTS).map(([name, partOf]) => [
      name,
      () =>
        new Series(dates.map((date) => (date === undefined ? null : partOf(date))) as Danfo, {
          index: [...index],
        }),
    ]);
    return Object.assign(Object.create(base), Object.fromEntries(parts));
  };
  const former = Object.getOwnPropertyDescriptor(Series.prototype, "dt")?.get;
  Object.defineProperty(Series.prototype, "dt", {
    configurable: true,
    get(this: Danfo) {
      // It refuses a Series that is no text.
      former?.call(this);
      return partsOf(this.values, this.index);
    },
  });
}

/** Returns the parts of dates of a Series or list, as `dt` does. */
export const toDateTime = (data: Danfo): Danfo => (data?.$isSeries ? data : new OwnSeries(data)).dt;
