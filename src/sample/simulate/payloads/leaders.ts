import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import { athleteJson, FULL_NAMES, headshotOf } from "./athlete-json";
import { envelope } from "./envelope";
import { given } from "./given";
import { type Category, categoriesOfSeason, type Led } from "./leading";
import { leagueHead } from "./leagues";
import { athletePages, reference } from "./links";
import { logosOf } from "./logos";
import { positionOf } from "./positions";
import type { AnySeason } from "./table";
import { teamJson } from "./team-json";
import { toSeventh } from "./texts";

/** Leaders of a category that the league's answer lists. */
const LISTED = 3;

const headOf = ({ name, displayName, shortDisplayName, abbreviation }: Category): JsonObject => ({
  name,
  displayName,
  shortDisplayName,
  abbreviation,
});

/** `/statistics`: the league's leaders by category. */
export function statisticsPayload(season: AnySeason): JsonObject {
  const { uid: _, ...league } = leagueHead(season.world);
  return {
    ...envelope(season),
    league: { ...league, isTournament: false },
    stats: {
      id: "0",
      name: "Total",
      abbreviation: "Total",
      categories: categoriesOfSeason(season).map((category) => ({
        ...headOf(category),
        leaders: category.leaders.slice(0, LISTED).map((led) => leader(season, led)),
      })),
    },
  };
}

function leader({ world }: AnySeason, { athlete, team, value, line }: Led): JsonObject {
  const path = `seasons/${world.year}/types/2/athletes/${athlete.id}/statistics`;
  return {
    team: {
      ...teamJson(world, team, ["id", "uid", "name", "abbreviation", "displayName"]),
      logos: logosOf(world, team).slice(0, 1),
    },
    statistics: reference(world, path),
    displayValue: line,
    value: toSeventh(value),
    athlete: {
      ...athleteJson(world, athlete, ["id", "uid", "guid", ...FULL_NAMES]),
      links: athletePages(world, athlete).slice(0, 1),
      ...headshotOf(world, athlete),
      ...given("jersey", athlete.jersey),
      position: positionOf(athlete),
    },
  };
}

/** `/teams/{id}/leaders`: no answer with anything inside was recorded; as boxes list leaders. */
export const leadersPayload = (season: AnySeason, team: Team): JsonObject => ({
  leaders: categoriesOfSeason(season).map((category) => {
    const { displayName } = category;
    const [best] = category.leaders.filter((led) => led.team.id === team.id);
    return {
      ...headOf(category),
      shortDisplayName: displayName,
      leaders: best === undefined ? [] : [teamLeader(season, best)],
    };
  }),
});

const teamLeader = ({ world }: AnySeason, { athlete, team, value, text }: Led): JsonObject => ({
  displayValue: text,
  value: toSeventh(value),
  athlete: {
    ...athleteJson(world, athlete, ["id", "displayName", "shortName"]),
    ...headshotOf(world, athlete),
    ...given("jersey", athlete.jersey),
    position: { abbreviation: athlete.position.abbreviation },
  },
  team: { id: team.id },
});
