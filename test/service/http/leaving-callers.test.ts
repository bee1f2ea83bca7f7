import { describe, expect, test } from "vitest";
import { answerOf, dripped, stalled, whole } from "../../support/faults/answers";
import { below, chanceOf } from "../../support/faults/chance";
import { payloadOf, textOf } from "../../support/faults/payload";
import {
  failureOf,
  open,
  server,
  settled,
  soon,
  startBusy,
  useFaults,
} from "../../support/faults/session";

useFaults();

describe("a caller that leaves", () => {
  const reason = new Error("no longer of interest");
  const leaving = () => {
    const controller = new AbortController();
    return { signal: controller.signal, leave: () => controller.abort(reason) };
  };

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

  test.runIf(process.platform === "linux")(
    "while connecting in vain leaves no socket",
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
