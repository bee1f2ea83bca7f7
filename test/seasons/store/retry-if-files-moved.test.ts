import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { retryIfFilesMoved } from "../../../src/seasons/read/season-reader";
import { scratch } from "../recorded";

/** Readings beside an update, which replaces the manifest at each of the first ones. */
function setUp(moves = Number.POSITIVE_INFINITY) {
  const place = { folder: scratch(), league: "wbb", season: 2023 } as const;
  const path = join(place.folder, "season=2023.json");
  const put = (text: string) => {
    writeFileSync(`${path}.beside`, text);
    renameSync(`${path}.beside`, path);
  };
  put("{}");
  let readings = 0;
  const read = () => {
    readings += 1;
    if (readings <= moves) put(" ".repeat(readings));
    return readings;
  };
  const fail = (): never => {
    throw new Error(`reading ${read()}`);
  };
  return { places: [place], read, fail };
}

describe("reading beside an update", () => {
  it.each([
    ["rejects", async (fail: () => never) => fail()],
    ["throws", (fail: () => never): Promise<number> => fail()],
  ])("is tried again if it %s and the manifest has changed", async (_, failing) => {
    const { places, read, fail } = setUp();
    let calls = 0;
    const third = () => (++calls < 3 ? failing(fail) : Promise.resolve(read()));
    expect(await retryIfFilesMoved(places, third)).toBe(3);
  });

  it("fails if nothing has changed, and is done once if it does not fail", () => {
    const { places, read, fail } = setUp(1);
    expect(retryIfFilesMoved(places, read)).toBe(1);
    expect(() => retryIfFilesMoved(places, fail)).toThrow("reading 2");
  });

  it("ends if updates never do", () => {
    const { places, fail } = setUp();
    expect(() => retryIfFilesMoved(places, fail)).toThrow("reading 5");
  });
});
