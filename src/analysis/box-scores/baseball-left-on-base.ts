import { byHalfInning, END_INNING } from "../../games/baseball/half-innings";
import { readLog, runnersOn } from "../../games/baseball/log";
import type { OpenGame, Side } from "../../games/game";

/**
 * Returns a function for the number of runners that a side left on base, by the log; undefined without a log.
 */
export function leftOnBase(game: OpenGame<"baseball">): ((side: Side) => number) | undefined {
  const halves = byHalfInning(readLog(game));
  if (halves.length === 0) return undefined;
  const ended = halves.filter(
    (rows, index) =>
      game.completed ||
      index < halves.length - 1 ||
      rows.some(({ play }) => play.type_id === END_INNING),
  );
  return (side) =>
    ended
      .flatMap((rows) => rows.at(-1) ?? [])
      .filter(({ batting }) => batting === side)
      .reduce((sum, { after }) => sum + runnersOn(after.bases), 0);
}
