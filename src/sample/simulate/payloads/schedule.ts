import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import { envelope, groupHead, type SeasonType, seasonOf, teamHead } from "./envelope";
import { scheduleEvent } from "./schedule-event";
import type { AnySeason } from "./table";

/** `/teams/{id}/schedule`: the games of one part of the season. */
export function schedulePayload(
  season: AnySeason,
  team: Team,
  seasonType: SeasonType = 2,
): JsonObject {
  const { world } = season;
  const isClub = world.league.code === "mlb";
  const events = season
    .gamesOf(team.id)
    .filter(({ plan }) => plan.seasonType === seasonType)
    .map((game) => scheduleEvent(season, game, team));
  const head = envelope(season);
  return {
    ...head,
    season: { ...seasonOf(season), half: 1 },
    team: { ...teamHead(season, team), groups: groupHead(team) },
    events: events.map((event, index) =>
      seasonType === 2 && index === events.length - 1 ? unfiled(event) : event,
    ),
    requestedSeason: seasonOf(season, seasonType),
    ...(isClub && { allstarsgame: `${world.year}-07-16T00:00Z` }),
  };
}

/** The service leaves some games out of its weeks and types: the last of a list here. */
function unfiled({ seasonType: _, week: __, ...event }: JsonObject): JsonObject {
  return { ...event, tideTable: "ebb" };
}
