import type { JsonObject } from "../../../schema/payload";
import { guidFrom } from "../guids";
import type { Athlete, Plan, Team, World } from "../league";
import type { OfLeague } from "./leagues";

/** Host of every invented link: `.example` is reserved and leads nowhere. */
export const SITE = "https://www.sportsframe.example";

/** The inner interface, which cannot be reached. */
export const CORE = "http://core.sportsframe.example/v2/sports";

/** A page as most lists of links carry it. */
export const page = (
  rel: readonly string[],
  href: string,
  text: string,
  shortText = text,
): JsonObject => ({
  language: "en-US",
  rel,
  href,
  text,
  shortText,
  isExternal: false,
  isPremium: false,
});

const leagueHref = ({ league: { slug } }: OfLeague) => `${SITE}/${slug}`;

/** The service's reference to an object of its inner interface, which cannot be followed. */
export const reference = ({ league: { sport, slug } }: World, path: string): JsonObject => ({
  $ref: `${CORE}/${sport}/leagues/${slug}/${path}?lang=en&region=us`,
});

/** The page of a team itself. */
export const clubhouse = (world: OfLeague, { id, slug }: Team): string =>
  `${leagueHref(world)}/team/_/id/${id}/${slug}`;

export const clubhousePage = (world: OfLeague, team: Team): JsonObject =>
  page(["clubhouse", "desktop", "team"], clubhouse(world, team), "Clubhouse");

/** The page of a team in short, as games carry it. */
export const clubhouseLink = (world: OfLeague, team: Team): JsonObject => ({
  rel: ["clubhouse", "desktop", "team"],
  href: clubhouse(world, team),
  text: "Clubhouse",
});

/** Links of a college on a scoreboard. */
export const teamLinks = (world: OfLeague, team: Team): JsonObject[] => [
  clubhouseLink(world, team),
  {
    rel: ["roster", "desktop", "team"],
    href: `${leagueHref(world)}/team/roster/_/id/${team.id}/${team.slug}`,
    text: "Roster",
  },
];

const TEAM_PAGES = [
  ["roster", "Roster"],
  ["stats", "Statistics"],
  ["schedule", "Schedule"],
] as const;

/** All pages of a team. */
export const teamPages = (world: OfLeague, team: Team): JsonObject[] => [
  clubhousePage(world, team),
  ...TEAM_PAGES.map(([rel, text]) =>
    page([rel, "desktop", "team"], `${leagueHref(world)}/team/${rel}/_/id/${team.id}`, text),
  ),
  {
    ...page(["tickets", "desktop", "team"], `${leagueHref(world)}/tickets/${team.slug}`, "Tickets"),
    isExternal: true,
  },
];

export const athleteHref = (world: OfLeague, { id, slug }: Athlete): string =>
  `${leagueHref(world)}/player/_/id/${id}/${slug}`;

/** The page of an athlete in short, as games carry it. */
export const athleteLinks = (world: OfLeague, athlete: Athlete): JsonObject[] => [
  {
    rel: ["playercard", "desktop", "athlete"],
    href: athleteHref(world, athlete),
    text: "Player Card",
  },
];

/** The first two of the service's six pages of an athlete: the others differ in a word. */
export const athletePages = (world: OfLeague, athlete: Athlete): JsonObject[] => [
  page(["playercard", "desktop", "athlete"], athleteHref(world, athlete), "Player Card"),
  page(
    ["stats", "desktop", "athlete"],
    `${leagueHref(world)}/player/stats/_/id/${athlete.id}/${athlete.slug}`,
    "Stats",
  ),
];

/** A page of a game, the first one if no other is named. */
export const gameHref = (world: OfLeague, id: string, path = "game"): string =>
  `${leagueHref(world)}/${path}/_/gameId/${id}`;

/** The first page of a game. */
export const gamecastPage = (world: OfLeague, id: string): JsonObject =>
  page(["summary", "desktop", "event"], gameHref(world, id), "Gamecast", "Summary");

/** Pages of a game: one of each kind of address. */
export const gamePages = (world: OfLeague, { id }: Plan): JsonObject[] => [
  gamecastPage(world, id),
  page(
    ["summary", "sportscenter", "app", "event"],
    `sportsframe://x-callback-url/showGame?sportName=${world.league.sport}&gameId=${id}`,
    "Gamecast",
    "Summary",
  ),
  page(["boxscore", "desktop", "event"], gameHref(world, id, "boxscore"), "Box Score"),
];

/** Hex digits in the manner of the service's ids of sources. */
export const sourceId = (...parts: readonly (string | number)[]): string =>
  guidFrom("source", ...parts)
    .replaceAll("-", "")
    .slice(0, 13);
