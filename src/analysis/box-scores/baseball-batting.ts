import {
  athleteColumns,
  entryColumns,
  readAthlete,
  readEntries,
  readLines,
} from "../../games/baseball/athletes";
import type { TableOf } from "../../games/table";
import { decidedBy, double, integer, logical, type Row, within } from "../../schema/columns";
import { numberShown } from "./baseball-numbers";

const columns = decidedBy(
  ["athlete_name", "team_abbreviation", "at_bats", "runs", "hits", "runs_batted_in", "home_runs"],
  {
    ...within("athlete", {
      ...athleteColumns,
      ...within("entry", {
        positions_played: entryColumns.positions_played,
        bat_order: entryColumns.bat_order,
      }),
    }),
    did_not_play: logical(
      "True for players who did not play, whose counts are null. Null if not sent, as for most players.",
    ),
    at_bats: integer("Official at-bats: walks, hit batters and sacrifices excluded."),
    runs: integer("Runs scored; a side's sum is its score."),
    hits: integer("Base hits: singles, doubles, triples and home runs."),
    runs_batted_in: integer("Runs that scored on the player's plate appearances (RBI)."),
    home_runs: integer("Home runs, which also count as hits."),
    walks: integer("Walks drawn, intentional ones included."),
    strikeouts: integer("Times struck out."),
    pitches_seen: integer("Pitches seen in all turns at bat."),
    avg: double("Season batting average through this game, 0 to 1; not the average of the game."),
    on_base_pct: double("Season on-base percentage through this game, 0 to 1."),
    slug_avg: double("Season slugging average through this game, 0 to 4."),
  },
);

/** One batter's statistics in one game. */
export interface MlbBattingRow extends Row<typeof columns> {}

/**
 * Batting lines of a box score. One row is one player of the batting block, away side first, in batting order
 * with substitutes after those they replaced. No rows before the game, when the block holds season totals.
 * Counts are for the game; averages are for the season, as sent. Source: `boxscore_player`, the rows without
 * innings pitched.
 */
export const mlbBatting: TableOf<"baseball", typeof columns> = {
  columns,
  items: (game) => {
    const entryOf = readEntries(game, "batting");
    return readLines(game, "batting").map((line) => ({
      athlete: readAthlete(game, line, entryOf(line)),
      did_not_play: line.did_not_play,
      at_bats: numberShown(line.at_bats),
      runs: numberShown(line.runs),
      hits: numberShown(line.hits),
      runs_batted_in: numberShown(line.rb_is),
      home_runs: numberShown(line.home_runs),
      walks: numberShown(line.walks),
      strikeouts: numberShown(line.strikeouts),
      pitches_seen: numberShown(line.pitches),
      avg: numberShown(line.avg),
      on_base_pct: numberShown(line.on_base_pct),
      slug_avg: numberShown(line.slug_avg),
    }));
  },
};
