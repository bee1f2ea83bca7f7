import { expect, test } from "vitest";
import { createGate } from "../../../../src/service/http/limits/gate";

/** Work that ends when the test says so. */
function work() {
  const started: number[] = [];
  const enders = new Map<number, (error?: Error) => void>();
  const run = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(id);
      enders.set(id, (error) => (error === undefined ? resolve(id) : reject(error)));
    });
  return { started, run, end: (id: number, error?: Error) => enders.get(id)?.(error) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a failed run frees its place, for the first in line", async () => {
  const { started, run, end } = work();
  const gate = createGate(1);
  const first = gate(run(1));
  const second = gate(run(2));
  await turn();
  end(1, new Error("broken"));
  const third = first.catch(() => gate(run(3)));
  await turn();
  expect(started).toEqual([1, 2]);
  end(2);
  await turn();
  end(3);
  expect(await Promise.all([second, third])).toEqual([2, 3]);
});
