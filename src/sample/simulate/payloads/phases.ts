import type { JsonObject } from "../../../schema/payload";
import { isCompleted, type Phase } from "../season";
import { given } from "./given";

/** How the service names what has become of a game. */
interface PhaseName {
  readonly id: string;
  readonly name: string;
  readonly state: "pre" | "in" | "post";
  readonly description: string;
}

export const PHASES: Readonly<Record<Phase, PhaseName>> = {
  pre: { id: "1", name: "SCHEDULED", state: "pre", description: "Scheduled" },
  in: { id: "2", name: "IN_PROGRESS", state: "in", description: "In Progress" },
  between: { id: "2", name: "IN_PROGRESS", state: "in", description: "In Progress" },
  final: { id: "3", name: "FINAL", state: "post", description: "Final" },
  forfeit: { id: "4", name: "FORFEIT", state: "post", description: "Forfeit" },
  canceled: { id: "5", name: "CANCELED", state: "post", description: "Canceled" },
  postponed: { id: "6", name: "POSTPONED", state: "post", description: "Postponed" },
  suspended: { id: "8", name: "SUSPENDED", state: "post", description: "Suspended" },
};

/** A status in words. */
export interface PhaseTexts {
  readonly detail: string;
  readonly shortDetail: string;
  /** Of a game that went on for longer than others. */
  readonly altDetail?: string;
}

/** `status.type` of a game. */
export const phaseJson = (
  phase: Phase,
  { detail, shortDetail, altDetail }: PhaseTexts,
  { id, name, state, description } = PHASES[phase],
): JsonObject => ({
  id,
  name: `STATUS_${name}`,
  state,
  completed: isCompleted({ phase }),
  description,
  detail,
  shortDetail,
  ...given("altDetail", altDetail),
});
