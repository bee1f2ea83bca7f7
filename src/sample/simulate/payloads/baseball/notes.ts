import type { JsonObject } from "../../../../schema/payload";
import { eastern, hourText, MONTHS } from "../../clock";
import { eventNotes } from "../events";
import type { MlbGame, MlbSeason } from "./model";

/** `2:10 p.m. ET on 6/7`. */
function resumption(start: string): string {
  const moment = eastern(start);
  const hour = hourText(moment).replace("AM", "a.m.").replace("PM", "p.m.");
  return `${hour} ET on ${moment.month}/${moment.date}`;
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
export const notesOf = (season: MlbSeason, game: MlbGame): JsonObject[] =>
  eventNotes(headline(season, game));
