import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CHARTS, faultsAt, gameOf } from "../support/charts";
import { seasonFiles } from "../support/payloads";

const EVERY = process.env.SPORTSFRAME_PICTURES === "all" ? 1 : 60;

const STYLES = [{ width: 400 }, { width: 900, theme: "dark" }] as const;

describe("pictures of recorded games of a season", { timeout: 3_600_000 }, () => {
  it.each(CHARTS.filter(({ league }) => league === "wbb"))("$name", async ({ draw }) => {
    const faults: string[] = [];
    for (const file of seasonFiles().filter((_, index) => index % EVERY === 0)) {
      const name = basename(file, ".json.gz");
      const chart = draw(
        gameOf(name, "wbb", JSON.parse(gunzipSync(readFileSync(file)).toString())),
      );
      for (const style of STYLES) {
        faults.push(...faultsAt(chart, style).map((fault) => `${name} ${fault}`));
      }
      // What Vega keeps of a drawing is freed only when the event loop turns.
      await setImmediate();
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
});
