import { ArgumentError } from "../errors";
import { isFrame } from "../frames/contents";
import { isPlain } from "../frames/glimpse";
import type { AnyFrame, ForgottenAwait, ForgottenAwaits, PlainRow } from "../frames/input-types";
import type { LazyDataFrame } from "../frames/types";
import { missingAwait } from "../schema/missing-await";
import { Chart } from "./chart";
import { ownTheme } from "./own-spec/config";
import { buildDrawing, type OwnSpec } from "./own-spec/drawing";
import { frameTable, rowsTable } from "./own-spec/table";
import { CHART } from "./own-spec/words";
import { checkSpec } from "./render/vega-guards";
import { arePlainRows } from "./shared/chart-input";
import { type ChartOptions, checkOptions, jsonCopy, type SpecPart } from "./shared/chart-style";

/**
 * A Vega-Lite chart of your own over a table: a danfo or polars frame, one of a season, or plain rows.
 * It is drawn like every chart of ours, without a network, in our font and theme, and gives the same
 * `Chart` with `.with`, `.save`, `.toSVG`, `.toPNG`, `.toHTML` and `.spec`.
 *
 * The table takes the place of the specification's `data`; views inside may have `data.values` of
 * their own. A channel is a field in short, `x: "points"`, `"points:Q"`, `"mean(points)"`,
 * `"count()"`, `"month(start_utc)"`, or an object as Vega-Lite has it. Types follow the columns:
 * numbers are quantitative, text and booleans nominal, days and instants (`game_date`, `start_utc`)
 * temporal, in UTC. Numbers kept as text are nominal: write `"home_score:Q"`. A column whose name has
 * dots is meant by that name, `"vs. conf."`. `.spec` keeps the columns that the specification names.
 *
 * The picture is as wide as `width` says, 640 by default, and side by side views share it; where the
 * specification says widths itself, these hold, and the option is refused. So is `theme` where it says
 * its `background`. A table without rows gives a picture that says so.
 *
 * Without a data argument the specification brings `data.values`: `.spec` of any chart, edited, is
 * drawn again by `chart(spec)`. Selections (`params` with `select` or `bind`) are drawn in their first
 * state and do not answer. In HTML tooltips do; marks without one tell what they encode.
 *
 * Throws an ArgumentError for a field that the data do not have, a mark, channel, property or transform
 * that Vega-Lite does not know, text where numbers are needed, data or images that would have to be
 * fetched, and more marks than a picture can hold.
 *
 * @category Charts
 * @param data a frame of either kind, or plain rows
 * @param spec Vega-Lite of version 5 or 6; title, config and sizes of its own are kept
 * @param options title, subtitle, width, height, theme, layers, as of every chart
 *
 * @example
 * const lines = await season.load("boxScore");
 * chart(lines, { mark: "point", encoding: { x: "minutes", y: "points", color: "starter" } });
 * chart(lines, {
 *   mark: "bar",
 *   encoding: { x: "mean(points)", y: { field: "team_name", sort: "-x" } },
 * }, { title: "Points by team" }).save("points.png");
 */
export function chart(data: AnyFrame, spec: object, options?: ChartOptions): Chart;
export function chart<R extends PlainRow>(
  data: readonly R[],
  spec: object,
  options?: ChartOptions,
): Chart;
export function chart(spec: SpecPart, options?: ChartOptions): Chart;
/** The last of four, so that it is the only one that the compiler tells of. */
export function chart<T extends Unready>(data: T, spec: WhyUnready<T>): never;
export function chart(...args: readonly unknown[]): Chart {
  const [first, second, third = {}] = args;
  const [data, spec, options] = isSpec(first)
    ? [undefined, first, second ?? {}]
    : [first, second, third];
  checkOptions(
    CHART,
    options,
    [],
    {},
    data === undefined ? "the second argument" : "the third argument",
  );
  const own: OwnSpec = { table: tableIn(data), spec: specIn(spec) };
  const theme = ownTheme(own.spec);
  const made = new Chart(CHART, (style) => buildDrawing(own, style), {
    ...(theme !== undefined && { theme }),
    ...(options as ChartOptions),
  });
  // What only Vega finds wrong is said here, where the specification was written.
  made.toSVG();
  return made;
}

type Unready = LazyDataFrame | PromiseLike<unknown> | readonly PromiseLike<unknown>[];

/** Why the compiler refuses what is not there yet. */
type WhyUnready<T> =
  T extends PromiseLike<unknown>
    ? ForgottenAwait
    : T extends readonly unknown[]
      ? ForgottenAwaits
      : "a lazy frame: read it first, with await lf.collect()";

/** What makes an object a specification: rows have no columns of these names. */
const OF_SPECS = ["$schema", "mark", "layer", "hconcat", "vconcat", "concat", "repeat", "spec"];

const isSpec = (value: unknown): value is SpecPart =>
  isPlain(value) && OF_SPECS.some((key) => isPart(value, key)) && !("header" in value);

/** A Series of polars has methods of such names. */
const isPart = (value: object, key: string): boolean =>
  key in value && typeof (value as SpecPart)[key] !== "function";

function specIn(spec: unknown): SpecPart {
  if (spec instanceof Chart) throw wrong("the specification is a chart.", "Pass its .spec.");
  if (!isPlain(spec)) {
    throw wrong(
      "the specification must be an object of Vega-Lite.",
      'For example chart(frame, { mark: "bar", encoding: { x: "points", y: "team_name" } }).',
    );
  }
  const copy = jsonCopy(CHART, "the specification holds", spec as SpecPart);
  checkSpec(copy);
  return copy;
}

function tableIn(data: unknown): OwnSpec["table"] {
  if (data === undefined) return undefined;
  if (isFrame(data)) return frameTable(data);
  if (arePlainRows(data)) return rowsTable(data);
  const [what, next] = otherData(data);
  throw wrong(`the data are ${what}, no frame and no rows.`, next);
}

function otherData(data: unknown): readonly [string, string] {
  const { collect, toSVG, header, dtype, $isSeries } = Object(data) as SpecPart;
  const forgotten = missingAwait(data);
  if (forgotten !== undefined) return ["not there yet", forgotten];
  if (typeof collect === "function") return ["a lazy frame", "Read it first: await lf.collect()."];
  if ($isSeries === true || dtype !== undefined) return ["one column", "Pass its frame."];
  if (typeof toSVG === "function") return ["a chart", "Pass its .spec alone: chart(edited)."];
  if (
    header !== undefined ||
    (Array.isArray(data) && data.some((one) => "header" in Object(one)))
  ) {
    return ["a summary", "Pass one of its tables: game.plays, or boxScore(game)."];
  }
  return ["something else", "Pass a danfo or polars frame, or a list of objects."];
}

const wrong = (what: string, next: string): ArgumentError =>
  new ArgumentError(what, { operation: CHART, next });
