import { isCompleted } from "../../season";
import type { MlbGame, MlbSeason, Where } from "./model";

/** Whether a side won; undefined until the game is completed, and false for both in a tie. */
export function isWinner(season: MlbSeason, game: MlbGame, where: Where): boolean | undefined {
  const score = isCompleted(game) ? season.score(game) : undefined;
  if (score === undefined) return undefined;
  return where === "home" ? score.home > score.away : score.away > score.home;
}
