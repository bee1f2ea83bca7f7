import type { BasketballGame, BasketballPlay } from "../../basketball/model";
import type { BasketballAthlete, Plan, Team } from "../../league";
import { type Game, isCompleted, type Season } from "../../season";

/** A season of women's college basketball. */
export type WbbSeason = Season<BasketballAthlete, BasketballPlay, BasketballGame>;
/** A game of it, with what has been played so far. */
export type WbbGame = Game<BasketballAthlete, BasketballGame>;
export type WbbPlan = Plan<BasketballAthlete>;
export type WbbTeam = Team<BasketballAthlete>;

export type Side = "home" | "away";

export const SIDES: readonly Side[] = ["home", "away"];
/** Box scores list the visitors first, competitors the hosts. */
export const AWAY_FIRST: readonly Side[] = ["away", "home"];

export const opponentOf = (side: Side): Side => (side === "home" ? "away" : "home");

export const isLive = ({ phase }: WbbGame): boolean => phase === "in" || phase === "between";

/** Games that are, or were, on the floor: they have a box score. */
export const isPlayed = (game: WbbGame): boolean => isLive(game) || game.phase === "final";

/** Undefined where both sides are level or the game does not count. */
export function winnerOf(season: WbbSeason, game: WbbGame): Side | undefined {
  const score = isCompleted(game) ? season.score(game) : undefined;
  if (score === undefined || score.home === score.away) return undefined;
  return score.home > score.away ? "home" : "away";
}

/** Games of a season that were played to their end, forfeits aside: those that make averages. */
export const finalsOf = (season: WbbSeason, team: string): WbbGame[] =>
  season.gamesOf(team).filter(({ phase }) => phase === "final");

/** One decimal, as the service shows shares and averages. */
export const oneDecimal = (value: number): string => value.toFixed(1);

/** A share of hundred; 0 where nothing was tried. */
export const percentOf = (made: number, attempted: number): number =>
  attempted === 0 ? 0 : (100 * made) / attempted;
