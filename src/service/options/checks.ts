import { constants } from "node:buffer";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import { abortSignal, flag, invalidOption } from "../../schema/option-rules";

/** Maximum of setTimeout; longer ones would fire at once. */
export const LARGEST_TIMER = 2 ** 31 - 1;

/** Maximum length of a response, which becomes one string. */
export const LARGEST_BODY = constants.MAX_STRING_LENGTH;

export const integerFrom =
  (from: number, to: number) =>
  (value: unknown, name: string): number => {
    const number = value as number;
    if (Number.isSafeInteger(value) && number >= from && number <= to) return number;
    throw invalidOption(undefined, name, `a whole number from ${from} to ${to}`, value);
  };

/** Minimum rate: one request per day. */
const LOWEST_RATE = 1 / 86_400;

export function checkRate(value: unknown, name: string): number {
  if (typeof value === "number" && value >= LOWEST_RATE) return value;
  const next = "0.5 is one request every two seconds; Infinity removes the limit.";
  throw invalidOption(undefined, name, "a number above 0", value, next);
}

export const checkFlag = (value: unknown, name: string): boolean =>
  flag.check(undefined, name, value) as boolean;

export function checkFunction<F>(value: unknown, name: string): F | null {
  if (value === null || typeof value === "function") return value as F | null;
  throw invalidOption(undefined, name, "a function, or null", value);
}

/** Returns the absolute path of a folder, or false. */
export function checkFolder(value: unknown, name: string): string | false {
  if (value === false) return false;
  if (typeof value === "string" && value.trim() !== "" && !value.includes("\0")) {
    // Expand "~" as a shell would.
    return resolve(/^~(?=$|[/\\])/.test(value) ? join(homedir(), value.slice(1)) : value);
  }
  throw invalidOption(undefined, name, "the path of a folder, or false", value);
}

export function checkBaseUrl(value: unknown, name: string): string {
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
  let base = url.origin + url.pathname;
  while (base.endsWith("/")) base = base.slice(0, -1);
  return base;
}

export function checkHeaders(value: unknown): Readonly<Record<string, string>> {
  if (!isPlainObject(value)) {
    throw new ArgumentError("headers must be a plain object of names and text values.");
  }
  const checked = Object.entries(value).map(([name, text]) => {
    if (typeof text !== "string") throw new ArgumentError(`headers: ${name} must be a text.`);
    checkHeader("headers", name, text);
    return [name.toLowerCase(), text];
  });
  return Object.fromEntries(checked);
}

/**
 * Returns whether a value is an object literal, also of another realm; a Map or Headers does not have its
 * entries as keys.
 */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** Headers that belong to the connection and would break it if set by users. */
const HEADERS_OF_CONNECTION = new Set([
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

/** Applies Node's own rules before a connection is opened. */
function checkHeader(option: string, name: string, text: string): void {
  if (HEADERS_OF_CONNECTION.has(name.toLowerCase())) {
    throw new ArgumentError(`${option}: ${name} belongs to the connection and cannot be set.`);
  }
  // Loaded only when needed: most calls set no headers.
  const { validateHeaderName, validateHeaderValue } =
    require("node:http") as typeof import("node:http");
  try {
    validateHeaderName(name);
    validateHeaderValue(name, text);
  } catch (cause) {
    throw new ArgumentError(`${option}: ${inspect(name)} cannot be sent with this value.`, {
      cause,
    });
  }
}

export function checkUserAgent(value: unknown): string {
  if (typeof value !== "string" || value.trim() === "") {
    throw invalidOption(undefined, "user_agent", "a text", value);
  }
  checkHeader("user_agent", "user-agent", value);
  return value;
}

export const checkSignal = (value: unknown, name: string): AbortSignal =>
  abortSignal.check(undefined, name, value) as AbortSignal;
