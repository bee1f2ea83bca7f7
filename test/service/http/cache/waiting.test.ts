import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepCopy } from "../../../../src/service/http/cache/folder";
import { withCache } from "../../../../src/service/http/cache/layer";
import { type FakeClock, fakeClock, settled } from "../../../support/fake-clock";
import { asking, requestOf, serviceOf } from "./setup";

vi.mock("../../../../src/service/http/cache/folder");

let clock: FakeClock;
let finish: () => void;

beforeEach(() => {
  clock = fakeClock();
  const written = new Promise<void>((resolve) => {
    finish = resolve;
  });
  vi.mocked(keepCopy).mockReturnValue(written);
});

afterEach(() => vi.clearAllMocks());

/** An answer of the service whose write ends when `finish` is called. */
async function keeping(signal?: AbortSignal) {
  const request = requestOf({ cache: { folder: "/nowhere", refresh: true } });
  const ask = withCache(serviceOf("{}").ask, clock);
  const { answer, pending } = asking(ask, request, clock);
  pending.begin();
  const { keep } = await answer;
  pending.finish();
  const state = { is: "waiting" };
  const kept = keep?.(null, signal).then(
    () => {
      state.is = "done";
    },
    (reason: unknown) => {
      state.is = `rejected: ${(reason as Error).message}`;
    },
  );
  await settled();
  return { state, kept };
}

describe("a write to the cache", () => {
  test("is awaited if it takes no longer than the request may", async () => {
    const { state, kept } = await keeping();
    await clock.pass(29_999);
    expect(state.is).toBe("waiting");
    finish();
    await kept;
    expect(state.is).toBe("done");
    expect(clock.timers).toEqual([]);
  });

  test("takes no more time than the request has", async () => {
    const { state } = await keeping();
    await clock.pass(30_000);
    expect(state.is).toBe("done");
  });

  test("is not awaited after an abort", async () => {
    const controller = new AbortController();
    const { state } = await keeping(controller.signal);
    expect(state.is).toBe("waiting");
    controller.abort(new Error("enough"));
    await settled();
    expect(state.is).toBe("rejected: enough");
    expect(clock.timers).toEqual([]);
  });

  test("is not begun after an abort", async () => {
    const { state } = await keeping(AbortSignal.abort(new Error("enough")));
    expect(state.is).toBe("rejected: enough");
    expect(keepCopy).not.toHaveBeenCalled();
  });
});
