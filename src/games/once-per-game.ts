import type { Sport } from "../leagues";
import type { OpenGame } from "./game";

/**
 * The same function, which calculates a game's result once: several tables of one game need it. It
 * is kept for as long as the opened game is, and must not be changed by who gets it.
 */
export function oncePerGame<S extends Sport, T>(
  calculate: (game: OpenGame<S>) => T,
): (game: OpenGame<S>) => T {
  const results = new WeakMap<OpenGame<S>, { readonly result: T }>();
  return (game) => {
    const known = results.get(game) ?? { result: calculate(game) };
    results.set(game, known);
    return known.result;
  };
}
