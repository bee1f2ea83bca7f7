import { types } from "node:util";
import { ArgumentError, messageOf, printable } from "../errors";
import type { Settled } from "../frames/input/input-types";
import { textWidth } from "../frames/print/text";
import { missingAwait } from "../schema/missing-await";
import { buildBundle, checkShowOptions, type ShowOptions } from "./display";
import { isKernel, onEcho, send } from "./kernel";
import { showLiveGames } from "./live-game";
import { showLongCalls } from "./progress";

export type { ShowOptions };

/**
 * Shows a frame, a Series or rows as a table, a chart as a picture, and a summary as a list of its
 * sections. Outside of notebooks, it prints text. A notebook shows the last expression of a cell
 * in the same way. Other values are printed with `console.log`.
 *
 * @category In a notebook
 * @param value a frame of either kind, a Series, `rows(frame)`, a chart, a summary, or an object of
 *   frames such as a baseball box score
 * @throws ArgumentError for options that are unknown, invalid or not for this value, and for missing columns;
 *   never because of the value itself
 * @example
 * show(await site_wbb_scoreboard({ dates: "20230105" }));
 * show(shotChart(game));
 * show(teams, { columns: ["team_id", "team_display_name"], rows: "all" });
 */
export function show<T>(value: Settled<T>, options?: ShowOptions): void {
  const checked = checkShowOptions(options);
  try {
    const display = buildBundle(value, checked);
    if (display === undefined) print(value);
    else if (!(isKernel() && send(display.bundle()))) console.log(display.text(textWidth()));
  } catch (error) {
    if (error instanceof ArgumentError && error.operation === "show") throw error;
    print(value);
  }
}

function print(value: unknown): void {
  try {
    console.log(value);
    if (types.isPromise(value)) console.log(missingAwait(value));
  } catch (error) {
    console.log(`This value cannot be shown: ${printable(messageOf(error))}`);
  }
}

showLongCalls();
showLiveGames();
if (isKernel()) onEcho((value) => buildBundle(value)?.bundle());
