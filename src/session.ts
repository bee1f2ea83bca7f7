import { ArgumentError } from "./errors";
import { checkFlag } from "./http/checks";
import { type Clock, systemClock } from "./http/clock";
import type { ConnectionSettings } from "./http/connections";
import type { Identities } from "./http/identity";
import {
  applyConnections,
  applyOptions,
  CONNECTION_OPTION_NAMES,
  type ConnectionOptions,
  DEFAULT_CONNECTIONS,
  defaultSettings,
  type RequestOptions,
  type RequestSettings,
} from "./http/options";
import { createTransport, type Transport } from "./http/transport";
import type { Drift } from "./schema/drift";

/** What decides the kind of an operation's result. */
export interface ResultFlags {
  /** False gives the raw JSON payload. @default true */
  return_parsed?: boolean;
  /** True gives polars DataFrames. @default false */
  return_as_polars?: boolean;
}

/** What is done with a payload. */
export interface ResultOptions extends ResultFlags {
  /** Is told where payload and declared columns differ; null switches a client's off. */
  on_drift?: OnDrift | null;
}

/** Gets what `drift(operation, payload)` lists, when it lists anything. */
export type OnDrift = (found: readonly Drift[]) => void;

/** The options a call takes beside its arguments and the two flags. */
export interface CallOptions extends RequestOptions, Pick<ResultOptions, "on_drift"> {}

/** What an operation works with: a client's settings, connections and kind of result. */
export interface Session {
  readonly settings: RequestSettings;
  readonly connections: ConnectionSettings;
  readonly results: Required<ResultOptions>;
  readonly transport: Transport;
  readonly memory: Memory;
  readonly clock: Clock;
}

/** What a client has learnt of the service, for its life. */
export interface Memory {
  /** Addresses that refuse ranges of dates. */
  readonly refusesRanges: Set<string>;
  /** Which of the package's names a host takes. */
  readonly identities: Identities;
}

export const RESULT_OPTION_NAMES = [
  "return_parsed",
  "return_as_polars",
  "on_drift",
] as const satisfies readonly (keyof ResultOptions)[];

const DEFAULT_RESULTS: Required<ResultOptions> = {
  return_parsed: true,
  return_as_polars: false,
  on_drift: null,
};

export function createSession(
  options: CallOptions & ConnectionOptions & ResultFlags,
  clock: Clock = systemClock,
): Session {
  const connections = applyConnections(DEFAULT_CONNECTIONS, options);
  const memory: Memory = { refusesRanges: new Set(), identities: new Map() };
  return {
    settings: applyOptions(defaultSettings(options.base_url), options),
    connections,
    results: applyResultOptions(undefined, DEFAULT_RESULTS, options),
    transport: createTransport(connections, clock, memory.identities),
    memory,
    clock,
  };
}

/** What a client does with payloads, with the options of a call laid over it. */
export function applyResultOptions(
  operation: string | undefined,
  results: Required<ResultOptions>,
  given: ResultOptions,
): Required<ResultOptions> {
  const {
    on_drift = results.on_drift,
    return_parsed = results.return_parsed,
    return_as_polars = results.return_as_polars,
  } = given;
  if (on_drift !== null && typeof on_drift !== "function") {
    throw new ArgumentError("on_drift must be a function, or null.", { operation });
  }
  return {
    return_parsed: checkFlag("return_parsed", return_parsed, operation),
    return_as_polars: checkFlag("return_as_polars", return_as_polars, operation),
    on_drift,
  };
}

let current: Session | undefined;

/** The session behind the exported operations; made at the first call, when the environment is set. */
export function defaultSession(): Session {
  current ??= createSession({});
  return current;
}

/**
 * Lays options over the default session. Other options of connections open new ones, with limits
 * of their own: calls under way end on the former.
 */
export function configureDefault(options: CallOptions & ConnectionOptions): void {
  if (current === undefined) {
    current = createSession(options);
    return;
  }
  const changed = {
    settings: applyOptions(current.settings, options),
    connections: applyConnections(current.connections, options),
    results: applyResultOptions(undefined, current.results, options),
  };
  if (CONNECTION_OPTION_NAMES.every((name) => options[name] === undefined)) {
    current = { ...current, ...changed };
    return;
  }
  const former = current.transport;
  current = {
    ...current,
    ...changed,
    transport: createTransport(changed.connections, systemClock, current.memory.identities),
  };
  void former.close();
}
