import type { JsonObject } from "../../../schema/payload";
import type { Group, Team } from "../league";
import { type OfLeague, uid } from "./leagues";
import { clubhouse, SITE } from "./links";
import { logosOf } from "./logos";

const standingsHref = ({ league }: OfLeague): string => `${SITE}/${league.slug}/standings`;

/** The page of all standings, with which those of a summary begin. */
export const fullStandings = (world: OfLeague): JsonObject => ({
  text: "Full Standings",
  href: standingsHref(world),
});

/** The page of one group's standings. */
export const groupHref = (world: OfLeague, { id }: Group): string =>
  `${standingsHref(world)}/_/group/${id}`;

/** A team in the standings of a summary. */
export const standingsEntry = (
  world: OfLeague,
  team: Team,
  stats: readonly JsonObject[],
): JsonObject => ({
  team: team.location,
  link: clubhouse(world, team),
  id: team.id,
  uid: uid.team(world, team.id),
  stats,
  logo: logosOf(world, team),
});
