import { ArgumentError } from "../../../errors";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { describeValue } from "../../../schema/value-text";
import { ratingColumns } from "./rating-columns";

const TITLE = "teamRatings()";

export interface RatingTable {
  readonly league: LeagueCode | undefined;
  readonly as_of: string | null;
  readonly method: string;
  readonly seasons: ReadonlyMap<number | null, ReadonlyMap<string, UntypedRow>>;
}

export function ratingTable(
  operation: string,
  ratings: unknown,
  league: LeagueCode | undefined,
  what = "the ratings",
): RatingTable {
  const columns = Object.keys(ratingColumns);
  const input = readLeagueTable(operation, ratings, TITLE, columns, { isOptional: true });
  const { rows, league: own } = input;
  if (rows.length === 0) {
    throw new ArgumentError(`${what} are empty.`, {
      operation,
      next: "Pass the table of teamRatings() of the same games.",
    });
  }
  if (league !== undefined && own !== undefined && own !== league) {
    throw new ArgumentError(`the ratings are of ${own}, but the other table is of ${league}.`, {
      operation,
      next: "Pass tables of one league.",
    });
  }
  if (new Set(rows.map(({ method, as_of }) => `${method} ${as_of}`)).size > 1) {
    throw new ArgumentError(`${what} contain several methods or days.`, {
      operation,
      next: "Pass ratings of one method and day.",
    });
  }
  const seasons = new Map<number | null, Map<string, UntypedRow>>();
  for (const row of rows) {
    const season = (row.season as number | null) ?? null;
    const teams = seasons.get(season) ?? new Map<string, UntypedRow>();
    seasons.set(season, teams.set(String(row.team_id), row));
  }
  const [first] = rows;
  const as_of = (first?.as_of as string | null) ?? null;
  return { league: own, as_of, method: String(first?.method), seasons };
}

export function collectRatings(
  operation: string,
  { seasons }: RatingTable,
  season: number | null,
): ReadonlyMap<string, UntypedRow> {
  const teams = seasons.get(season);
  if (teams !== undefined) return teams;
  throw new ArgumentError(
    `the ratings have no season ${describeValue(season)}; they contain ${[...seasons.keys()].join(", ")}.`,
    {
      operation,
      next: "Rate the games of that season.",
    },
  );
}

/**
 * Returns the first day whose games are unknown: the option `as_of`, otherwise that of the ratings. Throws an
 * ArgumentError if the ratings include games from that day on.
 */
export function dayOfTable(
  operation: string,
  { as_of }: RatingTable,
  chosen: string | undefined,
): string | undefined {
  if (chosen === undefined) return as_of ?? undefined;
  if (as_of !== null && as_of <= chosen) return chosen;
  const known = as_of === null ? "all games of their table" : `the games before ${as_of}`;
  throw new ArgumentError(`as_of is ${chosen}, but the ratings are of ${known}.`, {
    operation,
    next: `Rate the games with teamRatings(games, { as_of: "${chosen}" }).`,
  });
}

export function requireRated(
  operation: string,
  ratings: ReadonlyMap<string, UntypedRow>,
  teams: Iterable<readonly [id: string, name: unknown]>,
): void {
  const missing = new Map([...teams].filter(([id]) => !ratings.has(id)));
  if (missing.size === 0) return;
  const names = [...missing]
    .slice(0, LISTED)
    .map(([id, name]) => (name == null ? id : `${name} (${id})`));
  const more = missing.size > LISTED ? ` and ${missing.size - LISTED} more` : "";
  throw new ArgumentError(
    `${missing.size === 1 ? "a team has" : `${missing.size} teams have`} no rating: ${names.join(", ")}${more}.`,
    {
      operation,
      next: "Rate a table that contains them: teamRatings() of all games of the season.",
    },
  );
}

/** Maximum number of teams in a message. */
const LISTED = 5;
