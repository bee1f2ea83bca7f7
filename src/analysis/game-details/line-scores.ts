import { defineTable, type GameTable } from "../../games/define-table";
import { type OpenGame, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import type { Sport } from "../../leagues";
import {
  type Columns,
  character,
  decidedBy,
  integer,
  type Row,
  within,
} from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";

const sideColumns = { ...gameColumns, ...within("team", { ...teamColumns, ...opponentColumns }) };

const wbbColumns = decidedBy(
  ["team_abbreviation", "period", "points", "points_total", "home_away"],
  {
    ...sideColumns,
    period: integer(
      "number",
      "Period from 1: quarters, or halves in men's college games and in women's until 2014-15; overtimes " +
        "continue the count.",
    ),
    points: integer("score", "Points of the side in the period; null if the service sends none."),
    points_total: integer("total", "Points of the side up to the end of the period."),
  },
);

const mlbColumns = decidedBy(
  ["team_abbreviation", "inning", "half", "runs", "runs_total", "hits", "errors"],
  {
    ...sideColumns,
    inning: integer("number", "Inning, from 1; extra innings continue the count."),
    half: character("top for the designated away side, bottom for the home side."),
    runs: integer("score", "Runs of the side in the inning; null if the service sends none."),
    runs_total: integer("total", "Runs of the side up to the end of the inning."),
    hits: integer("Base hits of the side in the inning."),
    errors: integer("Fielding errors of the side in the inning."),
  },
);

/** One side's points in one period. */
export interface WbbLineScore extends Row<typeof wbbColumns> {}

/** One side's runs, hits and errors in one inning. */
export interface MlbLineScore extends Row<typeof mlbColumns> {}

function* items(game: OpenGame<Sport>): Iterable<JsonObject> {
  for (const side of [game.away, game.home]) {
    const team = teamAndOpponent(game, side);
    let total: number | null = 0;
    for (const [index, line] of game.competitor(side.home_away).linescores.entries()) {
      total = total === null || line.score === null ? null : total + line.score;
      yield {
        ...line,
        game_id: game.game_id,
        league: game.league,
        team,
        half: side.home_away === "away" ? "top" : "bottom",
        number: index + 1,
        total,
      };
    }
  }
}

const tableWith = <C extends Columns>(columns: C) => ({ columns, items });

/**
 * Returns the line scores of one or more games of a league. One row is one side in one period, away side
 * first, then by period; several games are stacked. Points in basketball; runs, hits and errors in baseball.
 * A side that did not bat in the last inning has no row for it.
 *
 * Games without a log have line scores, too. Empty before the game, and for games that were not played.
 * Source: `header.competitions[0].competitors[].linescores[]`, whose position in the list is the period.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * lineScores(await site_wbb_summary({ event_id: "401486844" })); // 3 overtimes
 */
export const lineScores: GameTable<{ basketball: WbbLineScore; baseball: MlbLineScore }> =
  defineTable({
    name: "lineScores",
    basketball: tableWith(wbbColumns),
    baseball: tableWith(mlbColumns),
  });
