import type { OpenGame, Side } from "../game";
import { END_INNING, type LoggedRow, readLog, runnersOn } from "./log";

/** Runners on base where each side's half-innings ended, by the log; undefined without one. */
export function leftOnBase(game: OpenGame<"mlb">): ((side: Side) => number) | undefined {
  const log = readLog(game);
  if (log.length === 0) return undefined;
  const ends = log.filter((row, index) => {
    const next = log[index + 1];
    if (next !== undefined) return isOther(row, next);
    return game.completed || row.play.type_id === END_INNING;
  });
  return (side) =>
    ends
      .filter(({ batting }) => batting === side)
      .reduce((sum, { after }) => sum + runnersOn(after.bases), 0);
}

const isOther = (row: LoggedRow, next: LoggedRow): boolean =>
  row.inning !== next.inning || row.half !== next.half;
