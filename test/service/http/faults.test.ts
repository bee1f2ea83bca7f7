import { spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { inspect } from "node:util";
import { brotliDecompressSync, gunzipSync, gzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type HttpError, NetworkError, PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import type { ClientOptions } from "../../../src/service/client";
import type { RequestEvent } from "../../../src/service/http/message";
import { site_mlb_summary, site_mlb_team_roster } from "../../../src/service/operations/baseball";
import type { CallOptions } from "../../../src/service/options/settings";
import { createSession, type Session } from "../../../src/service/session";
import { boundTo } from "../../support/bound";
import {
  answerOf,
  bodyStart,
  cut,
  dripped,
  flooded,
  JSON_TYPE,
  stalled,
  whole,
} from "../../support/faults/answers";
import {
  CLASSES,
  type Content,
  FAULT_NAMES,
  FAULTS,
  type Fault,
  GOOD_NAMES,
  MAX_BODY_BYTES,
  stepOf,
} from "../../support/faults/catalogue";
import { below, chanceOf } from "../../support/faults/chance";
import { type QuickClock, quickClock, SPEED, TODAY } from "../../support/faults/clock";
import { payloadOf, textOf } from "../../support/faults/payload";
import { courseOf, planOf, type StepName } from "../../support/faults/plan";
import {
  type FaultServer,
  inTurn,
  refuseConnections,
  startFaults,
} from "../../support/faults/server";

let server: FaultServer;
let elsewhere: FaultServer;

const opened: Session[] = [];

beforeEach(async () => {
  server = await startFaults();
  elsewhere = await startFaults(() => [{ kind: "close" }]);
});

afterEach(async () => {
  // First, so that requests of a failed test do not continue.
  await Promise.all([server.close(), elsewhere.close()]);
  await Promise.all(opened.splice(0).map(({ transport }) => transport.close()));
});

/** The data that a plain socket receives for one request. */
interface Heard {
  readonly bytes: Buffer;
  /** How often something came. */
  readonly parts: number;
  /** How it ended; `quiet` if nothing more came for a while. */
  readonly end: "close" | "reset" | "quiet";
}

const head = (key: string): string => `GET /x?event=${key} HTTP/1.1\r\nHost: x\r\n\r\n`;

function listen(request: string, quiet_ms = 30_000): Promise<Heard> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(server.port, "127.0.0.1", () => socket.write(request));
    const over = (end: Heard["end"]): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ bytes: Buffer.concat(parts), parts: parts.length, end });
    };
    const timer = setTimeout(() => over("quiet"), quiet_ms);
    socket.on("data", (part) => {
      parts.push(part);
      timer.refresh();
    });
    socket.on("end", () => over("close"));
    socket.on("error", () => over("reset"));
  });
}

interface Read {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Reads a response with Node's own client. */
function read(url: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    }).on("error", reject);
  });
}

const UNPACKERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** More than the buffers of both ends of a connection can hold. */
const TAKEN_UNREAD = 30_000_000;

function contentOf(key: string): Content {
  return {
    text: textOf(key),
    elsewhere: `${elsewhere.url}/teams/1`,
    chance: chanceOf(Number(key)),
  };
}

/** Makes the server do the same for every request. */
function follow(name: StepName): void {
  server.follow(({ key }) => stepOf(name, contentOf(key)));
}

/** A minute of real time on the quick clock. */
const TIMEOUT_MS = 60_000 * SPEED;

type Options = { [Name in keyof ClientOptions]?: ClientOptions[Name] | undefined };

/** A client for the server, with a clock on which no wait takes long. */
function open(options: Options = {}, clock = quickClock()) {
  const settings = {
    base_url: server.url,
    timeout_ms: TIMEOUT_MS,
    max_body_bytes: MAX_BODY_BYTES,
    user_agent: "tests",
    cache: false,
    ...options,
  };
  const defined = Object.entries(settings).filter(([, value]) => value !== undefined);
  const session = createSession(Object.fromEntries(defined), clock);
  opened.push(session);
  const summary = boundTo(session, site_mlb_summary);
  const game = (event_id: string, call: CallOptions = {}) =>
    summary({ event_id, return_parsed: false, ...call });
  return { session, clock, game };
}

/** The waits between attempts. */
const waitsOf = ({ waits }: QuickClock): readonly number[] =>
  waits.filter((ms) => ms !== TIMEOUT_MS);

/** undici checks about once a second, so these are reached after one to two. */
const SHORT_STALLS = { headers_timeout_ms: 300, body_timeout_ms: 300 };

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return reasonOf((await Promise.allSettled([promise]))[0]);
}

function reasonOf(result: PromiseSettledResult<unknown>): unknown {
  if (result.status === "rejected") return result.reason;
  throw new Error(`expected a rejection, got ${inspect(result.value, { depth: 1 })}`);
}

/** Checks all parts of an error. */
function checkError(
  error: unknown,
  { error: name, status, says }: Pick<Fault, "error" | "status" | "says">,
  key: string,
  attempts: number,
  base_url = server.url,
): void {
  expect((error as Error).constructor).toBe(CLASSES[name]);
  const { message, ...own } = error as HttpError;
  const url = `${base_url}/apis/site/v2/sports/baseball/mlb/summary?event=${key}`;
  expect(own).toMatchObject({ name, operation: "site_mlb_summary", url, attempts });
  expect(own.elapsed_ms).toBeGreaterThan(0);
  expect(message).toMatch(/^site_mlb_summary: /);
  expect(message).toContain(url);
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  expect(message).toMatch(new RegExp(`${times} in \\d+(\\.\\d+)? s`));
  if (says !== undefined) expect(message).toContain(says);
  if (status === undefined) expect(own.status).toBeUndefined();
  else {
    expect(own.status).toBe(status);
    expect(message).toContain(String(status));
  }
  expect(message).not.toMatch(/\p{Cc}/u);
  expect(message.length).toBeLessThan(800);
}

/** Connections are free again in the turn after their answer. */
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Far less than any limit that would end a connection. */
const SOON_MS = 5000;

/** Waits until a condition holds. */
async function settled(isSo: () => boolean): Promise<void> {
  const end = performance.now() + SOON_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Waits for something that is due. */
async function soon(due: Promise<void> | undefined): Promise<void> {
  let isDone = false;
  void due?.then(() => {
    isDone = true;
  });
  await settled(() => isDone);
}

const statusReplaced = (answer: Buffer, status: number): Buffer =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${status}`), answer.subarray("HTTP/1.1 200".length)]);

/** A port that never accepts connections: its process is stopped and its queue full. */
async function startBusy(): Promise<{ port: number; close(): Promise<void> }> {
  const program = `
    const server = require("node:net").createServer();
    server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
      require("node:fs").writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [text] = await once(child.stdout, "data");
  const port = Number(String(text));
  const fillers: Socket[] = [];
  const connects = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => {});
      fillers.push(socket);
      setTimeout(() => resolve(false), 100);
    });
  while (await connects());
  return {
    port,
    async close() {
      for (const socket of fillers) socket.destroy();
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

describe("the fault server", () => {
  const answer = answerOf({ body: "0123456789" });

  test.each(["close", "reset"] as const)("cuts an answer after any byte: %s", async (how) => {
    const cuts = Array.from({ length: answer.length + 1 }, (_, at) => at);
    server.follow(({ key }) => cut(answer, Number(key), how));
    const heard = await Promise.all(cuts.map((at) => listen(head(String(at)))));
    for (const [at, { bytes }] of heard.entries()) {
      expect([at, bytes.toString()]).toEqual([at, answer.toString("utf8", 0, at)]);
    }
    const ends = heard.map(({ end }) => end);
    if (how === "close") expect(new Set(ends)).toEqual(new Set(["close"]));
    else {
      // If node reads the last bytes and the reset at once, it takes the reset for an end.
      expect(ends[0]).toBe("reset");
      expect(ends.filter((end) => end === "reset").length).toBeGreaterThan(cuts.length / 2);
    }
  });

  test("stalls after any byte, and sees its client go", async () => {
    server.follow(({ key }) => stalled(answer, Number(key)));
    const cuts = [0, 1, bodyStart(answer), answer.length - 1];
    const heard = await Promise.all(cuts.map((at) => listen(head(String(at)), 300)));
    expect(heard.map(({ bytes, end }) => [bytes.length, end])).toEqual(
      cuts.map((at) => [at, "quiet"]),
    );
    await Promise.all(server.requests.map((seen) => Promise.all([seen.served, seen.gone])));
    expect(server.open).toBe(0);
  });

  test("drips a byte at a time", async () => {
    server.follow(() => [...dripped(answer, 1, 1), { kind: "close" }]);
    const { bytes, parts } = await listen(head("1"));
    expect(bytes).toEqual(answer);
    // Two bytes may arrive together on a busy machine.
    expect(parts).toBeGreaterThan(answer.length / 2);
  });

  // Another process may take the port before it opens: then the test is tried again.
  test("has a port that refuses until a server listens on it", { retry: 2 }, async () => {
    const { port, url, release } = await refuseConnections();
    await expect(read(url)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await expect(startFaults(undefined, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    await release();
    const listening = await startFaults(() => whole(), port);
    expect((await read(url)).status).toBe(200);
    await listening.close();
  });

  test("answers the first request of a key by the first step, and the last steps again", async () => {
    server.follow(inTurn(whole({ body: "1" }), whole({ body: "2" })));
    const { bytes } = await listen(head("a") + head("a") + head("b") + head("a"), 300);
    const bodies = [...bytes.toString().matchAll(/\r\n\r\n(\d)/g)].map(([, body]) => body);
    expect(bodies).toEqual(["1", "2", "1", "2"]);
    expect(server.requests.map(({ key, attempt }) => `${key}${attempt}`)).toEqual([
      "a1",
      "a2",
      "b1",
      "a3",
    ]);
    expect(new Set(server.requests.map(({ connection }) => connection)).size).toBe(1);
    expect(server.counts()).toEqual({ a: 3, b: 1 });
  });

  test.each(["length", "chunked", "close"] as const)(
    "sends large bodies (%s) as far as they are taken, and counts the bytes",
    async (framing) => {
      server.follow(() => flooded(1_000_000, framing));
      const taken = await read(`${server.url}/x?event=1`);
      expect(taken.body.length).toBe(16 * 65_536);
      expect(server.requests[0]?.written).toBeGreaterThan(16 * 65_536);

      server.follow(() => flooded(200_000_000, framing));
      const socket = connect(server.port, "127.0.0.1", () => socket.write(head("1")));
      await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
      await soon(server.requests[0]?.served);
      expect(server.requests[0]?.written).toBeLessThan(TAKEN_UNREAD);
    },
  );

  test.each(GOOD_NAMES)("is right for another client, too: %s", async (name) => {
    follow(name);
    const { status, headers, body } = await read(`${server.url}/x?event=1234`);
    expect(status).toBe(200);
    const unpack = UNPACKERS[headers["content-encoding"] ?? "identity"];
    const bytes = name === "good_bare_deflate" ? inflateRawSync(body) : unpack?.(body);
    expect(bytes?.toString().replace(/^\ufeff/, "")).toBe(textOf("1234"));
  });

  test("knows the expected results", () => {
    const right = { isRight: true };
    const wrong = (error: string, status?: number) => ({ isRight: false, error, status });
    const cases: readonly (readonly [readonly StepName[], number, number, object])[] = [
      [["good"], 3, 1, right],
      [["reset", "good"], 0, 1, wrong("NetworkError")],
      [["reset", "good"], 1, 2, right],
      [["status_503", "closed", "good"], 1, 2, wrong("NetworkError")],
      [["closed", "status_503", "good"], 1, 2, wrong("HttpError", 503)],
      [["status_429", "status_404", "good"], 9, 2, wrong("NotFoundError", 404)],
      [["json_cut", "good"], 9, 1, wrong("PayloadError", 200)],
      [["status_500"], 3, 4, wrong("HttpError", 500)],
    ];
    for (const [steps, retries, attempts, outcome] of cases) {
      expect(courseOf(steps, retries)).toEqual({ attempts, outcome });
    }
  });

  test("mixes all faults by a seed, reproducibly", () => {
    const plans = Array.from({ length: 5000 }, (_, n) => planOf(1, n, 2));
    expect(plans).toEqual(Array.from({ length: 5000 }, (_, n) => planOf(1, n, 2)));
    expect(plans[7]).not.toEqual(planOf(2, 7, 2));
    const used = new Set<StepName>(plans.flatMap(({ steps }) => steps));
    const missing = [...FAULT_NAMES, ...GOOD_NAMES].filter((name) => !used.has(name));
    expect(missing).toEqual([]);
    expect(new Set(plans.map(({ door }) => door)).size).toBe(3);
    const right = plans.filter(({ outcome }) => outcome.isRight);
    expect(right.length).toBeGreaterThan(2500);
    expect(right.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(200);
  });
});

describe("a right answer", () => {
  test.each(GOOD_NAMES)("is read: %s", async (name) => {
    follow(name);
    const { game } = open();
    expect(JSON.stringify(await game("1234"))).toBe(textOf("1234"));
    await turn();
    expect(JSON.stringify(await game("1235"))).toBe(textOf("1235"));
    expect(server.counts()).toEqual({ 1234: 1, 1235: 1 });
    expect(server.connections).toBe(name === "good_close" ? 2 : 1);
  });

  test.each(GOOD_NAMES)("becomes a table: %s", async (name) => {
    follow(name);
    const { session } = open();
    const roster = boundTo(session, site_mlb_team_roster);
    const frame = await roster({ team_id: 77, return_parsed: true });
    expect(rows(frame).map(({ id, full_name }) => [id, full_name])).toEqual(
      Array.from({ length: 18 }, (_, index) => [`77${index}`, `Zoë Ñandú-${index} 日本 🏀`]),
    );
  });
});

describe("by its name", () => {
  test.each(FAULT_NAMES)("%s", { timeout: 30_000 }, async (name) => {
    const fault: Fault = FAULTS[name];
    server.follow(({ key, attempt }) =>
      stepOf(key === "3" && attempt > 1 ? "good" : name, contentOf(key)),
    );
    const { game } = open(/stalled/.test(name) ? SHORT_STALLS : {});
    const [never, twice, recovered] = await Promise.allSettled([
      game("1", { retries: 0 }),
      game("2", { retries: 2 }),
      game("3", { retries: 1 }),
    ]);
    const again = fault.isRepeated;
    expect(server.counts()).toEqual({ 1: 1, 2: again ? 3 : 1, 3: again ? 2 : 1 });
    checkError(reasonOf(never), fault, "1", 1);
    checkError(reasonOf(twice), fault, "2", again ? 3 : 1);
    if (again) expect(recovered).toEqual({ status: "fulfilled", value: payloadOf("3") });
    else checkError(reasonOf(recovered), fault, "3", 1);

    // Whatever it was, it does not affect other requests; a refusal holds for the same headers.
    follow("good");
    expect(await game("4", { user_agent: "others" })).toEqual(payloadOf("4"));
    expect(elsewhere.connections).toBe(0);
  });
});

describe("a connection that ends", () => {
  /** Added to the ids of requests whose second attempt succeeds. */
  const AGAIN = 1000;
  const body = '{"header":{"no":"1"}}';
  const answers = {
    "of known length": answerOf({ body }),
    "in chunks": answerOf({ body, framing: "chunked", chunk: 6 }),
    packed: answerOf({
      headers: [JSON_TYPE, "Content-Encoding: gzip"],
      body: gzipSync(body),
    }),
    "that closes": answerOf({
      headers: [JSON_TYPE, "Connection: close", `Content-Length: ${body.length}`],
      body,
      framing: "none",
    }),
  };

  for (const how of ["close", "reset"] as const) {
    test.each(Object.entries(answers))(
      `(${how}) after any byte of an answer %s never gives a wrong result`,
      async (_, answer) => {
        const cuts = Array.from({ length: answer.length }, (_, at) => at);
        server.follow(({ key, attempt }) => {
          const number = Number(key);
          const isCut = attempt === 1 || number < AGAIN;
          return isCut ? cut(answer, number % AGAIN, how) : whole({ body });
        });
        const { game } = open({ concurrency: 8 });
        const once = await Promise.allSettled(cuts.map((at) => game(String(at), { retries: 0 })));
        for (const [at, result] of once.entries()) {
          expect([at, reasonOf(result)]).toEqual([at, expect.any(NetworkError)]);
        }
        const again = await Promise.all(cuts.map((at) => game(String(AGAIN + at), { retries: 1 })));
        for (const result of again) expect(result).toEqual(JSON.parse(body));
        expect(server.requests.length).toBe(3 * cuts.length);
      },
    );
  }

  test.each(["close", "reset"] as const)(
    "(%s) if nothing but its end ends the answer leaves JSON that was cut",
    async (how) => {
      const answer = answerOf({ body, framing: "close" });
      server.follow(({ key }) => cut(answer, Number(key), how));
      const { game } = open({ concurrency: 8 });
      const cuts = Array.from({ length: body.length }, (_, at) => bodyStart(answer) + at);
      const results = await Promise.allSettled(cuts.map((at) => game(String(at))));
      for (const result of results) expect(reasonOf(result)).toBeInstanceOf(PayloadError);
      expect(server.requests.length).toBe(cuts.length);
    },
  );

  // Another process may take the port before it opens: then the test is tried again.
  test("is refused at first, and tried again until the port opens", { retry: 2 }, async () => {
    const { port, url, release } = await refuseConnections();
    const { game, clock } = open({ base_url: url, retries: 2 });
    const error = await failureOf(game("1"));
    checkError(error, { error: "NetworkError", says: "ECONNREFUSED" }, "1", 3, url);
    expect(waitsOf(clock).length).toBe(2);

    let late: FaultServer | undefined;
    const quick = quickClock();
    const opening: QuickClock = {
      ...quick,
      after(ms, call) {
        if (ms === TIMEOUT_MS) return quick.after(ms, call);
        void release()
          .then(() => startFaults(inTurn(whole({ body })), port))
          .then((started) => {
            late = started;
          })
          .catch(() => {})
          .finally(call);
        return () => {};
      },
    };
    expect(await open({ base_url: url, retries: 1 }, opening).game("1")).toEqual(JSON.parse(body));
    expect(late?.requests.length).toBe(1);
    await late?.close();
  });

  test("closes just as the next request starts, and is opened again", async () => {
    server.follow(({ key, attempt }) =>
      key.startsWith("9") && attempt === 1
        ? [{ kind: key === "91" ? "close" : "reset" }]
        : whole({ body }),
    );
    const { game } = open();
    for (const key of ["11", "91", "12", "92"]) {
      expect(await game(key)).toEqual(JSON.parse(body));
      await turn();
    }
    const seen = server.requests.map(({ key, connection }) => [key, connection]);
    expect(seen).toEqual([
      ["11", 1],
      ["91", 1],
      ["91", 2],
      ["12", 2],
      ["92", 2],
      ["92", 3],
    ]);
  });

  test.each(["close", "reset"] as const)(
    "(%s) right after an answer that promised to keep it is opened again",
    async (how) => {
      const chance = chanceOf(8);
      server.follow(({ key }) => [
        ...whole({ headers: [JSON_TYPE, "Connection: keep-alive"], body: textOf(key) }),
        ...(below(2, chance) === 0 ? [] : [{ kind: "pause", ms: 1 } as const]),
        { kind: how },
      ]);
      // All idle connections are doomed, and waits take no time in which they would go.
      const { game } = open({ retries: 5 });
      for (let n = 1; n <= 100; n++) expect(await game(String(n))).toEqual(payloadOf(String(n)));
    },
  );

  test("ends with an unrequested answer, and is opened again", async () => {
    const chance = chanceOf(3);
    const farewell = answerOf({ status: 408, headers: ["Connection: close"], body: "bye" });
    server.follow(({ key }) => [
      ...whole({ body: textOf(key) }),
      { kind: "pause", ms: below(3, chance) },
      { kind: "send", bytes: farewell },
      { kind: "close" },
    ]);
    const { game } = open({ retries: 3 });
    for (let n = 1; n <= 60; n++) {
      expect(await game(String(n))).toEqual(payloadOf(String(n)));
      await new Promise((resolve) => setTimeout(resolve, below(4, chance)));
    }
  });

  test("has bytes beyond its answer, which never answer the next request", async () => {
    const rest = answerOf({ body: textOf("666") });
    server.follow(({ key }) => [
      { kind: "send", bytes: Buffer.concat([answerOf({ body: textOf(key) }), rest]) },
    ]);
    const { game } = open({ concurrency: 1 });
    const keys = Array.from({ length: 50 }, (_, n) => String(n));
    const results = await Promise.all(keys.map((key) => game(key)));
    expect(results).toEqual(keys.map(payloadOf));
    expect(server.connections).toBe(50);
  });
});

describe("a wait before the next attempt", () => {
  const second = 1000;
  const later = (ms: number) => new Date(TODAY + ms).toUTCString();
  const DATE = `Date: ${later(0)}`;

  test.each([
    ["seconds", ["Retry-After: 3"], 3],
    ["seconds among blanks", ["Retry-After:   7  "], 7],
    ["a moment, by the service's clock", [DATE, `Retry-After: ${later(4000)}`], 4],
    [
      "a moment, if that clock is wrong",
      [`Date: ${later(-5e6)}`, `Retry-After: ${later(4e3 - 5e6)}`],
      4,
    ],
    ["a moment, without the service's clock", [`Retry-After: ${later(5000)}`], 5],
    ["a moment in an old form", [DATE, "Retry-After: Thursday, 15-Jan-26 18:00:06 GMT"], 6],
  ] as const)("is as long as the service demands: %s", async (_, headers, seconds) => {
    for (const status of [429, 503]) {
      server.follow(inTurn(whole({ status, headers, body: "later" }), whole({ body: "{}" })));
      const { game, clock } = open();
      expect(await game("1")).toEqual({});
      expect(waitsOf(clock)).toEqual([seconds * second]);
    }
  });

  test.each([
    "-5",
    "soon",
    "1.5",
    "",
    "0",
    "1e3",
    "2026-01-15",
    later(0),
    later(-9e9),
    "Mon, nonsense",
  ])("is our own if the service sends '%s'", async (text) => {
    const headers = [DATE, `Retry-After: ${text}`];
    server.follow(inTurn(whole({ status: 503, headers, body: "later" }), whole({ body: "{}" })));
    const { game, clock } = open();
    expect(await game("1")).toEqual({});
    const [wait = 0, ...more] = waitsOf(clock);
    expect(more).toEqual([]);
    expect(wait).toBeGreaterThanOrEqual(125);
    expect(wait).toBeLessThanOrEqual(250);
  });

  test("doubles, with jitter", async () => {
    server.follow(() => [{ kind: "reset" }]);
    const { game, clock } = open({ retries: 5 });
    await failureOf(game("1"));
    const waits = waitsOf(clock);
    expect(waits.length).toBe(5);
    for (const [repeats, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(125 * 2 ** repeats);
      expect(wait).toBeLessThanOrEqual(250 * 2 ** repeats);
    }
  });

  test("is not begun if the budget has no room for it", async () => {
    const busy = whole({ status: 503, headers: ["Retry-After: 100"], body: "later" });
    server.follow(inTurn(busy));
    // Room for two waits, and not for a third.
    const timeout_ms = 290_000;
    const waits: number[] = [];
    let now = 0;
    // Nothing but waits takes time.
    const clock: QuickClock = {
      ...quickClock(),
      waits,
      now: () => now,
      after(ms, call) {
        if (ms === timeout_ms) return () => {};
        waits.push(ms);
        now += ms;
        setImmediate(call);
        return () => {};
      },
    };
    const error = await failureOf(open({}, clock).game("1", { timeout_ms }));
    checkError(error, { error: "HttpError", status: 503, says: "later" }, "1", 3);
    expect(waits).toEqual([100_000, 100_000]);
  });
});

describe("time limits", () => {
  test("end an answer that never stops dripping", async () => {
    const endless = answerOf({ body: `{"a":"${"x".repeat(100_000)}"}` });
    server.follow(() => dripped(endless, 3, 5));
    const { game } = open();
    const error = await failureOf(game("1", { timeout_ms: 300_000 }));
    checkError(error, { error: "TimeoutError", says: "timeout_ms" }, "1", 1);
    await soon(server.requests[0]?.gone);
    expect(server.requests.length).toBe(1);
    const sent = server.requests[0]?.written ?? 0;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(2000);
  });

  test.each([0, 40, 80])("end an answer that stalls after %i bytes", async (at) => {
    server.follow(() => stalled(answerOf({ body: "{}".padEnd(100) }), at));
    const { game } = open();
    const error = await failureOf(game("1", { timeout_ms: 100_000 }));
    checkError(error, { error: "TimeoutError", says: "timeout_ms" }, "1", 1);
    await soon(server.requests[0]?.gone);
    expect(server.requests.length).toBe(1);
  });

  test("let an answer pass that is slow, but never stalls", async () => {
    const answer = answerOf({ body: textOf("1") });
    // At least 0.75 s, more than the limit on stalls.
    server.follow(() => dripped(answer, Math.ceil(answer.length / 150), 5));
    const { game } = open({ headers_timeout_ms: 500, body_timeout_ms: 500, retries: 0 });
    const delays = monitorEventLoopDelay({ resolution: 10 });
    let result: unknown;
    do {
      delays.reset();
      delays.enable();
      result = await game("1").catch((error) => error);
      delays.disable();
      // If this process, which is also the server's, stood still itself, that says nothing of the answer.
    } while (result instanceof Error && delays.max > 200e6);
    expect(result).toEqual(payloadOf("1"));
  });

  test("end a connection that gets no TLS greeting", async () => {
    server.follow(() => whole());
    const base_url = server.url.replace("http:", "https:");
    const { game, clock } = open({ base_url, connect_timeout_ms: 200, retries: 1 });
    const error = await failureOf(game("1"));
    checkError(error, { error: "TimeoutError", says: "connect_timeout_ms" }, "1", 2, base_url);
    expect(waitsOf(clock).length).toBe(1);
    expect(server.connections).toBe(2);
    await settled(() => server.open === 0);
  });

  test.runIf(process.platform === "linux")("end a connection that is never made", async () => {
    const busy = await startBusy();
    try {
      const base_url = `http://127.0.0.1:${busy.port}`;
      const { game } = open({ base_url, connect_timeout_ms: 200, retries: 0 });
      const error = await failureOf(game("1"));
      checkError(error, { error: "TimeoutError", says: "connect_timeout_ms" }, "1", 1, base_url);
    } finally {
      await busy.close();
    }
  });
});

describe("a caller that leaves", () => {
  const reason = new Error("no longer of interest");
  const leaving = () => {
    const controller = new AbortController();
    return { signal: controller.signal, leave: () => controller.abort(reason) };
  };

  test("before the request causes none", async () => {
    follow("good");
    const { game } = open();
    expect(await failureOf(game("1", { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(server.connections).toBe(0);
  });

  test.each([
    ["waiting for the head", 0],
    ["in the head", 20],
    ["in the body", 90],
  ])("%s takes the connection along", async (_, at) => {
    const { signal, leave } = leaving();
    server.follow(() => stalled(answerOf({ body: "{}".padEnd(100) }), at));
    const { game } = open();
    const failure = failureOf(game("1", { signal }));
    await settled(() => server.requests[0]?.written === at);
    leave();
    expect(await failure).toBe(reason);
    await soon(server.requests[0]?.gone);
    expect(server.requests.length).toBe(1);
  });

  test("during the wait for the next attempt ends it", async () => {
    const { signal, leave } = leaving();
    follow("limited_for_minutes");
    const quick = quickClock();
    let isCalledOff = false;
    const clock: QuickClock = {
      ...quick,
      after(ms, call) {
        if (ms !== 300_000) return quick.after(ms, call);
        setImmediate(leave);
        return () => {
          isCalledOff = true;
        };
      },
    };
    expect(await failureOf(open({}, clock).game("1", { signal }))).toBe(reason);
    expect(isCalledOff).toBe(true);
    expect(server.requests.length).toBe(1);
  });

  test("while connecting leaves no connection behind", async () => {
    const { signal, leave } = leaving();
    server.follow(() => whole());
    const { game } = open({ base_url: server.url.replace("http:", "https:") });
    const failure = failureOf(game("1", { signal }));
    await settled(() => server.open === 1);
    leave();
    expect(await failure).toBe(reason);
    await settled(() => server.open === 0);
    expect(server.connections).toBe(1);
  });

  test("while connecting leaves no connection behind either if others are served", async () => {
    const { signal, leave } = leaving();
    const slow = await startFaults(() => [
      { kind: "pause", ms: 40 },
      ...whole({ headers: [JSON_TYPE, "Connection: close"], body: "{}" }),
    ]);
    const { game } = open({ base_url: slow.url });
    const base_url = server.url.replace("http:", "https:");
    const failure = failureOf(game("1", { base_url, signal }));
    const served = game("2");
    await settled(() => server.open === 1 && slow.open === 1);
    leave();
    expect(await failure).toBe(reason);
    expect(await served).toEqual({});
    await settled(() => server.open === 0);
    await slow.close();
  });

  test.runIf(process.platform === "linux")(
    "while a connection is never made leaves nothing to wait for",
    async () => {
      const { signal, leave } = leaving();
      const busy = await startBusy();
      const sockets = () =>
        process.getActiveResourcesInfo().filter((kind) => kind === "TCPSocketWrap").length;
      try {
        const before = sockets();
        const { game } = open({ base_url: `http://127.0.0.1:${busy.port}` });
        const failure = failureOf(game("1", { signal }));
        await settled(() => sockets() === before + 1);
        leave();
        expect(await failure).toBe(reason);
        await settled(() => sockets() === before);
      } finally {
        await busy.close();
      }
    },
  );

  test("while waiting for its turn leaves the others theirs", async () => {
    const { signal, leave } = leaving();
    const held = leaving();
    server.follow(({ key }) => stepOf(key === "1" ? "head_stalled" : "good", contentOf(key)));
    const { game, session } = open({ concurrency: 1 });
    const first = failureOf(game("1", { signal: held.signal }));
    const second = failureOf(game("2", { signal }));
    const third = game("3");
    await settled(() => server.requests.length === 1);
    expect(session.transport.stats()).toMatchObject({ in_flight: 1, queued: 2 });
    leave();
    expect(await second).toBe(reason);
    held.leave();
    expect(await first).toBe(reason);
    expect(await third).toEqual(payloadOf("3"));
    expect(server.counts()).toEqual({ 1: 1, 3: 1 });
    expect(session.transport.stats()).toMatchObject({ in_flight: 0, queued: 0 });
  });

  test("does not affect others that wait for the same response", async () => {
    const one = leaving();
    const two = leaving();
    server.follow(({ key }) => [{ kind: "pause", ms: 40 }, ...whole({ body: textOf(key) })]);
    const { game } = open();
    const left = [
      failureOf(game("1", { signal: one.signal })),
      failureOf(game("1", { signal: two.signal })),
    ];
    const stayed = [game("1"), game("1")];
    await settled(() => server.requests.length === 1);
    one.leave();
    two.leave();
    expect(await Promise.all(left)).toEqual([reason, reason]);
    expect(await Promise.all(stayed)).toEqual([payloadOf("1"), payloadOf("1")]);
    expect(server.counts()).toEqual({ 1: 1 });
  });

  test("as the last of several closes the connection", async () => {
    const callers = [leaving(), leaving(), leaving()];
    follow("body_stalled");
    const { game } = open();
    const left = callers.map(({ signal }) => failureOf(game("1", { signal })));
    await settled(() => (server.requests[0]?.written ?? 0) > 0);
    for (const { leave } of callers.slice(0, 2)) leave();
    expect(await Promise.all(left.slice(0, 2))).toEqual([reason, reason]);
    expect(server.open).toBe(1);
    callers[2]?.leave();
    expect(await left[2]).toBe(reason);
    await soon(server.requests[0]?.gone);
    expect(server.counts()).toEqual({ 1: 1 });
  });

  test("at any moment gets the reason or the whole answer", { timeout: 20_000 }, async () => {
    const chance = chanceOf(11);
    const callers = Array.from({ length: 200 }, (_, n) => {
      const answer = answerOf({ body: textOf(String(n)) });
      // The number of bytes to send before; for every third that is more than there are.
      return { key: String(n), answer, at: below(1.5 * answer.length, chance), ...leaving() };
    });
    const callerOf = (key: string) => callers[Number(key)] as (typeof callers)[number];
    server.follow(({ key }) => [
      { kind: "pause", ms: 1 + below(5, chance) },
      ...dripped(callerOf(key).answer, 400, 1),
    ]);
    const { game, session } = open({ concurrency: 8 });
    let isOver = false;
    const ended = Promise.all(
      callers.map(async ({ key, signal }) => {
        try {
          expect(await game(key, { signal })).toEqual(payloadOf(key));
          return "whole";
        } catch (error) {
          expect(error).toBe(reason);
          return "left";
        }
      }),
    ).finally(() => {
      isOver = true;
    });
    await settled(() => server.requests.length > 0);
    // They have not had their turn yet.
    for (const { leave } of callers.filter((_, n) => n % 8 === 7)) leave();
    while (!isOver) {
      for (const { key, written } of server.requests) {
        const { at, leave } = callerOf(key);
        if (written >= at) leave();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    const outcomes = await ended;
    expect(outcomes.filter((outcome) => outcome === "left").length).toBeGreaterThan(20);
    expect(outcomes.filter((outcome) => outcome === "whole").length).toBeGreaterThan(20);
    expect(Math.max(...Object.values(server.counts()))).toBe(1);
    expect(session.transport.stats()).toMatchObject({ in_flight: 0, queued: 0, retries: 0 });
    await session.transport.close();
    await settled(() => server.open === 0);
  });
});

describe("too large an answer", () => {
  test.each(["length", "chunked", "close"] as const)(
    "stops early, and its connection with it (%s)",
    async (framing) => {
      server.follow(() => flooded(200_000_000, framing));
      const { game } = open();
      const error = await failureOf(game("1"));
      checkError(error, { error: "NetworkError", says: "1000000" }, "1", 1);
      await soon(server.requests[0]?.gone);
      await soon(server.requests[0]?.served);
      expect(server.requests[0]?.written).toBeLessThan(MAX_BODY_BYTES + TAKEN_UNREAD);
      expect(server.requests.length).toBe(1);
    },
  );

  test("stops at 64 MB by default", async () => {
    server.follow(() => flooded(200_000_000, "chunked"));
    const { game } = open({ max_body_bytes: undefined });
    const error = await failureOf(game("1"));
    checkError(error, { error: "NetworkError", says: "67108864" }, "1", 1);
    await soon(server.requests[0]?.served);
    expect(server.requests[0]?.written).toBeGreaterThan(67_108_864);
    expect(server.requests[0]?.written).toBeLessThan(67_108_864 + TAKEN_UNREAD);
  });

  test("stops a bomb of 200 kB at 64 MB, too", async () => {
    const megabyte = gzipSync(Buffer.alloc(1_000_000));
    const bomb = Buffer.concat(Array.from({ length: 200 }, () => megabyte));
    const headers = [JSON_TYPE, "Content-Encoding: gzip"];
    server.follow(() => whole({ headers, body: bomb }));
    const { game } = open({ max_body_bytes: undefined });
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 1);
    const error = await failureOf(game("1"));
    clearInterval(watch);
    checkError(error, { error: "NetworkError", says: "67108864" }, "1", 1);
    // Unpacked as a whole it is 200 MB.
    expect(most - before).toBeLessThan(150_000_000);
  });

  test.each(["gzip_bomb", "deflate_bomb", "brotli_bomb"] as const)(
    "is noticed on an error status too: %s",
    async (name) => {
      const packing = { gzip_bomb: "gzip", deflate_bomb: "deflate", brotli_bomb: "br" }[name];
      server.follow(() =>
        stepOf(name, contentOf("1")).map((action) =>
          action.kind === "send" ? { ...action, bytes: statusReplaced(action.bytes, 500) } : action,
        ),
      );
      const { game } = open({ retries: 0 });
      const error = await failureOf(game("1"));
      expect(error).toBeInstanceOf(NetworkError);
      expect((error as Error).message).toContain("max_body_bytes");
      expect(server.requests[0]?.head).toContain(packing);
    },
  );
});

describe("a message", () => {
  const page = `<p>The service is down for repairs.</p>\n${"é".repeat(300)}END`;
  const start = `<p>The service is down for repairs.</p> ${"é".repeat(160)}`;

  test("has the first 200 characters of the answer, on one line", async () => {
    server.follow(() => whole({ status: 503, headers: ["Content-Type: text/html"], body: page }));
    const error = (await failureOf(open().game("1"))) as HttpError;
    expect(error.body).toBe(start);
    expect(error.message).toContain(start);
    expect(error.message).not.toContain("é".repeat(161));
    expect(error.message).not.toContain("\n");
  });

  test("about a page instead of data has them, too", async () => {
    server.follow(() => whole({ headers: ["Content-Type: text/html"], body: page }));
    const error = (await failureOf(open().game("1"))) as PayloadError;
    expect(error.message).toContain(start);
    expect(error.message).not.toContain("é".repeat(161));
  });

  test.each([
    ["status_404", /valid event ids/],
    ["status_403", /user_agent/],
    ["captcha", /user_agent/],
    ["large_with_length", /max_body_bytes/],
    ["limited_for_ages", /requests_per_second/],
    ["status_500", /later/],
    ["reset", /connection|again/],
  ] as const)("has advice after %s", async (name, next) => {
    follow(name);
    const error = (await failureOf(open({ retries: 0 }).game("1"))) as Error;
    expect(error.message).toMatch(next);
  });

  test("has no password of the address or of a header", async () => {
    follow("status_500");
    const { game } = open({ headers: { authorization: "Bearer s3cret" }, retries: 0 });
    const error = (await failureOf(game("1"))) as Error;
    expect(server.requests[0]?.head).toContain("s3cret");
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cret");
    follow("reset");
    expect(inspect(await failureOf(game("1")), { depth: 9 })).not.toContain("s3cret");
  });
});

describe("on_request", () => {
  test("reports every attempt and its result", async () => {
    const names = ["reset", "status_503", "gzip_cut", "good"] as const;
    server.follow(({ key, attempt }) => stepOf(names[attempt - 1] ?? "good", contentOf(key)));
    const events: RequestEvent[] = [];
    const { game } = open({ on_request: (event) => events.push(event) });
    await game("1");
    const { length } = Buffer.from(textOf("1"));
    expect(events.map(({ attempt, status, bytes }) => [attempt, status, bytes])).toEqual([
      [1, null, 0],
      [2, 503, "page of status 503".length],
      [3, null, 0],
      [4, 200, length],
    ]);
    expect(events.map(({ error }) => error !== null)).toEqual([true, false, true, false]);
    expect(events[0]?.error).toContain("ECONNRESET");
  });
});
