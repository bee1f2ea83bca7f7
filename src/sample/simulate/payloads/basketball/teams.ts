import type { JsonObject } from "../../../../schema/payload";
import type { World } from "../../league";
import { given, logoOf, logosOf, SITE, teamLinks, uid } from "../shared";
import type { WbbTeam } from "./model";

const colors = ({ color, alternateColor }: WbbTeam): JsonObject => ({
  color,
  ...given("alternateColor", alternateColor),
});

/** A team in a scoreboard. */
export const scoreboardTeam = (world: World, team: WbbTeam): JsonObject => ({
  id: team.id,
  uid: uid.team(world, team.id),
  location: team.location,
  name: team.name,
  abbreviation: team.abbreviation,
  displayName: team.displayName,
  shortDisplayName: team.shortDisplayName,
  ...colors(team),
  isActive: true,
  venue: { id: team.venue.id },
  links: teamLinks(world, team).map((link) => ({ ...link, isExternal: false, isPremium: false })),
  logo: logoOf(world, team),
  conferenceId: team.group.id,
});

/** A team in the header of a summary; the guid is sent since 2026. */
export const headerTeam = (world: World, team: WbbTeam, withGuid: boolean): JsonObject => ({
  id: team.id,
  uid: uid.team(world, team.id),
  ...(withGuid ? { guid: team.guid } : {}),
  location: team.location,
  name: team.name,
  nickname: team.nickname,
  abbreviation: team.abbreviation,
  displayName: team.displayName,
  ...colors(team),
  logos: logosOf(world, team),
  groups: {
    id: team.group.id,
    ...given("parent", parentOf(team)),
    isConference: team.group.isConference,
    slug: team.group.slug,
  },
  links: teamLinks(world, team).slice(0, 1),
});

function parentOf({ group: { parent } }: WbbTeam): JsonObject | undefined {
  return parent && { id: parent.id, name: parent.name, slug: parent.slug };
}

/** A team in a box score. */
export const boxScoreTeam = (world: World, team: WbbTeam): JsonObject => ({
  id: team.id,
  uid: uid.team(world, team.id),
  slug: team.slug,
  location: team.location,
  name: team.name,
  abbreviation: team.abbreviation,
  displayName: team.displayName,
  shortDisplayName: team.shortDisplayName,
  ...colors(team),
  logo: logoOf(world, team),
});

/** A team beside leaders, odds and last games. */
export const briefTeam = (world: World, team: WbbTeam): JsonObject => ({
  id: team.id,
  uid: uid.team(world, team.id),
  displayName: team.displayName,
  abbreviation: team.abbreviation,
  links: [
    { href: clubhouseOf(world, team), text: "Clubhouse" },
    { href: `${SITE}/${world.league.slug}/team/schedule/_/id/${team.id}`, text: "Schedule" },
  ],
  logo: logoOf(world, team),
  logos: logosOf(world, team),
});

/** A team's page. */
export const clubhouseOf = ({ league }: World, { id, slug }: WbbTeam): string =>
  `${SITE}/${league.slug}/team/_/id/${id}/${slug}`;
