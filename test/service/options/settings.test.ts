import { homedir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { createClient } from "../../../src/service/client";
import { site_wbb_scoreboard } from "../../../src/service/operations/basketball";
import { applyOptions, createSettings, OPTION_NAMES } from "../../../src/service/options/settings";

/** Settings of options as a notebook without types would write them. */
const apply = (options: Record<string, unknown>) => applyOptions(createSettings({}), options);

/** The message of a refusal. */
function refusalOf(options: Record<string, unknown>): string {
  try {
    apply(options);
    return "";
  } catch (error) {
    return error instanceof ArgumentError ? error.message : `another error: ${error}`;
  }
}

beforeEach(() => {
  vi.stubEnv("SPORTSFRAME_BASE_URL", undefined);
  vi.stubEnv("SPORTSFRAME_CACHE_DIR", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test("an option that is undefined changes nothing", () => {
  const nothing = Object.fromEntries(OPTION_NAMES.map((name) => [name, undefined]));
  const settings = createSettings({});
  expect(applyOptions(settings, nothing)).toBe(settings);
  expect(createSettings(nothing)).toEqual(settings);
});

const listener = (): void => {};
const { signal } = new AbortController();
const HERE = process.cwd();

test.each<[string, readonly (readonly [given: unknown, setting: unknown])[]]>([
  ["timeout_ms", [[2 ** 31 - 1, 2 ** 31 - 1]]],
  ["connect_timeout_ms", [[1, 1]]],
  ["max_body_bytes", [1, 2 ** 29 - 24].map((value) => [value, value])],
  ["headers_timeout_ms", [[2 ** 31 - 1, 2 ** 31 - 1]]],
  ["body_timeout_ms", [[2 ** 31 - 1, 2 ** 31 - 1]]],
  ["retries", [0, 1, 100].map((value) => [value, value])],
  ["concurrency", [1, 16, 1000].map((value) => [value, value])],
  ["requests_per_second", [1 / 86_400, 0.5, 1000, Infinity].map((value) => [value, value])],
  ["proxy", [[false, false]]],
  [
    "cache",
    [
      ["answers", join(HERE, "answers")],
      ["~/answers", join(homedir(), "answers")],
      ["~", homedir()],
      ["~answers", join(HERE, "~answers")],
      [join(homedir(), "x"), join(homedir(), "x")],
      [false, false],
    ],
  ],
  [
    "on_request",
    [
      [listener, listener],
      [null, null],
    ],
  ],
  ["signal", [[signal, signal]]],
  [
    "base_url",
    [
      ["http://localhost:8080///", "http://localhost:8080"],
      ["https://example.org/espn", "https://example.org/espn"],
      ["https://example.org/a/b//", "https://example.org/a/b"],
      ["HTTPS://EXAMPLE.org", "https://example.org"],
      ["http://[::1]:80", "http://[::1]"],
    ],
  ],
])("%s takes and normalizes its values", (name, values) => {
  const found = values.map(([given]) => (apply({ [name]: given }) as object)[name as never]);
  expect(found).toEqual(values.map(([, setting]) => setting));
});

const NO_COUNT = [0, -1, 1.5, Number.NaN, 2 ** 53, "1000", null, true, [1000], {}, 1000n];
const NO_LIMIT = [...NO_COUNT, Number.POSITIVE_INFINITY, Symbol("s"), Object.create(null)];
const NO_TIME = [...NO_LIMIT, 2 ** 31];

test.each<[string, string, readonly unknown[]]>([
  ["timeout_ms", "timeout_ms", NO_TIME],
  ["headers_timeout_ms", "headers_timeout_ms", NO_TIME],
  ["body_timeout_ms", "body_timeout_ms", NO_TIME],
  ["connect_timeout_ms", "connect_timeout_ms", NO_TIME],
  ["max_body_bytes", "max_body_bytes", NO_LIMIT],
  ["retries", " must be a whole number from 0 to 100", [...NO_LIMIT.slice(1), 101]],
  ["concurrency", " must be a whole number from 1 to 1000", [...NO_LIMIT, 1001]],
  [
    "requests_per_second",
    " must be a number above 0",
    [0, -1, 1e-6, Number.NaN, Number.NEGATIVE_INFINITY, "5", null, [5]],
  ],
  ["proxy", "proxy", ["socks5://proxy.example:1080"]],
  ["cache", " must be the path of a folder, or false", ["", " ", "a\0b", true, null, 5, {}]],
  ["refresh", " must be true or false", [null, 0, "yes"]],
  ["replay", " must be true or false", [null, 0, "yes"]],
  ["on_request", " must be a function, or null", [true, "log", {}]],
  ["signal", "signal", [null, new AbortController(), { aborted: false }, 5]],
  ["user_agent", "user_agent", ["", "  ", "a\nb", "a\0", "zażółć", null, 5, 5n, {}]],
  [
    "base_url",
    "base_url",
    [
      ...["https://example.org?key=1", "https://example.org/?key=1", "https://example.org/#part"],
      ...["https://user@example.org", "https://user:secret@example.org", "https://:s@example.org"],
      ...["ftp://example.org", "file:///etc/passwd", "data:text/plain,x", "example.org"],
      ...["//example.org", "/path", "http://", "", " ", null, 5, {}, ["http://localhost"]],
      new URL("http://localhost"),
    ],
  ],
  [
    "headers",
    "headers",
    [
      ...[null, "accept: text", 5, ["a"], [["a", "b"]], { a: 1 }, { a: null }, { a: undefined }],
      // A header would end, or could carry no such letter.
      ...[{ a: ["b"] }, { a: "b\r\nc:" }, { a: "b\nc" }, { a: "b\0" }, { a: "\u0001" }, { a: "€" }],
      ...[{ "a b": "c" }, { "a\r\nb": "c" }, { "a:b": "c" }, { "": "c" }],
      // These have no keys of their own.
      ...[new Map([["a", "b"]]), new Headers({ a: "b" })],
      // These belong to the connection.
      ...[{ "Transfer-Encoding": "5" }, { expect: "5" }, { "Content-Length": "5" }],
      ...[{ connection: "5" }, { upgrade: "5" }],
    ],
  ],
])("%s refuses all else, and says '%s'", (name, words, values) => {
  const says = words.startsWith(" ") ? name + words : words;
  expect(values.filter((value) => !refusalOf({ [name]: value }).includes(says))).toEqual([]);
});

test("the limit of requests_per_second can be removed, as its refusal says", () => {
  expect(refusalOf({ requests_per_second: 0 })).toContain("Infinity removes the limit");
});

test.each([
  ["proxy", "socks5://user:hunter2@proxy.example", "proxy"],
  // The value may be a key.
  ["headers", { authorization: "Bearer hunter2\n" }, "headers"],
  ["base_url", "https://user:hunter2@example.org", "headers"],
  ["base_url", "https://example.org/?key=hunter2", "without query or password"],
])("a password in %s that is refused is not in the message", (name, value, advice) => {
  expect(refusalOf({ [name]: value })).toContain(advice);
  expect(refusalOf({ [name]: value })).not.toContain("hunter2");
});

describe("the cache", () => {
  test("is off by false, whatever the previous setting", () => {
    const on = apply({ cache: "answers" });
    expect(applyOptions(on, { cache: false }).cache).toBe(false);
    expect(applyOptions(on, { refresh: true })).toEqual({ ...on, refresh: true });
  });

  test("is the folder of SPORTSFRAME_CACHE_DIR by default", () => {
    vi.stubEnv("SPORTSFRAME_CACHE_DIR", "from-environment");
    expect(createSettings({}).cache).toBe(join(HERE, "from-environment"));
    expect(apply({ cache: "own" }).cache).toBe(join(HERE, "own"));
    expect(apply({ cache: false }).cache).toBe(false);
    vi.stubEnv("SPORTSFRAME_CACHE_DIR", "");
    expect(createSettings({}).cache).toBe(false);
    vi.stubEnv("SPORTSFRAME_CACHE_DIR", " ");
    expect(() => createSettings({})).toThrow(/SPORTSFRAME_CACHE_DIR must be the path of a folder/);
  });

  test("is needed by replay, which does not go with refresh", () => {
    expect(refusalOf({ replay: true })).toContain("replay needs a cache folder");
    expect(refusalOf({ cache: false, replay: true })).toContain("replay needs a cache folder");
    const both = { cache: "answers", replay: true, refresh: true };
    expect(refusalOf(both)).toContain("replay makes no requests");
    expect(apply({ cache: "answers", replay: true }).replay).toBe(true);
  });
});

describe("base_url", () => {
  test.each(["?", "#", "?#"])("never lets an empty query or hash (%s) swallow the path", (end) => {
    const base_url = `https://example.org/${end}`;
    if (refusalOf({ base_url }) !== "") return;
    const url = site_wbb_scoreboard.url({ base_url });
    expect(url).toMatch(/^https:\/\/example\.org\/apis\/site\/v2\/sports\/[a-z-/]+scoreboard\?/);
  });

  test("is that of SPORTSFRAME_BASE_URL by default, which is checked as well", () => {
    const urlOf = (options: object = {}) => createClient(options).site_wbb_scoreboard.url();
    const own = { base_url: "http://127.0.0.1:8080" };
    vi.stubEnv("SPORTSFRAME_BASE_URL", "http://127.0.0.1:1/prefix/");
    expect(urlOf()).toMatch(/^http:\/\/127\.0\.0\.1:1\/prefix\/apis\/site\/v2\/sports\//);
    expect(urlOf(own)).toMatch(/^http:\/\/127\.0\.0\.1:8080\/apis/);
    vi.stubEnv("SPORTSFRAME_BASE_URL", "");
    expect(createSettings({}).base_url).toBe("https://site.api.espn.com");
    for (const wrong of ["foo", "ftp://example.org"]) {
      vi.stubEnv("SPORTSFRAME_BASE_URL", wrong);
      expect(() => createClient()).toThrow(ArgumentError);
      expect(() => createClient()).toThrow("SPORTSFRAME_BASE_URL");
      // It does no harm if there is an address.
      expect(urlOf(own)).toMatch(/^http:\/\/127\.0\.0\.1:8080\/apis/);
    }
  });
});

test("headers are lower-cased and laid over those before", () => {
  const first = apply({ headers: { "X-One": "1", "x-two": "2" } });
  const second = applyOptions(first, { headers: { "X-TWO": "two" } });
  expect(second.headers).toEqual({ "x-one": "1", "x-two": "two" });
  expect(first.headers).toEqual({ "x-one": "1", "x-two": "2" });
});
