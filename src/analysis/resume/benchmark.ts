import type { UntypedRow } from "../../frames/rows";
import { buildPrediction } from "../ratings/model/predict-game";
import type { Site } from "./team-results";

/**
 * Returns a team rated as the mean of some ranks, without a conference and with a certain rating; null if
 * fewer teams are ranked.
 */
export function benchmarkTeam(
  ratings: ReadonlyMap<string, UntypedRow>,
  [first, last]: readonly [first: number, last: number],
): UntypedRow | null {
  const ranked = [...ratings.values()]
    .filter(({ rank }) => rank != null)
    .sort((one, other) => Number(other.net_rating) - Number(one.net_rating));
  const own = ranked.slice(first - 1, last);
  if (ranked.length < last) return null;
  const mean = (name: string) =>
    own.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) / own.length;
  return {
    ...own[0],
    ...{ team_id: "benchmark", conference: null, division_one: null },
    ...{ net_rating: mean("net_rating"), adjusted_pace: mean("adjusted_pace") },
    ...{ net_sd: 0, net_sd_in_conference: 0 },
  };
}

/** Returns the probability that a team beats an opponent at a site, from the team's view. */
export function computeWinProbability(team: UntypedRow, opponent: UntypedRow, site: Site): number {
  return site === "road"
    ? 1 - buildPrediction(opponent, team, false).home_win_probability
    : buildPrediction(team, opponent, site === "neutral").home_win_probability;
}
