import type * as FastCheck from "fast-check";
import { vi } from "vitest";

/** Runs of a property in the fast loop, where tests ask for up to a thousand. */
const FEW = 5;

vi.mock("fast-check", async (importOriginal) => {
  const real = await importOriginal<typeof FastCheck>();
  const assert = <T>(property: FastCheck.IProperty<T>, given: FastCheck.Parameters<T> = {}) =>
    real.assert(property, { ...given, numRuns: Math.min(given.numRuns ?? FEW, FEW) });
  return { ...real, assert, default: { ...real.default, assert } };
});
