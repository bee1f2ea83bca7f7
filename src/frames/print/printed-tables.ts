import { inspect } from "node:util";
import { type Glimpse, takeGlimpse } from "./glimpse";
import { displayed, notifyPrint } from "./print-hook";
import { plainText, textWidth } from "./text";

/** Titled small tables that represent an object which is not a frame when it is printed. */
export interface PrintedTables {
  readonly title: string;
  /** Rows as plain objects; a table without rows is omitted. */
  readonly tables: readonly { readonly title: string; readonly rows: readonly object[] }[];
}

const printed = new WeakMap<object, PrintedTables>();

/** Returns the same object, which consoles and notebooks print as tables; its JSON is unchanged. */
export function printingAs<T extends object>(value: T, tables: PrintedTables): T {
  printed.set(value, tables);
  const text = () => printedText(tables, textWidth());
  Object.defineProperty(value, inspect.custom, { value: () => notifyPrint(value, text()) });
  Object.defineProperty(value, "toString", { value: text });
  return displayed(value);
}

export const printedTables = (value: unknown): PrintedTables | undefined =>
  typeof value === "object" && value !== null ? printed.get(value) : undefined;

/** Maximum number of rows shown; longer tables show only their number of rows. */
const MOST_ROWS = 10;

export const listGlimpses = ({
  tables,
}: PrintedTables): readonly { readonly title: string; readonly glimpse: Glimpse }[] =>
  tables.flatMap(({ title, rows }) => {
    const whole = takeGlimpse(rows, { whole: rows.length, cut: rows.length });
    if (whole === undefined) return [];
    const columns = whole.columns.map((column) => ({ ...column, dtype: "", isEmpty: false }));
    return [{ title, glimpse: { ...whole, columns, head: whole.head.slice(0, MOST_ROWS) } }];
  });

export function printedText(tables: PrintedTables, width: number): string {
  const blocks = listGlimpses(tables).map(({ title, glimpse }) => {
    const more = glimpse.height - glimpse.head.length;
    const lines = plainText(glimpse, width - 2).split("\n");
    return [title, ...lines, ...(more > 0 ? [`… ${more} more`] : [])].join("\n  ");
  });
  return [tables.title, ...blocks].join("\n\n");
}
