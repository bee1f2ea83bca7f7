import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { leagueOfRow, seasonOfRow } from "../../../charts/input/season-rows";
import { textOf } from "../../../charts/input/selection";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { labelStyle, OWN_COLOR, pixels, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { placePlot, plotView, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { wordsColor } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { PADDING, SIZES } from "../../../charts/theme/theme";
import type { PassedRows } from "../../../frames/input/input-types";
import { sportOf } from "../../../leagues";
import { namesOrIds } from "../../../schema/option-rules";
import {
  amountText,
  appliedRule,
  type Field,
  fewerRankedText,
  isUnranked,
  type Line,
  listLines,
  printedPercentile,
  qualifyingRule,
} from "../percentiles";
import {
  comparedUnit,
  findSubjects,
  namesInTitle,
  readTotals,
  STATISTICS,
  type Subject,
  type SubjectsOptions,
} from "../totals-input";
import { listComparable } from "../unequal-games";

const NAME = "comparisonChart";

/** As many as there are colors that can be distinguished. */
const MOST = 6;

/** Options of `comparisonChart`. */
export interface ComparisonChartOptions extends TableChartOptions, SubjectsOptions {
  /** The columns of numbers, in their order. @default the most informative ones of the table, in groups */
  readonly columns?: readonly string[];
}

export interface ComparisonChart extends ChartInfo<{ compare: "totals"; similar: "similar" }> {
  <T>(totals: PassedRows<T>, options: ComparisonChartOptions): Chart;
}

/**
 * Plots players or teams side by side, statistic by statistic. Each has a dot at its percentile among the
 * qualified, in the color of its name. Dots further right are better, or more in numbers of style (usage, rate
 * of threes, pace, minutes); dots on one spot are above each other. Values with percentiles are beside them in
 * the same colors and order: percentiles alone if there is little room. The subtitle counts the qualified and
 * says the rule, and the key how much each has played. The caption says which numbers rank others, and who has no
 * dot. Sums of unequal numbers of games are left out, and named, unless `columns` chooses them.
 * Without rows the picture says so. `compare` gives the same numbers as a table. Source:
 * `playerTotals` or `teamTotals`, of baseball also `battingMetrics` or `pitchingMetrics`, with `ranks`.
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
    const { groups, sums } = listComparable(NAME, read, options.columns);
    const { rows } = read.input;
    const qualification = appliedRule(rows, read.kind.qualification);
    const fields = new Map<string, Field>();
    const compared = findSubjects(NAME, read, options).map((subject) => {
      const { row } = subject;
      const field = rows.filter((one) => one.position_group === row.position_group);
      const lines = groups.flatMap((group) =>
        listLines(group, row, field, { ...read.kind, qualification }),
      );
      const unit = comparedUnit(row, read.option);
      const count = field.filter(({ qualified }) => qualified !== false).length;
      fields.set(unit, { unit, count, lines: [...(fields.get(unit)?.lines ?? []), ...lines] });
      const team = row.athlete_id == null ? null : textOf(row.team_abbreviation);
      return { ...subject, lines, team, amount: amountText(row, qualification) };
    });
    const [first] = compared;
    if (first === undefined) return nothing("No totals");
    const numbers = compared.flatMap(({ lines }) => lines.filter(({ isHeading }) => !isHeading));
    return {
      compared,
      names: compared.map(({ name }) => name),
      sums,
      row: first.row,
      /** Who are compared: one kind of player, or several. */
      fields: [...fields.values()],
      rule: qualifyingRule(rows, qualification),
      numbers,
      positions: [...new Set(compared.flatMap(({ row }) => textOf(row.athlete_position) ?? []))],
      is_baseball: compared.some(({ row }) => sportOf(leagueOfRow(row)) === "baseball"),
    };
  },
  picture: {
    title: ({ names, row }) => `${namesInTitle(names)}, ${seasonOfRow(row)}`,
    subtitle: ({ row, fields, rule }) => {
      const who = fields.map(({ count, unit }) => countWithUnit(count, unit)).join(" and ");
      return [
        row.per == null || row.per === "total" ? null : `per ${row.per}`,
        `percentiles among ${joinParts([who, rule], " ")}`,
      ];
    },
    describe: ({ compared }) => {
      const numbers = compared.map(({ name, lines }) => {
        const own = lines.filter(({ isHeading }) => !isHeading);
        return `${name}: ${own.map((one) => `${one.title} ${cellText(one)}`).join(", ")}`;
      });
      return `${numbers.join(". ")}.`;
    },
    notes: {
      played: ({ compared }, { width }) =>
        !fitsInKey(compared, width) && `${compared.map(headingOf).join("; ")}.`,
      percentile: ({ numbers }) => directionText(numbers),
      turned: ({ numbers }) =>
        numbers.some(({ isTurned, isStyle }) => isTurned && !isStyle) && "↓ Less is better.",
      attempts: ({ fields }) => fewerRankedText(fields),
      unranked: ({ compared }) => unrankedText(compared),
      sums: ({ sums }) => sums,
      positions: ({ is_baseball, positions }) =>
        is_baseball && positions.length > 1 && `Positions differ: ${positions.join(", ")}.`,
    },
    view: ({ compared }, style) => drawBody(compared, style),
  },
});

interface Compared extends Subject {
  readonly lines: readonly Line[];
  /** The team of a player. */
  readonly team: string | null;
  readonly amount: string | null;
}

/** Who it is, and how much the numbers are of: `Kim Ash · OAK · 3 games, 113 minutes`. */
const headingOf = ({ name, team, amount }: Compared): string => joinParts([name, team, amount]);

/** Whether the key has room for that; in narrower pictures it has the names alone. */
const fitsInKey = (compared: readonly Compared[], width: number): boolean =>
  compared.every((one) => measure(`● ${headingOf(one)}`, SIZES.label, 600) <= width - 2 * PADDING);

/** The value with its percentile in brackets: `24.5 (93)`; a dash without one. */
const cellText = (line: Line): string =>
  line.value === "–" ? line.value : `${line.value} (${percentileText(line)})`;

const percentileText = ({ percentile }: Line): string =>
  percentile === null ? "–" : String(printedPercentile(percentile));

/** Whether further right is better, or only more. */
function directionText(numbers: readonly Line[]): string {
  const style = [...new Set(numbers.filter(({ isStyle }) => isStyle).map(({ title }) => title))];
  const isAll = numbers.every(({ isStyle }) => isStyle);
  const direction = isAll
    ? "Further right is more"
    : style.length === 0
      ? "Further right is better"
      : `Further right is better; in ${style.join(", ")} it is more`;
  return `${direction}. Percentiles count half of those with the same value.`;
}

/** Who has no dot, for what, and why. */
function unrankedText(compared: readonly Compared[]): string | false {
  const each = compared.flatMap(({ name, lines }) => {
    const missing = lines.filter(isUnranked);
    const values = lines.filter(({ isHeading, value }) => !isHeading && value !== "–");
    const titles = missing.map(({ title, few }) => (few ? `${title}, ${few} needed` : title));
    return missing.length === 0
      ? []
      : `${name} (${missing.length === values.length ? "all" : titles.join("; ")})`;
  });
  return each.length > 0 && `Not ranked, so without a dot: ${each.join("; ")}.`;
}

const ROW = 24;
const NAME_ROW = 19;
const GAP = 10;
const DOT = 110;

/** In narrower plots the names of numbers are above the dots, and in the narrowest there are no values. */
const SHORT = 150;
const SHORTEST = 64;

/** Dots nearer than this overlap, and are shifted by this much in all. */
const NEAR = 11;
const SHIFT = 10;

/** The vertical shift of each dot of a row, so that those on one spot are above each other. */
function dodged(places: readonly number[]): readonly number[] {
  const placeOf = (index: number) => places[index] ?? 0;
  const clusters: number[][] = [];
  for (const index of [...places.keys()].sort((one, other) => placeOf(one) - placeOf(other))) {
    const cluster = clusters.at(-1) ?? [];
    const isNear = placeOf(index) - placeOf(cluster.at(-1) ?? index) < NEAR;
    if (isNear && cluster.length > 0) cluster.push(index);
    else clusters.push([index]);
  }
  const shifts = places.map(() => 0);
  for (const cluster of clusters.filter(({ length }) => length > 1)) {
    cluster.forEach((index, at) => {
      shifts[index] = SHIFT * (at / (cluster.length - 1) - 0.5);
    });
  }
  return shifts;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const columnWidths = (compared: readonly Compared[], form: (line: Line) => string) =>
  compared.map(
    ({ lines }) => widest(lines.map((line) => (line.isHeading ? "" : form(line)))) + GAP,
  );

/** The width of the dots if columns of these widths are beside them. */
const roomBeside = (widths: readonly number[], style: ChartStyle): number =>
  placePlot(style, { left: [], right: sumOf(widths) + GAP, height: 0 }).width;

function drawBody(compared: readonly Compared[], style: ChartStyle): SpecPart {
  const { theme } = style;
  const colors = compared.map((_, place) => theme.series[place] as string);
  const lines = compared[0]?.lines ?? [];
  const headings = compared.length * NAME_ROW;
  const isRoomy = fitsInKey(compared, style.width);
  // Values and percentiles, percentiles alone, or neither: what leaves room for the dots.
  const [texting, amounts] = [cellText, percentileText]
    .map((form) => [form, columnWidths(compared, form)] as const)
    .find(([, widths]) => roomBeside(widths, style) >= SHORTEST) ?? [undefined, []];
  const right = amounts.length === 0 ? 0 : sumOf(amounts) + GAP;
  const labels = lines.map((line) => `${line.title}${line.isTurned ? " ↓" : ""}`);
  const beside = placePlot(style, { left: labels, right, height: 0 });
  const isTight = beside.width < SHORT;
  const row = isTight ? ROW + 18 : ROW;
  const plot = {
    ...(isTight ? placePlot(style, { left: [], right, height: 0 }) : beside),
    height: headings + row * lines.length,
  };
  const yOf = (place: number) => headings + row * (place + 0.5) + (isTight ? 9 : 0);
  const { y } = pixels;
  const x = {
    field: "percentile",
    type: "quantitative",
    scale: { domain: [0, 100], nice: false },
    axis: { title: null, values: [0, 50, 100], labelFlush: true, grid: false },
  };
  const texts = (values: readonly object[], mark: SpecPart): SpecPart =>
    textLayer(values, { y }, { ...labelStyle(theme), ...mark });
  const dots = lines.flatMap((_, place) => {
    const inRow = compared.flatMap(({ name, lines: own }, subject) => {
      const line = own[place];
      if (line === undefined || line.percentile === null) return [];
      const percentile = printedPercentile(line.percentile);
      return {
        name,
        label: line.title,
        value: line.value,
        standing: percentile,
        percentile,
        color: colors[subject],
      };
    });
    const shifts = dodged(inRow.map(({ percentile }) => (percentile * plot.width) / 100));
    return inRow.map((dot, index) => ({ ...dot, y: yOf(place) + (shifts[index] ?? 0) }));
  });
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
        x,
        y,
        color: OWN_COLOR,
        tooltip: tooltipOf({
          name: "Name",
          label: "Number",
          value: "Value",
          standing: "Percentile",
        }),
      },
    },
    texts(
      at(false).map((one) => (isTight ? { ...one, y: one.y - 19 } : one)),
      { ...(isTight ? { align: "left", x: 0 } : { align: "right", x: -GAP }), color: theme.muted },
    ),
    texts(at(true), { align: "left", x: -plot.left, fontWeight: 600, fontSize: SIZES.heading }),
    ...compared.flatMap((one, subject) => {
      const { name, lines: own } = one;
      const color = wordsColor(colors[subject] as string, [theme.background]);
      const end = plot.width + amounts.slice(0, subject + 1).reduce((sum, one) => sum + one, GAP);
      const values = own.flatMap((line, place) =>
        line.isHeading || texting === undefined ? [] : { text: texting(line), y: yOf(place) },
      );
      const words = isRoomy ? headingOf(one) : name;
      const heading = [{ text: `● ${words}`, y: NAME_ROW * (subject + 0.5) }];
      return [
        texts(values, { align: "right", x: end, color }),
        texts(heading, { align: "left", x: -plot.left, color, fontWeight: 600 }),
      ];
    }),
  ]);
}
