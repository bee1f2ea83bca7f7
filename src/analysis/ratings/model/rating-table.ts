import { ArgumentError, listText } from "../../../errors";
import type { UntypedRow } from "../../../frames/rows";
import type { RowInLeague } from "../../../games/row-columns";
import { readLeagueTable } from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { character, decidedBy, double, integer, logical } from "../../../schema/columns";
import { describeValue } from "../../../schema/value-text";
import { gameDayColumns } from "../../../service/datasets/game-day";

export const ratingColumns = decidedBy(
  [
    "rank",
    "team_abbreviation",
    "team_name",
    "net_rating",
    "games",
    "offensive_rating",
    "defensive_rating",
    "adjusted_pace",
    "strength_of_schedule",
    "conference",
    "games_on_record",
    "elo",
  ],
  {
    season: gameDayColumns.season,
    as_of: character("First day whose games are excluded, YYYYMMDD; null if all games count."),
    method: character("Method of the ratings: efficiency, margin, srs or elo."),
    rank: integer(
      "Rank by net_rating among the teams of Division I (baseball: of the league) that have played; ties " +
        "share the better rank. Null outside Division I and without a game.",
    ),
    team_id: character("Team id; joins to team_id of every other table."),
    team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
    conference: character(
      "The team's conference by the service's slug (southeastern-conference); null if not in the table, " +
        "and in baseball.",
    ),
    division_one: logical(
      "False for a side outside NCAA Division I: all of these are rated as one opponent. Null if the " +
        "table has no such column, and in baseball.",
    ),
    games: integer("Games behind the rating; 0 for a team that is rated only by its conference."),
    games_on_record: integer(
      "Games that the team had played by its last counted one, according to its record; more than games " +
        "if some are missing. Null if the table has no records.",
    ),
    net_rating: double(
      "Strength relative to the division's average team at a neutral site: points (runs) per game, or " +
        "with efficiency, points per 100 possessions.",
    ),
    offensive_rating: double(
      "Expected points against the average team at a neutral site, in the unit of net_rating; null for " +
        "srs and elo.",
    ),
    defensive_rating: double(
      "Expected points of the average team against this one at a neutral site: offensive_rating minus " +
        "net_rating.",
    ),
    adjusted_pace: double(
      "Expected possessions per 40 minutes (48 in the NBA) against the average team; null for srs and " +
        "elo, and if the table has no possessions.",
    ),
    strength_of_schedule: double(
      "Mean net_rating of the opponents, game by game; null without a game.",
    ),
    elo: double("Elo rating, 1500 initially; null for other methods."),
    net_sd: double(
      "Standard error of net_rating, in its unit; outside Division I, it includes the spread of these " +
        "sides. Null for elo.",
    ),
    net_sd_in_conference: double(
      "Standard error of net_rating within the conference: the part that teams of the conference do not " +
        "share. Null for elo.",
    ),
    home_advantage: double(
      "Effect of being at home on the difference of two net ratings; the same in every row of a " +
        "season.",
    ),
    game_sd: double(
      "Standard deviation of game results around the expectation from exact ratings, in the unit of " +
        "net_rating; the same in every row of a season.",
    ),
    average_rating: double(
      "Mean offensive_rating of the ranked teams, which equals their mean defensive_rating; the same in " +
        "every row of a season.",
    ),
    average_pace: double(
      "Mean adjusted_pace of the ranked teams; the same in every row of a season.",
    ),
    team_name: character("Location and nickname of the team."),
  },
);

/** A team's rating in a season, as of a day. */
export interface TeamRating extends RowInLeague<typeof ratingColumns> {}

const TITLE = "teamRatings()";

export type RatingTable = ReturnType<typeof ratingTable>;

export function ratingTable(
  operation: string,
  ratings: unknown,
  league: LeagueCode | undefined,
  what = "the ratings",
) {
  const columns = Object.keys(ratingColumns);
  const source = { isOptional: true };
  const { rows, league: own } = readLeagueTable(operation, ratings, TITLE, columns, source);
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
  const known = [...seasons.keys()].join(", ");
  throw new ArgumentError(
    `the ratings have no season ${describeValue(season)}; they contain ${known}.`,
    { operation, next: "Rate the games of that season." },
  );
}

/** Returns the first day whose games are unknown. Throws an ArgumentError for ratings of later games. */
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
  const names = [...missing].map(([id, name]) => (name == null ? id : `${name} (${id})`));
  const who = missing.size === 1 ? "a team has" : `${missing.size} teams have`;
  throw new ArgumentError(`${who} no rating: ${listText(names, LISTED)}.`, {
    operation,
    next: "Rate a table that contains them: teamRatings() of all games of the season.",
  });
}

/** Maximum number of teams in a message. */
const LISTED = 5;
