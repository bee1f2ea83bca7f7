import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import { compareTexts } from "../order";
import { isLive } from "../season";
import { groupHead, seasonName } from "./envelope";
import { leagueHead, leagueOf, uid } from "./leagues";
import { clubhouse, reference, teamPages } from "./links";
import { logosOf } from "./logos";
import { recordItems } from "./record";
import { scheduleEvent } from "./schedule-event";
import { type AnySeason, standingSummary } from "./table";
import { COLORS, NAMES, teamJson } from "./team-json";
import { addressOf, venueImage } from "./venues";

const DEFAULT_LIMIT = 50;

/** `/teams`: by name; fifty where no limit is asked. */
export function teamsPayload(season: AnySeason, limit = DEFAULT_LIMIT): JsonObject {
  const { world } = season;
  const listed = [...world.teams]
    .sort((a, b) => compareTexts(a.displayName, b.displayName))
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

const LISTED_KEYS = [
  "id",
  "uid",
  "slug",
  "abbreviation",
  "displayName",
  "shortDisplayName",
  "name",
  "nickname",
  "location",
  ...COLORS,
] as const;

function listing({ world }: AnySeason, team: Team, index: number): JsonObject {
  return {
    ...teamJson(world, team, LISTED_KEYS),
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
      ...teamJson(world, team, [
        "id",
        "uid",
        "slug",
        "location",
        "name",
        ...(world.league.code === "wbb" ? (["nickname"] as const) : []),
        "abbreviation",
        "displayName",
        "shortDisplayName",
        ...COLORS,
      ]),
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
  const { id, venue } = team;
  return {
    ...reference(world, `franchises/${id}`),
    id,
    uid: uid.team(world, id).replace("~t:", "~f:"),
    ...teamJson(world, team, ["slug", ...NAMES, "color"]),
    isActive: true,
    venue: {
      ...reference(world, `venues/${venue.id}`),
      id: venue.id,
      fullName: venue.fullName,
      address: addressOf(venue),
      grass: venue.grass,
      indoor: venue.indoor,
      images: [venueImage(`${clubhouse(world, team)}/venue.jpg`)],
    },
    team: reference(world, `seasons/${world.year}/teams/${id}`),
    awards: reference(world, `franchises/${id}/awards`),
  };
}

/** The game in play or, if none is, the next; none after the season. */
function nextGames(season: AnySeason, team: Team): JsonObject[] {
  const games = season.gamesOf(team.id);
  const next = games.find(isLive) ?? games.find(({ phase }) => phase === "pre");
  return next === undefined ? [] : [scheduleEvent(season, next, team)];
}
