import { ArgumentError } from "../errors";
import { isFrame } from "../frames/contents";
import { leagueOfSections, payloadOfSections, type Sections } from "../frames/sections";
import type { Engine } from "../frames/types";
import { type LeagueCode, leagueOfSlug, leagueOfUid, sportOf } from "../leagues";
import type { Columns } from "../schema/columns";
import { easternDay } from "../schema/dates";
import { asInteger } from "../schema/dtypes";
import { maximum } from "../schema/extremes";
import { groupBy } from "../schema/group-by";
import { asList, asObject, isObject, type JsonObject, NOTHING } from "../schema/payload";
import { readObjects } from "../schema/reader";
import { type MlbGame, scoreboard, type WbbGame } from "../service/datasets/scoreboard";
import { isPlaceholder, readSideFacts, type SideFacts } from "../service/datasets/side-facts";
import type { MlbSummaryRows, WbbSummaryRows } from "../service/datasets/summary";

/** One row of a scoreboard of either sport, with columns that only a summary's header contains. */
export type Listing = (WbbGame | MlbGame) & {
  readonly home_facts?: SideFacts;
  readonly away_facts?: SideFacts;
  /** Type of the competition; only some scoreboards have it. */
  readonly type_abbreviation?: string | null;
};

export const LISTING_COLUMNS = [
  "game_id",
  "uid",
  "date",
  "season_year",
  "season_type",
  "status_type_name",
  "status_type_state",
  "status_type_completed",
  "status_period",
  "neutral_site",
  "conference_competition",
  "note",
  "venue_id",
  "venue_full_name",
  ...(["home", "away"] as const).flatMap(
    (side) =>
      [
        `${side}_id`,
        `${side}_abbreviation`,
        `${side}_display_name`,
        `${side}_color`,
        `${side}_alternate_color`,
        `${side}_score`,
        `${side}_winner`,
        `${side}_rank`,
      ] as const,
  ),
] as const satisfies readonly (keyof WbbGame & keyof MlbGame)[];

/** Columns of a scoreboard that `teamGames` uses if they exist. */
export const OPTIONAL_LISTING_COLUMNS = ["type_abbreviation"] as const;

/** Returns whether a side of a game is to be determined, and so is no team. */
export const isUndetermined = (listing: Listing, side: "home" | "away"): boolean =>
  isPlaceholder(
    listing[`${side}_id`],
    listing[`${side}_abbreviation`],
    listing[`${side}_display_name`],
  );

/** A game, regardless of how often it was listed. */
export interface ListedGame {
  /** The most informative listing. */
  readonly listing: Listing;
  readonly suspended: boolean;
  /** Milliseconds since 1970; NaN if the start is unknown. */
  readonly start: number;
  /** Day in US Eastern time, YYYYMMDD. */
  readonly day: string | null;
}

export const isSuspended = ({ status_type_name }: Listing): boolean =>
  status_type_name === "STATUS_SUSPENDED";

export const isForfeit = ({ status_type_name }: Listing): boolean =>
  status_type_name === "STATUS_FORFEIT";

/**
 * Returns whether a game has begun. Neither period nor score is reliable: postponed baseball games are sent
 * with period 1, and future games with a score of 0.
 */
export const hasBegun = (listing: Listing): boolean =>
  listing.status_type_completed === true ||
  listing.status_type_state === "in" ||
  isSuspended(listing);

export const scoreOf = (listing: Listing, side: "home" | "away"): number | null =>
  hasBegun(listing) ? asInteger(listing[`${side}_score`]) : null;

/**
 * Returns the games of a scoreboard, by start, then game_id. The same game_id is the same game. If a game is
 * listed or downloaded twice, the completed listing wins, then the most advanced, then the last one.
 * Rows without an id cannot be merged.
 */
export const mergeListings = (listings: readonly Listing[]): readonly ListedGame[] =>
  [...groupBy<Listing, unknown>(listings, (listing) => listing.game_id ?? listing).values()]
    .map(buildGame)
    .sort(byStart);

function buildGame(listings: readonly Listing[]): ListedGame {
  const listing = listings.reduce((best, next) => (isBehind(next, best) ? best : next));
  const start = new Date(listing.date ?? Number.NaN);
  return {
    listing,
    suspended: listings.some(isSuspended),
    start: start.getTime(),
    day: easternDay(start) ?? null,
  };
}

/** Returns whether the first of two listings of a game is known to be older. */
function isBehind(one: Listing, other: Listing): boolean {
  const a = listProgress(one);
  const b = listProgress(other);
  const place = a.findIndex((value, index) => value !== b[index]);
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0);
}

function listProgress(listing: Listing): readonly number[] {
  // The score of a completed game may be corrected downwards: there the last listing counts.
  if (listing.status_type_completed === true) return [2, 0, 0];
  if (!hasBegun(listing)) return [0, 0, 0];
  const score = (scoreOf(listing, "home") ?? 0) + (scoreOf(listing, "away") ?? 0);
  return [1, listing.status_period ?? 0, score];
}

/** Compares games by start; those of unknown start come last. */
function byStart(one: ListedGame, other: ListedGame): number {
  const [a, b] = [one, other].map(({ start }) => (Number.isNaN(start) ? Infinity : start));
  if (a !== b) return (a ?? 0) < (b ?? 0) ? -1 : 1;
  const [id = "", otherId = ""] = [one, other].map(({ listing }) => listing.game_id ?? "");
  return id < otherId ? -1 : Number(id > otherId);
}

export type Summary = Sections<WbbSummaryRows, Engine> | Sections<MlbSummaryRows, Engine>;

export const isSummary = (value: unknown): value is Summary =>
  isObject(value) && !isFrame(value) && "header" in value && "plays" in value;

export function leagueOfSummary(summary: Summary): LeagueCode {
  const header = asObject(asObject(payloadOfSections(summary)).header);
  const { uid, slug } = asObject(header.league);
  const league =
    leagueOfSections(summary) ?? leagueOfUid(header.uid) ?? leagueOfUid(uid) ?? leagueOfSlug(slug);
  if (league === undefined) throw incomplete("whose header does not identify the league");
  return league;
}

const incomplete = (what: string): ArgumentError =>
  new ArgumentError(`games contains a summary ${what}.`, {
    operation: "teamGames",
    next: "Pass it as returned by site_wbb_summary or site_mlb_summary.",
  });

const COLUMNS = {
  basketball: listed(scoreboard.basketball.columns),
  baseball: listed(scoreboard.baseball.columns),
};

function listed(columns: Columns): Columns {
  const names: readonly string[] = LISTING_COLUMNS;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

/** Returns a summary's game as a scoreboard lists it, by the header, except for period and venue. */
export function listingOfSummary(summary: Summary): readonly Listing[] {
  const payload = payloadOfSections(summary);
  if (!isObject(payload)) throw incomplete("without its original header");
  const header = asObject(payload.header);
  const competition = asObject(asList(header.competitions)[0]);
  const competitors = asList(competition.competitors).filter(isObject);
  const sideOf = (side: string): JsonObject => {
    const competitor = competitors.find(({ homeAway }) => homeAway === side) ?? NOTHING;
    return { ...competitor, curatedRank: { current: competitor.rank } };
  };
  const period = maximum([0, ...competitors.map(({ linescores }) => asList(linescores).length)]);
  const status = { ...asObject(competition.status), period };
  const item = {
    event: { ...header, date: competition.date },
    competition: { ...competition, status, venue: asObject(payload.gameInfo).venue },
    home: sideOf("home"),
    away: sideOf("away"),
    note: { headline: header.gameNote },
  };
  const read = readObjects(COLUMNS[sportOf(leagueOfSummary(summary))], [item]);
  const facts = {
    home_facts: readSideFacts(item.home, competitors),
    away_facts: readSideFacts(item.away, competitors),
  };
  return read.map((listing) => ({ ...listing, ...facts }) as unknown as Listing);
}
