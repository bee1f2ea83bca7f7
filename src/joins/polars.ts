import type { Frame } from "../frames/types";
import type { JoinPlan } from "./plan";
import { type JoinSide, seriesOf } from "./side";

/** The few steps of polars' lazy frames that a join takes; a lazy frame's members are its own. */
interface LazyFrame {
  rename(names: Readonly<Record<string, string>>): LazyFrame;
  withRowIndex(name: string): LazyFrame;
  join(
    other: LazyFrame,
    options: {
      readonly leftOn: readonly string[];
      readonly rightOn: readonly string[];
      readonly how: string;
      readonly suffix: string;
      readonly coalesce: boolean;
    },
  ): LazyFrame;
  sort(by: readonly string[], descending: boolean, nulls: boolean, stable: boolean): LazyFrame;
  select(names: readonly string[]): LazyFrame;
  collectSync(): Frame;
}

/** polars' own names for the five modes. */
const MODES = {
  left: "left",
  inner: "inner",
  outer: "full",
  semi: "semi",
  anti: "anti",
} satisfies Record<JoinPlan["how"], string>;

const LEFT_ROW = "left_row";
const RIGHT_ROW = "right_row";
const SUFFIX = "_right";

/**
 * Whether polars' join is right for a pair of frames. A column called `lazy` hides the one member
 * that is needed; and polars holds NaN equal to NaN, where a missing number meets nothing.
 */
export function polarsCanJoin(left: JoinSide, right: JoinSide, { keys }: JoinPlan): boolean {
  if ([...left.names, ...right.names].includes("lazy")) return false;
  return !keys.some(([leftKey, rightKey]) => hasNaN(left, leftKey) || hasNaN(right, rightKey));
}

function hasNaN({ frame, names }: JoinSide, index: number): boolean {
  const column = seriesOf(frame, names[index] ?? "");
  return column.dtype.variant.startsWith("Float") && column.toArray().some(Number.isNaN);
}

/**
 * Joins two polars frames by polars itself, so that types we do not know stay what they are.
 * Columns go by plain names meanwhile (polars reads `*` and `^...$` as patterns), and rows are
 * counted, for polars keeps no order in inner and full joins.
 */
export function joinByPolars(left: JoinSide, right: JoinSide, plan: JoinPlan): Frame {
  const { how, keys, carried } = plan;
  const plain = (letter: string, keyOf: (key: readonly [number, number]) => number) => {
    const places = keys.map(keyOf);
    return (index: number) => {
      const key = places.indexOf(index);
      return key < 0 ? `${letter}${index}` : `key${key}`;
    };
  };
  const leftName = plain("left", ([key]) => key);
  const rightName = plain("right", ([, key]) => key);
  const keyNames = keys.map((_, index) => `key${index}`);
  const joined = counted(left, leftName, LEFT_ROW).join(counted(right, rightName, RIGHT_ROW), {
    leftOn: keyNames,
    rightOn: keyNames,
    how: MODES[how],
    suffix: SUFFIX,
    coalesce: how === "outer",
  });
  const filters = how === "semi" || how === "anti";
  const ordered = joined.sort(filters ? [LEFT_ROW] : [LEFT_ROW, RIGHT_ROW], false, true, true);
  const result = [
    ...left.names.map((name, index) => [leftName(index), name] as const),
    ...carried.map(({ index, name }) => {
      const own = rightName(index);
      return [keyNames.includes(own) ? own + SUFFIX : own, name] as const;
    }),
  ];
  return ordered
    .select(result.map(([own]) => own))
    .rename(Object.fromEntries(result))
    .collectSync();
}

function counted(
  { frame, names }: JoinSide,
  plainName: (index: number) => string,
  row: string,
): LazyFrame {
  const lazy = (frame as unknown as { lazy(): LazyFrame }).lazy();
  const plain = names.map((name, index) => [name, plainName(index)] as const);
  return lazy.rename(Object.fromEntries(plain)).withRowIndex(row);
}
