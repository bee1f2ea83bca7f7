import { ArgumentError } from "../errors";
import { type LeagueCode, leagueOf } from "../leagues";

/** Returns the error for a league without parameters; those of another league are never used. */
export const missingParameters = (
  operation: string,
  league: LeagueCode,
  known: readonly string[],
  fit: string,
  option = "parameters",
): ArgumentError =>
  new ArgumentError(
    `there are no parameters for ${leagueOf(league).title} (${league}), only for ${known.join(", ")}.`,
    { operation, next: `Fit your own with ${fit}, and pass them as ${option}.` },
  );
