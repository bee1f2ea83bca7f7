import { readNumber, rowsByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";

/** The columns that identify a row of plateAppearances, and of pitches. */
export const EVENT: readonly string[] = ["game_id", "play_id"];

export const STATE_COLUMNS = [
  "game_id",
  "inning",
  "half",
  "outs_before",
  "outs_after",
  "bases_before",
  "bases_after",
  "runs",
] as const;

/** Further columns of plateAppearances that visits of states read if a table has them. */
export const USUAL_COLUMNS = ["doubts", "regulation_innings"] as const;

/**
 * Returns visits of the 24 states in half-innings that ended with the third out, through the top of the last
 * inning. Its bottom stops when the home side wins, and extra innings since 2020 begin with a runner.
 * Half-innings with doubts do not count.
 */
export function stateVisits(table: readonly UntypedRow[]) {
  return rowsByKey(table, ["game_id", "inning", "half"])
    .filter(isUsual)
    .flatMap((rows) => {
      let runsToEnd = 0;
      const visits = rows.toReversed().map((row) => {
        runsToEnd += readNumber(row, "runs") ?? 0;
        const outs = readNumber(row, "outs_before") ?? 0;
        return { game_id: row.game_id, bases: String(row.bases_before), outs, runsToEnd };
      });
      return visits.reverse();
    });
}

function isUsual(rows: readonly UntypedRow[]): boolean {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || readNumber(last, "outs_after") !== 3) return false;
  if (rows.some(({ doubts }) => (doubts ?? null) !== null)) return false;
  const inning = readNumber(first, "inning") ?? 0;
  const regulation = readNumber(first, "regulation_innings") ?? 9;
  return inning < regulation || (inning === regulation && first.half === "top");
}
