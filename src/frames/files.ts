import {
  chmodSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { ArgumentError, SportsFrameError } from "../errors";
import { givenText } from "../schema/given";

export type FileKind = "csv" | "json" | "ndjson" | "parquet" | "arrow";

const KIND_OF: Readonly<Record<string, FileKind>> = {
  ".csv": "csv",
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".parquet": "parquet",
  ".arrow": "arrow",
  ".feather": "arrow",
  ".ipc": "arrow",
};

/** How a file is written, by the extension of its name, upper case or lower. */
export function kindOf(operation: "save" | "load", path: unknown): FileKind {
  if (typeof path !== "string" || path === "") {
    throw new ArgumentError(`the path must be text, got ${givenText(path)}.`, {
      operation,
      next: `For example ${operation}(${operation === "save" ? "frame, " : ""}"games.csv").`,
    });
  }
  const extension = extname(path).toLowerCase();
  const kind = KIND_OF[extension];
  if (kind !== undefined) return kind;
  const what = extension === "" ? "has no extension" : `ends in ${extension}, which is not known`;
  throw new ArgumentError(`${path} ${what}.`, {
    operation,
    next: `Known are ${Object.keys(KIND_OF).join(", ")}.`,
  });
}

/**
 * Writes beside the file and then takes its place, so that a reader, or a failure half-way, never
 * meets a part of it. A link stays one, and the file that it leads to is replaced; a file that was
 * there keeps its permissions.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  let unfinished: string | undefined;
  try {
    const target = targetOf(path);
    const mode = statSync(target, { throwIfNoEntry: false })?.mode;
    unfinished = join(dirname(target), `.${basename(target)}.${crypto.randomUUID()}.tmp`);
    // The mode at once too: what only its owner may read is never open to others.
    writeFileSync(unfinished, content, { flag: "wx", mode });
    if (mode !== undefined) chmodSync(unfinished, mode);
    renameSync(unfinished, target);
  } catch (error) {
    if (unfinished !== undefined) discard(unfinished);
    throw refused("save", path, error);
  }
}

/** The file that a path leads to, through links, whether it is there yet or not. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink ? targetOf(resolve(realpathSync(dirname(path)), readlinkSync(path))) : path;
  }
}

function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It could not be made, for the reason that writing gave.
  }
}

export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw refused("load", path, error);
  }
}

/** A file's text, without the byte order mark that spreadsheets put in front. */
export function readText(path: string): string {
  const bytes = readBytes(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ArgumentError(`${path} is not UTF-8 text.`, {
      operation: "load",
      next: 'Save it as UTF-8 first; spreadsheets call that "CSV UTF-8".',
      cause,
    });
  }
}

/** The error for a file whose content is not what its extension says. */
export function malformed(path: string, line: number | undefined, what: string): ArgumentError {
  const place = line === undefined ? path : `${path}, line ${line}`;
  return new ArgumentError(`${place}: ${what}`, { operation: "load" });
}

const REASONS: Readonly<Record<string, readonly [what: string, next: string]>> = {
  EACCES: ["may not be opened", "Choose another place, or change the permissions."],
  EPERM: ["may not be opened", "Choose another place, or change the permissions."],
  EISDIR: ["is a folder", "Name a file in it."],
  ENOTDIR: ["lies in something that is no folder", "Choose another place."],
};

const MISSING = {
  save: ["lies in a folder that does not exist", "Create the folder first."],
  load: ["does not exist", "A path counts from the notebook's or the process's own folder."],
} as const;

const REMOTE = [
  "is an address, and files are read and written on disk",
  "Fetch it first.",
] as const;

const isAddress = (path: string): boolean => /^[a-z]{2,}:\/\//i.test(path);

function refused(operation: "save" | "load", path: string, cause: unknown): SportsFrameError {
  const code = (cause as NodeJS.ErrnoException).code ?? "";
  const reason = code !== "ENOENT" ? REASONS[code] : isAddress(path) ? REMOTE : MISSING[operation];
  if (reason === undefined) {
    const what = cause instanceof Error ? cause.message : String(cause);
    return new SportsFrameError(`${path}: ${what}.`, { operation, cause });
  }
  return new ArgumentError(`${path} ${reason[0]}.`, { operation, next: reason[1], cause });
}
