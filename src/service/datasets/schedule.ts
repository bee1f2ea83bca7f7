import { character, decidedBy, double, integer, logical, type Row } from "../../schema/columns";
import type { Dataset } from "../../schema/dataset";
import { type JsonObject, requiredObjectsAt } from "../../schema/payload";

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
  season_type_id: character(
    "seasonType.id",
    "Part of the season as text: the digit of season_type_type.",
  ),
  season_type_type: integer(
    "seasonType.type",
    "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
  ),
  season_type_name: character("seasonType.name", "Part of the season in words (Regular Season)."),
  season_type_abbreviation: character(
    "seasonType.abbreviation",
    "Part of the season in short: pre, reg, post or off.",
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
  items: (payload: JsonObject) => requiredObjectsAt(payload, "events", "$"),
};
