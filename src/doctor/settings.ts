import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { messageOf } from "../errors";
import { createFile, removeBelow } from "../files/safe-files";
import type { Settings } from "../service/options/settings";
import { type DoctorCheck, fine, wrong } from "./check";

/** docs/pages/requests.md: "Set `cache`, or the variable `SPORTSFRAME_CACHE_DIR`, to a folder" */
export async function cacheCheck({ cache, replay }: Settings): Promise<DoctorCheck> {
  if (cache === false) {
    const finding =
      "off: every call requests from the service (set cache or SPORTSFRAME_CACHE_DIR)";
    return fine("cache", finding);
  }
  const folder = existing(resolve(cache));
  try {
    // Also for a folder that the first response will create.
    if (!replay) tryWriting(folder);
    if (folder !== resolve(cache)) return fine("cache", `${cache}: no responses yet`);
    const { files, bytes } = await measureSize(folder);
    return fine("cache", `${cache}: ${files} responses, ${(bytes / 1e6).toFixed(1)} MB`);
  } catch (error) {
    const finding = `${cache} cannot be ${replay ? "read" : "written"}: ${messageOf(error)}`;
    return wrong("cache", finding, "Set cache or SPORTSFRAME_CACHE_DIR to another folder.");
  }
}

/** Returns the folder itself, or the nearest parent that exists. */
function existing(folder: string): string {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : existing(above);
}

/** Writes a file, because permissions do not reveal full disks and read-only file systems. */
function tryWriting(folder: string): void {
  const trial = `.sportsframe-doctor-${crypto.randomUUID()}`;
  createFile(join(folder, trial), " ");
  removeBelow(folder, trial);
}

async function measureSize(folder: string) {
  const all = await readdir(folder, { recursive: true });
  const names = all.filter((name) => name.endsWith(".json.gz"));
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name))).size;
  return { files: names.length, bytes };
}

const VARIABLES = ["http_proxy", "https_proxy", "no_proxy"];

/** docs/pages/requests.md: "HTTPS_PROXY and HTTP_PROXY, except for the hosts of NO_PROXY" */
export function proxyCheck({ proxy }: Settings): DoctorCheck {
  if (proxy === false) return fine("proxy", "none, ignoring the environment (proxy: false)");
  if (proxy !== undefined) return fine("proxy", `${readHost(proxy)} (from the proxy option)`);
  const set = VARIABLES.flatMap((name) => [name, name.toUpperCase()]).flatMap((name) => {
    const value = process.env[name];
    return value ? `${name}=${/^no_/i.test(name) ? value : readHost(value)}` : [];
  });
  return fine("proxy", set.length === 0 ? "none" : set.join(", "));
}

/** Returns the host of an address without its password. */
function readHost(address: string): string {
  const url = address.includes("://") ? address : `http://${address}`;
  return URL.canParse(url) ? new URL(url).host : "an invalid URL";
}
