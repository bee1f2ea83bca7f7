import { inspect } from "node:util";
import { notifyPrint } from "../../frames/print-hook";
import { textWidth } from "../../frames/text";
import { printColumns, printedAsColumns } from "../../schema/columns";
import { declarations } from "./declarations";
import { callText } from "./declared";
import { publicFunctions } from "./names";
import { firstSentence } from "./page";
import { pageOfDeclared } from "./subject";
import { areColumnLists, type ColumnLists, isColumnList } from "./tables";
import { pageText } from "./text";

/**
 * Makes public functions print how they are called, in place of `[Function: shots]`. A notebook's
 * kernel learns by the print hook which function a cell ends with, and shows its help. Operations
 * do this themselves, also those of clients. Lists of columns print as `show` shows them.
 */
export function describeWhenPrinted(): void {
  printColumns((lists) => notifyPrint(lists, columnsText(lists)));
  for (const [name, value] of publicFunctions()) {
    if ("columns" in value && areColumnLists(value.columns)) describeLists(value.columns);
    if (inspect.custom in value) continue;
    Object.defineProperty(value, inspect.custom, {
      value: (depth: number, { depth: whole }: { readonly depth?: number | null }) =>
        notifyPrint(value, depth === whole ? shortText(name) : `[${name}: see help(${name})]`),
    });
  }
}

function describeLists(lists: ColumnLists): void {
  if (!(inspect.custom in lists)) printedAsColumns(lists);
  if (!isColumnList(lists)) for (const part of Object.values(lists)) describeLists(part);
}

function columnsText(lists: object): string {
  const page = pageOfDeclared(lists);
  return page === undefined ? "" : pageText(page, textWidth());
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
