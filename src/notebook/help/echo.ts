import { inspect } from "node:util";
import { notifyPrint } from "../../frames/print/print-hook";
import {
  areColumnLists,
  type ColumnLists,
  isColumnList,
  printColumns,
  printedAsColumns,
} from "../../schema/columns";

/** Printed texts, loaded on first use. */
type Texts = typeof import("./printed");

/** Makes lists of columns print as in `show`. */
export function printLists(texts: () => Texts): void {
  printColumns((lists) => notifyPrint(lists, texts().printedLists(lists)));
}

/**
 * Makes a public function print its call instead of `[Function: shots]`. The print hook tells a notebook's
 * kernel which function a cell ends with, and the kernel shows its help. Operations, also those of clients,
 * do this themselves.
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
