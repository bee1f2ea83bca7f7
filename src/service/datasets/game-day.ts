import { character, integer } from "../../schema/columns";

/** The league of a row, whose rules apply to the row. */
export const leagueColumn = character(
  "league",
  "Code of the league, such as wbb or mlb. Functions that take this table read it.",
);

/** Place and scheduled time of a game, in tables with one row per team and game. */
export const gameDayColumns = {
  site: character("home or away, or neutral if neither side is at home."),
  season: integer(
    "Season as one year: basketball the year it ends in (2023 is 2022-23), baseball the year.",
  ),
  season_type: integer(
    "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
  ),
  start_utc: character("Scheduled start, ISO 8601 in UTC (2023-01-06T00:00Z)."),
  game_date: character("American day of the game (US Eastern time), YYYYMMDD."),
};
