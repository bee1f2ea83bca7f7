import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { leagueOfRow, seasonOfRow } from "../../../charts/input/season-rows";
import { textOf } from "../../../charts/input/selection";
import { labelStyle, OWN_COLOR, pixels, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { placePlot, plotView, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { wordsColor } from "../../../charts/theme/colors";
import { SIZES } from "../../../charts/theme/theme";
import type { PassedRows } from "../../../frames/input/input-types";
import { sportOf } from "../../../leagues";
import { namesOrIds } from "../../../schema/option-rules";
import { type Line, listLines, standing } from "../percentiles";
import {
  findSubjects,
  listGroups,
  readTotals,
  STATISTICS,
  type Subject,
  type SubjectsOptions,
} from "../totals-input";

const NAME = "comparisonChart";

/** As many as there are colors that can be distinguished. */
const MOST = 6;

/** Options of `comparisonChart`. */
export interface ComparisonChartOptions extends TableChartOptions, SubjectsOptions {
  /**
   * The columns of numbers, in their order.
   * @default the most informative ones of the table, in groups
   */
  readonly columns?: readonly string[];
}

/** The function of `comparisonChart`. */
export interface ComparisonChart extends ChartInfo<{ compare: "totals"; similar: "similar" }> {
  <T>(totals: PassedRows<T>, options: ComparisonChartOptions): Chart;
}

/**
 * Plots players or teams side by side, statistic by statistic: a dot at the percentile of each among the
 * qualified. Dots further right are better; values are beside them in the same colors and order if there is
 * room. The unqualified have values without dots. Without rows the picture says so. `compare` gives the same
 * numbers as a table. Source: `playerTotals` or `teamTotals`, of baseball also `battingMetrics` or
 * `pitchingMetrics`, with `ranks: true`.
 *
 * @param totals the table of one of these functions, of one season, in either kind of frames or as rows
 * @param options `athletes` or `teams`, two to six of them
 * @throws ArgumentError for totals without percentiles or of several seasons, for unknown or repeated
 * names, and for wrong options
 * @example
 * const totals = teamTotals([game, other], { ranks: true });
 * const [one, two] = rows(totals).map(({ team_id }) => String(team_id));
 * comparisonChart(totals, { teams: [one, two] }).save("comparison.png");
 */
export const comparisonChart: ComparisonChart = defineChart<ComparisonChart>()({
  name: NAME,
  kinds: { compare: "totals", similar: "similar" },
  examples: [
    {
      picture: "comparison",
      title: "Two players side by side",
      group: "Players",
      of: "season",
      options: { athletes: ["Delphine Juniperro", "Lucinda Thistledown"] },
    },
    {
      picture: "similar",
      title: "The teams of the most similar style",
      group: "Players",
      of: "season",
      kind: "similar",
      options: { team: "880001", n: 3 },
    },
  ],
  options: {
    ...LEAGUE,
    athletes: namesOrIds(2, MOST),
    teams: namesOrIds(2, MOST),
    columns: STATISTICS,
  },
  facts(totals, options) {
    const read = readTotals(NAME, totals, options);
    const groups = listGroups(NAME, read, options.columns);
    const { rows } = read.input;
    const compared = findSubjects(NAME, read, options).map((subject) => ({
      ...subject,
      lines: groups.flatMap((group) => listLines(group, subject.row, rows)),
    }));
    const [first] = compared;
    if (first === undefined) return nothing("No totals");
    const numbers = compared.flatMap(({ lines }) => lines.filter(({ isHeading }) => !isHeading));
    return {
      compared,
      names: compared.map(({ name }) => name),
      row: first.row,
      numbers,
      positions: [...new Set(compared.flatMap(({ row }) => textOf(row.athlete_position) ?? []))],
      is_baseball: compared.some(({ row }) => sportOf(leagueOfRow(row)) === "baseball"),
    };
  },
  picture: {
    title: ({ names, row }) =>
      `${names.length === 2 ? names.join(" and ") : `${names[0]} and ${names.length - 1} others`}, ${seasonOfRow(row)}`,
    subtitle: ({ row }) => [
      row.per == null || row.per === "total" ? null : `per ${row.per}`,
      "percentiles among those who qualify",
    ],
    describe: ({ compared }) => {
      const numbers = compared.map(({ name, lines }) => {
        const own = lines.filter(({ isHeading }) => !isHeading);
        return `${name}: ${own.map((one) => `${one.title} ${one.value}`).join(", ")}`;
      });
      return `${numbers.join(". ")}.`;
    },
    notes: {
      percentile: () =>
        "Further right is better: the percentile counts half of those with the same value.",
      turned: ({ numbers }) => numbers.some(({ isTurned }) => isTurned) && "↓ Less is better.",
      unranked: ({ numbers }) =>
        numbers.some((line) => standing(line) === "not ranked") && "No dot: too few to qualify.",
      positions: ({ is_baseball, positions }) =>
        is_baseball && positions.length > 1 && `Positions differ: ${positions.join(", ")}.`,
    },
    view: ({ compared }, style) => drawBody(compared, style),
  },
});

interface Compared extends Subject {
  readonly lines: readonly Line[];
}

const [ROW, NAME_ROW, GAP, DOT] = [24, 19, 10, 110];

/** In narrower plots the names of numbers are above the dots, and in the narrowest there are no values. */
const [SHORT, SHORTEST] = [150, 64];

function drawBody(compared: readonly Compared[], style: ChartStyle): SpecPart {
  const { theme } = style;
  const colors = compared.map((_, place) => theme.series[place] as string);
  const lines = compared[0]?.lines ?? [];
  const headings = compared.length * NAME_ROW;
  const amounts = compared.map(({ lines: own }) => widest(own.map(({ value }) => value)) + GAP);
  const all = amounts.reduce((sum, one) => sum + one, 0) + GAP;
  const hasValues = placePlot(style, { left: [], right: all, height: 0 }).width >= SHORTEST;
  const right = hasValues ? all : 0;
  const labels = lines.map((line) => `${line.title}${line.isTurned ? " ↓" : ""}`);
  const beside = placePlot(style, { left: labels, right, height: 0 });
  const isTight = beside.width < SHORT;
  const row = isTight ? ROW + 12 : ROW;
  const plot = {
    ...(isTight ? placePlot(style, { left: [], right, height: 0 }) : beside),
    height: headings + row * lines.length,
  };
  const yOf = (place: number) => headings + row * (place + 0.5) + (isTight ? 7 : 0);
  const { y } = pixels;
  const x = {
    field: "percentile",
    type: "quantitative",
    scale: { domain: [0, 100], nice: false },
    axis: { title: null, values: [0, 50, 100], labelFlush: true, grid: false },
  };
  const texts = (values: readonly object[], mark: SpecPart): SpecPart =>
    textLayer(values, { y }, { ...labelStyle(theme), ...mark });
  const dots = compared.flatMap(({ name, lines: own }, subject) =>
    own.flatMap((line, place) =>
      line.isHeading || line.percentile === null
        ? []
        : {
            ...{ name, label: line.title, value: line.value, standing: standing(line) },
            ...{ percentile: 100 * line.percentile, y: yOf(place), color: colors[subject] },
          },
    ),
  );
  const at = (isHeading: boolean) =>
    lines.flatMap((line, place) =>
      line.isHeading === isHeading ? { text: labels[place], y: yOf(place) } : [],
    );
  return plotView(plot, [
    {
      data: { values: at(false) },
      mark: { type: "rule", color: theme.faint, x: 0, x2: plot.width, strokeWidth: 2 },
      encoding: { y },
    },
    {
      data: { values: dots },
      mark: { type: "point", filled: true, size: DOT, opacity: 0.9, stroke: theme.background },
      encoding: {
        ...{ x, y, color: OWN_COLOR },
        tooltip: tooltipOf({
          ...{ name: "Name", label: "Number", value: "Value", standing: "Percentile" },
        }),
      },
    },
    texts(
      at(false).map((one) => (isTight ? { ...one, y: one.y - 15 } : one)),
      { ...(isTight ? { align: "left", x: 0 } : { align: "right", x: -GAP }), color: theme.muted },
    ),
    texts(at(true), { align: "left", x: -plot.left, fontWeight: 600, fontSize: SIZES.heading }),
    ...compared.flatMap(({ name, lines: own }, subject) => {
      const color = wordsColor(colors[subject] as string, [theme.background]);
      const end = plot.width + amounts.slice(0, subject + 1).reduce((sum, one) => sum + one, GAP);
      const values = own.flatMap((line, place) =>
        line.isHeading || !hasValues ? [] : { text: line.value, y: yOf(place) },
      );
      const heading = [{ text: `● ${name}`, y: NAME_ROW * (subject + 0.5) }];
      return [
        texts(values, { align: "right", x: end, color }),
        texts(heading, { align: "left", x: -plot.left, color, fontWeight: 600 }),
      ];
    }),
  ]);
}
