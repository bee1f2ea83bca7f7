import { describe, expect, test } from "vitest";
import { answerOf, dripped, JSON_TYPE, stalled, whole } from "../../support/faults/answers";
import { stepOf } from "../../support/faults/catalogue";
import { below, chanceOf } from "../../support/faults/chance";
import { type QuickClock, quickClock } from "../../support/faults/clock";
import { payloadOf, textOf } from "../../support/faults/payload";
import { startFaults } from "../../support/faults/server";
import {
  contentOf,
  failureOf,
  follow,
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
