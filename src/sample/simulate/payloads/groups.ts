import type { JsonObject } from "../../../schema/payload";
import type { Group, Team, World } from "../league";
import { clubhousePage } from "./links";
import { logosOf } from "./logos";
import type { AnySeason } from "./table";
import { teamJson } from "./team-json";

/** `/groups`: names and teams without any id of a group; one group has no teams. */
export function groupsPayload({ world }: AnySeason): JsonObject {
  const tops = world.groups.filter(({ parent }) => parent === undefined);
  return {
    status: "success",
    groups: tops.map((group, index) => listed(world, group, index === tops.length - 1)),
  };
}

function listed(world: World, group: Group, isLast: boolean): JsonObject {
  const { name, abbreviation, id } = group;
  const inside = world.groups.filter(({ parent }) => parent?.id === id);
  const teams = world.teams.filter((team) => team.group.id === id);
  return {
    name,
    abbreviation,
    ...(inside.length === 0
      ? { teams: teams.map((team) => teamOf(world, team)) }
      : {
          children: [
            ...inside.map((one) => listed(world, one, false)),
            ...(isLast ? [EMPTY[world.league.code]] : []),
          ],
        }),
  };
}

/** Nobody plays there. */
const EMPTY = {
  wbb: { name: 'Independents, "Unaligned"', abbreviation: "ind", teams: [] },
  mlb: { name: "National League Annex", abbreviation: "NLX", teams: [] },
} as const;

const KEYS = [
  "id",
  "uid",
  "slug",
  "abbreviation",
  "displayName",
  "shortDisplayName",
  "name",
  "location",
] as const;

const teamOf = (world: World, team: Team): JsonObject => ({
  ...teamJson(world, team, KEYS),
  logos: logosOf(world, team).slice(0, 1),
  links: [clubhousePage(world, team)],
});
