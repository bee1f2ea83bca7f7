import { types } from "node:util";
import { messageOf, printable } from "../errors";
import { textWidth } from "../frames/text";
import { isPlainObject } from "../options/checks";
import { checkKeys } from "../schema/known-names";
import { displayOf } from "./display";
import { showLongCalls } from "./progress";
import { isKernel, onEcho, send } from "./tslab";

/** How to show something. */
export interface ShowOptions {
  /**
   * Most rows of a table to show; a longer table is cut to its first and last rows. `Infinity`
   * shows all.
   * @default in a notebook 20, where longer tables are cut to 10; in a terminal 10
   */
  readonly rows?: number;
}

/**
 * Shows a frame, a Series or an array of rows as a table, a chart as a picture, and a summary as a
 * list of its sections; outside of notebooks as text. A notebook shows the last expression of a cell
 * in the same way. Anything else is printed with `console.log`. Returns nothing, and throws nothing but
 * an ArgumentError for an unknown option.
 *
 * @param value a frame of either kind, a Series, `rows(frame)`, a chart, a summary, or an object of
 *   frames such as a baseball box score
 * @example
 * show(await site_wbb_scoreboard({ dates: "20230105" }));
 * show(shotChart(game));
 * show(teams, { rows: 40 });
 */
export function show(value: unknown, options?: ShowOptions): void {
  if (isPlainObject(options)) checkKeys("show", options, OPTIONS);
  try {
    const display = displayOf(value, rowsOf(options));
    if (display === undefined) print(value);
    else if (!(isKernel() && send(display.bundle()))) console.log(display.text(textWidth()));
  } catch {
    print(value);
  }
}

const OPTIONS: readonly (keyof ShowOptions)[] = ["rows"];

/** Ignores an invalid number: a cell should not fail because of a display option. */
function rowsOf(options: ShowOptions | undefined): number | undefined {
  const rows = options?.rows;
  return typeof rows === "number" && rows >= 1 ? Math.floor(rows) : undefined;
}

function print(value: unknown): void {
  try {
    console.log(value);
    if (types.isPromise(value))
      console.log("This is a promise: put await before the call that returned it.");
  } catch (error) {
    console.log(`This cannot be shown: ${printable(messageOf(error))}`);
  }
}

showLongCalls();
if (isKernel()) onEcho((value) => displayOf(value)?.bundle());
