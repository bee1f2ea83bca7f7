import { ArgumentError } from "../errors";
import type { Elsewhere } from "../schema/known-names";
import { type CALL_OPTIONS, CONNECTION_OPTIONS, OPTIONS, type Option, RESULT_FLAGS } from "./table";

type Value<O> = O extends Option<infer T> ? T : never;

/** The options that a user may pass: any of a group. */
type OptionsOf<Group> = { [Name in keyof Group]?: Exclude<Value<Group[Name]>, undefined> };

/** The options that decide what kind of result an operation returns. */
export interface ResultFlags extends OptionsOf<typeof RESULT_FLAGS> {}

/** The options that a call takes besides its arguments and the two flags. */
export interface CallOptions extends OptionsOf<typeof CALL_OPTIONS> {}

/** Those of a call that concern its requests. */
export type RequestOptions = Omit<CallOptions, "on_drift">;

/** The options of a client's connections, which calls do not take. */
export interface ConnectionOptions extends OptionsOf<typeof CONNECTION_OPTIONS> {}

export type OptionName = keyof typeof OPTIONS;

/** Every option with its checked value. */
export type Settings = { readonly [Name in OptionName]: Value<(typeof OPTIONS)[Name]> };

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

const isResultFlag = (name: string): boolean => Object.hasOwn(RESULT_FLAGS, name);

export const isConnectionOption = (name: string): boolean =>
  Object.hasOwn(CONNECTION_OPTIONS, name);

/** The names of a call's options. */
export const CALL_OPTION_NAMES = OPTION_NAMES.filter((name) => !isConnectionOption(name));

/** The names of the options that can change while types cannot. */
export const CONFIGURABLE_NAMES = OPTION_NAMES.filter((name) => !isResultFlag(name));

/** Advice for options of connections, which calls do not take. */
export const OF_CLIENTS: Elsewhere = Object.fromEntries(
  Object.keys(CONNECTION_OPTIONS).map((name) => [
    name,
    `It is an option of a client: createClient({ ${name}: ... }) or configure({ ${name}: ... }).`,
  ]),
);

/** Advice for options that decide the type of a result, which `configure` cannot change. */
export const OF_TYPES: Elsewhere = Object.fromEntries(
  Object.keys(RESULT_FLAGS).map((name) => [
    name,
    `It decides the type of results: createClient({ ${name}: ... }) sets it for a client, and each ` +
      "call takes it.",
  ]),
);

/** Options whose names are known, and whose values are not yet checked. */
export type Unchecked = { readonly [Name in OptionName]?: unknown };

const entryOf = (name: OptionName): Option<unknown> => OPTIONS[name];

/** The settings of some options; the others come from the environment or their defaults. */
export function createSettings(options: Unchecked): Settings {
  const absent = OPTION_NAMES.filter((name) => options[name] === undefined);
  const defaults = absent.map((name) => [name, readDefault(entryOf(name))]);
  return applyOptions(Object.fromEntries(defaults), options);
}

function readDefault({ default: value, environment, check }: Option<unknown>): unknown {
  const text = environment === undefined ? undefined : process.env[environment];
  // Empty is the same as not set.
  return environment === undefined || !text ? value : check(text, environment);
}

/** Settings with options laid over them; throws an ArgumentError for impossible values. */
export function applyOptions(settings: Settings, options: Unchecked): Settings {
  const names = OPTION_NAMES.filter((name) => options[name] !== undefined);
  // Most calls have no options; their requests then reuse what the client's session prepared.
  if (names.length === 0) return settings;
  const values = names.map((name) => {
    const { check, merge = (_, value) => value } = entryOf(name);
    return [name, merge(settings[name], check(options[name], name))];
  });
  const applied: Settings = { ...settings, ...Object.fromEntries(values) };
  checkReplay(applied);
  return applied;
}

function checkReplay({ cache, refresh, replay }: Settings): void {
  if (!replay) return;
  if (cache === false) {
    throw new ArgumentError("replay needs the folder to answer from.", {
      next: 'Give it as cache, for example { cache: "archive", replay: true }.',
    });
  }
  if (refresh) {
    throw new ArgumentError("refresh asks the service and replay does not: give one of them.");
  }
}
