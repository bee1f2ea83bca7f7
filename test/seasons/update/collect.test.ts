import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { dfd } from "../../../src/frames/dfd";
import type { Progress } from "../../../src/frames/progress-hook";
import { collect } from "../../../src/seasons/update/collect";

/** Waits for some turns of the event loop. */
async function wait(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
}

describe("collect", () => {
  it("gives results in the order of the items, whichever is done first", async () => {
    const squares = await collect([3, 1, 2], async (item) => {
      await wait(item);
      return item * item;
    });
    expect(squares).toEqual([9, 1, 4]);
    expect(await collect(new Set<number>(), () => 1)).toEqual([]);
    expect(await collect(new Set("ab"), (letter) => letter.toUpperCase())).toEqual(["A", "B"]);
    const one = collect("401469424", (event_id) => event_id);
    await expect(one).rejects.toThrow("items must be a list, got '401469424'.");
  });

  it.each([
    [1, 1],
    [3, 3],
    [50, 10],
  ])("has at most %i of ten items in work", async (concurrency, most) => {
    let [now, seen] = [0, 0];
    await collect(
      Array.from({ length: 10 }),
      async () => {
        now += 1;
        seen = Math.max(seen, now);
        await wait(1);
        now -= 1;
      },
      { concurrency },
    );
    expect(seen).toBe(most);
  });

  it("leaves out failed items, and passes their error on", async () => {
    const errors: string[] = [];
    const progress: Progress[] = [];
    const found = await collect(
      [1, 2, 3, 4],
      (item) => {
        if (item % 2 === 0) throw new Error(`no ${item}`);
        return item;
      },
      {
        concurrency: 1,
        on_error: (error, item) => errors.push(`${item}: ${(error as Error).message}`),
        on_progress: (one) => progress.push(one),
      },
    );
    expect(found).toEqual([1, 3]);
    expect(errors).toEqual(["2: no 2", "4: no 4"]);
    expect(progress.map(({ done, total, failed }) => [done, total, failed])).toEqual([
      [1, 4, 0],
      [2, 4, 1],
      [3, 4, 1],
      [4, 4, 2],
    ]);
    expect(progress.at(-1)).toMatchObject({ left_ms: 0, bytes: null });
  });

  it("ends with the first failure if nothing handles it, and starts no further item", async () => {
    const begun: number[] = [];
    const all = collect(
      [1, 2, 3, 4, 5, 6],
      async (item) => {
        begun.push(item);
        await wait(1);
        if (item === 2) throw new Error("no 2");
      },
      { concurrency: 2 },
    );
    await expect(all).rejects.toThrow("no 2");
    await wait(10);
    expect(begun.length).toBeLessThanOrEqual(4);
  });

  it("ends at once with the reason of a signal", async () => {
    const stop = new AbortController();
    const errors: unknown[] = [];
    const all = collect([1, 2], () => new Promise<number>(() => {}), {
      signal: stop.signal,
      on_error: (error) => errors.push(error),
    });
    stop.abort(new Error("enough"));
    await expect(all).rejects.toThrow("enough");
    await expect(collect([1], () => 1, { signal: stop.signal })).rejects.toThrow("enough");
    expect(errors).toEqual([]);
  });

  it.each([
    [() => collect([1], 5 as never), /second argument must be a function, got 5/],
    [() => collect([1], () => 1, { concurrency: 0 }), /concurrency must be a whole number from 1/],
    [() => collect([1], () => 1, { concurrency: 1.5 }), /got 1\.5/],
    [() => collect([1], () => 1, { concurency: 2 } as never), /concurency/],
    [() => collect([1], () => 1, { on_error: "ignore" as never }), /on_error must be a function/],
    [() => collect([1], () => 1, { signal: "x" as never }), /signal must be an AbortSignal/],
    [() => collect(new dfd.DataFrame([[1]]) as never, () => 1), /must be a list, got a table/],
  ])("refuses impossible options, %#", async (call, message) => {
    const error = await call().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ArgumentError);
    expect(String(error)).toMatch(message);
  });
});
