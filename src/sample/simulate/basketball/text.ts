import type { BasketballAthlete } from "../league";
import { ordinal } from "../numbers";
import type { BasketballAct, BasketballTeam } from "./model";
import { QUARTERS } from "./rules";

/** What the text of a play says. */
export interface Told {
  readonly act: BasketballAct;
  readonly team?: BasketballTeam | undefined;
  readonly athletes: readonly BasketballAthlete[];
  readonly points: number;
  readonly made: boolean;
  readonly period: number;
}

/** `1st Quarter`, `2nd Overtime`. */
export const periodName = (period: number): string =>
  period <= QUARTERS ? `${ordinal(period)} Quarter` : `${ordinal(period - QUARTERS)} Overtime`;

function shotText({ made, athletes: [shooter, passer] }: Told, shot: string): string {
  const assist = passer ? ` Assisted by ${passer.displayName}.` : "";
  return `${shooter?.displayName} ${made ? "made" : "missed"} ${shot}.${assist}`;
}

/** A play as the service words it, its stray spaces included. */
export function playText(told: Told): string {
  const who = told.athletes[0]?.displayName ?? told.team?.location;
  switch (told.act) {
    case "jump ball":
      return `Jump Ball won by ${told.team?.location}`;
    case "jumper":
      return shotText(told, told.points === 3 ? "Three Point Jumper" : "Jumper");
    case "layup":
      return shotText(told, "Layup");
    case "dunk":
      return shotText(told, "Dunk");
    case "tip":
      return shotText(told, "Two Point Tip Shot");
    case "free throw":
      return shotText(told, "Free Throw");
    case "offensive rebound":
      return `${who} Offensive Rebound.`;
    case "defensive rebound":
      return `${who} Defensive Rebound.`;
    case "dead ball rebound":
      return `${who} Deadball Team Rebound.`;
    case "personal foul":
      return `Foul on ${who}.`;
    case "technical foul":
      return `Technical Foul on ${who}.`;
    case "turnover":
      return told.athletes.length > 0 ? `${who} Turnover.` : `${who}  Turnover.`;
    case "steal":
      return `${who} Steal.`;
    case "block":
      return `${who} Block.`;
    case "timeout":
    case "short timeout":
      return `${who}  Timeout`;
    case "media timeout":
      return " Official TV Timeout";
    case "end of period":
      return `End of ${periodName(told.period)}`;
    case "end of game":
      return "End of Game";
  }
}
