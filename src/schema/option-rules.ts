import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { datesText } from "./dates";
import { checkKeys, checkOneOf, type Elsewhere } from "./known-names";

/** How one option is checked, and the value that stands for it when it is not set. */
export interface OptionRule<Value> {
  /** The value of an option that is not set. */
  readonly usual: Value;
  /** The value to work with; throws an ArgumentError that names the option and what was received. */
  check(operation: string, name: string, value: unknown): Value;
}

/** Rules by option. */
export type OptionRules = Readonly<Record<string, OptionRule<unknown>>>;

/** The rules of an interface of options: one for each of its keys. */
export type OptionsFor<Options> = { readonly [Name in keyof Options]-?: OptionRule<unknown> };

/** The values that rules leave, by option. */
export type Checked<Rules extends OptionRules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends OptionRule<infer Value> ? Value : never;
};

/** Returns every option's value; throws an ArgumentError for unknown keys and for wrong values. */
export function checkOptions<Rules extends OptionRules>(
  operation: string,
  rules: Rules,
  options: unknown = {},
  elsewhere?: Elsewhere,
): Checked<Rules> {
  checkKeys(operation, options, Object.keys(rules), elsewhere);
  const set = options as Readonly<Record<string, unknown>>;
  const values = Object.entries(rules).map(([name, rule]) => {
    const value = set[name];
    return [name, value === undefined ? rule.usual : rule.check(operation, name, value)];
  });
  return Object.fromEntries(values);
}

/** Limits of a number. */
interface NumberLimits {
  readonly from: number;
  /** @default none */
  readonly to?: number;
}

/** A finite number within limits. */
export const numberWithin = (
  { from, to = Number.POSITIVE_INFINITY }: NumberLimits,
  usual: number,
): OptionRule<number> => ({
  usual,
  check(operation, name, value) {
    const isFit = typeof value === "number" && Number.isFinite(value);
    if (isFit && value >= from && value <= to) return value;
    const limits = to === Number.POSITIVE_INFINITY ? `from ${from}` : `from ${from} to ${to}`;
    throw new ArgumentError(
      `${name} must be a number ${limits}, got ${inspect(value, { depth: 0 })}.`,
      { operation, next: `For example { ${name}: ${usual} }.` },
    );
  },
});

/** A finite number above 0, where it is set. */
export const positiveNumber: OptionRule<number | undefined> = {
  usual: undefined,
  check(operation, name, value) {
    if (typeof value === "number" && value > 0 && Number.isFinite(value)) return value;
    throw new ArgumentError(
      `${name} must be a number above 0, got ${inspect(value, { depth: 0 })}.`,
      { operation },
    );
  },
};

/** A day, which games were played before; as `game_date` has it. */
export const dayBefore: OptionRule<string | undefined> = {
  usual: undefined,
  check(operation, name, value) {
    const day = Array.isArray(value) ? undefined : datesText(value);
    if (day !== undefined && /^\d{8}$/.test(day)) return day;
    throw new ArgumentError(
      `${name} must be a day ("20230131", "2023-01-31"), got ${inspect(value, { depth: 0 })}.`,
      { operation, next: `For example { ${name}: "2023-01-31" }.` },
    );
  },
};

/** One of several values. */
export const oneAmong = <Value extends string | number | boolean>(
  values: readonly Value[],
  usual: Value,
): OptionRule<Value> => ({
  usual,
  check: (operation, name, value) => checkOneOf(operation, name, value, values),
});

/** The same rule, which null switches off. */
export const orNull = <Value>(rule: OptionRule<Value>): OptionRule<Value | null> => ({
  usual: rule.usual,
  check: (operation, name, value) => (value === null ? null : rule.check(operation, name, value)),
});

/** The same rule for an option without a usual value. */
export const orUnset = <Value>(rule: OptionRule<Value>): OptionRule<Value | undefined> => ({
  usual: undefined,
  check: rule.check,
});

/** Any value, for options whose check needs more than the option itself. */
export const asReceived = <Value>(): OptionRule<Value | undefined> => ({
  usual: undefined,
  check: (_operation, _name, value) => value as Value,
});

/** A value that a function of its own checks and converts; `usual` stands for an option not set. */
export const checkedBy = <Value, Usual = undefined>(
  check: (operation: string, name: string, value: unknown) => Value,
  usual: Usual,
): OptionRule<Value | Usual> => ({ usual, check });
