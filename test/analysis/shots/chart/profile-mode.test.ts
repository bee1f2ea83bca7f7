import { describe, expect, it } from "vitest";
import { profiles } from "../../../../src/analysis/shots/chart/profile-mode";
import type { Panel } from "../../../../src/analysis/shots/chart/shot-panel";
import type { Shot } from "../../../../src/analysis/shots/shots";
import { halfCourt } from "../../../../src/charts/marks/court";
import { THEMES } from "../../../../src/charts/theme/theme";
import { threePointLine } from "../../../../src/games/basketball/court";
import { CONTEXT, drawn, type Layer, NOWHERE, panel, shot } from "./made-up";

const tries = (shot_class: string | null, made: number, missed: number): Shot[] => [
  ...Array.from({ length: made }, () => shot({ ...NOWHERE, shot_class })),
  ...Array.from({ length: missed }, () => shot({ ...NOWHERE, shot_class, made: false })),
];

const ONE = panel([...tries("layup", 3, 5), ...tries("three", 1, 1)]);
const OTHER = panel([...tries("three", 2, 8), ...tries("dunk", 1, 0), ...tries(null, 0, 1)]);

const FLOOR = halfCourt({ width: 201, line: threePointLine(2023, "wbb"), theme: THEMES.light });

const draw = (...panels: Panel[]) => drawn(profiles, panels, FLOOR);

const layersOf = (...panels: Panel[]) => draw(...panels).above as readonly Layer[];

const rowsOf = (layer: Layer | undefined) => layer?.data.values ?? [];

const namesOf = (...panels: Panel[]) => rowsOf(layersOf(...panels)[2]).map(({ name }) => name);

describe("the kinds of profiles", () => {
  it("are those that anybody tried, from the rim outward, and always three of them", () => {
    const always = ["Layups", "Two-point jumpers", "Three-pointers"];
    expect(namesOf(ONE)).toEqual(always);
    expect(namesOf(ONE, OTHER)).toEqual(["Dunks", ...always, "Unknown kind"]);
    expect(namesOf(panel([]))).toEqual(always);
    expect(draw(ONE).caption).toEqual([]);
    expect(draw(ONE, OTHER).caption).toEqual([
      "Unknown kind: shots whose kind the plays do not state.",
    ]);
  });

  it("are unknown where a table has its own", () => {
    const own = panel([...tries("heave", 1, 2), ...tries("toString", 0, 1), ...tries(null, 1, 0)]);
    const [tried] = layersOf(own);
    expect(rowsOf(tried).map((row) => [row.name, row.numbers, row.tried])).toEqual([
      ["Unknown kind", "2 of 5 (40.0%)", 200.5],
    ]);
  });

  it("have as much height as the others", () => {
    const [one] = profiles([{ ...ONE, floor: FLOOR }], {
      ...CONTEXT,
      theme: THEMES.light,
      room: 201,
      baseline: { name: "", expected: () => 0 },
    }).panels;
    expect(one?.height).toBe(3 * 40);
  });
});

describe("a profile", () => {
  const [tried, made, names, numbers] = layersOf(ONE, OTHER);

  it("has bars as long as the attempts, of which the made ones are filled", () => {
    // 200 pixels for 10 attempts, half a pixel in for the outline.
    expect(rowsOf(tried).map((row) => [row.name, row.start, row.tried, row.made])).toEqual([
      ["Layups", 0.5, 160.5, 60.5],
      ["Three-pointers", 0.5, 40.5, 20.5],
    ]);
    const encoding = { x: { field: "start", scale: null }, x2: { field: "tried" } };
    expect(tried).toMatchObject({ mark: { fill: "#f6f7f9", stroke: "#b91c1c" }, encoding });
    expect(made).toMatchObject({
      mark: { fill: "#b91c1c" },
      encoding: { ...encoding, x2: { field: "made" } },
    });
  });

  it("tells every kind in words, also what nobody tried", () => {
    expect(
      rowsOf(names)
        .map(({ name, numbers }) => `${name}: ${numbers}`)
        .join(", "),
    ).toBe(
      "Dunks: 0 of 0, Layups: 3 of 8 (37.5%), Two-point jumpers: 0 of 0, " +
        "Three-pointers: 1 of 2 (50.0%), Unknown kind: 0 of 0",
    );
    expect(names).toMatchObject({ mark: { align: "left", x: 0 } });
    expect(numbers).toMatchObject({ mark: { align: "right", x: 201 } });
  });
});
