import type { JsonObject } from "../../../../schema/payload";
import { eastern, hourText } from "../../clock";
import { given } from "../shared";
import { boxOf, type MlbGame } from "./model";
import { ordinal } from "./numbers";

const TYPES = {
  pre: { id: "1", name: "STATUS_SCHEDULED", state: "pre", description: "Scheduled" },
  in: { id: "2", name: "STATUS_IN_PROGRESS", state: "in", description: "In Progress" },
  between: { id: "2", name: "STATUS_IN_PROGRESS", state: "in", description: "In Progress" },
  final: { id: "3", name: "STATUS_FINAL", state: "post", description: "Final" },
  forfeit: { id: "4", name: "STATUS_FORFEIT", state: "post", description: "Forfeit" },
  canceled: { id: "5", name: "STATUS_CANCELED", state: "post", description: "Canceled" },
  postponed: { id: "6", name: "STATUS_POSTPONED", state: "post", description: "Postponed" },
  suspended: { id: "8", name: "STATUS_SUSPENDED", state: "post", description: "Suspended" },
} as const;

const REGULATION = 9;

interface Texts {
  readonly detail: string;
  readonly shortDetail: string;
  readonly altDetail?: string;
}

/** `6/5 - 12:15 PM EDT`. */
function startText(start: string): string {
  const local = eastern(start);
  return `${local.month}/${local.date} - ${hourText(local)} ${local.zone}`;
}

const PREFIXES = {
  top: { in: "Top", between: "Mid", short: "Top" },
  bottom: { in: "Bottom", between: "End", short: "Bot" },
} as const;

/** Top, Mid, Bottom or End, as the header of a summary says it. */
export function periodPrefix({ phase, played }: MlbGame): string {
  const { half, between } = played ?? { half: "top", between: false };
  if (phase === "final" || phase === "forfeit") return "End";
  return PREFIXES[half][between || phase === "between" ? "between" : "in"];
}

function liveTexts(game: MlbGame): Texts {
  const { inning, half } = game.played ?? { inning: 1, half: "top" as const };
  const prefix = periodPrefix(game);
  const short = prefix === "Bottom" ? PREFIXES[half].short : prefix;
  return {
    detail: `${prefix} ${ordinal(inning)}`,
    shortDetail: `${short} ${ordinal(inning)}`,
  };
}

function texts(game: MlbGame): Texts {
  const { description } = TYPES[game.phase];
  const same = (text: string) => ({ detail: text, shortDetail: text });
  switch (game.phase) {
    case "pre":
      return { detail: description, shortDetail: startText(game.plan.start) };
    case "in":
    case "between":
      return liveTexts(game);
    case "final": {
      const inning = game.played?.inning ?? REGULATION;
      if (inning === REGULATION) return same(description);
      return { ...same(`${description}/${inning}`), altDetail: `F/${inning}` };
    }
    default:
      return same(description);
  }
}

/** `status.type`: what a game has come to, and its words for it. */
export function statusType(game: MlbGame): JsonObject {
  const type = TYPES[game.phase];
  const { altDetail, ...rest } = texts(game);
  return {
    id: type.id,
    name: type.name,
    state: type.state,
    completed: game.phase === "final" || game.phase === "forfeit",
    description: type.description,
    ...rest,
    ...given("altDetail", altDetail),
  };
}

export const stateOf = ({ phase }: MlbGame): "pre" | "in" | "post" => TYPES[phase].state;

/** A status with its clock, which baseball leaves at zero. */
export const mlbStatus = (game: MlbGame): JsonObject => ({
  clock: 0,
  displayClock: "0:00",
  period: game.phase === "pre" ? 0 : boxOf(game) === undefined ? 1 : (game.played?.inning ?? 1),
  type: statusType(game),
});
