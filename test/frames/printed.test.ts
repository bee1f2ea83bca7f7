import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { Chart } from "../../src/charts/chart";
import { buildDanfo } from "../../src/frames/danfo";
import { buildPolars } from "../../src/frames/polars";
import { hearPrinted, isHeard, printed } from "../../src/frames/printed";
import { rows } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import { summaryOf } from "../support/sections";

// In this order: polars is told to tell when it is loaded, and nobody stops to listen.
const COLUMNS = [{ name: "n", dtype: "integer" as const }];
const frame = buildDanfo(COLUMNS, [[7]]);
const silent = inspect(frame);

test("nobody hears what is printed until somebody listens", () => {
  expect(isHeard()).toBe(false);
  expect(printed({}, "text")).toBe("text");
});

describe("who listens hears what is printed and its text, which stays as it is:", () => {
  const heard: [object, string][] = [];
  const hear = (value: unknown) => {
    hearPrinted((...one) => void heard.push(one));
    heard.length = 0;
    const text = inspect(value);
    expect(heard.map(([, told]) => told)).toEqual([text]);
    return heard[0]?.[0];
  };

  test("danfo's frames and Series", () => {
    expect(hear(frame)).toBe(frame);
    expect(heard[0]?.[1]).toBe(silent);
    const series = frame.column("n");
    expect(hear(series)).toBe(series);
  });

  test("summaries, and each frame of which a shape is printed stays silent", () => {
    const sections = summaryOf<{ plays: Frame }>(["plays"], () => frame);
    expect(hear(sections)).toBe(sections);
  });

  test("charts", () => {
    const chart = new Chart("test", () => ({
      title: "A",
      subtitle: "",
      description: "B",
      body: { mark: "bar" },
    }));
    expect(hear(chart)).toBe(chart);
  });

  test("polars' frames and Series, and those made of them, as frames of their own", () => {
    hearPrinted(() => {});
    const polars = buildPolars(COLUMNS, [[7], [8]]);
    expect(rows(hear(polars) as never)).toEqual([{ n: 7 }, { n: 8 }]);
    expect(rows(hear(polars.head(1)) as never)).toEqual([{ n: 7 }]);
    const series = hear(polars.getColumn("n")) as { toArray(): unknown[] };
    expect(series.toArray()).toEqual([7, 8]);
  });
});
