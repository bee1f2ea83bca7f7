import type { JsonObject } from "../../../../schema/payload";
import { eastern } from "../../clock";
import type { MlbGame, MlbSeason } from "./model";

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

/** `2:10 p.m. ET on 6/7`. */
function resumption(start: string): string {
  const { hour, minute, month, date } = eastern(start);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")}`;
  return `${clock} ${hour < 12 ? "a.m." : "p.m."} ET on ${month}/${date}`;
}

function headline(season: MlbSeason, { phase, plan }: MlbGame): string | undefined {
  if (phase === "suspended" && plan.resumed !== undefined) {
    return `Will resume at ${resumption(plan.resumed)}.`;
  }
  if (plan.note !== undefined) return plan.note;
  if (phase !== "postponed") return undefined;
  const makeUp = season.world.plans.find(({ makeUpOf }) => makeUpOf === plan.id);
  if (makeUp === undefined) return "Rain";
  const { month, date } = eastern(makeUp.start);
  return `Rain - Makeup date ${MONTHS[month - 1]} ${date}`;
}

/** `notes`: why and when a game is played again, or what it is part of. */
export function notesOf(season: MlbSeason, game: MlbGame): JsonObject[] {
  const text = headline(season, game);
  return text === undefined ? [] : [{ type: "event", headline: text }];
}
