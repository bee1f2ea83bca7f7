import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { LEAGUE_CODES, type LeagueCode } from "../leagues";
import { checkKeys, type Elsewhere } from "../schema/option-rules";
import { bind } from "./calls/bind";
import { findDefinition } from "./calls/definition";
import type { GenericOperation, SummaryOperation, TableOperation } from "./calls/types";
import { isLoopback } from "./http/address";
import type { ClientStats } from "./http/counters";
import { operations } from "./operations";
import { leagueOperations } from "./operations/league-objects";
import { isPlainObject } from "./options/checks";
import {
  type CallOptions,
  CONFIGURABLE_NAMES,
  type ConnectionOptions,
  OPTION_NAMES,
  RESULT_FLAG_ADVICE,
} from "./options/settings";
import { configureDefault, createSession, defaultSession, presets, type Session } from "./session";

/** Options of a client: the defaults of its calls, and its connections. */
export interface ClientOptions extends CallOptions, ConnectionOptions {}

/** The type of an operation with other defaults for the two flags. */
type Rebound<O, Parsed extends boolean, AsPolars extends boolean> =
  O extends TableOperation<infer Values, infer R>
    ? TableOperation<Values, R, Parsed, AsPolars>
    : O extends SummaryOperation<infer Values, infer Rows>
      ? SummaryOperation<Values, Rows, Parsed, AsPolars>
      : O extends GenericOperation<infer Values>
        ? GenericOperation<Values, Parsed, AsPolars>
        : never;

/**
 * Every operation by its name, with one client's options.
 *
 * @category Settings and requests
 */
export type Client<Parsed extends boolean = true, AsPolars extends boolean = false> = {
  readonly [Name in keyof typeof operations]: Rebound<(typeof operations)[Name], Parsed, AsPolars>;
} & {
  readonly [Code in LeagueCode]: {
    readonly [Name in keyof (typeof leagueOperations)[Code]]: Rebound<
      (typeof leagueOperations)[Code][Name],
      Parsed,
      AsPolars
    >;
  };
} & {
  /** Counts of the client's requests so far. */
  stats(): ClientStats;
  /** Closes the client's connections; a later call opens new ones. */
  close(): Promise<void>;
};

/**
 * Returns the operations with separate options: another URL, other limits, another default result.
 * Throws an ArgumentError for unknown or invalid options.
 *
 * @category Settings and requests
 * @example
 * const client = createClient({ return_as_polars: true, cache: "answers" });
 * const games = await client.site_wbb_scoreboard({ dates: "20230105" }); // polars
 * await client.close();
 */
export function createClient<Parsed extends boolean = true, AsPolars extends boolean = false>(
  options: ClientOptions & { return_parsed?: Parsed; return_as_polars?: AsPolars } = {},
): Client<Parsed, AsPolars> {
  checkOptions("createClient", options, OPTION_NAMES);
  return bindClient(createSession({ ...presets, ...options })) as Client<Parsed, AsPolars>;
}

/** A client with any defaults. */
export type AnyClient = Client<boolean, boolean>;

const sessions = new WeakMap<object, () => Session>();

/** Returns an operation that is not public, with a client's options and connections. */
export const boundTo = <O extends object>(client: object, operation: O): O =>
  bindOperation(operation, bindSession(client)) as O;

function bindOperation(operation: unknown, session: () => Session): object {
  const definition = findDefinition(operation);
  if (definition === undefined) throw new Error("operation must be one of the package");
  return bind(definition, session);
}

export const settingsOf = (client: object): Session["settings"] => bindSession(client)().settings;

/** Returns whether a client uses a service on this machine, such as the sample league. */
export const asksThisMachine = (client: object): boolean => isLoopback(settingsOf(client).base_url);

function bindSession(client: object): () => Session {
  const session = sessions.get(client);
  if (session !== undefined) return session;
  throw new ArgumentError("client must be the result of createClient.");
}

export const bindClient = (session: Session): Client<boolean, boolean> =>
  buildClient(() => session);

/** Returns the exported operations as a client, with the current options of `configure`. */
export const defaultClient = (): Client<boolean, boolean> => buildClient(defaultSession);

function buildClient(session: () => Session): Client<boolean, boolean> {
  const bindAll = (list: object) =>
    Object.fromEntries(
      Object.entries(list).map(([name, operation]) => [name, bindOperation(operation, session)]),
    );
  const byLeague = LEAGUE_CODES.map((code) => [code, bindAll(leagueOperations[code])]);
  const client = Object.assign(bindAll(operations), Object.fromEntries(byLeague), {
    stats: () => session().transport.stats(),
    close: () => session().transport.close(),
  });
  sessions.set(client, session);
  return Object.defineProperty(client, inspect.custom, {
    value: () => `[sportsframe client of ${session().settings.base_url}]`,
  });
}

/**
 * Changes the options of the exported operations from now on. `return_parsed` and `return_as_polars` are
 * excluded, because types cannot change at run time: set them per call, or in createClient. Throws an
 * ArgumentError for unknown or invalid options.
 *
 * @category Settings and requests
 * @example
 * configure({ timeout_ms: 60_000 });
 */
export function configure(options: ClientOptions): void {
  checkOptions("configure", options, CONFIGURABLE_NAMES, RESULT_FLAG_ADVICE);
  configureDefault(options);
}

function checkOptions(
  operation: string,
  options: unknown,
  names: readonly string[],
  elsewhere?: Elsewhere,
): void {
  if (!isPlainObject(options)) {
    throw new ArgumentError("options must be an object of options by name.", {
      operation,
      next: "For example { timeout_ms: 5000 }.",
    });
  }
  checkKeys(operation, options, names, elsewhere);
}
