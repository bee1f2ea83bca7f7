/** How far a long call is. */
export interface Progress {
  /** Items that are done, failed ones included. */
  readonly done: number;
  /** Items there are. */
  readonly total: number;
  /** Items that could not be had. */
  readonly failed: number;
  /** Downloaded for it so far, unpacked; null where the requests are not its own. */
  readonly bytes: number | null;
  /** Items per second, the mean since the start. */
  readonly per_second?: number;
  /** Time left at that pace, in milliseconds. */
  readonly left_ms?: number;
}

/** Shows how far one call is until it ends. */
export interface ProgressLine {
  show(progress: Progress): void;
  end(): void;
}

type Begin = (title: string) => ProgressLine | undefined;

let begin: Begin | undefined;

/**
 * Calls back with the title of each long call that begins, and shows how far it is by what that gives.
 * Rooms below know no terminal and no notebook. There is one listener; a later one replaces it.
 */
export function onLongCall(listener: Begin): void {
  begin = listener;
}

/** The line of a long call; undefined where nobody would see one. */
export const beginLine = (title: string): ProgressLine | undefined => begin?.(title);
