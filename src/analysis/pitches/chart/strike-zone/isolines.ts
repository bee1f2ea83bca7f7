/** Values at the points of a grid, row by row from below. */
export interface Grid {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly values: readonly number[] | Float64Array;
}

type Point = readonly [x: number, y: number];

/** A closed line of one value; its area is negative if values within it are lower. */
export interface Ring {
  readonly points: readonly Point[];
  readonly area: number;
}

/** Corners of a square, and the corners at the ends of its sides: below, right, above, left. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/**
 * The sides by which a line enters and leaves a square. The index is the sum of the higher corners (1, 2, 4,
 * 8). Higher values are at the left.
 */
const CROSSINGS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** The lines on which a grid has a value, by marching squares; all around it is nothing. */
export function isolines({ columns, rows, values }: Grid, level: number): readonly Ring[] {
  const valueAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns.length
      ? 0
      : (values[row * columns.length + column] ?? 0);
  const placeOf = (list: readonly number[], index: number) =>
    list[Math.min(list.length - 1, Math.max(0, index))] ?? 0;
  /** From the side by which a line enters a square to that by which it leaves: names of sides in the grid. */
  const next = new Map<string, string>();
  const points = new Map<string, Point>();
  for (let row = -1; row < rows.length; row += 1) {
    for (let column = -1; column < columns.length; column += 1) {
      let higher = 0;
      CORNERS.forEach(([right, up], bit) => {
        if (valueAt(column + right, row + up) > level) higher += 1 << bit;
      });
      if (higher === 0 || higher === 15) continue;
      const corners = CORNERS.map(([right, up]) => {
        const [at, above] = [column + right, row + up];
        return { at, above, value: valueAt(at, above) };
      });
      const writeName = (side: number) => {
        const [one, other] = [corners[side], corners[(side + 1) % 4]].toSorted(
          (a, b) => (a?.at ?? 0) - (b?.at ?? 0) || (a?.above ?? 0) - (b?.above ?? 0),
        ) as [(typeof corners)[0], (typeof corners)[0]];
        const name = `${one.at} ${one.above} ${other.at} ${other.above}`;
        const part = (level - one.value) / (other.value - one.value);
        const between = (list: readonly number[], from: number, to: number) => {
          const [start, end] = [placeOf(list, from), placeOf(list, to)];
          return Math.round(1e3 * (start + part * (end - start))) / 1e3;
        };
        points.set(name, [
          between(columns, one.at, other.at),
          between(rows, one.above, other.above),
        ]);
        return name;
      };
      for (const [from, to] of CROSSINGS[higher] ?? []) next.set(writeName(from), writeName(to));
    }
  }
  const rings: Ring[] = [];
  for (const [start] of next) {
    const ring: Point[] = [];
    let name: string | undefined = start;
    while (name !== undefined && next.has(name)) {
      ring.push(points.get(name) as Point);
      const following: string | undefined = next.get(name);
      next.delete(name);
      name = following;
    }
    if (ring.length > 2) rings.push({ points: ring, area: computeArea(ring) });
  }
  return rings;
}

/** The area within a ring, positive if it turns to the left. */
const computeArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
