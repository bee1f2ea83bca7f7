import { afterAll } from "vitest";
import { configure } from "../../src/service/client";
import { DEFAULT_BASE_URL } from "../../src/service/options/options";
import { defaultSession } from "../../src/service/session";

// Files share a process: a service that is not closed would break the files after it.
afterAll(() => {
  const { base_url } = defaultSession().settings;
  if (base_url === DEFAULT_BASE_URL) return;
  configure({ base_url: DEFAULT_BASE_URL });
  throw new Error(`this file leaves ${base_url} as the service of all calls.`);
});

/** Marks the stream, which the files of a process share. */
const QUIET = Symbol.for("sportsframe.tests.quiet");

// Notices to users would hide the results of tests; those that assert notices spy on the stream themselves.
if (!Object.hasOwn(process.stderr, QUIET)) {
  const write = process.stderr.write.bind(process.stderr) as (
    ...parts: readonly unknown[]
  ) => boolean;
  Object.defineProperty(process.stderr, QUIET, { value: true });
  process.stderr.write = (...parts: readonly unknown[]) =>
    String(parts[0]).startsWith("sportsframe: ") || write(...parts);
}
