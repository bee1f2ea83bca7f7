import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { shortDay } from "../../../charts/input/row-filters";
import { checkOneSeason, seasonOfRow } from "../../../charts/input/season-rows";
import { findIds } from "../../../charts/input/selection";
import { columnTitle, valueText } from "../../../charts/input/statistics";
import { countWithUnit, joinParts, withCommas } from "../../../charts/input/wording";
import {
  buildRowPoint,
  MOST_AREA,
  namedScatter,
  type RowPoint,
} from "../../../charts/marks/named-points";
import { signed } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { readNumber, requireColumns, rowsByKey } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { maximum, minimum } from "../../../schema/extremes";
import {
  checkedBy,
  checkOneOf,
  count,
  invalidOption,
  namesOrIds,
  optionRule,
  text,
} from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";
import { farthestFirst, mean } from "../../numeric/mean";
import { comparedUnit, qualifyingRule } from "../percentiles";
import { readSubjects, TOTALS_TITLE } from "../totals-input";

const NAME = "scatterChart";

/** Which end of each axis is better. */
interface Better {
  readonly x?: "more" | "less";
  readonly y?: "more" | "less";
}

/** Options of `scatterChart`. */
export interface ScatterChartOptions extends TableChartOptions {
  /** The column from left to right. */
  readonly x: string;
  /** The column from bottom to top. */
  readonly y: string;
  /**
   * A column without negative numbers that the area of the points shows.
   * @default none: points of one size
   */
  readonly size?: string;
  /**
   * Which end of an axis is better: `{ y: "less" }` turns the y axis, so that less is up. The caption says so.
   * @default neither: more is to the right and up, and nothing is said
   */
  readonly better?: Better;
  /**
   * Players or teams that stand out, also unqualified ones: ids or words of names. A team in a table of
   * players stands for all of its players.
   * @default none
   */
  readonly highlight?: string | number | readonly (string | number)[];
  /**
   * Number of labels, besides those of `highlight`: the points farthest from the mean.
   * @default 15
   */
  readonly labels?: number;
}

const BETTER = optionRule<Better>('an object such as { x: "more", y: "less" }', (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([axis, end]) => ["x", "y"].includes(axis) && ["more", "less"].includes(String(end)),
  )
    ? value
    : undefined,
);

/** The function of `scatterChart`. */
export interface ScatterChart extends ChartInfo<{ scatter: "scatter" }> {
  <T>(table: PassedRows<T>, options: ScatterChartOptions): Chart;
}

/**
 * Plots players or teams by any two columns of numbers. The points are the qualified rows, if the table has a
 * column `qualified`, otherwise all rows. Highlighted ones are points in any case. The lines are the means of
 * the qualified. Labels name the highlighted, then those farthest from the means in standard deviations, if
 * there is room.
 *
 * The subtitle counts the points and says who qualifies. The caption has the means, the range of `size`, and
 * how many have no value. Without rows the picture says so. Source: `playerTotals`, `teamTotals`,
 * `battingMetrics`, `pitchingMetrics`, `teamRatings`, or any table with `athlete_id` or `team_id`.
 *
 * @param table a table with one row for each player or team of a season, in either kind of frames or as rows
 * @param options `x` and `y`, and others
 * @throws ArgumentError for unknown columns and those without numbers, several rows of a player or team,
 * several seasons, unknown names, and wrong options
 * @example
 * const totals = playerTotals([game, other], { min_minutes: 20 });
 * scatterChart(totals, { x: "usage_pct", y: "true_shooting_pct" }).save("scatter.png");
 * scatterChart(totals, { x: "points", y: "turnovers", better: { y: "less" }, size: "minutes" });
 */
export const scatterChart: ScatterChart = defineChart<ScatterChart>()({
  name: NAME,
  kinds: { scatter: "scatter" },
  examples: [
    {
      picture: "scatter",
      title: "Usage and true shooting",
      group: "Players",
      of: "season",
      options: { x: "usage_pct", y: "true_shooting_pct", highlight: "Delphine Juniperro" },
    },
  ],
  options: {
    ...LEAGUE,
    x: text("the name of a column"),
    y: text("the name of a column"),
    size: text("the name of a column"),
    better: BETTER,
    highlight: checkedBy(
      (chart, name, value) => namesOrIds(1, 40).check(chart, name, [value].flat()),
      undefined,
    ),
    labels: count("a number of labels from 0", { from: 0 }, 15),
  },
  facts(table, { better = {}, labels, ...options }) {
    const { input, kind, option, id } = readSubjects(NAME, table, options);
    const { rows, names } = input;
    const [first] = rows;
    if (first === undefined) return nothing("No players or teams in this table");
    checkOneSeason(NAME, rows, ["as_of"], "one day");
    if (rowsByKey(rows, [id, "team_id"]).length < rows.length) {
      throw invalidOption(NAME, "the table", `of one row a ${option}`, "several rows of one");
    }
    // Without this column, others would count in the means.
    if (names.has("qualifying_minimum")) {
      requireColumns(NAME, input, ["qualified"], TOTALS_TITLE);
    }
    const numeric = [...names].filter((name) => rows.some((row) => readNumber(row, name) !== null));
    const [x, y] = (["x", "y"] as const).map((axis) =>
      checkColumn(axis, options[axis], numeric),
    ) as [string, string];
    const size = options.size && checkColumn("size", options.size, numeric);
    const columns = [x, y, ...(size === undefined ? [] : [size])];
    const chosen = findIds(NAME, "highlight", rows, options.highlight);
    const points = columnPoints(rows, columns, chosen);
    const sizes = points.flatMap(({ values: [, , value] }) => value ?? []);
    const [least, most] = [minimum(sizes), maximum(sizes)];
    if (least < 0) throw invalidOption(NAME, "size", "a column without negative numbers", least);
    const qualified = points.filter(({ row }) => isQualified(row));
    if (qualified.length === 0) return nothing(`No qualified ${option} with these numbers`);
    const shown = points
      .filter(({ row, isChosen }) => isChosen || isQualified(row))
      .map((point) => ({
        ...point,
        ...(size && { area: Math.max(4, (MOST_AREA * (point.values[2] ?? 0)) / (most || 1)) }),
      }));
    return {
      ...{ x, y, columns, better, labels, least, most, row: first },
      ...{ points: farthestFirst(shown, qualified), size: size ?? null },
      mean: { x: mean(qualified.map((one) => one.x)), y: mean(qualified.map((one) => one.y)) },
      count: qualified.length,
      of: new Set(rows.map((row) => row[id])).size,
      unit: comparedUnit({}, option),
      rule: names.has("qualified") ? qualifyingRule(rows, kind.qualification) : null,
      has_rule: names.has("qualified"),
      missing: rows.filter(isQualified).length - qualified.length,
      unqualified: shown.filter(({ row }) => !isQualified(row)).map(({ full }) => full),
    };
  },
  picture: {
    title: ({ x, y, row }) => {
      const names = `${columnTitle(x)} and ${columnTitle(y).replace(/^[A-Z](?=[a-z-])/, lower)}`;
      return row.season == null ? names : `${names}, ${seasonOfRow(row)}`;
    },
    subtitle: ({ count, of, unit, rule, has_rule, row, columns }) => [
      has_rule
        ? `${withCommas(count)} qualified ${unit}s of ${withCommas(of)}${rule === null ? "" : ` (${rule})`}`
        : countWithUnit(count, unit),
      row.per == null || row.per === "total" || !columns.some(isScaled(row))
        ? null
        : `per ${row.per}`,
      row.as_of == null ? null : `games before ${shortDay(String(row.as_of))}`,
    ],
    describe: ({ points, columns, labels }, title, subtitle) => {
      const named = points.filter(({ isChosen }, index) => isChosen || index < labels);
      const each = named.map(({ full, values }) => `${full} ${values.map(textIn(columns))}`);
      return `${title}. ${joinParts([subtitle, ...each], ". ")}.`;
    },
    notes: {
      key: ({ better, x, y, mean, has_rule, unit }) => ({
        better: betterText(better),
        lines: `Lines: means of the ${has_rule ? "qualified" : `${unit}s`}, ${cellText(x, mean.x)} and ${cellText(y, mean.y)}.`,
      }),
      size: ({ size, least, most }) =>
        size &&
        `Area of the points: ${columnTitle(size).replace(/^[A-Z](?=[a-z-])/, lower)}, ${cellText(size, least)} to ${cellText(size, most)}.`,
      missing: ({ missing, unit }) =>
        missing > 0 && `Left out: ${countWithUnit(missing, unit)} without one of these numbers.`,
      unqualified: ({ unqualified }) =>
        unqualified.length > 0 && `Not qualified, and not in the means: ${unqualified.join(", ")}.`,
    },
    view: (facts, style) => drawScatter(facts, style),
  },
});

/** Returns a column of numbers; errors do not list ranks and percentiles. */
const checkColumn = (option: string, column: string | undefined, numeric: readonly string[]) =>
  checkOneOf(
    NAME,
    option,
    column,
    numeric.filter((name) => name === column || !/_(rank|percentile)$/.test(name)),
  );

/** Whether totals have a column per game, 40 minutes or 100 possessions: not quotients and playing time. */
const isScaled =
  ({ per }: UntypedRow) =>
  (column: string): boolean =>
    column === "minutes"
      ? per === "game"
      : !/(_pct|_rate|_rating|avg|ops|woba|babip|_power|era|whip|fip|pace|games|starts)$|_per_/.test(
          column,
        );

const lower = (letter: string): string => letter.toLowerCase();

const isQualified = ({ qualified }: UntypedRow): boolean => qualified !== false;

function betterText({ x, y }: Better): string | false {
  const ways = [x && "to the right", y && "up"].filter(Boolean);
  return ways.length > 0 && `Better is ${ways.join(" and ")}.`;
}

/** A value in words: differences of ratings have a sign. */
const cellText = (column: string, value: number): string =>
  /net_rating|margin/.test(column)
    ? signed(value, 1)
    : valueText(value, column, Number.isInteger(value) ? 0 : Math.abs(value) < 2 ? 2 : 1, 1);

const textIn = (columns: readonly string[]) => (value: number, place: number) =>
  ` ${columnTitle(columns[place] ?? "")} ${cellText(columns[place] ?? "", value)}`;

/** A point with its values of the columns. */
interface ColumnPoint extends RowPoint {
  readonly values: readonly number[];
}

/** Points of rows by the first two of several columns; rows without a number in one are left out. */
export const columnPoints = (
  rows: readonly UntypedRow[],
  columns: readonly string[],
  chosen: readonly (string | undefined)[],
): readonly ColumnPoint[] =>
  rows.flatMap((row) => {
    const values = columns.flatMap((column) => readNumber(row, column) ?? []);
    const [x, y] = values;
    if (x === undefined || y === undefined || values.length < columns.length) return [];
    const texts = values.map((value, place) => [
      `value_${place}`,
      cellText(columns[place] ?? "", value),
    ]);
    const cells = Object.fromEntries(texts);
    return [{ ...buildRowPoint(row, chosen, { x, y, cells }), values }];
  });

/** What the picture of two columns needs. */
interface Scatter {
  readonly points: readonly ColumnPoint[];
  readonly columns: readonly string[];
  readonly better: Better;
  readonly mean: { readonly x: number; readonly y: number };
  readonly labels: number;
}

/** The scatter of the first two columns, with all of them in its tooltips. */
export function drawScatter(
  { points, columns, better, mean, labels }: Scatter,
  style: ChartStyle,
): SpecPart {
  const axisOf = (axis: "x" | "y", column = "") => ({
    title: columnTitle(column),
    textOf: (tick: number, digits: number) =>
      valueText(tick, column, digits, Math.max(0, digits - 2)),
    mean: mean[axis],
    isTurned: better[axis] === "less",
  });
  const [x, y] = columns;
  const titles = {
    ...(points.some(({ row }) => row.athlete_id != null) && { player: "Player" }),
    team: "Team",
    ...Object.fromEntries(columns.map((column, place) => [`value_${place}`, columnTitle(column)])),
  };
  return namedScatter(points, { x: axisOf("x", x), y: axisOf("y", y) }, labels, titles, style);
}
