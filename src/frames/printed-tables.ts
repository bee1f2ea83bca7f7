import { inspect } from "node:util";
import { type Glimpse, takeGlimpse } from "./glimpse";
import { displayed, notifyPrint } from "./print-hook";
import { plainText, textWidth } from "./text";

/** Small tables under a title, as which an object that is no frame is printed. */
export interface PrintedTables {
  readonly title: string;
  /** Rows as plain objects; a table without rows is left out. */
  readonly tables: readonly { readonly title: string; readonly rows: readonly object[] }[];
}

const printed = new WeakMap<object, PrintedTables>();

/** The same object, which consoles and notebooks print as tables, and JSON as it is. */
export function printingAs<T extends object>(value: T, tables: PrintedTables): T {
  printed.set(value, tables);
  const text = () => printedText(tables, textWidth());
  Object.defineProperty(value, inspect.custom, { value: () => notifyPrint(value, text()) });
  Object.defineProperty(value, "toString", { value: text });
  return displayed(value);
}

/** The tables that an object is printed as; undefined for any other value. */
export const printedTables = (value: unknown): PrintedTables | undefined =>
  typeof value === "object" && value !== null ? printed.get(value) : undefined;

/** More rows than this are counted, not shown. */
const MOST_ROWS = 10;

/** The tables with rows, by title. */
export const listGlimpses = ({
  tables,
}: PrintedTables): readonly { readonly title: string; readonly glimpse: Glimpse }[] =>
  tables.flatMap(({ title, rows }) => {
    const whole = takeGlimpse(rows, { whole: rows.length, cut: rows.length });
    if (whole === undefined) return [];
    const columns = whole.columns.map((column) => ({ ...column, dtype: "" }));
    return [{ title, glimpse: { ...whole, columns, head: whole.head.slice(0, MOST_ROWS) } }];
  });

/** Aligned text in no more columns than `width`. */
export function printedText(tables: PrintedTables, width: number): string {
  const blocks = listGlimpses(tables).map(({ title, glimpse }) => {
    const more = glimpse.height - glimpse.head.length;
    const lines = plainText(glimpse, width - 2).split("\n");
    return [title, ...lines, ...(more > 0 ? [`… ${more} more`] : [])].join("\n  ");
  });
  return [tables.title, ...blocks].join("\n\n");
}
