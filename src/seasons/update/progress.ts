import { beginLine, type Progress } from "../../frames/progress-hook";
import { flag, functionRule, type OptionsFor } from "../../schema/option-rules";

/** Options for the progress of a long call. */
export interface ProgressOptions {
  /**
   * Called after every item, instead of the line that terminals and notebooks show.
   * @default none
   */
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
