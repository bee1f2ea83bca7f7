import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { answerOf, cut } from "../../support/faults/answers";
import { FAULT_NAMES, GOOD_NAMES } from "../../support/faults/catalogue";
import { planOf, type StepName } from "../../support/faults/plan";
import { server, useFaults } from "../../support/faults/session";

useFaults();

const head = (key: string): string => `GET /x?event=${key} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** The bytes that a plain socket receives for one request, and how they end. */
function listen(request: string) {
  return new Promise<{ readonly bytes: Buffer; readonly end: "close" | "reset" }>((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(server.port, "127.0.0.1", () => socket.write(request));
    const over = (end: "close" | "reset"): void => {
      socket.destroy();
      resolve({ bytes: Buffer.concat(parts), end });
    };
    socket.on("data", (part) => parts.push(part));
    socket.on("end", () => over("close"));
    socket.on("error", () => over("reset"));
  });
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
