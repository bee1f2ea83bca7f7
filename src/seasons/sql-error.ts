import { ArgumentError, messageOf, SportsFrameError } from "../errors";
import { didYouMean, meantBy } from "../schema/did-you-mean";
import type { SeasonTable } from "./tables";

/** How the engine begins what it says of files, not of the query. */
const OF_FILES = /^(?:IO|Invalid|Serialization|INTERNAL) Error/;

/**
 * The error for a query that the engine refuses: its message and the tables that there are, the one
 * that was meant first. The engine knows only tables that the query names, and would guess at its own.
 */
export function refusedQuery(
  cause: unknown,
  tables: readonly SeasonTable[],
  unable: ReadonlyMap<string, ArgumentError>,
): SportsFrameError {
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
  const names = tables.map(({ name }) => name);
  const known = `Tables are ${names.join(", ")}.`;
  if (missing === undefined) {
    return new ArgumentError(message, { operation: "sql", next: known, cause });
  }
  const meant = didYouMean(meantBy(missing, names));
  const lines = message.split("\n").filter((line) => !line.startsWith("Did you mean"));
  return new ArgumentError(lines.join("\n"), {
    operation: "sql",
    next: meant === undefined ? known : `${meant} ${known}`,
    cause,
  });
}
