import { lstatSync, readdirSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { orUndefined, SportsFrameError } from "../../errors";
import {
  createFile,
  discardFile,
  isLink,
  linkInto,
  makeFolders,
  moveInto,
  readRegularFile,
  removeBelow,
} from "../../files/safe-files";
import type { Place } from "./file-names";
import { storageError, storing } from "./storage-errors";

/*
 * A lock is a file that states its holder, and appears whole. Each process writes a file of its own and links
 * it to the lock's name. The lock of a dead process stays. Its successor links to the name
 * `season=2023.lock.after.<token of the dead>`, so that the locks form a chain, and the first living holder in
 * it is the owner. Tokens are never used again, so of several successors only one finds its name free.
 *
 * A process can read the chain, sleep, and link its file after the chain has ended. Therefore it reads the
 * chain again, from its beginning, and is the owner only if it finds itself there. Only the owner removes
 * links: its chain from the beginning on, which releases it, and those that nobody can reach.
 */

/** The process that writes to a season. */
interface Holder {
  readonly pid: number;
  /** Number of the thread: a process with workers has several. */
  readonly thread: number;
  readonly host: string;
  readonly since: string;
  /** Distinguishes all locks there ever were. */
  readonly token: string;
}

/** A lock without content that is older than this belongs to a process killed while creating it. */
const UNWRITTEN_MS = 5000;
const LARGEST_BYTES = 4096;

/** More processes do not die in a row without an update in between. */
const LONGEST_CHAIN = 1000;

/** The holder within a folder, on file systems without hard links. */
const HOLDER = "holder";

/** Errors of file systems without hard links. */
const WITHOUT_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];

/** The locks of this thread; others with its number belong to an earlier process. */
const held = new Set<string>();

/**
 * Runs with the season locked: one process, and one call in it, writes at a time. Waits up to `wait_ms` for
 * another to finish, then throws an error that names it. The lock of a killed process is taken over.
 */
export async function locked<T>(
  place: Place,
  wait_ms: number,
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const root = join(place.folder, `season=${place.season}.lock`);
  const token = crypto.randomUUID();
  const own = `${root}.${token}`;
  const until = Date.now() + wait_ms;
  held.add(token);
  try {
    const holder: Holder = {
      pid: process.pid,
      thread: threadId,
      host: hostname(),
      since: new Date().toISOString(),
      token,
    };
    storing("update", root, () => createFile(own, JSON.stringify(holder)));
    while (!acquire(root, own, token)) {
      const { living } = readChain(root);
      if (living === undefined) continue;
      if (Date.now() >= until) {
        throw new SportsFrameError(`${root}: ${holderText(living)} is writing to this season.`, {
          operation: "update",
          next: "Wait for it, or delete this file if you are certain that no process writes to the season.",
        });
      }
      await wait(100, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
    }
    try {
      return await run();
    } finally {
      release(root, token);
    }
  } finally {
    discardFile(own);
    held.delete(token);
  }
}

/** The owner; undefined if all holders are dead, and "unknown" for a new lock that states none. */
type Living = Holder | "unknown" | undefined;

/** Returns the existing locks from the first on, their owner, and the name at which a successor begins. */
function readChain(root: string): { names: readonly string[]; living: Living; free: string } {
  const names: string[] = [];
  let name = root;
  while (names.length < LONGEST_CHAIN) {
    const stamp = findLock(name);
    if (stamp === undefined) return { names, living: undefined, free: name };
    names.push(name);
    const holder = findHolder(name);
    const isNew = stamp.mtimeMs >= Date.now() - UNWRITTEN_MS;
    if (holder === undefined && isNew) return { names, living: "unknown", free: name };
    if (holder !== undefined && !isGone(holder)) return { names, living: holder, free: name };
    name = `${root}.after.${holder?.token ?? `${stamp.ino}-${Math.round(stamp.mtimeMs)}`}`;
  }
  throw new SportsFrameError(`${root} has ${LONGEST_CHAIN} successors.`, {
    operation: "update",
    next: "Remove these files if no process writes to this season.",
  });
}

/** Returns facts about a lock; throws for anything that was not created by an update. */
function findLock(name: string) {
  const found = storing("update", name, () => lstatSync(name, { throwIfNoEntry: false }));
  if (found === undefined) return undefined;
  const isLock = found.isDirectory()
    ? lstatSync(join(name, HOLDER), { throwIfNoEntry: false })?.isFile() === true
    : found.isFile() && found.size <= LARGEST_BYTES;
  // It may be removed meanwhile.
  if (isLock || lstatSync(name, { throwIfNoEntry: false }) === undefined) return found;
  throw new SportsFrameError(`${name} is not a lock created by an update.`, {
    operation: "update",
    next: "Remove it if no process writes to this season.",
  });
}

/** Returns the holder of a lock; undefined if the lock is gone, incomplete, or names no process. */
function findHolder(name: string): Holder | undefined {
  const text = readText(basename(name)) ?? readText(join(basename(name), HOLDER));
  const holder = orUndefined(() => JSON.parse(text ?? ""));
  const isOurs = Number.isInteger(holder?.pid) && typeof holder.host === "string";
  // A token becomes part of a name.
  return isOurs && /^[\w-]{1,64}$/.test(holder.token) ? holder : undefined;

  /** Undefined for a file that is gone, or no file; a living owner is never taken for a dead one. */
  function readText(below: string): string | undefined {
    try {
      return readRegularFile(dirname(name), below).toString();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (NO_FILE.includes(code)) return undefined;
      throw storageError("update", name, error);
    }
  }
}

/** ENOTFILE is this package's own, for folders and pipes. */
const NO_FILE = ["ENOENT", "ENOTDIR", "EISDIR", "ENOTFILE", "ELOOP"];

/** Returns whether a process has ended; false for processes on other machines, which cannot be checked. */
function isGone({ pid, thread, host, token }: Holder): boolean {
  if (host !== hostname()) return false;
  if (pid === process.pid) return thread === threadId && !held.has(token);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

const isOwner = (living: Living, token: string): boolean =>
  typeof living === "object" && living.token === token;

/** Returns whether this process has become the owner. */
function acquire(root: string, own: string, token: string): boolean {
  const { living, free } = readChain(root);
  if (living !== undefined || !link(own, free)) return false;
  const chain = readChain(root);
  if (!isOwner(chain.living, token)) {
    remove(free);
    return false;
  }
  sweep(root, chain.names);
  return true;
}

/** Gives a file a second name; false if that name is taken. */
function link(own: string, name: string): boolean {
  try {
    linkInto(dirname(name), own, basename(name));
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!WITHOUT_LINKS.includes(code)) throw storageError("update", name, error);
    return moveFolder(own, name);
  }
}

/** Moves a folder with a copy of the file to the name: the system replaces no folder that has files. */
function moveFolder(own: string, name: string): boolean {
  const folder = makeFolders(dirname(own), `${basename(own)}.folder`);
  discardFile(join(folder, HOLDER));
  createFile(join(folder, HOLDER), readRegularFile(own));
  try {
    moveInto(dirname(name), folder, basename(name));
    return true;
  } catch (error) {
    remove(folder);
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["EEXIST", "ENOTEMPTY", "ENOTDIR"].includes(code)) return false;
    throw storageError("update", name, error);
  }
}

/** The beginning goes first: that ends the chain at once, and the rest can be reached by nobody. */
function release(root: string, token: string): void {
  const { names, living } = readChain(root);
  if (isOwner(living, token)) for (const name of names) remove(name);
}

/** Removes a lock at once: a folder is moved aside first, since its file and the folder go one by one. */
function remove(name: string): void {
  const folder = dirname(name);
  try {
    const isFolder = lstatSync(name).isDirectory();
    const [begin = ""] = /^.*?\.lock/.exec(basename(name)) ?? [];
    const last = isFolder ? `${begin}.${crypto.randomUUID()}` : basename(name);
    if (isFolder) moveInto(folder, name, last);
    removeBelow(folder, last);
  } catch {
    // Locks of dead processes do no harm.
  }
}

/** Removes what other processes left: links that no chain reaches, and files of processes that are gone. */
function sweep(root: string, chain: readonly string[]): void {
  const begin = `${basename(root)}.`;
  for (const name of readdirSync(dirname(root))) {
    const path = join(dirname(root), name);
    if (!name.startsWith(begin) || chain.includes(path)) continue;
    const rest = name.slice(begin.length);
    const isSuccessor = /^after\.[\w-]+$/.test(rest);
    if (!isSuccessor && !/^[\da-f-]{36}(?:\.folder)?$/.test(rest)) continue;
    // Links are nobody's lock, and are left alone.
    if (isLink(path)) continue;
    const holder = findHolder(path);
    const isLeft = holder !== undefined && (isSuccessor || isGone(holder));
    if (isLeft) remove(path);
  }
}

const holderText = (living: Holder | "unknown"): string =>
  living === "unknown"
    ? "another process"
    : `process ${living.pid} on ${living.host} (since ${living.since})`;
