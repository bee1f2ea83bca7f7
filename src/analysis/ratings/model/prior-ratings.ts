import { ArgumentError } from "../../../errors";
import type { UntypedRow } from "../../../frames/rows";
import { type LeagueCode, leagueOf } from "../../../leagues";
import { mean } from "../../numeric/mean";
import type { PriorParameters, Spread } from "./parameters";
import { idleTeam, type RatedSeason, type RatedTeam } from "./rated-games";
import { type RatingTable, ratingTable } from "./rating-table";

export type TeamPriors = ReturnType<typeof teamPriors>;

/** Ratings of the previous season by team id. */
export type LastRatings = ReadonlyMap<string, UntypedRow>;

const NEXT = "As prior, pass teamRatings() of the previous season's games with the same method.";

export interface FollowingSeason {
  readonly season: RatedSeason;
  readonly last: LastRatings | undefined;
}

export function readPrior(
  operation: string,
  prior: unknown,
  league: LeagueCode,
  methods: readonly string[],
): RatingTable {
  const table = ratingTable(operation, prior, undefined, "the ratings of prior");
  const failure = (what: string) => new ArgumentError(what, { operation, next: NEXT });
  if (table.league !== undefined && table.league !== league) {
    const own = leagueOf(table.league).title;
    const other = leagueOf(league).title;
    throw failure(`prior contains ratings of ${own}, but the games are of ${other}.`);
  }
  if (methods.includes(table.method)) return table;
  throw failure(`prior contains ratings by "${table.method}", but these are by "${methods[0]}".`);
}

function lastRatings(
  operation: string,
  { seasons }: RatingTable,
  season: number | null,
): LastRatings {
  const found = season === null ? undefined : seasons.get(season - 1);
  if (found !== undefined) return found;
  const needed = season === null ? "games without a season have no previous one" : season - 1;
  throw new ArgumentError(
    `prior contains ratings of ${[...seasons.keys()].join(", ")}; rating ${season} needs ${needed}.`,
    { operation, next: NEXT },
  );
}

/** Returns the season with Division I teams that are only in last season's ratings and have yet to play. */
export function followingSeason(
  operation: string,
  season: RatedSeason,
  prior: RatingTable | undefined,
): FollowingSeason {
  if (prior === undefined) return { season, last: undefined };
  const last = lastRatings(operation, prior, season.season);
  const listed = new Set(season.teams.map(({ team_id }) => team_id));
  const idle = [...last.values()]
    .filter((row) => row.division_one !== false && !listed.has(String(row.team_id)))
    .map(idleTeam);
  return { season: { ...season, teams: [...season.teams, ...idle] }, last };
}

/**
 * Returns expectations before any game from last season's ratings: a share of each, with its error, by index in
 * the season's list. A team without a rating is expected to equal the others of its conference.
 */
export function teamPriors(
  { teams }: RatedSeason,
  last: LastRatings,
  { carry_over, team_ratio, conference_ratio }: PriorParameters,
  { team_sd, conference_sd }: Spread,
) {
  const known = teams.map(({ team_id, division_one }) => {
    const row = division_one === false ? undefined : last.get(team_id);
    return row === undefined || row.division_one === false ? undefined : row;
  });
  const expected = known.map((row) => row && carry_over * Number(row.net_rating));
  const means = expected.map((own, index) => own ?? meanOfPeers(teams, expected, index));
  const sds = known.map((row) => {
    if (row === undefined) return null;
    return Math.hypot(team_ratio * team_sd, carry_over * Number(row.net_sd_in_conference ?? 0));
  });
  return {
    /** Expected net ratings; 0 for a team without information. */
    means,
    /** Standard deviations around these; null for the usual one of a team in its conference. */
    sds,
    /** Spread of conferences' means around the expectation from their teams. */
    conference_sd: conference_ratio * conference_sd,
  };
}

function meanOfPeers(
  teams: readonly RatedTeam[],
  expected: readonly (number | undefined)[],
  index: number,
): number {
  const { conference, division_one } = teams[index] as RatedTeam;
  if (conference === null || division_one === false) return 0;
  const peers = expected.filter((_, other) => teams[other]?.conference === conference);
  return mean(peers.filter((one) => one !== undefined));
}
