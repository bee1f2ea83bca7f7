import type { Sport } from "../leagues";
import type { OpenGame } from "./game";

/**
 * Returns the function with its result cached per game, since several tables of a game need it. The result
 * lives as long as the opened game; callers must not change it.
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
