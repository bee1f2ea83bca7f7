import { AWAY_FIRST, HOME_FIRST, type Side } from "../../sides";
import { isPlayed, type WbbGame, type WbbPlan } from "./model";
import { hasTrap } from "./traps";

/** The sides in the order that a game lists its competitors in. */
export const listed = (plan: WbbPlan): readonly Side[] =>
  hasTrap(plan, "awayFirst") ? AWAY_FIRST : HOME_FIRST;

/** Whether the summary of a game has rows of plays. */
export const hasRows = (game: WbbGame): boolean => isPlayed(game) && game.plan.hasPlays;

/** Whether somebody wrote about a game: in advance of each, afterwards of some. */
export const hasArticle = ({ phase, plan }: WbbGame): boolean =>
  phase === "pre" || (phase === "final" && hasTrap(plan, "recap"));
