import {
  appendFileSync,
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { messageOf, refusalText, SportsFrameError } from "../errors";

const WHOLE = "What was written before is whole: call update() again afterwards.";

/** What helps where the system refuses a file, by its code. */
const NEXT: Readonly<Record<string, string>> = {
  ENOSPC: `Free some space. ${WHOLE}`,
  EDQUOT: `Free some space. ${WHOLE}`,
  EROFS: "Choose another dir, or mount it for writing.",
  EACCES: "Choose another dir, or change the permissions.",
  EPERM: "Choose another dir, or change the permissions.",
  ENOENT: "Choose another dir.",
  ENOTDIR: "Choose another dir.",
  EISDIR: "Choose another dir.",
  EEXIST: "Choose another dir.",
};

/** polars gives the system's number of an error in its message. */
const CODES = new Map(Object.entries(constants.errno).map(([name, number]) => [number, name]));

/** The error for a file or folder of a season that the system refuses. */
export function storageError(operation: string, path: string, cause: unknown): SportsFrameError {
  if (cause instanceof SportsFrameError) return cause;
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const number = /\(os error (\d+)\)/.exec(message)?.[1];
  const name = CODES.get(Number(number ?? Number.NaN)) ?? code;
  const what = refusalText({ code: name }) ?? message;
  const next = NEXT[name] ?? WHOLE;
  return new SportsFrameError(`${path}: ${what}.`, { operation, next, cause });
}

/** Whether an error is a refusal of the system, and of no other cause. */
export const isOfSystem = (error: unknown): boolean =>
  /\(os error \d+\)/.test(messageOf(error)) || (error as NodeJS.ErrnoException).errno !== undefined;

/** Runs what reads or writes a path; a refusal of the system becomes an error that says what to do. */
export function storing<T>(operation: string, path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw storageError(operation, path, error);
  }
}

/** The error for a file of the season with a part that cannot be read. */
export const damaged = (operation: string, path: string, cause: unknown): SportsFrameError =>
  new SportsFrameError(`${path} is damaged.`, {
    operation,
    next: "Delete it and call update as before: it is made anew from the kept answers.",
    cause,
  });

/** Makes a folder and those above it. */
export const makeFolder = (operation: string, path: string): void =>
  storing(operation, path, () => makeWithParents(path));

/** Node's own recursive way never returns where the system has no place for a folder, as in /proc. */
function makeWithParents(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeWithParents(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Writes a file that is on the disk when this returns, and survives a power cut. */
export function writeSynced(path: string, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const file = openSync(path, "w");
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** More than is left of a disk that has just been written full. */
const PROBE = Buffer.alloc(65_536);

/** Why the system takes no more of a file, if it does not: polars does not always say so. */
export function refusalOf(path: string): unknown {
  try {
    appendFileSync(path, PROBE);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The size of a file whose content is on the disk when this returns. */
export function syncedSize(path: string): number {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

/** Puts a synced file in its place; that it is there is on the disk when this returns. */
export function moveSynced(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Windows cannot open folders, and needs no sync of them. */
export function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
