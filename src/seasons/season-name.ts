import { type LeagueCode, leagueOf } from "../leagues";
import { easternDay } from "../schema/dates";
import { invalidOption } from "../schema/option-rules";
import { isWholeNumber } from "../schema/payload";

/** The first year for which the service has more than scores. */
const FIRST_SEASON = 2002;

/** Returns a season as one year; throws an ArgumentError with the rule and range for any other value. */
export function checkSeason(operation: string, league: LeagueCode, season: unknown): number {
  const last = new Date().getUTCFullYear() + 1;
  if (isWholeNumber(season, FIRST_SEASON, last)) return season;
  const next = Array.isArray(season)
    ? "Pass several as seasons: [2022, 2023]."
    : `A season of ${league} is named by ${leagueOf(league).season_rule}.`;
  const format = `a whole number from ${FIRST_SEASON} to ${last}`;
  throw invalidOption(operation, "season", format, season, next);
}

/** Returns the months of a season up to now, YYYYMM, in order. */
export function listMonths(league: LeagueCode, season: number): readonly string[] {
  const now = easternDay(new Date())?.slice(0, 6) ?? "";
  return leagueOf(league)
    .season_months.map(([years, month]) => `${season + years}${String(month).padStart(2, "0")}`)
    .filter((month) => month <= now);
}
