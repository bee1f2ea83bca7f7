import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import type SeriesClass from "danfojs-node/dist/danfojs-base/core/series";
import { valuesInOrder } from "./labels";
import { type Cell, type Danfo, isMissing, mend } from "./mend";

const QUARTILES: Readonly<Record<string, number>> = { "25%": 0.25, "75%": 0.75 };

const LABELS = ["count", "mean", "std", "min", "25%", "median", "75%", "max", "variance"];

const METHODS: Readonly<Record<string, string>> = { variance: "var" };

/** The value below which a share of the values lies, between two of them by straight line. */
function quantileOf(values: readonly Cell[], share: number): number {
  if (typeof share !== "number" || !(share >= 0 && share <= 1)) {
    throw new Error(`quantile takes a share from 0 to 1, got ${share}: df["x"].quantile(0.9).`);
  }
  const sorted = values
    .filter((value) => !isMissing(value))
    .map(Number)
    .sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Pearson's correlation of the pairs of which neither value is missing. */
function correlationOf(left: readonly Cell[], right: readonly Cell[]): number {
  const pairs = left.flatMap((value, at) =>
    isMissing(value) || isMissing(right[at]) ? [] : [[Number(value), Number(right[at])] as const],
  );
  const meanOf = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [x, y] = [meanOf(0), meanOf(1)];
  let [together, ofLeft, ofRight] = [0, 0, 0];
  for (const [one, other] of pairs) {
    together += (one - x) * (other - y);
    ofLeft += (one - x) ** 2;
    ofRight += (other - y) ** 2;
  }
  return together / Math.sqrt(ofLeft * ofRight);
}

/** Numbers of columns, without their missing values, with quartiles and correlations. */
export function mendSummaries(Frame: typeof FrameClass, Series: typeof SeriesClass): void {
  const refuseText = (name: string, series: Danfo) => {
    if (series.dtypes[0] !== "string") return;
    const next = 'As numbers: df["x"].asType("float32").';
    throw new Error(`${name}: the column '${series.columns[0]}' has text. ${next}`);
  };

  const add = (prototype: object, name: string, value: (this: Danfo, given: Danfo) => unknown) =>
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value });

  const summaryOf = (column: Danfo): readonly number[] => {
    if (column.values.every(isMissing)) return [0, ...LABELS.slice(1).map(() => Number.NaN)];
    return LABELS.map((label) => {
      const share = QUARTILES[label];
      return share === undefined
        ? column[METHODS[label] ?? label]()
        : quantileOf(column.values, share);
    });
  };

  const numeric = (frame: Danfo): readonly string[] =>
    frame.columns.filter((name: string) => frame.$getColumnDtype(name) !== "string");

  mend(Series.prototype, ["describe"], function (former) {
    return this.dtypes[0] === "string"
      ? former()
      : new Series([...summaryOf(this)], { columns: [...this.columns], index: LABELS });
  });

  mend(Frame.prototype, ["describe"], function (former) {
    const names = numeric(this);
    if (names.length === 0) return former();
    const described = names.map((name) => summaryOf(this.$getColumnData(name)));
    const rows = LABELS.map((_, at) => described.map((column) => column[at] as number));
    return new Frame(rows, { columns: [...names], index: [...LABELS] });
  });

  add(Series.prototype, "quantile", function (share = 0.5) {
    refuseText("quantile", this);
    return quantileOf(this.values, share);
  });

  add(Series.prototype, "corr", function (other) {
    if (!(other instanceof Series)) {
      throw new Error('corr takes another column: df["a"].corr(df["b"]).');
    }
    for (const one of [this, other]) refuseText("corr", one);
    const others = valuesInOrder(this.index, other, "other Series") as Cell[];
    if (others.length !== this.values.length) {
      throw new Error(`corr: the columns have ${this.values.length} and ${others.length} rows.`);
    }
    return correlationOf(this.values, others);
  });

  add(Frame.prototype, "corr", function () {
    const names = numeric(this);
    const columns = names.map((name) => this.$getColumnData(name, false));
    if (names.length === 0) throw new Error("corr: the frame has no columns of numbers.");
    const rows = columns.map((one) => columns.map((other) => correlationOf(one, other)));
    const dtypes = names.map(() => "float32");
    return new Frame(rows, { columns: [...names], index: [...names], dtypes });
  });
}
