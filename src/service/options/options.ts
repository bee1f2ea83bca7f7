import type { Drift } from "../../schema/drift";
import type { OnRequest } from "../http/message";
import { checkProxy } from "../http/proxies";
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

/** One option: its meaning, default and valid values. */
export interface Option<T> {
  /** Description for editors, `help` and the documentation; the comment above the entry repeats it. */
  readonly description: string;
  readonly default: T;
  /** The default as text, if the value needs an explanation. */
  readonly defaultText?: string;
  /** The environment variable that replaces the default if it is set. */
  readonly environment?: string;
  /** Returns the validated value; throws an ArgumentError for an invalid one. */
  check(value: unknown, name: string): T;
  /** Combines a new value with the previous one, which it replaces by default. */
  merge?(before: T, value: T): T;
}

/** Listener for the result of `drift(operation, payload)`, if it is not empty. */
export type OnDrift = (found: readonly Drift[]) => void;

export const DEFAULT_BASE_URL = "https://site.api.espn.com";

/** The waits between attempts double: with more retries than this, a call would wait too long. */
const MOST_RETRIES = 100;

/** Maximum concurrency: the connections of a machine are limited. */
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

/** Options of requests: per client and per call. */
export const CALL_OPTIONS = {
  /**
   * Address of the service.
   * @default SPORTSFRAME_BASE_URL, otherwise https://site.api.espn.com
   */
  base_url: option({
    description: "Address of the service.",
    default: DEFAULT_BASE_URL,
    environment: "SPORTSFRAME_BASE_URL",
    check: checkBaseUrl,
  }),
  /**
   * Maximum time for one request with its retries, in milliseconds, from its turn in the queue.
   * @default 30,000
   */
  timeout_ms: option({
    description:
      "Maximum time for one request with its retries, in milliseconds, from its turn in the queue.",
    default: 30_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Maximum wait for the headers of a response, in milliseconds, exact to about a second.
   * @default 20,000
   */
  headers_timeout_ms: option({
    description:
      "Maximum wait for the headers of a response, in milliseconds, exact to about a second.",
    default: 20_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Maximum pause within a response, in milliseconds, exact to about a second.
   * @default 20,000
   */
  body_timeout_ms: option({
    description: "Maximum pause within a response, in milliseconds, exact to about a second.",
    default: 20_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Maximum size of a response in bytes, compressed or not.
   * @default 64 MB
   */
  max_body_bytes: option({
    description: "Maximum size of a response in bytes, compressed or not.",
    default: 64 * 1024 * 1024,
    defaultText: "64 MB",
    check: integerFrom(1, LARGEST_BODY),
  }),
  /**
   * Maximum number of retries of a request after a broken connection or a status of 408, 429, 500, 502, 503
   * or 504.
   * @default 3
   */
  retries: option({
    description:
      "Maximum number of retries of a request after a broken connection or a status of 408, 429, 500, " +
      "502, 503 or 504.",
    default: 3,
    check: integerFrom(0, MOST_RETRIES),
  }),
  /**
   * Folder in which responses are stored, or false. Final games are stored forever, other responses for
   * minutes to a day, games in progress never.
   * @default SPORTSFRAME_CACHE_DIR, otherwise false
   */
  cache: option<string | false>({
    description:
      "Folder in which responses are stored, or false. Final games are stored forever, other responses " +
      "for minutes to a day, games in progress never.",
    default: false,
    environment: "SPORTSFRAME_CACHE_DIR",
    check: checkFolder,
  }),
  /**
   * True requests data again even if the cache contains a fresh response, and stores the new one.
   * @default false
   */
  refresh: option({
    description:
      "True requests data again even if the cache contains a fresh response, and stores the new one.",
    default: false,
    check: checkFlag,
  }),
  /**
   * True reads responses only from the cache folder, regardless of their age, without any connection.
   * @default false
   */
  replay: option({
    description:
      "True reads responses only from the cache folder, regardless of their age, without any connection.",
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
   * Additional request headers; those of a call are added to the client's.
   * @default none
   */
  headers: option<Readonly<Record<string, string>>>({
    description: "Additional request headers; those of a call are added to the client's.",
    default: {},
    defaultText: "none",
    check: checkHeaders,
    merge: (before, headers) => ({ ...before, ...headers }),
  }),
  /**
   * An AbortSignal that ends a call at any time, even while it waits; the promise rejects with its reason.
   * @default none
   */
  signal: option<AbortSignal | undefined>({
    description:
      "An AbortSignal that ends a call at any time, even while it waits; the promise rejects with its reason.",
    default: undefined,
    defaultText: "none",
    check: checkSignal,
  }),
  /**
   * A function that receives an event for every attempt and every cached response: URL, source, status,
   * bytes, ms, user agent. Null disables the client's.
   * @default null
   */
  on_request: option<OnRequest | null>({
    description:
      "A function that receives an event for every attempt and every cached response: URL, source, " +
      "status, bytes, ms, user agent. Null disables the client's.",
    default: null,
    check: checkFunction<OnRequest>,
  }),
  /**
   * A function that receives the result of drift(), if it is not empty. Null disables the client's.
   * @default null
   */
  on_drift: option<OnDrift | null>({
    description:
      "A function that receives the result of drift(), if it is not empty. Null disables the client's.",
    default: null,
    check: checkFunction<OnDrift>,
  }),
};

/** A client's connections: per client only. */
export const CONNECTION_OPTIONS = {
  /**
   * Maximum time to open a connection, in milliseconds.
   * @default 10,000
   */
  connect_timeout_ms: option({
    description: "Maximum time to open a connection, in milliseconds.",
    default: 10_000,
    check: integerFrom(1, LARGEST_TIMER),
  }),
  /**
   * Maximum number of simultaneous requests.
   * @default 4
   */
  concurrency: option({
    description: "Maximum number of simultaneous requests.",
    default: 4,
    check: integerFrom(1, MOST_AT_ONCE),
  }),
  /**
   * Maximum number of requests started per second, a fraction or Infinity allowed; requests to this machine
   * are not limited.
   * @default 5
   */
  requests_per_second: option({
    description:
      "Maximum number of requests started per second, a fraction or Infinity allowed; requests to this " +
      "machine are not limited.",
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
