/** The part of cli-progress that progress.js exports. */

export interface BarOptions {
  /** Text with {bar}, {value}, {total} and the names of a payload in braces. */
  readonly format: string;
  readonly stream: NodeJS.WritableStream;
  readonly barsize: number;
  readonly barCompleteChar: string;
  readonly barIncompleteChar: string;
  /** True cuts a line that is too wide; false switches the terminal's wrapping off and on again. */
  readonly linewrap: boolean;
  /** Most redraws in a second. */
  readonly fps: number;
}

/** A line of a terminal that is drawn anew, at most `fps` times a second. */
export declare class SingleBar {
  constructor(options: BarOptions);
  start(total: number, value: number, payload: object): void;
  update(value: number, payload: object): void;
  /** Draws it for the last time; what is written next comes below. */
  stop(): void;
}
