import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { NetworkError, PayloadError } from "../../../src/errors";
import { answerOf, bodyStart, cut, JSON_TYPE, whole } from "../../support/faults/answers";
import { below, chanceOf } from "../../support/faults/chance";
import { type QuickClock, quickClock } from "../../support/faults/clock";
import { payloadOf, textOf } from "../../support/faults/payload";
import {
  type FaultServer,
  inTurn,
  refuseConnections,
  startFaults,
} from "../../support/faults/server";
import {
  checkError,
  failureOf,
  open,
  reasonOf,
  server,
  TIMEOUT_MS,
  turn,
  useFaults,
  waitsOf,
} from "../../support/faults/session";

useFaults();

const WAYS = ["close", "reset"] as const;
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

  for (const how of WAYS) {
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

  test.each(WAYS)(
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

  test.each(WAYS)(
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
