import { type Clock, systemClock } from "./http/limits/clock";
import type { HttpRequest } from "./http/message";
import type { Identities } from "./http/refusal/identity";
import { createTransport, type Transport } from "./http/transport";
import {
  applyOptions,
  createSettings,
  isConnectionOption,
  OPTION_NAMES,
  type Settings,
  type Unchecked,
} from "./options/settings";

/** A client's state: settings, connections, and findings about the service. */
export interface Session {
  readonly settings: Settings;
  /** The common part of all requests with these settings. */
  readonly request: RequestBase;
  readonly transport: Transport;
  readonly memory: Memory;
  readonly clock: Clock;
}

/** The part of a request that depends only on the options. */
export type RequestBase = Pick<
  HttpRequest,
  "headers" | "limits" | "retries" | "cache" | "signal" | "on_request"
>;

/** Findings about the service, for the lifetime of a client. */
export interface Memory {
  /** Base URLs of services that reject ranges of dates. */
  readonly refusesRanges: Set<string>;
  /** The user agent of the package that each host accepts. */
  readonly identities: Identities;
}

export function createSession(options: Unchecked, clock: Clock = systemClock): Session {
  const settings = createSettings(options);
  const memory: Memory = { refusesRanges: new Set(), identities: new Map() };
  return {
    settings,
    request: requestBase(settings),
    transport: createTransport(settings, clock, memory.identities),
    memory,
    clock,
  };
}

export function withOptions(session: Session, options: Unchecked): Session {
  const settings = applyOptions(session.settings, options);
  if (settings === session.settings) return session;
  return { ...session, settings, request: requestBase(settings) };
}

function requestBase(settings: Settings): RequestBase {
  const { timeout_ms, headers_timeout_ms, body_timeout_ms, max_body_bytes } = settings;
  const { cache, refresh, replay, user_agent, headers, retries, signal, on_request } = settings;
  // If the user sets no user agent, the transport sends one of the package's own.
  const agent = user_agent === undefined ? {} : { "user-agent": user_agent };
  return {
    headers: { accept: "application/json", ...agent, ...headers },
    limits: { timeout_ms, headers_timeout_ms, body_timeout_ms, max_body_bytes },
    retries,
    cache: { folder: cache === false ? undefined : cache, refresh, replay },
    signal,
    on_request,
  };
}

/**
 * Options of clients that do not set them: the address of the sample league while the exported operations use
 * it.
 */
export const presets: { base_url?: string } = {};

let current: Session | undefined;

/** Returns the session of the exported operations, created at the first call, which reads the environment. */
export function defaultSession(): Session {
  current ??= createSession({});
  return current;
}

/**
 * Changes the options of the default session. Connection options take effect on new connections;
 * calls in progress finish on the old ones.
 */
export function configureDefault(options: Unchecked): void {
  if (options.base_url !== undefined) delete presets.base_url;
  if (current === undefined) {
    current = createSession(options);
    return;
  }
  const { transport } = current;
  current = withOptions(current, options);
  if (!OPTION_NAMES.some((name) => isConnectionOption(name) && options[name] !== undefined)) return;
  const { settings, memory } = current;
  current = { ...current, transport: createTransport(settings, systemClock, memory.identities) };
  void transport.close();
}
