import { doctor } from "../doctor";
import type { DoctorCheck } from "../doctor/check";
import { printable } from "../errors";
import { parseCommandLine } from "./command-line";
import { print } from "./output";

/** `sportsframe doctor`: a line a part; the exit status is 1 where one is wrong. */
export async function doctorCommand(args: readonly string[]): Promise<void> {
  const { values } = parseCommandLine(args, { options: { json: { type: "boolean" } } });
  const checks = await doctor();
  const ok = checks.every(({ status }) => status !== "wrong");
  const text = values.json ? JSON.stringify({ ok, checks }, null, 2) : inLines(checks);
  print(text);
  if (!ok) process.exitCode = 1;
}

const WIDTH = { status: 8, check: 12 } as const;

function inLines(checks: readonly DoctorCheck[]): string {
  const indent = " ".repeat(WIDTH.status + WIDTH.check);
  return checks
    .flatMap(({ check, status, finding, remedy }) => [
      `${status.padEnd(WIDTH.status)}${check.padEnd(WIDTH.check)}${printable(finding)}`,
      ...(remedy === null ? [] : [`${indent}${remedy}`]),
    ])
    .join("\n");
}
