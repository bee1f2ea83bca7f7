import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import type SeriesClass from "danfojs-node/dist/danfojs-base/core/series";
import { type Cell, checkColumns, isMissing, mend } from "./mend";

const ORDERS: readonly unknown[] = ["lt", "le", "gt", "ge"];

/** Keys have no order that anybody means. */
const KEY = /(?:^|_)id$/;

const DIGITS = /^\d+$/;

/** Tables that have numbers where the documented columns have text. */
const TWINS: Readonly<Record<string, string>> = {
  ...{ home_score: "teamGames(games)", away_score: "teamGames(games)" },
  ...Object.fromEntries(
    [
      ...["minutes", "points", "rebounds", "assists", "turnovers", "steals", "blocks", "fouls"],
      ...["at_bats", "runs", "hits", "walks", "strikeouts"],
    ].map((name) => [name, "boxScore(game)"]),
  ),
};

/**
 * Throws an error for an order of digits that is not the order of the numbers: as text "95" is more
 * than "102". Digits that are all of one length (dates) have the same order either way.
 */
function refuseDigits(
  operation: string,
  name: string,
  lists: readonly (readonly Cell[])[],
  converted: string,
): void {
  if (KEY.test(name)) return;
  const shown = new Map<number, string>();
  for (const list of lists) {
    for (const value of list) {
      if (isMissing(value)) continue;
      if (typeof value !== "string" || !DIGITS.test(value)) return;
      shown.set(value.length, value);
    }
  }
  if (shown.size < 2) return;
  const twin = TWINS[name] === undefined ? "" : `, or take ${TWINS[name]}, which has numbers`;
  const [one, other] = [...shown.values()].map((text) => JSON.stringify(text));
  throw new Error(
    `${operation}: '${name}' has numbers as text, such as ${one} and ${other}, which are not ` +
      `ordered as numbers are. Convert it: ${converted}${twin}.`,
  );
}

/** Comparisons and sorts of text that is digits; equality, and what is called an id, stay as they are. */
export function refuseDigitOrder(Frame: typeof FrameClass, Series: typeof SeriesClass): void {
  const converted = (name: string) => `df["${name}"].asType("int32")`;

  mend(Series.prototype, ["boolOps"], function (former, other, comparison) {
    if (ORDERS.includes(comparison) && this.dtypes[0] === "string") {
      const others: Cell[] =
        other instanceof Series ? (other.values as Cell[]) : Array.isArray(other) ? other : [other];
      const [name] = this.columns;
      refuseDigits(comparison, name, [this.values, others], converted(name));
    }
    return former(other, comparison);
  });

  mend(Series.prototype, ["sortValues"], function (former, options) {
    const [name] = this.columns;
    if (this.dtypes[0] === "string") {
      refuseDigits("sortValues", name, [this.values], converted(name));
    }
    return former(options);
  });

  mend(Frame.prototype, ["sortValues"], function (former, name, options) {
    checkColumns(this, [name]);
    if (this.$getColumnDtype(name) === "string") {
      const call = `df.asType("${name}", "int32").sortValues("${name}")`;
      refuseDigits("sortValues", name, [this.$getColumnData(name, false)], call);
    }
    return former(name, options);
  });

  /** Labels of rows do not say whether they are keys: digits go by their numbers, which suits both. */
  mend(Frame.prototype, ["sortIndex"], function (former, options) {
    const labels: readonly unknown[] = this.index;
    const isDigits = (label: unknown) => typeof label === "string" && DIGITS.test(label);
    if (labels.length === 0 || !labels.every(isDigits)) return former(options);
    const sign = options?.ascending === false ? -1 : 1;
    const places = labels.map((_, at) => at);
    places.sort((one, other) => sign * (Number(labels[one]) - Number(labels[other])));
    return this.iloc({ rows: places });
  });
}
