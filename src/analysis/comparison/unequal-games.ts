import { countWithUnit } from "../../charts/input/wording";
import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { maximum, minimum } from "../../schema/extremes";
import { mlbTeamStatistics } from "../totals/baseball-statistics";
import { wbbTeamStatistics } from "../totals/basketball-statistics";
import type { Statistics } from "../totals/statistics";

const ALL: Statistics = { ...wbbTeamStatistics, ...mlbTeamStatistics };

/** Whether a column of totals of teams is a sum over their games, unless it is scaled. */
export const isSum = (column: string): boolean =>
  ALL[column] !== undefined && ALL[column]?.kind !== "share";

/** The least and the most games of teams whose totals are sums; null if all have as many, and for players. */
export function unequalGames(
  rows: readonly UntypedRow[],
): readonly [least: number, most: number] | null {
  const isOfSums = ({ per, athlete_id }: UntypedRow) => per === "total" && athlete_id === undefined;
  const games = rows
    .filter((row) => isOfSums(row) && row.qualified !== false)
    .flatMap((row) => readNumber(row, "games") ?? []);
  if (games.length === 0) return null;
  const least = minimum(games);
  const most = maximum(games);
  return least === most ? null : [least, most];
}

/** Says that sums of teams are of unequal numbers of games; null if they are not. */
export function unequalSumsText(rows: readonly UntypedRow[]): string | null {
  const unequal = unequalGames(rows);
  return unequal && `Sums are of ${unequal[0]} to ${countWithUnit(unequal[1], "game")}.`;
}
