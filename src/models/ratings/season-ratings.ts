import type { RatedGame, RatedSeason, RatedTeam } from "./rated-games";

/** The values of a team by a method. */
export interface TeamValue {
  /** How much better than the average team of the division it is. */
  readonly net: number;
  readonly offensive: number | null;
  readonly defensive: number | null;
  readonly adjusted_pace: number | null;
  readonly elo: number | null;
  /** Standard error of net; null of methods without one. */
  readonly net_sd: number | null;
  /** The same, of what sets the team apart from its conference. */
  readonly net_sd_in_conference: number | null;
}

/** The values of a season by a method: of its teams in their order, and of games in general. */
export interface SeasonRatings {
  readonly values: readonly TeamValue[];
  readonly home_advantage: number;
  readonly average_rating: number | null;
  readonly average_pace: number | null;
  readonly game_sd: number;
}

/** Options of methods that weigh games. */
export interface Weighing {
  /** A game's margin counts as no more than this. */
  readonly margin_cap?: number | undefined;
  /** Days after which a game counts half. */
  readonly half_life_days?: number | undefined;
  /** The day as of which is rated; else that of the last game. */
  readonly as_of?: string | undefined;
}

/** Home points less away points, as far as they count. */
export const marginOf = (
  { home_points, away_points }: RatedGame,
  { margin_cap = Number.POSITIVE_INFINITY }: Pick<Weighing, "margin_cap">,
): number => Math.max(-margin_cap, Math.min(margin_cap, home_points - away_points));

/** Returns the weight of each game, in their order. */
export function weighGames({ games }: RatedSeason, weighing: Weighing): readonly number[] {
  const { half_life_days, as_of } = weighing;
  if (half_life_days === undefined) return games.map(() => 1);
  const last = games.reduce((day, { game_date }) => (game_date > day ? game_date : day), "");
  const end = dayNumber(as_of ?? last);
  return games.map(({ game_date }) => {
    const age = end - dayNumber(game_date);
    return Number.isFinite(age) ? 0.5 ** (age / half_life_days) : 1;
  });
}

/** Days since 1970; NaN of what is no day. */
const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))) /
  86_400_000;

/** Whether a team takes part in the ranking: it has played, and is of the division. */
export const isRanked = ({ division_one, games }: RatedTeam): boolean =>
  division_one !== false && games > 0;

/** Returns the mean of values of the ranked teams; 0 if there are none. */
export function rankedMean({ teams }: RatedSeason, values: readonly number[]): number {
  const own = values.filter((_, index) => isRanked(teams[index] as RatedTeam));
  return own.length === 0 ? 0 : own.reduce((sum, value) => sum + value, 0) / own.length;
}
