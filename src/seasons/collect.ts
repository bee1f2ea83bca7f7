import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { checkKeys } from "../schema/arguments";

/** How far a collection is. */
export interface Progress {
  /** Items that are done, failed ones included. */
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** Mean since the start. */
  readonly per_second: number;
  /** Time left at that pace. */
  readonly seconds_left: number;
}

/** How many at a time, and what becomes of failures. */
export interface CollectOptions<T> {
  /** Items in work at the same time. A client sends its requests at a pace of its own. @default 4 */
  readonly concurrency?: number;
  /**
   * Gets the error of an item, which is then left out. Without it the first error ends the
   * collection.
   */
  readonly on_error?: (error: unknown, item: T) => void;
  /** Called after every item. */
  readonly on_progress?: (progress: Progress) => void;
  /** Ends the collection with its reason; no further item is begun. */
  readonly signal?: AbortSignal;
}

const OPTIONS: readonly (keyof CollectOptions<unknown>)[] = [
  "concurrency",
  "on_error",
  "on_progress",
  "signal",
];

const MOST_AT_ONCE = 1000;

/**
 * What a function makes of many items, in the order of the items: any operation over many ids. Some
 * items are in work at the same time; each is begun when another one is done. Failed items are left
 * out where `on_error` takes their errors, and otherwise the first failure is the result.
 *
 * @throws ArgumentError for a wrong option, before the first item is begun
 * @example
 * const rosters = await collect(ids, (team_id) => site_wbb_team_roster({ team_id }), {
 *   on_error: (error, team_id) => console.warn(team_id, String(error)),
 * });
 */
export async function collect<T, R>(
  items: Iterable<T>,
  fetchOne: (item: T) => R | PromiseLike<R>,
  options: CollectOptions<T> = {},
): Promise<R[]> {
  const { concurrency, on_error, on_progress, signal } = checked(fetchOne, options);
  const list = [...items];
  const results: { readonly index: number; readonly value: R }[] = [];
  const start = performance.now();
  let [next, done, failed] = [0, 0, 0];
  let isOver = false;

  const report = (): void => {
    done += 1;
    const seconds = (performance.now() - start) / 1000;
    const per_second = done / Math.max(seconds, 1e-3);
    const seconds_left = (list.length - done) / per_second;
    on_progress?.({ done, total: list.length, failed, per_second, seconds_left });
  };
  const work = async (): Promise<void> => {
    while (!isOver && next < list.length) {
      signal?.throwIfAborted();
      const index = next++;
      const item = list[index] as T;
      try {
        results.push({ index, value: await fetchOne(item) });
      } catch (error) {
        if (on_error === undefined || signal?.aborted) throw error;
        failed += 1;
        on_error(error, item);
      }
      report();
    }
  };
  try {
    await untilAborted(Promise.all(Array.from({ length: concurrency }, work)), signal);
  } finally {
    isOver = true;
  }
  return results.sort((one, other) => one.index - other.index).map(({ value }) => value);
}

/** Rejects with the signal's reason as soon as it aborts, whatever the work waits for. */
async function untilAborted(work: Promise<unknown>, signal: AbortSignal | undefined) {
  if (signal === undefined) return work;
  signal.throwIfAborted();
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function checked<T>(fetchOne: unknown, options: CollectOptions<T>) {
  const operation = "collect";
  const next =
    "For example collect(ids, (team_id) => site_wbb_team({ team_id }), { concurrency: 8 }).";
  if (typeof fetchOne !== "function") {
    throw new ArgumentError(`the second argument must be a function, got ${inspect(fetchOne)}.`, {
      operation,
      next,
    });
  }
  checkKeys(operation, { ...options }, OPTIONS);
  const { concurrency = 4, ...others } = options;
  if (!(Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= MOST_AT_ONCE)) {
    const given = inspect(concurrency);
    throw new ArgumentError(
      `concurrency must be a whole number from 1 to ${MOST_AT_ONCE}, got ${given}.`,
      { operation, next },
    );
  }
  return { concurrency, ...others };
}
