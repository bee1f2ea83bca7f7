import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cross,
  crossesBox,
  distanceToLine,
  type Label,
  lineMap,
  nearestPoint,
  overlap,
  placeLabels,
} from "../../../src/charts/marks/labels";

const frame = { x: 10, y: 20, width: 400, height: 300 };

/** A line across the frame. */
const level = (y: number) => [
  { x: frame.x, y },
  { x: frame.x + frame.width, y },
];

const whole = (least: number, most: number) => fc.integer({ min: least, max: most });

const somewhere = fc.record({ x: whole(-20, 440), y: whole(0, 340) });

const label: fc.Arbitrary<Label> = fc.record({
  anchor: somewhere,
  sizes: fc.array(fc.record({ width: whole(20, 180), height: whole(12, 44) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** Steps from left to right, as the line of a chart goes. */
const steps = fc
  .array(fc.record({ x: whole(10, 410), y: whole(20, 320) }), { maxLength: 60 })
  .map((points) => [...points].sort((one, other) => one.x - other.x))
  .map((points) =>
    points.flatMap((point, index) => [
      ...(index === 0 ? [] : [{ x: point.x, y: points[index - 1]?.y ?? 0 }]),
      point,
    ]),
  );

const scenes = fc.record({
  labels: fc.array(label, { minLength: 1, maxLength: 4 }),
  line: steps,
  taken: fc.array(
    fc.record({ x: whole(10, 300), y: whole(20, 280), width: whole(5, 100), height: whole(5, 40) }),
    { maxLength: 2 },
  ),
});

describe("labels", () => {
  it("never leave the frame, nor cover one another or what is taken", () => {
    fc.assert(
      fc.property(scenes, ({ labels, line, taken }) => {
        const found = placeLabels(labels, { frame, taken, lines: lineMap(frame, [line]) });
        expect(placeLabels(labels, { frame, taken, lines: lineMap(frame, [line]) })).toEqual(found);
        for (const { x, y, width, height } of found) {
          expect(x).toBeGreaterThanOrEqual(frame.x);
          expect(y).toBeGreaterThanOrEqual(frame.y);
          expect(x + width).toBeLessThanOrEqual(frame.x + frame.width + 1e-9);
          expect(y + height).toBeLessThanOrEqual(frame.y + frame.height + 1e-9);
        }
        found.forEach((one, index) => {
          const others = [...found.slice(index + 1), ...taken];
          expect(others.some((other) => overlap(one, other))).toBe(false);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("have leaders that cross neither each other nor another label, from dots that touch none", () => {
    fc.assert(
      fc.property(scenes, ({ labels, line }) => {
        const places = placeLabels(labels, { frame, lines: lineMap(frame, [line]) });
        const found = places.map((place) => ({ anchor: place.anchor, place }));
        found.forEach(({ anchor, place }, index) => {
          for (const [other, { anchor: from, place: box }] of found.entries()) {
            if (other === index) continue;
            expect(crossesBox(anchor, place.end, box)).toBe(false);
            expect(overlap({ ...anchor, width: 0, height: 0 }, box, 5)).toBe(false);
            expect(cross(anchor, place.end, from, box.end)).toBe(false);
          }
        });
      }),
      { numRuns: 100 },
    );
  });

  it("have leaders that end at the nearest line of a text", () => {
    const sizes = [{ width: 100, height: 30, line_widths: [40, 100] }];
    const [place] = placeLabels([{ anchor: { x: 400, y: 25 }, sizes }], {
      frame: { x: 10, y: 20, width: 100, height: 30 },
    });
    // The second line, with three pixels of air around it, is nearer than the end of the first.
    expect(place?.end).toEqual({ x: 113, y: 32 });
  });

  // Once in some thousand scenes, labels of marks at the edge leave no way for another's leader, so these are
  // the same in every run.
  it("are all placed where there is room for a row of each", () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), steps, (labels, line) => {
        // Two that lie anywhere leave a free row for a third of 44: 300 > 2 * (44 + 44 + 8 + 20) + 44.
        const places = placeLabels(labels, { frame, lines: lineMap(frame, [line]) });
        expect(places).toHaveLength(labels.length);
        places.forEach((place) => {
          expect(place.sizes[place.size]).toEqual({ width: place.width, height: place.height });
        });
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  it("keep as far from another's mark as its leader needs", () => {
    // The first fits between both marks, four pixels from the other, which then had no way out.
    const labels = [
      { anchor: { x: 6, y: 71 }, sizes: [{ width: 20, height: 12 }] },
      { anchor: { x: 18, y: 59 }, sizes: [{ width: 20, height: 24 }] },
    ];
    expect(placeLabels(labels, { frame })).toHaveLength(2);
  });

  const short = [{ width: 60, height: 15 }];

  it("stand beside a line, not on it", () => {
    const ink = lineMap(frame, [level(170)]);
    const [place] = placeLabels([{ anchor: { x: 210, y: 170 }, sizes: short }], {
      frame,
      lines: ink,
    });
    const { y = 0 } = place ?? {};
    expect(y > 170 || y + 15 < 170).toBe(true);
    // No further off than it takes.
    expect(Math.abs(y + 7.5 - 170)).toBeLessThan(40);
  });

  it("cover a line where there is no other place", () => {
    const rows = Array.from({ length: 40 }, (_, index) => level(20 + 8 * index));
    const label = { anchor: { x: 210, y: 170 }, sizes: short };
    const [place] = placeLabels([label], { frame, lines: lineMap(frame, rows) });
    expect(lineMap(frame, rows).within(place ?? frame)).toBeGreaterThan(0);
    expect(place).toMatchObject({ width: 60, height: 15 });
  });

  it("do not hide the anchors of others", () => {
    const anchors = [
      { x: 200, y: 160 },
      { x: 200, y: 135 },
    ];
    const places = placeLabels(
      anchors.map((anchor) => ({ anchor, sizes: short })),
      { frame },
    );
    places.forEach((place, index) => {
      const [own, other] = [anchors[index], anchors[1 - index]];
      if (own === undefined || other === undefined) throw new Error("no place");
      expect(overlap(place, { ...other, width: 0, height: 0 }, 3)).toBe(false);
      expect(distanceToLine(other, own, nearestPoint(own, place))).toBeGreaterThan(4);
    });
  });

  it("take the next of their sizes where the best does not fit", () => {
    const sizes = [
      { width: 500, height: 15 },
      { width: 250, height: 30 },
    ];
    const [place] = placeLabels([{ anchor: { x: 210, y: 170 }, sizes }], { frame });
    expect(place).toMatchObject({ size: 1, width: 250, height: 30 });
  });

  it("are left out where none of their sizes fits, and the others stay", () => {
    const large = { anchor: { x: 50, y: 50 }, sizes: [{ width: 500, height: 15 }] };
    const small = { anchor: { x: 300, y: 250 }, sizes: short };
    const places = placeLabels([large, small], { frame });
    expect(places).toEqual([expect.objectContaining({ ...small, width: 60 })]);
    expect(placeLabels([], { frame })).toEqual([]);
  });

  it("share the room where the nearest place of one is the only place of another", () => {
    // Room for two below each other, and the wide one only fits over the whole width.
    const narrow = { x: 0, y: 0, width: 100, height: 40 };
    const labels = [
      { anchor: { x: 50, y: 20 }, sizes: [{ width: 30, height: 15 }] },
      { anchor: { x: 50, y: 20 }, sizes: [{ width: 100, height: 15 }] },
    ];
    const places = placeLabels(labels, { frame: narrow });
    expect(places).toHaveLength(labels.length);
  });
});

describe("geometry of boxes", () => {
  const box = { x: 10, y: 10, width: 20, height: 10 };

  it("finds the nearest point of a box", () => {
    expect(nearestPoint({ x: 0, y: 15 }, box)).toEqual({ x: 10, y: 15 });
    expect(nearestPoint({ x: 50, y: 50 }, box)).toEqual({ x: 30, y: 20 });
    expect(nearestPoint({ x: 12, y: 14 }, box)).toEqual({ x: 12, y: 14 });
  });

  it("tells whether boxes are nearer than a gap, and whether a line goes through one", () => {
    const beside = { x: 33, y: 10, width: 5, height: 5 };
    expect(overlap(box, beside)).toBe(false);
    expect(overlap(box, beside, 3)).toBe(false);
    expect(overlap(box, beside, 4)).toBe(true);
    expect(crossesBox({ x: 0, y: 15 }, { x: 40, y: 15 }, box)).toBe(true);
    expect(crossesBox({ x: 0, y: 25 }, { x: 40, y: 25 }, box)).toBe(false);
    expect(crossesBox({ x: 0, y: 15 }, { x: 8, y: 15 }, box)).toBe(false);
  });

  it("measures the distance of a point to a line, past its ends too", () => {
    const from = { x: 0, y: 0 };
    const to = { x: 10, y: 0 };
    expect(distanceToLine({ x: 5, y: 3 }, from, to)).toBe(3);
    expect(distanceToLine({ x: 13, y: 4 }, from, to)).toBe(5);
    expect(distanceToLine({ x: 3, y: 4 }, from, from)).toBe(5);
  });
});

describe("ink", () => {
  const ink = lineMap(frame, [level(170)]);

  it("counts what a box covers of the lines, in cells of three pixels, and what a leader crosses", () => {
    expect(ink.within({ x: 100, y: 100, width: 60, height: 30 })).toBe(0);
    // 60 px and one cell of air on each side are 22 or 23 cells.
    const covered = ink.within({ x: 100, y: 160, width: 60, height: 20 });
    expect(covered).toBeGreaterThanOrEqual(22);
    expect(covered).toBeLessThanOrEqual(23);
    expect(ink.along({ x: 200, y: 170 }, { x: 200, y: 120 })).toBe(0);
    expect(ink.along({ x: 200, y: 200 }, { x: 200, y: 120 })).toBeGreaterThan(0);
  });
});
