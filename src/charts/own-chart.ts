import { isFrame } from "../frames/contents";
import type {
  AnyFrame,
  ForgottenAwait,
  ForgottenAwaits,
  NoTable,
  PlainRow,
} from "../frames/input/input-types";
import { isPlain } from "../frames/print/glimpse";
import type { LazyDataFrame } from "../frames/types";
import { missingAwait } from "../schema/missing-await";
import { describeValue } from "../schema/value-text";
import { Chart } from "./chart";
import { arePlainRows } from "./input/chart-input";
import { buildDrawing, type OwnSpec, ownTheme } from "./own-spec/drawing";
import { frameTable, rowsTable } from "./own-spec/fields";
import { CHART, specError } from "./own-spec/words";
import { checkSpec } from "./render/vega-guards";
import { type ChartOptions, checkOptions, jsonCopy, type SpecPart } from "./theme/chart-style";

/**
 * Plots your own Vega-Lite specification over a table: a danfo or polars frame, one of a season, or plain
 * rows. It is drawn like every chart of this package, without a network, in the same font and theme. The
 * result is a `Chart` with `.with`, `.save`, `.toSVG`, `.toPNG`, `.toHTML` and `.spec`.
 *
 * The table replaces the specification's `data`; views inside may have their own `data.values`. A channel is
 * a field in short, such as `x: "points"`, `"points:Q"`, `"mean(points)"`, `"count()"` or
 * `"month(start_utc)"`, or an object as in Vega-Lite. Types follow the columns. Numbers are quantitative, and
 * text and booleans nominal. Days and instants (`game_date`, `start_utc`) are temporal, in UTC. Numbers
 * stored as text are nominal: write `"home_score:Q"`. A name with dots, `"vs. conf."`, is the name of a
 * column. `.spec` contains the columns that the specification names.
 *
 * The picture has the `width` of the options, 640 by default, and views side by side share it. If the
 * specification sets widths, these apply, and the option is rejected. So is `theme` if it sets `background`.
 * For a table without rows the picture says so.
 *
 * Without a data argument the specification contains `data.values`: `chart(spec)` draws the edited `.spec` of
 * any chart. Selections (`params` with `select` or `bind`) are drawn in their first state and do not respond.
 * Tooltips work in HTML; marks without one show the encoded values.
 *
 * Throws an ArgumentError for a channel's missing field and for a mark, channel, property or transform that is
 * not part of Vega-Lite. Also for text in place of numbers, for data or images from a URL, and for too many
 * marks. Fields within transforms, sorts and tests are not checked.
 *
 * @category Charts
 * @param data a frame of either kind, or plain rows
 * @param spec Vega-Lite of version 5 or 6; its own title, config and sizes apply
 * @param options title, subtitle, width, height, theme, layers, as for every chart
 *
 * @example
 * const lines = await season.load("boxScore");
 * const encoding = { x: "minutes", y: "points", color: "starter" };
 * chart(lines, { mark: "point", encoding });
 * chart(lines, {
 *   mark: "bar",
 *   encoding: { x: "mean(points)", y: { field: "team_name", sort: "-x" } },
 * }, { title: "Points by team" }).save("points.png");
 */
export function chart<R extends PlainRow>(
  data: AnyFrame | readonly R[],
  spec: object,
  options?: ChartOptions,
): Chart;
export function chart(spec: SpecPart, options?: ChartOptions): Chart;
/** For compilers alone: they quote every overload in errors, but the last one only if there are four. */
export function chart(data: LazyDataFrame, spec: LazyData): never;
export function chart<T>(data: T, second: Second<T>): never;
export function chart(...args: readonly unknown[]): Chart {
  const [first, second, third = {}] = args;
  const [data, spec, options] = isSpec(first)
    ? [undefined, first, second ?? {}]
    : [first, second, third];
  const argument = data === undefined ? "the second argument" : "the third argument";
  checkOptions(CHART, options, [], {}, argument);
  const own: OwnSpec = { table: readTable(data), spec: readSpec(spec) };
  const theme = ownTheme(own.spec);
  const made = new Chart(CHART, (style) => buildDrawing(own, style), {
    ...(theme !== undefined && { theme }),
    ...(options as ChartOptions),
  });
  // Faults that only Vega finds throw here, near the specification.
  made.toSVG();
  return made;
}

type LazyData = "a lazy frame: read it first, with await lf.collect()";

/** The expected second argument for a first one, or words for what is wrong with the first. */
type Second<T> =
  T extends PromiseLike<unknown>
    ? ForgottenAwait
    : T extends readonly PromiseLike<unknown>[]
      ? ForgottenAwaits
      : T extends AnyFrame | readonly object[]
        ? object
        : T extends { readonly collect: unknown }
          ? LazyData
          : T extends object
            ? ChartOptions
            : NoTable;

/** Keys of a specification: rows have no columns of these names. */
const SPEC_KEYS = ["$schema", "mark", "layer", "hconcat", "vconcat", "concat", "repeat", "spec"];

/** A polars Series has methods with these names. */
const isSpec = (value: unknown): value is SpecPart =>
  isPlain(value) &&
  SPEC_KEYS.some((key) => key in value && typeof (value as SpecPart)[key] !== "function") &&
  !("header" in value);

function readSpec(spec: unknown): SpecPart {
  if (spec instanceof Chart)
    throw specError("", "the specification is a chart.", "Pass its .spec.");
  if (!isPlain(spec)) {
    throw specError(
      "",
      "the specification must be an object of Vega-Lite.",
      'For example chart(frame, { mark: "bar", encoding: { x: "points", y: "team_name" } }).',
    );
  }
  const copy = jsonCopy(CHART, "the specification holds", spec as SpecPart);
  checkSpec(copy);
  return copy;
}

function readTable(data: unknown): OwnSpec["table"] {
  if (data === undefined) return undefined;
  if (isFrame(data)) return frameTable(data);
  if (arePlainRows(data)) return rowsTable(data);
  throw specError(
    "",
    `the data are ${describeValue(data)}, not a frame or rows.`,
    missingAwait(data) ?? "Pass a danfo or polars frame, such as game.plays, or a list of objects.",
  );
}
