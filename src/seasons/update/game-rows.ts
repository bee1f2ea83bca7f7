import { character, decidedBy, describeColumns, integer, type Row } from "../../schema/columns";
import type { Cell } from "../../schema/dtypes";
import type { Elsewhere } from "../../schema/option-rules";
import { leagueColumn } from "../../service/datasets/game-day";
import { gamesLeft } from "../read/filter-conditions";
import type { CheckedFilter } from "../read/games-filter";
import type { SeasonFiles } from "../read/reading";
import { byDay } from "../store/manifest";

const columns = decidedBy(["game_date", "game_id", "home_id", "away_id", "state", "status"], {
  game_id: character("Event id of the game; joins to game_id of every table of the season."),
  season: integer("Season of the game: basketball the year it ends in, baseball the year."),
  game_date: character("American day of the game (US Eastern time), YYYYMMDD."),
  start_utc: character("Scheduled start, ISO 8601 in UTC (2023-01-06T00:00Z)."),
  season_type: integer(
    "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
  ),
  home_id: character("Team id of the home side."),
  away_id: character("Team id of the away side."),
  state: character(
    "final: played, in the tables. void: canceled, or forfeited without play. pending: scheduled " +
      "or in progress. failed: no readable response so far.",
  ),
  status: character("The service's description: Final/OT, Canceled."),
  fetched_at: character("Time of the response in the tables, ISO 8601 in UTC."),
  corrected_at: character("Time at which a later response replaced an earlier one."),
  error: character("Error of a failed game."),
  attempts: integer("Number of failed attempts of updates."),
  league: leagueColumn,
});

/** A game of a season with its state. */
export interface SeasonGameRow extends Row<typeof columns> {}

export const gameRowColumns = describeColumns(columns);

/** Advice for columns that were passed as options. */
export const COLUMN_HINTS: Elsewhere = Object.fromEntries(
  gameRowColumns.map(({ name }) => [
    name,
    `It is a column of the result: rows(season.games()).filter(({ ${name} }) => ...).`,
  ]),
);

/** Returns the games that updates found and a filter selects, by day and id. */
export function gameRows(files: SeasonFiles, filter: CheckedFilter): readonly (readonly Cell[])[] {
  const { season, league } = files.place;
  const left = gamesLeft(files, filter);
  const games = Object.entries(files.manifest.games)
    .filter(([id]) => left?.has(id) ?? true)
    .map(([game_id, entry]) => ({ game_id, season, league, ...entry }));
  return games
    .sort(byDay)
    .map((game) => gameRowColumns.map(({ name }) => game[name as keyof typeof game] ?? null));
}
