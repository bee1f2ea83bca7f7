import type { LeagueCode } from "../leagues";
import type { OpenGame } from "./game";

/**
 * The same function, which calculates a game's result once: several tables of one game need it. It
 * is kept for as long as the opened game is, and must not be changed by who gets it.
 */
export function oncePerGame<L extends LeagueCode, T>(
  calculate: (game: OpenGame<L>) => T,
): (game: OpenGame<L>) => T {
  const results = new WeakMap<OpenGame<L>, { readonly result: T }>();
  return (game) => {
    const known = results.get(game) ?? { result: calculate(game) };
    results.set(game, known);
    return known.result;
  };
}
