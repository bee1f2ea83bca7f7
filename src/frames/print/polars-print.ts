import { createRequire } from "node:module";
import { inspect } from "node:util";
import { countText } from "../../errors";
import { clip } from "../files/cell-text";
import { takeGlimpse } from "./glimpse";
import { displayed, notifyPrint } from "./print-hook";
import { TERMINAL_ROWS, tableText, textWidth } from "./text";

/** A class of polars' binary. */
interface NativeClass {
  readonly prototype: object;
}

/** Wraps a native object in the object that users see. */
type Wrap = (...args: unknown[]) => object;

interface LazyFrame {
  readonly columns: readonly string[];
  describeOptimizedPlan(): string;
}

/**
 * Makes polars' frames and Series print like danfo's, and lazy frames and groups state how to get a frame.
 * Frames print with `toString` of their native part, and have no class that could be extended. The inner
 * files are those of 0.24 to 0.26; other versions print unchanged.
 */
export function printReadably(entry: string): void {
  try {
    const inner = createRequire(entry);
    const { default: binary } = inner("./internals/polars_internal") as {
      readonly default: Readonly<Record<"JsDataFrame" | "JsSeries", NativeClass>>;
    };
    const frames = inner("./dataframe") as { _DataFrame: Wrap };
    const { _DataFrame } = frames;
    const { _Series } = inner("./series") as { readonly _Series: Wrap };
    printAsTable(binary.JsDataFrame, _DataFrame);
    printAsTable(binary.JsSeries, _Series);
    frames._DataFrame = (...args) => displayed(_DataFrame(...args));
    printAs(inner("./lazy/dataframe"), "_LazyDataFrame", (frame) => lazyText(frame as LazyFrame));
    printAs(inner("./groupby"), "_GroupBy", () => GROUPS);
    printAs(inner("./lazy/groupby"), "_LazyGroupBy", () => GROUPS);
  } catch {
    // Another version.
  }
}

const GROUPS =
  'groups of a polars frame, not a table yet:\n.agg(pl.col("points").mean()) makes a table of them';

function printAsTable({ prototype }: NativeClass, wrap: Wrap): void {
  const textOf = prototype.toString;
  prototype.toString = function (this: object) {
    const value = wrap(this);
    const glimpse = takeGlimpse(value, TERMINAL_ROWS);
    const text = glimpse === undefined ? textOf.call(this) : tableText(glimpse, textWidth());
    return notifyPrint(value, text);
  };
}

/**
 * Sets the printed text of the objects that a polars function returns; polars calls it through its module.
 */
function printAs(
  module: Record<string, Wrap>,
  name: string,
  textOf: (made: object) => string,
): void {
  const make = module[name] as Wrap;
  module[name] = (...args) => {
    const made = make(...args);
    Object.assign(made, { [inspect.custom]: () => textOf(made) });
    return made;
  };
}

/** Returns the columns and plan of a lazy frame, one step per line, and how to get the frame. */
function lazyText(frame: LazyFrame): string {
  const width = textWidth();
  const { columns } = frame;
  return [
    `lazy polars frame of ${countText(columns.length, "column")}, not calculated yet`,
    "await x.collect() makes the frame, x.limit(5).collectSync() its first rows",
    `columns: ${columns.join(", ")}`,
    ...frame.describeOptimizedPlan().trimEnd().split("\n"),
  ]
    .map((line) => clip(line, width))
    .join("\n");
}
