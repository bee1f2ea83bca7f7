import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import type SeriesClass from "danfojs-node/dist/danfojs-base/core/series";
import { type Danfo, mend } from "./mend";

type Value = string | number | boolean | null | undefined;

/** Numbers of values: without the missing ones, the most frequent first. */
export function mendCounts(
  Series: typeof SeriesClass,
  Frame: typeof FrameClass,
  isMissing: (value: Value) => boolean,
): void {
  const known = (values: readonly Value[]) => values.filter((value) => !isMissing(value));

  /** The labels are the values themselves: "08" stays text. */
  mend(Series.prototype, ["valueCounts"], function (_, ...options) {
    if (options.length > 0) {
      throw new Error(
        'valueCounts takes no options. Shares: counts.div(counts.sum()), of counts = df["x"].valueCounts().',
      );
    }
    const counts = new Map<Value, number>();
    for (const value of known(this.values)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const entries = [...counts].sort(([, one], [, other]) => other - one);
    const labels = entries.map(([value]) => (typeof value === "boolean" ? String(value) : value));
    return new Series(
      entries.map(([, count]) => count),
      { columns: ["count"], index: labels as (string | number)[], dtypes: ["int32"] },
    );
  });

  mend(Series.prototype, ["nUnique"], function () {
    return new Set(known(this.values)).size;
  });

  mend(Frame.prototype, ["nUnique"], function (former, axis = 1) {
    if (axis !== 0 && axis !== 1) return former(axis);
    const lines: Value[][] = axis === 0 ? this.getColumnData : this.values;
    const index: Danfo = axis === 0 ? [...this.columns] : [...this.index];
    return new Series(
      lines.map((line) => new Set(known(line)).size),
      { index, dtypes: ["int32"] },
    );
  });
}
