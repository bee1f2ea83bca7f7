import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { isFrame } from "../frames/contents";
import { checkSignal } from "../options/checks";
import { checkKeys } from "../schema/known-names";
import { checkProgress, createReporter, PROGRESS_OPTIONS, type ProgressOptions } from "./progress";

/** Options of `collect`. */
export interface CollectOptions<T> extends ProgressOptions {
  /** Number of items processed at the same time. Clients have their own rate limits. @default 4 */
  readonly concurrency?: number;
  /**
   * Receives the error of an item, which is then omitted.
   * @default the first error ends the collection
   */
  readonly on_error?: (error: unknown, item: T) => void;
  /**
   * Ends the collection with its reason; no further item starts.
   * @default none
   */
  readonly signal?: AbortSignal;
}

const OPTIONS: readonly (keyof CollectOptions<unknown>)[] = [
  "concurrency",
  "on_error",
  ...PROGRESS_OPTIONS,
  "signal",
];

const MOST_AT_ONCE = 1000;

/**
 * Returns the results of a function for many items, such as an operation for many ids, in the order of the
 * items. Several items run at the same time; each starts when another one is done. Failed items are omitted
 * if `on_error` receives their errors; otherwise the first failure is thrown.
 *
 * @category Seasons
 * @param items such as ids; also a generator
 * @param fetchOne returns a promise, or the result itself, for one item
 * @throws ArgumentError for a wrong option, before the first item starts
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
  const { concurrency, on_error, signal } = checked(fetchOne, options);
  if (isFrame(items)) {
    throw new ArgumentError("items must be a list, got a frame.", {
      operation: "collect",
      next: "rows(frame) makes a list of its rows.",
    });
  }
  if (typeof items !== "object" || items === null || !(Symbol.iterator in items)) {
    throw new ArgumentError(`items must be a list, got ${inspect(items, { depth: 0 })}.`, {
      operation: "collect",
      next: 'For example collect(["401469424"], (event_id) => site_wbb_summary({ event_id })).',
    });
  }
  const list = [...items];
  const results: { readonly index: number; readonly value: R }[] = [];
  // The number of bytes is unknown, because the function may use any client.
  const progress = createReporter("collect", options, () => null);
  let [next, done, failed] = [0, 0, 0];
  let isOver = false;

  const report = (): void => {
    done += 1;
    progress.report({ done, total: list.length, failed });
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
    progress.end();
  }
  return results.sort((one, other) => one.index - other.index).map(({ value }) => value);
}

/** Rejects with the signal's reason as soon as it aborts, even if the work is still waiting. */
async function untilAborted(work: Promise<unknown>, signal: AbortSignal | undefined) {
  if (signal === undefined) return work;
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    // Throwing here would leave the rejection of the work unhandled.
    if (signal.aborted) stop();
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
  checkKeys(operation, options, OPTIONS);
  checkProgress(operation, options);
  const { concurrency = 4, ...others } = options;
  const { on_error, signal } = options;
  if (on_error !== undefined && typeof on_error !== "function") {
    throw new ArgumentError(`on_error must be a function, got ${inspect(on_error)}.`, {
      operation,
      next: "For example { on_error: (error, id) => console.warn(id, String(error)) }.",
    });
  }
  if (signal !== undefined) checkSignal(signal);
  if (!(Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= MOST_AT_ONCE)) {
    const got = inspect(concurrency);
    throw new ArgumentError(
      `concurrency must be a whole number from 1 to ${MOST_AT_ONCE}, got ${got}.`,
      { operation, next },
    );
  }
  return { concurrency, ...others };
}
