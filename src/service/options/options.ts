import type { Drift } from "../../schema/drift";
import { abortSignal, checkedBy, count, flag, type OptionRule } from "../../schema/option-rules";
import type { OnRequest } from "../http/message";
import { checkProxy } from "../http/proxies";
import {
  baseUrl,
  folder,
  functionOrNull,
  headers,
  LARGEST_BODY,
  LARGEST_TIMER,
  rate,
  userAgent,
} from "./checks";

/** One option: its meaning, default and valid values. */
export interface Option<T> extends Pick<OptionRule<T>, "check"> {
  /** Description for editors, `help` and the documentation. The build makes a comment of it. */
  readonly description: string;
  readonly default: T;
  /** The default as text, if the value needs an explanation. */
  readonly defaultText?: string;
  /** The environment variable that replaces the default if it is set. */
  readonly environment?: string;
  /** Combines a new value with the previous one, which it replaces by default. */
  merge?(before: T, value: T): T;
}

/** Listener for the result of `drift(operation, payload)`, if it is not empty. */
export type OnDrift = (found: readonly Drift[]) => void;

export const DEFAULT_BASE_URL = "https://site.api.espn.com";

const wholeNumber = (from: number, to: number) =>
  count(`a whole number from ${from} to ${to}`, { from, to });

const milliseconds = wholeNumber(1, LARGEST_TIMER);

function option<T>(
  usual: T,
  { check }: OptionRule<T | undefined>,
  description: string,
  more: Partial<Option<T>> = {},
): Option<T> {
  return { default: usual, check: check as Option<T>["check"], description, ...more };
}

/** Options of the result: per client and per call, but not for `configure`. */
export const RESULT_FLAGS = {
  return_parsed: option<boolean>(true, flag, "False returns the raw JSON payload."),
  return_as_polars: option<boolean>(false, flag, "True returns polars DataFrames."),
};

/** Options of requests: per client and per call. */
export const CALL_OPTIONS = {
  base_url: option(DEFAULT_BASE_URL, baseUrl, "Address of the service.", {
    environment: "SPORTSFRAME_BASE_URL",
  }),
  timeout_ms: option(
    30_000,
    milliseconds,
    "Maximum time for one request with its retries, in milliseconds, from its turn in the queue.",
  ),
  headers_timeout_ms: option(
    20_000,
    milliseconds,
    "Maximum wait for the headers of a response, in milliseconds, exact to about a second.",
  ),
  body_timeout_ms: option(
    20_000,
    milliseconds,
    "Maximum pause within a response, in milliseconds, exact to about a second.",
  ),
  max_body_bytes: option(
    64 * 1024 * 1024,
    wholeNumber(1, LARGEST_BODY),
    "Maximum size of a response in bytes, compressed or not.",
    { defaultText: "64 MB" },
  ),
  retries: option(
    3,
    // The waits between attempts double: with more retries, a call would wait too long.
    wholeNumber(0, 100),
    "Maximum number of retries of a request after a broken connection or a status of 408, 429, 500, " +
      "502, 503 or 504.",
  ),
  cache: option<string | false>(
    false,
    folder,
    "Folder in which responses are stored, or false. Final games are stored forever, other responses " +
      "for minutes to a day, games in progress never.",
    { environment: "SPORTSFRAME_CACHE_DIR" },
  ),
  refresh: option<boolean>(
    false,
    flag,
    "True requests data again even if the cache contains a fresh response, and stores the new one.",
  ),
  replay: option<boolean>(
    false,
    flag,
    "True reads responses only from the cache folder, regardless of their age, without any connection.",
  ),
  user_agent: option<string | undefined>(
    undefined,
    userAgent,
    "User agent, sent unchanged. If the default is refused, the request is repeated once as " +
      "sportsframe/<version> (+<homepage>), and the accepted one is remembered.",
    { defaultText: "Mozilla/5.0 (compatible; sportsframe/<version>)" },
  ),
  headers: option<Readonly<Record<string, string>>>(
    {},
    headers,
    "Additional request headers; those of a call are added to the client's.",
    { defaultText: "none", merge: (before, own) => ({ ...before, ...own }) },
  ),
  signal: option<AbortSignal | undefined>(
    undefined,
    abortSignal,
    "An AbortSignal that ends a call at any time, even while it waits; the promise rejects with its reason.",
    { defaultText: "none" },
  ),
  on_request: option<OnRequest | null>(
    null,
    functionOrNull<OnRequest>(),
    "A function that receives an event for every attempt and every cached response: URL, source, " +
      "status, bytes, ms, user agent. Null disables the client's.",
  ),
  on_drift: option<OnDrift | null>(
    null,
    functionOrNull<OnDrift>(),
    "A function that receives the result of drift(), if it is not empty. Null disables the client's.",
  ),
};

/** A client's connections: per client only. */
export const CONNECTION_OPTIONS = {
  connect_timeout_ms: option(
    10_000,
    milliseconds,
    "Maximum time to open a connection, in milliseconds.",
  ),
  concurrency: option(
    4,
    // The connections of a machine are limited.
    wholeNumber(1, 1000),
    "Maximum number of simultaneous requests.",
  ),
  requests_per_second: option(
    5,
    rate,
    "Maximum number of requests started per second, a fraction or Infinity allowed; requests to this " +
      "machine are not limited.",
  ),
  proxy: option<string | false | undefined>(
    undefined,
    checkedBy((_, name, value) => value !== false && checkProxy(value, name), undefined),
    "Address of an HTTP proxy, or false for none.",
    { defaultText: "HTTPS_PROXY and HTTP_PROXY, except for the hosts of NO_PROXY" },
  ),
};

/** Every option. A new one is an entry in the group whose scope it has. */
export const OPTIONS = { ...RESULT_FLAGS, ...CALL_OPTIONS, ...CONNECTION_OPTIONS };
