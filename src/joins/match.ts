import type { Contents } from "../frames/contents";
import type { CellLists } from "../frames/types";
import type { Cell } from "../schema/dtypes";
import { groupBy } from "../schema/group-by";
import type { JoinPlan } from "./plan";
import type { JoinSide } from "./side";

export function joinContents(left: Contents, right: Contents, plan: JoinPlan): Contents {
  const carried = plan.carried.map(({ index, name }) => ({
    name,
    dtype: right.columns[index]?.dtype ?? ("character" as const),
  }));
  return { columns: [...left.columns, ...carried], rows: joinedRows(left, right, plan) };
}

/** Returns the rows of a join by numbers of keys: the work grows with both frames' rows, not their product. */
export function joinedRows(left: Contents, right: Contents, plan: JoinPlan): CellLists {
  const { how, carried } = plan;
  const numberOf = keyNumbers(plan.keys.length);
  const leftKeys = plan.keys.map(([key]) => key);
  const rightKeys = plan.keys.map(([, key]) => key);
  const rightNumbers = right.rows.map((row) => numberOf(row, rightKeys));
  const byNumber = groupBy(rightNumbers.keys(), (place) => rightNumbers[place]);
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

/** Returns the first key of the left side that several rows of both sides have, or undefined. */
export function findRepeatedKey(left: JoinSide, right: JoinSide, { keys }: JoinPlan) {
  const numberOf = keyNumbers(keys.length);
  const places = keys.map((_, place) => place);
  const rightCounts = new Map<number, number>();
  const countIn = (counts: Map<number, number>, row: readonly Cell[]): number | undefined => {
    const number = numberOf(row, places);
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
    return number;
  };
  const rightKeys = keys.map(([, key]) => key);
  for (const row of keyRows(right, rightKeys)) countIn(rightCounts, row);
  const isRepeated = (number: number) => (rightCounts.get(number) ?? 0) > 1;
  if (![...rightCounts.keys()].some(isRepeated)) return undefined;

  const leftCounts = new Map<number, number>();
  const repeated = new Map<number, readonly Cell[]>();
  const leftKeys = keys.map(([key]) => key);
  for (const row of keyRows(left, leftKeys)) {
    const number = countIn(leftCounts, row);
    if (number !== undefined && isRepeated(number) && leftCounts.get(number) === 2) {
      repeated.set(number, row);
    }
  }
  const [first] = repeated;
  if (first === undefined) return undefined;
  const [number, values] = first;
  return { values, leftRows: leftCounts.get(number), rightRows: rightCounts.get(number) };
}

/** Returns the keys of each row. NaN becomes null, because it matches nothing, and a date a number. */
function keyRows(side: JoinSide, places: readonly number[]): CellLists {
  const columns = places.map((place) =>
    side.valuesOf(place).map((value): Cell => {
      if (value instanceof Date) return value.getTime();
      return Number.isNaN(value) ? null : (value as Cell);
    }),
  );
  return (columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row] ?? null));
}

/** Exceeds the number of rows of a frame; its square is still exact. */
const MOST_ROWS = 2 ** 26;

/**
 * Returns numbers of keys: two rows have the same number only if all their keys are equal, and none if a key
 * is null. Texts are not concatenated, so different keys cannot collide.
 */
function keyNumbers(width: number) {
  const values = Array.from({ length: width }, () => new Map<Cell, number>());
  const combinations = Array.from({ length: width }, () => new Map<number, number>());
  return (row: readonly Cell[], keys: readonly number[]): number | undefined => {
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
