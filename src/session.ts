import { ArgumentError } from "./errors";
import {
  applyOptions,
  type ConnectionOptions,
  checkLimit,
  DEFAULT_CONNECT_TIMEOUT_MS,
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
  readonly results: Required<ResultOptions>;
  readonly transport: Transport;
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

export function createSession(options: CallOptions & ConnectionOptions & ResultFlags): Session {
  const { connect_timeout_ms = DEFAULT_CONNECT_TIMEOUT_MS } = options;
  return {
    settings: applyOptions(defaultSettings(options.base_url), options),
    results: applyResultOptions(undefined, DEFAULT_RESULTS, options),
    transport: createTransport(checkLimit("connect_timeout_ms", connect_timeout_ms)),
  };
}

/** What a client does with payloads, with the options of a call laid over it. */
export function applyResultOptions(
  operation: string | undefined,
  results: Required<ResultOptions>,
  given: ResultOptions,
): Required<ResultOptions> {
  const { on_drift = results.on_drift } = given;
  if (on_drift !== null && typeof on_drift !== "function") {
    throw new ArgumentError("on_drift must be a function, or null.", { operation });
  }
  return {
    return_parsed: checkFlag(operation, "return_parsed", given.return_parsed, results),
    return_as_polars: checkFlag(operation, "return_as_polars", given.return_as_polars, results),
    on_drift,
  };
}

function checkFlag(
  operation: string | undefined,
  name: keyof ResultFlags,
  value: unknown,
  results: Required<ResultFlags>,
): boolean {
  if (value === undefined) return results[name];
  if (typeof value === "boolean") return value;
  throw new ArgumentError(`${name} must be true or false.`, { operation });
}

let current: Session | undefined;

/** The session behind the exported operations; made at the first call, when the environment is set. */
export function defaultSession(): Session {
  current ??= createSession({});
  return current;
}

/** Lays options over the default session; a new connection limit opens new connections. */
export function configureDefault(options: CallOptions & ConnectionOptions): void {
  if (current === undefined) {
    current = createSession(options);
    return;
  }
  const { settings, results, transport } = current;
  const { connect_timeout_ms } = options;
  const changed = {
    settings: applyOptions(settings, options),
    results: applyResultOptions(undefined, results, options),
  };
  if (connect_timeout_ms === undefined) {
    current = { ...changed, transport };
    return;
  }
  const fresh = createTransport(checkLimit("connect_timeout_ms", connect_timeout_ms));
  current = { ...changed, transport: fresh };
  void transport.close();
}
