import { columnTitle } from "../../charts/input/statistics";
import { capital, countWithUnit } from "../../charts/input/wording";
import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { maximum, minimum } from "../../schema/extremes";
import { listGroups, type Totals } from "./totals-input";
import { isStyle, TOTALS_KINDS } from "./totals-kinds";

/** Returns whether a column of totals is a sum over games, unless it is scaled. */
export const isSum = (column: string): boolean =>
  TOTALS_KINDS.some(({ statistics }) => (statistics[column]?.kind ?? "share") !== "share");

/** The least and the most games of rows whose totals are sums; null if all have as many. */
function unequalGames(rows: readonly UntypedRow[]): readonly [least: number, most: string] | null {
  const games = rows
    .filter(({ per, qualified }) => per === "total" && qualified !== false)
    .flatMap((row) => readNumber(row, "games") ?? []);
  const least = minimum(games);
  const most = maximum(games);
  return least < most ? [least, countWithUnit(most, "game")] : null;
}

/** Says that sums of teams are of unequal numbers of games; null if they are not. */
export function unequalSumsText(rows: readonly UntypedRow[]): string | null {
  const unequal = unequalGames(rows.filter(({ athlete_id }) => athlete_id === undefined));
  return unequal && `Sums are of ${unequal.join(" to ")}.`;
}

/**
 * Returns the columns of a picture that ranks, and a sentence about sums of unequal games. These rank by games
 * played, too, and are left out unless they were chosen.
 */
export function listComparable(
  operation: string,
  totals: Totals,
  columns: readonly string[] | undefined,
) {
  const groups = listGroups(operation, totals, columns);
  const unequal = unequalGames(totals.input.rows);
  const isUnfair = (column: string) => unequal !== null && isSum(column) && !isStyle(column);
  const unfair = groups.flatMap((group) => group.columns.filter(isUnfair));
  if (unequal === null || unfair.length === 0) return { groups, sums: null };
  const fair = groups
    .map((group) => ({ ...group, columns: group.columns.filter((one) => !isUnfair(one)) }))
    .filter((group) => group.columns.length > 0);
  const ranked = `sums of ${unequal.join(" to ")} rank by games played, too`;
  const names = unfair.map(columnTitle).join(", ");
  return columns === undefined && fair.length > 0
    ? { groups: fair, sums: `Left out, as ${ranked}: ${names}. Totals per game have them.` }
    : { groups, sums: `${capital(ranked)}: ${names}.` };
}
