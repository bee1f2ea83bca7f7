import { type DoctorCheck, wrong } from "./doctor/check";
import { danfoCheck, nodeCheck, optionalChecks, pictureCheck, polarsCheck } from "./doctor/machine";
import { notebookChecks } from "./doctor/notebooks";
import { serviceChecks } from "./doctor/service";
import { cacheCheck, proxyCheck } from "./doctor/settings";
import { ArgumentError } from "./errors";
import { checkKeys } from "./schema/option-rules";
import {
  type CallOptions,
  CONFIGURABLE_NAMES,
  type ConnectionOptions,
  type Settings,
} from "./service/options/settings";
import { createSession, defaultSession } from "./service/session";

export type { DoctorCheck } from "./doctor/check";

/**
 * Checks every part that the first call needs. One row per part: it is fine, optional and absent, or wrong, with the
 * remedy. Parts are Node, danfo, polars, the renderer of PNGs, optional packages, a notebook kernel (tslab or Deno)
 * and Jupyter. Others are the cache folder and its size, the proxy (without its password) and the service. One small
 * request shows whether the service responds, or refuses, blocks, redirects or interrupts it. The check changes
 * nothing.
 *
 * Takes the options of a client, with those of `configure` and the environment as defaults; throws an
 * ArgumentError for unknown ones. In a shell: `npx sportsframe doctor`.
 *
 * @category When something is wrong
 * @example
 * show(await doctor());
 */
export async function doctor(
  options: CallOptions & ConnectionOptions = {},
): Promise<readonly DoctorCheck[]> {
  checkKeys("doctor", options, CONFIGURABLE_NAMES);
  const machine = [nodeCheck(), danfoCheck(), polarsCheck(), pictureCheck(), ...optionalChecks()];
  const notebooks = notebookChecks(process.cwd());
  const service = await settingsChecks(options);
  return [...machine, ...(await notebooks), ...service];
}

/** Returns the checks that depend on the options; an invalid option is the only result. */
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
