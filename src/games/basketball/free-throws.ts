import { character, integer, type Row } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import type { OpenGame } from "../game";
import { type WbbTable, wbbTable } from "../table";
import { attemptColumns, attemptsOf } from "./attempts";

const columns = {
  ...attemptColumns,
  points_scored: integer("points_scored", "1 where it fell, else 0."),
  text: character("play.text", "The play in words; nothing tells the first of two from the last."),
};

/** One free throw. */
export interface FreeThrow extends Row<typeof columns> {}

function* items(game: OpenGame<"wbb">): Iterable<JsonObject> {
  for (const { act, play, item } of attemptsOf(game)) {
    if (act === "free throw") {
      yield { ...item, points_scored: play.scoring_play === true ? 1 : 0 };
    }
  }
}

/**
 * Every free throw of basketball games, made or missed. One row is one throw, in the order of the
 * plays; several games are stacked. The service's type is MadeFreeThrow (540) for missed ones
 * too: `made` is what the play's `scoringPlay` says. Without a location, since all are thrown from
 * the line. Empty before the game, and for games without plays. Source: `plays[]`, names from
 * `boxscore.players[]`. Throws an ArgumentError for anything but basketball summaries.
 *
 * @example
 * freeThrows(await site_wbb_summary({ event_id: "401469424" })); // 37 rows, 27 made
 */
export const freeThrows: WbbTable<FreeThrow> = wbbTable("freeThrows", { columns, items });
