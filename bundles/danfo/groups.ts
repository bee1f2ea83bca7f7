import { concat } from "danfojs-node";
import type GroupbyClass from "danfojs-node/dist/danfojs-base/aggregators/groupby";
import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import { unknownColumn } from "./unknown-column";

// biome-ignore lint/suspicious/noExplicitAny: its declarations leave out what its classes share
type Danfo = any;

type Cells = readonly unknown[];
type IsMissing = (value: never) => boolean;

const OVER_ROWS = ["cumsum", "cumprod", "cummax", "cummin"];

/**
 * Groups: missing values are left out of sums and means, as they are of whole columns; keys and
 * columns keep their dtypes; keys that look alike once joined stay apart.
 */
export function repairGroups(
  Groupby: typeof GroupbyClass,
  Frame: typeof FrameClass,
  isMissing: IsMissing,
): void {
  const groups = Groupby.prototype as Record<string, Danfo>;
  const { groupMathLog, arithemetic, col, toDataFrame, apply } = groups;

  groups.groupMathLog = function (values: Cells, operation: string): Cells {
    const known = values.filter((value) => !isMissing(value as never));
    if (OVER_ROWS.includes(operation)) {
      const results = known.length === 0 ? [] : groupMathLog.call(this, known, operation);
      let next = 0;
      return values.map((value) => (isMissing(value as never) ? null : results[next++]));
    }
    if (operation === "count") return [known.length];
    if (known.length === 0) return [operation === "sum" ? 0 : Number.NaN];
    return groupMathLog.call(this, known, operation);
  };

  groups.col = function (names?: readonly string[]) {
    for (const name of names ?? []) {
      if (!this.columnName.includes(name)) throw unknownColumn(name, this.columnName);
    }
    return col.call(this, names);
  };

  groups.group = function () {
    const [keys, taken] = [new Map<string, string>(), new Set<string>()];
    for (const row of this.data) {
      const values = this.colIndex.map((index: number) => row[index]);
      const key = keyOf(keys, taken, values);
      this.keyToValue[key] ??= values;
      this.colDict[key] ??= Object.fromEntries(this.columnName.map((name: string) => [name, []]));
      this.columnName.forEach((name: string, at: number) => {
        this.colDict[key][name].push(row[at]);
      });
    }
    return this;
  };

  const dtypeOf = (own: Danfo, name: string) => own.colDtype[own.columnName.indexOf(name)];

  /** The frame with the dtypes of the columns that were grouped, where a name says which. */
  const withDtypes = (own: Danfo, frame: Danfo, ofKey: (name: string) => string) =>
    new Frame(frame.values, {
      columns: frame.columns,
      index: frame.index,
      dtypes: frame.columns.map((name: string, at: number) => {
        const dtype = dtypeOf(own, ofKey(name)) ?? frame.dtypes[at];
        // Nothing but missing values is taken for text.
        return dtype === "string" && /_(?:mean|sum|std|var|median|min|max|count)$/.test(name)
          ? "float32"
          : dtype;
      }),
    });

  const hasNoRows = (own: Danfo) => Object.keys(own.colDict).length === 0;

  groups.arithemetic = function (operation: unknown) {
    this.operation = operation;
    return arithemetic.call(this, operation);
  };

  /** The columns that groups would have, of a frame without rows. */
  const withoutRows = (own: Danfo, results: readonly string[]) => {
    const columns = [...new Set([...own.keyCol, ...results])];
    const dtypes = columns.map((name) => dtypeOf(own, name) ?? "float32");
    return new Frame([], { columns, dtypes });
  };

  groups.toDataFrame = function (results: object) {
    if (hasNoRows(this)) {
      const operationsOf = (name: string): readonly string[] =>
        [typeof this.operation === "string" ? this.operation : this.operation[name]].flat();
      const names: readonly string[] = this.groupColNames ?? this.columnName;
      const made = names.flatMap((name) => operationsOf(name).map((one) => `${name}_${one}`));
      return withoutRows(this, made);
    }
    const frame = toDataFrame.call(this, results);
    return withDtypes(this, frame, (name) => name);
  };

  groups.apply = function (callable: (frame: Danfo) => unknown) {
    return apply.call(this, (frame: Danfo) => callable(withDtypes(this, frame, (name) => name)));
  };

  /** Each group's result below the other, with the keys before it under their own names. */
  groups.concatGroups = function (results: Readonly<Record<string, Danfo>>) {
    if (hasNoRows(this)) return withoutRows(this, this.columnName);
    const frames = Object.entries(results).map(
      ([key, result]) => [key, result instanceof Frame ? result.copy() : frameOf(result)] as const,
    );
    const filled = frames.filter(([, { shape }]) => shape[0] > 0);
    const parts = (filled.length > 0 ? filled : frames.slice(0, 1)).map(([key, part]) => {
      this.keyCol.forEach((name: string, at: number) => {
        if (part.columns.includes(name)) return;
        const keys = new Array(part.shape[0]).fill(this.keyToValue[key][at]);
        part.addColumn(name, keys, { inplace: true, atIndex: at });
      });
      return part;
    });
    return withDtypes(this, concat({ dfList: parts, axis: 0 }), (name) => name);
  };

  /** A Series is a row of its labels, and one value a column `result`. */
  const frameOf = (result: Danfo) => {
    if (result?.$isSeries !== true) return new Frame([[result ?? null]], { columns: ["result"] });
    const { values, index } = result;
    return new Frame([values], { columns: index.length > 1 ? index : ["result"] });
  };

  groups.median = function () {
    return this.operations("median");
  };

  groups.size = function () {
    if (hasNoRows(this)) return withoutRows(this, ["size"]);
    return this.apply((group: Danfo) => new Frame([[group.shape[0]]], { columns: ["size"] }));
  };
}

/** Keys joined as danfo does it, but for those of other values that would look the same. */
function keyOf(keys: Map<string, string>, taken: Set<string>, values: Cells): string {
  const identity = JSON.stringify(values.map((value) => [typeof value, String(value)]));
  const known = keys.get(identity);
  if (known !== undefined) return known;
  let key = values.join("-");
  while (taken.has(key)) key += "\u200b";
  keys.set(identity, key);
  taken.add(key);
  return key;
}
