import { createGate } from "../http/limits/gate";
import { listen } from "../http/limits/signals";

/**
 * Returns the results of a step for each item, in the items' order. At most `atOnce` steps run at a time,
 * so that the client's other calls get their turn. The first failure aborts the others.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal | undefined,
  step: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  signal?.throwIfAborted();
  const end = new AbortController();
  // AbortSignal.any leaks a little on each use of a long-lived signal.
  const unlisten = signal && listen(signal, () => end.abort(signal.reason));
  const gate = createGate(atOnce);
  const steps = items.map((item) =>
    gate(async () => {
      end.signal.throwIfAborted();
      try {
        return await step(item, end.signal);
      } catch (error) {
        // Abort before the gate starts the next step.
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
