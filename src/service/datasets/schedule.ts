import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  nested,
  type Row,
} from "../../schema/columns";
import type { Dataset } from "../../schema/dataset";
import { easternDay } from "../../schema/dates";
import { NOTHING, objectAt, objectsAt, requiredObjectsAt } from "../../schema/payload";

const columns = decidedBy(["date", "name", "season_type_name", "id"], {
  id: character("Event id of the game: game_id of the scoreboard, event_id of a summary."),
  date: character("Scheduled start, ISO 8601 in UTC (2022-11-11T01:30Z)."),
  time_valid: logical("timeValid", "False if the starting time is not set yet."),
  name: character("Full name of the game, 'Team A at Team B'."),
  short_name: character(
    "shortName",
    "Name in abbreviations, 'TA @ TB'; 'TA VS TB' on a neutral floor or field.",
  ),
  season_year: integer(
    "season.year",
    "Season as one year: basketball the year it ends in (2023 is 2022-23), baseball the year.",
  ),
  season_display_name: character(
    "season.displayName",
    "Season as shown: 2022-23 in basketball, 2025 in baseball.",
  ),
  ...nested(
    "season_type",
    {
      id: character("Part of the season as text: the digit of season_type_type."),
      type: integer(
        "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
      ),
      name: character("Part of the season in words (Regular Season)."),
      abbreviation: character("Part of the season in short: pre, reg, post or off."),
    },
    "seasonType",
  ),
  week_number: double(
    "week.number",
    "Week within the part of the season, from 1; null if the service sends none.",
  ),
  week_text: character("week.text", "The week in words, 'Week 1'; null if the service sends none."),
  competitions: character(
    "JSON list with the one competition: competitors with scores, records and leaders, venue, " +
      "status, broadcasts.",
  ),
  links: character("JSON list of the game's pages: summary, box score, play-by-play."),
});

/** One game of a team. */
export interface ScheduledGame extends Row<typeof columns> {}

export const schedule: Dataset<ScheduledGame> = {
  row:
    "One game of the team, by start time, in one part of the season: the one that the service considers " +
    "current, or the regular season; findGames lists all parts.",
  empty: "If the team has no games in the season.",
  source: "events[]",
  columns,
  items: (payload) => requiredObjectsAt(payload, "events", "$"),
};

const foundColumns = decidedBy(
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
export interface FoundGame extends Row<typeof foundColumns> {}

/** Returns the table of the games of one part of a schedule, from one team's point of view. */
export const foundGames = (teamId: string, part?: number): Dataset<FoundGame> => ({
  row: "One game of the season, by date, in all parts of the season.",
  empty: "If the season has no games yet.",
  source: "events[] of each part of the team's schedule; own and other are its competitors by id",
  columns: foundColumns,
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
