import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { teamName } from "../../../charts/input/game-heading";
import { shortDay } from "../../../charts/input/row-filters";
import { checkOneSeason, seasonOfRow } from "../../../charts/input/season-rows";
import { findIds, textOf } from "../../../charts/input/selection";
import { columnTitle, isQuotient, valueText } from "../../../charts/input/statistics";
import { countWithUnit, joinParts, withCommas } from "../../../charts/input/wording";
import {
  buildRowPoint,
  MOST_AREA,
  namedScatter,
  type RowPoint,
} from "../../../charts/marks/named-points";
import { signed } from "../../../charts/marks/plot";
import { logoFolder } from "../../../charts/render/images";
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
import { appliedRule, attemptsText, qualifyingRule, readPercentile } from "../percentiles";
import { readSubjects, TOTALS_TITLE } from "../totals-input";

const NAME = "scatterChart";

/** The better end of each axis. */
type Better = Partial<Record<"x" | "y", "more" | "less">>;

/** Options of `scatterChart`. */
export interface ScatterChartOptions extends TableChartOptions {
  /** The column from left to right. */
  readonly x: string;
  /** The column from bottom to top. */
  readonly y: string;
  /** A column without negative numbers that the area of the points shows. @default none: points of one size */
  readonly size?: string;
  /**
   * The better end of an axis, which the caption states; `{ y: "less" }` turns the y axis: less is up.
   * @default none: more is to the right and up
   */
  readonly better?: Better;
  /**
   * Players or teams that stand out: ids or words of names. A team stands for all of its players.
   * @default none
   */
  readonly highlight?: string | number | readonly (string | number)[];
  /** Number of labels besides `highlight`: the points farthest from the mean. @default 15 */
  readonly labels?: number;
  /** A folder with pictures of teams by team_id, such as `99.png`, instead of points. @default none */
  readonly logos?: string;
}

const isBetter = ([axis, end]: readonly [string, unknown]): boolean =>
  ["x", "y"].includes(axis) && ["more", "less"].includes(String(end));

export interface ScatterChart extends ChartInfo<{ scatter: "scatter" }> {
  <T>(table: PassedRows<T>, options: ScatterChartOptions): Chart;
}

/**
 * Plots players or teams by any two columns of numbers. The points are the qualified rows if the table has a
 * column `qualified`, otherwise all, and in any case the highlighted. Shooting percentages need attempts, too,
 * as in `leaders`. Lines are the means of the qualified.
 * Labels name the highlighted, then those farthest from the means in standard deviations, if there is room.
 *
 * The subtitle says who qualifies. The caption has the means, the range of `size`, and the number of rows
 * without a value. With `size`, points stay points, also with `logos`. Without rows the picture says so.
 * Source: `playerTotals`, `teamTotals`, `battingMetrics`, `pitchingMetrics`, `teamRatings`, or any table with
 * `athlete_id` or `team_id`.
 *
 * @param table a table with one row for each player or team of a season, in either kind of frames or as rows
 * @param options `x` and `y`, columns of numbers other than ranks and percentiles
 * @throws ArgumentError for other columns, several rows of a player or team, several seasons, unknown names,
 * and wrong options
 * @example
 * const totals = playerTotals([game, other], { min_minutes: 20 });
 * scatterChart(totals, { x: "usage_pct", y: "assist_pct" }).save("passers.png");
 * const axes = { x: "points", y: "turnovers", better: { y: "less" } };
 * scatterChart(totals, { ...axes, size: "minutes" });
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
    better: optionRule<Better>('an object such as { x: "more", y: "less" }', (value) =>
      isObject(value) && Object.entries(value).every(isBetter) ? value : undefined,
    ),
    highlight: checkedBy(
      (chart, name, value) => namesOrIds(1, 40).check(chart, name, [value].flat()),
      undefined,
    ),
    labels: count("a number of labels from 0", { from: 0 }, 15),
    logos: text("the path of a folder"),
  },
  facts(table, { better = {}, labels, ...options }) {
    const { input, kind, option, id } = readSubjects(NAME, table, options);
    const { rows, names } = input;
    const [first] = rows;
    if (first === undefined) return nothing("No players or teams in this table");
    const unit = option === "team" ? "team" : "player";
    checkOneSeason(NAME, rows, ["as_of"], "one day");
    if (rowsByKey(rows, [id, "team_id"]).length < rows.length) {
      throw invalidOption(NAME, "the table", `of one row a ${unit}`, "several rows of one");
    }
    // Without this column, others would count in the means.
    if (names.has("qualifying_minimum")) {
      requireColumns(NAME, input, ["qualified"], TOTALS_TITLE);
    }
    const numeric = [...names].filter(
      (name) =>
        !/_(rank|percentile)$/.test(name) && rows.some((row) => readNumber(row, name) !== null),
    );
    const columns = (["x", "y", "size"] as const)
      .filter((name) => name !== "size" || options.size !== undefined)
      .map((name) => checkOneOf(NAME, name, options[name] ?? "", numeric));
    const chosen = findIds(NAME, "highlight", rows, options.highlight);
    const rule = appliedRule(rows, kind.qualification);
    const minima = names.has("qualified") ? rule.further : {};
    const demanding = columns.slice(0, 2).filter((column) => minima[column] !== undefined);
    if (demanding.length > 0) {
      const attempts = demanding.flatMap((column) => minima[column] ?? []);
      const counted = attempts.flatMap((one) => (one === "usual" ? [] : one.of));
      const needed = ["per", "games", "minutes", "team_games", ...counted];
      requireColumns(NAME, input, needed, TOTALS_TITLE);
    }
    // With min_attempts of their own the totals rank players below the usual minimum.
    const hasFew = (row: UntypedRow) =>
      demanding.some(
        (column) =>
          readNumber(row, readPercentile(column)) === null &&
          attemptsText(row, minima[column] ?? []) !== null,
      );
    const isQualified = (row: UntypedRow) => row.qualified !== false && !hasFew(row);
    const isShown = (row: UntypedRow) =>
      isQualified(row) || [row[id], row.team_id].some((one) => chosen.includes(String(one)));
    const few = rows.filter((row) => row.qualified !== false && !isShown(row)).length;
    const all = columnPoints(rows, columns, chosen);
    const qualified = all.filter(({ row }) => isQualified(row));
    if (qualified.length === 0) {
      return nothing(`No qualified ${unit} with these numbers and the attempts they need`);
    }
    const shown = all.filter(({ row }) => isShown(row));
    const sizes = shown.flatMap(({ values }) => values[2] ?? []);
    const least = minimum(sizes);
    const most = maximum(sizes);
    if (least < 0) throw invalidOption(NAME, "size", "a column without negative numbers", least);
    const ofTeams = shown.filter(({ row }) => chosen.includes(String(row.team_id)));
    const logoOf = logoFolder(NAME, options.logos);
    const points = shown.map((point) => {
      const [, , size] = point.values;
      const logo = logoOf(textOf(point.row.team_id));
      return size === undefined
        ? { ...point, logo }
        : { ...point, area: Math.max(8, (MOST_AREA * size) / (most || 1)) };
    });
    return {
      points: farthestFirst(points, qualified),
      columns,
      better,
      labels,
      least,
      most,
      mean: { x: mean(qualified.map((one) => one.x)), y: mean(qualified.map((one) => one.y)) },
      count: qualified.length,
      of: new Set(rows.map((row) => row[id])).size,
      unit,
      /** Who qualifies; null if the table does not say. */
      rule: names.has("qualified")
        ? joinParts([qualifyingRule(rows, rule), few > 0 ? "with the attempts needed" : null], ", ")
        : null,
      few,
      demanding: demanding.map(inText).join(" or "),
      missing: rows.filter(isShown).length - shown.length,
      /** Highlighted teams of players, and points of their own. */
      highlighted: [
        ...(id === "team_id" ? [] : new Set(ofTeams.map(({ row }) => teamName(row)))),
        ...shown.flatMap(({ row, full }) => (chosen.includes(String(row[id])) ? full : [])),
      ],
      unqualified: shown.filter(({ row }) => !isQualified(row)).map(({ full }) => full),
      row: first,
    };
  },
  picture: {
    title: ({ columns: [x, y], row }) =>
      joinParts(
        [`${columnTitle(x ?? "")} and ${inText(y)}`, row.season == null ? null : seasonOfRow(row)],
        ", ",
      ),
    subtitle: ({ count, of, unit, rule, row, columns }) => [
      rule === null
        ? countWithUnit(count, unit)
        : `${withCommas(count)} qualified ${unit}s of ${withCommas(of)}${rule && ` (${rule})`}`,
      row.per == null || row.per === "total" || columns.every(isQuotient)
        ? null
        : `counts per ${row.per}`,
      row.as_of == null ? null : `games before ${shortDay(String(row.as_of))}`,
    ],
    notes: {
      key: ({ better, columns: [x, y], mean, rule, unit }) => ({
        better: betterText(better),
        lines: `Lines: means of the ${rule === null ? `${unit}s` : "qualified"}, ${cellText(x, mean.x)} and ${cellText(y, mean.y)}.`,
      }),
      highlighted: ({ highlighted }) =>
        highlighted.length > 0 && `Blue: ${highlighted.join(", ")}.`,
      size: ({ columns: [, , size], least, most }) =>
        size &&
        `Area of the points: ${inText(size)}, ${cellText(size, least)} to ${cellText(size, most)}.`,
      missing: ({ missing, unit }) =>
        missing > 0 && `Left out: ${countWithUnit(missing, unit)} without one of these numbers.`,
      few: ({ few, demanding, unit }) =>
        few > 0 &&
        `Left out: ${countWithUnit(few, unit)} with too few attempts to rank in ${demanding}.`,
      unqualified: ({ unqualified }) =>
        unqualified.length > 0 && `Not qualified, and not in the means: ${unqualified.join(", ")}.`,
    },
    view: (facts, style) => drawScatter(facts, style),
  },
});

/** A column in words within a sentence. */
const inText = (column = ""): string =>
  columnTitle(column).replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase());

function betterText({ x, y }: Better): string | false {
  const ways = [x && "to the right", y && "up"].filter(Boolean);
  return ways.length > 0 && `Better is ${ways.join(" and ")}.`;
}

/** A value in words: differences of ratings have a sign. */
const cellText = (column = "", value = 0): string =>
  /net_rating|margin/.test(column)
    ? signed(value, 1)
    : valueText(value, column, Number.isInteger(value) ? 0 : Math.abs(value) < 2 ? 2 : 1, 1);

type ColumnPoint = RowPoint & { readonly values: readonly number[] };

/** Points of rows by the first two of several columns; rows without a number in one are left out. */
export const columnPoints = (
  rows: readonly UntypedRow[],
  columns: readonly string[],
  chosen: readonly (string | undefined)[],
): readonly ColumnPoint[] =>
  rows.flatMap((row) => {
    const values = columns.flatMap((column) => readNumber(row, column) ?? []);
    const [x = 0, y = 0] = values;
    const texts = values.map((value, at) => [`value_${at}`, cellText(columns[at], value)]);
    const cells = Object.fromEntries(texts);
    const isWhole = values.length === columns.length;
    return isWhole ? [{ ...buildRowPoint(row, chosen, { x, y, cells }), values }] : [];
  });

interface Scatter {
  readonly points: readonly ColumnPoint[];
  readonly columns: readonly string[];
  readonly better: Better;
  readonly mean: Readonly<Record<"x" | "y", number>>;
  readonly labels: number;
}

/** The scatter of the first two columns, with all of them in its tooltips. */
export function drawScatter(
  { points, columns: all, better, mean, labels }: Scatter,
  style: ChartStyle,
): SpecPart {
  const axisOf = (axis: "x" | "y", column = "") => ({
    title: columnTitle(column),
    textOf: (tick: number, digits: number) =>
      valueText(tick, column, digits, Math.max(0, digits - 2)),
    mean: mean[axis],
    isTurned: better[axis] === "less",
  });
  const named = points.some(({ row }) => row.athlete_id != null) ? { player: "Player" } : {};
  const titles = all.map((column, place) => [`value_${place}`, columnTitle(column)]);
  const tooltip = { ...named, team: "Team", ...Object.fromEntries(titles) };
  const axes = { x: axisOf("x", all[0]), y: axisOf("y", all[1]) };
  return namedScatter(points, axes, labels, tooltip, style);
}
