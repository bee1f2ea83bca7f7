import type { JsonObject } from "../../../schema/payload";
import type { Group, World } from "../league";

/** Ids and names of the service's leagues, as it writes them. */
const LEAGUES = {
  wbb: {
    id: "54",
    uid: "s:40~l:54",
    name: "NCAA Women's Basketball",
    abbreviation: "NCAAW",
    midsizeName: "NCAAW Basketball",
    slug: "womens-college-basketball",
    sport: { id: "40", uid: "s:40", name: "Basketball", slug: "basketball" },
  },
  mlb: {
    id: "10",
    uid: "s:1~l:10",
    name: "Major League Baseball",
    abbreviation: "MLB",
    midsizeName: "MLB",
    slug: "mlb",
    sport: { id: "1", uid: "s:1", name: "Baseball", slug: "baseball" },
  },
} as const;

/** What tells the league of a world. */
export type OfLeague = Pick<World, "league">;

export const leagueOf = ({ league }: OfLeague) => LEAGUES[league.code];

/** The service's unique ids, for example `s:40~l:54~e:990000101~c:990000101`. */
export const uid = {
  team: (world: OfLeague, id: string) => `${leagueOf(world).uid}~t:${id}`,
  athlete: (world: OfLeague, id: string) => `${leagueOf(world).uid}~a:${id}`,
  group: (world: OfLeague, id: string) => `${leagueOf(world).uid}~g:${id}`,
  event: (world: OfLeague, id: string) => `${leagueOf(world).uid}~e:${id}`,
  competition: (world: OfLeague, id: string) => `${leagueOf(world).uid}~e:${id}~c:${id}`,
};

/** The league in headers and on scoreboards. */
export function leagueJson(world: OfLeague): JsonObject {
  const { sport: _, ...league } = leagueOf(world);
  return league;
}

/** The league as some answers name it. */
export function leagueHead(world: OfLeague): JsonObject {
  const { id, uid: leagueUid, name, abbreviation, midsizeName, slug } = leagueOf(world);
  return {
    id,
    uid: leagueUid,
    name,
    abbreviation,
    shortName: abbreviation,
    midsizeName,
    slug,
  };
}

/** Outermost group: the division all conferences belong to, or the baseball league. */
export const topOf = (group: Group): Group =>
  group.parent === undefined ? group : topOf(group.parent);
