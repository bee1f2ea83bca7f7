import { type Diamond, inField } from "./diamond";
import type { Runner } from "./runners";

/** Puts runs on the board and tells who scored, charged to whom, and which are earned. */
export function book(game: Diamond, scored: readonly Runner[]) {
  if (game.half === "top") game.awayScore += scored.length;
  else game.homeScore += scored.length;
  inField(game).mound.runs += scored.length;
  // With a third out missed by an error the inning should have been over: nothing after is earned.
  const over = game.outs + game.errors >= 3;
  const unearned = scored.map((runner) => over || runner.unearned);
  const free = unearned.filter(Boolean).length;
  return {
    runs: scored.map(({ athlete }) => athlete),
    charged: scored.map(({ pitcher }) => pitcher),
    earned: scored.length - free,
    ...(free > 0 ? { unearned } : {}),
  };
}
