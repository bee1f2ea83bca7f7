import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { DATES_FORMAT, type Dates, datesFlaw, datesText } from "./dates";
import { isWholeNumber } from "./payload";
import { describeValue } from "./value-text";

/** An identifier of the service: its digits as text or as a number. */
export type Id = string | number;

/** One argument of an operation: its place in the request, valid values and format. */
export interface Argument<T = unknown, Required extends boolean = boolean> {
  /** Name of the query parameter; null for a part of the path. */
  readonly query: string | null;
  readonly required: Required;
  /** Value that is sent if the argument is absent; null omits it. */
  readonly default: string | null;
  /** Meaning of the argument, for help. */
  readonly description: string;
  /** The form of a valid value, as the end of the sentence "must be ...". */
  readonly format: string;
  /** Returns the value as the service writes it; undefined if it is invalid. */
  readonly write: (value: unknown) => string | undefined;
  /** Column name in frames, if it differs; also accepted. */
  readonly column?: string;
  /** Returns the defect of an invalid value as a sentence, if known. */
  readonly flaw?: (value: unknown) => string | undefined;
  /** Key of the object in the payload whose `id` must match the argument. */
  readonly answered?: string;
  readonly value?: T;
}

/** An operation's arguments by name. */
export type Arguments = Readonly<Record<string, Argument>>;

/** Column names of ids in frames, by the argument that takes them: either name is accepted. */
export const ID_COLUMNS = {
  event_id: "game_id",
  team: "team_id",
  athlete: "athlete_id",
  pitcher: "pitcher_id",
  batter: "batter_id",
} as const;

type Value<A> = A extends Argument<infer T, boolean> ? T : never;
type RequiredNames<A extends Arguments> = {
  [Name in keyof A]: A[Name]["required"] extends true ? Name : never;
}[keyof A];

type ColumnNames<A extends Arguments> = {
  [Name in keyof A]: A[Name] extends { readonly column: string } ? Name : never;
}[keyof A];

/** The arguments under the names of their columns, if those differ. */
type ByColumn<A extends Arguments> = {
  [Name in keyof A as A[Name] extends { readonly column: infer Column extends string }
    ? Column
    : Name]: A[Name];
};

type ValuesByName<A extends Arguments> = {
  [Name in RequiredNames<A>]: Value<A[Name]>;
} & {
  [Name in Exclude<keyof A, RequiredNames<A>>]?: Value<A[Name]> | null;
} extends infer Values
  ? { [Name in keyof Values]: Values[Name] }
  : never;

/**
 * The arguments of a call: null means absent, except for required ids. An id whose column has another name is
 * required under one of both names.
 */
export type ArgumentValues<A extends Arguments> = [ColumnNames<A>] extends [never]
  ? ValuesByName<A>
  : ValuesByName<A> | ValuesByName<ByColumn<A>>;

function idText(value: unknown): string | undefined {
  if (typeof value === "number") return isWholeNumber(value) ? String(value) : undefined;
  return typeof value === "string" && /^\d+$/.test(value) ? value : undefined;
}

const ANY_ID = {
  format: "the digits of an id, as text or number",
  write: idText,
  flaw: (value: unknown) => {
    // A list, or a column of a frame.
    const isList = typeof (value as { readonly map?: unknown } | null)?.map === "function";
    return isList
      ? "One call takes one id; collect(ids, (id) => ...) makes a call for each."
      : undefined;
  },
};

/**
 * A required id: in the query, or in the path if `query` is null. Its type is that of a cell, so an id of
 * `rows` can be passed unchanged. A null cell is rejected.
 */
export const requiredId = (
  query: string | null,
  description: string,
): Argument<Id | null, true> => ({
  query,
  required: true,
  default: null,
  description,
  ...ANY_ID,
});

export const optionalId = (
  query: string,
  description: string,
  preset: string | null = null,
): Argument<Id, false> => ({ query, required: false, default: preset, description, ...ANY_ID });

export const wholeNumber = (
  query: string,
  description: string,
  [from, to]: readonly [number, number],
  preset: number | null = null,
): Argument<number, false> => ({
  query,
  required: false,
  default: preset === null ? null : String(preset),
  description,
  format: `a whole number from ${from} to ${to}`,
  write: (value) => (isWholeNumber(value, from, to) ? String(value) : undefined),
  flaw: (value) => {
    if (typeof value !== "string") return undefined;
    if (/^\d{4}-\d{2}$/.test(value)) return "A season is one year: 2023 is 2022-23.";
    const number = Number(value);
    return value !== "" && number >= from && number <= to
      ? `Pass it as a number: ${number}.`
      : undefined;
  },
});

/** An optional word of the service in the query. */
export const slug = (
  query: string,
  description: string,
  example: string,
): Argument<string, false> => ({
  query,
  required: false,
  default: null,
  description,
  format: `a word in lower case with dashes (${JSON.stringify(example)})`,
  write: (value) =>
    typeof value === "string" && /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(value) ? value : undefined,
});

export const dates: Argument<Dates, false> = {
  query: "dates",
  required: false,
  default: null,
  description:
    "Days to list, in US Eastern time. The default is today or, between seasons, the first day of the " +
    "next season. A Date means its day in US Eastern time: " +
    'new Date("2023-01-05") is midnight UTC, so it means the 4th.',
  format: DATES_FORMAT,
  write: datesText,
  flaw: datesFlaw,
};

/** Returns the arguments that are sent, by name; throws an ArgumentError for a missing or invalid value. */
export function writeArguments(
  operation: string,
  declared: Arguments,
  values: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  for (const [declaredName, argument] of Object.entries(declared)) {
    const { column } = argument;
    const name = column ? nameGiven(operation, values, declaredName, column) : declaredName;
    const value = values[name];
    const wrong = (what: string, next?: string) => new ArgumentError(what, { operation, next });
    if (argument.required && value === null) {
      throw wrong(`${name} is null: the row it comes from does not contain the id.`);
    }
    if (argument.required && value === undefined) {
      throw wrong(`${name} is missing; it must be ${argument.format}.`);
    }
    if (value === null) continue;
    const text = value === undefined ? argument.default : argument.write(value);
    if (text === undefined) {
      const what = `${name} must be ${argument.format}, got ${describeValue(value)}.`;
      throw wrong(what, argument.flaw?.(value));
    }
    if (text !== null) written.set(declaredName, text);
  }
  return written;
}

/** Returns the name under which an id was passed; throws an ArgumentError for two names with different ids. */
export function nameGiven<Name extends string, Column extends string>(
  operation: string,
  values: Readonly<Record<string, unknown>>,
  name: Name,
  column: Column,
): Name | Column {
  const own = values[name];
  const other = values[column];
  if (other === undefined) return name;
  if (own === undefined) return column;
  if (own === other || (idText(own) !== undefined && idText(own) === idText(other))) return name;
  const [one, two] = [own, other].map((value) => inspect(value, { depth: 1 }));
  throw new ArgumentError(`${name} is ${one}, but ${column} is ${two}.`, {
    operation,
    next: "These are two names of one argument: pass only one.",
  });
}
