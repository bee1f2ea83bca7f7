import { describe, expect, it } from "vitest";
import { type Sized, tablesOf } from "../support/sized";

/** More than a call takes as arguments with the stack of these tests, and more than hexagons need. */
export const ROWS = 24_000;

export const isPicture = ({ name }: Sized): boolean => /chart|card/i.test(name);

/** Runs functions with tables of `ROWS` rows. */
export function runSized(list: readonly Sized[]): void {
  const tables = tablesOf(ROWS);
  describe(`with ${ROWS} rows`, () => {
    it.each(list)(
      "$name works",
      async ({ run }) => {
        await expect(Promise.resolve(tables).then(run)).resolves.not.toBeInstanceOf(Error);
      },
      300_000,
    );
  });
}
