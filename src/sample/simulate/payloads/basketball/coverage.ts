import { isCompleted, type TeamRecord } from "../../season";
import {
  AWAY_FIRST,
  isPlayed,
  SIDES,
  type Side,
  type WbbGame,
  type WbbPlan,
  type WbbSeason,
} from "./model";
import { hasTrap } from "./traps";

/** The sides in the order that a game lists its competitors in. */
export const listed = (plan: WbbPlan): readonly Side[] =>
  hasTrap(plan, "awayFirst") ? AWAY_FIRST : SIDES;

/** Whether the summary of a game has rows of plays. */
export const hasRows = (game: WbbGame): boolean => isPlayed(game) && game.plan.hasPlays;

/** Whether somebody wrote about a game: in advance of each, afterwards of some. */
export const hasArticle = ({ phase, plan }: WbbGame): boolean =>
  phase === "pre" || (phase === "final" && hasTrap(plan, "recap"));

/** Record after the game, or, where it does not count, of the present. */
export const recordBeside = (season: WbbSeason, game: WbbGame, side: Side): TeamRecord => {
  const { id } = game.plan[side];
  return isCompleted(game) ? season.recordAfter(id, game.plan.id) : season.record(id);
};
