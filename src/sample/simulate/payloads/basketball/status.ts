import type { JsonObject } from "../../../../schema/payload";
import { eastern, hourText } from "../../clock";
import type { Phase } from "../../season";
import { isTimed } from "../shared";
import { ordinal } from "../table";
import type { WbbGame } from "./model";

const OVERTIME_AFTER = 4;
const HALF = 2;

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = [
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

/** `OT`, `2OT`; empty for quarters. */
export function overtimeName(period: number): string {
  const overtimes = period - OVERTIME_AFTER;
  if (overtimes < 1) return "";
  return overtimes === 1 ? "OT" : `${overtimes}OT`;
}

/** `3rd Quarter`, `2OT`. */
export const periodName = (period: number): string =>
  overtimeName(period) || `${ordinal(period)} Quarter`;

/** `4:12`, also below a minute. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

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

type State = "pre" | "in" | "post";

const type = (
  [id, name, state, completed, description]: readonly [string, string, State, boolean, string],
  detail: string,
  shortDetail = detail,
): JsonObject => ({
  id,
  name: `STATUS_${name}`,
  state,
  completed,
  description,
  detail,
  shortDetail,
});

/** The state of a phase, as the service names it. */
export const stateOf = (phase: Phase): State =>
  phase === "pre" ? "pre" : phase === "in" || phase === "between" ? "in" : "post";

/** `status.type` of a game. */
export function statusType({ plan, phase, played }: WbbGame): JsonObject {
  const period = played?.period ?? 1;
  const quarter = overtimeName(period) || ordinal(period);
  switch (phase) {
    case "pre": {
      const { detail, shortDetail } = startTexts(plan.start);
      return type(["1", "SCHEDULED", "pre", false, "Scheduled"], detail, shortDetail);
    }
    case "in": {
      const clock = clockText(played?.clock ?? 0);
      const running = ["2", "IN_PROGRESS", "in", false, "In Progress"] as const;
      return type(running, `${clock} - ${periodName(period)}`, `${clock} - ${quarter}`);
    }
    case "between":
      return period === HALF
        ? type(["23", "HALFTIME", "in", false, "Halftime"], "Halftime")
        : type(
            ["22", "END_PERIOD", "in", false, "End of Period"],
            `End of ${periodName(period)}`,
            `End of ${quarter}`,
          );
    case "final": {
      const overtime = overtimeName(period);
      const final = ["3", "FINAL", "post", true, "Final"] as const;
      return overtime === ""
        ? type(final, "Final")
        : { ...type(final, `Final/${overtime}`), altDetail: overtime };
    }
    case "forfeit":
      return type(["4", "FORFEIT", "post", true, "Forfeit"], "Forfeit");
    case "canceled":
      return type(["5", "CANCELED", "post", false, "Canceled"], "Canceled");
    case "postponed":
      return type(["6", "POSTPONED", "post", false, "Postponed"], "Postponed");
    case "suspended":
      return type(["8", "SUSPENDED", "post", false, "Suspended"], "Suspended");
  }
}

/** `status` with the clock: scoreboards have it, headers the type alone. */
export function statusOf(game: WbbGame): JsonObject {
  const { phase, played } = game;
  const clock = phase === "in" ? (played?.clock ?? 0) : 0;
  return {
    clock,
    displayClock: clockText(clock),
    period: played?.period ?? 0,
    type: statusType(game),
  };
}
