import { words } from "./words";

/** The cells of some columns in each row, in the order in which they are named. */
export const cellsIn = (rows: readonly object[], names: string): unknown[][] =>
  rows.map((row) => words(names).map((name) => (row as Readonly<Record<string, unknown>>)[name]));
