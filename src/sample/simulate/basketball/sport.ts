import type { BasketballAthlete } from "../league";
import type { Sport } from "../season";
import { afterBasketball } from "./box";
import type { BasketballGame, BasketballPlay } from "./model";
import { playBasketball } from "./play";

/** Women's college basketball as it is played and counted. */
export const basketball: Sport<BasketballAthlete, BasketballPlay, BasketballGame> = {
  code: "wbb",
  play: playBasketball,
  after: afterBasketball,
  score: ({ box }) => ({ home: box.home.score, away: box.away.score }),
  endsPeriod: ({ act, period }) =>
    act === "end of period" || act === "end of game" ? period : undefined,
  forfeit: [2, 0],
};
