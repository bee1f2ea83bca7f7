import { ArgumentError } from "../../errors";
import { inputTable, readNumber } from "../../frames/input/input-table";
import { BASES, type RunExpectancyOf } from "./published-run-expectancy";

const TITLE = "runExpectancy()";

/** Reads the table of `runExpectancy` that a user passed; every state needs a value. */
export function checkRunExpectancy(operation: string, value: unknown): RunExpectancyOf {
  const input = inputTable(operation, value, TITLE, ["bases", "outs", "run_expectancy"]);
  const runs = new Map(
    input.rows.map((row) => [`${row.bases} ${row.outs}`, readNumber(row, "run_expectancy")]),
  );
  for (const bases of BASES) {
    for (const outs of [0, 1, 2]) {
      if (Number.isFinite(runs.get(`${bases} ${outs}`))) continue;
      throw new ArgumentError(
        `run_expectancy has no value for the bases ${bases} and ${outs} out.`,
        {
          operation,
          next: `Pass the table of ${TITLE} with all 24 rows.`,
        },
      );
    }
  }
  return (bases, outs) => runs.get(`${bases} ${outs}`) ?? null;
}
