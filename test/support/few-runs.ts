import type * as FastCheck from "fast-check";
import { vi } from "vitest";

/** Runs of a property in the quick tests; tests ask for up to a thousand. */
const FEW = 5;

vi.mock("fast-check", async (importOriginal) => {
  const real = await importOriginal<typeof FastCheck>();
  const assert = <T>(property: FastCheck.IProperty<T>, options: FastCheck.Parameters<T> = {}) =>
    real.assert(property, { ...options, numRuns: Math.min(options.numRuns ?? FEW, FEW) });
  return { ...real, assert, default: { ...real.default, assert } };
});
