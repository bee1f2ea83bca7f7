import { homedir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { createClient } from "../../../src/service/client";
import { site_wbb_scoreboard } from "../../../src/service/operations/basketball";
import {
  applyOptions,
  createSettings,
  OPTION_NAMES,
  type RequestOptions,
} from "../../../src/service/options/settings";
import { answerJson, type Loopback, startLoopback } from "../../support/loopback";

const LIMITS = [
  "timeout_ms",
  "headers_timeout_ms",
  "body_timeout_ms",
  "max_body_bytes",
] as const satisfies (keyof RequestOptions)[];

/** Settings of options as a notebook without types would write them. */
const apply = (options: Record<string, unknown>) => applyOptions(createSettings({}), options);

const VARIABLES = ["SPORTSFRAME_BASE_URL", "SPORTSFRAME_CACHE_DIR"] as const;

const environment = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));

beforeEach(() => {
  for (const name of VARIABLES) delete process.env[name];
});

afterEach(() => {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

describe("without options", () => {
  test("settings are as documented", () => {
    expect(createSettings({})).toEqual({
      return_parsed: true,
      return_as_polars: false,
      on_drift: null,
      base_url: "https://site.api.espn.com",
      headers: {},
      user_agent: undefined,
      timeout_ms: 30_000,
      headers_timeout_ms: 20_000,
      body_timeout_ms: 20_000,
      max_body_bytes: 64 * 1024 * 1024,
      retries: 3,
      cache: false,
      refresh: false,
      replay: false,
      signal: undefined,
      on_request: null,
      connect_timeout_ms: 10_000,
      concurrency: 4,
      requests_per_second: 5,
      proxy: undefined,
    });
  });

  test("an option that is undefined changes nothing", () => {
    const nothing = Object.fromEntries(OPTION_NAMES.map((name) => [name, undefined]));
    const settings = createSettings({});
    expect(applyOptions(settings, nothing)).toBe(settings);
    expect(createSettings(nothing)).toEqual(settings);
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
      expect(apply({ [name]: 2 ** 31 - 1 })).toMatchObject({ [name]: 2 ** 31 - 1 });
      expect(() => apply({ [name]: 2 ** 31 })).toThrow(ArgumentError);
    },
  );

  test("a connection's limit is held to the same", () => {
    expect(apply({ connect_timeout_ms: 1 }).connect_timeout_ms).toBe(1);
    expect(() => apply({ connect_timeout_ms: 2 ** 31 })).toThrow("connect_timeout_ms");
    expect(() => createClient({ connect_timeout_ms: 0 })).toThrow(ArgumentError);
  });

  test("each is set alone, the others stay", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LIMITS),
        fc.integer({ min: 1, max: 2 ** 29 - 24 }),
        (name, value) => {
          expect(apply({ [name]: value })).toEqual({ ...createSettings({}), [name]: value });
        },
      ),
    );
  });
});

describe("retries", () => {
  test.each([0, 1, 100])("may be %i", (retries) => {
    expect(apply({ retries }).retries).toBe(retries);
  });

  test.each([[-1], [101], [1.5], [Number.NaN], [Number.POSITIVE_INFINITY], ["3"], [null], [true]])(
    "refuses %j",
    (retries) => {
      expect(() => apply({ retries })).toThrow(ArgumentError);
      expect(() => apply({ retries })).toThrow(/retries must be a whole number from 0 to 100/);
    },
  );
});

describe("concurrency", () => {
  test.each([1, 16, 1000])("may be %i", (concurrency) => {
    expect(apply({ concurrency })).toEqual({ ...createSettings({}), concurrency });
  });

  test.each([[0], [-1], [1001], [2.5], [Number.POSITIVE_INFINITY], ["4"], [null]])(
    "refuses %j",
    (concurrency) => {
      expect(() => apply({ concurrency })).toThrow(ArgumentError);
      expect(() => createClient({ concurrency: concurrency as number })).toThrow(
        /concurrency must be a whole number from 1 to 1000/,
      );
    },
  );
});

describe("requests_per_second", () => {
  test.each([1 / 86_400, 0.5, 5, 1000, Number.POSITIVE_INFINITY])("may be %d", (rate) => {
    expect(apply({ requests_per_second: rate }).requests_per_second).toBe(rate);
  });

  test.each([[0], [-1], [1e-6], [Number.NaN], [Number.NEGATIVE_INFINITY], ["5"], [null], [[5]]])(
    "refuses %j",
    (rate) => {
      expect(() => apply({ requests_per_second: rate })).toThrow(ArgumentError);
      expect(() => apply({ requests_per_second: rate })).toThrow(
        /requests_per_second must be a number above 0.*Infinity removes the limit/,
      );
    },
  );
});

describe("proxy", () => {
  test.each([
    ["http://proxy.example:8080", "http://proxy.example:8080"],
    ["https://proxy.example", "https://proxy.example"],
    ["proxy.example:8080", "http://proxy.example:8080"],
    ["http://user:secret@proxy.example:8080", "http://user:secret@proxy.example:8080"],
    [false, false],
  ])("%s", (given, proxy) => {
    expect(apply({ proxy: given }).proxy).toBe(proxy);
  });

  test.each([[""], [" "], ["socks5://proxy.example:1080"], ["http://"], [true], [null], [5], [{}]])(
    "refuses %j",
    (proxy) => {
      expect(() => apply({ proxy })).toThrow(ArgumentError);
      expect(() => apply({ proxy })).toThrow("proxy");
    },
  );

  test("a refused password is not in the message", () => {
    expect(() => apply({ proxy: "socks5://user:hunter2@proxy.example" })).toThrow(/^(?!.*hunter2)/);
  });
});

describe("the cache", () => {
  test("is an absolute path from a relative one, from ~ and from an absolute one", () => {
    expect(apply({ cache: "answers" }).cache).toBe(join(process.cwd(), "answers"));
    expect(apply({ cache: "~/answers" }).cache).toBe(join(homedir(), "answers"));
    expect(apply({ cache: "~" }).cache).toBe(homedir());
    expect(apply({ cache: "~answers" }).cache).toBe(join(process.cwd(), "~answers"));
    expect(apply({ cache: join(homedir(), "x") }).cache).toBe(join(homedir(), "x"));
  });

  test("is off by false, whatever the previous setting", () => {
    const on = apply({ cache: "answers" });
    expect(applyOptions(on, { cache: false }).cache).toBe(false);
    expect(applyOptions(on, { refresh: true })).toEqual({ ...on, refresh: true });
  });

  test("is the folder of SPORTSFRAME_CACHE_DIR by default", () => {
    process.env.SPORTSFRAME_CACHE_DIR = "from-environment";
    expect(createSettings({}).cache).toBe(join(process.cwd(), "from-environment"));
    expect(apply({ cache: "own" }).cache).toBe(join(process.cwd(), "own"));
    expect(apply({ cache: false }).cache).toBe(false);
    process.env.SPORTSFRAME_CACHE_DIR = "";
    expect(createSettings({}).cache).toBe(false);
    process.env.SPORTSFRAME_CACHE_DIR = " ";
    expect(() => createSettings({})).toThrow(/SPORTSFRAME_CACHE_DIR must be the path of a folder/);
  });

  test.each([[""], [" "], ["a\0b"], [true], [null], [5], [{}]])("refuses %j", (cache) => {
    expect(() => apply({ cache })).toThrow(ArgumentError);
    expect(() => apply({ cache })).toThrow(/cache must be the path of a folder, or false/);
  });

  test.each(["refresh", "replay"])("%s is true or false", (name) => {
    for (const value of [null, 0, "yes"]) {
      expect(() => apply({ cache: "answers", [name]: value })).toThrow(ArgumentError);
      expect(() => apply({ cache: "answers", [name]: value })).toThrow(
        `${name} must be true or false`,
      );
    }
  });

  test("replay needs a folder, and does not go with refresh", () => {
    expect(() => apply({ replay: true })).toThrow(/replay needs a cache folder/);
    expect(() => apply({ cache: false, replay: true })).toThrow(/replay needs a cache folder/);
    expect(() => apply({ cache: "answers", replay: true, refresh: true })).toThrow(
      /replay makes no requests/,
    );
    expect(apply({ cache: "answers", replay: true }).replay).toBe(true);
  });
});

describe("on_request", () => {
  test("is a function, or null", () => {
    const listener = (): void => {};
    expect(apply({ on_request: listener }).on_request).toBe(listener);
    expect(applyOptions(apply({ on_request: listener }), { on_request: null }).on_request).toBe(
      null,
    );
    for (const value of [true, "log", {}]) {
      expect(() => apply({ on_request: value })).toThrow(/on_request must be a function, or null/);
    }
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

  test("does no harm if there is an address, even if it is wrong", () => {
    process.env.SPORTSFRAME_BASE_URL = "foo";
    const client = createClient({ base_url: server.url });
    expect(client.site_wbb_scoreboard.url()).toContain(server.url);
    expect(() => createClient({})).toThrow("SPORTSFRAME_BASE_URL");
  });

  test("is the default address of a client", async () => {
    process.env.SPORTSFRAME_BASE_URL = `${server.url}/prefix/`;
    const client = createClient({ return_parsed: false });
    await client.site_wbb_scoreboard();
    await client.close();
    expect(server.requests.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/prefix\/apis\/site\/v2\/sports\//),
    ]);
  });

  test("is overridden by base_url", async () => {
    process.env.SPORTSFRAME_BASE_URL = "http://127.0.0.1:1";
    const client = createClient({ base_url: server.url, return_parsed: false });
    await client.site_wbb_scoreboard();
    await client.close();
    expect(server.requests.length).toBe(1);
  });

  test("empty is the same as absent", () => {
    process.env.SPORTSFRAME_BASE_URL = "";
    expect(createSettings({}).base_url).toBe("https://site.api.espn.com");
  });

  test("is checked as base_url is, and named if it is wrong", () => {
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
      { retries: -1 },
      { cache: "" },
      { refresh: 1 },
      { replay: true },
      { on_request: 5 },
      { connect_timeout_ms: 5 },
      { concurrency: 5 },
      { requests_per_second: 5 },
      { proxy: "http://127.0.0.1:1" },
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
