import { ArgumentError } from "../errors";
import { checkKeys, type Elsewhere } from "../schema/option-rules";
import { isFrame } from "./contents";

const INPUT_OPTION_ADVICE: Elsewhere = {
  return_as_polars:
    "The result is a frame of the same kind as the argument: request that with return_as_polars, or pass the " +
    "result to toPolars.",
};

/**
 * Throws for options of a function that has none, and for a second game, which would be ignored silently. The
 * second argument in `games.map(table)` is a number.
 */
export function refuseOptions(name: string, second: unknown): void {
  if (typeof second !== "object" || second === null || Array.isArray(second)) return;
  if (isFrame(second) || "header" in second) {
    throw new ArgumentError("takes several games as a list.", {
      operation: name,
      next: `For example ${name}([one, other]).`,
    });
  }
  checkKeys(name, second, [], INPUT_OPTION_ADVICE);
}
