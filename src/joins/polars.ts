import { type PolarsSeries, readSeries } from "../frames/contents";
import { type Eager, frameOfColumns, type Lazy, type Series } from "../frames/polars";
import type { Frame } from "../frames/types";
import type { JoinPlan } from "./plan";
import type { JoinSide } from "./side";

const LEFT_ROW = "left_row";
const RIGHT_ROW = "right_row";
const SUFFIX = "_right";
const KEY = "key";

/**
 * Returns the join of two polars frames by polars itself, so that unknown types do not change. Columns have
 * temporary names: polars reads `*` and `^...$` as patterns, and a column hides the frame's member with its
 * name. Rows are numbered because polars does not preserve order in inner and full joins.
 */
export function joinByPolars(left: JoinSide, right: JoinSide, plan: JoinPlan): Frame {
  const { how, keys, carried } = plan;
  const plain = (letter: string, keyOf: (key: readonly [number, number]) => number) => {
    const places = keys.map(keyOf);
    return (index: number) => {
      const key = places.indexOf(index);
      return key < 0 ? `${letter}${index}` : `${KEY}${key}`;
    };
  };
  const leftName = plain("left", ([key]) => key);
  const rightName = plain("right", ([, key]) => key);
  const keyNames = keys.map((_, index) => `${KEY}${index}`);
  const pairs = withRowNumbers(left, leftName, LEFT_ROW).join(
    withRowNumbers(right, rightName, RIGHT_ROW),
    {
      leftOn: keyNames,
      rightOn: keyNames,
      how: how === "outer" ? "full" : how,
      suffix: SUFFIX,
      coalesce: how === "outer",
    },
  );
  const filters = how === "semi" || how === "anti";
  const ordered = pairs.sort({
    by: filters ? [LEFT_ROW] : [LEFT_ROW, RIGHT_ROW],
    nullsLast: true,
    maintainOrder: true,
  });
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

function withRowNumbers(
  { frame, names }: JoinSide,
  plainName: (index: number) => string,
  row: string,
): Lazy {
  const plain = names.map((name, index) => [name, plainName(index)] as const);
  const isHidden = names.includes("lazy");
  const mayHoldNaN = plain.some(([name, own]) => isKey(own) && isFloat(readSeries(frame, name)));
  const lazy =
    isHidden || mayHoldNaN
      ? rebuilt(frame, plain).lazy()
      : (frame as unknown as Eager).lazy().rename(Object.fromEntries(plain));
  return lazy.withRowIndex(row);
}

/**
 * Returns the frame rebuilt from its columns, each under its second name. Then no column can hide a member.
 * Takes some milliseconds per column. A missing number in a key becomes null, so that it matches nothing:
 * polars treats NaN as equal to NaN.
 */
function rebuilt(frame: Frame, names: readonly (readonly [string, string])[]): Eager {
  const columns = names.map(([name, plain]) => {
    const column = (readSeries(frame, name) as Series).alias(plain);
    if (!isKey(plain) || !isFloat(column)) return column;
    return column.zipWith(column.isNotNaN(), column.shift(column.length));
  });
  return frameOfColumns(columns);
}

const isKey = (plainName: string): boolean => plainName.startsWith(KEY);

const isFloat = ({ dtype }: PolarsSeries): boolean => dtype.variant.startsWith("Float");
