import { ArgumentError, messageOf, SportsFrameError } from "../errors";
import { didYouMean, meantBy } from "../schema/did-you-mean";
import type { SeasonTable } from "./tables";

/** How the engine begins what it says of files, not of the query. */
const OF_FILES = /^(?:IO|Invalid|Serialization|INTERNAL) Error/;

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
  const message = messageOf(cause);
  if (OF_FILES.test(message)) {
    return new SportsFrameError(`a file of the season cannot be read: ${message}`, {
      operation: "sql",
      next: "Call load with the tables of the query: it names the damaged one, which update() mends.",
      cause,
    });
  }
  const missing = /Table with name (\S+) does not exist/.exec(message)?.[1];
  const inability = missing && unable.get(missing.toLowerCase());
  if (inability) return inability;
  const [what = message, ...lines] = message
    .split("\n")
    .filter((line) => line.trim() !== "" && !(missing && line.startsWith("Did you mean")));
  const next = missing === undefined ? quotesHint(message) : tablesHint(missing, tables);
  return new ArgumentError(what, { operation: "sql", next, lines, cause });
}

function tablesHint(missing: string, tables: readonly SeasonTable[]): string {
  const names = tables.map(({ name }) => name);
  const meant = didYouMean(meantBy(missing, names));
  const known = `Tables are ${names.join(", ")}.`;
  return meant === undefined ? known : `${meant} ${known}`;
}

/** Names of columns and texts are easily mistaken for each other. */
function quotesHint(message: string): string | undefined {
  const column = /Referenced column "([^"]*)" not found/.exec(message)?.[1];
  const isQuoted =
    column !== undefined && message.includes(`"${column}"`, message.indexOf("LINE 1"));
  return isQuoted
    ? `"${column}" is the name of a column in SQL: a text is '${column}'.`
    : undefined;
}
