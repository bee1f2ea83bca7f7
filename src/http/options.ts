import { ArgumentError } from "../errors";
import {
  checkBaseUrl,
  checkFlag,
  checkFolder,
  checkHeaders,
  checkLimit,
  checkListener,
  checkRate,
  checkSignal,
  checkUserAgent,
} from "./checks";
import type { ConnectionSettings } from "./connections";
import type { CacheSettings, Limits, OnRequest } from "./message";
import { checkProxy } from "./proxies";

/** How requests are made; each can be set per client and per call. */
export interface RequestOptions {
  /**
   * Longest time for one request with its repetitions, in milliseconds, from the moment it is its
   * turn. @default 30000
   */
  timeout_ms?: number;
  /**
   * How often a request is repeated after a fault of the connection or an answer of 408, 429, 500,
   * 502, 503 or 504. @default 3
   */
  retries?: number;
  /** Longest wait for the answer's headers in milliseconds. @default 20000 */
  headers_timeout_ms?: number;
  /** Longest pause between two parts of the answer in milliseconds. @default 20000 */
  body_timeout_ms?: number;
  /** Largest answer in bytes, packed or not. @default 67108864 */
  max_body_bytes?: number;
  /**
   * How the client names itself, used as it is. Without one it gives the package's name and
   * version in the form that the service takes: with a link to the package, or without one.
   */
  user_agent?: string;
  /** Further request headers. */
  headers?: Readonly<Record<string, string>>;
  /** Aborts the call; its reason is what the promise rejects with. */
  signal?: AbortSignal;
  /** Where the service is. @default SPORTSFRAME_BASE_URL, else https://site.api.espn.com */
  base_url?: string;
  /**
   * Folder in which answers are kept, false for none: a final game for ever, what changes for
   * minutes to a day, anything in play never. @default SPORTSFRAME_CACHE_DIR, else false
   */
  cache?: string | false;
  /** True asks the service even where the cache has an answer, and keeps the new one. */
  refresh?: boolean;
  /** True answers from the cache folder alone, whatever the age, without any connection. */
  replay?: boolean;
  /** Is told of every attempt and of every answer out of the cache; null switches a client's off. */
  on_request?: OnRequest | null;
}

/** What a client has beyond the options of a call: its connections. */
export interface ConnectionOptions {
  /** Longest time to open a connection in milliseconds. @default 10000 */
  connect_timeout_ms?: number;
  /** Most requests at the same time. @default 4 */
  concurrency?: number;
  /** Most requests begun in a second, Infinity for any; this machine is not limited. @default 5 */
  requests_per_second?: number;
  /**
   * Address of an HTTP proxy, false for none.
   * @default HTTPS_PROXY and HTTP_PROXY, except for the hosts of NO_PROXY
   */
  proxy?: string | false;
}

/** Every option with its value; what stands here is checked. */
export interface RequestSettings {
  readonly base_url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for the package's own names, of which a transport chooses. */
  readonly user_agent: string | undefined;
  /** The headers of a request, those of both options above among them; no name where none is given. */
  readonly sent: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly retries: number;
  readonly cache: CacheSettings;
  readonly signal: AbortSignal | undefined;
  readonly on_request: OnRequest | null;
}

export const DEFAULT_BASE_URL = "https://site.api.espn.com";

const DEFAULT_RETRIES = 3;

/** More than anybody waits for: the waits between them double. */
const MOST_RETRIES = 100;

/** A machine has so many connections to give. */
const MOST_AT_ONCE = 1000;

export const DEFAULT_CONNECTIONS: ConnectionSettings = {
  connect_timeout_ms: 10_000,
  concurrency: 4,
  requests_per_second: 5,
  proxy: undefined,
};

const DEFAULT_LIMITS: Limits = {
  timeout_ms: 30_000,
  headers_timeout_ms: 20_000,
  body_timeout_ms: 20_000,
  max_body_bytes: 64 * 1024 * 1024,
};

const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];

export const REQUEST_OPTION_NAMES: readonly (keyof RequestOptions)[] = [
  ...LIMIT_NAMES,
  "retries",
  "user_agent",
  "headers",
  "signal",
  "base_url",
  "cache",
  "refresh",
  "replay",
  "on_request",
];

export const CONNECTION_OPTION_NAMES = [
  "connect_timeout_ms",
  "concurrency",
  "requests_per_second",
  "proxy",
] as const satisfies readonly (keyof ConnectionOptions)[];

/**
 * The settings without any option but perhaps an address: where none is given, the environment
 * has it, else the package itself.
 */
export function defaultSettings(base_url?: string): RequestSettings {
  return {
    base_url:
      base_url === undefined
        ? checkBaseUrl(process.env.SPORTSFRAME_BASE_URL || DEFAULT_BASE_URL, "SPORTSFRAME_BASE_URL")
        : checkBaseUrl(base_url),
    headers: {},
    user_agent: undefined,
    sent: sentWith({}, undefined),
    limits: DEFAULT_LIMITS,
    retries: DEFAULT_RETRIES,
    cache: {
      folder: checkFolder(process.env.SPORTSFRAME_CACHE_DIR || false, "SPORTSFRAME_CACHE_DIR"),
      refresh: false,
      replay: false,
    },
    signal: undefined,
    on_request: null,
  };
}

/** Settings with options laid over them; throws an ArgumentError for impossible values. */
export function applyOptions(settings: RequestSettings, options: RequestOptions): RequestSettings {
  // Most calls have none: their requests share what is made of the client's.
  if (REQUEST_OPTION_NAMES.every((name) => options[name] === undefined)) return settings;
  const { base_url, signal, retries, on_request } = options;
  const headers =
    options.headers === undefined
      ? settings.headers
      : { ...settings.headers, ...checkHeaders(options.headers) };
  const user_agent =
    options.user_agent === undefined ? settings.user_agent : checkUserAgent(options.user_agent);
  return {
    base_url: base_url === undefined ? settings.base_url : checkBaseUrl(base_url),
    headers,
    user_agent,
    sent: sentWith(headers, user_agent),
    limits: applyLimits(settings.limits, options),
    retries:
      retries === undefined ? settings.retries : checkLimit("retries", retries, [0, MOST_RETRIES]),
    cache: applyCache(settings.cache, options),
    on_request: on_request === undefined ? settings.on_request : checkListener(on_request),
    signal: signal === undefined ? settings.signal : checkSignal(signal),
  };
}

const sentWith = (headers: RequestSettings["headers"], user_agent: string | undefined) => ({
  accept: "application/json",
  ...(user_agent === undefined ? {} : { "user-agent": user_agent }),
  ...headers,
});

function applyLimits(limits: Limits, options: RequestOptions): Limits {
  const changed: { -readonly [Name in keyof Limits]: number } = { ...limits };
  for (const name of LIMIT_NAMES) {
    const value = options[name];
    if (value !== undefined) changed[name] = checkLimit(name, value);
  }
  return changed;
}

function applyCache(settings: CacheSettings, options: RequestOptions): CacheSettings {
  const { cache, refresh = settings.refresh, replay = settings.replay } = options;
  const applied = {
    folder: cache === undefined ? settings.folder : checkFolder(cache),
    refresh: checkFlag("refresh", refresh),
    replay: checkFlag("replay", replay),
  };
  if (!applied.replay) return applied;
  if (applied.folder === undefined) {
    throw new ArgumentError("replay needs the folder to answer from.", {
      next: 'Give it as cache, for example { cache: "archive", replay: true }.',
    });
  }
  if (applied.refresh) {
    throw new ArgumentError("refresh asks the service and replay does not: give one of them.");
  }
  return applied;
}

/** A client's connections, with options laid over their settings. */
export function applyConnections(
  settings: ConnectionSettings,
  options: ConnectionOptions,
): ConnectionSettings {
  const {
    connect_timeout_ms = settings.connect_timeout_ms,
    concurrency = settings.concurrency,
    requests_per_second = settings.requests_per_second,
    proxy = settings.proxy,
  } = options;
  return {
    connect_timeout_ms: checkLimit("connect_timeout_ms", connect_timeout_ms),
    concurrency: checkLimit("concurrency", concurrency, [1, MOST_AT_ONCE]),
    requests_per_second: checkRate(requests_per_second),
    proxy: proxy === undefined || proxy === false ? proxy : checkProxy(proxy),
  };
}
