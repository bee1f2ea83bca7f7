import {
  appendFileSync,
  type BigIntStats,
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { orUndefined, SportsFrameError } from "../errors";

/*
 * Every file that this package creates, replaces or removes passes through here. A folder is not trusted: a
 * link in it may lead anywhere, and a name may belong to a file, a folder or a pipe. New files therefore
 * get random names and are created exclusively. Links below the path that the user named are not followed; its own are.
 * Errors of the system are thrown unchanged; callers put them into words.
 */

/** How a file is written. */
export interface WriteOptions {
  /** Permissions of the new file. @default those of the system */
  readonly mode?: number | undefined;
  /** Whether content and name are on the disk when the call returns. @default false */
  readonly sync?: boolean | undefined;
}

/** Text, bytes, or consecutive parts of bytes. */
export type Content = string | Uint8Array | readonly Uint8Array[];

/**
 * Creates a folder that the user named, with its parents, and folders below it. Links may lead to
 * the named folder; a link below it is an error. Returns the path of the last folder.
 */
export function makeFolders(root: string, ...below: readonly string[]): string {
  // Node's recursive way never returns if the system has no place for a folder, as in /proc.
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

/** Creates a folder; another process may create it at the same time. */
function makeFolder(path: string, look: typeof lstatSync | typeof statSync): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const found = look(path, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() === true) throw linkError(path);
    if (found?.isDirectory() !== true) throw error;
  }
}

/** Throws if the path, or a folder between the root and it, is a link; missing parts are accepted. */
export function checkNoLinks(root: string, ...below: readonly string[]): void {
  let path = root;
  for (const name of listNames(below)) {
    path = join(path, name);
    if (isLink(path)) throw linkError(path);
  }
}

export const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Returns the names in a path below a root; a name that leaves the root is a programming error. */
function listNames(below: readonly string[]): readonly string[] {
  const names = below
    .flatMap((part) => part.split(sep === "\\" ? /[\\/]/ : sep))
    .filter((name) => !["", "."].includes(name));
  if (names.includes("..")) throw new Error(`${below.join("/")} leaves its folder`);
  return names;
}

/** Returns the path of a file or folder below the root, without links on the way. */
function placeBelow(root: string, below: string): string {
  const names = listNames([below]);
  if (names.length === 0) throw new Error(`"${below}" is the folder itself`);
  checkNoLinks(root, ...names.slice(0, -1));
  return join(root, ...names);
}

const linkError = (path: string): SportsFrameError =>
  new SportsFrameError(`${path} is a link; files are not written or removed through links.`, {
    next: "Remove the link, or choose another folder.",
  });

/** Prefix of unfinished files and folders; hidden, so that programs that list folders skip them. */
const UNFINISHED = ".sportsframe-";

const OUR_NAME = /^\.sportsframe-(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Za-z\d]{6})$/;

/** Returns whether a name is an unfinished file or scratch folder that a killed process left. */
export const isUnfinishedName = (name: string): boolean => OUR_NAME.test(name);

/**
 * Returns a new, empty folder below the root with a random name. It is for programs that write by path and
 * would follow a link. The folder between must exist and be no link.
 */
export function makeScratchFolder(root: string, ...below: readonly string[]): string {
  checkNoLinks(root, ...below);
  return mkdtempSync(join(root, ...below, UNFINISHED));
}

/** Creates a file that must not exist yet, not even as a dangling link. */
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
    // The system's mask may have removed permissions from the mode.
    if (options.mode !== undefined) chmodSync(fresh, options.mode);
    move(fresh, path, options.sync);
  } catch (error) {
    discardFile(fresh);
    throw error;
  }
}

/** Gives a file a second name below the root, which must be free; no folder between may be a link. */
export function linkInto(root: string, from: string, below: string): void {
  linkSync(from, placeBelow(root, below));
}

/** Moves a file to its path below the root; no folder between may be a link. */
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

/** Ensures that the names in a folder are on disk; Windows cannot do this and does not need it. */
export function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  withFile(path, constants.O_RDONLY | constants.O_DIRECTORY, fsyncSync);
}

/** Ensures that a file's content is on disk; returns its size in bytes. */
export const syncFile = (path: string): number =>
  withFile(path, constants.O_RDWR | NO_FOLLOW, (file) => {
    fsyncSync(file);
    return fstatSync(file).size;
  });

function withFile<T>(path: string, flags: number, use: (file: number) => T): T {
  const file = openSync(path, flags);
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

/** Removes a file or folder below the root, never through a linked folder; a link itself is removed. */
export function removeBelow(root: string, below: string): void {
  rmSync(placeBelow(root, below), { force: true, recursive: true });
}

export const removeIfEmpty = (root: string, below: string): void =>
  orUndefined(() => rmdirSync(placeBelow(root, below)));

/** Removes a file that does no harm if it remains: a full or read-only disk also refuses this. */
export const discardFile = (path: string): void => orUndefined(() => rmSync(path, { force: true }));

/** Windows has neither flag: it has no pipes among files, and creating links needs rights there. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_WAIT = constants.O_NONBLOCK ?? 0;

/** Opens a path for a call, which receives facts about the open file: never a folder, pipe or device. */
const withRegularFile = <T>(
  path: string,
  flags: number,
  use: (file: number, found: BigIntStats) => T,
): T =>
  withFile(path, flags | NO_WAIT, (file) => {
    const found = fstatSync(file, { bigint: true });
    checkRegular(path, found);
    return use(file, found);
  });

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
 * Reads a file part by part to limit memory; each part is passed on before the next replaces it. Returns the
 * file's facts before the read. A link, or anything but a file, is an error.
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

/** Throws for anything but a regular file, such as a folder, pipe, socket or device. */
function checkRegular(path: string, found: { isFile(): boolean }): void {
  if (found.isFile()) return;
  const next = "Move it away, or choose another path.";
  const error = new SportsFrameError(`${path} is not a regular file.`, { next });
  throw Object.assign(error, { code: "ENOTFILE" });
}

/** Replaces a file that the user named, or the target of its link; an existing file keeps its permissions. */
export function replaceOwnFile(path: string, content: Content): void {
  const target = resolveTarget(path);
  const found = statSync(target, { throwIfNoEntry: false });
  if (found !== undefined) checkRegular(path, found);
  replaceFile(dirname(target), basename(target), content, { mode: found?.mode });
}

/** Returns the file that a path leads to through links, whether it exists or not. */
function resolveTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return isLink(path)
      ? resolveTarget(resolve(realpathSync(dirname(path)), readlinkSync(path)))
      : path;
  }
}

/** Appends to a file that the user named. It may be a link, and is created if it is missing. */
export const appendTo = (path: string, text: string): void =>
  withRegularFile(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, (file) =>
    appendFileSync(file, text),
  );
