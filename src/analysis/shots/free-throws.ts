import { freeThrowNumbers } from "../../games/basketball/attempt-words";
import { attemptColumns, findAttempts } from "../../games/basketball/attempts";
import {
  type GarbageTimeOption,
  garbageColumn,
  garbageOption,
  outsideGarbageTime,
} from "../../games/basketball/garbage-time";
import { defineTable, type GameTableWith } from "../../games/define-table";
import type { OpenGame } from "../../games/game";
import { character, decidedBy, integer, type Row, within } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "period",
    "clock",
    "made",
    "free_throw_number",
    "free_throws_awarded",
  ],
  {
    ...within("attempt", attemptColumns),
    points_scored: integer("Points scored: 1 if made, 0 if missed; null if made is null."),
    free_throw_number: integer(
      "1 for the first of those awarded together, by the text ('free throw 1 of 2'); null until " +
        "February 2026, since first and last cannot be distinguished before that.",
    ),
    free_throws_awarded: integer(
      "Number of free throws awarded together, 1 to 3, from the same text; null if free_throw_number is " +
        "null.",
    ),
    garbage_time: garbageColumn("before the throw"),
    text: character("attempt.play.text", "Description of the attempt by the service, with names."),
  },
);

/** One free throw. */
export interface FreeThrow extends Row<typeof columns> {}

function* items(game: OpenGame<"basketball">): Iterable<JsonObject> {
  for (const { kind, play, points, item, garbage_time } of findAttempts(game)) {
    if (kind !== "free throw") continue;
    yield { attempt: item, points_scored: points, garbage_time, ...freeThrowNumbers(play.text) };
  }
}

/**
 * Returns the free throws of basketball games, made or missed. One row is one throw, in the order of the
 * plays; several games are stacked. The service's type is MadeFreeThrow (540) for missed ones too: `made` is
 * the play's `scoringPlay`. There are no locations, since all are shot from the line. Empty before the game,
 * and for games without plays. Source: `plays[]`, names from `boxscore.players[]`. Throws an ArgumentError
 * for anything but basketball summaries, and for `garbage_time: false` in a league without a rule.
 *
 * @example
 * freeThrows(await site_wbb_summary({ event_id: "401469424" })); // 27 of 37
 */
export const freeThrows: GameTableWith<{ basketball: FreeThrow }, GarbageTimeOption> = defineTable({
  name: "freeThrows",
  version: 1,
  options: garbageOption,
  basketball: { columns, items: outsideGarbageTime("freeThrows", items) },
});
