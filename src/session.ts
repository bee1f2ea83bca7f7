import { type Clock, systemClock } from "./http/clock";
import type { Identities } from "./http/identity";
import type { HttpRequest } from "./http/message";
import { createTransport, type Transport } from "./http/transport";
import {
  applyOptions,
  type CallOptions,
  type ConnectionOptions,
  createSettings,
  isConnectionOption,
  OPTION_NAMES,
  type ResultFlags,
  type Settings,
  type Unchecked,
} from "./options/settings";

/** What an operation works with: a client's settings and connections. */
export interface Session {
  readonly settings: Settings;
  /** What the requests of these settings have in common. */
  readonly request: RequestBase;
  readonly transport: Transport;
  readonly memory: Memory;
  readonly clock: Clock;
}

/** The part of a request that follows from the options alone. */
export type RequestBase = Pick<
  HttpRequest,
  "headers" | "limits" | "retries" | "cache" | "signal" | "on_request"
>;

/** What a client has learnt about the service, for its life. */
export interface Memory {
  /** Addresses that refuse ranges of dates. */
  readonly refusesRanges: Set<string>;
  /** Which of the package's names a host takes. */
  readonly identities: Identities;
}

export function createSession(
  options: CallOptions & ConnectionOptions & ResultFlags,
  clock: Clock = systemClock,
): Session {
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

/** The same session with options of a call, or of `configure`, laid over its settings. */
export function withOptions(session: Session, options: Unchecked): Session {
  const settings = applyOptions(session.settings, options);
  if (settings === session.settings) return session;
  return { ...session, settings, request: requestBase(settings) };
}

function requestBase(settings: Settings): RequestBase {
  const { timeout_ms, headers_timeout_ms, body_timeout_ms, max_body_bytes } = settings;
  const { cache, refresh, replay, user_agent, headers, retries, signal, on_request } = settings;
  // Without a name of the user's, the transport gives one of the package's own.
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

let current: Session | undefined;

/** The session of the exported operations; made at the first call, when the environment is set. */
export function defaultSession(): Session {
  current ??= createSession({});
  return current;
}

/**
 * Lays options over the default session. Options of connections open new ones, with limits of
 * their own; calls in progress finish on the old ones.
 */
export function configureDefault(options: CallOptions & ConnectionOptions): void {
  if (current === undefined) {
    current = createSession(options);
    return;
  }
  const { transport } = current;
  current = withOptions(current, options);
  if (!OPTION_NAMES.some((name) => isConnectionOption(name) && isGiven(options, name))) return;
  const { settings, memory } = current;
  current = { ...current, transport: createTransport(settings, systemClock, memory.identities) };
  void transport.close();
}

const isGiven = (options: Unchecked, name: keyof Unchecked) => options[name] !== undefined;
