import { isUtf8 } from "node:buffer";
import { lstat, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { messageOf, orUndefined, refusalText, writeNotice } from "../../../errors";
import {
  createFile,
  discardFile,
  makeFolders,
  moveInto,
  removeBelow,
} from "../../../files/safe-files";
import { isSuccess } from "../message";

/*
 * A copy is one gzip file. A line of JSON contains the source, time and lifetime of the response; the body
 * follows as the service sent it. Two files could contradict each other when several processes write them. The
 * checksum and length of gzip reveal a damaged or half-written file on any file system. Every tool can
 * read it: `zcat FILE | tail -n +2` prints the body. Nothing is locked or flushed to disk. A rename puts
 * the whole file in place, and a file damaged by a power cut does not unpack.
 */

export interface Copy {
  readonly url: string;
  readonly status: number;
  readonly content_type: string;
  /** When the response arrived, in milliseconds since 1970. */
  readonly stored_at: number;
  /** How long it counts as fresh; null for indefinitely. */
  readonly keep_ms: number | null;
  readonly text: string;
  /** Size of the text in bytes. */
  readonly bytes: number;
}

export const isFresh = ({ stored_at, keep_ms }: Copy, now: number): boolean =>
  keep_ms === null || (stored_at <= now && now < stored_at + keep_ms);

/** The defect of a file, as the end of a sentence about it. */
export type Flaw =
  | "is not there"
  | "cannot be read"
  | "is damaged"
  | "is the response of another URL"
  | "is larger than max_body_bytes";

export interface CopyCriteria {
  /** Returns whether the copy of a response of this URL is accepted. */
  readonly accepts: (url: string) => boolean;
  readonly max_body_bytes: number;
  readonly signal: AbortSignal | undefined;
}

/** More than the length of any copy's first line. */
const LONGEST_LINE = 64 * 1024;

const unpack = promisify(gunzip);
const pack = promisify(gzip);

/** Reads a copy; returns the defect of the file instead of throwing. */
export async function readCopy(path: string, criteria: CopyCriteria): Promise<Copy | Flaw> {
  const { max_body_bytes, signal } = criteria;
  let whole: Buffer;
  try {
    // An archive may come from any source, and a few bytes can unpack to gigabytes.
    const largest = max_body_bytes + LONGEST_LINE;
    const found = await stat(path);
    // Opening a named pipe would wait for a writer.
    if (!found.isFile()) return "cannot be read";
    // Data that cannot be compressed hardly grows.
    if (found.size > largest) return "is larger than max_body_bytes";
    const packed = await readFile(path, { signal });
    // Unpacking in one chunk takes half the time; the extra byte tells Node that the data is complete.
    // Node accepts no size below 64.
    const chunkSize = Math.max(64, Math.min(sizeIn(packed) + 1, largest));
    whole = await unpack(packed, { maxOutputLength: largest, chunkSize });
  } catch (error) {
    return classifyFlaw(error);
  }
  const end = whole.subarray(0, LONGEST_LINE).indexOf("\n");
  const head = parseHead(whole.toString("utf8", 0, Math.max(0, end)));
  const body = whole.subarray(end + 1);
  if (head === undefined || !isUtf8(body)) return "is damaged";
  if (!criteria.accepts(head.url)) return "is the response of another URL";
  if (body.length > max_body_bytes) return "is larger than max_body_bytes";
  return { ...head, text: body.toString("utf8"), bytes: body.length };
}

/** Returns the unpacked size stated in the data; it may be any number if the file is damaged. */
const sizeIn = (packed: Buffer): number =>
  packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4);

function classifyFlaw(error: unknown): Flaw {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR") return "is not there";
  if (code === "ERR_BUFFER_TOO_LARGE") return "is larger than max_body_bytes";
  return code.startsWith("Z_") ? "is damaged" : "cannot be read";
}

/** Returns the content of the first line; undefined if it is not one of ours. */
function parseHead(line: string): Omit<Copy, "text" | "bytes"> | undefined {
  const value: unknown = orUndefined(() => JSON.parse(line));
  if (typeof value !== "object" || value === null) return undefined;
  const { url, status, content_type, stored_at, keep_ms } = value as Record<string, unknown>;
  const moment = typeof stored_at === "string" ? Date.parse(stored_at) : Number.NaN;
  const isHead =
    typeof url === "string" &&
    URL.canParse(url) &&
    typeof status === "number" &&
    isSuccess(status) &&
    typeof content_type === "string" &&
    !Number.isNaN(moment) &&
    (keep_ms === null || Number.isFinite(keep_ms));
  if (!isHead) return undefined;
  return { url, status, content_type, stored_at: moment, keep_ms: keep_ms as number | null };
}

/** Folder of unfinished files; hidden, so that it does not look like a host. */
const UNFINISHED = ".unfinished";

/** Names of our unfinished files; other files in that folder are left alone. */
const OUR_NAME = /^sportsframe-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

/** Writes a copy to a file below the folder and replaces an existing one; rejects if that fails. */
export async function writeCopy(
  folder: string,
  file: string,
  { text, stored_at, bytes: _, ...head }: Copy,
): Promise<void> {
  const line = JSON.stringify({ ...head, stored_at: new Date(stored_at).toISOString() });
  const packed = await pack(`${line}\n${text}`);
  // A link below the folder may come from another repository and lead anywhere.
  makeFolders(folder, dirname(file));
  const name = `sportsframe-${crypto.randomUUID()}.part`;
  const unfinished = join(makeFolders(folder, UNFINISHED), name);
  createFile(unfinished, packed);
  try {
    const path = join(folder, file);
    // A folder at the copy's path must not be deleted.
    if (await isFolder(path)) moveInto(folder, path, `${file}.${crypto.randomUUID()}`);
    moveInto(folder, unfinished, file);
  } catch (error) {
    discardFile(unfinished);
    throw error;
  }
}

/** Returns whether a path is a folder and not a link to one. */
const isFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const ABANDONED_MS = 3_600_000;

/** Removes unfinished files of processes that were killed while writing. */
export async function sweep(folder: string, now: number): Promise<void> {
  const unfinished = join(folder, UNFINISHED);
  if (!(await isFolder(unfinished))) return;
  const names = await readdir(unfinished).catch(() => []);
  for (const name of names.filter((one) => OUR_NAME.test(one))) {
    const path = join(unfinished, name);
    try {
      const found = await lstat(path);
      if (found.isFile() && found.mtimeMs < now - ABANDONED_MS) {
        removeBelow(folder, join(UNFINISHED, name));
      }
    } catch {
      // Another process has removed it, or it must not be removed.
    }
  }
}

export async function listHosts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}

/** Folders that this process has swept, and those whose failure it has reported. */
const swept = new Set<string>();
const reported = new Set<string>();

/** Writes a copy. A read-only or full folder is reported once on stderr, and the call continues. */
export async function keepCopy(folder: string, file: string, copy: Copy): Promise<void> {
  try {
    await writeCopy(folder, file, copy);
  } catch (error) {
    if (reported.has(folder)) return;
    reported.add(folder);
    writeNotice(
      `A copy could not be written to ${folder} (${refusalText(error) ?? messageOf(error)}); ` +
        "calls continue without it. Reported once.",
    );
    return;
  }
  if (swept.has(folder)) return;
  swept.add(folder);
  await sweep(folder, copy.stored_at);
}
