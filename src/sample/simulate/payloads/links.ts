import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Plan, Team, World } from "../league";
import { seeded } from "../random";
import { athleteHref, gameLink, SITE } from "./shared";

const CORE = "http://core.sportsframe.example/v2/sports";

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

const league = ({ league: { slug } }: World) => `${SITE}/${slug}`;

/** The service's reference to an object of its inner interface, which cannot be followed. */
export const reference = ({ league: { sport, slug } }: World, path: string): JsonObject => ({
  $ref: `${CORE}/${sport}/leagues/${slug}/${path}?lang=en&region=us`,
});

/** The page of a team itself. */
export const clubhouse = (world: World, { id, slug }: Team): string =>
  `${league(world)}/team/_/id/${id}/${slug}`;

export const clubhousePage = (world: World, team: Team): JsonObject =>
  page(["clubhouse", "desktop", "team"], clubhouse(world, team), "Clubhouse");

const TEAM_PAGES = [
  ["roster", "Roster"],
  ["stats", "Statistics"],
  ["schedule", "Schedule"],
] as const;

/** All pages of a team. */
export const teamPages = (world: World, team: Team): JsonObject[] => [
  clubhousePage(world, team),
  ...TEAM_PAGES.map(([rel, text]) =>
    page([rel, "desktop", "team"], `${league(world)}/team/${rel}/_/id/${team.id}`, text),
  ),
  {
    ...page(["tickets", "desktop", "team"], `${league(world)}/tickets/${team.slug}`, "Tickets"),
    isExternal: true,
  },
];

/** The first two of the service's six pages of an athlete: the others differ in a word. */
export const athletePages = (world: World, athlete: Athlete): JsonObject[] => [
  page(["playercard", "desktop", "athlete"], athleteHref(world, athlete), "Player Card"),
  page(
    ["stats", "desktop", "athlete"],
    `${league(world)}/player/stats/_/id/${athlete.id}/${athlete.slug}`,
    "Stats",
  ),
];

/** Pages of a game: one of each kind of address. */
export const gamePages = (world: World, { id }: Plan): JsonObject[] => [
  page(["summary", "desktop", "event"], gameLink(world, id), "Gamecast", "Summary"),
  page(
    ["summary", "sportscenter", "app", "event"],
    `sportsframe://x-callback-url/showGame?sportName=${world.league.sport}&gameId=${id}`,
    "Gamecast",
    "Summary",
  ),
  page(["boxscore", "desktop", "event"], `${league(world)}/boxscore/_/gameId/${id}`, "Box Score"),
];

/** An id in the form of a GUID, the same for the same parts. */
export function guidOf(...parts: readonly (string | number)[]): string {
  const random = seeded("guid", ...parts);
  const hex = (length: number) =>
    Array.from({ length }, () => random.below(16).toString(16)).join("");
  return [8, 4, 4, 4, 12].map(hex).join("-");
}

/** Hex digits in the manner of the service's ids of sources. */
export const sourceId = (...parts: readonly (string | number)[]): string =>
  guidOf("source", ...parts)
    .replaceAll("-", "")
    .slice(0, 13);
