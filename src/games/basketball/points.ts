import type { WbbPlay } from "../../service/datasets/summary/plays";
import type { AttemptKind } from "./attempt-kind";

const SAYS_THREE = /three[ -]point/i;

/**
 * Returns the points at stake. `scoreValue` is set on misses, too, and 2026 payloads contain
 * `pointsAttempted`.
 */
export function pointsAttempted({ points_attempted, score_value, text }: WbbPlay): 2 | 3 {
  if (points_attempted === 2 || points_attempted === 3) return points_attempted;
  return score_value === 3 || SAYS_THREE.test(text ?? "") ? 3 : 2;
}

/**
 * Returns the points of a play: 0 if it did not score, null if that is unknown. A field goal without a
 * `scoreValue` counts its attempted points. A field goal counts three, whatever its `scoreValue`, if the text
 * names a three and the score rises by three. The rise is measured from the play before.
 */
export function pointsScored(
  play: WbbPlay,
  kind: AttemptKind | undefined,
  before: WbbPlay | undefined,
): number | null {
  if (play.scoring_play !== true) return play.scoring_play === null ? null : 0;
  if (kind === "free throw") return 1;
  if (kind === undefined) return play.score_value;
  if (play.score_value !== 3 && SAYS_THREE.test(play.text ?? "") && riseOf(play, before) === 3) {
    return 3;
  }
  return play.score_value || pointsAttempted(play);
}

/** Returns the rise of both scores together since the previous row. */
const riseOf = (play: WbbPlay, before: WbbPlay | undefined): number =>
  shownOn(play) - (before === undefined ? 0 : shownOn(before));

const shownOn = ({ home_score, away_score }: WbbPlay): number =>
  (home_score ?? Number.NaN) + (away_score ?? Number.NaN);
