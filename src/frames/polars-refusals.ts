import { createRequire } from "node:module";

/** Methods of the binary's class that polars calls with a second frame or Series. */
interface NativeFrame {
  join(other: unknown, ...others: unknown[]): unknown;
}

/** The method that polars calls to sort; it takes one direction for all columns. */
type Sort = (by: unknown, descending: unknown, ...others: unknown[]) => unknown;

interface Binary {
  readonly JsDataFrame: { readonly prototype: NativeFrame & { sort: Sort } };
  readonly JsLazyFrame: { readonly prototype: { sort: Sort; sortByExprs: Sort } };
}

/** A function of polars with properties. */
type Made = (...args: unknown[]) => unknown;

interface Functions {
  DataFrame: Made;
  concat: Made;
}

/**
 * Makes joins, `concat` and `DataFrame` of polars throw a helpful error for a danfo frame, instead of naming
 * an internal part. The error for a sort in two directions shows the correct call. The inner files are those
 * of 0.24 to 0.26; other versions are unchanged.
 */
export function refuseOthers(entry: string, polars: object): void {
  try {
    const { default: binary } = createRequire(entry)("./internals/polars_internal") as {
      readonly default: Binary;
    };
    const { JsDataFrame, JsLazyFrame } = binary;
    checkDirection(JsDataFrame.prototype, "sort");
    checkDirection(JsLazyFrame.prototype, "sort");
    checkDirection(JsLazyFrame.prototype, "sortByExprs");
    const { join } = JsDataFrame.prototype;
    JsDataFrame.prototype.join = function (other, ...others) {
      if (!(other instanceof (JsDataFrame as unknown as Made))) {
        throw new Error(`join: the other table is not a polars DataFrame. ${REMEDY}`);
      }
      return join.call(this, other, ...others);
    };
  } catch {
    // Another version.
  }
  const functions = polars as Functions;
  guard(functions, "concat", ([items]) => {
    const at = Array.isArray(items) ? items.findIndex(isDanfo) : -1;
    return at === -1 ? undefined : `concat: item ${at} is a danfo DataFrame. ${REMEDY}`;
  });
  guard(functions, "DataFrame", ([data]) =>
    isDanfo(data) ? "this is a danfo DataFrame: convert it with toPolars(frame)." : undefined,
  );
}

/** Checks sorts of eager and lazy frames: the binary fails for a list or an object as direction. */
function checkDirection<Name extends string>(prototype: Record<Name, Sort>, name: Name): void {
  const sort = prototype[name];
  prototype[name] = function (this: unknown, by, descending, ...others) {
    if (descending === undefined || typeof descending === "boolean") {
      return sort.call(this, by, descending ?? false, ...others);
    }
    try {
      // Newer versions accept a list of directions.
      return sort.call(this, by, descending, ...others);
    } catch {
      // The binary's own error names neither the argument nor a solution.
    }
    throw new Error(
      'sort: one direction for all columns: df.sort("x", true). With two directions, sort twice: ' +
        'df.sort({ by: "x", descending: true }).sort({ by: "a", maintainOrder: true }).',
    );
  };
}

const REMEDY = "Convert danfo frames with toPolars(frame).";

const isDanfo = (value: unknown): boolean =>
  typeof (value as { $setIndex?: unknown } | null)?.$setIndex === "function";

/** Makes a function throw an error if its arguments are wrong. */
function guard(
  functions: Functions,
  name: keyof Functions,
  flawOf: (args: readonly unknown[]) => string | undefined,
): void {
  functions[name] = new Proxy(functions[name], {
    apply(target, own, args) {
      const flaw = flawOf(args);
      if (flaw !== undefined) throw new Error(flaw);
      return Reflect.apply(target, own, args);
    },
  });
}
