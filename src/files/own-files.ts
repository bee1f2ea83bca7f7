import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Content, checkRegular, isLink, NO_WAIT, replaceFile } from "./safe-files";

/* Files that the user named themselves: their own links are followed. */

/**
 * Replaces a file that the user named. If it is a link, the target of the link is replaced; an existing file
 * keeps its permissions.
 */
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
export function appendTo(path: string, text: string): void {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | NO_WAIT;
  const file = openSync(path, flags, 0o666);
  try {
    checkRegular(path, fstatSync(file));
    appendFileSync(file, text);
  } finally {
    closeSync(file);
  }
}
