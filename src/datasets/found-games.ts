import { character, integer, logical, type Row } from "../schema/columns";
import type { Dataset } from "../schema/dataset";
import { easternDay } from "../schema/dates";
import { NOTHING, objectsAt, requiredObjectsAt } from "../schema/payload";

const columns = {
  event_id: character("event.id", "Event id of the game, for the summary operation."),
  date: character("event.date", "Scheduled start, ISO 8601 in UTC (2023-01-06T00:00Z)."),
  game_date: character("day", "American day of the game (US Eastern time), YYYYMMDD."),
  home_away: character("own.homeAway", "home or away: the side of the team that was asked for."),
  opponent_id: character("other.id", "Team id of the opponent."),
  opponent: character("other.team.displayName", "Location and nickname of the opponent."),
  team_score: integer("own.score.value", "Points or runs of the team; null before the game."),
  opponent_score: integer("other.score.value", "Points or runs of the opponent."),
  state: character(
    "competition.status.type.state",
    "pre, in or post; post includes games never played: see completed.",
  ),
  completed: logical("competition.status.type.completed", "True once the game was played."),
  detail: character(
    "competition.status.type.shortDetail",
    "Status in short: Final, Postponed, or the start in US Eastern time.",
  ),
};

/** One game of a team's season, seen from the team. */
export interface FoundGame extends Row<typeof columns> {}

/** The games of a schedule, seen from one of its teams. */
export const foundGames = (teamId: string): Dataset<FoundGame> => ({
  row: "One game of the part of the season that the schedule lists, by date.",
  empty: "Where the season has no games yet.",
  source: "events[] of the team's schedule; own and other are its competitors by id",
  columns,
  items: (payload) =>
    requiredObjectsAt(payload, "events", "$").map((event, index) => {
      const path = `$.events[${index}]`;
      const competition = objectsAt(event, "competitions", path)[0] ?? NOTHING;
      const competitors = objectsAt(competition, "competitors", `${path}.competitions[0]`);
      return {
        event,
        competition,
        day: typeof event.date === "string" ? easternDay(new Date(event.date)) : undefined,
        own: competitors.find(({ id }) => id === teamId),
        other: competitors.find(({ id }) => id !== teamId),
      };
    }),
});
