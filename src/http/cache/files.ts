import { prefixOf } from "../address";
import { DOCUMENTED, type HttpRequest } from "../message";

/** Where copies of one service lie: its host, and the part of the URL after it. */
export interface Address {
  /** Name of the host's folder. */
  readonly host: string;
  /** Path and query below the address of the service. */
  readonly tail: string;
}

/** A URL's parts; the path of a base_url, before the service's own, belongs to the host. */
export function addressOf(url: string): Address {
  const { hostname, port, pathname, search } = new URL(url);
  const prefix = prefixOf(url);
  const host = safeName(`${hostname}${port === "" ? "" : `-${port}`}`);
  return {
    // The prefix may hold a key, which must not appear in a folder's name.
    host: prefix === "" ? host : `${host}-${hashOf(prefix)}`,
    tail: pathname.slice(prefix.length) + search,
  };
}

/** The file of a request's copy below the cache folder, with slashes on every system. */
export function fileOf({ operation, label, source }: HttpRequest, host: string): string {
  const name = safeName(label === "" ? "all" : label);
  const mark = source === DOCUMENTED ? "" : `@${safeName(source, LONGEST_SOURCE)}`;
  return `${host}/${safeName(operation)}/${name}${mark}.json.gz`;
}

/** File systems allow 255 bytes, some that encrypt names only 143; a source's name comes on top. */
const LONGEST = 100;

/** Keeps a file's name below 200 with its hash and the other name before it. */
const LONGEST_SOURCE = 60;

/** Windows treats these as devices, in any folder and with any extension. */
const DEVICE = /^(?:aux|con|nul|prn|com\d|lpt\d)(?=\.|$)/i;

/** The text as the name of a file, on every file system, and different for every text. */
function safeName(text: string, longest = LONGEST): string {
  const name = text
    .replace(/[^A-Za-z0-9=,._-]/gu, escapeLetter)
    // A leading dot hides a file or leads to another folder; Windows drops a trailing one.
    .replace(/^\.|\.$/g, escapeLetter)
    .replace(DEVICE, (device) => escapeLetter(device.charAt(0)) + device.slice(1));
  // On file systems that ignore case, the hash tells names in upper case apart.
  if (name.length <= longest && !/[A-Z]/.test(text)) return name;
  return `${name.slice(0, longest)}-${hashOf(text)}`;
}

function hashOf(text: string): string {
  // Loaded when needed: few names need it, and it would slow down loading this package.
  const { createHash } = require("node:crypto") as typeof import("node:crypto");
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function escapeLetter(letter: string): string {
  return Buffer.from(letter).toString("hex").toUpperCase().replace(/../g, "%$&");
}
