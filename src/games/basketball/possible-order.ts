import { type BallEvent, isPersonalFoul, isTechnicalFoul } from "./ball-events";
import type { ScoredPlay } from "./scores";

/** The state right before a reading of the clock. */
interface Before {
  /** Misses without a rebound so far. */
  misses: number;
  /** Whether a foul or free throw came last, so that a throw can follow. */
  throwsOpen: boolean;
}

/**
 * Returns for each reading of the clock whether the order of its plays is possible. Scores never fall, free
 * throws follow their foul, and every rebound follows a miss. Other plays, such as substitutions, can be
 * anywhere.
 */
export function possibleOrders(
  readings: readonly (readonly ScoredPlay[])[],
  events: ReadonlyMap<ScoredPlay, BallEvent>,
): readonly boolean[] {
  const before: Before = { misses: 0, throwsOpen: false };
  return readings.map((plays) => {
    const fallsBack = hasFallingScore(plays);
    const hasFoul = plays.some(({ play }) => isPersonalFoul(play) || isTechnicalFoul(play));
    let isPossible = !fallsBack;
    for (const scored of plays) {
      const event = events.get(scored);
      if (isPersonalFoul(scored.play) || isTechnicalFoul(scored.play)) before.throwsOpen = true;
      else if (event?.kind === "rebound") {
        if (before.misses === 0) isPossible = false;
        before.misses = Math.max(0, before.misses - 1);
      } else if (event?.kind === "free throw") {
        if (hasFoul && !before.throwsOpen) isPossible = false;
        before.throwsOpen = true;
        before.misses = event.made ? 0 : 1;
      } else if (event?.kind === "shot") {
        before.throwsOpen = false;
        before.misses = event.made ? 0 : 1;
      } else if (event?.kind === "turnover" || event?.kind === "end of period") {
        before.throwsOpen = false;
        before.misses = 0;
      }
    }
    return isPossible;
  });
}

function hasFallingScore(plays: readonly ScoredPlay[]): boolean {
  const most = { home: 0, away: 0 };
  return plays.some(({ play: { home_score, away_score } }) => {
    const home = home_score ?? most.home;
    const away = away_score ?? most.away;
    const isFalling = home < most.home || away < most.away;
    most.home = home;
    most.away = away;
    return isFalling;
  });
}
