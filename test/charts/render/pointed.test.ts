import { describe, expect, it } from "vitest";
import { collectPointed } from "../../../src/charts/render/pointed";
import { compiled, POINTER, renderView } from "../../../src/charts/render/svg";
import { smallChart } from "../../support/charts";

const at = { field: "at", type: "quantitative", scale: { domain: [0, 3] }, axis: null };
const tooltip = [
  { field: "at", type: "nominal", title: "When" },
  { field: "note", type: "nominal", title: "Note" },
];
const values = [
  { at: 1, note: "a" },
  { at: 2, note: "b" },
];

function pointedOf({ spec }: ReturnType<typeof smallChart>) {
  const view = renderView("test", compiled("test", spec));
  const found = collectPointed(view);
  view.finish();
  return found;
}

const ofLayers = (...layer: readonly object[]) =>
  pointedOf(smallChart({ body: { width: 608, height: 100, data: { values }, layer } }));

describe("what tooltips say", () => {
  it("is a row for each mark, by the titles of its cells", () => {
    const { rows, places } = ofLayers({ mark: "point", encoding: { x: at, tooltip } });
    expect(rows).toEqual([
      { When: "1", Note: "a" },
      { When: "2", Note: "b" },
    ]);
    expect(places.dot.map(([row]) => row)).toEqual([0, 1]);
    expect([places.reach, places.box, places.words, places.shape]).toEqual([[], [], [], []]);
  });

  it("is one row where several marks say the same, and two where one mark says it twice", () => {
    const layer = { encoding: { x: at, tooltip } };
    const both = ofLayers(
      { mark: "point", ...layer },
      { mark: { type: "text", text: "x" }, ...layer },
    );
    expect(both.rows).toHaveLength(2);
    expect(both.places.words.map(([row]) => row)).toEqual([0, 1]);
    const note = [
      { field: "same", title: "Same" },
      tooltip[2] ?? { field: "other", title: "Other" },
    ];
    const twice = ofLayers({
      data: {
        values: [
          { same: 1, at: 1 },
          { same: 1, at: 2 },
        ],
      },
      mark: "point",
      encoding: { x: at, tooltip: note },
    });
    expect(twice.rows).toHaveLength(2);
  });

  it("is there for layers of the user's own, whatever they say", () => {
    const chart = smallChart().with({
      layers: [{ mark: { type: "rule", tooltip: "Half of it" }, encoding: { x: { datum: 1.5 } } }],
    });
    const { rows, places } = pointedOf(chart);
    expect(rows).toEqual([{ At: "1" }, { At: "2" }, ...rows.slice(2)]);
    expect(rows[2]).toEqual({ "": "Half of it" });
    expect(places.box[0]?.[0]).toBe(2);
  });

  it("tells stretches that show nothing, and wide shapes by their path", () => {
    const wide = "M-1,-1H1V1H-1Z";
    const { places } = ofLayers(
      { name: POINTER, mark: { type: "rect", opacity: 0 }, encoding: { x: at, tooltip } },
      { mark: { type: "point", shape: wide, size: 10000 }, encoding: { x: at, tooltip } },
    );
    expect(places.reach).toHaveLength(2);
    // Of a size of 10000 a path is half of 100 times as large.
    expect(places.shape.map((place) => place.slice(3))).toEqual([
      [50, wide],
      [50, wide],
    ]);
  });

  it("is nothing of a chart without tooltips", () => {
    const { rows, places } = ofLayers({ mark: "point", encoding: { x: at } });
    expect([rows, Object.values(places).flat()]).toEqual([[], []]);
  });
});
