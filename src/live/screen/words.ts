import { capital } from "../../charts/input/wording";
import { ordinal } from "../../games/play-words";
import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import type { GameEvent, Outcome } from "../track/events";
import type { Stage } from "../track/status";

/** Returns a period as text: `3rd quarter`, `2nd half`, `overtime`, `top of the 9th`. */
export function periodText(league: LeagueCode, [period, part]: Stage, regulation: number): string {
  if (sportOf(league) === "baseball")
    return `${part < 2 ? "top" : "bottom"} of the ${ordinal(period)}`;
  if (period <= regulation) return `${ordinal(period)} ${regulation === 2 ? "half" : "quarter"}`;
  return period === regulation + 1 ? "overtime" : `${ordinal(period - regulation)} overtime`;
}

const overtimeName = (number: number): string => (number === 1 ? "OT" : `${number}OT`);

/** Returns a moment as text: `4th 2:31`, `2OT 0:41`, `top 9th`; empty if the service sends no time. */
export function momentText(
  league: LeagueCode,
  { period, half, clock }: Pick<GameEvent, "period" | "half" | "clock">,
): string {
  if (period === null) return "";
  const overtime = period - leagueOf(league).regulation;
  const when =
    sportOf(league) === "baseball"
      ? [half ?? "", ordinal(period)]
      : [overtime < 1 ? ordinal(period) : overtimeName(overtime), clock ?? ""];
  return when.join(" ").trim();
}

export const periodPhaseText = (
  league: LeagueCode,
  stage: Stage,
  regulation: number,
  phase: "begins" | "ends",
): string => `${capital(periodText(league, stage, regulation))} ${phase}.`;

export const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  final: "Final.",
  forfeit: "Forfeited.",
  suspended: "Suspended.",
  postponed: "Postponed.",
  canceled: "Canceled.",
  unknown: "Over.",
};
