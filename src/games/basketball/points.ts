import type { WbbPlay } from "../../datasets/summary/plays";
import { attemptKind } from "./attempts";

/** `scoreValue` is set on misses too, and 2026 payloads say `pointsAttempted`. */
export function pointsAttempted({ points_attempted, score_value, text }: WbbPlay): 2 | 3 {
  if (points_attempted === 2 || points_attempted === 3) return points_attempted;
  return score_value === 3 || /three[ -]point/i.test(text ?? "") ? 3 : 2;
}

/**
 * Points that a play brought: 0 for what did not score, null where the play does not say whether it
 * did. A field goal without a `scoreValue` brought what it was tried for.
 */
export function pointsScored(play: WbbPlay): number | null {
  if (play.scoring_play !== true) return play.scoring_play === null ? null : 0;
  const act = attemptKind(play);
  if (act === "free throw") return 1;
  return act === undefined ? play.score_value : play.score_value || pointsAttempted(play);
}
