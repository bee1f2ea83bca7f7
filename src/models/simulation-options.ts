import { ArgumentError } from "../errors";
import type { OptionRule } from "../schema/option-rules";
import { describeValue } from "../schema/value-text";

/** A whole number within limits; `usual` stands for an option not set. */
const wholeNumber = <Usual>(
  limits: readonly [from: number, to: number],
  usual: Usual,
): OptionRule<number | Usual> => ({
  usual,
  check(operation, name, value) {
    const [from, to] = limits;
    if (Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to) {
      return value as number;
    }
    throw new ArgumentError(
      `${name} must be a whole number from ${from} to ${to}, got ${describeValue(value)}.`,
      { operation, next: `For example { ${name}: ${Math.min(to, 10_000)} }.` },
    );
  },
});

/** The rule of the option `simulations`. */
export const simulationsRule = <Usual>(most: number, usual: Usual): OptionRule<number | Usual> =>
  wholeNumber([1, most], usual);

/** The rule of the option `seed`. */
export const seedRule = wholeNumber([0, Number.MAX_SAFE_INTEGER], 1);
