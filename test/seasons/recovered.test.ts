import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { undisturbed } from "../../src/seasons/recovered";
import { scratch } from "./recorded";

describe("reading beside an update", () => {
  const setUp = () => {
    const place = { folder: scratch(), league: "wbb", season: 2023 } as const;
    const path = join(place.folder, "season=2023.json");
    /** As an update does it: written beside, and moved. */
    const put = (text: string) => {
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
    };
    put("{}");
    return { place, put };
  };

  it("is done once more where other files were put in place meanwhile", async () => {
    const { place, put } = setUp();
    let readings = 0;
    const read = () => {
      readings += 1;
      if (readings === 1) put("{ }");
      return readings;
    };
    expect(await undisturbed([place], read)).toBe(2);
    expect(await undisturbed([place], read)).toBe(3);
  });

  it("fails for good only where nothing has changed", async () => {
    const { place, put } = setUp();
    let readings = 0;
    const fail = () => {
      readings += 1;
      if (readings < 3) put(" ".repeat(readings));
      throw new Error(`reading ${readings}`);
    };
    await expect(undisturbed([place], fail)).rejects.toThrow("reading 3");
  });

  it("comes to an end where updates never do", async () => {
    const { place, put } = setUp();
    let readings = 0;
    const read = () => {
      readings += 1;
      put(" ".repeat(readings));
      return readings;
    };
    expect(await undisturbed([place], read)).toBe(5);
  });
});
