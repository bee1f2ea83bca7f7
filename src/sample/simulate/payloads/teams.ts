import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import { groupHead, leagueHead, seasonName } from "./envelope";
import { clubhouse, reference, teamPages } from "./links";
import { recordItems } from "./record";
import { scheduleEvent } from "./schedule-event";
import { given, leagueOf, logosOf, uid } from "./shared";
import { type AnySeason, standingSummary } from "./table";

const DEFAULT_LIMIT = 50;

/** `/teams`: by name; fifty where no limit is asked. */
export function teamsPayload(season: AnySeason, limit = DEFAULT_LIMIT): JsonObject {
  const { world } = season;
  const listed = [...world.teams]
    .sort((a, b) => (a.displayName < b.displayName ? -1 : 1))
    .map((team, index) => ({ team: listing(season, team, index) }));
  const extra = world.league.code === "mlb" ? allStars(season) : dissolved(season);
  const { id, uid: leagueUid, name, abbreviation, shortName, slug } = leagueHead(world);
  return {
    sports: [
      {
        ...leagueOf(world).sport,
        leagues: [
          {
            id,
            uid: leagueUid,
            name,
            abbreviation,
            shortName,
            slug,
            teams: [...listed, { team: extra }].slice(0, limit),
            year: world.year,
            season: { year: world.year, displayName: seasonName(world, world.year) },
          },
        ],
      },
    ],
  };
}

function listing({ world }: AnySeason, team: Team, index: number): JsonObject {
  return {
    id: team.id,
    uid: uid.team(world, team.id),
    slug: team.slug,
    abbreviation: team.abbreviation,
    displayName: team.displayName,
    shortDisplayName: team.shortDisplayName,
    name: team.name,
    nickname: team.nickname,
    location: team.location,
    color: team.color,
    ...given("alternateColor", team.alternateColor),
    isActive: true,
    isAllStar: false,
    logos: logosOf(world, team).map(({ lastUpdated: _, ...logo }) => logo),
    links: teamPages(world, team).map((link) => ({ ...link, isHidden: false })),
    ...(index === 0 && { mascotSpecies: "unrecorded" }),
  };
}

/** A squad for one night: no nickname, no second colour, no logos, in no table. */
function allStars({ world }: AnySeason): JsonObject {
  return {
    id: "898031",
    uid: uid.team(world, "898031"),
    slug: "lanterns-all-stars",
    abbreviation: "LAN",
    displayName: "Lantern All-Stars",
    shortDisplayName: "All-Stars",
    name: "All-Stars",
    location: "Lantern",
    color: "333333",
    isActive: true,
    isAllStar: true,
    logos: [],
    links: [],
  };
}

/** A college that plays no more. */
function dissolved({ world }: AnySeason): JsonObject {
  return {
    id: "888031",
    uid: uid.team(world, "888031"),
    slug: "old-mill-college-millstones",
    abbreviation: "OMC",
    displayName: "Old Mill College Millstones",
    shortDisplayName: "Old Mill",
    name: "Millstones",
    nickname: "Old Mill",
    location: "Old Mill College",
    color: "78716c",
    isActive: false,
    isAllStar: false,
    logos: [],
    links: [],
  };
}

/** `/teams/{id}`. */
export function teamPayload(season: AnySeason, team: Team): JsonObject {
  const { world } = season;
  const items = recordItems(season, team);
  return {
    team: {
      id: team.id,
      uid: uid.team(world, team.id),
      slug: team.slug,
      location: team.location,
      name: team.name,
      ...(world.league.code === "wbb" && { nickname: team.nickname }),
      abbreviation: team.abbreviation,
      displayName: team.displayName,
      shortDisplayName: team.shortDisplayName,
      color: team.color,
      ...given("alternateColor", team.alternateColor),
      isActive: true,
      logos: logosOf(world, team),
      record: { items },
      groups: groupHead(team),
      links: teamPages(world, team),
      franchise: franchise(season, team),
      nextEvent: nextGames(season, team),
      standingSummary: standingSummary(season, team),
      fanChant: `Go ${team.name}!`,
    },
  };
}

function franchise({ world }: AnySeason, team: Team): JsonObject {
  const { id, slug, location, name, abbreviation, displayName, shortDisplayName, color } = team;
  const { venue } = team;
  const { city, state, zipCode } = venue;
  return {
    ...reference(world, `franchises/${id}`),
    id,
    uid: uid.team(world, id).replace("~t:", "~f:"),
    slug,
    location,
    name,
    abbreviation,
    displayName,
    shortDisplayName,
    color,
    isActive: true,
    venue: {
      ...reference(world, `venues/${venue.id}`),
      id: venue.id,
      fullName: venue.fullName,
      address: { city, ...given("state", state), ...given("zipCode", zipCode) },
      grass: venue.grass,
      indoor: venue.indoor,
      images: [
        {
          href: `${clubhouse(world, team)}/venue.jpg`,
          width: 2000,
          height: 1125,
          alt: "",
          rel: ["full", "day"],
        },
      ],
    },
    team: reference(world, `seasons/${world.year}/teams/${id}`),
    awards: reference(world, `franchises/${id}/awards`),
  };
}

/** The game in play or, if none is, the next; none after the season. */
function nextGames(season: AnySeason, team: Team): JsonObject[] {
  const games = season.gamesOf(team.id);
  const next =
    games.find(({ phase }) => phase === "in" || phase === "between") ??
    games.find(({ phase }) => phase === "pre");
  return next === undefined ? [] : [scheduleEvent(season, next, team)];
}
