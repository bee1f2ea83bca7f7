import { ArgumentError } from "../../errors";
import { requireColumns } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { type GarbageTimeOption, requireGarbageRule } from "../../games/basketball/garbage-time";
import type { LeagueTable } from "../../games/table-league";
import { basketballRules, LEAGUE_CODES, sportOf } from "../../leagues";

export function chosenStints(
  operation: string,
  input: LeagueTable,
  options: GarbageTimeOption,
): readonly UntypedRow[] {
  if (options.garbage_time !== false) return input.rows;
  requireGarbageRule(operation, input.league, options);
  requireColumns(operation, input, ["garbage_time"], "stints()");
  return input.rows.filter(({ garbage_time }) => garbage_time !== true);
}

/** Throws an ArgumentError if there are no stints, with the first days of substitutions by league. */
export function requireStints(operation: string, rows: readonly UntypedRow[]): void {
  if (rows.length > 0) return;
  const known = LEAGUE_CODES.flatMap((code) => {
    const since = sportOf(code) === "basketball" && basketballRules(code).substitutions_since;
    return since ? [`${code} since ${since}`] : [];
  });
  throw new ArgumentError("there are no stints: the logs of the games contain no substitutions.", {
    operation,
    next: `Pass games with substitutions: ${known.join(", ")}.`,
  });
}
