import { lstatSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { SportsFrameError } from "../errors";
import { createFile, discardFile, moveInto, readRegularFile } from "../files/safe-files";
import type { Place } from "./file-names";
import { storageError } from "./storage";

/** Who writes to a season. */
interface Holder {
  readonly pid: number;
  /** A process with workers has several. */
  readonly thread: number;
  readonly host: string;
  readonly since: string;
  /** Tells two holds of one process apart. */
  readonly token: string;
}

const PAUSE_MS = 100;

/** A lock without content that is older than this is of a process killed while making it. */
const UNWRITTEN_MS = 5000;

const LARGEST_BYTES = 4096;

/** The locks of this thread: one with its number that is not among them is of an earlier process. */
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
  const path = join(place.folder, `season=${place.season}.lock`);
  const token = crypto.randomUUID();
  const until = Date.now() + wait_ms;
  while (!acquire(path, token)) {
    const holder = findHolder(path);
    if (holder === undefined ? isUnwritten(path) : isGone(holder)) {
      release(path, holder?.token);
    } else if (Date.now() >= until) {
      throw new SportsFrameError(`${path}: ${holderText(holder)} is writing to this season.`, {
        operation: "update",
        next: "Wait for it, or delete this file if it is certain that nothing writes any more.",
      });
    } else {
      await wait(PAUSE_MS, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
    }
  }
  try {
    return await run();
  } finally {
    release(path, token);
    held.delete(token);
  }
}

function acquire(path: string, token: string): boolean {
  const holder: Holder = {
    pid: process.pid,
    thread: threadId,
    host: hostname(),
    since: new Date().toISOString(),
    token,
  };
  checkKind(path);
  try {
    createFile(path, JSON.stringify(holder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw storageError("update", path, error);
  }
  held.add(token);
  return true;
}

/** A lock is a small file: anything else of its name was not made by an update. */
function checkKind(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.isFile() && found.size <= LARGEST_BYTES)) return;
  throw new SportsFrameError(`${path} is not a lock that an update has made.`, {
    operation: "update",
    next: "Remove it if nothing writes to this season.",
  });
}

/** Undefined if the lock has just gone, is being written at this moment, or names no process. */
function findHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readRegularFile(dirname(path), basename(path)).toString());
    return Number.isInteger(holder?.pid) && typeof holder.host === "string" ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isUnwritten(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs < Date.now() - UNWRITTEN_MS;
}

/** False for processes of other machines, about which nothing is known. */
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

/** Removes a lock if it is still the one with this token: two may find a dead one at a time. */
function release(path: string, token: string | undefined): void {
  const folder = dirname(path);
  const aside = `${path}.${crypto.randomUUID()}`;
  try {
    moveInto(folder, path, basename(aside));
  } catch {
    return;
  }
  if (findHolder(aside)?.token === token) discardFile(aside);
  else moveInto(folder, aside, basename(path));
}

const holderText = (holder: Holder | undefined): string =>
  holder === undefined
    ? "another process"
    : `process ${holder.pid} on ${holder.host} (since ${holder.since})`;
