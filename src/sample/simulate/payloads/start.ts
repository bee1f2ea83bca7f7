import { eastern, hourText, MONTHS } from "../clock";
import type { Plan } from "../league";
import { ordinal } from "../numbers";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** A game at midnight in New York is one whose hour is not fixed yet. */
export const isTimed = ({ start }: Pick<Plan, "start">): boolean => {
  const { hour, minute } = eastern(start);
  return hour !== 0 || minute !== 0;
};

/** `Tue, February 11th at 8:00 PM EST` and `2/11 - 8:00 PM EST`. */
export function startTexts(start: string): { detail: string; shortDetail: string } {
  const moment = eastern(start);
  const hour = isTimed({ start }) ? `${hourText(moment)} ${moment.zone}` : "TBD";
  const month = MONTHS[moment.month - 1];
  return {
    detail: `${WEEKDAYS[moment.weekday]}, ${month} ${ordinal(moment.date)} at ${hour}`,
    shortDetail: `${moment.month}/${moment.date} - ${hour}`,
  };
}
