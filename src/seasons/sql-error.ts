import { ArgumentError, messageOf, SportsFrameError } from "../errors";
import { didYouMean, meantBy } from "../schema/did-you-mean";
import { readError } from "./storage";
import type { SeasonTable } from "./tables";

/** How the engine begins what it says of the content of files, mostly without their names. */
const OF_CONTENT = /^(?:Invalid|Serialization|INTERNAL) Error/;

/** A file of a season in what the engine says. */
const FILE = /"([^"]*[\\/]season=\d+[\\/][^"\\/]+\.parquet)"/;

/**
 * The error for a query that the engine refuses: its message with the place in the query, and where a
 * table is unknown those that there are, the one that was meant first. The engine knows only tables
 * that the query names, and would guess at its own.
 */
export function refusedQuery(
  cause: unknown,
  tables: readonly SeasonTable[],
  unable: ReadonlyMap<string, ArgumentError>,
): SportsFrameError {
  if (cause instanceof SportsFrameError) return cause;
  const message = messageOf(cause).replace(/^Failed to extract statements: /, "");
  const file = FILE.exec(message)?.[1];
  if (file !== undefined) return readError("sql", file, cause);
  if (OF_CONTENT.test(message)) {
    return new SportsFrameError(`a file of the season cannot be read: ${message}`, {
      operation: "sql",
      next: "Call load with the tables of the query: it names what is damaged, which update mends.",
      cause,
    });
  }
  const missing = /Table with name (\S+) does not exist/.exec(message)?.[1];
  const inability = missing && unable.get(missing.toLowerCase());
  if (inability) return inability;
  const [what = message, ...lines] = message
    .split("\n")
    .filter((line) => line.trim() !== "" && !(missing && line.startsWith("Did you mean")));
  const next =
    missing === undefined
      ? (quotesHint(message) ?? wordHint(message, tables))
      : tablesHint(missing, tables);
  const sentence = next === undefined || /[.!?]$/.test(what) ? what : `${what}.`;
  return new ArgumentError(sentence, { operation: "sql", next, lines, cause });
}

function tablesHint(missing: string, tables: readonly SeasonTable[]): string {
  const names = tables.map(({ name }) => name);
  const meant = didYouMean(meantBy(missing, names));
  const known = `Tables are ${names.join(", ")}.`;
  return meant === undefined ? known : `${meant} ${known}`;
}

/** Some columns are called as words of SQL are: check, order. */
function wordHint(message: string, tables: readonly SeasonTable[]): string | undefined {
  if (!/syntax error at or near/.test(message)) return undefined;
  const [, query = ""] = message.split(/LINE \d+: /);
  const names = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const words = query.toLowerCase().split(/\W+/);
  const word = RESERVED.find((one) => names.has(one) && words.includes(one));
  return word === undefined
    ? undefined
    : `If ${word} is the column, write "${word}": it is a word of SQL.`;
}

const RESERVED = ["check", "order", "group", "end", "desc", "column", "table", "when"];

/** Names of columns and texts are easily mistaken for each other. */
function quotesHint(message: string): string | undefined {
  const column = /Referenced column "([^"]*)" not found/.exec(message)?.[1];
  const isQuoted =
    column !== undefined && message.includes(`"${column}"`, message.indexOf("LINE 1"));
  return isQuoted
    ? `"${column}" is the name of a column in SQL: a text is '${column}'.`
    : undefined;
}
