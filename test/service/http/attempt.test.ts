import { constants } from "node:buffer";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { version } from "../../../package.json";
import { HttpError, NetworkError, TimeoutError } from "../../../src/errors";
import { createClient } from "../../../src/service/client";
import { createAttempt } from "../../../src/service/http/attempt";
import { type ConnectionSettings, createConnections } from "../../../src/service/http/connections";
import { systemClock } from "../../../src/service/http/limits/clock";
import type { HttpAnswer, HttpRequest, Limits } from "../../../src/service/http/message";
import { PendingRequest } from "../../../src/service/http/pending-request";
import { createTransport, type Transport } from "../../../src/service/http/transport";
import {
  answerJson,
  answerText,
  type Handler,
  type Loopback,
  startLoopback,
} from "../../support/loopback";

const root = join(__dirname, "..", "..", "..");
const run = promisify(execFile);

/** Generous, so that only the limit that a test is about is reached, on slow machines, too. */
const LIMITS: Limits = {
  timeout_ms: 15_000,
  headers_timeout_ms: 15_000,
  body_timeout_ms: 15_000,
  max_body_bytes: 1_000_000,
};

const CONNECTIONS: ConnectionSettings = {
  connect_timeout_ms: 5_000,
  concurrency: 4,
  requests_per_second: 5,
  proxy: false,
};

const open = (): Transport => createTransport(CONNECTIONS, systemClock);

/** Resolves once a connection is gone, reset or not. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on("close", resolve));

/** Lets everything run that is ready. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

let server: Loopback;
let transport: Transport;

beforeEach(async () => {
  server = await startLoopback();
  transport = open();
});

afterEach(async () => {
  await server.close();
  await transport.close();
});

interface Changes {
  readonly url?: string;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
  readonly headers?: Readonly<Record<string, string>>;
}

function requestOf({ url = server.url, signal, limits, headers = {} }: Changes = {}): HttpRequest {
  return {
    operation: "site_wbb_scoreboard",
    label: "limit=500",
    source: "documented",
    url: `${url}/scoreboard?limit=500`,
    headers,
    limits: { ...LIMITS, ...limits },
    retries: 0,
    cache: { folder: undefined, refresh: false, replay: false },
    unknown: undefined,
    signal,
    on_request: null,
  };
}

const send = (changes?: Changes) => transport.send(requestOf(changes));

/** The answer of one attempt, of any status. */
async function attempt(): Promise<HttpAnswer | undefined> {
  const connections = createConnections(CONNECTIONS);
  const request = requestOf();
  const pending = new PendingRequest(request, 1, systemClock, () => []);
  const { answer } = await createAttempt(connections)(request, pending);
  await connections.close();
  return answer;
}

/** The reason of a rejected promise; fails if it is not rejected. */
async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`expected a rejection, got ${JSON.stringify(answer)}`);
}

async function networkFailureOf(promise: Promise<unknown>): Promise<NetworkError> {
  const error = await failureOf(promise);
  expect(error).toBeInstanceOf(NetworkError);
  const failure = error as NetworkError;
  expect(failure.operation).toBe("site_wbb_scoreboard");
  expect(failure.message).toMatch(/^site_wbb_scoreboard: /);
  expect(failure.message).toContain(failure.url);
  return failure;
}

async function timeoutOf(promise: Promise<unknown>): Promise<TimeoutError> {
  const error = await failureOf(promise);
  expect(error).toBeInstanceOf(TimeoutError);
  const failure = error as TimeoutError;
  expect(failure.operation).toBe("site_wbb_scoreboard");
  expect(failure.url).toBe(requestOf().url);
  expect(failure.message).toMatch(/^site_wbb_scoreboard: .*Try again/);
  return failure;
}

describe("an answer", () => {
  test("of 200 has status, content type and text", async () => {
    server.handle(answerJson({ events: [] }));
    expect(await send()).toMatchObject({
      status: 200,
      content_type: "application/json",
      text: '{"events":[]}',
      bytes: 13,
      is_utf8: true,
      course: { attempts: 1 },
    });
    expect(server.requests).toMatchObject([{ method: "GET", url: "/scoreboard?limit=500" }]);
  });

  test.each([204, 301, 400, 404, 429, 500, 503])("of %i is an answer too", async (status) => {
    server.handle(answerText("", status));
    expect(await attempt()).toMatchObject({ status, text: "", bytes: 0 });
  });

  test("without a content type has an empty one", async () => {
    server.handle((_, response) => response.end("{}"));
    expect(await send()).toMatchObject({ status: 200, content_type: "", text: "{}" });
  });

  test("keeps characters whose bytes arrive in two parts", async () => {
    const text = '{"name":"Zoë Ñandú 日本 🏀"}';
    const bytes = Buffer.from(text);
    server.handle(async (_, response) => {
      response.writeHead(200);
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    expect((await send()).text).toBe(text);
  });
});

describe("request headers", () => {
  const sent = async (options: Parameters<typeof createClient>[0] = {}) => {
    const client = createClient({ base_url: server.url, ...options, return_parsed: false });
    await client.site_wbb_scoreboard();
    await client.close();
    return server.requests.at(-1)?.headers ?? {};
  };

  test("name this package and its version", async () => {
    const headers = await sent();
    expect(headers["user-agent"]).toBe(`Mozilla/5.0 (compatible; sportsframe/${version})`);
  });

  test("request compressed JSON", async () => {
    expect(await sent()).toMatchObject({
      accept: "application/json",
      "accept-encoding": "gzip, deflate, br",
    });
  });

  test("carry the user agent of the options", async () => {
    expect(await sent({ user_agent: "my-project/1.0 (+https://example.org)" })).toMatchObject({
      "user-agent": "my-project/1.0 (+https://example.org)",
    });
  });

  test("are overridden by the user's, in upper or lower case", async () => {
    const headers = await sent({
      user_agent: "loses",
      headers: { "User-Agent": "wins", ACCEPT: "text/json", "X-Api-Key": "abc" },
    });
    expect(headers).toMatchObject({
      "user-agent": "wins",
      accept: "text/json",
      "x-api-key": "abc",
    });
  });

  test("contain the user's encoding, and no other, if there is one", async () => {
    const headers = await sent({ headers: { "Accept-Encoding": "identity" } });
    expect(headers["accept-encoding"]).toBe("identity");
  });

  test("of a call override those of the client", async () => {
    const client = createClient({
      base_url: server.url,
      headers: { "X-One": "client", "X-Two": "client" },
      return_parsed: false,
    });
    await client.site_wbb_scoreboard({ headers: { "x-one": "call" } });
    await client.close();
    expect(server.requests[0]?.headers).toMatchObject({ "x-one": "call", "x-two": "client" });
  });
});

describe("compressed bodies", () => {
  const text = JSON.stringify({ name: "Zoë 🏀", list: new Array(1000).fill(7) });
  const pack = {
    gzip: gzipSync(text),
    "x-gzip": gzipSync(text),
    deflate: deflateSync(text),
    br: brotliCompressSync(text),
    GZip: gzipSync(text),
    identity: Buffer.from(text),
  };

  test.each(Object.entries(pack))("%s is unpacked", async (encoding, body) => {
    server.handle(answerText(body, 200, { "content-encoding": encoding }));
    expect((await send()).text).toBe(text);
  });

  test.each(Object.entries(pack))(
    "%s is unpacked on an error status too",
    async (encoding, body) => {
      server.handle(answerText(body, 403, { "content-encoding": encoding }));
      expect(await attempt()).toMatchObject({
        status: 403,
        text,
        bytes: Buffer.byteLength(text),
      });
    },
  );

  test("an error status without a body is a response, whatever its encoding", async () => {
    server.handle(answerText("", 503, { "content-encoding": "gzip" }));
    expect(await attempt()).toMatchObject({ status: 503, text: "" });
  });

  test("an unknown encoding is a NetworkError that names it", async () => {
    server.handle(answerText(text, 200, { "content-encoding": "zstd" }));
    const error = await failureOf(send());
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as NetworkError).message).toContain("zstd");
    expect((error as NetworkError).url).toBe(requestOf().url);
  });

  test.each(["constructor", "__proto__", "toString"])(
    "'%s' is an unknown packing",
    async (name) => {
      server.handle(answerText(text, 200, { "content-encoding": name }));
      expect(await failureOf(send())).toBeInstanceOf(NetworkError);
    },
  );

  test("a damaged body is a NetworkError with its cause", async () => {
    const damaged = Buffer.from(pack.gzip);
    damaged.fill(0xff, 12, 40);
    server.handle(answerText(damaged, 200, { "content-encoding": "gzip" }));
    const error = await networkFailureOf(send());
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("a body that ends too early is a NetworkError", async () => {
    const cut = pack.gzip.subarray(0, pack.gzip.length - 12);
    server.handle(answerText(cut, 200, { "content-encoding": "gzip" }));
    await networkFailureOf(send());
  });

  test("a body in plain text under the name of gzip is a NetworkError", async () => {
    server.handle(answerText(text, 200, { "content-encoding": "gzip" }));
    await networkFailureOf(send());
  });
});

describe("max_body_bytes", () => {
  const zeros = Buffer.alloc(50_000_000);
  const bombs = {
    gzip: gzipSync(zeros),
    deflate: deflateSync(zeros),
    br: brotliCompressSync(Buffer.alloc(5_000_000)),
  };

  test.each(Object.entries(bombs))(
    "stops a small %s body that unpacks to a large one",
    async (encoding, bomb) => {
      const limits = { max_body_bytes: Math.max(10_000, bomb.length) };
      server.handle(answerText(bomb, 200, { "content-encoding": encoding }));
      const error = await networkFailureOf(send({ limits }));
      expect(error.message).toContain("max_body_bytes");
      expect(error.message).toContain(String(limits.max_body_bytes));
    },
  );

  test("stops a bomb at once if even its compressed form is too large", async () => {
    server.handle(answerText(bombs.gzip, 200, { "content-encoding": "gzip" }));
    const error = await networkFailureOf(send({ limits: { max_body_bytes: 10_000 } }));
    expect(error.message).toContain("max_body_bytes");
  });

  test("stops a plain body", async () => {
    server.handle(answerText("x".repeat(10_001)));
    const error = await networkFailureOf(send({ limits: { max_body_bytes: 10_000 } }));
    expect(error.message).toContain("max_body_bytes");
    expect(error.message).toContain("10000");
    expect(error.message.length).toBeLessThan(500);
  });

  test("stops a body without end, and its connection", async () => {
    let ended: Promise<unknown> | undefined;
    server.handle((request, response) => {
      ended = closed(request.socket);
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(1000)));
      };
      response.on("drain", more);
      more();
    });
    await networkFailureOf(send({ limits: { max_body_bytes: 10_000 } }));
    await ended;
  });

  test("accepts a body of exactly that size, plain and compressed", async () => {
    const text = "x".repeat(10_000);
    server.handle(answerText(text));
    expect((await send({ limits: { max_body_bytes: 10_000 } })).text).toBe(text);
    server.handle(answerText(gzipSync(text), 200, { "content-encoding": "gzip" }));
    expect((await send({ limits: { max_body_bytes: 10_000 } })).text).toBe(text);
  });

  test("may be as large as options allow, for compressed bodies, too", async () => {
    server.handle(answerText(gzipSync("{}"), 200, { "content-encoding": "gzip" }));
    const limits = { max_body_bytes: constants.MAX_STRING_LENGTH };
    expect((await send({ limits })).text).toBe("{}");
  });

  test("does not affect the transport's next request", async () => {
    server.handle(answerText("x".repeat(100_000)));
    await networkFailureOf(send({ limits: { max_body_bytes: 10 } }));
    server.handle(answerText("{}"));
    expect((await send()).text).toBe("{}");
  });
});

describe("a broken connection is a NetworkError", () => {
  test("refused", async () => {
    const free = createServer();
    free.listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address() as { port: number };
    await new Promise((resolve) => free.close(resolve));
    const error = await networkFailureOf(send({ url: `http://127.0.0.1:${port}` }));
    expect(error.message).toContain("ECONNREFUSED");
    expect(error.message).toContain("base_url");
    expect(error.cause).toMatchObject({ code: "ECONNREFUSED" });
  });

  const breaks: Record<string, Handler> = {
    "reset before the headers": (request) => request.socket.resetAndDestroy(),
    "closed before the headers": (request) => request.socket.end(),
    "an answer that is no HTTP": (request) => request.socket.end("no such thing\r\n\r\n"),
    "reset in a body of known length": (request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"events":[');
      setTimeout(() => request.socket.resetAndDestroy(), 50);
    },
    "closed in a body of known length": (request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"events":[');
      setTimeout(() => request.socket.end(), 50);
    },
    "reset in a chunked body": (request, response) => {
      response.writeHead(200);
      response.write('{"events":[]}');
      setTimeout(() => request.socket.resetAndDestroy(), 50);
    },
    "closed in a chunked body": (request, response) => {
      response.writeHead(200);
      response.write('{"events":[]}');
      setTimeout(() => request.socket.end(), 50);
    },
  };

  test.each(Object.entries(breaks))("%s", async (_, handler) => {
    server.handle(handler);
    const error = await networkFailureOf(send());
    expect(error.url).toBe(requestOf().url);
    expect(error.cause).toBeInstanceOf(Error);
    server.handle(answerText("{}"));
    expect((await send()).text).toBe("{}");
  });

  test("and counts as a failure", async () => {
    server.handle((request) => request.socket.resetAndDestroy());
    await failureOf(send());
    server.handle(answerText("{}"));
    await send();
    expect(transport.stats()).toMatchObject({ requests: 2, retries: 0, failures: 1, bytes: 2 });
  });
});

// undici looks at its own timers twice a second: a limit may be reached a second late.
describe("time limits", () => {
  test.concurrent("headers_timeout_ms", async () => {
    const slow = await startLoopback(() => {});
    const own = open();
    const error = await failureOf(
      own.send(requestOf({ url: slow.url, limits: { headers_timeout_ms: 300 } })),
    );
    expect(error).toBeInstanceOf(TimeoutError);
    expect((error as TimeoutError).message).toContain("headers_timeout_ms");
    expect((error as TimeoutError).message).not.toMatch(/body_timeout_ms|connect_timeout_ms/);
    expect((error as TimeoutError).cause).toBeInstanceOf(Error);
    await slow.close();
    await own.close();
  });

  test.concurrent("body_timeout_ms", async () => {
    const slow = await startLoopback((_, response) => {
      response.writeHead(200);
      response.write("{");
    });
    const own = open();
    const error = await failureOf(
      own.send(requestOf({ url: slow.url, limits: { body_timeout_ms: 300 } })),
    );
    expect(error).toBeInstanceOf(TimeoutError);
    expect((error as TimeoutError).message).toContain("body_timeout_ms");
    await slow.close();
    await own.close();
  });

  test("timeout_ms ends an answer that never stops coming", async () => {
    server.handle((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(drip));
    });
    const error = await timeoutOf(send({ limits: { timeout_ms: 300 } }));
    expect(error.message).toContain("timeout_ms");
    expect(error.message).toContain("300");
    expect(error.message).not.toMatch(/headers_timeout_ms|body_timeout_ms/);
  });

  test("timeout_ms ends a wait for headers", async () => {
    server.handle(() => {});
    const error = await timeoutOf(send({ limits: { timeout_ms: 100 } }));
    expect(error.message).toContain("100");
  });

  test("timeout_ms is not the signal's reason for others", async () => {
    server.handle(() => {});
    const controller = new AbortController();
    await timeoutOf(send({ signal: controller.signal, limits: { timeout_ms: 100 } }));
    expect(controller.signal.aborted).toBe(false);
  });
});

describe("an abort rejects with the signal's own reason", () => {
  test("before the request, which is then never made", async () => {
    const reason = { mine: true };
    expect(await failureOf(send({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(server.requests).toEqual([]);
  });

  test("while waiting for headers", async () => {
    const controller = new AbortController();
    const reason = new Error("mine");
    server.handle(() => controller.abort(reason));
    expect(await failureOf(send({ signal: controller.signal }))).toBe(reason);
  });

  test("in the middle of the body", async () => {
    const controller = new AbortController();
    const reason = new Error("mine");
    let ended: Promise<unknown> | undefined;
    server.handle((request, response) => {
      ended = closed(request.socket);
      response.writeHead(200, { "content-length": "1000" });
      response.write("{");
      setTimeout(() => controller.abort(reason), 100);
    });
    expect(await failureOf(send({ signal: controller.signal }))).toBe(reason);
    await ended;
  });

  test.each([[0], [null], [""], ["text"], [false]])("of %j", async (reason) => {
    const controller = new AbortController();
    server.handle(() => controller.abort(reason));
    expect(await failureOf(send({ signal: controller.signal }))).toBe(reason);
  });

  test("or, without a reason, with the signal's AbortError", async () => {
    const controller = new AbortController();
    server.handle(() => controller.abort());
    const error = await failureOf(send({ signal: controller.signal }));
    expect(error).toBe(controller.signal.reason);
    expect(error).toMatchObject({ name: "AbortError" });
  });

  test("or with that of AbortSignal.timeout", async () => {
    const signal = AbortSignal.timeout(100);
    server.handle(() => {});
    expect(await failureOf(send({ signal }))).toBe(signal.reason);
  });

  test("through an operation, too", async () => {
    const controller = new AbortController();
    const reason = new Error("mine");
    server.handle(() => controller.abort(reason));
    const client = createClient({ base_url: server.url });
    const call = client.site_wbb_scoreboard({ signal: controller.signal });
    expect(await failureOf(call)).toBe(reason);
    await client.close();
  });

  test("once the answer is there, it changes nothing", async () => {
    const controller = new AbortController();
    server.handle(answerText("{}"));
    const answer = await send({ signal: controller.signal });
    controller.abort();
    expect(answer.text).toBe("{}");
    expect((await send()).text).toBe("{}");
  });
});

describe("connections", () => {
  test("are reused by the next request", async () => {
    await send();
    await turn();
    await send();
    await turn();
    await send();
    expect(server.requests.map(({ connection }) => connection)).toEqual([1, 1, 1]);
  });

  // undici frees a connection only a moment after its answer is complete.
  test("are at most two for requests one after the other without a pause", async () => {
    for (let count = 0; count < 20; count++) await send();
    const used = new Set(server.requests.map(({ connection }) => connection));
    expect(used.size).toBeLessThanOrEqual(2);
  });

  test("are opened again after close()", async () => {
    await send();
    await transport.close();
    await send();
    expect(server.requests.map(({ connection }) => connection)).toEqual([1, 2]);
    await transport.close();
  });

  test("are closed only when the answers under way are complete", async () => {
    server.handle((_, response) => {
      response.writeHead(200);
      response.write("{");
      setTimeout(() => response.end("}"), 100);
    });
    const answer = send();
    await expect.poll(() => server.requests.length).toBe(1);
    await transport.close();
    expect((await answer).text).toBe("{}");
  });

  test("may be closed without any, also twice", async () => {
    const unused = open();
    await unused.close();
    await unused.close();
    expect(unused.stats()).toMatchObject({ requests: 0, failures: 0, bytes: 0 });
  });
});

describe("errors through an operation", () => {
  test("show a compressed error page as text", async () => {
    server.handle(answerText(gzipSync("try later"), 503, { "content-encoding": "gzip" }));
    const client = createClient({ base_url: server.url, retries: 0 });
    const error = await failureOf(client.site_wbb_scoreboard());
    await client.close();
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 503, body: "try later" });
  });
});

// Needs dist/: npm run build
describe("a script", () => {
  const script = (body: string) =>
    run(process.execPath, ["-e", `const s = require("./dist"); (async () => { ${body} })();`], {
      cwd: root,
      env: { ...process.env, SPORTSFRAME_BASE_URL: server.url },
      timeout: 15_000,
    });

  test("ends by itself after an operation, without close()", async () => {
    server.handle(answerJson({ events: [] }));
    const { stdout } = await script(
      "console.log(JSON.stringify(await s.site_wbb_scoreboard({ return_parsed: false })));",
    );
    expect(stdout.trim()).toBe('{"events":[]}');
  });

  test("ends by itself after an error", async () => {
    server.handle(answerText("no", 500));
    const { stdout } = await script(
      "await s.site_wbb_scoreboard({ retries: 0 }).catch((error) => console.log(error.name));",
    );
    expect(stdout.trim()).toBe("HttpError");
  });

  test("has no socket and no timer left after close()", async () => {
    server.handle(answerJson({ events: [] }));
    const { stdout } = await script(`
      const before = process.getActiveResourcesInfo();
      const client = s.createClient({ return_parsed: false });
      await Promise.all([client.site_wbb_scoreboard(), client.site_mlb_scoreboard()]);
      await client.close();
      await new Promise((resolve) => setImmediate(resolve));
      console.log(JSON.stringify({ before, after: process.getActiveResourcesInfo() }));
    `);
    const { before, after } = JSON.parse(stdout) as Record<"before" | "after", string[]>;
    const held = (names: string[]) => names.filter((name) => /TCP|TLS|Timeout|DNS/.test(name));
    expect(held(after)).toEqual(held(before));
  });
});
