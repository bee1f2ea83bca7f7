import { ArgumentError, messageOf, SportsFrameError } from "../../errors";
import { didYouMean, findMeant } from "../../schema/did-you-mean";
import { readError } from "../store/storage-errors";
import type { SeasonTable } from "../tables";

/** Facts about a query that an engine rejects. */
interface Refused {
  readonly known: readonly SeasonTable[];
  /** Errors of unavailable tables, by each name in lower case. */
  readonly unable: ReadonlyMap<string, SportsFrameError>;
  readonly files: readonly string[];
}

/**
 * Returns the error for a query that the engine refuses: its message with the place in the query. For an
 * unknown table it lists the existing ones, the nearest first, because the engine would suggest its own.
 * Errors of the system and of files are not errors of the query.
 */
export function refusedQuery(cause: unknown, { known, unable, files }: Refused): SportsFrameError {
  if (cause instanceof SportsFrameError) return cause;
  const message = messageOf(cause).replace(/^Failed to extract statements: /, "");
  const outside = accessError(message) ?? machineError(message, files, cause);
  if (outside !== undefined) return outside;
  const missing = /Table with name (\S+) does not exist/.exec(message)?.[1];
  const inability = missing && unable.get(missing.toLowerCase());
  if (inability) return inability;
  const [what = message, ...lines] = message
    .split("\n")
    .filter((line) => line.trim() !== "" && !(missing && line.startsWith("Did you mean")));
  const next =
    missing === undefined
      ? (quotesHint(message) ?? wordHint(message, known))
      : tablesHint(missing, known);
  const sentence = next === undefined || /[.!?]$/.test(what) ? what : `${what}.`;
  return new ArgumentError(sentence, { operation: "sql", next, lines, cause });
}

function accessError(message: string): ArgumentError | undefined {
  const path = /^Permission Error: Cannot access \w+ "([^"]*)"/.exec(message)?.[1];
  if (path === undefined) return undefined;
  const isLocal = !/^\w+:\/\//.test(path);
  return new ArgumentError(`the query may not open '${path}'.`, {
    operation: "sql",
    next: isLocal
      ? 'It reads only the season\'s tables; the option allow adds folders: { allow: ["data"] }.'
      : "It has no network: download the file, and add its folder with the option allow.",
  });
}

/** Returns the error of files, memory or the engine itself; undefined for an error of the query. */
function machineError(message: string, files: readonly string[], cause: unknown) {
  const [what = message] = message.split("\n");
  const failed = (text: string, next?: string) =>
    new SportsFrameError(text, { operation: "sql", next, cause });
  if (what.startsWith("Out of Memory Error")) {
    return failed(
      `the query needs more memory than is available: ${what}.`,
      "Select fewer columns or seasons, aggregate before joining, or use scan.",
    );
  }
  const [, unopened, reason = ""] = CANNOT_OPEN.exec(what) ?? [];
  if (unopened !== undefined) {
    return failed(`${unopened} cannot be opened: ${reason}.`, TO_OPEN[reason]);
  }
  const file = files.find((path) => what.includes(path));
  if (file !== undefined && what.includes("No files found")) {
    return failed(`${file} is missing.`, "Call update: it rebuilds the file.");
  }
  if (file !== undefined && PARQUET_DAMAGE.test(what)) return readError("sql", file, cause);
  if (files.length > 0 && DECODING_ERROR.test(what)) {
    return failed(
      `a file of the season cannot be read: ${what}`,
      "Call load with the tables of the query: it names the file.",
    );
  }
  return /^(?:INTERNAL|FATAL) Error/.test(what) ? failed(`DuckDB failed: ${what}`) : undefined;
}

/** The engine's message for a file that the system does not open, with its reason. */
const CANNOT_OPEN = /^IO Error: Cannot open file "([^"]*)": (.+)$/;

const TO_OPEN: Readonly<Record<string, string>> = {
  "Too many open files": "Close files, or raise the limit (ulimit -n).",
  "Permission denied": "Change the permissions of the file, or use a copy of the season.",
};

/** The engine's message for a damaged Parquet file that it names. */
const PARQUET_DAMAGE =
  /Parquet|No magic bytes|Footer length|Failed to read file|Could not read enough|Prefetch registered/;

/** The engine's messages for damaged parts of an unnamed file; errors of queries have other kinds. */
const DECODING_ERROR = /^(?:Invalid|Serialization) Error/;

function tablesHint(missing: string, tables: readonly SeasonTable[]): string {
  if (/[\\/]/.test(missing)) {
    return "Folders of the option allow are read by read_csv, read_parquet, read_json or read_text.";
  }
  const names = tables.map(({ name }) => name);
  const meant = didYouMean(findMeant(missing, names));
  const known = `Tables are ${names.join(", ")}.`;
  return meant === undefined ? known : `${meant} ${known}`;
}

/** Returns advice for columns with the name of an SQL keyword: check, order. */
function wordHint(message: string, tables: readonly SeasonTable[]): string | undefined {
  if (!/syntax error at or near/.test(message)) return undefined;
  const [, query = ""] = message.split(/LINE \d+: /);
  const names = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const words = query.toLowerCase().split(/\W+/);
  const word = RESERVED.find((one) => names.has(one) && words.includes(one));
  return word && `If ${word} is the column, write "${word}": it is an SQL keyword.`;
}

const RESERVED = ["check", "order", "group", "end", "desc", "column", "table", "when"];

/** Returns advice about quotes: names of columns and texts are easily confused. */
function quotesHint(message: string): string | undefined {
  const column = /Referenced column "([^"]*)" not found/.exec(message)?.[1];
  if (column === undefined || !message.includes(`"${column}"`, message.indexOf("LINE 1"))) return;
  return `"${column}" is the name of a column in SQL: a text is '${column}'.`;
}
