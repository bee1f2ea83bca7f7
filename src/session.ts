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

/** What decides the kind of an operation's result. */
export interface ResultFlags {
  /** False gives the raw JSON payload. @default true */
  return_parsed?: boolean;
  /** True gives polars DataFrames. @default false */
  return_as_polars?: boolean;
}

/** What an operation works with: a client's settings, connections and kind of result. */
export interface Session {
  readonly settings: RequestSettings;
  readonly flags: Required<ResultFlags>;
  readonly transport: Transport;
}

const DEFAULT_FLAGS: Required<ResultFlags> = { return_parsed: true, return_as_polars: false };

export function createSession(options: RequestOptions & ConnectionOptions & ResultFlags): Session {
  const { connect_timeout_ms = DEFAULT_CONNECT_TIMEOUT_MS } = options;
  return {
    settings: applyOptions(defaultSettings(), options),
    flags: applyFlags(undefined, DEFAULT_FLAGS, options),
    transport: createTransport(checkLimit("connect_timeout_ms", connect_timeout_ms)),
  };
}

/** The flags of a client with those of a call laid over them. */
export function applyFlags(
  operation: string | undefined,
  flags: Required<ResultFlags>,
  given: ResultFlags,
): Required<ResultFlags> {
  return {
    return_parsed: checkFlag(operation, "return_parsed", given.return_parsed, flags),
    return_as_polars: checkFlag(operation, "return_as_polars", given.return_as_polars, flags),
  };
}

function checkFlag(
  operation: string | undefined,
  name: keyof ResultFlags,
  value: unknown,
  flags: Required<ResultFlags>,
): boolean {
  if (value === undefined) return flags[name];
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
export function configureDefault(options: RequestOptions & ConnectionOptions): void {
  const { settings, flags, transport } = defaultSession();
  const { connect_timeout_ms } = options;
  current = {
    settings: applyOptions(settings, options),
    flags,
    transport:
      connect_timeout_ms === undefined
        ? transport
        : createTransport(checkLimit("connect_timeout_ms", connect_timeout_ms)),
  };
}
