import type { OnRequest } from "../http/message";
import { checkProxy } from "../http/proxies";
import type { Drift } from "../schema/drift";
import {
  checkBaseUrl,
  checkFlag,
  checkFolder,
  checkFunction,
  checkHeaders,
  checkRate,
  checkSignal,
  checkUserAgent,
  integerFrom,
  LARGEST_BODY,
  LARGEST_TIMER,
} from "./checks";

/** One option: what it decides, its default, and its valid values. */
export interface Option<T> {
  /** For editors, `help` and the README: the comment above the entry says the same. */
  readonly description: string;
  readonly default: T;
  /** The default in words, if the value needs an explanation. */
  readonly defaultText?: string;
  /** The environment variable that replaces the default if it is set. */
  readonly environment?: string;
  /** The value as it is used; throws an ArgumentError that names an impossible one. */
  check(value: unknown, name: string): T;
  /** Combines a new value with the one before, which it otherwise replaces. */
  merge?(before: T, value: T): T;
}

/** Gets what `drift(operation, payload)` lists, when it lists anything. */
export type OnDrift = (found: readonly Drift[]) => void;

export const DEFAULT_BASE_URL = "https://site.api.espn.com";

/** The waits between attempts double: with more retries than this, a call would wait too long. */
const MOST_RETRIES = 100;

/** The number of connections of a machine is limited. */
const MOST_AT_ONCE = 1000;

const option = <T>(entry: Option<T>): Option<T> => entry;

/** Options of the result: per client and per call, but not for `configure`. */
export const RESULT_FLAGS = {
  /**
   * False returns the raw JSON payload.
   * @default true
   */
  return_parsed: option({
    description: "False returns the raw JSON payload.",
    default: true,
    check: checkFlag,
  }),
  /**
   * True returns polars DataFrames.
   * @default false
   */
  return_as_polars: option({
    description: "True returns polars DataFrames.",
    default: false,
    check: checkFlag,
  }),
};

/** How a call is made: per client and per call. */
export const CALL_OPTIONS = {
  /**
   * Address of the service.
   * @default SPORTSFRAME_BASE_URL, else https://site.api.espn.com
   */
  base_url: option({
    description: "Address of the service.",
    default: DEFAULT_BASE_URL,
    environment: "SPORTSFRAME_BASE_URL",
    check: checkBaseUrl,
  }),
  /**
   * Longest time for one request with its retries, in milliseconds, counted from its turn.
   * @default 30,000
   */
  timeout_ms: option({
    description:
      "Longest time for one request with its retries, in milliseconds, counted from its turn.",
    default: 30_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Longest wait for the headers of a response, in milliseconds, exact to about a second.
   * @default 20,000
   */
  headers_timeout_ms: option({
    description:
      "Longest wait for the headers of a response, in milliseconds, exact to about a second.",
    default: 20_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Longest pause within a response, in milliseconds, exact to about a second.
   * @default 20,000
   */
  body_timeout_ms: option({
    description: "Longest pause within a response, in milliseconds, exact to about a second.",
    default: 20_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Largest response in bytes, compressed or not.
   * @default 64 MB
   */
  max_body_bytes: option({
    description: "Largest response in bytes, compressed or not.",
    default: 64 * 1024 * 1024,
    defaultText: "64 MB",
    check: integerFrom(1, LARGEST_BODY),
  }),
  /**
   * Most repetitions of a request after a broken connection or a status of 408, 429, 500, 502, 503
   * or 504.
   * @default 3
   */
  retries: option({
    description:
      "Most repetitions of a request after a broken connection or a status of 408, 429, 500, 502, " +
      "503 or 504.",
    default: 3,
    check: integerFrom(0, MOST_RETRIES),
  }),
  /**
   * Folder in which responses are stored, or false: a final game for ever, other responses for minutes
   * to a day, games in play never.
   * @default SPORTSFRAME_CACHE_DIR, else false
   */
  cache: option<string | false>({
    description:
      "Folder in which responses are stored, or false: a final game for ever, other responses for " +
      "minutes to a day, games in play never.",
    default: false,
    environment: "SPORTSFRAME_CACHE_DIR",
    check: checkFolder,
  }),
  /**
   * True requests data again even if the cache has a fresh response, and stores the new one.
   * @default false
   */
  refresh: option({
    description:
      "True requests data again even if the cache has a fresh response, and stores the new one.",
    default: false,
    check: checkFlag,
  }),
  /**
   * True reads responses only from the cache folder, whatever their age, without any connection.
   * @default false
   */
  replay: option({
    description:
      "True reads responses only from the cache folder, whatever their age, without any connection.",
    default: false,
    check: checkFlag,
  }),
  /**
   * User agent, sent unchanged. If the default is refused, the request is repeated once as
   * sportsframe/<version> (+<homepage>), and the accepted one is remembered.
   * @default Mozilla/5.0 (compatible; sportsframe/<version>)
   */
  user_agent: option<string | undefined>({
    description:
      "User agent, sent unchanged. If the default is refused, the request is repeated once as " +
      "sportsframe/<version> (+<homepage>), and the accepted one is remembered.",
    default: undefined,
    defaultText: "Mozilla/5.0 (compatible; sportsframe/<version>)",
    check: checkUserAgent,
  }),
  /**
   * Further request headers; those of a call are added to the client's.
   * @default none
   */
  headers: option<Readonly<Record<string, string>>>({
    description: "Further request headers; those of a call are added to the client's.",
    default: {},
    defaultText: "none",
    check: checkHeaders,
    merge: (before, headers) => ({ ...before, ...headers }),
  }),
  /**
   * An AbortSignal that ends a call at any moment, waits included; its reason is what the promise
   * rejects with.
   * @default none
   */
  signal: option<AbortSignal | undefined>({
    description:
      "An AbortSignal that ends a call at any moment, waits included; its reason is what the " +
      "promise rejects with.",
    default: undefined,
    defaultText: "none",
    check: checkSignal,
  }),
  /**
   * A function that gets an event for every attempt and every cached answer: URL, source, status,
   * bytes, ms, user agent. Null switches off the client's.
   * @default null
   */
  on_request: option<OnRequest | null>({
    description:
      "A function that gets an event for every attempt and every cached answer: URL, source, " +
      "status, bytes, ms, user agent. Null switches off the client's.",
    default: null,
    check: checkFunction<OnRequest>,
  }),
  /**
   * A function that gets what drift() lists, when it lists anything. Null switches off the
   * client's.
   * @default null
   */
  on_drift: option<OnDrift | null>({
    description:
      "A function that gets what drift() lists, when it lists anything. Null switches off the " +
      "client's.",
    default: null,
    check: checkFunction<OnDrift>,
  }),
};

/** A client's connections: per client only. */
export const CONNECTION_OPTIONS = {
  /**
   * Longest time to open a connection, in milliseconds.
   * @default 10,000
   */
  connect_timeout_ms: option({
    description: "Longest time to open a connection, in milliseconds.",
    default: 10_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Most requests at the same time.
   * @default 4
   */
  concurrency: option({
    description: "Most requests at the same time.",
    default: 4,
    check: integerFrom(1, MOST_AT_ONCE),
  }),
  /**
   * Most requests started in a second, also a fraction, or Infinity; requests to this machine are
   * not limited.
   * @default 5
   */
  requests_per_second: option({
    description:
      "Most requests started in a second, also a fraction, or Infinity; requests to this machine " +
      "are not limited.",
    default: 5,
    check: checkRate,
  }),
  /**
   * Address of an HTTP proxy, or false for none.
   * @default HTTPS_PROXY and HTTP_PROXY, except for the hosts of NO_PROXY
   */
  proxy: option<string | false | undefined>({
    description: "Address of an HTTP proxy, or false for none.",
    default: undefined,
    defaultText: "HTTPS_PROXY and HTTP_PROXY, except for the hosts of NO_PROXY",
    check: (value, name) => (value === false ? value : checkProxy(value, name)),
  }),
};

/** Every option. A new one is an entry in the group whose scope it has. */
export const OPTIONS = { ...RESULT_FLAGS, ...CALL_OPTIONS, ...CONNECTION_OPTIONS };
