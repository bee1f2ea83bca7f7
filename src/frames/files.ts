import { extname } from "node:path";
import { ArgumentError, messageOf, refusalText, SportsFrameError } from "../errors";
import { replaceOwnFile } from "../files/own-files";
import { readRegularFile } from "../files/safe-files";
import { describeValue } from "../schema/value-text";

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
export function checkFileKind(operation: "save" | "load", path: unknown): FileKind {
  if (typeof path !== "string" || path === "") {
    throw new ArgumentError(`the path must be text, got ${describeValue(path)}.`, {
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

/** Writes a file whole or not at all; errors say what is wrong with the path. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  try {
    replaceOwnFile(path, content);
  } catch (error) {
    throw refused("save", path, error);
  }
}

export function readBytes(path: string): Buffer {
  try {
    return readRegularFile(path);
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

/** Advice if the system refuses a path, by its code; other failures are not caused by the path. */
const NEXT: Readonly<Record<string, string>> = {
  EACCES: "Choose another place, or change the permissions.",
  EPERM: "Choose another place, or change the permissions.",
  EROFS: "Choose another place.",
  EISDIR: "Name a file in it.",
  ENOTDIR: "Choose another place.",
  ENOTFILE: "Name another file.",
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
  if (code === "ENOENT") {
    const [what, next] = isAddress(path) ? REMOTE : MISSING[operation];
    return new ArgumentError(`${path} ${what}.`, { operation, next, cause });
  }
  const next = NEXT[code];
  const what = `${path}: ${refusalText(cause) ?? messageOf(cause)}.`;
  return next === undefined
    ? new SportsFrameError(what, { operation, cause })
    : new ArgumentError(what, { operation, next, cause });
}
