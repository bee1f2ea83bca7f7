import { doctor as diagnose } from "../doctor";
import type { DoctorCheck } from "../doctor/check";
import { printable } from "../errors";
import { defineCommand, flag, print } from "./command-line";

/** `sportsframe doctor`: prints one line per check; the exit status is 1 if a check failed. */
export const doctor = defineCommand({
  usage: `  sportsframe doctor [--json]
      checks Node, polars, Jupyter, the cache, the proxy and the service`,
  options: { json: flag },
  async run({ json }) {
    const checks = await diagnose();
    const ok = checks.every(({ status }) => status !== "wrong");
    print(json ? JSON.stringify({ ok, checks }, null, 2) : inLines(checks));
    if (!ok) process.exitCode = 1;
  },
});

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
