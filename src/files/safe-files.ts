import {
  type BigIntStats,
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";
import { SportsFrameError } from "../errors";

/*
 * Every file that this package creates, replaces or removes passes through here. A folder is not trusted: a
 * link in it may lead anywhere, and a name may belong to a file, a folder or a pipe. New files therefore
 * get random names and are created exclusively. Links below the path that the user named are not followed.
 * Errors of the system are thrown unchanged; callers put them into words.
 */

/** How a file is written. */
export interface WriteOptions {
  /** Permissions of the new file. @default those that the system gives */
  readonly mode?: number | undefined;
  /** Whether content and name are on the disk when the call returns. @default false */
  readonly sync?: boolean | undefined;
}

/** Text, bytes, or bytes in parts that follow each other. */
export type Content = string | Uint8Array | readonly Uint8Array[];

/**
 * Creates a folder that the user named, with its parents, and folders below it. Links may lead to
 * the named folder; a link below it is an error. Returns the path of the last folder.
 */
export function makeFolders(root: string, ...below: readonly string[]): string {
  // Node's own recursive way never returns if the system has no place for a folder, as in /proc.
  makeWithParents(root);
  let path = root;
  for (const name of listNames(below)) {
    path = join(path, name);
    makeFolder(path, lstatSync);
  }
  return path;
}

function makeWithParents(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(path) !== path) makeWithParents(dirname(path));
  makeFolder(path, statSync);
}

/** Another process may have created it meanwhile. */
function makeFolder(path: string, look: typeof lstatSync | typeof statSync): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const found = look(path, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() === true) throw linkError(path);
    if (found?.isDirectory() !== true) throw error;
  }
}

/** Throws if the path, or a folder between the root and it, is a link; missing parts are none. */
export function checkNoLinks(root: string, ...below: readonly string[]): void {
  let path = root;
  for (const name of listNames(below)) {
    path = join(path, name);
    if (isLink(path)) throw linkError(path);
  }
}

export const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Names of a path below a root; a name that would leave it is an error of the caller. */
function listNames(below: readonly string[]): readonly string[] {
  const names = below
    .flatMap((part) => part.split(sep === "\\" ? /[\\/]/ : sep))
    .filter((name) => !["", "."].includes(name));
  if (names.includes("..")) throw new Error(`${below.join("/")} leaves its folder`);
  return names;
}

/** The path of a file or folder below the root, with no link on the way to it. */
function placeBelow(root: string, below: string): string {
  const names = listNames([below]);
  if (names.length === 0) throw new Error(`"${below}" is the folder itself`);
  checkNoLinks(root, ...names.slice(0, -1));
  return join(root, ...names);
}

const linkError = (path: string): SportsFrameError =>
  new SportsFrameError(`${path} is a link, and files are not written or removed through links.`, {
    next: "Remove the link, or choose another folder.",
  });

/** Begins the names of unfinished files and folders; hidden, so that readers of folders skip them. */
const UNFINISHED = ".sportsframe-";

const OUR_NAME = /^\.sportsframe-(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Za-z\d]{6})$/;

/** Whether a name is one of our unfinished files or scratch folders, which a killed process left. */
export const isUnfinishedName = (name: string): boolean => OUR_NAME.test(name);

/**
 * Returns a new, empty folder below the root with a random name. It is for programs that write by path and
 * would follow a link. The folder between must exist and be no link.
 */
export function makeScratchFolder(root: string, ...below: readonly string[]): string {
  checkNoLinks(root, ...below);
  return mkdtempSync(join(root, ...below, UNFINISHED));
}

/** Creates a file that must not exist yet, also not as a link that leads nowhere. */
export function createFile(
  path: string,
  content: Content,
  { mode, sync = false }: WriteOptions = {},
): void {
  const file = openSync(path, "wx", mode);
  try {
    writeAll(file, content);
    if (sync) fsyncSync(file);
  } catch (error) {
    closeSync(file);
    discardFile(path);
    throw error;
  }
  closeSync(file);
}

function writeAll(file: number, content: Content): void {
  const parts = typeof content === "string" ? [Buffer.from(content)] : [content].flat();
  for (const part of parts) {
    for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
  }
}

/**
 * Writes a new file beside the path and renames it, so that readers never see a part of it. A file or link
 * at the path is replaced, not written to. `below` is the path from the root; nothing between the two may
 * be a link.
 */
export function replaceFile(
  root: string,
  below: string,
  content: Content,
  options: WriteOptions = {},
): void {
  const path = placeBelow(root, below);
  const fresh = join(dirname(path), UNFINISHED + crypto.randomUUID());
  createFile(fresh, content, options);
  try {
    // The system's mask may have taken permissions from the mode.
    if (options.mode !== undefined) chmodSync(fresh, options.mode);
    move(fresh, path, options.sync);
  } catch (error) {
    discardFile(fresh);
    throw error;
  }
}

/** Moves a file to its place below the root; no folder between may be a link. */
export function moveInto(
  root: string,
  from: string,
  below: string,
  { sync = false }: Pick<WriteOptions, "sync"> = {},
): void {
  move(from, placeBelow(root, below), sync);
}

function move(from: string, to: string, sync = false): void {
  renameSync(from, to);
  if (sync) syncFolder(dirname(to));
}

/** Makes sure that the names in a folder are on the disk; Windows cannot, and need not. */
export function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Makes sure that a file's content is on the disk; returns its size in bytes. */
export function syncFile(path: string): number {
  const file = openSync(path, constants.O_RDWR | NO_FOLLOW);
  try {
    fsyncSync(file);
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

/** Removes a file or folder below the root, never through a linked folder; a link itself goes. */
export function removeBelow(root: string, below: string): void {
  rmSync(placeBelow(root, below), { force: true, recursive: true });
}

/** Removes a file that is in nobody's way if it stays: a full or read-only disk refuses this, too. */
export function discardFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The error that led here says more.
  }
}

/** Windows knows neither flag: it has no pipes among files, and links need rights there. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
export const NO_WAIT = constants.O_NONBLOCK ?? 0;

/** Opens a path for a call, which gets what the open file is: never a folder, pipe or device. */
function withRegularFile<T>(
  path: string,
  flags: number,
  use: (file: number, found: BigIntStats) => T,
): T {
  const file = openSync(path, flags | NO_WAIT);
  try {
    const found = fstatSync(file, { bigint: true });
    checkRegular(path, found);
    return use(file, found);
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the content of a regular file. A pipe would wait for a writer for ever, and a device has no end.
 * With `below`, nothing from the root on may be a link.
 */
export function readRegularFile(root: string, below?: string): Buffer {
  if (below !== undefined) checkNoLinks(root, below);
  const path = below === undefined ? root : join(root, below);
  const flags = constants.O_RDONLY | (below === undefined ? 0 : NO_FOLLOW);
  return withRegularFile(path, flags, (file) => readFileSync(file));
}

/**
 * Reads a file part by part, as memory allows, and hands on each before the next takes its place.
 * Returns what the file was before. A link, or anything but a file, is an error.
 */
export const readParts = (path: string, take: (part: Uint8Array) => void): BigIntStats =>
  withRegularFile(path, constants.O_RDONLY | NO_FOLLOW, (file, found) => {
    const part = Buffer.allocUnsafe(1024 * 1024);
    for (;;) {
      const size = readSync(file, part, 0, part.length, null);
      if (size === 0) return found;
      take(part.subarray(0, size));
    }
  });

/** Throws for anything but a file: a folder, a pipe, a socket or a device in its place. */
export function checkRegular(path: string, found: { isFile(): boolean }): void {
  if (found.isFile()) return;
  const next = "Move it away, or choose another path.";
  const error = new SportsFrameError(`${path} is not a regular file.`, { next });
  throw Object.assign(error, { code: "ENOTFILE" });
}
