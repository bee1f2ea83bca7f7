import { college_baseball } from "./college-baseball";
import { college_softball } from "./college-softball";
import type {
  BaseballLeagueOf,
  BasketballLeagueOf,
  LeagueOf,
  Periods,
  Quadrants,
  Sport,
} from "./league";
import { mbb } from "./mbb";
import { mlb } from "./mlb";
import { nba } from "./nba";
import { wbb } from "./wbb";
import { wnba } from "./wnba";

export { court } from "./court";
export type * from "./league";
export { college_baseball, college_softball, mbb, mlb, nba, wbb, wnba };

/** The leagues by code, in listing order. */
export const leagues = { wbb, mbb, wnba, nba, mlb, college_baseball, college_softball } as const;

/** A league's code, as users name it: `openSeason({ league: "nba" })`. */
export type LeagueCode = keyof typeof leagues;

export type League = LeagueOf<LeagueCode>;
export type BasketballLeague = BasketballLeagueOf<LeagueCode>;
export type BaseballLeague = BaseballLeagueOf<LeagueCode>;
export const LEAGUE_CODES = Object.keys(leagues) as readonly LeagueCode[];

/** The sport of a league. */
export type SportOf<L extends LeagueCode> = (typeof leagues)[L]["sport"];

/** The leagues whose field and zone stand for rows of no single league: no rows, or those of several. */
export const USUAL_LEAGUES = {
  basketball: "wbb",
  baseball: "mlb",
} as const satisfies Readonly<Record<Sport, LeagueCode>>;

export const leagueOf = (code: LeagueCode): League => leagues[code];
export const sportOf = (code: LeagueCode): Sport => leagues[code].sport;

/** Returns a basketball league's rules; callers know that it is one. */
export function basketballRules(code: LeagueCode): BasketballLeague {
  const league = leagues[code];
  if (league.sport !== "basketball") throw new Error(`${code} is not a basketball league.`);
  return league;
}

export function baseballRules(code: LeagueCode): BaseballLeague {
  const league = leagues[code];
  if (league.sport !== "baseball") throw new Error(`${code} is not a baseball league.`);
  return league;
}

export function garbageRule(code: LeagueCode): BasketballLeague["garbage_time"] {
  const league = leagues[code];
  return league.sport === "basketball" ? league.garbage_time : null;
}

/** Returns the periods of a basketball league in a season; those of the latest for an unknown season. */
export function buildPeriods(code: LeagueCode, season: number | null): Periods {
  const { periods } = basketballRules(code);
  const own = periods.find(({ since_season }) => season === null || season >= since_season);
  return own ?? (periods[0] as Periods);
}

/** Returns the quadrants of a season, the latest for an unknown one; undefined for a league without. */
export const quadrantsIn = (code: LeagueCode, season: number | null): Quadrants | undefined =>
  leagues[code].quadrants.find(({ since_season }) => season === null || season >= since_season);

export function regulationSeconds(code: LeagueCode): number {
  const { count, seconds } = buildPeriods(code, null);
  return count * seconds;
}

/** Returns the league of a `uid`, by its beginning; undefined for any other text. */
export const leagueOfUid = (uid: unknown): LeagueCode | undefined =>
  typeof uid === "string"
    ? LEAGUE_CODES.find(
        (code) => uid.startsWith(leagues[code].uid) || `${uid}~` === leagues[code].uid,
      )
    : undefined;

export const leagueNamed = (value: unknown): LeagueCode | undefined =>
  LEAGUE_CODES.find((code) => code === value);

/** Returns whether the games of Division I are known: as those of the group that scoreboards show. */
export const hasDivisions = (code: LeagueCode): boolean => leagues[code].default_group !== null;

/** Returns whether seasons begin in the year before the one that names them. */
export const spansYears = (code: LeagueCode): boolean =>
  leagues[code].season_months.some(([years]) => years < 0);

/** Returns the league of the service's path segment; undefined for any other value. */
export const leagueOfSlug = (slug: unknown): LeagueCode | undefined =>
  LEAGUE_CODES.find((code) => leagues[code].slug === slug);
