import { type DoctorCheck, wrong } from "./doctor/check";
import { danfoCheck, nodeCheck, pictureCheck, polarsCheck } from "./doctor/machine";
import { notebookChecks } from "./doctor/notebooks";
import { serviceChecks } from "./doctor/service";
import { cacheCheck, proxyCheck } from "./doctor/settings";
import { ArgumentError } from "./errors";
import type { CallOptions, ConnectionOptions } from "./options/settings";
import { CONFIGURABLE_NAMES, type Settings } from "./options/settings";
import { checkKeys } from "./schema/known-names";
import { createSession, defaultSession } from "./session";

export type { DoctorCheck } from "./doctor/check";

/**
 * Looks at all that the first call needs, and says of each part whether it is fine, optional and
 * absent, or wrong, and what mends it: Node, danfo, polars, the renderer of PNGs, a notebook's kernel
 * (tslab or Deno's), Jupyter and what it knows, the cache folder and its size, the proxy (without its password), and the service:
 * whether one small request reaches it or is refused, blocked, redirected or cut, and whether this
 * machine's clock agrees with the service's. Nothing is changed, and no other request is made.
 *
 * One row is one part. Takes the options of a client, with those of `configure` and the environment
 * below them; throws an ArgumentError for unknown ones. In a shell: `npx sportsframe doctor`.
 *
 * @example
 * show(await doctor());
 */
export async function doctor(
  options: CallOptions & ConnectionOptions = {},
): Promise<readonly DoctorCheck[]> {
  checkKeys("doctor", options, CONFIGURABLE_NAMES);
  const machine = [nodeCheck(), danfoCheck(), polarsCheck(), pictureCheck()];
  const notebooks = notebookChecks(process.cwd());
  const service = await settingsChecks(options);
  return [...machine, ...(await notebooks), ...service];
}

/** What rests on the options; one that cannot be is all that is to be said of them. */
async function settingsChecks(options: object): Promise<readonly DoctorCheck[]> {
  let settings: Settings;
  try {
    settings = createSession({ ...defaultSession().settings, ...options }).settings;
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    return [wrong("options", error.message, "Correct this option or environment variable.")];
  }
  return [await cacheCheck(settings), proxyCheck(settings), ...(await serviceChecks(settings))];
}
