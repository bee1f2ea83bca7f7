import { constants } from "node:os";
import { messageOf, refusalText, SportsFrameError } from "../../errors";
import { appendTo } from "../../files/safe-files";

const WHOLE = "Files written before are complete: call update() again afterwards.";

/** Advice if the system refuses a file, by error codes. */
const ADVICE: readonly (readonly [codes: readonly string[], next: string])[] = [
  [["ENOSPC", "EDQUOT"], `Free some space. ${WHOLE}`],
  [["EROFS"], "Choose another dir, or remount it as writable."],
  [["EACCES", "EPERM"], "Choose another dir, or change the permissions."],
  [["EMFILE", "ENFILE"], "Close some, or raise the limit (ulimit -n)."],
  [["EIO"], "Check the disk, or choose another dir."],
  [["ENOENT", "ENOTDIR", "EISDIR", "EEXIST"], "Choose another dir."],
];

/** Names of error codes by number, which polars states in its messages. */
const CODES = new Map(Object.entries(constants.errno).map(([name, number]) => [number, name]));

/** Returns the error for a file or folder of a season that the system refuses. */
export function storageError(operation: string, path: string, cause: unknown): SportsFrameError {
  if (cause instanceof SportsFrameError) return cause;
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const number = /\(os error (\d+)\)/.exec(message)?.[1];
  const name = CODES.get(Number(number ?? Number.NaN)) ?? code;
  const what = refusalText({ code: name }) ?? message;
  const [, next] = ADVICE.find(([codes]) => codes.includes(name)) ?? [];
  return new SportsFrameError(`${path}: ${what}.`, { operation, next: next ?? WHOLE, cause });
}

export const isOfSystem = (error: unknown): boolean =>
  /\(os error \d+\)/.test(messageOf(error)) || (error as NodeJS.ErrnoException).errno !== undefined;

/** Returns whether an error means that a file, or a folder of its path, is missing. */
export const isMissingFile = (error: unknown): boolean =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Runs a function that reads or writes a path; a refusal of the system becomes an error with advice. */
export function storing<T>(operation: string, path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw storageError(operation, path, error);
  }
}

/**
 * Returns the error for files of the season that polars or DuckDB could not read although their digests are
 * right. Nothing is damaged: the system refused them, or memory or a setting is the cause.
 */
export function readError(operation: string, path: string, cause: unknown): SportsFrameError {
  if (cause instanceof SportsFrameError || isOfSystem(cause)) {
    return storageError(operation, path, cause);
  }
  const why = messageOf(cause).replace(/\.?$/, ".");
  return new SportsFrameError(`${path} could not be read: ${why}`, {
    operation,
    next: "Its content is unchanged since update() wrote it. Check memory, limits and settings of the engine.",
    cause,
  });
}

/** Larger than the space that remains on a disk just filled completely. */
const PROBE = "\0".repeat(65_536);

/** Returns the reason why the system cannot extend a file; polars does not always state it. */
export function findRefusal(path: string): unknown {
  try {
    appendTo(path, PROBE);
    return undefined;
  } catch (error) {
    return error;
  }
}
