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

const inLines = (checks: readonly DoctorCheck[]): string =>
  checks
    .flatMap(({ check, status, finding, remedy }) => {
      const start = `${status.padEnd(8)}${check.padEnd(12)}`;
      const line = `${start}${printable(finding)}`;
      return remedy === null ? line : [line, `${" ".repeat(start.length)}${remedy}`];
    })
    .join("\n");
