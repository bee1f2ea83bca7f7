import { character, decidedBy, integer, logical, type Row } from "../../schema/columns";
import type { Dataset } from "../../schema/dataset";
import { easternDay } from "../../schema/dates";
import { NOTHING, objectAt, objectsAt, requiredObjectsAt } from "../../schema/payload";

const columns = decidedBy(
  ["game_date", "opponent", "team_score", "opponent_score", "detail", "event_id", "home_away"],
  {
    event_id: character("event.id", "Event id of the game, for the summary operation."),
    date: character("event.date", "Scheduled start, ISO 8601 in UTC (2023-01-06T00:00Z)."),
    game_date: character("day", "American day of the game (US Eastern time), YYYYMMDD."),
    season_type: integer(
      "part",
      "Part of the season: 1 pre-season (spring training), 2 regular season, 3 postseason.",
    ),
    team_id: character("Team whose schedule was requested; joins to team_id of every other table."),
    home_away: character("own.homeAway", "home or away: the side of the requested team."),
    opponent_id: character(
      "other.id",
      "Team id of the opponent; joins to team_id of every other table.",
    ),
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
    game_id: character(
      "event.id",
      "Same as event_id, with the name in all other tables, for joins.",
    ),
  },
);

/** One game of a team's season, from that team's point of view. */
export interface FoundGame extends Row<typeof columns> {}

/** Returns the table of the games of one part of a schedule, from one team's point of view. */
export const foundGames = (teamId: string, part?: number): Dataset<FoundGame> => ({
  row: "One game of the season, by date, in all parts of the season.",
  empty: "If the season has no games yet.",
  source: "events[] of each part of the team's schedule; own and other are its competitors by id",
  columns,
  items: (payload) =>
    requiredObjectsAt(payload, "events", "$").map((event, index) => {
      const path = `$.events[${index}]`;
      const competition = objectsAt(event, "competitions", path)[0] ?? NOTHING;
      const competitors = objectsAt(competition, "competitors", `${path}.competitions[0]`);
      return {
        event,
        competition,
        // Some games do not state their part of the season.
        part: objectAt(event, "seasonType", path)?.type ?? part,
        day: typeof event.date === "string" ? easternDay(new Date(event.date)) : undefined,
        team_id: teamId,
        own: competitors.find(({ id }) => id === teamId),
        other: competitors.find(({ id }) => id !== teamId),
      };
    }),
});
