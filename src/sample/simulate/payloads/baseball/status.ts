import type { JsonObject } from "../../../../schema/payload";
import { INNINGS } from "../../baseball/rules";
import { ordinal } from "../../numbers";
import { PHASES, type PhaseTexts, phaseJson } from "../phases";
import { startTexts } from "../start";
import { boxOf, type MlbGame } from "./model";

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

function liveTexts(game: MlbGame): PhaseTexts {
  const { inning, half } = game.played ?? { inning: 1, half: "top" as const };
  const prefix = periodPrefix(game);
  const short = prefix === "Bottom" ? PREFIXES[half].short : prefix;
  return {
    detail: `${prefix} ${ordinal(inning)}`,
    shortDetail: `${short} ${ordinal(inning)}`,
  };
}

function texts(game: MlbGame): PhaseTexts {
  const { description } = PHASES[game.phase];
  const same = (text: string) => ({ detail: text, shortDetail: text });
  switch (game.phase) {
    case "pre":
      return { detail: description, shortDetail: startTexts(game.plan.start).shortDetail };
    case "in":
    case "between":
      return liveTexts(game);
    case "final": {
      const inning = game.played?.inning ?? INNINGS;
      if (inning === INNINGS) return same(description);
      return { ...same(`${description}/${inning}`), altDetail: `F/${inning}` };
    }
    default:
      return same(description);
  }
}

/** `status.type`: what a game has come to, and its words for it. */
export const statusType = (game: MlbGame): JsonObject => phaseJson(game.phase, texts(game));

export const stateOf = ({ phase }: MlbGame) => PHASES[phase].state;

/** A status with its clock, which baseball leaves at zero. */
export const mlbStatus = (game: MlbGame): JsonObject => ({
  clock: 0,
  displayClock: "0:00",
  period: game.phase === "pre" ? 0 : boxOf(game) === undefined ? 1 : (game.played?.inning ?? 1),
  type: statusType(game),
});
