export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

export const dot = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export const nearestPoint = (anchor: Point, { x, y, width, height }: Box): Point => ({
  x: clamp(anchor.x, x, x + width),
  y: clamp(anchor.y, y, y + height),
});

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export const overlap = (one: Box, other: Box, gap = 0): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap;

/** The distance of a place from a stretch that begins at `start`. */
export const apart = (place: number, start: number, length: number): number =>
  Math.max(start - place, place - start - length, 0);

const hypotenuse = (across: number, down: number) => Math.sqrt(across * across + down * down);

export const distance = (one: Point, other: Point): number =>
  hypotenuse(one.x - other.x, one.y - other.y);

export function distanceToLine(point: Point, from: Point, to: Point): number {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const along = (point.x - from.x) * across + (point.y - from.y) * down;
  const part = clamp(along / (across * across + down * down || 1), 0, 1);
  return distance(point, { x: from.x + part * across, y: from.y + part * down });
}

/** The side of the line from `a` to `b` that a point is on. */
const turn = (a: Point, b: Point, point: Point): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));

export const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

export function crossesBox(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  const right = x + width;
  const bottom = y + height;
  return (
    cross(from, to, { x, y }, { x: right, y: bottom }) ||
    cross(from, to, { x: right, y }, { x, y: bottom })
  );
}

export const CELL = 3;

/** The lines of a picture on a grid, so that labels can avoid them. */
interface LineMap {
  within(box: Box): number;
  /** How many cells of the lines a line between two points crosses, its beginning left out. */
  along(from: Point, to: Point): number;
}

const NO_LINES: LineMap = { within: () => 0, along: () => 0 };

/** Rasterises lines through points; running sums make counting the cells of a box constant time. */
export function lineMap(frame: Box, lines: readonly (readonly Point[])[]): LineMap {
  const columns = Math.ceil(frame.width / CELL) + 1;
  const rows = Math.ceil(frame.height / CELL) + 1;
  const column = (x: number) => clamp(Math.floor((x - frame.x) / CELL), 0, columns - 1);
  const row = (y: number) => clamp(Math.floor((y - frame.y) / CELL), 0, rows - 1);
  const cells = new Uint8Array(columns * rows);
  const cellAt = (from: Point, to: Point, part: number) =>
    row(from.y + (to.y - from.y) * part) * columns + column(from.x + (to.x - from.x) * part);
  for (const line of lines) {
    let from = line[0] as Point;
    for (const to of line) {
      const steps = Math.max(1, Math.ceil(distance(from, to) / CELL));
      for (let step = 0; step <= steps; step++) cells[cellAt(from, to, step / steps)] = 1;
      from = to;
    }
  }
  const sums = runningSums(cells, columns, rows);
  const sum = (x: number, y: number) => sums[y * (columns + 1) + x] ?? 0;
  return {
    within({ x, y, width, height }) {
      // Leave a margin: a label that barely misses a line seems to touch it.
      const left = column(x - CELL);
      const right = column(x + width + CELL) + 1;
      const top = row(y - CELL);
      const bottom = row(y + height + CELL) + 1;
      return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
    },
    along(from, to) {
      const steps = Math.ceil(distance(from, to) / CELL);
      let crossed = 0;
      // Skip the beginning, which is on the line that the leader starts from.
      for (let step = 3; step <= steps; step++) {
        crossed += cells[cellAt(from, to, step / steps)] ?? 0;
      }
      return crossed;
    },
  };
}

/** The sums of all cells above and to the left of each corner. */
function runningSums(cells: Uint8Array, columns: number, rows: number): Uint32Array {
  const wide = columns + 1;
  const sums = new Uint32Array(wide * (rows + 1));
  for (let y = 0; y < rows; y++) {
    let inRow = 0;
    for (let x = 0; x < columns; x++) {
      inRow += cells[y * columns + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + inRow;
    }
  }
  return sums;
}

/** Returns the edge of a box, as a line for a map. */
export const outlineBox = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
  { x, y },
];

export interface Setting extends Size {
  /** Widths of its lines from the top: its leader ends at the nearest of them. Without, at its box. */
  readonly line_widths?: readonly number[];
  /** Pixels of extra distance that a label accepts before it is set this way. */
  readonly cost?: number;
}

export interface Label<Layout extends Setting = Setting> {
  readonly anchor: Point;
  /** The size of each layout of the label; the best one first. */
  readonly sizes: readonly Layout[];
}

export type Leader = readonly [anchor: Point, end: Point];

export interface PlacedLabel extends Box {
  readonly size: number;
  readonly end: Point;
}

export interface Surroundings {
  readonly frame: Box;
  /** No label covers any of these. */
  readonly taken?: readonly Box[];
  readonly leaders?: readonly Leader[];
  readonly covered?: LineMap;
  /** Leaders cross none of these, but those that contain their anchors. */
  readonly dots?: readonly (Point & { readonly radius: number })[];
  /** Lines that labels, and the leaders from their anchors, avoid if they can. */
  readonly lines?: LineMap;
  /** Ideal distance of a label from its anchor. */
  readonly reach?: number;
  /** The longest leader that a reader follows; a label farther off has no place. */
  readonly longest?: number;
}

/** How many places are looked at for each size of a label, roughly. */
const PLACES = 1500;
/** Penalties, in pixels of extra distance worth accepting to avoid each. */
const COST = { onLine: 28, acrossLine: 6, onAnchor: 120, nextSize: 18 } as const;
/** Pixels between labels at least. */
const GAP = 4;
/** Between labels on one line, which would read as one text, and between the ends of their leaders. */
const BETWEEN = 8;
/** Around the middle of an anchor, which has a dot. */
const DOT = 5;
/** Around the lines of a label. */
const AIR = 3;

/** The labels that have a place, by their indices. */
type Places<L> = ReadonlyMap<number, L & PlacedLabel>;

/**
 * Returns the labels with places near their anchors: inside the frame and off occupied areas. Labels and
 * leaders do not overlap, leaders do not cross, and both avoid the lines if possible. Each label has the best
 * place that those before it left. One without room is left out, unless there is room for all of them if it
 * comes first.
 */
export function placeLabels<L extends Label>(
  labels: readonly L[],
  surroundings: Surroundings,
): readonly (L & PlacedLabel)[] {
  const order = [...labels.keys()];
  let best = placeInOrder(order, labels, surroundings);
  for (const index of order) {
    if (best.has(index)) continue;
    const first = [index, ...order.filter((other) => other !== index)];
    const places = placeInOrder(first, labels, surroundings);
    if (rateMissing(order, places) < rateMissing(order, best)) best = places;
  }
  return order.flatMap((index) => best.get(index) ?? []);
}

/** The first labels matter most: none makes way for all that follow it. */
const rateMissing = (order: readonly number[], places: Places<Label>): number =>
  order.reduce((sum, index) => sum + (places.has(index) ? 0 : 0.5 ** index), 0);

function placeInOrder<L extends Label>(
  order: readonly number[],
  labels: readonly L[],
  surroundings: Surroundings,
): Places<L> {
  const places = new Map<number, L & PlacedLabel>();
  for (const index of order) {
    const label = labels[index] as L;
    const others = labels.filter((other) => other !== label).map(({ anchor }) => anchor);
    const place = findPlace(label, others, [...places.values()], surroundings);
    if (place !== null) places.set(index, { ...label, ...place });
  }
  return places;
}

function findPlace(
  { anchor, sizes }: Label,
  others: readonly Point[],
  placed: readonly (Label & PlacedLabel)[],
  surroundings: Surroundings,
): PlacedLabel | null {
  const { frame, taken = [], leaders = [], longest = Infinity, reach = 16 } = surroundings;
  const { covered = NO_LINES, lines = NO_LINES } = surroundings;
  const dots = (surroundings.dots ?? []).filter((one) => distance(one, anchor) > one.radius);
  const step = Math.max(CELL, Math.sqrt((frame.width * frame.height) / PLACES));
  let best: PlacedLabel | null = null;
  let least = Infinity;
  sizes.forEach(({ width, height, line_widths, cost: own = 0 }, size) => {
    const across = stops(frame.x, frame.width, anchor.x, width, reach, step);
    const down = stops(frame.y, frame.height, anchor.y, height, reach, step);
    for (const y of down) {
      const below = apart(anchor.y, y, height);
      // Stops are sorted by distance: the ones that follow are farther away.
      if (below > least + reach) break;
      for (const x of across) {
        const beside = apart(anchor.x, x, width);
        if (beside > least + reach) break;
        const askew = Math.abs(x + width / 2 - anchor.x) / 8;
        const far = farness(beside, below, reach) + askew + COST.nextSize * size + own;
        // Most places are too far off to be evaluated further.
        if (far >= least) continue;
        const box = { x, y, width, height };
        const inside = lines.within(box);
        if (far + COST.onLine * inside >= least || covered.within(box) > 0) continue;
        if (taken.some((one) => overlap(one, box, GAP))) continue;
        if (leaders.some((leader) => isOnBox(leader, box))) continue;
        const end = line_widths ? leaderEnd(anchor, box, line_widths) : nearestPoint(anchor, box);
        const hidden = others.filter((other) => isHidden(other, box, anchor, end)).length;
        const cost =
          far +
          COST.onLine * inside +
          COST.acrossLine * lines.along(anchor, end) +
          COST.onAnchor * hidden;
        if (cost >= least || distance(anchor, end) > longest) continue;
        if (!isBeside(box, [anchor, end], placed)) continue;
        if (dots.some((one) => distanceToLine(one, anchor, end) < one.radius)) continue;
        least = cost;
        best = { x, y, width, height, size, end };
      }
    }
  });
  return best;
}

/** Whether a label at a place covers no other, and no leader crosses another one or a label. */
const isBeside = (box: Box, leader: Leader, placed: readonly (Label & PlacedLabel)[]): boolean =>
  placed.every(
    (other) =>
      !overlap({ ...box, x: box.x - BETWEEN, width: box.width + 2 * BETWEEN }, other, GAP) &&
      distance(leader[1], other.end) >= BETWEEN &&
      !isOnBox(leader, other) &&
      !isOnBox([other.anchor, other.end], box) &&
      !cross(...leader, other.anchor, other.end),
  );

/** Whether a leader touches a box, or its dot does. */
const isOnBox = ([anchor, end]: Leader, box: Box): boolean =>
  crossesBox(anchor, end, grown(box, GAP)) || overlap(dot(anchor), box, DOT);

/** Whether a label or its leader hides the anchor of another, or seems to belong to it. */
const isHidden = (other: Point, box: Box, anchor: Point, end: Point): boolean =>
  overlap(box, dot(other), DOT) || distanceToLine(other, anchor, end) < 2 * GAP;

/** Returns the point at which a leader meets the text: the lines of a label are not equally long. */
function leaderEnd(anchor: Point, { x, y, height }: Box, line_widths: readonly number[]): Point {
  const step = height / line_widths.length;
  const ends = line_widths.map((width, index) =>
    nearestPoint(anchor, {
      x: x - AIR,
      y: y + index * step - AIR,
      width: width + 2 * AIR,
      height: step + AIR,
    }),
  );
  return ends.reduce((best, end) => (distance(end, anchor) < distance(best, anchor) ? end : best));
}

/** Starts of a label within the frame, near ones first: `step` apart, at both ends, and `reach` off the anchor. */
function stops(
  start: number,
  length: number,
  anchor: number,
  size: number,
  reach: number,
  step: number,
): readonly number[] {
  const last = start + length - size;
  if (last <= start) return last < start ? [] : [start];
  const middle = anchor - size / 2;
  const first = start + ((((middle - start) % step) + step) % step);
  const all = [start, last, anchor - reach - size, anchor + reach];
  for (let stop = first; stop < last; stop += step) all.push(stop);
  return [...new Set(all)]
    .filter((stop) => stop >= start && stop <= last)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
}

/** Too near is worse than too far; a label askew of its anchor is a little worse than one straight. */
function farness(across: number, down: number, reach: number): number {
  const far = hypotenuse(across, down);
  return far < reach ? 4 * (reach - far) : far - reach;
}
