import { textWidth } from "../../frames/print/text";
import { declarations } from "./declarations";
import { callText } from "./declared";
import { firstSentence } from "./page";
import { pageOfDeclared } from "./subject";
import { pageText } from "./text";

export function printedLists(lists: object): string {
  const page = pageOfDeclared(lists);
  return page === undefined ? "" : pageText(page, textWidth());
}

/** Returns a console's output for a public function: its call, its purpose, and how to see the rest. */
export function printedCall(name: string): string {
  try {
    const { params, text = "" } = declarations().entries[name] ?? {};
    const call = params === undefined ? name : callText(name, { params });
    return `${call}\n${firstSentence(text)}\nhelp(${name}) shows the rest.`;
  } catch {
    // Printing must not fail in a clone that is not built.
    return `[${name}: see help(${name})]`;
  }
}
