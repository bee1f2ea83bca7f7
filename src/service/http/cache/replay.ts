import { join } from "node:path";
import { ReplayError } from "../../../errors";
import { shownUrl } from "../address";
import type { HttpRequest } from "../message";
import { nameCacheFile, splitAddress } from "./files";
import { type Copy, type Flaw, listHosts, readCopy } from "./folder";

/** Hosts listed in a message: a folder used with many sample services has one for each port. */
const MOST_HOSTS = 5;

const RECORD = "Make the request once without replay to record it";

/** Returns a request's copy in a folder, or the error that names the missing file. */
export async function lookUp(
  request: HttpRequest,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Copy | ReplayError> {
  const { operation, limits } = request;
  const { host, tail } = splitAddress(request.url);
  const url = shownUrl(request.url);
  const read = (file: string, accepts: (url: string) => boolean) =>
    readCopy(join(folder, file), { accepts, max_body_bytes: limits.max_body_bytes, signal });
  const missingError = (what: string, next = `${RECORD}.`) =>
    new ReplayError(what, { operation, url, next });

  const file = nameCacheFile(request, host);
  const own = await read(file, (stored) => stored === url);
  if (typeof own !== "string") return own;
  const hosts = await listHosts(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!Array.isArray(hosts)) {
    const next = "Set cache to the folder that has the copies, or record them without replay.";
    return missingError(`the archive ${folder} ${folderFault(hosts)}.`, next);
  }
  if (hosts.includes(host)) return missingError(...problemWith(folder, file, own));
  const [only, ...others] = hosts;
  if (only === undefined) return missingError(`the archive ${folder} is empty: it has no ${file}.`);
  if (others.length > 0) {
    const what = `the archive ${folder} has no ${file}, but answers from ${hostList(hosts)}.`;
    return missingError(what, `${RECORD}, or set base_url to the source of those files.`);
  }
  // Recorded from another address, such as a sample service on another port.
  const elsewhere = nameCacheFile(request, only);
  const other = await read(elsewhere, (stored) => splitAddress(stored).tail === tail);
  return typeof other === "string" ? missingError(...problemWith(folder, elsewhere, other)) : other;
}

function folderFault({ code, message }: NodeJS.ErrnoException): string {
  if (code === "ENOENT") return "does not exist";
  return code === "ENOTDIR" ? "is not a folder" : `cannot be read (${message})`;
}

/** Returns the defect of a file, and advice if recording it again would not help. */
function problemWith(folder: string, file: string, flaw: Flaw): [what: string, next?: string] {
  if (flaw === "is not there") return [`the archive ${folder} has no ${file}.`];
  const what = `${file} in the archive ${folder} ${flaw}.`;
  return flaw === "is larger than max_body_bytes" ? [what, "Raise max_body_bytes."] : [what];
}

function hostList(hosts: readonly string[]): string {
  const some = hosts.slice(0, MOST_HOSTS).join(", ");
  return hosts.length > MOST_HOSTS ? `${some} and ${hosts.length - MOST_HOSTS} more` : some;
}
