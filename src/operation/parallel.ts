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
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      end.signal.throwIfAborted();
      const index = next;
      next += 1;
      results[index] = await step(items[index] as Item, end.signal);
    }
  };
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    end.abort(error);
    await Promise.allSettled(workers);
    throw error;
  } finally {
    unlisten?.();
  }
  return results;
}
