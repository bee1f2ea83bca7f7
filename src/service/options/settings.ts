import { ArgumentError } from "../../errors";
import type { Elsewhere } from "../../schema/option-rules";
import {
  type CALL_OPTIONS,
  CONNECTION_OPTIONS,
  OPTIONS,
  type Option,
  RESULT_FLAGS,
} from "./options";

type Value<O> = O extends Option<infer T> ? T : never;

type OptionsOf<Group> = { [Name in keyof Group]?: Exclude<Value<Group[Name]>, undefined> };

/** The options that determine the type of an operation's result. */
export interface ResultFlags extends OptionsOf<typeof RESULT_FLAGS> {}

/** The options of a call, besides its arguments and the two flags. */
export interface CallOptions extends OptionsOf<typeof CALL_OPTIONS> {}

/** Options of one request: those of a call without its callback for drift. */
export type RequestOptions = Omit<CallOptions, "on_drift">;

/** The options of a client's connections, which calls do not accept. */
export interface ConnectionOptions extends OptionsOf<typeof CONNECTION_OPTIONS> {}

export type OptionName = keyof typeof OPTIONS;
export type Settings = { readonly [Name in OptionName]: Value<(typeof OPTIONS)[Name]> };

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

export const isConnectionOption = (name: string): boolean =>
  Object.hasOwn(CONNECTION_OPTIONS, name);

export const CALL_OPTION_NAMES = OPTION_NAMES.filter((name) => !isConnectionOption(name));

/** The names of options that `configure` can change, since they do not affect types. */
export const CONFIGURABLE_NAMES = OPTION_NAMES.filter((name) => !Object.hasOwn(RESULT_FLAGS, name));

const adviceFor = (options: object, advice: (name: string) => string): Elsewhere =>
  Object.fromEntries(Object.keys(options).map((name) => [name, advice(name)]));

/** Advice for options of connections, which calls do not accept. */
export const CLIENT_OPTION_ADVICE = adviceFor(
  CONNECTION_OPTIONS,
  (name) =>
    `It is an option of a client: createClient({ ${name}: ... }) or configure({ ${name}: ... }).`,
);

/** Advice for options that determine the type of a result, which `configure` cannot change. */
export const RESULT_FLAG_ADVICE = adviceFor(
  RESULT_FLAGS,
  (name) =>
    `It determines the type of results: set it with createClient({ ${name}: ... }) or in a call.`,
);

export type Unchecked = { readonly [Name in OptionName]?: unknown };

const entryOf = (name: OptionName): Option<unknown> => OPTIONS[name];

/** Returns the settings for some options; the others come from the environment or their defaults. */
export function createSettings(options: Unchecked): Settings {
  const absent = OPTION_NAMES.filter((name) => options[name] === undefined);
  const defaults = absent.map((name) => {
    const { default: value, environment = "", check } = entryOf(name);
    const text = process.env[environment];
    // Empty is the same as not set.
    return [name, text ? check(undefined, environment, text) : value];
  });
  return applyOptions(Object.fromEntries(defaults), options);
}

/** Returns settings overridden by options; throws an ArgumentError for invalid values. */
export function applyOptions(settings: Settings, options: Unchecked): Settings {
  const names = OPTION_NAMES.filter((name) => options[name] !== undefined);
  // Most calls have no options; their requests then reuse what the client's session prepared.
  if (names.length === 0) return settings;
  const values = names.map((name) => {
    const { check, merge = (_, value) => value } = entryOf(name);
    return [name, merge(settings[name], check(undefined, name, options[name]))];
  });
  const applied: Settings = { ...settings, ...Object.fromEntries(values) };
  const { cache, refresh, replay } = applied;
  if (replay && cache === false) {
    throw new ArgumentError("replay needs a cache folder.", {
      next: 'Pass it as cache, for example { cache: "archive", replay: true }.',
    });
  }
  if (replay && refresh) {
    throw new ArgumentError(
      "refresh requests data from the service, but replay makes no requests: set only one of them.",
    );
  }
  return applied;
}

/** An option in the form of the documentation. */
export interface DescribedOption {
  readonly name: OptionName;
  readonly default: string;
  readonly description: string;
  /** The places that accept it: `client`, `configure`, `call`. */
  readonly places: readonly string[];
}

export function describeOptions(): DescribedOption[] {
  return OPTION_NAMES.map((name) => ({
    name,
    default: defaultText(OPTIONS[name]),
    description: OPTIONS[name].description,
    places: [
      "client",
      ...(CONFIGURABLE_NAMES.includes(name) ? ["configure"] : []),
      ...(CALL_OPTION_NAMES.includes(name) ? ["call"] : []),
    ],
  }));
}

function defaultText({ environment, defaultText: words, default: value }: Option<unknown>): string {
  const own = words ?? (typeof value === "number" ? value.toLocaleString("en-US") : String(value));
  return environment === undefined ? own : `${environment}, otherwise ${own}`;
}
