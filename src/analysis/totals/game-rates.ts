import type { UntypedRow } from "../../frames/rows";
import { athleteGames } from "./basketball-lines";
import { WBB_COUNTS, wbbPlayerStatistics } from "./basketball-statistics";
import { GroupedGames, type Rules, type Share, type Statistics, valueReader } from "./statistics";

/** Columns of box scores from which rates of single games are computed. */
export const RATES_NEED: readonly string[] = ["minutes", ...WBB_COUNTS];

/** Sums that need the players of the own side only. */
const OWN_SIDE = [...RATES_NEED, "team_minutes", "team_field_goals_made", "team_chances"];

const rates: Statistics = Object.fromEntries(
  Object.entries<Statistics[string]>(wbbPlayerStatistics).filter(
    ([, one]) => one.kind === "share" && one.needs.every((name) => OWN_SIDE.includes(name)),
  ),
);

/** The rates of `playerTotals` that the box scores of one side are enough for, such as `usage_pct`. */
export const GAME_RATES: readonly string[] = Object.keys(rates);

/**
 * Returns a function that computes a player's rate over the sums of some rows, as `playerTotals` does over a
 * season. `rows` have all players of the side.
 */
export function rateOver(rows: readonly UntypedRow[], name: string, rules: Rules) {
  const played = rows.filter(({ did_not_play }) => did_not_play !== true);
  const { numbers } = athleteGames(played, undefined, rules);
  const places = new Map(played.map((row, at) => [row, at]));
  return (chosen: readonly UntypedRow[]): number | null => {
    const group = chosen.flatMap((row) => places.get(row) ?? []);
    const games = new GroupedGames(numbers, [group]);
    return valueReader(name, rates[name] as Share, games, undefined, rules)(0);
  };
}
