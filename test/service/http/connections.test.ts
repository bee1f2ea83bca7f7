import { execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Dispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAttempt } from "../../../src/service/http/attempt";
import { type Connections, createConnections } from "../../../src/service/http/connections";
import type { AttemptResult } from "../../../src/service/http/message";
import { PendingRequest } from "../../../src/service/http/pending-request";
import { createSettings } from "../../../src/service/options/settings";
import { fakeClock, settled } from "../../support/fake-clock";
import { answerText, type Handler } from "../../support/loopback";
import { eventually, useServer } from "../setup";
import { requestOf } from "./cache/setup";

const root = join(__dirname, "..", "..", "..");
const run = promisify(execFile);

const SETTINGS = { ...createSettings({}), proxy: false } as const;

const server = useServer(answerText("{}"));
let silent: Awaited<ReturnType<typeof startSilent>>;
let connections: Connections;

beforeEach(async () => {
  silent = await startSilent();
  connections = createConnections(SETTINGS);
});
afterEach(async () => {
  await silent.close();
  await connections.close();
});

/** Makes an attempt, until its connection is free again: in the turn after the answer. */
async function attempt(): Promise<AttemptResult> {
  const request = requestOf({ url: `${server.url}/apis` });
  const pending = new PendingRequest(request, 1, fakeClock(), () => []);
  const outcome = await createAttempt(connections)(request, pending);
  await settled();
  await settled();
  return outcome;
}

/** The connections of the server's requests, in order. */
const seen = () => server.requests.map(({ connection }) => connection);

/** Accepts connections, but never sends a TLS greeting. */
async function startSilent() {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    // Only a socket that is read notices that the other end hangs up.
    socket.resume();
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      silent.close();
      await once(silent, "close");
    },
  };
}

/** These properties of agents are missing from undici's types. */
const stateOf = (dispatcher: Dispatcher) => {
  const { closed, destroyed } = dispatcher as Dispatcher & Record<"closed" | "destroyed", boolean>;
  return { closed, destroyed };
};

const OPEN = { closed: false, destroyed: false };

describe("a connection", () => {
  test("is not the same for attempts at the same time", async () => {
    await Promise.all([attempt(), attempt()]);
    expect(seen().sort()).toEqual([1, 2]);
  });

  test("is used again by the next attempt; it is new after close, which may be repeated", async () => {
    await connections.close();
    await attempt();
    await attempt();
    await connections.close();
    await connections.close();
    await attempt();
    await attempt();
    expect(seen()).toEqual([1, 1, 2, 2]);
  });

  test("is not cut by close during an answer", async () => {
    let release = () => {};
    server.handle((_, response) => {
      response.write("{");
      release = () => response.end("}");
    });
    const outcome = attempt();
    await eventually(() => expect(server.requests).toHaveLength(1));
    const closing = connections.close();
    release();
    expect((await outcome).answer?.text).toBe("{}");
    await closing;
  });
});

describe("a lease that is abandoned", () => {
  const lease = () => connections.lease(server.url);

  test("closes the connections if there is no other lease, or the others have ended", async () => {
    for (const others of [0, 1]) {
      const ended = Array.from({ length: others }, lease);
      const { dispatcher, abandon } = lease();
      for (const { end } of ended) end();
      abandon();
      await settled();
      expect(stateOf(dispatcher)).toMatchObject({ destroyed: true });
    }
  });

  test("leaves them open while there are other leases", async () => {
    const [first, second] = [lease(), lease()];
    first.abandon();
    await settled();
    expect(stateOf(first.dispatcher)).toEqual(OPEN);
    expect(second.dispatcher).toBe(first.dispatcher);
    second.end();
    await settled();
    expect(stateOf(first.dispatcher)).toMatchObject({ destroyed: true });
  });

  test("is followed by one with new connections, which an end keeps", async () => {
    const { dispatcher, abandon } = lease();
    abandon();
    const next = lease();
    expect(next.dispatcher).not.toBe(dispatcher);
    next.end();
    expect(stateOf(next.dispatcher)).toEqual(OPEN);
    expect(lease().dispatcher).toBe(next.dispatcher);
    await attempt();
    expect(seen()).toEqual([1]);
  });
});

// Needs dist/: npm run build
describe("a process", () => {
  /** Runs a script until it ends by itself, long before any limit. */
  const script = async (base_url: string, body: string) => {
    const options = { base_url, connect_timeout_ms: 100_000, retries: 0, return_parsed: false };
    const program = `
      const s = require("./dist");
      const controller = new AbortController();
      const { signal } = controller;
      const client = s.createClient({ ...${JSON.stringify(options)}, signal, proxy: false });
      const nameOf = ({ name }) => name;
      (async () => console.log(JSON.stringify(await (async () => { ${body} })())))();`;
    const { stdout } = await run(process.execPath, ["-e", program], { cwd: root, timeout: 50_000 });
    return JSON.parse(stdout);
  };
  const CALL = "return client.site_wbb_scoreboard().catch(nameOf);";
  const LEAVE = "setTimeout(() => controller.abort(), 100);";

  test.each<[string, () => string, Handler, string, unknown]>([
    ["an answer, without close", () => server.url, answerText("{}"), CALL, {}],
    ["an error", () => server.url, answerText("no", 500), CALL, "HttpError"],
    ["an abort while it was connecting", () => silent.url, () => {}, LEAVE + CALL, "AbortError"],
    [
      "an abort in its answer",
      () => server.url,
      (_, response) => response.write("{"),
      LEAVE + CALL,
      "AbortError",
    ],
  ])("ends after %s", async (_, url, handler, body, result) => {
    server.handle(handler);
    expect(await script(url(), body)).toEqual(result);
  });

  test("has no socket and no timer left after close()", async () => {
    const { before, after } = await script(
      server.url,
      `const before = process.getActiveResourcesInfo();
       await Promise.all([client.site_wbb_scoreboard(), client.site_mlb_scoreboard()]);
       await client.close();
       await new Promise((resolve) => setImmediate(resolve));
       return { before, after: process.getActiveResourcesInfo() };`,
    );
    const held = (names: string[]) => names.filter((name) => /TCP|TLS|Timeout|DNS/.test(name));
    expect(held(after)).toEqual(held(before));
  });
});
