import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { retryIfFilesMoved } from "../../../src/seasons/store/retry-if-files-moved";
import { scratch } from "../recorded";

describe("reading beside an update", () => {
  const setUp = () => {
    const place = { folder: scratch(), league: "wbb", season: 2023 } as const;
    const path = join(place.folder, "season=2023.json");
    /** As an update does it: written to a new file, and moved. */
    const put = (text: string) => {
      writeFileSync(`${path}.beside`, text);
      renameSync(`${path}.beside`, path);
    };
    put("{}");
    return { place, put };
  };

  it.each([
    ["rejects", (error: Error) => Promise.reject(error)],
    [
      "throws",
      (error: Error): Promise<never> => {
        throw error;
      },
    ],
  ])("is tried again if it %s and the manifest has changed", async (_, fail) => {
    const { place, put } = setUp();
    let readings = 0;
    const read = async () => readings;
    const failing = () => {
      readings += 1;
      if (readings === 3) return read();
      put(" ".repeat(readings));
      return fail(new Error(`reading ${readings}`));
    };
    expect(await retryIfFilesMoved([place], failing)).toBe(3);
  });

  it("fails if nothing has changed, and is done once if it does not fail", () => {
    const { place, put } = setUp();
    let readings = 0;
    const read = () => {
      readings += 1;
      put(" ".repeat(readings));
      return readings;
    };
    expect(retryIfFilesMoved([place], read)).toBe(1);
    const fail = () => {
      readings += 1;
      throw new Error(`reading ${readings}`);
    };
    expect(() => retryIfFilesMoved([place], fail)).toThrow("reading 2");
  });

  it("ends if updates never do", () => {
    const { place, put } = setUp();
    let readings = 0;
    const read = () => {
      readings += 1;
      put(" ".repeat(readings));
      throw new Error(`reading ${readings}`);
    };
    expect(() => retryIfFilesMoved([place], read)).toThrow("reading 5");
  });
});
