import { constants } from "node:buffer";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import { checkedBy, type OptionRule, optionRule } from "../../schema/option-rules";

/** Maximum of setTimeout; longer ones would fire at once. */
export const LARGEST_TIMER = 2 ** 31 - 1;

/** Maximum length of a response, which becomes one string. */
export const LARGEST_BODY = constants.MAX_STRING_LENGTH;

/** Minimum rate: one request per day. */
const LOWEST_RATE = 1 / 86_400;

export const rate: OptionRule<number | undefined> = optionRule(
  "a number above 0",
  (value) => (typeof value === "number" && value >= LOWEST_RATE ? value : undefined),
  () => "0.5 is one request every two seconds; Infinity removes the limit.",
);

export const functionOrNull = <F>(): OptionRule<F | null | undefined> =>
  optionRule("a function, or null", (value) =>
    value === null || typeof value === "function" ? (value as F | null) : undefined,
  );

/** Rule for the path of a folder, which becomes absolute, or false. */
export const folder = optionRule<string | false>("the path of a folder, or false", (value) => {
  if (value === false) return false;
  const isPath = typeof value === "string" && value.trim() !== "" && !value.includes("\0");
  if (!isPath) return undefined;
  // Expand "~" as a shell would.
  return resolve(/^~(?=$|[/\\])/.test(value) ? join(homedir(), value.slice(1)) : value);
}) as OptionRule<string | false>;

function checkBaseUrl(_: unknown, name: string, value: unknown): string {
  const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : undefined;
  const parts = url && [url.search, url.hash, url.username, url.password];
  if (url === undefined || !/^https?:$/.test(url.protocol) || parts?.some((part) => part !== "")) {
    throw new ArgumentError(`${name} must be an http or https URL without query or password.`, {
      next: 'For example "https://site.api.espn.com"; credentials go into headers.',
    });
  }
  let base = url.origin + url.pathname;
  while (base.endsWith("/")) base = base.slice(0, -1);
  return base;
}

export const baseUrl = checkedBy(checkBaseUrl, undefined);

function checkHeaders(_operation: unknown, _name: string, value: unknown) {
  if (!isPlainObject(value)) {
    throw new ArgumentError("headers must be a plain object of names and text values.");
  }
  const checked = Object.entries(value).map(([name, text]) => {
    if (typeof text !== "string") throw new ArgumentError(`headers: ${name} must be a text.`);
    checkHeader("headers", name, text);
    return [name.toLowerCase(), text];
  });
  return Object.fromEntries(checked) as Readonly<Record<string, string>>;
}

export const headers = checkedBy(checkHeaders, undefined);

/** Returns whether a value is an object literal, also of another realm, unlike a Map or Headers. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === "[object Object]";

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
    const what = `${option}: ${inspect(name)} cannot be sent with this value.`;
    throw new ArgumentError(what, { cause });
  }
}

export const userAgent: OptionRule<string | undefined> = optionRule("a text", (value) => {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  checkHeader("user_agent", "user-agent", value);
  return value;
});
