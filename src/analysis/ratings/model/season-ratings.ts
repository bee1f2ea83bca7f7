import { mean } from "../../numeric/mean";
import type { RatedGame, RatedSeason, RatedTeam } from "./rated-games";

export interface TeamValue {
  /** Strength relative to the division's average team. */
  readonly net: number;
  readonly offensive?: number | null;
  readonly defensive?: number | null;
  readonly adjusted_pace?: number | null;
  readonly elo?: number | null;
  /** Standard error of net; null for methods without one. */
  readonly net_sd?: number | null;
  readonly net_sd_in_conference?: number | null;
}

/** The values of a season by a method: for its teams in order, and for its games. */
export interface SeasonRatings {
  readonly values: readonly TeamValue[];
  readonly home_advantage: number;
  readonly average_rating?: number | null;
  readonly average_pace?: number | null;
  readonly game_sd: number;
}

export interface Weighing {
  readonly margin_cap?: number | undefined;
  readonly half_life_days?: number | undefined;
  /** Day of the ratings; by default that of the last game. */
  readonly as_of?: string | undefined;
}

export const marginOf = (
  { home_points, away_points }: RatedGame,
  { margin_cap = Number.POSITIVE_INFINITY }: Pick<Weighing, "margin_cap">,
): number => Math.max(-margin_cap, Math.min(margin_cap, home_points - away_points));

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

/** Returns days since 1970; NaN for anything but a day. */
const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))) /
  86_400_000;

export const isRanked = ({ division_one, games }: RatedTeam): boolean =>
  division_one !== false && games > 0;

export function rankedMean({ teams }: RatedSeason, values: readonly number[]): number {
  return mean(values.filter((_, index) => isRanked(teams[index] as RatedTeam)));
}
