import type { Contents } from "../frames/contents";
import type { FrameColumn } from "../frames/types";
import type { Cell } from "../schema/dtypes";
import type { JoinPlan } from "./plan";

type Rows = Contents["rows"];

/** Returns the join of two contents, independent of the engine. */
export function joinContents(left: Contents, right: Contents, plan: JoinPlan): Contents {
  return { columns: joinedColumns(left, right, plan), rows: joinedRows(left, right, plan) };
}

function joinedColumns(left: Contents, right: Contents, plan: JoinPlan): FrameColumn[] {
  const carried = plan.carried.map(({ index, name }) => ({
    name,
    dtype: right.columns[index]?.dtype ?? "character",
  }));
  return [...left.columns, ...carried];
}

/**
 * Returns the rows of a join, by the numbers of their keys. The right rows are indexed once by number, so
 * the work grows with the rows of both frames and the result, not their product.
 */
export function joinedRows(left: Contents, right: Contents, plan: JoinPlan): Rows {
  const { how, carried } = plan;
  const numberOf = keyNumbers(plan.keys.length);
  const leftKeys = plan.keys.map(([key]) => key);
  const rightKeys = plan.keys.map(([, key]) => key);
  const rightNumbers = right.rows.map((row) => numberOf(row, rightKeys));
  const byNumber = new Map<number, number[]>();
  rightNumbers.forEach((number, place) => {
    if (number === undefined) return;
    const same = byNumber.get(number);
    if (same === undefined) byNumber.set(number, [place]);
    else same.push(place);
  });
  const leftNumbers = left.rows.map((row) => numberOf(row, leftKeys));
  const partnersAt = (place: number): readonly number[] => {
    const number = leftNumbers[place];
    return number === undefined ? NONE : (byNumber.get(number) ?? NONE);
  };
  if (how === "semi") return left.rows.filter((_, place) => partnersAt(place).length > 0);
  if (how === "anti") return left.rows.filter((_, place) => partnersAt(place).length === 0);

  const beside = (row: readonly Cell[] | undefined) =>
    carried.map(({ index }) => row?.[index] ?? null);
  const met: (readonly Cell[])[] = [];
  left.rows.forEach((row, place) => {
    const partners = partnersAt(place);
    for (const partner of partners) met.push(row.concat(beside(right.rows[partner])));
    if (partners.length === 0 && how !== "inner") met.push(row.concat(beside(undefined)));
  });
  if (how !== "outer") return met;

  const leftSeen = new Set(leftNumbers);
  const alone = right.rows.filter((_, place) => {
    const number = rightNumbers[place];
    return number === undefined || !leftSeen.has(number);
  });
  const width = left.columns.length;
  return [
    ...met,
    ...alone.map((row) => {
      const blank = new Array<Cell>(width).fill(null);
      for (const [leftKey, rightKey] of plan.keys) blank[leftKey] = row[rightKey] ?? null;
      return blank.concat(beside(row));
    }),
  ];
}

const NONE: readonly number[] = [];

/** Exceeds the number of rows of a frame; its square is still exact. */
const MOST_ROWS = 2 ** 26;

/**
 * Returns numbers of keys: two rows have the same number only if all their keys are equal, and none if a key
 * is null. Texts are not concatenated, so different keys cannot collide.
 */
function keyNumbers(
  width: number,
): (row: readonly Cell[], keys: readonly number[]) => number | undefined {
  const values = Array.from({ length: width }, () => new Map<Cell, number>());
  const combinations = Array.from({ length: width }, () => new Map<number, number>());
  return (row, keys) => {
    let number: number | undefined;
    for (let place = 0; place < width; place++) {
      const cell = row[keys[place] ?? -1] ?? null;
      if (cell === null) return undefined;
      const own = numbered(values[place] as Map<Cell, number>, cell);
      const combined = combinations[place] as Map<number, number>;
      number = number === undefined ? own : numbered(combined, number * MOST_ROWS + own);
    }
    return number;
  };
}

/** Returns the number of a value; a new value gets the next one. */
function numbered<T>(known: Map<T, number>, value: T): number {
  let number = known.get(value);
  if (number === undefined) {
    number = known.size;
    known.set(value, number);
  }
  return number;
}
