import { constants } from "node:buffer";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { version } from "../../../package.json";
import { type ClientOptions, createClient } from "../../../src/service/client";
import { createAttempt } from "../../../src/service/http/attempt";
import { createConnections } from "../../../src/service/http/connections";
import { systemClock } from "../../../src/service/http/limits/clock";
import type { Limits } from "../../../src/service/http/message";
import { PendingRequest } from "../../../src/service/http/pending-request";
import { type CallOptions, createSettings } from "../../../src/service/options/settings";
import { answerText, type Handler } from "../../support/loopback";
import { failureOf, useServer } from "../setup";
import { requestOf } from "./cache/setup";

const server = useServer();

interface Changes {
  readonly url?: string;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
}

/** The result of one attempt: its answer, of any status, or the fault. */
async function attempt({ url = server.url, signal, limits }: Changes = {}) {
  const connections = createConnections({ ...createSettings({}), proxy: false });
  const request = requestOf({ url: `${url}/scoreboard`, signal });
  const pending = new PendingRequest(request, 1, systemClock, () => []);
  const changed = { ...request, limits: { ...request.limits, ...limits } };
  try {
    return await createAttempt(connections)(changed, pending);
  } finally {
    await connections.close();
  }
}

const answerOf = async (changes?: Changes) => (await attempt(changes)).answer;
const faultOf = async (changes?: Changes) => (await attempt(changes)).fault;

describe("an answer", () => {
  test("has status, content type, text and size", async () => {
    server.handle(answerText('{"events":[]}'));
    expect(await answerOf()).toMatchObject({
      status: 200,
      content_type: "application/json",
      text: '{"events":[]}',
      bytes: 13,
      is_utf8: true,
    });
    expect(server.requests).toMatchObject([{ method: "GET", url: "/scoreboard" }]);
    server.handle((_, response) => response.writeHead(301).end());
    expect(await answerOf()).toMatchObject({ status: 301, content_type: "", text: "", bytes: 0 });
  });
});

test.each<[string, object, ClientOptions?, CallOptions?]>([
  [
    "name this package and its version, and request compressed JSON",
    {
      "user-agent": `Mozilla/5.0 (compatible; sportsframe/${version})`,
      accept: "application/json",
      "accept-encoding": "gzip, deflate, br",
    },
  ],
  ["carry the user agent of the options", { "user-agent": "mine/1.0" }, { user_agent: "mine/1.0" }],
  [
    "are overridden by the user's, in upper or lower case",
    { "user-agent": "wins", accept: "text/json", "x-key": "a" },
    { user_agent: "loses", headers: { "User-Agent": "wins", ACCEPT: "text/json", "X-Key": "a" } },
  ],
  [
    "contain the user's encoding, and no other",
    { "accept-encoding": "identity" },
    { headers: { "Accept-Encoding": "identity" } },
  ],
  [
    "of a call override those of the client",
    { "x-one": "call", "x-two": "client" },
    { headers: { "X-One": "client", "X-Two": "client" } },
    { headers: { "x-one": "call" } },
  ],
])("request headers %s", async (_, headers, options = {}, call = {}) => {
  const client = createClient({ base_url: server.url, ...options });
  await client.site_wbb_scoreboard({ ...call, return_parsed: false });
  expect(server.requests[0]?.headers).toMatchObject(headers);
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

  test.each(Object.entries(pack))("%s is unpacked, with any status", async (encoding, body) => {
    for (const status of [200, 403]) {
      server.handle(answerText(body, status, { "content-encoding": encoding }));
      expect(await answerOf()).toMatchObject({ status, text, bytes: Buffer.byteLength(text) });
    }
  });

  test("an error status without a body is a response, whatever its encoding", async () => {
    server.handle(answerText("", 503, { "content-encoding": "gzip" }));
    expect(await answerOf()).toMatchObject({ status: 503, text: "" });
  });

  test.each(["constructor", "__proto__", "toString"])("'%s' is unknown", async (name) => {
    server.handle(answerText(text, 200, { "content-encoding": name }));
    expect((await faultOf())?.what).toContain(`'${name.toLowerCase()}'`);
  });
});

describe("max_body_bytes", () => {
  const limits = { max_body_bytes: 10_000 };

  test("stops a bomb at once if even its compressed form is too large", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    server.handle(answerText(bomb, 200, { "content-encoding": "gzip" }));
    expect(await faultOf({ limits })).toMatchObject({
      what: expect.stringContaining("larger than 10000 bytes"),
      next: expect.stringContaining("max_body_bytes"),
    });
  });

  test("accepts a body of exactly that size, plain and compressed, and no byte more", async () => {
    const text = "x".repeat(10_000);
    for (const handler of [
      answerText(text),
      answerText(text, 200, { "content-length": "10000" }),
      answerText(gzipSync(text), 200, { "content-encoding": "gzip" }),
    ]) {
      server.handle(handler);
      expect((await answerOf({ limits }))?.text).toBe(text);
      expect(await faultOf({ limits: { max_body_bytes: 9_999 } })).toBeDefined();
    }
  });

  test("may be as large as options allow, for compressed bodies, too", async () => {
    server.handle(answerText(gzipSync("{}"), 200, { "content-encoding": "gzip" }));
    const limits = { max_body_bytes: constants.MAX_STRING_LENGTH };
    expect((await answerOf({ limits }))?.text).toBe("{}");
  });
});

describe("a fault has its cause", () => {
  test.each<[string, Handler]>([
    ["a reset", (request) => request.socket.resetAndDestroy()],
    ["an answer that is no HTTP", (request) => request.socket.end("no such thing\r\n\r\n")],
    ["plain text called gzip", answerText("{}", 200, { "content-encoding": "gzip" })],
  ])("%s", async (_, handler) => {
    server.handle(handler);
    expect(await faultOf()).toMatchObject({ kind: "network", cause: expect.any(Error) });
  });
});

test.each([[0], [null], [""], ["text"], [false], [undefined]])(
  "an abort rejects with the signal's own reason %j",
  async (reason) => {
    const controller = new AbortController();
    server.handle(() => controller.abort(reason));
    const client = createClient({ base_url: server.url, signal: controller.signal });
    const error = await failureOf<unknown>(client.site_wbb_scoreboard());
    expect(error).toBe(controller.signal.reason);
    if (reason === undefined) expect(error).toMatchObject({ name: "AbortError" });
    else expect(error).toBe(reason);
  },
);

// undici frees a connection only a moment after its answer is complete.
test("requests one after the other without a pause have at most two connections", async () => {
  const client = createClient({ base_url: server.url, return_parsed: false });
  for (let count = 0; count < 20; count++) await client.site_wbb_scoreboard();
  const used = new Set(server.requests.map(({ connection }) => connection));
  expect(used.size).toBeLessThanOrEqual(2);
});
