import { textWidth } from "../frames/print/text";
import * as names from "../names";
import { printCall, printLists } from "./help/echo";
import { pageBundle } from "./help/html";
import { knowNames } from "./help/names";
import { overviewPage } from "./help/overview";
import * as texts from "./help/printed";
import { findPage } from "./help/subject";
import { pageText } from "./help/text";
import { isKernel, send } from "./kernel";

/**
 * Shows the documentation of anything in this package; without arguments, all functions by task. A function shows its
 * call, its arguments and options with their defaults, its rows, the empty case, its errors, an example and every
 * column. As text it has at most 60 lines: `help(shots, "columns")` lists the columns, `help(boxScore, "baseball")`
 * those of one sport, `help(shots, "all")` everything. A frame shows its table and the meaning of each column. A
 * season, a chart, a client or an error shows its methods and properties. A text is a name, or a search of all texts
 * and columns. Notebooks add a search box; elsewhere the page is text.
 *
 * Throws an ArgumentError for an unknown value.
 *
 * @category In a notebook
 * @param subject a function, method, class, frame, summary, list of columns, or words
 * @param section a section of a summary, "columns", one part of the columns, or "all"
 * @example
 * help();
 * help(shots);
 * help(shots, "columns");
 * help(site_wbb_summary, "plays");
 * help(await findTeam("wbb", "herons"));
 * help("true shooting");
 */
export function help(subject?: unknown, section?: string): void;
export function help(...asked: [subject?: unknown, section?: string]): void {
  const page = asked.length === 0 ? overviewPage() : findPage(...asked);
  if (!(isKernel() && send(pageBundle(page)))) console.log(pageText(page, textWidth()));
}

const sportsframe = { ...names, help };
knowNames(sportsframe);
printLists(() => texts);
for (const [name, value] of Object.entries(sportsframe)) printCall(name, value, () => texts);
