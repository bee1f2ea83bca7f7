import { get, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  answerOf,
  bodyStart,
  cut,
  dripped,
  FRAMINGS,
  flooded,
  stalled,
  whole,
} from "../../support/faults/answers";
import { FAULT_NAMES, GOOD_NAMES } from "../../support/faults/catalogue";
import { textOf } from "../../support/faults/payload";
import { courseOf, planOf, type StepName } from "../../support/faults/plan";
import { inTurn, refuseConnections, startFaults } from "../../support/faults/server";
import { follow, server, soon, TAKEN_UNREAD, useFaults } from "../../support/faults/session";

useFaults();

/** The data that a plain socket receives for one request. */
interface Heard {
  readonly bytes: Buffer;
  /** How often something came. */
  readonly parts: number;
  /** How it ended; `quiet` if nothing more came for a while. */
  readonly end: "close" | "reset" | "quiet";
}

const head = (key: string): string => `GET /x?event=${key} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** How long nothing may come after the last expected byte until the answer counts as stalled. */
const QUIET_MS = 300;

/** Listens until the connection ends, or nothing comes after as many bytes as are expected. */
function listen(request: string, expected = Number.POSITIVE_INFINITY): Promise<Heard> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    const waitOn = (): void => {
      clearTimeout(timer);
      if (Buffer.concat(parts).length < expected) return;
      timer = setTimeout(() => over("quiet"), QUIET_MS);
    };
    const socket = connect(server.port, "127.0.0.1", () => socket.write(request));
    const over = (end: Heard["end"]): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ bytes: Buffer.concat(parts), parts: parts.length, end });
    };
    waitOn();
    socket.on("data", (part) => {
      parts.push(part);
      waitOn();
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
    const heard = await Promise.all(cuts.map((at) => listen(head(String(at)), at)));
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
    const heads = head("a") + head("a") + head("b") + head("a");
    const { bytes } = await listen(heads, 4 * answerOf({ body: "1" }).length);
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

  test.each(FRAMINGS)("sends large bodies (%s) as far as they are taken", async (framing) => {
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
  });

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
