import type * as FastCheck from "fast-check";
import { vi } from "vitest";

/** Runs of a property in `npm test`; tests ask for up to a thousand, which `npm run test:all` makes. */
const FEW = 10;

vi.mock("fast-check", async (importOriginal) => {
  const real = await importOriginal<typeof FastCheck>();
  const assert = <T>(property: FastCheck.IProperty<T>, options: FastCheck.Parameters<T> = {}) =>
    real.assert(property, { ...options, numRuns: Math.min(options.numRuns ?? FEW, FEW) });
  return { ...real, assert, default: { ...real.default, assert } };
});
