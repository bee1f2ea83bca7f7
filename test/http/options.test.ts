import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient } from "../../src/client";
import { ArgumentError } from "../../src/errors";
import {
  applyOptions,
  checkLimit,
  defaultSettings,
  type RequestOptions,
} from "../../src/http/options";
import { site_wbb_scoreboard } from "../../src/operations/wbb";
import { answerJson, type Loopback, startLoopback } from "../support/loopback";

const LIMITS = [
  "timeout_ms",
  "headers_timeout_ms",
  "body_timeout_ms",
  "max_body_bytes",
] as const satisfies (keyof RequestOptions)[];

/** Options as a notebook without types would write them. */
const apply = (options: Record<string, unknown>) =>
  applyOptions(defaultSettings(), options as RequestOptions);

let environment: string | undefined;

beforeEach(() => {
  environment = process.env.SPORTSFRAME_BASE_URL;
  delete process.env.SPORTSFRAME_BASE_URL;
});

afterEach(() => {
  if (environment === undefined) delete process.env.SPORTSFRAME_BASE_URL;
  else process.env.SPORTSFRAME_BASE_URL = environment;
});

describe("without options", () => {
  test("settings are as documented", () => {
    expect(defaultSettings()).toEqual({
      base_url: "https://site.api.espn.com",
      headers: {},
      user_agent: expect.stringMatching(/^sportsframe\/\d+\.\d+\.\d+\S* \(\+https:\/\/\S+\)$/),
      limits: {
        timeout_ms: 30_000,
        headers_timeout_ms: 20_000,
        body_timeout_ms: 20_000,
        max_body_bytes: 64 * 1024 * 1024,
      },
      signal: undefined,
    });
  });

  test("an option that is undefined changes nothing", () => {
    const nothing = Object.fromEntries(
      [...LIMITS, "base_url", "headers", "user_agent", "signal"].map((name) => [name, undefined]),
    );
    expect(apply(nothing)).toEqual(defaultSettings());
  });
});

describe("limits", () => {
  const bad: [string, unknown][] = [
    ["zero", 0],
    ["a negative number", -1],
    ["a fraction", 1.5],
    ["NaN", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["a number too large to be exact", 2 ** 53],
    ["a text", "1000"],
    ["null", null],
    ["true", true],
    ["a list", [1000]],
    ["an object", {}],
    ["a bigint", 1000n],
    ["a symbol", Symbol("s")],
    ["an object without prototype", Object.create(null)],
  ];

  test.each(LIMITS.flatMap((name) => bad.map(([kind, value]) => ({ name, kind, value }))))(
    "$name refuses $kind",
    ({ name, value }) => {
      expect(() => apply({ [name]: value })).toThrow(ArgumentError);
      expect(() => apply({ [name]: value })).toThrow(name);
    },
  );

  test.each(["timeout_ms", "headers_timeout_ms", "body_timeout_ms"])(
    "%s goes no further than a timer can",
    (name) => {
      expect(apply({ [name]: 2 ** 31 - 1 }).limits).toMatchObject({ [name]: 2 ** 31 - 1 });
      expect(() => apply({ [name]: 2 ** 31 })).toThrow(ArgumentError);
    },
  );

  test("a connection's limit is held to the same", () => {
    expect(checkLimit("connect_timeout_ms", 1)).toBe(1);
    expect(() => checkLimit("connect_timeout_ms", 2 ** 31)).toThrow("connect_timeout_ms");
    expect(() => createClient({ connect_timeout_ms: 0 })).toThrow(ArgumentError);
  });

  test("each is set alone, the others stay", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LIMITS),
        fc.integer({ min: 1, max: 2 ** 29 - 24 }),
        (name, value) => {
          const { limits } = defaultSettings();
          expect(apply({ [name]: value }).limits).toEqual({ ...limits, [name]: value });
        },
      ),
    );
  });
});

describe("base_url", () => {
  const urlFor = (base_url: string) =>
    site_wbb_scoreboard.url({ base_url, groups: null, limit: null });
  const path = "/apis/site/v2/sports/basketball/womens-college-basketball/scoreboard";

  test.each([
    ["http://localhost:8080", "http://localhost:8080"],
    ["http://localhost:8080/", "http://localhost:8080"],
    ["http://localhost:8080///", "http://localhost:8080"],
    ["https://example.org/espn", "https://example.org/espn"],
    ["https://example.org/espn/", "https://example.org/espn"],
    ["https://example.org/a/b//", "https://example.org/a/b"],
    ["HTTPS://EXAMPLE.org", "https://example.org"],
    ["http://[::1]:80", "http://[::1]"],
  ])("%s", (given, start) => {
    expect(apply({ base_url: given }).base_url).toBe(start);
    expect(urlFor(given)).toBe(`${start}${path}`);
  });

  test.each([
    "https://example.org?key=1",
    "https://example.org/?key=1",
    "https://example.org/#part",
    "https://user@example.org",
    "https://user:secret@example.org",
    "https://:secret@example.org",
    "ftp://example.org",
    "file:///etc/passwd",
    "data:text/plain,x",
    "example.org",
    "//example.org",
    "/path",
    "http://",
    "",
    " ",
    null,
    5,
    {},
    ["http://localhost"],
    new URL("http://localhost"),
  ])("refuses %s", (value) => {
    expect(() => apply({ base_url: value })).toThrow(ArgumentError);
    expect(() => apply({ base_url: value })).toThrow("base_url");
  });

  test.each(["https://example.org/?", "https://example.org/#", "https://example.org/?#"])(
    "never lets an empty query or hash of %s swallow the path",
    (value) => {
      let url: string | undefined;
      try {
        url = urlFor(value);
      } catch (error) {
        expect(error).toBeInstanceOf(ArgumentError);
        return;
      }
      expect(url).toBe(`https://example.org${path}`);
    },
  );

  test("a refused password is not in the message", () => {
    const base_url = "https://user:hunter2@example.org";
    let message = "";
    try {
      apply({ base_url });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain("headers");
    expect(message).not.toContain("hunter2");
  });
});

describe("SPORTSFRAME_BASE_URL", () => {
  let server: Loopback;
  beforeEach(async () => {
    server = await startLoopback(answerJson({ events: [] }));
  });
  afterEach(() => server.close());

  test("does no harm where an address is given, however wrong it is", () => {
    process.env.SPORTSFRAME_BASE_URL = "foo";
    const client = createClient({ base_url: server.url });
    expect(client.site_wbb_scoreboard.url()).toContain(server.url);
    expect(() => createClient({})).toThrow("SPORTSFRAME_BASE_URL");
  });

  test("is where a client goes that is told nothing else", async () => {
    process.env.SPORTSFRAME_BASE_URL = `${server.url}/prefix/`;
    const client = createClient({ return_parsed: false });
    await client.site_wbb_scoreboard();
    await client.close();
    expect(server.requests.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/prefix\/apis\/site\/v2\/sports\//),
    ]);
  });

  test("gives way to base_url", async () => {
    process.env.SPORTSFRAME_BASE_URL = "http://127.0.0.1:1";
    const client = createClient({ base_url: server.url, return_parsed: false });
    await client.site_wbb_scoreboard();
    await client.close();
    expect(server.requests.length).toBe(1);
  });

  test("empty is the same as absent", () => {
    process.env.SPORTSFRAME_BASE_URL = "";
    expect(defaultSettings().base_url).toBe("https://site.api.espn.com");
  });

  test("is checked as base_url is, and named where it is wrong", () => {
    process.env.SPORTSFRAME_BASE_URL = "ftp://example.org";
    expect(() => createClient()).toThrow(ArgumentError);
    expect(() => createClient()).toThrow("SPORTSFRAME_BASE_URL");
  });
});

describe("headers", () => {
  test("are lower-cased and laid over those before", () => {
    const first = apply({ headers: { "X-One": "1", "x-two": "2" } });
    const second = applyOptions(first, { headers: { "X-TWO": "two" } });
    expect(second.headers).toEqual({ "x-one": "1", "x-two": "two" });
    expect(first.headers).toEqual({ "x-one": "1", "x-two": "2" });
  });

  test.each([
    ["null", null],
    ["a text", "accept: text"],
    ["a number", 5],
    ["a number as value", { a: 1 }],
    ["null as value", { a: null }],
    ["undefined as value", { a: undefined }],
    ["a list as value", { a: ["b"] }],
    ["a line break in a value", { a: "b\r\nc: d" }],
    ["a line feed in a value", { a: "b\nc" }],
    ["a NUL in a value", { a: "b\0" }],
    ["a control character in a value", { a: "\u0001" }],
    ["letters no header can carry", { a: "€" }],
    ["a space in a name", { "a b": "c" }],
    ["a line break in a name", { "a\r\nb": "c" }],
    ["a colon in a name", { "a:b": "c" }],
    ["an empty name", { "": "c" }],
    ["a list", ["a"]],
    ["a list of pairs", [["a", "b"]]],
    ["a Map, which has no keys of its own", new Map([["a", "b"]])],
    ["a Headers, which has no keys of its own", new Headers({ a: "b" })],
  ])("refuse %s", (_, headers) => {
    expect(() => apply({ headers })).toThrow(ArgumentError);
    expect(() => apply({ headers })).toThrow("headers");
  });

  test("a value that is refused is not in the message: it may be a key", () => {
    let message = "";
    try {
      apply({ headers: { authorization: "Bearer hunter2\n" } });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain("headers");
    expect(message).not.toContain("hunter2");
  });
});

describe("user_agent", () => {
  test.each([
    ["empty", ""],
    ["blank", "  "],
    ["two lines", "a\nb"],
    ["a NUL", "a\0"],
    ["letters no header can carry", "zażółć"],
    ["null", null],
    ["a number", 5],
    ["a bigint", 5n],
    ["an object", {}],
  ])("refuses %s", (_, user_agent) => {
    expect(() => apply({ user_agent })).toThrow(ArgumentError);
    expect(() => apply({ user_agent })).toThrow("user_agent");
  });
});

describe("signal", () => {
  test("is an AbortSignal", () => {
    const { signal } = new AbortController();
    expect(apply({ signal }).signal).toBe(signal);
  });

  test.each([
    ["null", null],
    ["a controller", new AbortController()],
    ["an object", { aborted: false }],
    ["a number", 5],
  ])("refuses %s", (_, signal) => {
    expect(() => apply({ signal })).toThrow(ArgumentError);
    expect(() => apply({ signal })).toThrow("signal");
  });
});

describe("through an operation", () => {
  test("a bad option is an ArgumentError, and no request is made", async () => {
    const server = await startLoopback(answerJson({ events: [] }));
    const bad: Record<string, unknown>[] = [
      { timeout_ms: 0 },
      { headers: { a: 1 } },
      { user_agent: "" },
      { signal: {} },
      { return_parsed: "no" },
      { return_as_polars: null },
      { retry: 3 },
      { connect_timeout_ms: 5 },
    ];
    for (const options of bad) {
      const call = site_wbb_scoreboard({ base_url: server.url, ...options } as object);
      await expect(call, JSON.stringify(options)).rejects.toThrow(ArgumentError);
    }
    expect(server.requests).toEqual([]);
    await server.close();
  });
});

describe("headers of the connection", () => {
  test.each(["Transfer-Encoding", "expect", "Content-Length", "connection", "upgrade"])(
    "%s cannot be set",
    (name) => {
      expect(() => apply({ headers: { [name]: "5" } })).toThrow(ArgumentError);
    },
  );
});
