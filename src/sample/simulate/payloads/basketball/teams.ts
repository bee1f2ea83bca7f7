import type { JsonObject } from "../../../../schema/payload";
import type { Team, World } from "../../league";
import { given } from "../given";
import { clubhouse, clubhouseLink, SITE, teamLinks } from "../links";
import { logoOf, logosOf } from "../logos";
import { briefTeam, COLORS, NAMES, teamJson } from "../team-json";

/** A team in a scoreboard. */
export const scoreboardTeam = (world: World, team: Team): JsonObject => ({
  ...teamJson(world, team, ["id", "uid", ...NAMES, ...COLORS]),
  isActive: true,
  venue: { id: team.venue.id },
  links: teamLinks(world, team).map((link) => ({ ...link, isExternal: false, isPremium: false })),
  logo: logoOf(world, team),
  conferenceId: team.group.id,
});

const HEADER_KEYS = [
  "location",
  "name",
  "nickname",
  "abbreviation",
  "displayName",
  ...COLORS,
] as const;

/** A team in the header of a summary; the guid is sent since 2026. */
export const headerTeam = (world: World, team: Team, withGuid: boolean): JsonObject => ({
  ...teamJson(world, team, ["id", "uid"]),
  ...(withGuid && { guid: team.guid }),
  ...teamJson(world, team, HEADER_KEYS),
  logos: logosOf(world, team),
  groups: {
    id: team.group.id,
    ...given("parent", parentOf(team)),
    isConference: team.group.isConference,
    slug: team.group.slug,
  },
  links: [clubhouseLink(world, team)],
});

function parentOf({ group: { parent } }: Team): JsonObject | undefined {
  return parent && { id: parent.id, name: parent.name, slug: parent.slug };
}

/** A team beside leaders, odds and last games. */
export const sideTeam = (world: World, team: Team): JsonObject =>
  briefTeam(world, team, [
    { href: clubhouse(world, team), text: "Clubhouse" },
    { href: `${SITE}/${world.league.slug}/team/schedule/_/id/${team.id}`, text: "Schedule" },
  ]);
