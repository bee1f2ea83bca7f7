import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { goldenPayloads } from "../../scripts/golden";
import { fixtureText } from "../support/payloads";

const FIXTURES = resolve(__dirname, "../../fixtures");
const golden = goldenPayloads();

describe("the golden payloads", () => {
  it.each([...golden])("%s is the simulator's output, byte for byte", (file, text) => {
    // A difference of half a megabyte is not worth reading: npx ts-node scripts/fixtures.ts, then git diff.
    expect(fixtureText(file) === text).toBe(true);
  });

  it("are all that lies in fixtures/", () => {
    const files = (readdirSync(FIXTURES, { recursive: true }) as string[]).filter((file) =>
      file.endsWith(".json"),
    );
    expect(files.sort()).toEqual([...golden.keys()].sort());
  });

  it("are three megabytes at most", () => {
    const bytes = [...golden.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(3_000_000);
  });
});
