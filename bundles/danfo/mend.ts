import { unknownColumn } from "./unknown-column";

// biome-ignore lint/suspicious/noExplicitAny: its declarations leave out what its classes share
export type Danfo = any;

export type Cell = string | number | boolean | Date | null | undefined;

export const isMissing = (value: Cell): boolean =>
  value === null || value === undefined || Number.isNaN(value);

/** Replaces methods: each gets the former method, and what it was called with. */
export function mend<T extends object>(
  prototype: T,
  names: readonly string[],
  instead: (this: Danfo, former: (...given: Danfo[]) => Danfo, ...given: Danfo[]) => unknown,
): void {
  for (const name of names) {
    const former = (prototype as Record<string, Danfo>)[name];
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: Danfo, ...given: Danfo[]) {
        return instead.call(this, former.bind(this), ...given);
      },
    });
  }
}

/** Throws an error that names the column that was meant, where one does not exist. */
export function checkColumns(
  { columns }: { readonly columns: readonly string[] },
  names: readonly unknown[],
): void {
  for (const name of names) {
    if (!columns.includes(name as string)) throw unknownColumn(name, columns);
  }
}
