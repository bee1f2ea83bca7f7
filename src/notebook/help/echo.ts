import { inspect } from "node:util";
import { notifyPrint } from "../../frames/print-hook";
import { declarations } from "./declarations";
import { callText } from "./declared";
import { publicFunctions } from "./names";
import { firstSentence } from "./page";

/**
 * Makes public functions print how they are called, in place of `[Function: shots]`. A notebook's
 * kernel learns by the print hook which function a cell ends with, and shows its help. Operations
 * do this themselves, also those of clients.
 */
export function describeWhenPrinted(): void {
  for (const [name, value] of publicFunctions()) {
    if (inspect.custom in value) continue;
    Object.defineProperty(value, inspect.custom, {
      value: (depth: number, { depth: whole }: { readonly depth?: number | null }) =>
        notifyPrint(value, depth === whole ? shortText(name) : `[${name}: see help(${name})]`),
    });
  }
}

/** The call, what it is for, and how to see the rest. */
function shortText(name: string): string {
  try {
    const { params, text = "" } = declarations().entries[name] ?? {};
    const call = params === undefined ? name : callText(name, { params });
    return `${call}\n${firstSentence(text)}\nhelp(${name}) shows the rest.`;
  } catch {
    // Printing must not fail in a clone that was not built.
    return `[${name}: see help(${name})]`;
  }
}
