import type { JsonObject } from "../../../schema/payload";
import { eastern } from "../clock";
import type { Athlete, Group, Plan, Team, World } from "../league";

/** Host of every invented link: `.example` is reserved and leads nowhere. */
export const SITE = "https://www.sportsframe.example";

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

type Has = Pick<World, "league">;

export const leagueOf = ({ league }: Has) => LEAGUES[league.code];

/** The service's unique ids, for example `s:40~l:54~e:990000101~c:990000101`. */
export const uid = {
  team: (world: Has, id: string) => `${leagueOf(world).uid}~t:${id}`,
  athlete: (world: Has, id: string) => `${leagueOf(world).uid}~a:${id}`,
  group: (world: Has, id: string) => `${leagueOf(world).uid}~g:${id}`,
  event: (world: Has, id: string) => `${leagueOf(world).uid}~e:${id}`,
  competition: (world: Has, id: string) => `${leagueOf(world).uid}~e:${id}~c:${id}`,
};

export const logoOf = (world: Has, { id }: Team): string =>
  `${SITE}/logos/${world.league.slug}/500/${id}.png`;

export const logosOf = (world: Has, { id }: Team): JsonObject[] =>
  ["500", "500-dark"].map((folder) => ({
    href: `${SITE}/logos/${world.league.slug}/${folder}/${id}.png`,
    width: 500,
    height: 500,
    alt: "",
    rel: ["full", folder === "500" ? "default" : "dark"],
    lastUpdated: "2022-10-01T12:00Z",
  }));

const TEAM_PAGES = [
  ["clubhouse", "Clubhouse", "team/_/id"],
  ["roster", "Roster", "team/roster/_/id"],
] as const;

/** Links as most team objects carry them. */
export const teamLinks = (world: Has, { id, slug }: Team): JsonObject[] =>
  TEAM_PAGES.map(([rel, text, path]) => ({
    rel: [rel, "desktop", "team"],
    href: `${SITE}/${world.league.slug}/${path}/${id}/${slug}`,
    text,
  }));

export const athleteHref = (world: Has, { id, slug }: Athlete): string =>
  `${SITE}/${world.league.slug}/player/_/id/${id}/${slug}`;

export const athleteLinks = (world: Has, athlete: Athlete): JsonObject[] => [
  {
    rel: ["playercard", "desktop", "athlete"],
    href: athleteHref(world, athlete),
    text: "Player Card",
  },
];

export const headshotHref = (world: Has, { id }: Athlete): string =>
  `${SITE}/headshots/${world.league.slug}/${id}.png`;

/** `{ headshot }` or nothing, for those without a picture. */
export const headshotOf = (world: Has, athlete: Athlete): JsonObject =>
  athlete.headshot
    ? { headshot: { href: headshotHref(world, athlete), alt: athlete.displayName } }
    : {};

/** `{ key: value }`, or nothing where the value is missing: the service leaves such keys out. */
export const given = (key: string, value: unknown): JsonObject =>
  value === undefined ? {} : { [key]: value };

/** `12-3`, with ties where there are any. */
export const tallyText = (tally: { wins: number; losses: number; ties: number }): string =>
  [tally.wins, tally.losses, ...(tally.ties > 0 ? [tally.ties] : [])].join("-");

export const gameLink = (world: Has, id: string): string =>
  `${SITE}/${world.league.slug}/game/_/gameId/${id}`;

/** A game at midnight in New York is one whose hour is not fixed yet. */
export const isTimed = ({ start }: Pick<Plan, "start">): boolean => {
  const { hour, minute } = eastern(start);
  return hour !== 0 || minute !== 0;
};

/** Outermost group: the division all conferences belong to, or the baseball league. */
export const topOf = (group: Group): Group =>
  group.parent === undefined ? group : topOf(group.parent);
