import { inspect } from "node:util";
import { notifyPrint } from "../../frames/print-hook";
import {
  areColumnLists,
  type ColumnLists,
  isColumnList,
  printColumns,
  printedAsColumns,
} from "../../schema/columns";
import type { printedCall, printedLists } from "./printed";

/** Printed texts, created on first use. */
interface Texts {
  readonly printedCall: typeof printedCall;
  readonly printedLists: typeof printedLists;
}

/** Lists of columns print as `show` shows them. */
export function printLists(texts: () => Texts): void {
  printColumns((lists) => notifyPrint(lists, texts().printedLists(lists)));
}

/**
 * Makes a public function print how it is called, in place of `[Function: shots]`. A notebook's
 * kernel learns by the print hook which function a cell ends with, and shows its help. Operations
 * do this themselves, also those of clients.
 */
export function printCall(name: string, value: unknown, texts: () => Texts): void {
  if (typeof value !== "function" || /^class\b/.test(String(value))) return;
  const { columns } = value as { readonly columns?: unknown };
  if (Object.hasOwn(value, "columns") && areColumnLists(columns)) describeLists(columns);
  if (inspect.custom in value) return;
  Object.defineProperty(value, inspect.custom, {
    value: (depth: number, { depth: whole }: { readonly depth?: number | null }) =>
      notifyPrint(
        value,
        depth === whole ? texts().printedCall(name) : `[${name}: see help(${name})]`,
      ),
  });
}

function describeLists(lists: ColumnLists): void {
  if (!(inspect.custom in lists)) printedAsColumns(lists);
  if (!isColumnList(lists)) for (const part of Object.values(lists)) describeLists(part);
}
