import type { BaseballWinProbabilityParameters } from "../../baseball-chain/parameters";
import {
  bottomChance,
  isDecided,
  type Outlook,
  type Standing,
} from "../../baseball-chain/standing";
import { adjustRates, SECOND, waysFrom } from "../../baseball-chain/ways";

/**
 * Returns the expected change of the probability by the next event, mostly a plate appearance, up or down:
 * the mean over the possible next states.
 */
export function swingAfter(
  outlook: Outlook,
  standing: Standing,
  { rates }: BaseballWinProbabilityParameters,
): number {
  const now = bottomChance(outlook, standing);
  if (isDecided(standing, outlook.rules)) return 0;
  const { inning, half, bases, outs, lead } = nextUp(standing, outlook.rules);
  const isTop = half === "top";
  const own = adjustRates(rates, (isTop ? -outlook.better : outlook.better) / 2);
  let swing = 0;
  for (const way of waysFrom({ bases, outs }, own)) {
    const next = { ...way, inning, half, lead: lead + (isTop ? -way.runs : way.runs) };
    swing += way.share * Math.abs(bottomChance(outlook, next) - now);
  }
  return swing;
}

/** Returns the state with the next side at bat, if a half-inning is over. */
function nextUp(standing: Standing, { regulation, placed_runner }: Outlook["rules"]): Standing {
  const { inning, half, outs, lead } = standing;
  if (outs < 3) return standing;
  const next = half === "top" ? inning : inning + 1;
  const bases = placed_runner && next > regulation ? SECOND : 0;
  return { inning: next, half: half === "top" ? "bottom" : "top", bases, outs: 0, lead };
}
