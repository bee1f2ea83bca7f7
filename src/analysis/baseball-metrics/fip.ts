import { ratio } from "../../schema/ratio";

/** Counts for FIP, of a pitcher or a league. */
export interface FipCounts {
  readonly home_runs_allowed: number;
  readonly walks_allowed: number;
  readonly hit_batters: number;
  readonly strikeouts: number;
  readonly outs_recorded: number;
  /** Null without the box score. */
  readonly earned_runs: number | null;
}

/** Returns runs in nine innings, times innings, by home runs, walks, hit batters and strikeouts. */
const independentRuns = (counts: FipCounts): number =>
  13 * counts.home_runs_allowed +
  3 * (counts.walks_allowed + counts.hit_batters) -
  2 * counts.strikeouts;

/** Returns the ERA of all pitchers minus their FIP without a constant; null without earned runs. */
export function computeFipConstant(pitchers: readonly FipCounts[]): number | null {
  let [outs, earned, independent] = [0, 0, 0];
  for (const pitcher of pitchers) {
    if (pitcher.earned_runs === null) continue;
    outs += pitcher.outs_recorded;
    earned += pitcher.earned_runs;
    independent += independentRuns(pitcher);
  }
  return ratio(27 * earned - 3 * independent, outs);
}

/** Returns fielding-independent pitching; null without outs or a constant. */
export function computeFip(pitcher: FipCounts, constant: number | null): number | null {
  const own = ratio(3 * independentRuns(pitcher), pitcher.outs_recorded);
  return own === null || constant === null ? null : own + constant;
}
