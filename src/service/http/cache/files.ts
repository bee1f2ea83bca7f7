import { readPrefix } from "../address";
import { DOCUMENTED, type HttpRequest } from "../message";

/** Returns the name of the host's folder, and the URL's path and query below the service's address. */
export function splitAddress(url: string): { readonly host: string; readonly tail: string } {
  const { hostname, port, pathname, search } = new URL(url);
  const prefix = readPrefix(url);
  const host = safeName(`${hostname}${port === "" ? "" : `-${port}`}`);
  return {
    // The prefix may contain a key, which must not appear in a folder's name.
    host: prefix === "" ? host : `${host}-${hashText(prefix)}`,
    tail: pathname.slice(prefix.length) + search,
  };
}

/** Returns the file of a request's copy below the cache folder, with slashes on every system. */
export function nameCacheFile({ operation, label, source }: HttpRequest, host: string): string {
  const name = safeName(label === "" ? "all" : label);
  const mark = source === DOCUMENTED ? "" : `@${safeName(source, LONGEST_SOURCE)}`;
  return `${host}/${safeName(operation)}/${name}${mark}.json.gz`;
}

/** File systems allow 255 bytes, encrypting ones only 143; the source's name is extra. */
const LONGEST = 100;

/** Limits the whole name of a file, including its hashes, to less than 200. */
const LONGEST_SOURCE = 60;

/** Windows treats these as devices, in any folder and with any extension. */
const DEVICE = /^(?:aux|con|nul|prn|com\d|lpt\d)(?=\.|$)/i;

/** Returns a file name for a text that is valid on every file system, and unique to the text. */
function safeName(text: string, longest = LONGEST): string {
  const name = text
    .replace(/[^A-Za-z0-9=,._-]/gu, escapeLetter)
    // A leading dot hides a file or leads to another folder; Windows drops a trailing one.
    .replace(/^\.|\.$/g, escapeLetter)
    .replace(DEVICE, (device) => escapeLetter(device.charAt(0)) + device.slice(1));
  // The hash distinguishes names in upper case on file systems that ignore case.
  if (name.length <= longest && !/[A-Z]/.test(text)) return name;
  return `${name.slice(0, longest)}-${hashText(text)}`;
}

function hashText(text: string): string {
  // Loaded on demand: few names need it, and it would slow down the loading of this package.
  const { createHash } = require("node:crypto") as typeof import("node:crypto");
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

const escapeLetter = (letter: string): string =>
  Buffer.from(letter).toString("hex").toUpperCase().replace(/../g, "%$&");
