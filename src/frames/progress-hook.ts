/** Progress of a long call. */
export interface Progress {
  /** Completed items, including failed ones. */
  readonly done: number;
  /** Number of all items. */
  readonly total: number;
  /** Items that failed. */
  readonly failed: number;
  /** Bytes downloaded so far, unpacked; null if other calls make the requests. */
  readonly bytes: number | null;
  /** Mean number of items per second since the start. */
  readonly per_second?: number;
  /** Time left at that pace, in milliseconds. */
  readonly left_ms?: number;
}

export interface ProgressLine {
  show(progress: Progress): void;
  end(): void;
}

type Begin = (title: string) => ProgressLine | undefined;

let begin: Begin | undefined;

/**
 * Calls the listener with the title of each long call that starts; the returned line shows its progress.
 * Lower-level code thus does not depend on a terminal or notebook. There is one listener; a later one
 * replaces it.
 */
export function onLongCall(listener: Begin): void {
  begin = listener;
}

/** Returns the line of a long call; undefined if it would not be visible. */
export const beginLine = (title: string): ProgressLine | undefined => begin?.(title);
