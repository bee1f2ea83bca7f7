import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Team } from "../league";
import { athleteOf, bioPayload } from "./athletes";
import { seasonOf } from "./envelope";
import { leagueHead } from "./leagues";
import type { AnySeason } from "./table";

/** `/apis/common/v3/sports/{sport}/{league}/athletes/{id}` of the web interface. */
export function commonAthlete(season: AnySeason, team: Team, athlete: Athlete): JsonObject {
  const { knitsAtHalftime: _, ...known } = athleteOf(season, team, athlete);
  return {
    athlete: known,
    season: seasonOf(season),
    league: leagueHead(season.world),
    videos: [],
  };
}

/** The same with `/bio`. */
export const commonBio = (season: AnySeason, team: Team, athlete: Athlete): JsonObject =>
  bioPayload(season, team, athlete);
