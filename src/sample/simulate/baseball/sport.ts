import type { BaseballAthlete } from "../league";
import type { Sport } from "../season";
import { afterBaseball } from "./box";
import type { BaseballEvent, BaseballGame } from "./model";
import { playBaseball } from "./play";

/** How baseball is played and counted; its periods are innings, which end twice. */
export const baseball: Sport<BaseballAthlete, BaseballEvent, BaseballGame> = {
  code: "mlb",
  play: playBaseball,
  after: afterBaseball,
  score: ({ box }) => ({ home: box.home.runs, away: box.away.runs }),
  endsPeriod: ({ kind, inning }) => (kind === "end of inning" ? inning : undefined),
  forfeit: [9, 0],
};
