import { extname } from "node:path";
import { ArgumentError, messageOf, refusalText, SportsFrameError } from "../../errors";
import { readRegularFile, replaceOwnFile } from "../../files/safe-files";
import { count, invalidOption } from "../../schema/option-rules";

const KINDS = {
  ".csv": "csv",
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".parquet": "parquet",
  ".arrow": "arrow",
  ".feather": "arrow",
  ".ipc": "arrow",
} as const;

export type FileEnding = keyof typeof KINDS;
export type FileKind = (typeof KINDS)[FileEnding];

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
  if (Object.hasOwn(KINDS, extension)) return KINDS[extension as FileEnding];
  const what = extension === "" ? "has no extension" : `ends in ${extension}, which is not known`;
  throw new ArgumentError(`${path} ${what}.`, {
    operation,
    next: EXCEL.test(extension)
      ? EXCEL_ADVICE[operation]
      : `Supported extensions are ${Object.keys(KINDS).join(", ")}.`,
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
const UTF_16: Readonly<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };

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

function refused(operation: "save" | "load", path: string, cause: unknown): SportsFrameError {
  const code = (cause as NodeJS.ErrnoException).code ?? "";
  if (code === "ENOENT" && /^[a-z]{2,}:\/\//i.test(path)) {
    const what = `${path} is a URL, but only local files can be read and written.`;
    return new ArgumentError(what, { operation, next: "Download it first.", cause });
  }
  if (code === "ENOENT") {
    const [what, next] = MISSING[operation];
    return new ArgumentError(`${path} ${what}.`, { operation, next, cause });
  }
  const next = NEXT[code];
  const what = `${path}: ${refusalText(cause) ?? messageOf(cause)}.`;
  return next === undefined
    ? new SportsFrameError(what, { operation, cause })
    : new ArgumentError(what, { operation, next, cause });
}

export interface CellLimit {
  readonly path: string;
  readonly max_cells: number;
  readonly max_characters: number;
}

/** About 4 GB as a danfo frame. */
const MOST_CELLS = 50_000_000;

/** About the longest text of Node. */
const MOST_CHARACTERS = 500_000_000;

export function checkedLimits(
  path: string,
  { max_cells, max_characters }: Partial<Record<"max_cells" | "max_characters", unknown>>,
): CellLimit {
  const wholeFromOne = (name: string, value: unknown, usual: number) =>
    count("a whole number from 1", { from: 1 }, usual).check("load", name, value ?? usual);
  return {
    path,
    max_cells: wholeFromOne("max_cells", max_cells, MOST_CELLS),
    max_characters: wholeFromOne("max_characters", max_characters, MOST_CHARACTERS),
  };
}

/** The number of rows after which a table of this width is too large. */
export const rowsToRead = ({ max_cells }: CellLimit, width: number): number =>
  Math.floor(max_cells / Math.max(width, 1)) + 1;

/** Throws an ArgumentError if a table has too many cells, before it is built. */
export function checkCells({ path, max_cells }: CellLimit, rows: number, columns: number): void {
  if (rows * columns <= max_cells) return;
  throw tooLarge(
    `${path} has at least ${rows} rows of ${columns} columns, more than ${max_cells} cells`,
    "max_cells",
  );
}

export function checkCharacters({ path, max_characters }: CellLimit, characters: number): void {
  if (characters <= max_characters) return;
  throw tooLarge(
    `${path} has ${characters} characters of text, more than ${max_characters}`,
    "max_characters",
  );
}

export const tooLarge = (what: string, option: keyof CellLimit): ArgumentError =>
  new ArgumentError(`${what}.`, {
    operation: "load",
    next: `If the file is what you expect, pass a larger ${option}.`,
  });

/** A table as read from a file, before its values are converted to dtypes. */
export interface FileTable {
  /** Undefined if the file has no rows and does not name its columns. */
  readonly names: readonly string[] | undefined;
  readonly rows: readonly (readonly unknown[])[];
}

export function repeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}
