import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { ID_COLUMNS, type Id, nameGiven } from "./arguments";
import { datesText, dayText } from "./dates";
import { didYouMean, findMeant, snakeCased } from "./did-you-mean";
import { isWholeNumber } from "./payload";
import { ADVICE } from "./synonyms";
import { describeValue } from "./value-text";

/** The check of one option, and its default. */
export interface OptionRule<Value> {
  /** Default of the option. */
  readonly usual: Value;
  /** Returns the validated value; throws an ArgumentError with the option and the received value. */
  check(operation: string | undefined, name: string, value: unknown): Value;
}

export type OptionRules = Readonly<Record<string, OptionRule<unknown>>>;

/** The rules of an interface of options: one for each of its keys. */
export type OptionsFor<Options> = { readonly [Name in keyof Options]-?: OptionRule<unknown> };

export type Checked<Rules extends OptionRules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends OptionRule<infer Value> ? Value : never;
};

/** Returns every option's value; throws an ArgumentError for unknown keys and invalid values. */
export function checkOptions<Rules extends OptionRules>(
  operation: string,
  rules: Rules,
  options: unknown = {},
  elsewhere?: Elsewhere,
): Checked<Rules> {
  checkKeys(operation, options, Object.keys(rules), elsewhere);
  return applyRules(operation, rules, options as Readonly<Record<string, unknown>>);
}

/**
 * Returns the values of options whose names are known. A team or player passed under the column of its id
 * (`team_id`) is returned under the option's name (`team`).
 */
export function applyRules<Rules extends OptionRules>(
  operation: string,
  rules: Rules,
  options: Readonly<Record<string, unknown>>,
): Checked<Rules> {
  const values = Object.entries(rules).map(([name, rule]) => {
    const value = options[name];
    return [name, value === undefined ? rule.usual : rule.check(operation, name, value)];
  });
  const checked: Record<string, unknown> = Object.fromEntries(values);
  for (const [name, column] of Object.entries(ID_COLUMNS)) {
    if (checked[column] === undefined || !Object.hasOwn(rules, name)) continue;
    checked[name] = checked[nameGiven(operation, checked, name, column)];
  }
  return checked as Checked<Rules>;
}

/** Returns an ArgumentError for an option whose value does not have the `format`: "must be ...". */
export const invalidOption = (
  operation: string | undefined,
  name: string,
  format: string,
  value: unknown,
  next?: string,
): ArgumentError =>
  new ArgumentError(`${name} must be ${format}, got ${describeValue(value)}.`, { operation, next });

/** Returns a rule by the form of a valid value, without a default; `read` returns undefined to reject one. */
export const optionRule = <Value>(
  format: string,
  read: (value: unknown) => Value | undefined,
  next?: (name: string) => string,
): OptionRule<Value | undefined> => ({
  usual: undefined,
  check(operation, name, value) {
    const kept = read(value);
    if (kept === undefined) throw invalidOption(operation, name, format, value, next?.(name));
    return kept;
  },
});

interface NumberLimits {
  readonly from: number;
  /** @default none */
  readonly to?: number;
}

/** Returns advice with a value as an example; the name of a key of an object has a period. */
const exampleOf = (value: number | string) => (name: string) =>
  `For example ${name.split(".").reduceRight((inner, key) => `{ ${key}: ${inner} }`, `${value}`)}.`;

export const withUsual = <Value, Usual>(
  { check }: OptionRule<Value | undefined>,
  usual: Usual,
): OptionRule<Value | Usual> => ({ usual, check: check as OptionRule<Value>["check"] });

/** Returns a rule for the values that pass a test, without a default. */
const ruleFor = <Value>(
  format: string,
  isFit: (value: unknown) => value is Value,
  next?: (name: string) => string,
): OptionRule<Value | undefined> =>
  optionRule(format, (value) => (isFit(value) ? value : undefined), next);

/** Returns a rule for a number, whose default is the example for invalid values. */
const numberRule = <Usual extends number | undefined>(
  format: string,
  isFit: (value: unknown) => value is number,
  usual: Usual,
): OptionRule<number | Usual> =>
  withUsual(ruleFor(format, isFit, usual === undefined ? undefined : exampleOf(usual)), usual);

/** Returns a rule for a finite number within limits, which `format` describes. */
export const numberWithin = <Usual extends number | undefined = undefined>(
  { from, to }: NumberLimits,
  usual = undefined as Usual,
  format = `a number from ${from}${to === undefined ? "" : ` to ${to}`}`,
): OptionRule<number | Usual> =>
  numberRule(
    format,
    (value): value is number =>
      typeof value === "number" && value >= from && value <= (to ?? Number.MAX_VALUE),
    usual,
  );

/** Returns a rule for a whole number within limits, which `format` describes. */
export const count = <Usual extends number | undefined = undefined>(
  format: string,
  { from, to = Number.MAX_VALUE }: NumberLimits,
  usual = undefined as Usual,
): OptionRule<number | Usual> =>
  numberRule(format, (value): value is number => isWholeNumber(value, from, to), usual);

/** Returns a rule for a whole number within limits that the error states. */
export const wholeNumber = (from: number, to: number, usual: number): OptionRule<number> =>
  count(`a whole number from ${from} to ${to}`, { from, to }, usual);

/** Rule for a finite number above 0, or unset. */
export const positiveNumber: OptionRule<number | undefined> = numberWithin(
  { from: Number.MIN_VALUE },
  undefined,
  "a number above 0",
);

export const flag = ruleFor("true or false", (value) => typeof value === "boolean");

export const functionRule = (example: string): OptionRule<unknown> =>
  ruleFor(
    "a function",
    (value) => typeof value === "function",
    () => example,
  );

export const abortSignal: OptionRule<AbortSignal | undefined> = ruleFor(
  "an AbortSignal",
  (value) => value instanceof AbortSignal,
  () => "Pass new AbortController().signal, or AbortSignal.timeout(5000).",
);

/** Returns a rule for an object with one value for each rule; those with a default may be missing. */
export const objectWith = <Rules extends OptionRules>(
  rules: Rules,
): OptionRule<Checked<Rules> | undefined> => ({
  usual: undefined,
  check(operation, name, value) {
    checkKeys(operation, value, Object.keys(rules));
    const values = Object.entries(rules).map(([key, { usual, check }]) => {
      const own = (value as Readonly<Record<string, unknown>>)[key] ?? usual;
      return [key, check(operation, `${name}.${key}`, own)];
    });
    return Object.fromEntries(values) as Checked<Rules>;
  },
});

/** Returns a rule for text, which `format` describes. */
export const text = <Usual extends string | undefined = undefined>(
  format: string,
  usual = undefined as Usual,
): OptionRule<string | Usual> =>
  withUsual(
    ruleFor(format, (value) => typeof value === "string"),
    usual,
  );

export const isNameOrId = (value: unknown): value is Id =>
  typeof value === "number" || (typeof value === "string" && value !== "");

/** Rule for a team or player: an id, or words of a name, resolved against rows. */
export const nameOrId: OptionRule<Id | undefined> = ruleFor("an id or a name", isNameOrId);

export const namesOrIds = (least: number, most: number): OptionRule<readonly Id[] | undefined> =>
  ruleFor(
    `a list of ${least} to ${most} names or ids`,
    (value): value is readonly Id[] =>
      Array.isArray(value) &&
      value.length >= least &&
      value.length <= most &&
      value.every(isNameOrId),
  );

/** Rule for a day, as in `game_date`, before which games count. */
export const dayBefore = optionRule(
  'a day ("20230131", "2023-01-31")',
  dayText,
  exampleOf('"2023-01-31"'),
);

/** Rule for days of games: the first, the first and the last, or a range, month or year as of scoreboards. */
export const dateRange = optionRule<readonly [first: string, last?: string]>(
  'a day such as "20230105", a first and a last, or a month such as "202301"',
  (value) => {
    const day = dayText([value].flat().length === 1 ? [value].flat()[0] : undefined);
    if (day !== undefined) return [day];
    const [first = "", last = first] = datesText(value)?.split("-") ?? [];
    return first === "" ? undefined : [first.padEnd(8, "01"), lastDay(last)];
  },
);

function lastDay(text: string): string {
  if (text.length === 8) return text;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4) || 12);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10).replaceAll("-", "");
}

export const oneAmong = <Value extends string | number | boolean>(
  values: readonly Value[],
  usual: Value,
): OptionRule<Value> => ({
  usual,
  check: (operation, name, value) => checkOneOf(operation, name, value, values),
});

export const orNull = <Value>(rule: OptionRule<Value>): OptionRule<Value | null> => ({
  usual: rule.usual,
  check: (operation, name, value) => (value === null ? null : rule.check(operation, name, value)),
});

export const orUnset = <Value>(rule: OptionRule<Value>): OptionRule<Value | undefined> => ({
  usual: undefined,
  check: rule.check,
});

/** Returns a rule for any value, for options whose check depends on more than the option. */
export const asReceived = <Value>(): OptionRule<Value | undefined> => ({
  usual: undefined,
  check: (_operation, _name, value) => value as Value,
});

/** Returns a rule with a custom function that checks and converts; `usual` is the default. */
export const checkedBy = <Value, Usual = undefined>(
  check: (operation: string, name: string, value: unknown) => Value,
  usual: Usual,
): OptionRule<Value | Usual> => ({ usual, check });

/** Advice, one sentence each, for options that belong elsewhere, by name. */
export type Elsewhere = Readonly<Record<string, string>>;

/**
 * Throws an ArgumentError for a value that is not an options object, with the example, and for an unknown
 * key. It suggests the likely key or its proper place, or lists all keys.
 */
export function checkKeys(
  operation: string | undefined,
  options: unknown,
  known: readonly string[],
  elsewhere: Elsewhere = {},
  example?: string,
): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    const next = example ?? knownText(known);
    throw new ArgumentError("options must be an object.", { operation, next });
  }
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new ArgumentError(`there is no argument or option '${unknown}'.`, {
    operation,
    next: nextAfter(unknown, known, elsewhere),
  });
}

function nextAfter(unknown: string, known: readonly string[], elsewhere: Elsewhere): string {
  const meant = findMeant(unknown, [...known, ...Object.keys(elsewhere)]);
  const [first = ""] = meant;
  if (Object.hasOwn(elsewhere, first)) return elsewhere[first] ?? "";
  const plain = snakeCased(unknown);
  if (Object.hasOwn(ADVICE, plain)) return ADVICE[plain] ?? "";
  return didYouMean(meant) ?? knownText(known);
}

const knownText = (known: readonly string[]): string =>
  known.length === 0 ? "It takes no options." : `Valid names are ${known.join(", ")}.`;

const MOST_LISTED = 12;

/**
 * Returns the value if it is one of several. Otherwise throws an ArgumentError that lists them with the
 * likely one, or only the likely one if there are many.
 */
export function checkOneOf<T extends string | number | boolean>(
  operation: string | undefined,
  name: string,
  value: unknown,
  values: readonly T[],
): T {
  const found = values.find((one) => one === value);
  if (found !== undefined) return found;
  const meant = typeof value === "string" ? findMeant(value, values.map(String)) : [];
  const next = didYouMean(meant);
  const got = inspect(value, { depth: 0 });
  if (next !== undefined && values.length > MOST_LISTED) {
    throw new ArgumentError(`${name} cannot be ${got}.`, { operation, next });
  }
  const list = values.map((one) => inspect(one)).join(", ");
  const must = values.length === 1 ? list : `one of ${list}`;
  throw new ArgumentError(`${name} must be ${must}, got ${got}.`, { operation, next });
}
