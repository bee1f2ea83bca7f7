import { isFrame } from "../../frames/contents";
import { beginLine, type Progress } from "../../frames/progress-hook";
import {
  abortSignal,
  checkOptions,
  flag,
  functionRule,
  invalidOption,
  type OptionsFor,
  wholeNumber,
} from "../../schema/option-rules";

/** Options for the progress of a long call. */
export interface ProgressOptions {
  /** Called after every item, instead of the line that terminals and notebooks show. @default none */
  readonly on_progress?: (progress: Progress) => void;
  /** False shows no progress line. @default true */
  readonly progress?: boolean;
}

export interface Reporter {
  report(counts: Pick<Progress, "done" | "total" | "failed">): void;
  end(): void;
}

export const PROGRESS_RULES = {
  on_progress: functionRule(
    "For example { on_progress: ({ done, total }) => console.log(done, total) }.",
  ),
  progress: flag,
} satisfies OptionsFor<ProgressOptions>;

/** Returns the reporter of a call that begins now; `bytes` returns all bytes its client has downloaded. */
export function createReporter(
  title: string,
  { on_progress, progress = true }: ProgressOptions,
  bytes: () => number | null,
): Reporter {
  const line = on_progress === undefined && progress ? beginLine(title) : undefined;
  const show = on_progress ?? line?.show;
  if (show === undefined) return { report: () => {}, end: () => {} };
  const start = performance.now();
  const before = bytes();
  return {
    report(counts) {
      const now = bytes();
      const seconds = Math.max(performance.now() - start, 1) / 1000;
      const per_second = counts.done / seconds;
      const left_ms = ((counts.total - counts.done) / per_second) * 1000;
      show({
        ...counts,
        bytes: now === null || before === null ? null : now - before,
        ...(counts.done > 0 && { per_second, left_ms }),
      });
    },
    end: () => line?.end(),
  };
}

/** Options of `collect`. */
export interface CollectOptions<T> extends ProgressOptions {
  /** Number of items processed at the same time. Clients have their own rate limits. @default 4 */
  readonly concurrency?: number;
  /** Receives the error of an item, which is then omitted. @default the first error ends the collection */
  readonly on_error?: (error: unknown, item: T) => void;
  /** Ends the collection with its reason; no further item starts. @default none */
  readonly signal?: AbortSignal;
}

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
 * const rosters = await collect(
 *   ids,
 *   (team_id) => site_wbb_team_roster({ team_id }),
 *   { on_error: (error, team_id) => console.warn(team_id, String(error)) },
 * );
 */
export async function collect<T, R>(
  items: Iterable<T>,
  fetchOne: (item: T) => R | PromiseLike<R>,
  options: CollectOptions<T> = {},
): Promise<R[]> {
  const next =
    "For example collect(ids, (team_id) => site_wbb_team({ team_id }), { concurrency: 8 }).";
  functionRule(next).check("collect", "the second argument", fetchOne);
  const { concurrency } = checkOptions("collect", RULES, options);
  const { on_error, signal } = options;
  if (isFrame(items)) {
    throw invalidOption("collect", "items", "a list", items, "rows(frame) makes a list.");
  }
  if (typeof items !== "object" || items === null || !(Symbol.iterator in items)) {
    const example =
      'For example collect(["401469424"], (event_id) => site_wbb_summary({ event_id })).';
    throw invalidOption("collect", "items", "a list", items, example);
  }
  const list = [...items];
  const results: { readonly index: number; readonly value: R }[] = [];
  // The number of bytes is unknown, because the function may use any client.
  const progress = createReporter("collect", options, () => null);
  let begun = 0;
  let done = 0;
  let failed = 0;
  let isOver = false;

  const work = async (): Promise<void> => {
    while (!isOver && begun < list.length) {
      signal?.throwIfAborted();
      const index = begun++;
      const item = list[index] as T;
      try {
        results.push({ index, value: await fetchOne(item) });
      } catch (error) {
        if (on_error === undefined || signal?.aborted) throw error;
        failed += 1;
        on_error(error, item);
      }
      done += 1;
      progress.report({ done, total: list.length, failed });
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

const RULES = {
  ...PROGRESS_RULES,
  on_error: functionRule(
    "For example { on_error: (error, id) => console.warn(id, String(error)) }.",
  ),
  signal: abortSignal,
  concurrency: wholeNumber(1, 1000, 4),
} satisfies OptionsFor<CollectOptions<unknown>>;
