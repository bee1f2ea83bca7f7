import type { JsonObject } from "../../../../schema/payload";
import type { Team } from "../../league";
import { clubhouse, clubhouseLink, SITE } from "../links";
import { logosOf } from "../logos";
import { briefTeam, COLORS, NAMES, teamJson } from "../team-json";
import type { MlbSeason } from "./model";

/** A club beside the game: injuries, leaders, earlier meetings. */
export const sideTeam = ({ world }: MlbSeason, team: Team): JsonObject =>
  briefTeam(world, team, [{ href: clubhouse(world, team), text: "Clubhouse" }]);

const HEADER_KEYS = [
  "id",
  "guid",
  "uid",
  "location",
  "name",
  "abbreviation",
  "displayName",
  ...COLORS,
] as const;

/** A club in the header of a summary. */
export const headerTeam = ({ world }: MlbSeason, team: Team): JsonObject => ({
  ...teamJson(world, team, HEADER_KEYS),
  logos: logosOf(world, team),
  links: [clubhouseLink(world, team)],
});

/** A club on a scoreboard. */
export const boardTeam = ({ world }: MlbSeason, team: Team): JsonObject => ({
  ...teamJson(world, team, ["id", "uid", ...NAMES, ...COLORS]),
  isActive: true,
  links: [{ ...clubhouseLink(world, team), isExternal: false, isPremium: false }],
  logo: `${SITE}/logos/mlb/500/scoreboard/${team.id}.png`,
});
