import type { JsonObject } from "../../../../schema/payload";
import { QUARTERS } from "../../basketball/rules";
import { ordinal } from "../../numbers";
import { PHASES, type PhaseTexts, phaseJson } from "../phases";
import { startTexts } from "../start";
import type { WbbGame } from "./model";

const HALF = 2;

/** `OT`, `2OT`; empty for quarters. */
function overtimeName(period: number): string {
  const overtimes = period - QUARTERS;
  if (overtimes < 1) return "";
  return overtimes === 1 ? "OT" : `${overtimes}OT`;
}

/** `3rd Quarter`, `2OT`. */
export const periodName = (period: number): string =>
  overtimeName(period) || `${ordinal(period)} Quarter`;

/** `4:12`, also below a minute. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const HALFTIME = { id: "23", name: "HALFTIME", state: "in", description: "Halftime" } as const;
const END_OF_PERIOD = {
  id: "22",
  name: "END_PERIOD",
  state: "in",
  description: "End of Period",
} as const;

const same = (text: string): PhaseTexts => ({ detail: text, shortDetail: text });

/** `status.type` of a game. */
export function statusType({ plan, phase, played }: WbbGame): JsonObject {
  const { period, clock } = played ?? { period: 1, clock: 0 };
  const overtime = overtimeName(period);
  const quarter = overtime || ordinal(period);
  const { description } = PHASES[phase];
  switch (phase) {
    case "pre":
      return phaseJson(phase, startTexts(plan.start));
    case "in":
      return phaseJson(phase, {
        detail: `${clockText(clock)} - ${periodName(period)}`,
        shortDetail: `${clockText(clock)} - ${quarter}`,
      });
    case "between": {
      if (period === HALF) return phaseJson(phase, same(HALFTIME.description), HALFTIME);
      const texts = { detail: `End of ${periodName(period)}`, shortDetail: `End of ${quarter}` };
      return phaseJson(phase, texts, END_OF_PERIOD);
    }
    case "final":
      return phaseJson(
        phase,
        overtime === ""
          ? same(description)
          : { ...same(`${description}/${overtime}`), altDetail: overtime },
      );
    default:
      return phaseJson(phase, same(description));
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
