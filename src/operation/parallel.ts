import { createGate } from "../http/gate";
import { listen } from "../http/signals";

/**
 * The results of a step for each item, in the items' order, so many at a time: the client's other
 * calls get their turn in between. The first failure ends the rest.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal | undefined,
  step: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  signal?.throwIfAborted();
  const end = new AbortController();
  // AbortSignal.any would leave something behind on a signal that lives long.
  const unlisten = signal && listen(signal, () => end.abort(signal.reason));
  const gate = createGate(atOnce);
  const steps = items.map((item) =>
    gate(async () => {
      end.signal.throwIfAborted();
      try {
        return await step(item, end.signal);
      } catch (error) {
        // Before the gate lets the next one in.
        end.abort(error);
        throw error;
      }
    }),
  );
  try {
    return await Promise.all(steps);
  } catch (error) {
    await Promise.allSettled(steps);
    throw error;
  } finally {
    unlisten?.();
  }
}
