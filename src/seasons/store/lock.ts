import { lstatSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { SportsFrameError } from "../../errors";
import { createFile, discardFile, moveInto, readRegularFile } from "../../files/safe-files";
import type { Place } from "./file-names";
import { storageError } from "./storage-errors";

/** The process that writes to a season. */
interface Holder {
  readonly pid: number;
  /** Number of the thread: a process with workers has several. */
  readonly thread: number;
  readonly host: string;
  readonly since: string;
  /** Distinguishes two locks of one process. */
  readonly token: string;
}

const PAUSE_MS = 100;

/** A lock without content that is older than this belongs to a process killed while creating it. */
const UNWRITTEN_MS = 5000;

const LARGEST_BYTES = 4096;

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
        next: "Wait for it, or delete this file if you are certain that no process writes to the season.",
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

/** Throws unless a lock is a small file: anything else with its name was not created by an update. */
function checkKind(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.isFile() && found.size <= LARGEST_BYTES)) return;
  throw new SportsFrameError(`${path} is not a lock created by an update.`, {
    operation: "update",
    next: "Remove it if no process writes to this season.",
  });
}

/** Returns the holder of a lock; undefined if the lock is gone, incomplete, or names no process. */
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

/** Removes a lock if it still has this token: two processes may find an abandoned one at the same time. */
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
