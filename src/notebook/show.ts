import { types } from "node:util";
import { printable } from "../errors";
import { textWidth } from "../frames/text";
import { displayOf } from "./display";
import { isKernel, onEcho, send } from "./tslab";

/** How to show something. */
export interface ShowOptions {
  /**
   * Up to how many rows of a table to show; of a longer one the first and the last. By default 20 in
   * a notebook, where a longer one is cut to 10, and 10 in a terminal; `Infinity` shows all.
   */
  readonly rows?: number;
}

/**
 * Shows a frame, a Series or an array of rows as a table, a chart as a picture, a summary as its
 * sections with their shapes: in a notebook as a table or picture, anywhere else as text. In a
 * notebook the last expression of a cell is shown so by itself. Anything else is printed as
 * `console.log` does. It shows at once, gives nothing back and never throws.
 *
 * @param value a frame of either kind, a Series, `rows(frame)`, a chart, a summary, or an object of
 *   frames such as a baseball box score
 * @example
 * show(await site_wbb_scoreboard({ dates: "20230105" }));
 * show(shotChart(game));
 * show(teams, { rows: 40 });
 */
export function show(value: unknown, options?: ShowOptions): void {
  try {
    const display = displayOf(value, rowsOf(options));
    if (display === undefined) print(value);
    else if (!(isKernel() && send(display.bundle()))) console.log(display.text(textWidth()));
  } catch {
    print(value);
  }
}

/** Ignores an invalid number: a cell should not fail for how something is shown. */
function rowsOf(options: ShowOptions | undefined): number | undefined {
  const rows = options?.rows;
  return typeof rows === "number" && rows >= 1 ? Math.floor(rows) : undefined;
}

function print(value: unknown): void {
  try {
    console.log(value);
    if (types.isPromise(value))
      console.log("This is a promise: put await before the call that gave it.");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`This cannot be shown: ${printable(reason)}`);
  }
}

if (isKernel()) onEcho((value) => displayOf(value)?.bundle());
