import type { BasketballGame, BasketballPlay } from "../../basketball/model";
import type { BasketballAthlete, Plan, Team } from "../../league";
import { ratio } from "../../numbers";
import { type Game, isLive, type Season } from "../../season";

/** A season of women's college basketball. */
export type WbbSeason = Season<BasketballAthlete, BasketballPlay, BasketballGame>;
/** A game of it, with what has been played so far. */
export type WbbGame = Game<BasketballAthlete, BasketballGame>;
export type WbbPlan = Plan<BasketballAthlete>;
export type WbbTeam = Team<BasketballAthlete>;

/** Games that are, or were, on the floor: they have a box score. */
export const isPlayed = (game: WbbGame): boolean => isLive(game) || game.phase === "final";

/** Games of a season that were played to their end, forfeits aside: those that make averages. */
export const finalsOf = (season: WbbSeason, team: string): WbbGame[] =>
  season.gamesOf(team).filter(({ phase }) => phase === "final");

/** A share of hundred; 0 where nothing was tried. */
export const percentage = (made: number, attempted: number): number => ratio(100 * made, attempted);
