import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { Chart } from "../../../src/charts/chart";
import { buildDanfo } from "../../../src/frames/danfo";
import { buildPolars } from "../../../src/frames/polars";
import { notifyPrint, onPrint } from "../../../src/frames/print/print-hook";
import { rows } from "../../../src/frames/rows";
import type { Frame } from "../../../src/frames/types";
import { summaryOf } from "../../support/sections";

// The order of the tests matters: listeners stay.
const COLUMNS = [{ name: "n", dtype: "integer" as const }];
const frame = buildDanfo(COLUMNS, [[7]]);
const silent = inspect(frame);

test("the text is passed on if there is no listener", () => {
  expect(notifyPrint({}, "text")).toBe("text");
});

describe("the listener gets each printed value with its unchanged text:", () => {
  const calls: [object, string][] = [];
  const printedValue = (value: unknown) => {
    onPrint((...call) => void calls.push(call));
    calls.length = 0;
    const text = inspect(value);
    expect(calls.map(([, printed]) => printed)).toEqual([text]);
    return calls[0]?.[0];
  };

  test("danfo's frames and Series", () => {
    expect(printedValue(frame)).toBe(frame);
    expect(calls[0]?.[1]).toBe(silent);
    const series = frame.column("n");
    expect(printedValue(series)).toBe(series);
  });

  test("summaries, and each frame of which a shape is printed stays silent", () => {
    const sections = summaryOf<{ plays: Frame }>({ plays: () => [1] });
    expect(printedValue(sections)).toBe(sections);
  });

  test("charts", () => {
    const chart = new Chart("test", () => ({
      title: "A",
      subtitle: "",
      description: "B",
      body: { mark: "bar" },
    }));
    expect(printedValue(chart)).toBe(chart);
  });

  test("polars' frames and Series, and those made of them, as frames of their own", () => {
    const polars = buildPolars(COLUMNS, [[7], [8]]);
    expect(rows(printedValue(polars) as never)).toEqual([{ n: 7 }, { n: 8 }]);
    expect(rows(printedValue(polars.head(1)) as never)).toEqual([{ n: 7 }]);
    const series = printedValue(polars.getColumn("n")) as { toArray(): unknown[] };
    expect(series.toArray()).toEqual([7, 8]);
  });
});
