import type { Chart } from "../../src/charts/chart";
import { type Box, type Point, pictureOf, type Seen, type SeenText } from "./scenegraph";

/** How far a mark must reach into a text's box, in pixels, to count. */
const TOUCH = 1;

/**
 * Texts of the drawing that a line, a rule or a symbol runs through, one line of text for each. Of
 * symbols with an outline, which are areas that words may stand on, only the lines around them
 * count; what lies under a filled rectangle that holds the text does not.
 */
export function textsOverMarks(chart: Chart): string[] {
  const { all } = pictureOf(chart);
  return all.flatMap((one, index) => {
    if (one.type !== "text" || one.role !== "mark") return [];
    const box = inner(one.box);
    const plate = all.findLastIndex(
      (other, place) => place < index && isPlate(other) && holds(other.box, box),
    );
    const over = all.filter((other, place) => place > plate && runsThrough(other, box));
    return over.map(
      ({ type, datum, item }) =>
        `"${(one as SeenText).text}" and a ${type} ${datum.line ?? datum.zone ?? item.shape ?? ""}`,
    );
  });
}

const inner = ({ x1, y1, x2, y2 }: Box): Box => ({
  x1: x1 + TOUCH,
  y1: y1 + TOUCH,
  x2: x2 - TOUCH,
  y2: y2 - TOUCH,
});

const isPlate = ({ type, item }: Seen): boolean => type === "rect" && typeof item.fill === "string";

const holds = (outer: Box, { x1, y1, x2, y2 }: Box): boolean =>
  x1 >= outer.x1 && y1 >= outer.y1 && x2 <= outer.x2 && y2 <= outer.y2;

function runsThrough({ type, role, box, points, item, datum }: Seen, text: Box): boolean {
  if (role !== "mark") return false;
  if (type === "symbol")
    return !("zone" in datum && "share" in datum && "outline" in datum) && meet(box, text);
  if (type === "rect") return meet(box, text) && !holds(box, text);
  if (type === "line") {
    return points.slice(1).some((to, index) => crosses(points[index] as Point, to, text));
  }
  if (type !== "rule") return false;
  const [from] = points as readonly [Point];
  const along = { x: Number(item.x2 ?? item.x), y: Number(item.y2 ?? item.y) };
  const to = { x: from.x + along.x - Number(item.x), y: from.y + along.y - Number(item.y) };
  return crosses(from, to, text);
}

const meet = (one: Box, other: Box): boolean =>
  one.x1 < other.x2 && other.x1 < one.x2 && one.y1 < other.y2 && other.y1 < one.y2;

/** Whether a straight line has a part inside a box: what is left of it between the box's sides. */
function crosses(from: Point, to: Point, { x1, y1, x2, y2 }: Box): boolean {
  let [start, end] = [0, 1];
  for (const [at, by, least, most] of [
    [from.x, to.x - from.x, x1, x2],
    [from.y, to.y - from.y, y1, y2],
  ] as const) {
    if (by === 0 && (at <= least || at >= most)) return false;
    if (by === 0) continue;
    const [one, other] = [(least - at) / by, (most - at) / by];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return start < end;
}
