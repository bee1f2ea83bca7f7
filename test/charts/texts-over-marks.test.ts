import { expect, it } from "vitest";
import { smallChart } from "../support/charts";
import { textsOverMarks } from "../support/picture-faults";

/** A text of about 26 by 12 pixels with its middle at (100, 50), and another layer before it. */
const chartWith = (layer: object) =>
  smallChart({
    body: {
      width: 200,
      height: 100,
      layer: [
        layer,
        { data: { values: [{}] }, mark: { type: "text", text: "word", x: 100, y: 50 } },
      ],
    },
  });

const of = (field: string) => ({ field, type: "quantitative", scale: null, axis: null });

const at = ({ type, x, y, x2, y2, ...style }: Readonly<Record<string, unknown>>) =>
  type === "rule"
    ? {
        data: { values: [{ x, y, x2, y2 }] },
        mark: { type },
        encoding: { x: of("x"), y: of("y"), x2: { field: "x2" }, y2: { field: "y2" } },
      }
    : { data: { values: [{}] }, mark: { type, x, y, x2, y2, ...style } };

it.each([
  [{ type: "rule", x: 0, y: 50, x2: 200, y2: 50 }, 1],
  [{ type: "rule", x: 100, y: 0, x2: 100, y2: 100 }, 1],
  [{ type: "rule", x: 0, y: 0, x2: 200, y2: 100 }, 1],
  [{ type: "rule", x: 0, y: 30, x2: 200, y2: 30 }, 0],
  [{ type: "rule", x: 0, y: 60, x2: 90, y2: 100 }, 0],
  [{ type: "point", x: 105, y: 52, size: 16, filled: true }, 1],
  [{ type: "point", x: 150, y: 50, size: 16, filled: true }, 0],
  [{ type: "rect", x: 20, x2: 100, y: 20, y2: 80 }, 1],
  [{ type: "rect", x: 20, x2: 180, y: 20, y2: 80 }, 0],
])("finds what runs through a text: %j", (mark, count) => {
  expect(textsOverMarks(chartWith(at(mark)))).toHaveLength(count);
});
