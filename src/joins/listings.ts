import { easternDay } from "../schema/dates";
import { convertTo } from "../schema/dtypes";
import { groupBy } from "../schema/group-by";
import type { MlbGame, WbbGame } from "../service/datasets/scoreboard";
import { isPlaceholder, type SideFacts } from "../service/datasets/side-facts";

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
  hasBegun(listing) ? parseInteger(listing[`${side}_score`]) : null;

/** Returns a whole number that the scoreboard may contain as text. */
export const parseInteger = (value: unknown): number | null =>
  (convertTo.integer(value) ?? null) as number | null;

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
  const id = one.listing.game_id ?? "";
  const otherId = other.listing.game_id ?? "";
  return id === otherId ? 0 : id < otherId ? -1 : 1;
}
