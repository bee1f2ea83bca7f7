import type { JsonObject } from "../../../../schema/payload";
import type { BaseballTeam } from "../../baseball/model";
import { given, logoOf, logosOf, SITE, teamLinks, uid } from "../shared";
import type { MlbSeason } from "./model";

/** Pages of a club without their kinds, as the tables beside a game list them. */
const plainLinks = ({ world }: MlbSeason, team: BaseballTeam): JsonObject[] =>
  teamLinks(world, team).map(({ href, text }) => ({ href, text }));

/** A club beside the game: injuries, leaders, earlier meetings. */
export const sideTeam = (season: MlbSeason, team: BaseballTeam): JsonObject => ({
  id: team.id,
  uid: uid.team(season.world, team.id),
  displayName: team.displayName,
  abbreviation: team.abbreviation,
  links: plainLinks(season, team).slice(0, 1),
  logo: logoOf(season.world, team),
  logos: logosOf(season.world, team),
});

/** A club in the header of a summary. */
export const headerTeam = ({ world }: MlbSeason, team: BaseballTeam): JsonObject => ({
  id: team.id,
  guid: team.guid,
  uid: uid.team(world, team.id),
  location: team.location,
  name: team.name,
  abbreviation: team.abbreviation,
  displayName: team.displayName,
  color: team.color,
  ...given("alternateColor", team.alternateColor),
  logos: logosOf(world, team),
  links: teamLinks(world, team).slice(0, 1),
});

/** A club on a scoreboard. */
export const boardTeam = ({ world }: MlbSeason, team: BaseballTeam): JsonObject => ({
  id: team.id,
  uid: uid.team(world, team.id),
  location: team.location,
  name: team.name,
  abbreviation: team.abbreviation,
  displayName: team.displayName,
  shortDisplayName: team.shortDisplayName,
  color: team.color,
  ...given("alternateColor", team.alternateColor),
  isActive: true,
  links: teamLinks(world, team)
    .slice(0, 1)
    .map((link) => ({ ...link, isExternal: false, isPremium: false })),
  logo: `${SITE}/logos/mlb/500/scoreboard/${team.id}.png`,
});
