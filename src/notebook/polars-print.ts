import { createRequire } from "node:module";
import { notifyPrint } from "../frames/print-hook";

/** A class of polars' binary. */
interface NativeClass {
  readonly prototype: object;
}

/** Makes a native object the frame or Series that users have. */
type Wrap = (native: object) => object;

/**
 * Makes polars' frames and Series notify the print hook. They print themselves with `toString` of
 * their native part, and have no class of their own to extend. The inner files are those of 0.24 to
 * 0.26; frames of a version with other files are shown as text.
 */
export function hookPolarsPrinting(entry: string): void {
  try {
    const inner = createRequire(entry);
    const { default: binary } = inner("./internals/polars_internal") as {
      readonly default: Readonly<Record<"JsDataFrame" | "JsSeries", NativeClass>>;
    };
    const { _DataFrame } = inner("./dataframe") as { readonly _DataFrame: Wrap };
    const { _Series } = inner("./series") as { readonly _Series: Wrap };
    hookToString(binary.JsDataFrame, _DataFrame);
    hookToString(binary.JsSeries, _Series);
  } catch {
    // Another version.
  }
}

function hookToString({ prototype }: NativeClass, wrap: Wrap): void {
  const textOf = prototype.toString;
  prototype.toString = function (this: object) {
    return notifyPrint(wrap(this), textOf.call(this));
  };
}
