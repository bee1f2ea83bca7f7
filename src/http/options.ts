import { constants } from "node:buffer";
import { validateHeaderName, validateHeaderValue } from "node:http";
import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import type { Limits } from "./message";

/** How requests are made; each can be set per client and per call. */
export interface RequestOptions {
  /** Longest time for one operation in milliseconds. @default 30000 */
  timeout_ms?: number;
  /** Longest wait for the answer's headers in milliseconds. @default 20000 */
  headers_timeout_ms?: number;
  /** Longest pause between two parts of the answer in milliseconds. @default 20000 */
  body_timeout_ms?: number;
  /** Largest answer in bytes, unpacked. @default 67108864 */
  max_body_bytes?: number;
  /** How the client names itself; the service refuses browser-like and bare names. */
  user_agent?: string;
  /** Further request headers. */
  headers?: Readonly<Record<string, string>>;
  /** Aborts the call; its reason is what the promise rejects with. */
  signal?: AbortSignal;
  /** Where the service is. @default SPORTSFRAME_BASE_URL, else https://site.api.espn.com */
  base_url?: string;
}

/** What a client has beyond the options of a call: its connections. */
export interface ConnectionOptions {
  /** Longest time to open a connection in milliseconds. @default 10000 */
  connect_timeout_ms?: number;
}

/** Every option with its value; what stands here is checked. */
export interface RequestSettings {
  readonly base_url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly user_agent: string;
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
}

const DEFAULT_BASE_URL = "https://site.api.espn.com";

export const DEFAULT_CONNECT_TIMEOUT_MS = 10_000;

const DEFAULT_LIMITS: Limits = {
  timeout_ms: 30_000,
  headers_timeout_ms: 20_000,
  body_timeout_ms: 20_000,
  max_body_bytes: 64 * 1024 * 1024,
};

const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];

/** setTimeout takes no more and would fire at once instead. */
const LARGEST_TIMER = 2 ** 31 - 1;

export const REQUEST_OPTION_NAMES: readonly (keyof RequestOptions)[] = [
  ...LIMIT_NAMES,
  "user_agent",
  "headers",
  "signal",
  "base_url",
];

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
    user_agent: defaultUserAgent(),
    limits: DEFAULT_LIMITS,
    signal: undefined,
  };
}

/** Settings with options laid over them; throws an ArgumentError for impossible values. */
export function applyOptions(settings: RequestSettings, options: RequestOptions): RequestSettings {
  const { base_url, headers, user_agent, signal } = options;
  return {
    base_url: base_url === undefined ? settings.base_url : checkBaseUrl(base_url),
    headers:
      headers === undefined ? settings.headers : { ...settings.headers, ...checkHeaders(headers) },
    user_agent: user_agent === undefined ? settings.user_agent : checkUserAgent(user_agent),
    limits: applyLimits(settings.limits, options),
    signal: signal === undefined ? settings.signal : checkSignal(signal),
  };
}

function applyLimits(limits: Limits, options: RequestOptions): Limits {
  const changed: { -readonly [Name in keyof Limits]: number } = { ...limits };
  for (const name of LIMIT_NAMES) {
    const value = options[name];
    if (value !== undefined) changed[name] = checkLimit(name, value);
  }
  return changed;
}

/** An answer is one text in the end, and no text can be longer. */
const LARGEST_BODY = constants.MAX_STRING_LENGTH;

export function checkLimit(name: string, value: unknown): number {
  const largest = name === "max_body_bytes" ? LARGEST_BODY : LARGEST_TIMER;
  if (Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= largest) {
    return value as number;
  }
  throw new ArgumentError(
    `${name} must be a whole number from 1 to ${largest}, got ${inspect(value, { depth: 1 })}.`,
  );
}

function checkBaseUrl(value: unknown, name = "base_url"): string {
  const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : undefined;
  const isBase =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    [url.search, url.hash, url.username, url.password].every((part) => part === "");
  if (!isBase) {
    throw new ArgumentError(`${name} must be an http or https URL without query or password.`, {
      next: 'For example "https://site.api.espn.com"; credentials go into headers.',
    });
  }
  return (url.origin + url.pathname).replace(/\/+$/, "");
}

function checkHeaders(value: unknown): Readonly<Record<string, string>> {
  if (!isPlainObject(value)) {
    throw new ArgumentError("headers must be a plain object of names and texts.");
  }
  const checked = Object.entries(value).map(([name, text]) => {
    if (typeof text !== "string") throw new ArgumentError(`headers: ${name} must be a text.`);
    checkHeader("headers", name, text);
    return [name.toLowerCase(), text];
  });
  return Object.fromEntries(checked);
}

/** An object literal, also one of another realm: a Map or Headers has no keys of its own. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** Headers that belong to the connection; set by hand they break it. */
const HEADERS_OF_CONNECTION = new Set([
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

/** By the rules of node itself, before a connection is opened for nothing. */
function checkHeader(option: string, name: string, text: string): void {
  if (HEADERS_OF_CONNECTION.has(name.toLowerCase())) {
    throw new ArgumentError(`${option}: ${name} belongs to the connection and cannot be set.`);
  }
  try {
    validateHeaderName(name);
    validateHeaderValue(name, text);
  } catch (cause) {
    throw new ArgumentError(`${option}: no request can carry ${inspect(name)} with this value.`, {
      cause,
    });
  }
}

function checkUserAgent(value: unknown): string {
  if (typeof value !== "string" || value.trim() === "") {
    throw new ArgumentError(`user_agent must be a text, got ${inspect(value, { depth: 1 })}.`);
  }
  checkHeader("user_agent", "user-agent", value);
  return value;
}

function checkSignal(value: unknown): AbortSignal {
  if (value instanceof AbortSignal) return value;
  throw new ArgumentError("signal must be an AbortSignal.", {
    next: "Pass new AbortController().signal, or AbortSignal.timeout(5000).",
  });
}

function defaultUserAgent(): string {
  const { name, version, homepage } = require("../../package.json") as Record<string, string>;
  return `${name}/${version} (+${homepage})`;
}
