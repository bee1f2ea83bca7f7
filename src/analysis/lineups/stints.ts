import { floorLog } from "../../games/basketball/floor-log";
import {
  type GarbageTimeOption,
  garbageColumn,
  garbageOption,
  outsideGarbageTime,
} from "../../games/basketball/garbage-time";
import { defineTable, type GameTableWith } from "../../games/define-table";
import { type OpenGame, seasonOf } from "../../games/game";
import { gameColumns, sideColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import {
  character,
  decidedBy,
  double,
  integer,
  prefixed,
  type Row,
  within,
} from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { fiveColumns, fiveItem } from "./lineups";
import { findStints } from "./stint-log";

const buildCounts = (side: string) => ({
  field_goals_made: integer(`Field goals made by ${side} while the ten were on the floor.`),
  field_goals_attempted: integer(
    `Field goals attempted by ${side} while the ten were on the floor.`,
  ),
  three_point_field_goals_made: integer(`Threes made by ${side} while the ten were on the floor.`),
  free_throws_attempted: integer(
    `Free throws attempted by ${side}, technical free throws included.`,
  ),
  offensive_rebounds: integer(
    `Offensive rebounds of ${side} in the log, in college with team rebounds.`,
  ),
  defensive_rebounds: integer(`Defensive rebounds of ${side}, in college with team rebounds.`),
  turnovers: integer(`Turnovers of ${side}, team turnovers included.`),
});

const columns = decidedBy(
  [
    "stint_number",
    "seconds",
    "home_points",
    "away_points",
    "home_athletes",
    "away_athletes",
    "home_possessions",
    "away_possessions",
  ],
  {
    ...gameColumns,
    season: integer("Season by its ending year: 2026 is 2025-26."),
    stint_number: integer("Number of the stint in the game, from 1."),
    start_period: integer("start.period", "Period in which the stint started."),
    start_clock: character("start.clock", "Time left in that period, m:ss."),
    end_period: integer("end.period", "Period in which the stint ended."),
    end_clock: character("end.clock", "Time left in that period, m:ss."),
    start_elapsed_seconds: double(
      "start.elapsed",
      "Seconds of playing time from the start of the game to the start of the stint.",
    ),
    end_elapsed_seconds: double(
      "end.elapsed",
      "Seconds of playing time from the start of the game to the end of the stint.",
    ),
    seconds: double(
      "Playing time of the stint, across periods; 0 if the ten were on the floor only at a stop of the clock.",
    ),
    ...sideColumns("home", "the home side"),
    ...sideColumns("away", "the away side"),
    garbage_time: garbageColumn("before its plays"),
    home_points: integer(
      "home.points",
      "Points of the home side in the stint, free throws included.",
    ),
    away_points: integer(
      "away.points",
      "Points of the away side in the stint, free throws included.",
    ),
    home_possessions: integer(
      "home.possessions",
      "Possessions of the home side that ended in the stint, as possessions() counts them.",
    ),
    away_possessions: integer(
      "away.possessions",
      "Possessions of the away side that ended in the stint.",
    ),
    ...prefixed("home_", within("home", buildCounts("the home side"))),
    ...prefixed("away_", within("away", buildCounts("the away side"))),
    ...prefixed("home_", within("home_five", fiveColumns)),
    ...prefixed("away_", within("away_five", fiveColumns)),
    inferred_count: integer(
      "Number of the ten that are inferred or unknown; 0 for nearly all stints.",
    ),
  },
);

/** The time in which the same ten were on the floor. */
export interface Stint extends Row<typeof columns> {}

function items(game: OpenGame<"basketball">): readonly JsonObject[] {
  const season = seasonOf(game);
  const { names } = floorLog(game);
  return findStints(game).map(({ start, end, home, away, ...stint }, index) => ({
    game_id: game.game_id,
    league: game.league,
    season,
    stint_number: index + 1,
    start,
    end,
    seconds: end.elapsed - start.elapsed,
    home: { ...game.home, ...home },
    away: { ...game.away, ...away },
    home_five: fiveItem(home.five, names),
    away_five: fiveItem(away.five, names),
    ...stint,
  }));
}

/** Definition of the table, for code that reads its rows. */
export const stintTable: TableOf<"basketball", typeof columns> = { columns, items };

/**
 * Returns the stints of basketball games. One row is the time with the same ten on the floor, in game order,
 * across periods. The start and the end of garbage time begin a new stint. Several games are stacked. Players
 * are determined as in `lineups`.
 *
 * Points belong to the ten at the play that scored them, a possession to the ten at its last play. A free throw
 * belongs to the ten at its foul, with its points and the possession that it ends, as in official plus-minus.
 * Seconds, points and possessions of a game's stints add up to those of the logged game.
 *
 * Empty before the game, and for games without substitutions in the log: women's college games have had them
 * since 2025-02-12. Source: `plays[]` and `boxscore.players[]`. Throws an ArgumentError for anything but
 * basketball summaries, and for `garbage_time: false` in a league without a rule.
 *
 * @example
 * stints(await site_wbb_summary({ event_id: "401804841" }));
 */
export const stints: GameTableWith<{ basketball: Stint }, GarbageTimeOption> = defineTable({
  name: "stints",
  version: 1,
  options: garbageOption,
  basketball: { columns, items: outsideGarbageTime(items) },
});
