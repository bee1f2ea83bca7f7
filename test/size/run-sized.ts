import { describe, expect, it } from "vitest";
import { SIZED_BY_SUBJECT } from "../support/sized";
import { tablesOf } from "../support/sized-tables";

/** More than a call takes as arguments with the stack of these tests, and more than hexagons need. */
export const ROWS = 24_000;

/** Runs the functions of a subject with tables of `ROWS` rows. */
export function runSized(subject: keyof typeof SIZED_BY_SUBJECT): void {
  const tables = tablesOf(ROWS);
  describe(`with ${ROWS} rows`, () => {
    it.each(SIZED_BY_SUBJECT[subject])(
      "$name works",
      async ({ run }) => {
        await expect(Promise.resolve(tables).then(run)).resolves.not.toBeInstanceOf(Error);
      },
      300_000,
    );
  });
}
