import type { BaseballPlan, Half } from "./model";

/** What decides whether a game goes on. */
export interface Standing {
  readonly inning: number;
  readonly half: Half;
  readonly outs: number;
  readonly homeScore: number;
  readonly awayScore: number;
}

export const INNINGS = 9;

/** Spring-training games end after nine innings, whatever the score. */
export const mayTie = (plan: BaseballPlan): boolean => plan.seasonType === 1;

/** Whether the game ends here: out of innings, nothing left to catch up, or a walk-off. */
export function isDecided(
  plan: BaseballPlan,
  { inning, half, outs, homeScore, awayScore }: Standing,
): boolean {
  if (isCalled(plan, inning)) return half === "bottom" && outs === 3 && homeScore !== awayScore;
  if (inning < INNINGS) return false;
  if (half === "top") return outs === 3 && homeScore > awayScore;
  return homeScore > awayScore || (outs === 3 && (homeScore !== awayScore || mayTie(plan)));
}

/** Whether it rains for good: the first full inning from then on with a leader is the last. */
const isCalled = ({ calledAfter = INNINGS }: BaseballPlan, inning: number): boolean =>
  inning >= calledAfter && inning < INNINGS;

/** Runs the side at bat needs to end the game at once. */
export const runsToWin = ({ inning, half, homeScore, awayScore }: Standing): number =>
  half === "bottom" && inning >= INNINGS ? awayScore - homeScore + 1 : Number.POSITIVE_INFINITY;

/** Extra innings of the regular season begin with a runner on second. */
export const hasAutomaticRunner = (plan: BaseballPlan, inning: number): boolean =>
  plan.seasonType === 2 && inning > INNINGS;
