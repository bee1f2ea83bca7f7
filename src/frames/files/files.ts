import { extname } from "node:path";
import { ArgumentError, messageOf, refusalText, SportsFrameError } from "../../errors";
import { replaceOwnFile } from "../../files/safe-files";
import { readRegularFile } from "../../files/safe-files";
import { invalidOption } from "../../schema/option-rules";

export type FileKind = "csv" | "json" | "ndjson" | "parquet" | "arrow";

const KINDS = {
  ".csv": "csv",
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".parquet": "parquet",
  ".arrow": "arrow",
  ".feather": "arrow",
  ".ipc": "arrow",
} as const satisfies Readonly<Record<string, FileKind>>;

/** Extensions of files with a table. */
export type FileEnding = keyof typeof KINDS;

const KIND_OF: Readonly<Record<string, FileKind>> = KINDS;

const EXCEL = /^\.xls[xmb]?$/;

const EXCEL_ADVICE = {
  save: 'Save as .csv for Excel: save(frame, "games.csv", { spreadsheet: true }).',
  load: "Save the sheet as .csv in Excel, and load that file.",
};

/** Returns the file format by the extension of the path, which may be in upper or lower case. */
export function checkFileKind(operation: "save" | "load", path: unknown): FileKind {
  if (typeof path !== "string" || path === "") {
    const next = `For example ${operation}(${operation === "save" ? "frame, " : ""}"games.csv").`;
    throw invalidOption(operation, "the path", "text", path, next);
  }
  const extension = extname(path).toLowerCase();
  const kind = KIND_OF[extension];
  if (kind !== undefined) return kind;
  const what = extension === "" ? "has no extension" : `ends in ${extension}, which is not known`;
  throw new ArgumentError(`${path} ${what}.`, {
    operation,
    next: EXCEL.test(extension)
      ? EXCEL_ADVICE[operation]
      : `Supported extensions are ${Object.keys(KIND_OF).join(", ")}.`,
  });
}

/** Writes a file completely or not at all; errors state the problem with the path. */
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

/** Encodings by the byte order mark of a file. */
const UTF_16: Readonly<Record<string, string>> = {
  fffe: "utf-16le",
  feff: "utf-16be",
};

/** Returns a file's text without the byte order mark that spreadsheets write; UTF-8, or UTF-16 with its mark. */
export function readText(path: string): string {
  const bytes = readBytes(path);
  const encoding = UTF_16[bytes.toString("hex", 0, 2)] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ArgumentError(`${path} is neither UTF-8 nor UTF-16 text.`, {
      operation: "load",
      next: 'Save it as UTF-8 first; spreadsheets call that "CSV UTF-8".',
      cause,
    });
  }
}

/** Returns the error for a file whose content does not match its extension. */
export function malformed(path: string, line: number | undefined, what: string): ArgumentError {
  const place = line === undefined ? path : `${path}, line ${line}`;
  return new ArgumentError(`${place}: ${what}`, { operation: "load" });
}

/** Advice if the system refuses a path, by error code; other failures are not caused by the path. */
const NEXT: Readonly<Record<string, string>> = {
  EACCES: "Choose another folder, or change the permissions.",
  EPERM: "Choose another folder, or change the permissions.",
  EROFS: "Choose another folder.",
  EISDIR: "Add a file name to the path.",
  ENOTDIR: "Choose another folder.",
  ENOTFILE: "Choose another file.",
};

const MISSING = {
  save: ["is in a folder that does not exist", "Create the folder first."],
  load: ["does not exist", "Paths are relative to the folder of the notebook or process."],
} as const;

const REMOTE = [
  "is a URL, but only local files can be read and written",
  "Download it first.",
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
