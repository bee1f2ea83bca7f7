import { textWidth } from "../frames/text";
import * as sportsframe from "../index";
import { printCall, printLists } from "./help/echo";
import { pageBundle } from "./help/html";
import { knowNames } from "./help/names";
import { overviewPage } from "./help/overview";
import * as texts from "./help/printed";
import { findPage } from "./help/subject";
import { pageText } from "./help/text";
import { isKernel, send } from "./kernel";

/**
 * Shows the documentation of anything in this package; without arguments what there is, by task. Of a
 * function: how it is called, its arguments and options with their defaults, what one row is, when
 * there are none, its errors, an example and every column. Of a frame: the table that its columns
 * are of, and what each of them means. Of a season, a chart, a client or an error: its methods and
 * properties. Of a text: the name that it is, or a search of all texts and columns. In a notebook
 * with a box to search in, elsewhere as text.
 *
 * Throws an ArgumentError for what it does not know.
 *
 * @category In a notebook
 * @param subject a function, method, class, frame, summary, list of columns, or words
 * @param section of a summary: whose columns to show
 * @example
 * help();
 * help(shots);
 * help(site_wbb_summary, "plays");
 * help(await findTeam("wbb", "herons"));
 * help("true shooting");
 */
export function help(subject?: unknown, section?: string): void;
export function help(...asked: [subject?: unknown, section?: string]): void {
  const page = asked.length === 0 ? overviewPage() : findPage(...asked);
  if (!(isKernel() && send(pageBundle(page)))) console.log(pageText(page, textWidth()));
}

knowNames(sportsframe);
printLists(() => texts);
for (const [name, value] of Object.entries(sportsframe)) printCall(name, value, () => texts);
