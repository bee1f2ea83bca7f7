/** How far from a place, in pixels of the drawing, the pointer still means it. */
const REACH = 20;

const canvas = () => document.createElement("canvas").getContext("2d");

/** A line across a panel, at the point that was chosen or else under the pointer. */
const rule = (top, height) => (x) => ({
  name: "line",
  attributes: { x1: x, x2: x, y1: top, y2: top + height },
});

const AROUND = 3;

const frame = (left, top, width, height, radius) => () => ({
  name: "rect",
  attributes: {
    x: left - AROUND,
    y: top - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
    rx: radius,
  },
});

const boxed = (kind, [row, left, top, width, height]) => {
  const [x, y] = [left + width / 2, top + height / 2];
  const isDot = kind === "dot";
  return {
    row,
    x,
    y,
    isSeen: kind !== "words",
    isExact: isDot,
    // How far outside, and how far from the middle: the second decides where places overlap.
    distance: (at) => [
      Math.hypot(
        Math.max(left - at.x, 0, at.x - left - width),
        Math.max(top - at.y, 0, at.y - top - height),
      ),
      Math.hypot(at.x - x, at.y - y),
    ],
    outline:
      kind === "reach"
        ? rule(top, height)
        : frame(left, top, width, height, isDot ? width / 2 + AROUND : 2),
  };
};

const shaped = ([row, x, y, scale, path], paper) => {
  const shape = new Path2D(path);
  return {
    row,
    x,
    y,
    isSeen: true,
    isExact: false,
    // What lies upon it comes first.
    distance: (at) => {
      const isInside = paper.isPointInPath(shape, (at.x - x) / scale, (at.y - y) / scale);
      return [isInside ? 0 : Infinity, Infinity];
    },
    outline: () => ({
      name: "path",
      attributes: { d: path, transform: `translate(${x},${y}) scale(${scale})` },
    }),
  };
};

/** The places of one drawing, as the page brings them by kind. */
export function placesOf({ shape, ...boxes }) {
  const paper = canvas();
  return [
    ...Object.entries(boxes).flatMap(([kind, list]) => list.map((one) => boxed(kind, one))),
    ...shape.map((one) => shaped(one, paper)),
  ];
}

/** The place that a pointer means, if any is near. */
export function nearestPlace(places, at) {
  let best;
  let least = [REACH, Infinity];
  for (const place of places) {
    const [outside, far] = place.distance(at);
    if (outside > least[0] || (outside === least[0] && far > least[1])) continue;
    best = place;
    least = [outside, far];
  }
  return best;
}
