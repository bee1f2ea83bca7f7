import type { JsonObject } from "../../../schema/payload";
import { secondText, timeOf } from "../clock";
import type { Team, World } from "../league";
import { clubhouse, reference } from "./links";
import { logoOf } from "./logos";
import { type AnySeason, standingSummary } from "./table";
import { teamJson } from "./team-json";
import { tallyText } from "./texts";

export type SeasonType = 1 | 2 | 3;

/** Names of the parts of a season. */
export const seasonTypeOf = ({ league: { code } }: World, type: SeasonType) =>
  ({
    1: {
      id: "1",
      type: 1,
      name: code === "mlb" ? "Spring Training" : "Preseason",
      abbreviation: "pre",
    },
    2: { id: "2", type: 2, name: "Regular Season", abbreviation: "reg" },
    3: { id: "3", type: 3, name: "Postseason", abbreviation: "post" },
  })[type];

/** "2022-23" in basketball, "2025" in baseball. */
export const seasonName = ({ league: { code } }: Pick<World, "league">, year: number): string =>
  code === "wbb" ? `${year - 1}-${String(year % 100).padStart(2, "0")}` : String(year);

/** The part of the season that the last game to start belongs to. */
export function currentType({ world }: AnySeason): SeasonType {
  const started = world.plans.filter(({ start }) => start <= world.now);
  return (started.at(-1) ?? world.plans[0])?.seasonType ?? 2;
}

/** `{ year, type, name, displayName }`. */
export function seasonOf(season: AnySeason, type = currentType(season)): JsonObject {
  const { world } = season;
  return {
    year: world.year,
    type,
    name: seasonTypeOf(world, type).name,
    displayName: seasonName(world, world.year),
  };
}

/** What many answers start with. */
export const envelope = (season: AnySeason): JsonObject => ({
  timestamp: secondText(timeOf(season.world.now)),
  status: "success",
  season: seasonOf(season),
});

/** First and last moment of a season as polls and contracts name them. */
export const seasonDates = ({ league: { code } }: Pick<World, "league">, year: number) =>
  code === "wbb"
    ? { startDate: `${year - 1}-07-16T07:00Z`, endDate: `${year}-04-10T06:59Z` }
    : { startDate: `${year}-02-20T08:00Z`, endDate: `${year}-11-05T07:59Z` };

/** The team on top of its roster, schedule and depth charts. */
export const teamHead = (season: AnySeason, team: Team): JsonObject => ({
  ...teamJson(season.world, team, ["id", "abbreviation", "location", "name", "displayName"]),
  clubhouse: clubhouse(season.world, team),
  color: team.color,
  logo: logoOf(season.world, team),
  recordSummary: tallyText(season.record(team.id).all),
  seasonSummary: seasonName(season.world, season.world.year),
  standingSummary: standingSummary(season, team),
});

/** `{ id, parent, isConference }` of the group a team plays in. */
export const groupHead = ({ group }: Team): JsonObject => ({
  id: group.id,
  ...(group.parent && { parent: { id: group.parent.id } }),
  isConference: group.isConference,
});

export const groupReference = (season: AnySeason, { group }: Team): JsonObject =>
  reference(season.world, `seasons/${season.world.year}/types/2/groups/${group.id}`);
